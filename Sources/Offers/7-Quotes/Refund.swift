// SPDX-License-Identifier: Apache-2.0

/// What comes back on an immediate change: always an estimate, since Apple publishes no formula (rule 2.3, O1, O2).
public struct Refund: Sendable, Hashable {
    public var amount: Money
    /// What was paid for the running period.
    public var of: Money
    /// Hundred-thousandths, 0 to 100000: a percentage with three decimals.
    public var unusedFraction: Int
    public var basis: Assumptions.ProrationBasis

    public init(amount: Money, of: Money, unusedFraction: Int, basis: Assumptions.ProrationBasis) {
        self.amount = amount
        self.of = of
        self.unusedFraction = unusedFraction
        self.basis = basis
    }
}
