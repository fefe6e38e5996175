// SPDX-License-Identifier: Apache-2.0

public import Offers
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
    /// Against another product, when one was named.
    package var savings: NamedSavings?
    /// Shows how amounts came to be, in all counts.
    package var explains: Bool

    package init(
        until: Instant? = nil, per: SubscriptionPeriod.Unit? = nil, policy: PricePolicy = .offers,
        isSmallBusiness: Bool? = nil, savings: NamedSavings? = nil, explains: Bool = false
    ) {
        self.until = until
        self.per = per
        self.policy = policy
        self.isSmallBusiness = isSmallBusiness
        self.savings = savings
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

/// What a product saves against another one.
package struct NamedSavings: Sendable {
    package var against: String
    package var savings: Savings

    package init(against: String, _ savings: Savings) {
        self.against = against
        self.savings = savings
    }

    package var json: JSONValue {
        [
            "against": .string(against), "percent": .string(savings.percent(places: 3)),
            "wholePercent": .number(String(savings.wholePercent)),
        ]
    }
}

extension QuoteAnswer {
    /// The answer as JSON text, with the charges of its first twelve months (contract 5).
    public func json(for customer: Customer) -> String {
        document(for: customer, QuoteDetail()).compact
    }

    /// As `offers price --json`, and each entry of `change`, says it (contract 5).
    package func document(for customer: Customer, _ detail: QuoteDetail) -> JSONValue {
        let end = detail.end(from: at)
        var members: [JSONValue.Member] = [
            .init("account", .string(account)), .init("at", JSONValue(at)),
            .init("storefront", .string(storefront.code)),
            .init("productId", .string(product.productId)),
            .init("billingPlan", .string(quote.plan.rawValue)),
            .init("relationship", .string(quote.relationship.rawValue)),
            .init("takesEffect", JSONValue(quote.takesEffect?.rawValue)),
            .init("startsAt", JSONValue(quote.startsAt)), .init("offer", offerJSON),
            .init("eligibility", JSONValue(quote.named?.eligibility.rawValue)),
            .init("reasons", .array(reasons(for: customer).map(\.json))),
            .init("dueNow", quote.dueNow.json), .init("refund", quote.refund?.json ?? .null),
            .init("phases", .array(quote.phases.map(\.json))),
            .init("charges", .array(quote.charges(from: at, until: end).map(\.json))),
            .init("total", totalJSON(until: end)),
            .init("autoRenewPreference", JSONValue(quote.autoRenewPreference)),
        ]
        if !quote.stillDue.isEmpty {
            members.append(.init("stillDue", .array(quote.stillDue.map(\.json))))
        }
        if !quote.priceChanges.isEmpty {
            members.append(.init("priceChanges", .array(quote.priceChanges.map(\.json))))
        }
        if !observed.isEmpty {
            members.append(.init("observedProrations", .array(observed.map(\.json))))
        }
        if let savings = detail.savings { members.append(.init("savings", savings.json)) }
        if detail.per != nil { members.append(.init("derived", derivedJSON(detail))) }
        if let isSmall = detail.isSmallBusiness {
            members.append(.init("proceeds", proceedsJSON(until: end, isSmall)))
        }
        if detail.explains { members.append(.init("explain", explanation)) }
        members.append(.init("assumptions", .array(assumptions.map(JSONValue.string))))
        members.append(.init("warnings", .array(warnings(detail).map(\.json))))
        if !isVerified { members.append(.init("verified", false)) }
        return .object(members)
    }

    /// Why the offer that was named can't be had, or why that can't be told.
    package func reasons(for customer: Customer) -> [Reason] {
        guard let named = quote.named, named.eligibility != .eligible else { return [] }
        return named.reasons(in: ReasonContext(customer, group: quote.place.group, at: at))
    }

    /// The quote's own, and those of the derived prices that are shown with it.
    package func warnings(_ detail: QuoteDetail) -> [Warning] {
        warnings + detail.derived(quote).compactMap(\.price.misleading)
    }

    package func totalJSON(until end: Instant) -> JSONValue {
        ["until": JSONValue(end), "amount": quote.total(from: at, until: end)?.json ?? .null]
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
                        "kind": .string(phase.kind.rawValue), "startsAt": JSONValue(phase.startsAt),
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
                        "at": JSONValue($0.charge.at), "amount": $0.amount.json,
                        "rate": .number(String($0.rate)), "paidDays": .number(String($0.paidDays)),
                    ]
                }),
            "total": total?.json ?? .null,
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
                        "periodStart": JSONValue(refund.proration.start),
                        "periodEnd": JSONValue(refund.proration.end),
                        "derivation": refund.derivation.json,
                        "bases": .array(counts.map(\.json)),
                    ]))
        }
        return .object(members)
    }
}

extension ChangeAnswer {
    /// As `offers change --json` says it (contract 5).
    package func document(for customer: Customer, _ detail: QuoteDetail) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("account", .string(account)), .init("at", JSONValue(at)),
            .init("storefront", .string(storefront.code)),
            .init("changes", .array(changes.map { $0.document(for: customer, detail) })),
            .init("assumptions", .array(assumptions.map(JSONValue.string))),
            .init("warnings", .array(warnings.map(\.json))),
        ]
        if !isVerified { members.append(.init("verified", false)) }
        return .object(members)
    }
}
