// SPDX-License-Identifier: Apache-2.0

extension CatalogAudit {
    /// Prices that make no sense (contract 8.31: warnings).
    mutating func prices(of product: Product, at place: CatalogPlace) {
        for storefront in product.prices.keys.inOrder {
            guard let schedule = product.prices[storefront] else { continue }
            self.schedule(schedule, in: storefront, at: place.field("prices", storefront.code))
        }
        for storefront in (product.monthlyPlanPrices ?? [:]).keys.inOrder {
            guard let schedule = product.monthlyPlanPrices?[storefront] else { continue }
            let field = place.field("billingPlans", "0", "prices", storefront.code)
            self.schedule(schedule, in: storefront, at: field)
            mixed(schedule.entries[0].price, with: product, in: storefront, at: field)
        }
        for offer in product.auditedOffers(at: place) {
            for storefront in offer.terms.prices.keys.inOrder {
                guard let price = offer.terms.prices[storefront] else { continue }
                let field = offer.place.field("prices", storefront.code)
                self.price(price, in: storefront, at: field)
                mixed(price, with: product, in: storefront, at: field)
                compare(offer, price, with: product, in: storefront, at: field)
            }
        }
    }

    private mutating func schedule(
        _ schedule: PriceSchedule, in storefront: Storefront, at place: CatalogPlace
    ) {
        let entries = schedule.entries
        for entry in entries.prefix(1) { price(entry.price, in: storefront, at: place) }
        for (earlier, later) in zip(entries, entries.dropFirst()) {
            if later.price.isZero { zero(at: place) }
            if earlier.startDate == later.startDate {
                report(.priceSameStart, place, "two prices start on the same day in \(storefront)")
            }
            if earlier.price.currency != later.price.currency {
                report(
                    .currenciesMixed, place,
                    "prices in \(earlier.price.currency) and \(later.price.currency) in \(storefront); "
                        + "use one currency a storefront")
            }
        }
        if let at {
            let toCome = entries.filter { $0.startDate.map { $0 > at } ?? false }
            if toCome.count > 1 {
                report(
                    .limitFuturePrices, place,
                    "\(toCome.count) price changes are still to come in \(storefront); App Store Connect "
                        + "keeps one")
            }
        }
    }

    private mutating func price(_ price: Money, in storefront: Storefront, at place: CatalogPlace) {
        if price.isZero { zero(at: place) }
        if !storefront.isAppStore {
            report(.storefrontUnknown, place, "the App Store has no storefront \(storefront)")
        } else if price.currency.isAppStore, !storefront.acceptedCurrencies.contains(price.currency)
        {
            report(
                .currencyOther, place,
                "a price in \(price.currency), but the App Store sells in "
                    + "\(storefront.currency?.code ?? "") in \(storefront)")
        }
    }

    private mutating func zero(at place: CatalogPlace) {
        report(
            .priceZero, place, "a price of nothing; give it away with a FREE_TRIAL offer instead")
    }

    private mutating func mixed(
        _ price: Money, with product: Product, in storefront: Storefront, at place: CatalogPlace
    ) {
        guard let standard = product.prices[storefront]?.entries.first?.price,
            standard.currency != price.currency
        else { return }
        report(
            .currenciesMixed, place,
            "a price in \(price.currency), but the subscription costs \(standard.currency) in "
                + "\(storefront); use one currency a storefront")
    }

    /// Rules 3.1.4, 4.7: against the lowest standard price that counts now or later.
    private mutating func compare(
        _ offer: AuditedOffer, _ price: Money, with product: Product, in storefront: Storefront,
        at place: CatalogPlace
    ) {
        let isMonthly = offer.terms.plan == .monthly
        guard let schedule = (isMonthly ? product.monthlyPlanPrices : product.prices)?[storefront],
            let standard = schedule.lowest(from: at), standard.currency == price.currency
        else { return }
        let period = isMonthly ? SubscriptionPeriod.month : product.period
        switch offer.terms.mode {
        case .freeTrial: break
        case .payAsYouGo:
            guard price.milliunits >= standard.milliunits else { return }
            report(
                .payAsYouGoPrice, place,
                "\(price) a period is not below the standard \(standard); the App Store refuses it")
        case .payUpFront:
            guard let own = period.months ?? period.days,
                let its = offer.terms.duration.months ?? offer.terms.duration.days,
                (period.months == nil) == (offer.terms.duration.months == nil),
                let offered = price.times(Int64(own)), let usual = standard.times(Int64(its)),
                offered.milliunits >= usual.milliunits
            else { return }
            report(
                .upFrontPrice, place,
                "\(price) for \(offer.terms.duration) is not below the standard price, \(standard) for "
                    + "\(period)")
        }
    }
}

extension PriceSchedule {
    /// The least of the prices that count at `instant` or later.
    func lowest(from instant: Instant?) -> Money? {
        let current =
            instant.flatMap { at in entries.lastIndex { ($0.startDate ?? .distantPast) <= at } }
            ?? 0
        return entries[current...].map(\.price).min { $0.milliunits < $1.milliunits }
    }
}
