// SPDX-License-Identifier: Apache-2.0

/// A step in the price of a running subscription, and what the customer is asked (rule 9).
public struct PriceChange: Hashable, Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        /// Reaches everybody at the next renewal (rule 9.1).
        case decrease
        case increase
        /// An increase that leaves this customer's price alone (rule 9.2).
        case preserved
    }
    /// What happens when the customer does not answer.
    public enum WithoutAnswer: String, Sendable, CaseIterable {
        case renewsAtNewPrice
        /// At the end of the period, `expirationIntent` 3 (rule 9.5).
        case expires
        case keepsPrice
        /// Whether consent is needed isn't known.
        case unknown
    }

    public let kind: Kind
    public let from: Money
    /// The scheduled price, also when it is not this customer's.
    public let to: Money
    /// When new customers begin to pay it.
    public let startDate: Instant
    /// The first renewal at or after it (contract 8.27).
    public let effectiveAt: Instant
    public let consent: PriceConsent
    /// When Apple begins to tell, or ask (rule 9.4); nil when nobody is told.
    public let noticeAt: Instant?

    public var withoutAnswer: WithoutAnswer {
        switch (kind, consent) {
        case (.preserved, _): .keepsPrice
        case (.decrease, _), (.increase, .notNeeded): .renewsAtNewPrice
        case (.increase, .needed): .expires
        case (.increase, .unknown): .unknown
        }
    }

    /// - Parameters:
    ///   - entry: the step.
    ///   - from: what the customer pays before it.
    ///   - effectiveAt: the first renewal at or after its start.
    ///   - schedule: all steps, for the twelve-month rule.
    public init(
        _ entry: PriceSchedule.Entry, from: Money, effectiveAt: Instant, period: SubscriptionPeriod,
        schedule: PriceSchedule, rule: ConsentRule
    ) {
        self.from = from
        to = entry.price
        startDate = entry.startDate ?? .distantPast
        self.effectiveAt = effectiveAt
        let reached = entry.price(reaching: from)
        kind =
            entry.price.milliunits <= from.milliunits
            ? .decrease
            : reached == from ? .preserved : .increase
        guard kind == .increase else {
            consent = .notNeeded
            noticeAt = nil
            return
        }
        consent = rule.consent(
            from: from, to: entry.price, period: period,
            isSecondWithinAYear: schedule.hasIncrease(inTheYearBefore: startDate))
        // Where nobody knows whether consent is needed, the earlier of the two notices is the safe one.
        let asked = consent == .notNeeded ? 27 : Self.daysOfConsentNotice(before: period)
        noticeAt = effectiveAt.advanced(days: -asked)
    }

    /// Rule 9.4: 7 days for a week, 27 for a month, 60 for longer.
    static func daysOfConsentNotice(before period: SubscriptionPeriod) -> Int {
        if let months = period.months { return months == 1 ? 27 : 60 }
        return 7
    }
}

extension PriceSchedule {
    /// Whether the price went up in the twelve months before `instant` (rule 9.3 c).
    func hasIncrease(inTheYearBefore instant: Instant) -> Bool {
        zip(entries, entries.dropFirst()).contains { before, after in
            guard let start = after.startDate, start < instant, instant < start.adding(months: 12)
            else { return false }
            return after.price.milliunits > before.price.milliunits
        }
    }
}
