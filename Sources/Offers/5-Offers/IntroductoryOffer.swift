// SPDX-License-Identifier: Apache-2.0

/// An introductory offer: for customers of the group who never used one and have nothing running (rule 3.2).
public struct IntroductoryOffer: Sendable, Hashable {
    public let terms: OfferTerms
    /// nil: wherever the product has a price (contract 8.32).
    public let storefronts: Set<Storefront>?
    /// When it is on offer.
    public let dates: Interval

    public init(
        terms: OfferTerms, storefronts: Set<Storefront>? = nil, dates: Interval = Interval()
    ) {
        self.terms = terms
        self.storefronts = storefronts
        self.dates = dates
    }

    public func isOffered(in storefront: Storefront) -> Bool {
        (storefronts?.contains(storefront) ?? true) && terms.isPriced(in: storefront)
    }
}
