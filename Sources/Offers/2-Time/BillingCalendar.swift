// SPDX-License-Identifier: Apache-2.0

/// The boundaries of billing periods, each counted **from the anchor**: 31 January, 28 February, 31 March.
///
/// Month-end behaviour is assumption `monthEnd` (O4, O5): `sticky` counts each boundary from the one
/// before instead, so that a clamped day stays clamped.
public struct BillingCalendar: Sendable, Hashable {
    public let anchor: Instant
    public let period: SubscriptionPeriod
    public let isSticky: Bool

    public init(anchor: Instant, period: SubscriptionPeriod, isSticky: Bool = false) {
        self.anchor = anchor
        self.period = period
        self.isSticky = isSticky
    }

    /// The start of period `index`; 0 is the anchor itself.
    public func boundary(_ index: Int) -> Instant {
        if let days = period.days {
            return anchor.advanced(by: Int64(days) &* Int64(index) &* Instant.day)
        }
        let months = period.months ?? 0
        let direct = anchor.adding(months: months &* index)
        guard isSticky, index > 0, Instant.representable.contains(direct), months > 0 else {
            return direct
        }
        let date = anchor.civil.date
        guard date.day > 28 else { return direct }
        // The day only ever shrinks. A hundred steps visit every month there is to visit, leap days too.
        var day = date.day
        for step in 1...min(index, 100) where day > 28 {
            day = min(day, date.adding(months: months &* step).day)
        }
        return direct.advanced(days: min(0, day - direct.civil.date.day))
    }

    /// The least index whose boundary lies at or after `instant`.
    public func index(atOrAfter instant: Instant) -> Int {
        guard instant > anchor else { return 0 }
        var index: Int
        if let days = period.days {
            index = Int(instant.since(anchor) / (Int64(days) * Instant.day))
        } else {
            index = max(0, instant.wholeMonths(since: anchor) / max(1, period.months ?? 1) - 1)
        }
        while boundary(index) < instant { index += 1 }
        return index
    }
}
