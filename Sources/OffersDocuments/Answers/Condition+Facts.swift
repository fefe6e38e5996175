// SPDX-License-Identifier: Apache-2.0

package import Offers
package import OffersJSON

extension Condition {
    /// The numbers, dates and transaction ids that a reason rests on (contract 5).
    package var facts: [JSONValue.Member] {
        switch self {
        case .introductoryUnused(let id), .subscribedToApp(let id), .codeUnredeemed(let id),
            .subscribedToGroup(let id):
            id.map { [.init("transactionId", .string($0.description))] } ?? []
        case .nothingRunning(let state, let until):
            [.init("state", .string(state.rawValue)), .init("until", JSONValue(until))]
        case .notInBillingRetry(let state): [.init("state", .string(state.rawValue))]
        case .customerClass(let found, let allowed):
            [
                .init("customerClass", found == .none ? nil : Self.oneOrMany(found.names)),
                .init("customerEligibilities", .array(allowed.names.map(JSONValue.string))),
            ]
        case .notDowngrade(let from, let to):
            [.init("fromLevel", JSONValue(from)), .init("toLevel", JSONValue(to))]
        case .codeNotExpired(let last): [.init("expiredAt", JSONValue(last))]
        case .boughtNotShared, .criteriaKnown, .active, .notMarkedIneligible: []
        case .lapsed(let state, let autoRenew, let until):
            [
                .init("state", .string(state.rawValue)), .init("autoRenew", JSONValue(autoRenew)),
                .init("until", JSONValue(until)),
            ]
        case .lapsedFromProduct(let found): [.init("productId", JSONValue(found))]
        case .onApplesList(let signed): [.init("signedDate", JSONValue(signed))]
        case .paidMonths(let found, let minimum):
            [.init("monthsPaid", JSONValue(found)), .init("minimum", JSONValue(minimum))]
        case .lapseAtLeast(let lapsedAt, let months, let minimum, let maximum):
            Self.lapse(lapsedAt, months, minimum, maximum)
        case .lapseAtMost(let lapsedAt, let months, let minimum, let maximum):
            Self.lapse(lapsedAt, months, minimum, maximum)
        case .waited(let since, let months, let minimum):
            [
                .init("endedAt", JSONValue(since)), .init("monthsSince", JSONValue(months)),
                .init("minimum", JSONValue(minimum)),
            ]
        case .started(let at): [.init("startsAt", JSONValue(at))]
        case .notEnded(let at): [.init("endsAt", JSONValue(at))]
        case .inStorefront(let storefront): [.init("storefront", .string(storefront.code))]
        }
    }

    private static func lapse(
        _ lapsedAt: Instant?, _ months: Int, _ minimum: Int, _ maximum: Int?
    ) -> [JSONValue.Member] {
        [
            .init("lapsedAt", JSONValue(lapsedAt)), .init("monthsSince", JSONValue(months)),
            .init("minimum", JSONValue(minimum)), .init("maximum", JSONValue(maximum)),
        ]
    }

    private static func oneOrMany(_ names: [String]) -> JSONValue {
        names.count == 1 ? .string(names[0]) : .array(names.map(JSONValue.string))
    }
}

extension JSONValue {
    package init(_ instant: Instant?) { self = instant.map { .string($0.iso8601) } ?? .null }
}
