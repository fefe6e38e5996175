// SPDX-License-Identifier: Apache-2.0

/// What every offer says: how it is paid, for how long, and for how much.
public struct OfferTerms: Sendable, Hashable {
    public let mode: PaymentMode
    /// The length of one period of the offer.
    public let duration: SubscriptionPeriod
    /// 1 except for pay as you go (rule 3.1.2).
    public let numberOfPeriods: Int
    /// Per period for pay as you go, for the whole offer when paid up front, empty when free (rule 13.5).
    public let prices: [Storefront: Money]
    /// The billing plan it belongs to (rule 12: offers are configured per plan).
    public let plan: BillingPlan

    public init(
        mode: PaymentMode, duration: SubscriptionPeriod, numberOfPeriods: Int = 1,
        prices: [Storefront: Money] = [:], plan: BillingPlan = .upFront
    ) {
        self.mode = mode
        self.duration = duration
        self.numberOfPeriods = numberOfPeriods
        self.prices = prices
        self.plan = plan
    }

    /// The length of the whole offer.
    public var total: SubscriptionPeriod? { duration.times(numberOfPeriods) }

    /// A paid offer without a price for a storefront is not available there (contract 2).
    public func isPriced(in storefront: Storefront) -> Bool {
        mode == .freeTrial || prices[storefront] != nil
    }
}
