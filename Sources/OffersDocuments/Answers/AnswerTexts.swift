// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersJSON

/// Parts of answers as JSON text, made once for all that say the same: many offers of one account, and many
/// accounts, are refused for the same reason.
package struct AnswerTexts: Sendable {
    private var reasons: [Condition: [UInt8]] = [:]
    private var missing: [Missing: [UInt8]] = [:]
    private var instants: [Instant: [UInt8]] = [:]
    /// What stands before the verdict of an offer; the same for every account.
    private var heads: [Head: [UInt8]] = [:]

    private struct Head: Hashable {
        var place: ProductPlace
        var offer: OfferReference
    }

    private struct Missing: Hashable {
        var fact: MissingFact
        var open: [ReasonCode]
        var context: ReasonContext
    }

    package init() {}

    /// Why a condition is not met: code, words and facts.
    mutating func reason(_ condition: Condition) -> [UInt8] {
        if let known = reasons[condition] { return known }
        var out = JSONBytes()
        out.value(
            Reason(
                code: condition.code, message: condition.words(holds: false),
                facts: condition.facts
            ).json)
        let text = out.bytes
        reasons[condition] = text
        return text
    }

    /// Why something can't be told.
    mutating func reason(
        _ fact: MissingFact, leavingOpen open: [ReasonCode], in context: ReasonContext
    ) -> [UInt8] {
        let key = Missing(fact: fact, open: open, context: context)
        if let known = missing[key] { return known }
        var out = JSONBytes()
        out.value(fact.reason(leavingOpen: open, in: context).json)
        missing[key] = out.bytes
        return out.bytes
    }

    mutating func instant(_ instant: Instant?) -> [UInt8] {
        guard let instant else { return Self.null }
        if let known = instants[instant] { return known }
        let text = Array(JSONValue(instant).compact.utf8)
        instants[instant] = text
        return text
    }

    private static let null = Array("null".utf8)

    /// Which offer of which product, as the first members of its object.
    mutating func head(_ verdict: Verdict, _ catalog: Catalog) -> [UInt8] {
        let key = Head(place: verdict.place, offer: verdict.offer)
        if let known = heads[key] { return known }
        let product = catalog[verdict.place]
        var members: [JSONValue.Member] = [
            .init("productId", .string(product.productId)),
            .init("offerType", .string(verdict.offer.type.name)),
            .init("offerId", JSONValue(product.id(of: verdict.offer))),
        ]
        let plan = product.terms(of: verdict.offer).plan
        if plan == .monthly { members.append(.init("billingPlan", .string(plan.rawValue))) }
        let text = Array(JSONValue.object(members).compact.utf8.dropFirst().dropLast())
        heads[key] = text
        return text
    }
}
