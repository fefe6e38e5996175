// SPDX-License-Identifier: Apache-2.0

/// How a price per day, week, month or year is made from a price per period: calendar, cut and decimals.
/// Apple defines none (rule 13.4, O24), so every derived price names its policy.
public struct PricePolicy: Hashable, Sendable {
    /// How the exact quotient becomes an amount.
    public enum Cut: Sendable, Hashable {
        case halfUp
        /// Towards zero.
        case truncated
        /// Computed in binary floating point, then rounded half to even by a formatter.
        case binaryHalfEven
    }

    /// As `--policy` calls it.
    public let name: String
    public let cut: Cut
    /// Decimals always shown; nil: the currency's own in the App Store (rule 13.2).
    public let fixedDecimals: Int?
    let daysPerWeek: Ratio
    let daysPerMonth: Ratio
    let weeksPerMonth: Ratio
    let weeksPerYear: Ratio
    static let daysPerYear = Ratio(365)
    static let monthsPerYear = Ratio(12)

    /// Ours: exact arithmetic, 12 months = 52 weeks = 365 days a year, half-up, the currency's own decimals.
    public static let offers = PricePolicy(
        name: "offers", cut: .halfUp, fixedDecimals: nil, daysPerWeek: Ratio(365, 52),
        daysPerMonth: Ratio(365, 12), weeksPerMonth: Ratio(52, 12), weeksPerYear: Ratio(52))
    /// 30 days a month, 365/12/7 weeks a month, 365/7 weeks a year, two decimals, truncated.
    /// Source: RevenueCat's purchases-ios after #3480.
    public static let revenueCat = PricePolicy(
        name: "revenuecat", cut: .truncated, fixedDecimals: 2, daysPerWeek: Ratio(7),
        daysPerMonth: Ratio(30), weeksPerMonth: Ratio(365, 84), weeksPerYear: Ratio(365, 7))
    /// 52 weeks a year, 52/12 a month, 365/12 days a month, truncated. Source: Superwall-iOS.
    public static let superwall = PricePolicy(
        name: "superwall", cut: .truncated, fixedDecimals: 2, daysPerWeek: Ratio(7),
        daysPerMonth: Ratio(365, 12), weeksPerMonth: Ratio(52, 12), weeksPerYear: Ratio(52))
    /// 4 weeks a month, 52 a year, 30 days a month, binary floating point. Source: Adapty's constants.
    public static let adapty = PricePolicy(
        name: "adapty", cut: .binaryHalfEven, fixedDecimals: nil, daysPerWeek: Ratio(7),
        daysPerMonth: Ratio(30), weeksPerMonth: Ratio(4), weeksPerYear: Ratio(52))

    /// Ours first.
    public static let all = [offers, revenueCat, superwall, adapty]

    /// The policy that `--policy NAME` means.
    public static func named(_ name: String) -> PricePolicy? { all.first { $0.name == name } }

    public func decimals(of currency: Currency) -> Int { fixedDecimals ?? currency.decimals }

    /// How many of `target` are in one of `source`; exactly 1 for the same unit.
    func count(of target: SubscriptionPeriod.Unit, in source: SubscriptionPeriod.Unit) -> Ratio {
        switch (source, target) {
        case (.day, .day), (.week, .week), (.month, .month), (.year, .year): Ratio(1)
        case (.week, .day): daysPerWeek
        case (.month, .day): daysPerMonth
        case (.year, .day): Self.daysPerYear
        case (.month, .week): weeksPerMonth
        case (.year, .week): weeksPerYear
        case (.year, .month): Self.monthsPerYear
        case (.day, .week), (.day, .month), (.day, .year), (.week, .month), (.week, .year),
            (.month, .year):
            Ratio(1).divided(by: count(of: source, in: target))
        }
    }

    /// How many of `target` are in the period. Days that make whole weeks are weeks, months that make
    /// whole years are years: equal lengths give equal prices.
    func count(of target: SubscriptionPeriod.Unit, in period: SubscriptionPeriod) -> Ratio {
        var (unit, number) = (period.unit, period.count)
        if unit == .day, number % 7 == 0 { (unit, number) = (.week, number / 7) }
        if unit == .month, number % 12 == 0 { (unit, number) = (.year, number / 12) }
        return Ratio(Int128(number)).times(count(of: target, in: unit))
    }
}
