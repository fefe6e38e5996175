// SPDX-License-Identifier: Apache-2.0

package import Offers
package import OffersJSON

/// What a price answer shows besides the quote itself.
package struct QuoteDetail: Sendable {
    /// End of the window of charges; nil: twelve months.
    package var until: Instant?
    /// Derived prices per this unit.
    package var per: SubscriptionPeriod.Unit?
    package var policy: PricePolicy
    /// nil: no proceeds.
    package var isSmallBusiness: Bool?
    /// Shows how amounts came to be, in all counts.
    package var explains: Bool

    package init(
        until: Instant? = nil, per: SubscriptionPeriod.Unit? = nil, policy: PricePolicy = .offers,
        isSmallBusiness: Bool? = nil, explains: Bool = false
    ) {
        self.until = until
        self.per = per
        self.policy = policy
        self.isSmallBusiness = isSmallBusiness
        self.explains = explains
    }

    /// The half-open window of charges ends here.
    package func end(from at: Instant) -> Instant { until ?? at.adding(months: 12) }

    /// The prices of the phases per unit; a free one has none.
    package func derived(_ quote: Quote) -> [(phase: Phase, price: DerivedPrice)] {
        guard let per else { return [] }
        return quote.phases.compactMap { phase in
            guard phase.kind != .freeTrial else { return nil }
            return phase.price.per(per, of: phase.period, policy: policy).map { (phase, $0) }
        }
    }
}

extension QuoteAnswer {
    /// As `offers price --json`, and each entry of `change`, says it (contract 5).
    ///
    /// - Parameter reasons: the unmet conditions of a verdict, in words and facts.
    package func json(_ detail: QuoteDetail, reasons: (Verdict) -> JSONValue) -> JSONValue {
        let end = detail.end(from: at)
        var members: [JSONValue.Member] = [
            .init("account", .string(account)), .init("at", at.jsonText),
            .init("storefront", .string(storefront.code)),
            .init("productId", .string(product.productId)),
            .init("billingPlan", .string(quote.plan.rawValue)),
            .init("relationship", .string(quote.relationship.rawValue)),
            .init("takesEffect", JSONValue(quote.takesEffect?.rawValue)),
            .init("startsAt", quote.startsAt.jsonText), .init("offer", offerJSON),
            .init("eligibility", JSONValue(quote.named?.eligibility.rawValue)),
            .init("reasons", quote.named.map(reasons) ?? .array([])),
            .init("dueNow", quote.dueNow.jsonObject), .init("refund", quote.refund?.json ?? .null),
            .init("phases", .array(quote.phases.map(\.json))),
            .init("charges", .array(quote.charges(from: at, until: end).map(\.json))),
            .init(
                "total",
                [
                    "until": end.jsonText,
                    "amount": quote.total(from: at, until: end)?.jsonObject ?? .null,
                ]),
            .init("autoRenewPreference", JSONValue(quote.autoRenewPreference)),
        ]
        if !quote.priceChanges.isEmpty {
            members.append(.init("priceChanges", .array(quote.priceChanges.map(\.json))))
        }
        if detail.per != nil { members.append(.init("derived", derivedJSON(detail))) }
        if let isSmall = detail.isSmallBusiness {
            members.append(.init("proceeds", proceedsJSON(until: end, isSmall)))
        }
        if detail.explains { members.append(.init("explain", explanation)) }
        members.append(.init("assumptions", .array(assumptions.map(JSONValue.string))))
        let all = warnings + detail.derived(quote).compactMap(\.price.misleading)
        members.append(.init("warnings", .array(all.map(\.jsonObject))))
        if !isVerified { members.append(.init("verified", false)) }
        return .object(members)
    }

    private var offerJSON: JSONValue {
        guard let offer = quote.offer else { return .null }
        return [
            "type": .string(offer.type.name), "id": JSONValue(product.id(of: offer)),
            "mode": .string(product.terms(of: offer).mode.rawValue),
        ]
    }

    private func derivedJSON(_ detail: QuoteDetail) -> JSONValue {
        [
            "per": JSONValue(detail.per?.word), "policy": .string(detail.policy.name),
            "prices": .array(
                detail.derived(quote).map { phase, derived in
                    [
                        "kind": .string(phase.kind.rawValue), "startsAt": phase.startsAt.jsonText,
                        "price": [
                            "amount": .string(derived.amount),
                            "currency": .string(derived.shown.currency.code),
                        ],
                        "exact": .string(
                            Ratio(derived.truth.numerator, derived.truth.denominator * 1000)
                                .decimal(places: 6, rounding: .halfUp)),
                    ]
                }),
        ]
    }

    private func proceedsJSON(until end: Instant, _ isSmallBusiness: Bool) -> JSONValue {
        let proceeds = proceeds(until: end, isSmallBusiness: isSmallBusiness)
        var total: Money? = .zero(quote.dueNow.currency)
        for part in proceeds { total = total?.adding(part.amount) }
        return [
            "charges": .array(
                proceeds.map {
                    [
                        "at": $0.charge.at.jsonText, "amount": $0.amount.jsonObject,
                        "rate": .number(String($0.rate)), "paidDays": .number(String($0.paidDays)),
                    ]
                }),
            "total": total?.jsonObject ?? .null,
        ]
    }

    /// How the amounts came to be.
    private var explanation: JSONValue {
        var members: [JSONValue.Member] = [
            .init("price", ["origin": .string(quote.priceOrigin.rawValue)])
        ]
        if let refund = quote.refund {
            let counts = refund.proration.derivations(at: at, rounding: refund.derivation.rounding)
            members.append(
                .init(
                    "refund",
                    [
                        "paidFrom": .string(
                            refund.proration.isFromCatalog ? "catalog" : "transaction"),
                        "periodStart": refund.proration.start.jsonText,
                        "periodEnd": refund.proration.end.jsonText,
                        "derivation": refund.derivation.json,
                        "bases": .array(counts.map(\.json)),
                    ]))
        }
        if !observed.isEmpty { members.append(.init("observed", .array(observed.map(\.json)))) }
        return .object(members)
    }
}

extension ChangeAnswer {
    /// As `offers change --json` says it (contract 5).
    package func json(_ detail: QuoteDetail, reasons: (Verdict) -> JSONValue) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("account", .string(account)), .init("at", at.jsonText),
            .init("storefront", .string(storefront.code)),
            .init("changes", .array(changes.map { $0.json(detail, reasons: reasons) })),
            .init("assumptions", .array(assumptions.map(JSONValue.string))),
            .init("warnings", .array(warnings.map(\.jsonObject))),
        ]
        if !isVerified { members.append(.init("verified", false)) }
        return .object(members)
    }
}
