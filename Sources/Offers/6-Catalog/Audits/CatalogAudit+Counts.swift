// SPDX-License-Identifier: Apache-2.0

extension CatalogAudit {
    /// Rules 1 (limits): how many of a thing there may be.
    mutating func counts(of product: Product, at place: CatalogPlace) {
        if product.promotionalOffers.count > 10 {
            report(
                .limitPromotional, place.field("promotionalOffers", "10"),
                "\(product.promotionalOffers.count) promotional offers; App Store Connect takes 10 a "
                    + "subscription")
        }
        let active = product.offerCodes.indices.filter { product.offerCodes[$0].isActive }
        if active.count > 10 {
            report(
                .limitCodes, place.field("offerCodes", String(active[10])),
                "\(active.count) active offer-code offers; App Store Connect takes 10 a subscription"
            )
        }
        if product.winBackOffers.count > 350 {
            report(
                .limitWinBacks, place.field("winBackOffers", "350"),
                "\(product.winBackOffers.count) win-back offers; App Store Connect takes 350 a subscription"
            )
        }
    }

    mutating func size(of group: SubscriptionGroup, at place: CatalogPlace) {
        if group.products.isEmpty {
            report(
                .lintEmptyGroup, place.field("subscriptions"),
                "the group \"\(group.name)\" has no subscriptions")
        }
        if group.products.count > 100 {
            report(
                .limitGroup, place.field("subscriptions", "100"),
                "\(group.products.count) subscriptions in a group; App Store Connect takes 100")
        }
    }
}
