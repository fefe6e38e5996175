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
            try check(offer, in: catalog)
        }
    }

    /// Everything is asked about.
    var isEmpty: Bool { products.isEmpty && offer == nil && type == nil }

    /// An offer of the catalog, but none that the other options leave, is 66 as in `price` (contract 4).
    private func check(_ offer: String, in catalog: Catalog) throws(CommandError) {
        let owners = catalog.groups.flatMap(\.products).compactMap {
            product -> (String, [OfferType])? in
            let types = product.offers(named: offer).map(\.type)
            return types.isEmpty ? nil : (product.productId, types)
        }
        let left = owners.filter { products.isEmpty || products.contains($0.0) }
        guard !left.contains(where: { type == nil || $0.1.contains { $0 == type } }) else { return }
        let kind = type.map { " of type \($0.name)" } ?? ""
        let place = products.isEmpty ? "the catalog" : products.sorted().joined(separator: ", ")
        let found = owners.map { id, types in
            "\(id) has it, of type \(types.map(\.name).joined(separator: ", "))"
        }
        throw .notFound(
            "no offer \"\(offer)\"\(kind) in \(place)", hints: Array(found.prefix(3)))
    }

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
