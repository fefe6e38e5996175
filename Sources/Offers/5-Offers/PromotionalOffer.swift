// SPDX-License-Identifier: Apache-2.0

/// A promotional offer: for anyone who has, or had, a subscription of the app (rule 4.1).
public struct PromotionalOffer: Sendable, Hashable {
    public let id: String
    public let name: String
    public let terms: OfferTerms

    public init(id: String, name: String, terms: OfferTerms) {
        self.id = id
        self.name = name
        self.terms = terms
    }
}
