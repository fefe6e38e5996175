// SPDX-License-Identifier: Apache-2.0

/// One subscription line (one `originalTransactionId`) at one instant.
public final class LineStanding: Sendable {
    let ledger: Ledger
    let entry: LedgerEntry
    let facts: RenewalFacts
    let decision: RenewalDecision
    private let info: Int?
    /// The newest transaction's product; under `staleRenewal=renewed` the one that it renewed as.
    public let productId: String
    /// nil when the catalog doesn't know its product.
    public let place: ProductPlace?
    /// End of the period, half-open; under `staleRenewal=renewed` of the one then running.
    public let expiresDate: Instant
    /// `expiresDate` would differ with another `monthEnd`.
    private let askedMonthEnd: Bool

    /// The line with this entry as its newest by the instant.
    init(
        _ ledger: Ledger, _ group: LedgerGroup, entryIndex: Int, at instant: Instant,
        knownUntil: Instant,
        assuming assumptions: Assumptions
    ) {
        let entry = group.entries[entryIndex]
        let line = group.lines[entry.line]
        var facts = RenewalFacts(
            expiresDate: entry.expiresDate, revocationDate: entry.revocationDate,
            upgradedAt: entry.upgradedAt, knownUntil: knownUntil)
        facts.isUnreadable = entry.isStateUnreadable
        facts.retryDays = entry.isCommitted ? 90 : 60
        facts.graceDays = ledger.catalog.graceDays(after: entry)
        // An info describes the line's newest transaction, whatever the instant (contract 8.10).
        let described = group.entries[line.newest].purchaseDate
        let signed = line.infoSigned ?? knownUntil
        var usable: Int?
        if let info = line.info, entryIndex == line.newest, signed >= described,
            instant >= described
        {
            usable = info
            facts.read(ledger.renewalInfos[info], signed: signed)
        } else if let next = entry.nextInLine, group.entries[next].isRenewal {
            facts.autoRenew = true
        }
        info = usable
        decision = facts.decide(at: instant, stale: assumptions.staleRenewal)
        let current = ledger.transactions[entry.transaction].productId
        if decision.runsOn {
            // Having renewed it runs as what was to be renewed: a change that waited has happened.
            productId = usable.flatMap { ledger.renewalInfos[$0].autoRenewProductId } ?? current
            place = productId == current ? entry.place : ledger.catalog.place(of: productId)
            let (period, isMoved) = (
                place.map(ledger.catalog.period), productId != current
            )
            let end = { (monthEnd: Assumptions.MonthEnd) in
                entry.endOfRunningPeriod(period, isMoved: isMoved, at: instant, monthEnd)
            }
            expiresDate = end(assumptions.monthEnd)
            askedMonthEnd = end(.anchorDay) != end(.stickyClamp)
        } else {
            (productId, place) = (current, entry.place)
            expiresDate = entry.expiresDate
            askedMonthEnd = false
        }
        self.ledger = ledger
        self.entry = entry
        self.facts = facts
    }

    /// The newest that had been bought at the instant.
    public var transaction: Transaction { ledger.transactions[entry.transaction] }
    /// The renewal info, if usable at this instant (contract 8.10).
    public var renewalInfo: RenewalInfo? { info.map { ledger.renewalInfos[$0] } }
    public var originalTransactionId: TransactionID {
        ledger.transactions[entry.transaction].originalTransactionId
    }
    /// nil: whose purchase it is is unknown (contract 8.7).
    public var isOwn: Bool? { entry.isOwn }
    public var purchaseDate: Instant { entry.purchaseDate }

    public var state: RenewalState { decision.state }
    /// nil: unknown.
    public var autoRenew: Bool? { decision.autoRenew }
    /// StoreKit's word; also in grace and billing retry, nil while subscribed or revoked.
    public var expirationReason: ExpirationReason? { decision.reason }
    /// While in grace.
    public var gracePeriodExpiresDate: Instant? { decision.graceEnd }
    /// While in grace or billing retry.
    public var billingRetryEndsDate: Instant? { decision.billingRetryEnd }
    /// The state was derived from dates and configuration, not read from a fresh renewal info.
    public var isDerived: Bool { decision.isDerived }

    /// Subscribed, in grace, or in billing retry (which always has auto-renew on).
    public var isRunning: Bool {
        switch state {
        case .subscribed, .inGracePeriod, .inBillingRetryPeriod: true
        case .none, .expired, .revoked, .unknown: false
        }
    }

    /// Assumptions that its state and its end rest on (contract 8.33).
    func noteAssumptions(_ consulted: inout Assumptions.Consulted) {
        if decision.askedStale { consulted.insert(.staleRenewal) }
        if askedMonthEnd { consulted.insert(.monthEnd) }
    }

    /// What is missing when the state is unknown.
    package var missingState: MissingFact { decision.isUnreadable ? .incomplete : .stale }

    /// Over as far as the history tells, but auto-renew is unknown and billing retry could still go on
    /// (contract 8.11): what rests on it is a missing fact.
    func mayBeInRetry(at instant: Instant) -> Bool {
        state == .expired && autoRenew == nil && instant < facts.billingRetryEnd
    }
}

extension RenewalFacts {
    /// What a usable info says; its failure flags count only if signed after the end (contract 8.10).
    fileprivate mutating func read(_ info: RenewalInfo, signed: Instant) {
        autoRenew = info.autoRenewStatus
        infoSigned = signed
        guard signed >= expiresDate else {
            consentPending = info.priceIncreaseStatus == 0
            return
        }
        failure = Failure(
            isInBillingRetryPeriod: info.isInBillingRetryPeriod ?? false,
            gracePeriodExpiresDate: info.gracePeriodExpiresDate, intent: info.expirationIntent)
    }
}

extension Catalog {
    /// Days of grace that a period gets when its renewal fails (rules 8.1, 8.2, 8.3).
    func graceDays(after entry: LedgerEntry) -> Int {
        guard let gracePeriod, !entry.isCommitted else { return 0 }
        let period = entry.place.map(period)
        return gracePeriod.days(after: period, wasFree: entry.isFree ?? false)
    }
}

extension LedgerEntry {
    /// `staleRenewal=renewed`: the end of the period that runs at the instant (contract 8.11).
    fileprivate func endOfRunningPeriod(
        _ period: SubscriptionPeriod?, isMoved: Bool, at instant: Instant,
        _ monthEnd: Assumptions.MonthEnd
    ) -> Instant {
        let period = period ?? .month
        // Counted from the purchase when the period says that this is its anchor; a clamped day comes back.
        let isAnchor = !isMoved && period.end(from: purchaseDate) == expiresDate
        let calendar = BillingCalendar(
            anchor: isAnchor ? purchaseDate : expiresDate, period: period,
            isSticky: monthEnd == .stickyClamp)
        return calendar.boundary(calendar.index(atOrAfter: instant.advanced(by: 1)))
    }
}
