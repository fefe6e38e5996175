// SPDX-License-Identifier: Apache-2.0

/// What one price saves against another over the same time (12 months = 52 weeks = 365 days).
public struct Savings: Hashable, Sendable {
    /// The share saved; negative when the first price is the dearer one.
    public let share: Ratio

    /// The share in percent, e.g. `16.58`, with so many places, rounded half-up.
    public func percent(places: Int) -> String {
        share.times(Ratio(100)).decimal(places: places, rounding: .halfUp)
    }

    /// What words may claim: the whole percent, rounded down, never below zero.
    public var wholePercent: Int {
        Int(clamping: max(0, share.times(Ratio(100)).rounded(.down)))
    }

    /// - Returns: nil when `other` is free or less.
    /// - Throws: ``MixedCurrencies`` when the prices are of two currencies.
    public init?(
        of price: Money, per period: SubscriptionPeriod, against other: Money,
        per otherPeriod: SubscriptionPeriod
    ) throws(MixedCurrencies) {
        guard price.currency == other.currency else {
            throw MixedCurrencies(price.currency, other.currency)
        }
        guard other.milliunits > 0 else { return nil }
        let policy = PricePolicy.offers
        let unit = period.unit == otherPeriod.unit ? period.unit : .year
        let mine = Ratio(Int128(price.milliunits)).divided(by: policy.count(of: unit, in: period))
        let theirs = Ratio(Int128(other.milliunits)).divided(
            by: policy.count(of: unit, in: otherPeriod))
        let paid = mine.divided(by: theirs)
        share = Ratio(paid.denominator - paid.numerator, paid.denominator)
    }
}
