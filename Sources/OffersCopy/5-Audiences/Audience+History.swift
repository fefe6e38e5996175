// SPDX-License-Identifier: Apache-2.0
public import Offers

extension Audience {
    /// A customer of this kind for a product, made from its catalog (own purchases unless the audience says
    /// otherwise, complete history known up to `instant`).
    ///
    /// - Returns: nil when the catalog has nothing to make one from: no free introductory offer, no other
    ///   level, no win-back offer, a product that can't be shared.
    public func customer(
        for productId: String, in catalog: Catalog, storefront: Storefront = .usa,
        at instant: Instant
    ) -> Customer? {
        guard let place = catalog.place(of: productId) else { return nil }
        let product = catalog[place]
        let group = catalog.groups[place.group].products.filter { $0.isSold(in: storefront) }
        func builder(_ start: Instant) -> HistoryBuilder {
            HistoryBuilder(catalog, account: rawValue, storefront: storefront, at: start)
        }
        var story: HistoryBuilder
        switch self {
        case .new:
            story = builder(instant)
        case .inTrial:
            let candidates = [product] + group.filter { $0.productId != productId }
            guard
                let (trial, length) = candidates.lazy.compactMap({
                    freeTrial(of: $0, storefront, instant)
                }).first
            else { return nil }
            // Two thirds of the trial still to come, and at least most of a day.
            let share = length.end(from: instant).since(instant) / 3
            story = builder(instant.advanced(by: -share))
            story.subscribe(to: trial.productId, offer: .introductory)
        case .payingHigher, .payingLower:
            let others = group.filter {
                self == .payingHigher ? $0.level < product.level : $0.level > product.level
            }
            guard let other = Self.nearest(others, to: product) else { return nil }
            story = paying(other, builder, instant)
        case .cancelledRunning:
            story = paying(product, builder, instant)
            story.cancel()
        case .inGrace, .inBillingRetry:
            let graceDays = catalog.gracePeriod?.days(after: product.period, wasFree: false) ?? 0
            if self == .inGrace, graceDays == 0 { return nil }
            let since = self == .inGrace ? 1 : graceDays + 5
            let end = instant.advanced(days: -since)
            story = builder(Self.start(before: end, product.period, times: 2))
            story.subscribe(to: productId)
            story.renew()
            story.failBilling()
        case .lapsedTrialUsed, .lapsedTrialUnused:
            let lapse = instant.adding(months: -4)
            let paid = max(1, 12 / max(1, product.period.months ?? 12))
            let count = product.period.days.map { max(1, 365 / $0) } ?? paid
            let start = Self.start(before: lapse, product.period, times: count)
            if self == .lapsedTrialUsed,
                let (trial, length) = freeTrial(of: product, storefront, instant)
            {
                story = builder(Self.start(before: start, length, times: 1))
                story.subscribe(to: trial.productId, offer: .introductory)
                story.renew(times: count)
            } else if self == .lapsedTrialUsed, !product.introductoryOffers.isEmpty {
                let terms = product.introductoryOffers[0].terms
                story = builder(
                    Self.start(before: start, terms.duration, times: terms.numberOfPeriods))
                story.subscribe(to: productId, offer: .introductory)
                story.renew(
                    times: (terms.mode == .payAsYouGo ? terms.numberOfPeriods - 1 : 0) + count)
            } else if self == .lapsedTrialUsed,
                let other = group.first(where: { freeTrial(of: $0, storefront, instant) != nil })
            {
                story = builder(start.advanced(days: -400))
                story.subscribe(to: other.productId, offer: .introductory)
                story.cancel()
                story.lapse()
                story.advance(to: start)
                story.subscribe(to: productId)
                story.renew(times: count - 1)
            } else {
                story = builder(start)
                story.subscribe(to: productId)
                story.renew(times: count - 1)
            }
            story.cancel()
            story.lapse()
        case .refunded:
            let bought = instant.advanced(days: -13)
            story = builder(bought)
            story.subscribe(to: productId)
            story.advance(to: instant.advanced(days: -10))
            story.refund()
        case .familyShared:
            guard product.isFamilyShareable else { return nil }
            story = builder(
                instant.advanced(by: -(product.period.end(from: instant).since(instant) / 3)))
            story.subscribe(to: productId, shared: true)
        case .wonBack:
            let candidates = [product] + group.filter { $0.productId != productId }
            guard
                let back = candidates.first(where: {
                    $0.winBackOffers.contains { $0.terms.isPriced(in: storefront) }
                }),
                let offer = back.winBackOffers.first(where: { $0.terms.isPriced(in: storefront) })
            else { return nil }
            story = wonBack(back, offer, builder, instant)
        }
        story.advance(to: instant)
        return story.customer
    }

    private func freeTrial(
        of product: Product, _ storefront: Storefront, _ instant: Instant
    ) -> (Product, SubscriptionPeriod)? {
        for offer in product.introductoryOffers
        where offer.terms.mode == .freeTrial && offer.terms.plan == .upFront
            && offer.isOffered(in: storefront)
            && offer.dates.contains(instant)
        {
            if let total = offer.terms.total { return (product, total) }
        }
        return nil
    }

    /// The nearest level, the same period first.
    private static func nearest(_ products: [Product], to product: Product) -> Product? {
        products.min {
            let (a, b) = (abs($0.level - product.level), abs($1.level - product.level))
            if a != b { return a < b }
            return $0.period.isSameLength(as: product.period)
                && !$1.period.isSameLength(as: product.period)
        }
    }

    private func paying(
        _ product: Product, _ builder: (Instant) -> HistoryBuilder, _ instant: Instant
    ) -> HistoryBuilder {
        // In the middle of the second period.
        let half = product.period.end(from: instant).since(instant) / 2
        var story = builder(
            Self.start(before: instant.advanced(by: -half), product.period, times: 1))
        story.subscribe(to: product.productId)
        story.renew()
        return story
    }

    private func wonBack(
        _ product: Product, _ offer: WinBackOffer, _ builder: (Instant) -> HistoryBuilder,
        _ instant: Instant
    ) -> HistoryBuilder {
        let half = product.period.end(from: instant).since(instant) / 2
        let standard = instant.advanced(by: -half)
        let length = offer.terms.total ?? product.period
        let back = Self.start(before: standard, length, times: 1)
        let lapse = back.adding(months: -6)
        let count =
            product.period.days.map { max(1, 365 / $0) }
            ?? max(1, 12 / max(1, product.period.months ?? 12))
        var story = builder(Self.start(before: lapse, product.period, times: count))
        story.subscribe(to: product.productId)
        story.renew(times: count - 1)
        story.cancel()
        story.lapse()
        story.advance(to: back)
        story.subscribe(to: product.productId, offer: .winBack(offer.id))
        story.renew(times: offer.terms.mode == .payAsYouGo ? offer.terms.numberOfPeriods : 1)
        return story
    }

    /// The start of a run of so many periods that ends at or shortly before a moment.
    private static func start(before end: Instant, _ period: SubscriptionPeriod, times: Int)
        -> Instant
    {
        if let days = period.days { return end.advanced(days: -days * times) }
        return end.adding(months: -(period.months ?? 1) * times)
    }
}
