// SPDX-License-Identifier: Apache-2.0

/// One offer of one product: its kind and its place in that kind's list of the catalog.
public enum OfferReference: Hashable, Sendable {
    case introductory(Int)
    case promotional(Int)
    case code(Int)
    case winBack(Int)

    public var type: OfferType {
        switch self {
        case .introductory: .introductory
        case .promotional: .promotional
        case .code: .code
        case .winBack: .winBack
        }
    }
}

extension Product {
    public func terms(of offer: OfferReference) -> OfferTerms {
        switch offer {
        case .introductory(let index): introductoryOffers[index].terms
        case .promotional(let index): promotionalOffers[index].terms
        case .code(let index): offerCodes[index].terms
        case .winBack(let index): winBackOffers[index].terms
        }
    }

    /// nil for introductory offers, which have none, and for an offer whose catalog gives none (contract 5).
    public func id(of offer: OfferReference) -> String? {
        let id =
            switch offer {
            case .introductory: ""
            case .promotional(let index): promotionalOffers[index].id
            case .code(let index): offerCodes[index].id
            case .winBack(let index): winBackOffers[index].id
            }
        return id.isEmpty ? nil : id
    }

    /// The offers with this id: in promotional, code, win-back order (contract 8.28).
    public func offers(named id: String) -> [OfferReference] {
        promotionalOffers.indices.filter { promotionalOffers[$0].id == id }.map(
            OfferReference.promotional)
            + offerCodes.indices.filter { offerCodes[$0].id == id }.map(OfferReference.code)
            + winBackOffers.indices.filter { winBackOffers[$0].id == id }.map(
                OfferReference.winBack)
    }
}
