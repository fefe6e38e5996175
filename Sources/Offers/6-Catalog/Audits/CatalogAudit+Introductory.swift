// SPDX-License-Identifier: Apache-2.0

extension CatalogAudit {
    /// Rules 1 (limits), 3.1.3: per subscription, storefront and billing plan one offer at a time, and one
    /// more still to come.
    mutating func introductoryOffers(of product: Product, at place: CatalogPlace) {
        let offers = product.introductoryOffers
        let storefronts = product.prices.keys.inOrder
        var toCome: [String: Int] = [:]
        for (j, later) in offers.enumerated() {
            let here = CatalogPlace(
                group: place.group, product: place.product, offer: .init(.introductory, j))
            let its = storefronts.filter { later.isOffered(in: $0) }
            for (i, earlier) in offers[..<j].enumerated() {
                guard earlier.terms.plan == later.terms.plan, earlier.dates.overlaps(later.dates),
                    let shared = its.first(where: { earlier.isOffered(in: $0) })
                else { continue }
                report(
                    .limitIntroOverlap, here,
                    "two introductory offers run at the same time in \(shared); end one before the other starts",
                    other: CatalogPlace(
                        group: place.group, product: place.product, offer: .init(.introductory, i)))
                break
            }
            guard let at, later.dates.start > at else { continue }
            for storefront in its {
                let key = "\(storefront) \(later.terms.plan.rawValue)"
                toCome[key, default: 0] += 1
                guard toCome[key] == 2 else { continue }
                report(
                    .limitIntroFuture, here,
                    "two introductory offers are still to start in \(storefront); App Store Connect keeps one"
                )
                break
            }
        }
    }

    /// Rule 3.2.3: eligibility is a group's, offers are a product's.
    mutating func missingIntroductoryOffers(in group: SubscriptionGroup, at place: CatalogPlace) {
        guard let with = group.products.first(where: { !$0.introductoryOffers.isEmpty }) else {
            return
        }
        for (p, product) in group.products.enumerated() where product.introductoryOffers.isEmpty {
            report(
                .lintNoIntroductory, CatalogPlace(group: place.group, product: p),
                "\(product.productId) has no introductory offer, but \(with.productId) of the same group "
                    + "has; ask for the offer, not only for eligibility")
        }
    }
}

extension Interval {
    /// Whether some instant lies in both. An interval that ends before it starts overlaps nothing.
    func overlaps(_ other: Interval) -> Bool {
        let start = max(start, other.start)
        return !hasEnded(at: start) && !other.hasEnded(at: start)
    }
}
