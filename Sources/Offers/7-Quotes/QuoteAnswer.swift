// SPDX-License-Identifier: Apache-2.0

/// A quote for one account at one instant, with what it rests on (contract 5).
public struct QuoteAnswer: Sendable {
    public var account: String
    public var at: Instant
    public var storefront: Storefront
    public var product: Product
    public var quote: Quote
    let standing: Standing
    /// Assumptions that evaluation came by, as `name=value`, sorted.
    public var assumptions: [String]
    public var warnings: [Warning]
    /// false when a part of the history was taken on trust.
    public var isVerified: Bool

    /// Days of paid service in the group before the quote begins (rule 13.6).
    public var paidService: PaidService { standing.paidService(until: quote.startsAt) }
    /// Where something comes back: prorated refunds that Apple did pay in the group, evidence for the
    /// count (O1).
    public var observed: [ObservedProration] {
        quote.refund == nil ? [] : standing.observedProrations
    }
}

/// What moving to each of several products means (contract 5).
public struct ChangeAnswer: Sendable {
    public var account: String
    public var at: Instant
    public var storefront: Storefront
    public var changes: [QuoteAnswer]
    public var assumptions: [String]
    public var warnings: [Warning]
    public var isVerified: Bool
}

extension ChangeAnswer {
    /// Of one change alone.
    package init(_ change: QuoteAnswer) {
        self.init(
            account: change.account, at: change.at, storefront: change.storefront,
            changes: [change], assumptions: change.assumptions, warnings: change.warnings,
            isVerified: change.isVerified)
    }
}

/// What a quote is asked for besides the product.
public struct QuoteRequest: Sendable, Hashable {
    /// An offer by its id; the introductory one has none and is named by its type alone.
    public var offer: String?
    /// Tells offers with the same id apart (contract 8.28).
    public var offerType: OfferType?
    public var plan: BillingPlan
    /// nil: the account's.
    public var storefront: Storefront?
    /// The amounts of rule 9.3; nil: the documented ones, which are in US dollars only.
    public var consent: ConsentRule?

    public init(
        offer: String? = nil, offerType: OfferType? = nil, plan: BillingPlan = .upFront,
        storefront: Storefront? = nil, consent: ConsentRule? = nil
    ) {
        self.offer = offer
        self.offerType = offerType
        self.plan = plan
        self.storefront = storefront
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
