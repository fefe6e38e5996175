// SPDX-License-Identifier: Apache-2.0

extension QuoteMaker {
    /// The standard price of this customer, where it comes from, and what it would be without Apple's word
    /// (contract 8.24, 8.27).
    ///
    /// - Parameter counted: the date of the first charge by the schedule; in grace it lies behind.
    mutating func standardPrice(
        _ relationship: Quote.Relationship, _ takesEffect: TakesEffect?, _ counted: Instant,
        _ segments: [Segment]
    ) -> (price: CustomerPrice, origin: Quote.PriceOrigin, ours: CustomerPrice)? {
        let kept = customersPrice(relationship, counted)
        guard let ours = kept ?? CustomerPrice(new: schedule, at: counted) else { return nil }
        let origin: Quote.PriceOrigin = kept == nil ? .catalog : .customer
        // Where an offer is next, Apple's price is that offer's only.
        let isOffersPrice =
            standing.own?.renewalInfo.map { $0.offer != nil || $0.unreadable.contains(.offer) }
            ?? true
            || segments.first?.isUnderWay == true
        guard !isOffersPrice, let milliunits = renewalPrice(relationship, takesEffect),
            let apples = usable(milliunits, in: ours.price.currency)
        else { return (ours, origin, ours) }
        let mine = ours.price(at: counted)
        if mine != apples {
            warnings.append(
                Warning(
                    code: "quote.renewalPriceDiffers",
                    message:
                        "Apple's renewalPrice \(apples) counts; catalog and history say \(mine)",
                    path: "renewalInfos"))
        }
        return (
            CustomerPrice(price: apples, since: counted, schedule: schedule), .renewalPrice, ours
        )
    }

    /// What a customer who has the product keeps (rule 9.2); nil for whom it is new.
    private func customersPrice(_ relationship: Quote.Relationship, _ startsAt: Instant)
        -> CustomerPrice?
    {
        guard relationship == .current || relationship == .resubscribe,
            let currency = schedule.entries.first?.price.currency,
            let run = ProductRun(of: place, plan: plan, in: standing, currency: currency)
        else { return nil }
        if relationship == .resubscribe, startsAt.since(run.end) > ProductRun.lapse { return nil }
        return run.price(schedule)
    }

    /// Apple's price of the next charge, when that is what is being asked about (rule 9.7): the running
    /// product, or the one it will renew as.
    func renewalPrice(_ relationship: Quote.Relationship, _ takesEffect: TakesEffect?) -> Int64? {
        guard isAboutNextCharge(relationship, takesEffect), let info = standing.own?.renewalInfo,
            !info.unreadable.contains(.renewalPrice)
        else { return nil }
        return info.renewalPrice
    }

    /// Whether the quote begins with the next charge that the renewal info speaks of.
    func isAboutNextCharge(_ relationship: Quote.Relationship, _ takesEffect: TakesEffect?) -> Bool
    {
        guard let running, let info = running.renewalInfo else { return false }
        let isDeferred = takesEffect == .nextRenewal
        guard relationship == .current || isDeferred else { return false }
        let renewsAs = info.autoRenewProductId ?? info.productId ?? running.productId
        let renewsUnder = info.renewalBillingPlan.map {
            $0 == .monthly ? BillingPlan.monthly : .upFront
        }
        return renewsAs == product.productId && (renewsUnder ?? running.transaction.plan) == plan
    }

    private mutating func usable(_ milliunits: Int64, in currency: Currency) -> Money? {
        let found =
            standing.own?.renewalInfo?.currency ?? standing.own?.transaction.currency ?? currency
        guard found == currency, milliunits >= 0 else {
            let mixed = MixedCurrencies(currency, found)
            warnings.append(
                Warning(
                    code: "quote.renewalPriceCurrency",
                    message: "Apple's renewalPrice is left out: \(mixed)", path: "renewalInfos"))
            return nil
        }
        return Money(milliunits: milliunits, currency: currency)
    }

    /// Apple's price of an offer's next charge, when the renewal info names one.
    func queuedPrice(in currency: Currency) -> Money? {
        guard let info = standing.own?.renewalInfo, let price = info.renewalPrice, price >= 0,
            !info.unreadable.contains(.renewalPrice),
            (info.currency ?? standing.own?.transaction.currency ?? currency) == currency
        else { return nil }
        return Money(milliunits: price, currency: currency)
    }

    /// The steps that the standard phases show, and those that leave this customer alone (rule 9).
    func priceChanges(_ phases: [Phase], _ standard: CustomerPrice) -> [PriceChange] {
        guard let first = phases.first(where: { $0.kind == .standard }) else { return [] }
        var changes: [PriceChange] = []
        var price = standard.price
        // A 12-month commitment follows the annual rules (rule 9.8).
        let asked = plan == .monthly ? SubscriptionPeriod.year : product.period
        for entry in schedule.entries {
            guard let begins = entry.startDate, begins > standard.since else { continue }
            let calendar = first.schedule
            let effective = max(
                first.startsAt, calendar.boundary(calendar.index(atOrAfter: begins)))
            changes.append(
                PriceChange(
                    entry, from: price, effectiveAt: effective, period: asked, schedule: schedule,
                    rule: consentRule))
            price = entry.price(reaching: price)
        }
        return changes
    }
}
