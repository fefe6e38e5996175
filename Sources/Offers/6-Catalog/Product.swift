// SPDX-License-Identifier: Apache-2.0

/// An auto-renewable subscription with its prices and offers.
public struct Product: Sendable, Hashable {
    public let productId: String
    public let name: String
    /// 1 is the highest service (rule 1.2).
    public let level: Int
    public let period: SubscriptionPeriod
    public let isFamilyShareable: Bool
    public let prices: [Storefront: PriceSchedule]
    /// Prices of one month under a 12-month commitment, on a yearly product only (rule 12).
    public let monthlyPlanPrices: [Storefront: PriceSchedule]?
    public let introductoryOffers: [IntroductoryOffer]
    public let promotionalOffers: [PromotionalOffer]
    public let offerCodes: [OfferCode]
    public let winBackOffers: [WinBackOffer]
    /// What an answer lists for it, in order.
    let entries: [OfferEntry]

    public init(
        productId: String, name: String, level: Int, period: SubscriptionPeriod,
        isFamilyShareable: Bool = false, prices: [Storefront: PriceSchedule],
        monthlyPlanPrices: [Storefront: PriceSchedule]? = nil,
        introductoryOffers: [IntroductoryOffer] = [], promotionalOffers: [PromotionalOffer] = [],
        offerCodes: [OfferCode] = [], winBackOffers: [WinBackOffer] = []
    ) {
        self.productId = productId
        self.name = name
        self.level = level
        self.period = period
        self.isFamilyShareable = isFamilyShareable
        self.prices = prices
        self.monthlyPlanPrices = monthlyPlanPrices
        self.introductoryOffers = introductoryOffers
        self.promotionalOffers = promotionalOffers
        self.offerCodes = offerCodes
        self.winBackOffers = winBackOffers
        entries = OfferEntry.all(
            introductory: introductoryOffers, promotional: promotionalOffers.indices,
            codes: offerCodes.indices, winBack: winBackOffers.indices)
    }

    /// Whether the product is sold in the storefront at all.
    public func isSold(in storefront: Storefront) -> Bool { prices[storefront] != nil }
}

/// How a yearly product is billed: at once, or monthly under a 12-month commitment (rule 12).
public enum BillingPlan: String, Sendable, CaseIterable {
    case upFront = "UPFRONT"
    case monthly = "MONTHLY"
}
