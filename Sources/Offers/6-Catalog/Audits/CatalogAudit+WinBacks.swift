// SPDX-License-Identifier: Apache-2.0

extension CatalogAudit {
    /// Rules 1 (limits), 6.1, 6.5.
    mutating func winBackOffers(of product: Product, at place: CatalogPlace) {
        for (i, offer) in product.winBackOffers.enumerated() {
            let here = CatalogPlace(
                group: place.group, product: place.product, offer: .init(.winBack, i))
            if case .criteria(let criteria) = offer.audience {
                self.criteria(criteria, of: offer, at: here)
            }
            if let at, let end = offer.dates.end, end <= at, end > offer.dates.start {
                report(
                    .lintWinBack, here.field("endDate"),
                    "\"\(offer.id)\" ended at \(end.iso8601); nobody can get it any more")
            }
        }
        runningAtOnce(product, at: place)
    }

    private mutating func criteria(
        _ criteria: WinBackOffer.Criteria, of offer: WinBackOffer, at place: CatalogPlace
    ) {
        if !(1...24).contains(criteria.paidMonths), ![36, 48, 60].contains(criteria.paidMonths) {
            report(
                .limitWinBackPaid, place.field("paidSubscriptionDurationInMonths"),
                "\(criteria.paidMonths) months of paid time; App Store Connect has 1 to 24, 36, 48 and 60"
            )
        }
        let since = "timeSinceLastSubscribedInMonths"
        if !(1...24).contains(criteria.monthsSinceLapseMinimum) {
            report(
                .limitWinBackLapse, place.field(since, "minimum"),
                "minimum is \(criteria.monthsSinceLapseMinimum) months; App Store Connect has 1 to 24"
            )
        }
        if let maximum = criteria.monthsSinceLapseMaximum {
            if !(1...24).contains(maximum) {
                report(
                    .limitWinBackLapse, place.field(since, "maximum"),
                    "maximum is \(maximum) months; App Store Connect has 1 to 24")
            }
            if maximum < criteria.monthsSinceLapseMinimum {
                report(
                    .lintWinBack, place.field(since),
                    "\"\(offer.id)\" asks for at least \(criteria.monthsSinceLapseMinimum) and at most "
                        + "\(maximum) months since the subscription ended: nobody can get it")
            }
        }
        if let wait = criteria.waitMonths, !(2...24).contains(wait) {
            report(
                .limitWinBackWait, place.field("waitBetweenOffersInMonths"),
                "\(wait) months between offers; App Store Connect has 2 to 24")
        }
    }

    /// The sixth that runs when it starts is one too many.
    private mutating func runningAtOnce(_ product: Product, at place: CatalogPlace) {
        let offers = product.winBackOffers
        guard offers.count > 5, offers.count <= 350 else { return }
        var reported: Set<Int> = []
        var seen: Set<[Int]> = []
        for storefront in product.prices.keys.inOrder {
            let here = offers.indices.filter { offers[$0].terms.isPriced(in: storefront) }
            guard here.count > 5, seen.insert(here).inserted else { continue }
            for start in Set(here.map { offers[$0].dates.start }) {
                let running = here.filter { offers[$0].dates.contains(start) }
                guard running.count > 5, reported.insert(running[5]).inserted else { continue }
                report(
                    .limitWinBacksRunning,
                    CatalogPlace(
                        group: place.group, product: place.product,
                        offer: .init(.winBack, running[5])),
                    "\(running.count) win-back offers run at once in \(storefront); App Store Connect takes 5"
                )
            }
        }
    }
}
