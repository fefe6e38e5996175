// SPDX-License-Identifier: Apache-2.0

/// Where one account stands in one group at one instant: everything a rule may look at.
public final class Standing: Sendable {
    let ledger: Ledger
    let ledgerGroup: LedgerGroup
    var catalog: Catalog { ledger.catalog }
    var groupIndex: Int { ledgerGroup.position }

    /// Place of the group in the catalog; nil for a group that only the history knows.
    public var group: Int? { ledgerGroup.index }
    public var groupId: String { ledgerGroup.id }
    public let at: Instant
    /// The instant for which Apple's win-back list must be fresh: the one first asked about (contract 8.3).
    let freshAt: Instant
    /// All lines that had begun, in the order of the history.
    public let lines: [LineStanding]
    /// Index in `lines` of the own line that offers and quotes look at (contract 8.9).
    public let ownIndex: Int?
    /// What came before `historyCompleteSince`, if anything did.
    let completeness: Completeness

    /// The own line that offers and quotes look at.
    public var own: LineStanding? { ownIndex.map { lines[$0] } }
    /// The account's own entries that had been bought, newest first.
    var ownEntriesBackwards: some Sequence<LedgerEntry> {
        ledgerGroup.entries.reversed().lazy.filter {
            $0.isOwn == true && $0.purchaseDate <= self.at
        }
    }
    func transaction(of entry: LedgerEntry) -> Transaction {
        ledger.transactions[entry.transaction]
    }
    /// Of the lines that are not the account's own, the one that would speak first (contract 8.9).
    var foreign: LineStanding? {
        lines.filter { $0.isOwn != true }.min { $0.speaks(before: $1) }
    }
    var hasOwn: Bool { ownIndex != nil }
    var hasShared: Bool { lines.contains { $0.isOwn == false } }
    var hasUnknownOwnership: Bool { lines.contains { $0.isOwn == nil } }

    /// - Parameter knownUntil: what counts as `asOf` when the history doesn't say.
    init(
        _ ledger: Ledger, _ group: LedgerGroup, at instant: Instant, knownUntil: Instant,
        freshAt: Instant? = nil, assuming assumptions: Assumptions
    ) {
        self.ledger = ledger
        ledgerGroup = group
        at = instant
        self.freshAt = freshAt ?? instant
        var lines: [LineStanding] = []
        lines.reserveCapacity(group.lines.count)
        var best: Int?
        for line in group.lines.indices {
            var index: Int? = group.lines[line].newest
            while let candidate = index, group.entries[candidate].purchaseDate > instant {
                index = group.entries[candidate].previousInLine
            }
            guard let index else { continue }
            let standing = LineStanding(
                ledger, group, entryIndex: index, at: instant,
                knownUntil: ledger.knownUntil ?? knownUntil, assuming: assumptions)
            if standing.isOwn == true, best.map({ standing.speaks(before: lines[$0]) }) ?? true {
                best = lines.count
            }
            lines.append(standing)
        }
        self.lines = lines
        ownIndex = best
        completeness = Completeness(ledger, group, at: instant)
    }
}

extension Standing {
    /// Whether a rule that counts no time finds the same here, nothing having been bought or revoked between.
    func isLike(_ other: Standing) -> Bool {
        guard lines.count == other.lines.count, completeness == other.completeness,
            completeness.mayStillRun(at: at) == other.completeness.mayStillRun(at: other.at)
        else { return false }
        return lines.indices.allSatisfy { index in
            let (a, b) = (lines[index], other.lines[index])
            return a.decision == b.decision && a.facts == b.facts
                && a.expiresDate == b.expiresDate && a.productId == b.productId
                && a.mayBeInRetry(at: at) == b.mayBeInRetry(at: other.at)
                && (a.facts.expiresDate <= at) == (b.facts.expiresDate <= other.at)
        }
    }
}

extension Standing {
    /// The newest periods of the own lines that may speak, now or later: those that can still change, and of
    /// all others the one that speaks first (contract 8.9).
    var mayLapse: [LedgerEntry] {
        var entries: [LedgerEntry] = []
        var best: LineStanding?
        for line in lines where line.isOwn == true {
            if line.canChange(after: at) {
                entries.append(line.entry)
            } else if best.map({ line.speaks(before: $0) }) ?? true {
                best = line
            }
        }
        return entries + [best?.entry].compactMap { $0 }
    }
}

extension LineStanding {
    /// Whether anything about its newest period still lies ahead.
    fileprivate func canChange(after instant: Instant) -> Bool {
        let ends = [
            facts.expiresDate.advanced(days: 90), facts.revocationDate ?? .distantPast,
            facts.upgradedAt ?? .distantPast, facts.failure?.gracePeriodExpiresDate ?? .distantPast,
        ]
        return ends.contains { $0 > instant }
    }

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
}
