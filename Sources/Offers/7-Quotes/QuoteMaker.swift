// SPDX-License-Identifier: Apache-2.0

/// Makes one quote: what the move is, when it happens, then its phases, then what comes back.
struct QuoteMaker {
    let catalog: Catalog
    let standing: Standing
    let place: ProductPlace
    let storefront: Storefront
    let plan: BillingPlan
    /// End of the window of charges.
    let until: Instant
    let assumptions: Assumptions
    let consentRule: ConsentRule
    /// The prices of the plan in the storefront.
    let schedule: PriceSchedule
    /// Something of the account's own runs in another group.
    let runsElsewhere: Bool
    /// The introductory offer, when it applies by itself.
    let introductory: OfferReference?
    /// The judgement of the offer that was named.
    let named: Verdict?

    var consulted = Assumptions.Consulted()
    var warnings: [Warning] = []

    var at: Instant { standing.at }
    var product: Product { catalog[place] }
    var isUnknown: Bool { standing.own?.state == .unknown || standing.mayRunUnseen }
    /// The own line that still runs, or may (contract 8.14).
    var running: LineStanding? {
        standing.own.flatMap { $0.isRunning || $0.state == .unknown ? $0 : nil }
    }
    var isInGrace: Bool { running?.state == .inGracePeriod }
    var isFailing: Bool { isInGrace || running?.state == .inBillingRetryPeriod }
    var isSticky: Bool { assumptions.monthEnd == .stickyClamp }
    /// What is charged at a time: a month under a 12-month commitment.
    var period: SubscriptionPeriod { plan == .monthly ? .month : product.period }

    /// What the move is (contract 8.23).
    var relationship: Quote.Relationship {
        guard let running else {
            return standing.own != nil ? .resubscribe : runsElsewhere ? .otherGroup : .new
        }
        switch subscriptionRelationship(from: running) {
        case .current: return .current
        case .upgrade: return .upgrade
        case .downgrade: return .downgrade
        case .crossgrade: return .crossgrade
        }
    }

    func subscriptionRelationship(from running: LineStanding) -> SubscriptionRelationship {
        .moving(
            from: running.place.map { catalog[$0] }, to: product,
            isSameProduct: running.productId == product.productId)
    }

    /// nil before the first price of the product begins.
    mutating func quote() -> Quote? {
        let relationship = relationship
        let takesEffect = standing.takesEffect(for: product)
        let startsAt = takesEffect == .nextRenewal ? nextRenewal(relationship) : at
        var applied = named?.eligibility == .eligible ? named?.offer : nil
        let segments = segments(relationship, applied, takesEffect)
        if applied == nil, let first = segments.first?.offer { applied = first }
        // In grace the schedule stays, though the charge is due now (rule 7.8, contract 8.24).
        let counted =
            relationship == .current && isInGrace ? running?.expiresDate ?? startsAt : startsAt
        guard let standard = standardPrice(relationship, takesEffect, counted, segments) else {
            return nil
        }
        let phases = phases(segments, standard.price, relationship, startsAt, counted)
        let isOnce = applied.map(endsWithoutRenewal) ?? false
        let zero = Money.zero(standard.price.price.currency)
        let due = phases.first.flatMap { $0.startsAt == at ? $0.price : nil } ?? zero
        var quote = Quote(
            place: place, plan: plan, relationship: relationship, takesEffect: takesEffect,
            startsAt: startsAt, offer: applied, named: named, dueNow: due,
            refund: refund(relationship, takesEffect), phases: phases, priceOrigin: standard.origin,
            priceChanges: isOnce ? [] : priceChanges(phases, standard.ours),
            autoRenewPreference: isOnce ? nil : product.productId)
        quote.offerBefore = segments.count > 1 ? segments[0].offer : nil
        quote.changesPlan =
            relationship == .current && running.map { $0.transaction.plan != plan } ?? false
        if takesEffect == .nextRenewal { quote.stillDue = bills(before: startsAt) }
        noteMonthEnds(phases)
        warn(about: quote)
        return quote
    }

    /// When a deferred move happens: at `expiresDate`; leaving a 12-month commitment at its end (rule 2.4).
    private func nextRenewal(_ relationship: Quote.Relationship) -> Instant {
        guard let running else { return at }
        return relationship == .current && plan == .monthly
            ? running.expiresDate : running.leavingDate
    }

    /// A code with auto-renew off ends without a charge (rule 5.2, contract 8.28).
    private func endsWithoutRenewal(_ offer: OfferReference) -> Bool {
        if case .code(let index) = offer { return !product.offerCodes[index].autoRenewEnabled }
        return false
    }

    /// `monthEnd` is consulted where its values part: where a boundary in use differs (contract 8.33).
    private mutating func noteMonthEnds(_ phases: [Phase]) {
        for phase in phases where phase.kind == .standard || phase.kind == .payAsYouGo {
            let calendar = phase.schedule
            guard calendar.period.months != nil, calendar.anchor.civil.date.day > 28 else {
                continue
            }
            let other = BillingCalendar(
                anchor: calendar.anchor, period: calendar.period, isSticky: !calendar.isSticky)
            // The end of a phase is a date of the answer, also beyond the window.
            let last = phase.endsAt ?? until
            let from = calendar.index(atOrAfter: phase.startsAt)
            let to = max(from, calendar.index(atOrAfter: last) - (phase.endsAt == nil ? 1 : 0))
            // A hundred boundaries visit every kind of month end.
            if (from...min(to, from + 100)).contains(where: {
                calendar.boundary($0) != other.boundary($0)
            }) {
                consulted.insert(.monthEnd)
                return
            }
        }
    }
}
