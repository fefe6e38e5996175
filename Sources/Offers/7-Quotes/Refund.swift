// SPDX-License-Identifier: Apache-2.0

/// What comes back on an immediate change: always an estimate, since Apple publishes no formula (rule 2.3, O1, O2).
public struct Refund: Sendable, Hashable {
    /// How it came to be.
    public var derivation: Derivation
    /// The paid period it is a part of; gives the other counts too.
    public var proration: Proration

    public var amount: Money { derivation.amount }
    /// What was paid for the running period.
    public var of: Money { derivation.paid }
    /// Hundred-thousandths, 0 to 100000: a percentage with three decimals.
    public var unusedFraction: Int { derivation.unusedFraction }
    public var basis: Assumptions.ProrationBasis { derivation.basis }

    public init(derivation: Derivation, proration: Proration) {
        self.derivation = derivation
        self.proration = proration
    }
}
