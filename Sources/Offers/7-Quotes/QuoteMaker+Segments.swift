// SPDX-License-Identifier: Apache-2.0

extension QuoteMaker {
    /// An offer that takes its turn before the standard price.
    struct Segment {
        var offer: OfferReference?
        var mode: PaymentMode
        /// Of one charge; of the whole offer unless pay as you go.
        var period: SubscriptionPeriod
        var count: Int
        var price: Money
        /// Its first boundaries are behind: it goes on with the running period's schedule.
        var isUnderWay = false
    }

    /// The offers of the quote in order (rules 3.2, 4.5, 4.6, 5).
    mutating func segments(
        _ relationship: Quote.Relationship, _ applied: OfferReference?, _ takesEffect: TakesEffect?
    ) -> [Segment] {
        if let applied {
            // STACK: introductory first, then the code's; otherwise the introductory offer stays unused (rule 5).
            var offers = [applied]
            if case .code(let index) = applied, let introductory,
                product.offerCodes[index].offerEligibility == .stackWithIntroductory
            {
                offers = [introductory, applied]
            }
            return offers.compactMap(segment)
        }
        if let introductory { return [introductory].compactMap(segment) }
        guard relationship == .current || isAboutNextCharge(relationship, takesEffect) else {
            return []
        }
        return nextSegments(relationship, takesEffect)
    }

    private func segment(_ offer: OfferReference) -> Segment? {
        let terms = product.terms(of: offer)
        guard let currency = schedule.entries.first?.price.currency else { return nil }
        let price = terms.mode == .freeTrial ? .zero(currency) : terms.prices[storefront]
        guard let price, let total = terms.total else { return nil }
        let isPerPeriod = terms.mode == .payAsYouGo
        return Segment(
            offer: offer, mode: terms.mode, period: isPerPeriod ? terms.duration : total,
            count: isPerPeriod ? terms.numberOfPeriods : 1, price: price)
    }

    /// The remaining cycles of a pay-as-you-go offer, and an offer queued for the next period (contract 8.24).
    private mutating func nextSegments(
        _ relationship: Quote.Relationship, _ takesEffect: TakesEffect?
    ) -> [Segment] {
        guard let running, let currency = schedule.entries.first?.price.currency else { return [] }
        let info = running.renewalInfo.flatMap { $0.unreadable.contains(.offer) ? nil : $0 }
        let queued = isAboutNextCharge(relationship, takesEffect) ? info?.offer : nil
        let paid = running.transaction.offer
        let remaining = relationship == .current ? remainingCycles(running) : 0
        let isSame =
            queued.map { $0.type == paid?.type && $0.identifier == paid?.identifier } ?? false
        if remaining > 0, queued == nil || isSame, let price = cyclePrice(running, currency, isSame)
        {
            return [
                Segment(
                    offer: nil, mode: .payAsYouGo, period: period, count: remaining, price: price,
                    isUnderWay: true)
            ]
        }
        // An introductory offer never waits for a renewal: what the info repeats is the one that ran.
        guard let queued, queued.type != .introductory else { return [] }
        guard let segment = queuedSegment(queued, currency) else {
            warnings.append(
                Warning(
                    code: "quote.queuedOfferUnknown",
                    message: "the renewal info names the \(queued.type.name) offer "
                        + "\(queued.identifier ?? "without an id"), whose terms neither it nor the catalog tells",
                    path: "renewalInfos"))
            return []
        }
        return [segment]
    }

    /// Cycles not yet billed: billed periods count, not elapsed ones (O16).
    private mutating func remainingCycles(_ running: LineStanding) -> Int {
        let transaction = running.transaction
        guard let offer = transaction.offer, let total = cycles(offer), total > 1 else { return 0 }
        var billed = 0
        for entry in standing.ownEntriesBackwards {
            guard
                standing.ledger.transactions[entry.transaction].carries(
                    offer, of: transaction.productId)
            else { break }
            billed += 1
        }
        // Where the history begins in the middle of the offer, cycles before it can't be counted.
        if standing.ledger.completeSince != nil, billed > 0,
            billed == standing.ownEntriesBackwards.reduce(0, { count, _ in count + 1 })
        {
            warnings.append(
                Warning(
                    code: "quote.cyclesUnknown",
                    message:
                        "the history begins inside the offer: \(billed) of \(total) cycles are known to "
                        + "be billed, there may be more"))
        }
        // The same promotional offer can be redeemed again and again (rule 4.2).
        return billed % total == 0 ? 0 : total - billed % total
    }

    /// How often a pay-as-you-go offer is billed, from what Apple says, else from the catalog.
    private func cycles(_ offer: Transaction.Offer) -> Int? {
        let terms = terms(offer)
        guard (offer.mode ?? terms?.mode) == .payAsYouGo else { return nil }
        if let whole = offer.period {
            if let a = whole.months, let b = period.months, a % b == 0 { return a / b }
            if let a = whole.days, let b = period.days, a % b == 0 { return a / b }
        }
        return terms?.numberOfPeriods
    }

    /// The catalog's terms of an offer that the history names.
    private func terms(_ offer: Transaction.Offer) -> OfferTerms? {
        switch offer.type {
        case .introductory:
            product.introductoryOffers.first {
                $0.terms.plan == plan && $0.isOffered(in: storefront)
                    && (offer.mode == nil || $0.terms.mode == offer.mode)
            }?.terms
        case .promotional: product.promotionalOffers.first { $0.id == offer.identifier }?.terms
        case .code: product.offerCodes.first { $0.id == offer.identifier }?.terms
        case .winBack: product.winBackOffers.first { $0.id == offer.identifier }?.terms
        case .unknown: nil
        }
    }

    /// nil: Apple's price of the next charge is another, so the offer doesn't go on.
    private func cyclePrice(_ running: LineStanding, _ currency: Currency, _ isNamed: Bool)
        -> Money?
    {
        let billed = running.transaction.paid.flatMap { $0.currency == currency ? $0 : nil }
        let known = billed ?? running.transaction.offer.flatMap { terms($0)?.prices[storefront] }
        guard running.renewalInfo?.renewalPrice != nil, isAboutNextCharge(.current, .nextRenewal),
            let apples = queuedPrice(in: currency)
        else { return known }
        return isNamed || apples == known ? apples : nil
    }

    private func queuedSegment(_ offer: Transaction.Offer, _ currency: Currency) -> Segment? {
        let terms = terms(offer)
        guard let mode = offer.mode ?? terms?.mode else { return nil }
        switch mode {
        case .freeTrial:
            guard let whole = offer.period ?? terms?.total else { return nil }
            return Segment(mode: mode, period: whole, count: 1, price: .zero(currency))
        case .payUpFront:
            guard let whole = offer.period ?? terms?.total,
                let price = queuedPrice(in: currency) ?? terms?.prices[storefront]
            else { return nil }
            return Segment(mode: mode, period: whole, count: 1, price: price)
        case .payAsYouGo:
            guard let count = cycles(offer),
                let price = queuedPrice(in: currency) ?? terms?.prices[storefront]
            else { return nil }
            return Segment(mode: mode, period: period, count: count, price: price)
        }
    }
}

extension PaymentMode {
    var phase: Phase.Kind {
        switch self {
        case .freeTrial: .freeTrial
        case .payAsYouGo: .payAsYouGo
        case .payUpFront: .payUpFront
        }
    }
}
