// SPDX-License-Identifier: Apache-2.0

internal import Offers

/// `--product`, `--offer`, `--offer-type`: which verdicts are asked about.
struct OfferFilter: Sendable {
    let products: Set<String>
    let offer: String?
    let type: OfferType?

    init(_ arguments: Arguments, in catalog: Catalog) throws(CommandError) {
        let named = arguments.values(of: .product)
        for product in named where catalog.place(of: product) == nil {
            throw catalog.missingProduct(product)
        }
        products = Set(named)
        type = arguments.value(of: .offerType).flatMap(OfferType.init(name:))
        offer = arguments.value(of: .offer)
        if let offer {
            let all = catalog.groups.flatMap(\.products).flatMap(\.offerIds)
            guard all.contains(offer) else {
                throw .notFound(
                    "no offer \"\(offer)\" in the catalog",
                    hints: CommandError.didYouMean(nearestNames(to: offer, among: all)))
            }
        }
    }

    /// Everything is asked about.
    var isEmpty: Bool { products.isEmpty && offer == nil && type == nil }

    func includes(_ verdict: Verdict, in catalog: Catalog) -> Bool {
        if isEmpty { return true }
        let product = catalog[verdict.place]
        return (products.isEmpty || products.contains(product.productId))
            && (offer == nil || product.id(of: verdict.offer) == offer)
            && (type == nil || verdict.offer.type == type)
    }
}

extension Product {
    /// The ids of all its offers that have one.
    var offerIds: [String] {
        promotionalOffers.map(\.id) + offerCodes.map(\.id) + winBackOffers.map(\.id)
    }
}

extension Catalog {
    /// 66, with the nearest names.
    func missingProduct(_ productId: String) -> CommandError {
        let known = groups.flatMap { $0.products.map(\.productId) }
        return .notFound(
            "no product \"\(productId)\" in the catalog",
            hints: CommandError.didYouMean(nearestNames(to: productId, among: known)))
    }
}
