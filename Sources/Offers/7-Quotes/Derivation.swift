// SPDX-License-Identifier: Apache-2.0

/// How a refund came to be: what was paid, which share of it is unused in which count, how it was rounded.
public struct Derivation: Hashable, Sendable {
    public let paid: Money
    public let basis: Assumptions.ProrationBasis
    /// In the basis's unit: milliseconds or days. Zero up to `whole`.
    public let unused: Int64
    /// In the basis's unit. Positive.
    public let whole: Int64
    /// Hundred-thousandths, 0 to 100000: a percentage with three decimals, half-up.
    public let unusedFraction: Int
    public let rounding: Assumptions.ProrationRounding
    /// In the currency's App Store decimals; never negative, never more than was paid.
    public let amount: Money

    /// `0.34239`
    public var fraction: String {
        Ratio(Int128(unusedFraction), 100_000).decimal(places: 5, rounding: .down)
    }
    /// `34.239`
    public var percent: String {
        Ratio(Int128(unusedFraction), 1000).decimal(places: 3, rounding: .down)
    }
    /// `milliseconds` or `days`
    public var unit: String { basis == .milliseconds ? "milliseconds" : "days" }

    init(
        paid: Money, basis: Assumptions.ProrationBasis, unused: Int64, whole: Int64,
        rounding: Assumptions.ProrationRounding
    ) {
        self.paid = paid
        self.basis = basis
        self.whole = max(1, whole)
        self.unused = min(max(0, unused), self.whole)
        self.rounding = rounding
        let share = Ratio(Int128(self.unused) * 100_000, Int128(self.whole)).rounded(.halfUp)
        unusedFraction = Int(clamping: share)
        let quantum = paid.currency.quantum
        let units = Ratio(Int128(max(0, paid.milliunits)) * share, 100_000 * Int128(quantum))
            .rounded(rounding == .halfUp ? .halfUp : .down)
        // A price with more decimals than the currency prints could round up beyond what was paid.
        let milliunits = min(units * Int128(quantum), Int128(max(0, paid.milliunits)))
        amount = Money(milliunits: Int64(clamping: milliunits), currency: paid.currency)
    }
}

extension Derivation: CustomStringConvertible {
    /// `9.99 USD x 34.239 % (31 of 92 days unused) = 3.42 USD, halfUp`
    public var description: String {
        "\(paid) x \(percent) % (\(unused) of \(whole) \(unit) unused) = \(amount), \(rounding.rawValue)"
    }
}
