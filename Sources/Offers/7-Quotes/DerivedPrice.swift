// SPDX-License-Identifier: Apache-2.0

/// A price per day, week, month or year, with the policy that made it.
public struct DerivedPrice: Hashable, Sendable {
    /// What is billed, for `period`.
    public let price: Money
    public let period: SubscriptionPeriod
    /// One of these is what `shown` pays for.
    public let per: SubscriptionPeriod.Unit
    public let policy: PricePolicy
    /// Milliunits under the policy's calendar, before it is cut.
    public let exact: Ratio
    /// Milliunits under our calendar (12 months = 52 weeks = 365 days), before it is cut.
    public let truth: Ratio
    /// What the policy shows.
    public let shown: Money
    /// Decimals the policy shows it with.
    public let decimals: Int

    /// The shown amount as the policy prints it: `2.30`.
    public var amount: String {
        Ratio(Int128(shown.milliunits), 1000).decimal(places: decimals, rounding: .halfUp)
    }

    /// What misleads in it: a price cut down to zero, or below the true one.
    public var misleading: Warning? {
        let place =
            "\(price) per \(period) is shown as \(amount) \(price.currency.code) per \(per.word)"
        if shown.milliunits == 0, price.milliunits > 0 {
            return Warning(
                code: "price.shownZero",
                message: "\(place) under policy \(policy.name): not free, only cut to nothing")
        }
        let fair = Self.cut(truth, .halfUp, decimals: decimals, price: 0, divisor: 1)
        guard shown.milliunits < fair else { return nil }
        let fairAmount = Ratio(Int128(fair), 1000).decimal(places: decimals, rounding: .halfUp)
        return Warning(
            code: "price.shownTooLow",
            message:
                "\(place) under policy \(policy.name), which is lower than the true \(fairAmount)")
    }
}

extension Money {
    /// This price of `period`, per day, week, month or year; the price itself when the lengths are equal.
    /// nil when the result doesn't fit (an amount far beyond 10^15 milliunits).
    public func per(
        _ unit: SubscriptionPeriod.Unit, of period: SubscriptionPeriod,
        policy: PricePolicy = .offers
    ) -> DerivedPrice? {
        let amount = Ratio(Int128(milliunits))
        let count = policy.count(of: unit, in: period)
        let truth = amount.divided(by: PricePolicy.offers.count(of: unit, in: period))
        let decimals = policy.decimals(of: currency)
        let exact = amount.divided(by: count)
        let isSame = count == Ratio(1)
        let cut = DerivedPrice.cut(
            exact, policy.cut, decimals: decimals, price: milliunits,
            divisor: Double(count.numerator) / Double(count.denominator))
        guard let shown = isSame ? milliunits : Int64(exactly: cut) else { return nil }
        return DerivedPrice(
            price: self, period: period, per: unit, policy: policy, exact: exact, truth: truth,
            shown: Money(milliunits: shown, currency: currency), decimals: decimals)
    }
}

extension DerivedPrice {
    /// Milliunits, a multiple of what the decimals can show.
    static func cut(
        _ exact: Ratio, _ cut: PricePolicy.Cut, decimals: Int, price: Int64, divisor: Double
    ) -> Int128 {
        let quantum: Int128 = decimals == 0 ? 1000 : 10
        let units = Ratio(exact.numerator, exact.denominator * quantum)
        switch cut {
        case .halfUp: return units.rounded(.halfUp) * quantum
        case .truncated:
            return
                (units < Ratio(0)
                ? -Ratio(-units.numerator, units.denominator).rounded(.down)
                : units.rounded(.down)) * quantum
        case .binaryHalfEven:
            let value = Double(price) / 1000 / divisor
            // Exactly what the binary number is, so that a tie is one only where the formatter sees one.
            guard value.isFinite, value.magnitude < 1e17, value.exponent > -60 else { return 0 }
            let shift = value.exponent - 52
            let significand = Int128(value.significandBitPattern) | (1 << 52)
            let scaled = significand * (1000 / quantum)
            let magnitude: Int128
            if shift >= 0 {
                magnitude = scaled << Int128(shift)
            } else {
                let (half, whole) = (Int128(1) << Int128(-shift - 1), scaled >> Int128(-shift))
                let rest = scaled - (whole << Int128(-shift))
                magnitude = rest > half || (rest == half && whole % 2 == 1) ? whole + 1 : whole
            }
            return (value < 0 ? -magnitude : magnitude) * quantum
        }
    }
}

extension SubscriptionPeriod.Unit {
    /// `day`, `week`, `month` or `year`, as `--per` takes it.
    public var word: String {
        switch self {
        case .day: "day"
        case .week: "week"
        case .month: "month"
        case .year: "year"
        }
    }

    public init?(word: String) {
        guard let unit = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = unit
    }
}
