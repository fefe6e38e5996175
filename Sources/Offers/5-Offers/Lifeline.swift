// SPDX-License-Identifier: Apache-2.0

/// The life of one subscription line: what it was, from when to when. Made for pictures.
public struct Lifeline: Sendable, Hashable {
    public struct Stretch: Sendable, Hashable {
        public enum Kind: String, Sendable, CaseIterable {
            case trial, offer, paid, grace, retry, unknown, refunded
        }

        public var kind: Kind
        public var start: Instant
        /// Half-open.
        public var end: Instant
        public var productId: String
    }
    /// Something that happened at an instant.
    public struct Mark: Sendable, Hashable {
        public enum Kind: String, Sendable, CaseIterable { case refund, upgrade, winBack }

        public var kind: Kind
        public var at: Instant
    }

    public var originalTransactionId: TransactionID
    /// nil: unknown (contract 8.7).
    public var isOwn: Bool?
    public var groupName: String
    /// Oldest first; gaps between them are gaps in the subscription.
    public var stretches: [Stretch]
    public var marks: [Mark]
}

extension Customer {
    /// One line after another, in the order of the answer's groups, up to what runs at the instant.
    public func lifelines(at instant: Instant) -> [Lifeline] {
        ledger.groups.flatMap { group in
            group.lines.indices.compactMap { lifeline(group, line: $0, at: instant) }
        }
    }

    private func lifeline(_ group: LedgerGroup, line: Int, at instant: Instant) -> Lifeline? {
        let entries = group.entries.filter { $0.line == line && $0.purchaseDate <= instant }
        guard let first = entries.first else { return nil }
        var life = Lifeline(
            originalTransactionId: group.lines[line].originalTransactionId, isOwn: first.isOwn,
            groupName: group.index.map { catalog.groups[$0].name } ?? group.id, stretches: [],
            marks: [])
        for (index, entry) in entries.enumerated() {
            let next = index + 1 < entries.count ? entries[index + 1].purchaseDate : nil
            life.add(entry, ledger.transactions[entry.transaction], before: next, at: instant)
            // What came of the period's end: grace and billing retry, as the state machine says.
            let until = next ?? instant
            if entry.expiresDate < until {
                addFailure(after: entry, group, until: until, to: &life)
            }
        }
        return life
    }

    /// Grace and billing retry between a period's end and what followed it.
    private func addFailure(
        after entry: LedgerEntry, _ group: LedgerGroup, until end: Instant, to life: inout Lifeline
    ) {
        var at = entry.expiresDate
        while at < end {
            let standing = Standing(
                ledger, group, at: at, knownUntil: end, assuming: assumptions)
            guard
                let line = standing.lines.first(where: {
                    $0.originalTransactionId == life.originalTransactionId
                }),
                let (kind, until) = line.failure
            else { return }
            let stop = min(until ?? end, end)
            guard stop > at else { return }
            life.stretches.append(
                Lifeline.Stretch(kind: kind, start: at, end: stop, productId: line.productId))
            at = stop
        }
    }
}

extension LineStanding {
    fileprivate var failure: (Lifeline.Stretch.Kind, Instant?)? {
        switch state {
        case .inGracePeriod: (.grace, gracePeriodExpiresDate)
        case .inBillingRetryPeriod: (.retry, billingRetryEndsDate)
        case .unknown: (.unknown, nil)
        case .none, .subscribed, .expired, .revoked: nil
        }
    }
}

extension Lifeline {
    fileprivate mutating func add(
        _ entry: LedgerEntry, _ transaction: Transaction, before next: Instant?, at instant: Instant
    ) {
        var end = next.map { min($0, entry.expiresDate) } ?? entry.expiresDate
        var kind: Stretch.Kind =
            transaction.offer == nil ? .paid : entry.isFree == true ? .trial : .offer
        if let upgraded = entry.upgradedAt, upgraded <= instant {
            end = min(end, upgraded)
            marks.append(Mark(kind: .upgrade, at: upgraded))
        }
        if let revoked = entry.revocationDate, revoked <= instant {
            marks.append(Mark(kind: .refund, at: revoked))
            if revoked < end {
                append(
                    Stretch(
                        kind: kind, start: entry.purchaseDate, end: revoked,
                        productId: transaction.productId))
                append(
                    Stretch(
                        kind: .refunded, start: revoked, end: end, productId: transaction.productId)
                )
                return
            }
            kind = .refunded
        }
        if transaction.offer?.type == .winBack, entry.isRenewal == false {
            marks.append(Mark(kind: .winBack, at: entry.purchaseDate))
        }
        append(
            Stretch(
                kind: kind, start: entry.purchaseDate, end: end, productId: transaction.productId))
    }

    /// Periods of one kind and product that adjoin are one stretch.
    private mutating func append(_ stretch: Stretch) {
        guard stretch.end > stretch.start else { return }
        if let last = stretches.last, last.kind == stretch.kind,
            last.productId == stretch.productId,
            stretch.start.since(last.end) <= Instant.day
        {
            stretches[stretches.count - 1].end = stretch.end
        } else {
            stretches.append(stretch)
        }
    }
}
