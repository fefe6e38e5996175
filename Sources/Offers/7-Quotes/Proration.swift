// SPDX-License-Identifier: Apache-2.0

/// A paid period, a part of which may come back. Apple says "prorated" and publishes no formula
/// (rule 2.3, O1), so there are four named counts (contract 8.25).
public struct Proration: Hashable, Sendable {
    public let paid: Money
    /// The transaction named no price: this is the catalog's.
    public let isFromCatalog: Bool
    /// Start of the paid period.
    public let start: Instant
    /// End of the paid period, half-open.
    public let end: Instant
    /// What `fixed30` counts: the subscription's period, of a free or up-front offer the whole offer.
    public let period: SubscriptionPeriod?

    public init(
        paid: Money, isFromCatalog: Bool = false, start: Instant, end: Instant,
        period: SubscriptionPeriod?
    ) {
        self.paid = paid
        self.isFromCatalog = isFromCatalog
        self.start = start
        self.end = end
        self.period = period
    }

    /// What comes back when the period is left at `now`.
    public func derivation(
        at now: Instant, basis: Assumptions.ProrationBasis,
        rounding: Assumptions.ProrationRounding = .halfUp
    ) -> Derivation {
        let (unused, whole) = share(at: now, basis: basis)
        return Derivation(
            paid: paid, basis: basis, unused: unused, whole: whole, rounding: rounding)
    }

    /// All four counts, the default one first.
    public func derivations(
        at now: Instant, rounding: Assumptions.ProrationRounding = .halfUp
    ) -> [Derivation] {
        Assumptions.ProrationBasis.allCases.map {
            derivation(at: now, basis: $0, rounding: rounding)
        }
    }

    private func share(at now: Instant, basis: Assumptions.ProrationBasis) -> (
        unused: Int64, whole: Int64
    ) {
        let length = max(0, end.since(start))
        let wholeDays = length / Instant.day + (length % Instant.day == 0 ? 0 : 1)
        let usedDays = Rounding.down.divide(now.since(start), by: Instant.day)
        switch basis {
        case .milliseconds: return (end.since(now), length)
        case .days: return (wholeDays - usedDays, wholeDays)
        case .daysInclusive: return (wholeDays - usedDays - 1, wholeDays)
        case .fixed30:
            let days = fixedDays ?? wholeDays
            return (days - usedDays, days)
        }
    }

    private var fixedDays: Int64? {
        guard let period else { return nil }
        return (period.months.map { $0 * 30 } ?? period.days).map(Int64.init)
    }
}
