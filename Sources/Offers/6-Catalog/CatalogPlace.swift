// SPDX-License-Identifier: Apache-2.0

/// Where in a catalog an audit found something: a group, a product of it, an offer of that, a field of it.
///
/// Indices are those of ``Catalog/groups``, not those of the file; whoever read the file knows which
/// line each stood in.
public struct CatalogPlace: Hashable, Sendable {
    /// The four lists of offers that a product has.
    public enum OfferList: String, Hashable, Sendable, CaseIterable {
        case introductory = "introductoryOffers"
        case promotional = "promotionalOffers"
        case code = "offerCodes"
        case winBack = "winBackOffers"
    }
    public struct Offer: Hashable, Sendable {
        public var list: OfferList
        public var index: Int

        public init(_ list: OfferList, _ index: Int) {
            self.list = list
            self.index = index
        }
    }

    public var group: Int?
    public var product: Int?
    public var offer: Offer?
    /// The key under the object that the indices name, by our JSON's names (contract 2), and keys or
    /// decimal indices below it.
    public var field: [String]

    public init(group: Int? = nil, product: Int? = nil, offer: Offer? = nil, field: [String] = []) {
        self.group = group
        self.product = product
        self.offer = offer
        self.field = field
    }

    /// The object without the field.
    public var object: CatalogPlace { CatalogPlace(group: group, product: product, offer: offer) }

    func field(_ keys: String...) -> CatalogPlace {
        CatalogPlace(group: group, product: product, offer: offer, field: keys)
    }
}

/// What an audit found: a problem whose place isn't yet a line of a file.
public struct CatalogFinding: Hashable, Sendable {
    public let code: CatalogProblemCode
    public let place: CatalogPlace
    public let message: String
    /// The other place that takes part, such as the first use of an id.
    public let other: CatalogPlace?

    public init(
        _ code: CatalogProblemCode, at place: CatalogPlace, _ message: String,
        other: CatalogPlace? = nil
    ) {
        self.code = code
        self.place = place
        self.message = message
        self.other = other
    }
}
