// SPDX-License-Identifier: Apache-2.0

/// A stretch of a quote with one price.
public struct Phase: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable {
        case freeTrial, payUpFront, payAsYouGo, standard
    }

    public var kind: Kind
    public var startsAt: Instant
    /// nil: endless.
    public var endsAt: Instant?
    /// Per charge; zero for a free phase (contract 8.29).
    public var price: Money
    /// The length of one charge; of the whole offer for a free phase.
    public var period: SubscriptionPeriod
    /// 0 for a free trial, 1 up front, N pay as you go, nil for the endless one.
    public var charges: Int?
    /// When its charges fall: period k begins at the anchor's k-th boundary.
    public var schedule: BillingCalendar

    public init(
        kind: Kind, startsAt: Instant, endsAt: Instant?, price: Money, period: SubscriptionPeriod,
        charges: Int?, schedule: BillingCalendar
    ) {
        self.kind = kind
        self.startsAt = startsAt
        self.endsAt = endsAt
        self.price = price
        self.period = period
        self.charges = charges
        self.schedule = schedule
    }
}

/// One dated charge.
public struct Charge: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable { case offer, standard }

    public var at: Instant
    public var amount: Money
    public var kind: Kind

    public init(at: Instant, amount: Money, kind: Kind) {
        self.at = at
        self.amount = amount
        self.kind = kind
    }
}
