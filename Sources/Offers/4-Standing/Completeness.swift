// SPDX-License-Identifier: Apache-2.0

/// What a purchase before `historyCompleteSince` could still change (contract 8.15).
struct Completeness: Sendable, Hashable {
    /// nothing: the history is complete.
    let since: Instant?
    /// An own transaction of the group at or after `since` settles state, class and product.
    let isSettled: Bool
    /// The latest end that a period bought before `since` could have: 13 calendar months, and the grace.
    let horizon: Instant

    /// Something from before could matter at all.
    var isOpen: Bool { since != nil }
    /// A subscription bought before `since` could still run, or be in retry, at the instant.
    func mayStillRun(at instant: Instant) -> Bool { isOpen && !isSettled && instant < horizon }
}

extension Standing {
    /// Nobody knows in which state the account is: a subscription bought before `historyCompleteSince` may
    /// still run, no own purchase after it settles that, and nothing known of its own runs (contract 8.15).
    var mayRunUnseen: Bool {
        completeness.mayStillRun(at: at) && !(own?.isRunning ?? false)
    }

    /// Until when that is so.
    var unseenUntil: Instant? { mayRunUnseen ? completeness.horizon : nil }
}

extension Completeness {
    init(_ ledger: Ledger, _ group: LedgerGroup, at instant: Instant) {
        since = ledger.completeSince
        guard let since else {
            isSettled = true
            horizon = .distantPast
            return
        }
        isSettled = group.entries.contains {
            $0.isOwn == true && $0.purchaseDate >= since && $0.purchaseDate <= instant
        }
        let grace = ledger.catalog.gracePeriod?.duration.days ?? 0
        horizon = since.adding(months: 13).advanced(days: grace)
    }
}
