// SPDX-License-Identifier: Apache-2.0

/// The standard price that a customer has, since when, and the steps still to come (contract 8.27).
struct CustomerPrice {
    var price: Money
    /// Steps that began by then are in the price already.
    var since: Instant
    let schedule: PriceSchedule

    /// A new customer's: the entry with the latest start at or before `start`; nil before the first.
    init?(new schedule: PriceSchedule, at start: Instant) {
        guard let price = schedule.price(at: start) else { return nil }
        self.init(price: price, since: start, schedule: schedule)
    }

    /// A price known to be this customer's.
    init(price: Money, since: Instant, schedule: PriceSchedule) {
        self.price = price
        self.since = since
        self.schedule = schedule
    }

    func price(at instant: Instant) -> Money {
        schedule.price(keeping: price, since: since, at: instant)
    }

    /// The standard phases from `start` on: one for each price, the last endless.
    ///
    /// - Parameter due: the date of the first charge by the schedule; in grace it lies before `start`.
    func phases(from start: Instant, due: Instant, on calendar: BillingCalendar) -> [Phase] {
        var phases: [Phase] = []
        var current = price(at: due)
        var from = start
        for entry in schedule.entries {
            guard let begins = entry.startDate, begins > since, begins > due else { continue }
            let reached = entry.price(reaching: current)
            guard reached != current else { continue }
            let boundary = max(
                from, calendar.boundary(calendar.index(atOrAfter: max(begins, start))))
            if boundary > from { phases.append(phase(current, from, boundary, calendar)) }
            (current, from) = (reached, boundary)
        }
        phases.append(phase(current, from, nil, calendar))
        return phases
    }

    private func phase(
        _ price: Money, _ start: Instant, _ end: Instant?, _ calendar: BillingCalendar
    ) -> Phase {
        var phase = Phase(
            kind: .standard, startsAt: start, endsAt: end, price: price, period: calendar.period,
            charges: nil, schedule: calendar)
        if let end {
            var count = 0
            phase.forEachCharge(before: end) { _ in count += 1 }
            phase.charges = count
        }
        return phase
    }
}

/// The unbroken run of one product that leads up to an instant: what the customer has been paying.
struct ProductRun {
    /// When it began, as far as walked; gaps of up to 60 days don't break it (rule 9.2).
    var start: Instant
    var end: Instant
    /// The newest price paid without an offer, and since when.
    var paid: (price: Money, since: Instant)?

    static let lapse = 60 * Instant.day

    /// - Parameter standing: of the group; its own transactions are walked back from the newest, up to the
    ///   newest price without an offer.
    init?(of place: ProductPlace, plan: BillingPlan, in standing: Standing, currency: Currency) {
        let transactions = standing.ledger.transactions
        var run: ProductRun?
        for entry in standing.ownEntriesBackwards {
            guard entry.place == place, entry.isCommitted == (plan == .monthly) else { break }
            if let begun = run?.start, begun.since(entry.expiresDate) > Self.lapse { break }
            var next = run ?? ProductRun(start: entry.purchaseDate, end: entry.expiresDate)
            next.start = entry.purchaseDate
            run = next
            let index = entry.transaction
            guard transactions[index].offer == nil,
                !transactions[index].unreadable.contains(.offerType),
                let price = transactions[index].paid, price.currency == currency
            else { continue }
            run?.paid = (price, entry.purchaseDate)
            break
        }
        guard let run else { return nil }
        self = run
    }

    private init(start: Instant, end: Instant) {
        self.start = start
        self.end = end
    }

    /// What the customer has of the schedule.
    func price(_ schedule: PriceSchedule) -> CustomerPrice? {
        if let paid {
            return CustomerPrice(price: paid.price, since: paid.since, schedule: schedule)
        }
        guard let first = schedule.price(at: start) ?? schedule.entries.first?.price else {
            return nil
        }
        return CustomerPrice(price: first, since: start, schedule: schedule)
    }
}

extension Transaction {
    /// The billing plan it was bought under; absent and unknown count as paid up front.
    var plan: Offers.BillingPlan { billingPlan == .monthly ? .monthly : .upFront }
}
