// SPDX-License-Identifier: Apache-2.0

extension CatalogAudit {
    /// Contract 8.31: products and groups per catalog, offers per list of a product, win-backs per group.
    /// An empty id is another problem's business and is no duplicate of another.
    mutating func identifiers() {
        var groups: [String: CatalogPlace] = [:]
        var products: [String: CatalogPlace] = [:]
        for (g, group) in catalog.groups.enumerated() {
            let place = CatalogPlace(group: g)
            repeated(group.id, in: &groups, at: place.field("id"), .duplicateGroup, "the group id")
            var winBacks: [String: CatalogPlace] = [:]
            for (p, product) in group.products.enumerated() {
                let place = CatalogPlace(group: g, product: p)
                repeated(
                    product.productId, in: &products, at: place.field("productId"),
                    .duplicateProduct,
                    "the product id")
                var seen: [CatalogPlace.OfferList: [String: CatalogPlace]] = [:]
                for offer in product.auditedOffers(at: place) {
                    guard let id = offer.id, let list = offer.place.offer?.list else { continue }
                    let field = offer.place.field("id")
                    if list == .winBack {
                        repeated(
                            id, in: &winBacks, at: field, .duplicateWinBack, "the win-back offer id"
                        )
                    } else {
                        repeated(
                            id, in: &seen[list, default: [:]], at: field, .duplicateOffer,
                            "the offer id")
                    }
                }
            }
        }
    }

    private mutating func repeated(
        _ id: String, in seen: inout [String: CatalogPlace], at place: CatalogPlace,
        _ code: CatalogProblemCode, _ what: String
    ) {
        guard !id.isEmpty else { return }
        if let first = seen[id] {
            report(
                code, place, "\(what) \"\(id)\" is used twice; each must be unique", other: first)
        } else {
            seen[id] = place
        }
    }
}
