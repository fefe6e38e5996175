// SPDX-License-Identifier: Apache-2.0

package import Offers
package import OffersJSON

extension Condition {
    /// The numbers, dates and transaction ids that a reason rests on (contract 5).
    package var facts: [Fact] {
        switch self {
        case .introductoryUnused(let id), .subscribedToApp(let id), .codeUnredeemed(let id),
            .subscribedToGroup(let id):
            id.map { [Fact("transactionId", .text($0.description))] } ?? []
        case .nothingRunning(let state, let until):
            [Fact("state", .text(state.rawValue)), Fact("until", .instant(until))]
        case .notInBillingRetry(let state): [Fact("state", .text(state.rawValue))]
        case .customerClass(let found, let allowed):
            [
                Fact("customerClass", found == .none ? .none : Self.oneOrMany(found.names)),
                Fact("customerEligibilities", .texts(allowed.names)),
            ]
        case .notDowngrade(let from, let to):
            [Fact("fromLevel", .number(from)), Fact("toLevel", .number(to))]
        case .codeNotExpired(let last): [Fact("expiredAt", .instant(last))]
        case .boughtNotShared, .criteriaKnown, .active, .notMarkedIneligible: []
        case .lapsed(let state, let autoRenew, let until):
            [
                Fact("state", .text(state.rawValue)), Fact("autoRenew", .bool(autoRenew)),
                Fact("until", .instant(until)),
            ]
        case .lapsedFromProduct(let found): [Fact("productId", found.map { .text($0) } ?? .none)]
        case .onApplesList(let signed): [Fact("signedDate", .instant(signed))]
        case .paidMonths(let found, let minimum):
            [Fact("monthsPaid", .number(found)), Fact("minimum", .number(minimum))]
        case .lapseAtLeast(let lapsedAt, let months, let minimum, let maximum):
            Self.lapse(lapsedAt, months, minimum, maximum)
        case .lapseAtMost(let lapsedAt, let months, let minimum, let maximum):
            Self.lapse(lapsedAt, months, minimum, maximum)
        case .waited(let since, let months, let minimum):
            [
                Fact("endedAt", .instant(since)), Fact("monthsSince", .number(months)),
                Fact("minimum", .number(minimum)),
            ]
        case .started(let at): [Fact("startsAt", .instant(at))]
        case .notEnded(let at): [Fact("endsAt", .instant(at))]
        case .inStorefront(let storefront): [Fact("storefront", .text(storefront.code))]
        }
    }

    private static func lapse(
        _ lapsedAt: Instant?, _ months: Int, _ minimum: Int, _ maximum: Int?
    ) -> [Fact] {
        [
            Fact("lapsedAt", .instant(lapsedAt)), Fact("monthsSince", .number(months)),
            Fact("minimum", .number(minimum)), Fact("maximum", .number(maximum)),
        ]
    }

    private static func oneOrMany(_ names: [String]) -> Fact.Value {
        names.count == 1 ? .text(names[0]) : .texts(names)
    }
}

extension JSONValue {
    package init(_ instant: Instant?) { self = instant.map { .string($0.iso8601) } ?? .null }
}
