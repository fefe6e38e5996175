// SPDX-License-Identifier: Apache-2.0

/// What a quote is asked for besides the product.
public struct QuoteRequest: Sendable, Hashable {
    /// An offer by its id; the introductory one has none and is named by its type alone.
    public var offer: String?
    /// Tells offers with the same id apart (contract 8.28).
    public var offerType: OfferType?
    public var plan: BillingPlan
    /// nil: the account's.
    public var storefront: Storefront?
    /// End of the window of charges that is looked at, for the assumptions that dates rest on; nil: twelve
    /// months.
    public var until: Instant?
    /// The amounts of rule 9.3; nil: the documented ones, which are in US dollars only.
    public var consent: ConsentRule?

    public init(
        offer: String? = nil, offerType: OfferType? = nil, plan: BillingPlan = .upFront,
        storefront: Storefront? = nil, until: Instant? = nil, consent: ConsentRule? = nil
    ) {
        self.offer = offer
        self.offerType = offerType
        self.plan = plan
        self.storefront = storefront
        self.until = until
        self.consent = consent
    }

    var namesOffer: Bool { offer != nil || offerType != nil }
}

/// Why there is no quote to make.
public enum QuoteRefusal: Error, Hashable, Sendable {
    case unknownProduct(String)
    /// Not sold in the storefront, under the plan, or not yet.
    case notSold(productId: String, storefront: Storefront, plan: BillingPlan)
    /// The product has no such offer under the plan.
    case unknownOffer(productId: String, offer: String?, type: OfferType?, plan: BillingPlan)
}
