// SPDX-License-Identifier: Apache-2.0

/// Where one account stands in one group at one instant: everything a rule may look at.
public struct Standing: Sendable {
    let ledger: Ledger
    let groupIndex: Int
    let catalog: Catalog

    /// Place of the group in the catalog; nil for a group that only the history knows.
    public var group: Int? { ledger.groups[groupIndex].index }
    public var groupId: String { ledger.groups[groupIndex].id }
    public let at: Instant
    /// The instant for which Apple's win-back list must be fresh: the one first asked about (contract 8.3).
    let freshAt: Instant
    /// All lines that had begun, in the order of the history.
    public let lines: [LineStanding]
    /// Index in `lines` of the own line that offers and quotes look at (contract 8.9).
    public let ownIndex: Int?
    /// The own line that offers and quotes look at.
    public var own: LineStanding? { ownIndex.map { lines[$0] } }
    /// The bought products of this group, if any line is own.
    var hasOwn: Bool { ownIndex != nil }
    var hasShared: Bool { lines.contains { $0.isOwn == false } }
    var hasUnknownOwnership: Bool { lines.contains { $0.isOwn == nil } }

    /// - Parameter knownUntil: what counts as `asOf` when the history doesn't say.
    init(
        _ ledger: Ledger, _ groupIndex: Int, catalog: Catalog, at instant: Instant,
        knownUntil: Instant,
        freshAt: Instant? = nil, assuming assumptions: Assumptions
    ) {
        self.ledger = ledger
        self.groupIndex = groupIndex
        self.catalog = catalog
        at = instant
        self.freshAt = freshAt ?? instant
        let group = ledger.groups[groupIndex]
        var lines: [LineStanding] = []
        var best: Int?
        for line in group.lines.indices {
            var index: Int? = group.lines[line].newest
            while let candidate = index, group.entries[candidate].transaction.purchaseDate > instant
            {
                index = group.entries[candidate].previousInLine
            }
            guard let index else { continue }
            let standing = LineStanding(
                ledger, groupIndex, entryIndex: index, catalog: catalog, at: instant,
                knownUntil: ledger.knownUntil ?? knownUntil, assuming: assumptions)
            if standing.isOwn == true, best.map({ standing.speaks(before: lines[$0]) }) ?? true {
                best = lines.count
            }
            lines.append(standing)
        }
        self.lines = lines
        ownIndex = best
    }
}

extension LineStanding {
    /// For offers and quotes: subscribed before grace before retry before the rest, then the newest
    /// purchase (contract 8.9).
    func speaks(before other: LineStanding) -> Bool {
        if rank != other.rank { return rank < other.rank }
        if purchaseDate != other.purchaseDate { return purchaseDate > other.purchaseDate }
        return transaction.transactionId > other.transaction.transactionId
    }

    private var rank: Int {
        switch state {
        case .subscribed: 0
        case .inGracePeriod: 1
        case .inBillingRetryPeriod: 2
        case .expired, .revoked, .unknown, .none: 3
        }
    }

    init(
        _ ledger: Ledger, _ groupIndex: Int, entryIndex: Int, catalog: Catalog, at instant: Instant,
        knownUntil: Instant, assuming assumptions: Assumptions
    ) {
        let group = ledger.groups[groupIndex]
        let entry = group.entries[entryIndex]
        let line = group.lines[entry.line]
        let transaction = entry.transaction
        // An info describes the line's newest transaction, whatever the instant (contract 8.10).
        let described = group.entries[line.newest].transaction.purchaseDate
        let signed = line.infoSigned ?? knownUntil
        let info =
            line.info != nil && entryIndex == line.newest && min(signed, instant) >= described
            ? line.info : nil
        var facts = RenewalFacts(
            expiresDate: entry.expiresDate, revocationDate: transaction.revocationDate,
            upgradedAt: entry.upgradedAt, knownUntil: knownUntil)
        facts.autoRenew = info?.autoRenewStatus
        if info == nil, let next = entry.nextInLine,
            group.entries[next].transaction.reason == .renewal
        {
            facts.autoRenew = true
        }
        if let info {
            facts.infoSigned = signed
            if signed >= entry.expiresDate {
                facts.failure = RenewalFacts.Failure(
                    isInBillingRetryPeriod: info.isInBillingRetryPeriod ?? false,
                    gracePeriodExpiresDate: info.gracePeriodExpiresDate,
                    intent: info.expirationIntent)
            } else {
                facts.consentPending = info.priceIncreaseStatus == 0
            }
        }
        facts.isUnreadable = !transaction.unreadable.isDisjoint(with: [
            .revocationDate, .isUpgraded,
        ])
        let isCommitted = transaction.billingPlan == .monthly
        facts.retryDays = isCommitted ? 90 : 60
        facts.graceDays =
            isCommitted ? 0 : catalog.graceDays(after: transaction, place: entry.place)
        decision = facts.decide(at: instant, stale: assumptions.staleRenewal)
        expiresDate =
            decision.runsOn
            ? catalog.endOfRunningPeriod(
                after: entry, preferring: info?.autoRenewProductId, at: instant)
            : entry.expiresDate
        self.ledger = ledger
        self.groupIndex = groupIndex
        self.entryIndex = entryIndex
        self.facts = facts
        renewalInfo = info
    }
}

extension Catalog {
    /// Days of grace that a period gets when its renewal fails (rules 8.2, 8.3).
    func graceDays(after transaction: Transaction, place: ProductPlace?) -> Int {
        guard let gracePeriod else { return 0 }
        return gracePeriod.days(
            after: place.map { self[$0].period }, wasFree: transaction.isFree ?? false)
    }

    /// `staleRenewal=renewed`: the end of the period that runs at the instant (contract 8.11).
    func endOfRunningPeriod(
        after entry: Ledger.Entry, preferring next: String?, at instant: Instant
    ) -> Instant {
        let product = next.flatMap(product) ?? entry.place.map { self[$0] }
        let period = product?.period ?? .month
        // Counted from the purchase when the period says that this is its anchor; a clamped day comes back.
        let purchase = entry.transaction.purchaseDate
        let anchor = period.end(from: purchase) == entry.expiresDate ? purchase : entry.expiresDate
        let calendar = BillingCalendar(anchor: anchor, period: period)
        return calendar.boundary(calendar.index(atOrAfter: instant.advanced(by: 1)))
    }
}
