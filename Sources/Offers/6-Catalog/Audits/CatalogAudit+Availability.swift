// SPDX-License-Identifier: Apache-2.0

extension CatalogAudit {
    /// Where a product and its offers can be had (contract 2, 5, 8.32).
    mutating func availability(of product: Product, at place: CatalogPlace) {
        if product.prices.isEmpty {
            report(
                .lintNotSold, place.field("prices"),
                "\(product.productId) has no price, so it is sold nowhere")
            return
        }
        for offer in product.auditedOffers(at: place) {
            let isHad = product.prices.keys.contains { offer.terms.isPriced(in: $0) }
            if !isHad {
                report(
                    .lintUnpriced, offer.place,
                    "a paid offer without a price where \(product.productId) is sold; nobody can get it"
                )
                continue
            }
            for storefront in offer.terms.prices.keys.inOrder where !product.isSold(in: storefront)
            {
                report(
                    .lintOfferNotSold, offer.place.field("prices", storefront.code),
                    "a price in \(storefront), where \(product.productId) isn't sold")
            }
        }
        for (i, offer) in product.introductoryOffers.enumerated() {
            let here = CatalogPlace(
                group: place.group, product: place.product, offer: .init(.introductory, i))
            if offer.storefronts?.isEmpty == true {
                report(
                    .lintOfferNotSold, here.field("storefronts"),
                    "the list of storefronts is empty; leave it out for all, or name some")
            }
            for storefront in (offer.storefronts ?? []).inOrder {
                if !storefront.isAppStore {
                    report(
                        .storefrontUnknown, here.field("storefronts"),
                        "the App Store has no storefront \(storefront)")
                } else if !product.isSold(in: storefront) || !offer.terms.isPriced(in: storefront) {
                    report(
                        .lintOfferNotSold, here.field("storefronts"),
                        "the offer is for \(storefront), where "
                            + (product.isSold(in: storefront)
                                ? "it has no price" : "the subscription isn't sold"))
                }
            }
        }
    }

    /// Rule 12: monthly billing with a 12-month commitment.
    mutating func plans(of product: Product, at place: CatalogPlace) {
        if let monthly = product.monthlyPlanPrices {
            if !product.period.isSameLength(as: .year) {
                report(
                    .planNotYearly, place.field("billingPlans"),
                    "a monthly billing plan belongs to a yearly subscription; this one lasts \(product.period)"
                )
            }
            // A `.storekit` file's one storefront is a placeholder (storekit-format 10).
            if catalog.defaultStorefront == nil {
                for storefront in monthly.keys.inOrder
                where ["USA", "SGP"].contains(storefront.code) {
                    report(
                        .planStorefront,
                        place.field("billingPlans", "0", "prices", storefront.code),
                        "the App Store doesn't sell monthly billing plans in \(storefront)")
                }
            }
        }
        for offer in product.auditedOffers(at: place)
        where offer.terms.plan == .monthly && product.monthlyPlanPrices == nil {
            report(
                .planMissing, offer.place.field("targetSubscriptionPlanType"),
                "an offer for the monthly billing plan, which \(product.productId) doesn't have")
        }
    }
}
