// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersJSON

/// Parts of answers as JSON text, made once for all that say the same: many offers of one account, and many
/// accounts, are refused for the same reason.
package struct AnswerTexts: Sendable {
    private var reasons = RecentTexts<Condition>()
    private var missing = RecentTexts<Missing>()
    private var heads: [Head] = []
    /// Answers come in catalog order: after one offer comes mostly the one after it.
    private var next = 0

    fileprivate struct Head: Sendable {
        var place: ProductPlace
        var offer: OfferReference
        /// By ``Outcome``.
        var texts: [[UInt8]]
    }

    private struct Missing: Equatable, Sendable, HasReasonCode {
        var code: ReasonCode { fact.code }
        var fact: MissingFact
        var open: [ReasonCode]
        var context: ReasonContext

        /// What mostly differs comes first.
        static func == (a: Missing, b: Missing) -> Bool {
            a.context == b.context && a.fact == b.fact && a.open == b.open
        }
    }

    package init() {}

    /// Why a condition is not met: code, words and facts.
    mutating func reason(_ condition: Condition) -> [UInt8] {
        reasons.text(condition) { condition in
            Reason(
                code: condition.code, words: condition.words(holds: false),
                facts: condition.facts)
        }
    }

    /// Why something can't be told.
    mutating func reason(
        _ fact: MissingFact, leavingOpen open: [ReasonCode], in context: ReasonContext
    ) -> [UInt8] {
        missing.text(Missing(fact: fact, open: open, context: context)) {
            $0.fact.reason(leavingOpen: $0.open, in: $0.context)
        }
    }

    /// An offer's object up to its reasons, of which the eligible has none.
    mutating func head(_ verdict: Verdict, _ catalog: Catalog) -> [UInt8] {
        let outcome: Int =
            switch verdict.eligibility {
            case .eligible: 0
            case .ineligible: 1
            case .undetermined: 2
            }
        if let known = index(of: verdict) {
            next = known + 1
            return heads[known].texts[outcome]
        }
        heads.append(Head(verdict, catalog))
        next = heads.count
        return heads[heads.count - 1].texts[outcome]
    }

    private func index(of verdict: Verdict) -> Int? {
        let heads = heads.span
        var index = next < heads.count ? next : 0
        for _ in heads.indices {
            if heads[index].place == verdict.place, heads[index].offer == verdict.offer {
                return index
            }
            index = index + 1 < heads.count ? index + 1 : 0
        }
        return nil
    }
}

extension AnswerTexts.Head {
    fileprivate init(_ verdict: Verdict, _ catalog: Catalog) {
        place = verdict.place
        offer = verdict.offer
        let product = catalog[verdict.place]
        var members: [JSONValue.Member] = [
            .init("productId", .string(product.productId)),
            .init("offerType", .string(verdict.offer.type.name)),
            .init("offerId", JSONValue(product.id(of: verdict.offer))),
        ]
        let plan = product.terms(of: verdict.offer).plan
        if plan == .monthly { members.append(.init("billingPlan", .string(plan.rawValue))) }
        let which = JSONValue.object(members).compact.dropLast()
        texts = [Eligibility.eligible, .ineligible, .undetermined].map {
            let reasons = $0 == .eligible ? "[]" : ""
            return Array("\(which),\"eligibility\":\"\($0.rawValue)\",\"reasons\":\(reasons)".utf8)
        }
    }
}

private protocol HasReasonCode {
    var code: ReasonCode { get }
}

extension Condition: HasReasonCode {}

/// The texts of what was said last. Looking among a few costs less than a hash of what they are made from.
private struct RecentTexts<Key: Equatable & Sendable & HasReasonCode>: Sendable {
    private static var limit: Int { 32 }

    /// Of the keys: most are told apart by it.
    private var codes: [ReasonCode] = []
    private var keys: [Key] = []
    private var texts: [[UInt8]] = []
    /// The one that is replaced next, when there is no more room.
    private var oldest = 0

    mutating func text(_ key: Key, _ make: (Key) -> Reason) -> [UInt8] {
        if let known = index(of: key) { return texts[known] }
        var out = JSONBytes(capacity: 256)
        make(key).write(to: &out)
        let text = out.take()
        if keys.count < Self.limit {
            codes.append(key.code)
            keys.append(key)
            texts.append(text)
        } else {
            codes[oldest] = key.code
            keys[oldest] = key
            texts[oldest] = text
            oldest = (oldest + 1) % Self.limit
        }
        return text
    }

    private func index(of key: Key) -> Int? {
        let code = key.code
        let (codes, keys) = (codes.span, keys.span)
        for index in codes.indices where codes[index] == code && keys[index] == key {
            return index
        }
        return nil
    }
}
