// SPDX-License-Identifier: Apache-2.0

extension QuoteMaker {
    /// The offers in turn, then the standard price: each counted from its anchor (contract 8.26).
    func phases(
        _ segments: [Segment], _ standard: CustomerPrice, _ relationship: Quote.Relationship,
        _ startsAt: Instant, _ scheduled: Instant
    ) -> [Phase] {
        var phases: [Phase] = []
        // Time that is given or paid in one piece begins when it is had, not when it was due.
        let isPerPeriod = segments.first.map { $0.mode == .payAsYouGo } ?? true
        let counted = isPerPeriod ? scheduled : startsAt
        let goesOn =
            relationship == .current && running?.state != .inBillingRetryPeriod && !isUnknown
        let anchored = goesOn ? runAnchor(counted) : counted
        var cursor = counted
        var anchor = segments.isEmpty || segments.first?.isUnderWay == true ? anchored : counted
        for segment in segments {
            let calendar = BillingCalendar(
                anchor: anchor, period: segment.period, isSticky: isSticky)
            let index = calendar.index(atOrAfter: cursor) + segment.count
            let end = max(calendar.boundary(index), phases.isEmpty ? startsAt : cursor)
            phases.append(
                Phase(
                    kind: segment.mode.phase, startsAt: phases.isEmpty ? startsAt : cursor,
                    endsAt: end,
                    price: segment.price, period: segment.period,
                    charges: segment.mode == .freeTrial ? 0 : segment.count, schedule: calendar))
            cursor = end
            anchor = end
        }
        if let last = segments.last?.offer, case .code(let code) = last,
            !product.offerCodes[code].autoRenewEnabled
        {
            return phases
        }
        let calendar = BillingCalendar(anchor: anchor, period: period, isSticky: isSticky)
        let start = phases.isEmpty ? startsAt : cursor
        return phases
            + standard.phases(from: start, due: phases.isEmpty ? counted : start, on: calendar)
    }

    /// The `purchaseDate` of the earliest transaction of the unbroken chain of the running product and offer
    /// whose every boundary is that anchor + k periods, else `expiresDate` (contract 8.26).
    private func runAnchor(_ expires: Instant) -> Instant {
        // Before the 28th every anchor of the chain gives the same days.
        guard let running, period.months != nil, expires.civil.date.day >= 28 else {
            return expires
        }
        let (offer, product) = (running.transaction.offer, running.productId)
        let transactions = standing.ledger.transactions
        // Starts of the chain's periods, the newest first.
        var starts: [Instant] = []
        var next = expires
        for entry in standing.ownEntriesBackwards {
            guard entry.expiresDate == next, starts.count < 1200,
                transactions[entry.transaction].carries(offer, of: product)
            else { break }
            next = entry.purchaseDate
            starts.append(next)
        }
        // The earliest that fits: a later one may have been clamped.
        while let anchor = starts.popLast() {
            let calendar = BillingCalendar(anchor: anchor, period: period, isSticky: isSticky)
            let count = starts.count
            let fits = starts.indices.allSatisfy { calendar.boundary(count - $0) == starts[$0] }
            if fits, calendar.boundary(count + 1) == expires { return anchor }
        }
        return expires
    }
}

extension Transaction {
    /// Whether it is of the product, and under this very offer, or none.
    func carries(_ offer: Transaction.Offer?, of productId: String) -> Bool {
        self.productId == productId && self.offer?.type == offer?.type
            && self.offer?.identifier == offer?.identifier
    }
}
