// SPDX-License-Identifier: Apache-2.0

extension QuoteMaker {
    /// What comes back when a running period is left at once (rules 2.1, 2.2, contract 8.25).
    mutating func refund(_ relationship: Quote.Relationship, _ takesEffect: TakesEffect?) -> Refund?
    {
        guard takesEffect == .now, relationship != .current, let running, !isUnknown,
            let proration = proration(of: running), proration.paid.milliunits > 0
        else { return nil }
        // In grace and billing retry nothing is left to refund (O10), in any count.
        if !isFailing {
            consulted.insert(.prorationBasis)
            consulted.insert(.prorationRounding)
        }
        return Refund(
            derivation: proration.derivation(
                at: isFailing ? proration.end.advanced(days: 1) : at,
                basis: assumptions.prorationBasis,
                rounding: assumptions.prorationRounding),
            proration: proration)
    }

    /// The running period and what was paid for it: the transaction's price, else the catalog's.
    private mutating func proration(of running: LineStanding) -> Proration? {
        let transaction = running.transaction
        if transaction.unreadable.contains(.price) {
            warnings.append(
                Warning(
                    code: "quote.refundUnknown",
                    message:
                        "the price of transaction \(transaction.transactionId) cannot be read: "
                        + "no refund is estimated"))
            return nil
        }
        let from = running.place.map { catalog[$0] }
        let whole = transaction.plan == .monthly ? SubscriptionPeriod.month : from?.period
        let isWholeOffer =
            transaction.offer?.mode == .freeTrial || transaction.offer?.mode == .payUpFront
        let listed = from.flatMap { listPrice(of: transaction, $0) }
        let paid =
            transaction.paid
            ?? transaction.price.flatMap { price in
                listed.map { Money(milliunits: price, currency: $0.currency) }
            }
        guard let price = paid ?? listed else { return nil }
        // Under `staleRenewal=renewed` the period that runs is a later one than the transaction's.
        let runsOn = running.expiresDate > (transaction.expiresDate ?? running.expiresDate)
        let start =
            runsOn ? whole.map { $0.start(before: running.expiresDate) } : transaction.purchaseDate
        return Proration(
            paid: price, isFromCatalog: paid == nil, start: start ?? transaction.purchaseDate,
            end: running.expiresDate,
            period: isWholeOffer ? transaction.offer?.period ?? whole : whole)
    }

    /// What the catalog says the transaction cost.
    private func listPrice(of transaction: Transaction, _ product: Product) -> Money? {
        let storefront = transaction.storefront ?? storefront
        let prices = transaction.plan == .monthly ? product.monthlyPlanPrices : product.prices
        guard let schedule = prices?[storefront],
            let standard = schedule.price(at: transaction.purchaseDate)
                ?? schedule.entries.first?.price
        else { return nil }
        guard let offer = transaction.offer else { return standard }
        if offer.mode == .freeTrial { return .zero(standard.currency) }
        let terms: OfferTerms? =
            switch offer.type {
            case .introductory:
                product.introductoryOffers.first {
                    $0.isOffered(in: storefront) && $0.dates.contains(transaction.purchaseDate)
                }?.terms
            case .promotional, .code, .winBack:
                offer.identifier.flatMap {
                    product.offers(named: $0).first { $0.type == offer.type }
                }
                .map(product.terms)
            case .unknown: nil
            }
        guard let terms else { return nil }
        return terms.mode == .freeTrial ? .zero(standard.currency) : terms.prices[storefront]
    }
}

extension SubscriptionPeriod {
    func start(before end: Instant) -> Instant {
        if let months { return end.adding(months: -months) }
        return end.advanced(days: -(days ?? 0))
    }
}
