// SPDX-License-Identifier: Apache-2.0

/// Months of paid service in the most recent consecutive stretch (rule 6.2, contract 8.20).
struct PaidTime: Sendable, Hashable {
    /// Counting periods whose payment is unknown as free.
    var atLeast = 0
    /// Counting them as paid.
    var atMost = 0
    /// The start of the stretch, when nothing that the history holds breaks it: what came before could extend it.
    var openStart: Instant?
}

extension Standing {
    /// Walks back from the newest own period. Free periods neither count nor break; a revoked period breaks,
    /// and so does a gap over 24 hours that grace would not cover.
    func paidTime(_ assumptions: Assumptions) -> PaidTime {
        var time = PaidTime()
        var known = PaidRun(assumptions.winBackMonths)
        var hoped = PaidRun(assumptions.winBackMonths)
        var later: Instant?
        for entry in ledgerGroup.entries.reversed()
        where entry.isOwn == true && entry.purchaseDate <= at {
            if entry.isRevoked(at: at) {
                // What was refunded last is left out; between paid periods it breaks the stretch.
                if later == nil {
                    time.openStart = entry.purchaseDate
                    continue
                }
                time.openStart = nil
                break
            }
            var end = entry.expiresDate
            if let upgraded = entry.upgradedAt, upgraded <= at, upgraded > entry.purchaseDate {
                end = min(end, upgraded)
            }
            if let later {
                let gap = later.since(end)
                if gap > Instant.day,
                    gap > Int64(ledger.catalog.graceDays(after: entry)) * Instant.day
                {
                    time.openStart = nil
                    break
                }
                end = max(end, later)
            }
            known.take(entry.purchaseDate, end, isPaid: entry.isFree == false)
            hoped.take(entry.purchaseDate, end, isPaid: entry.isFree != true)
            time.openStart = entry.purchaseDate
            later = entry.purchaseDate
        }
        time.atLeast = known.finish()
        time.atMost = hoped.finish()
        return time
    }
}

/// Adds up whole months of each paid run, counted from its start.
private struct PaidRun {
    private let months: Assumptions.WinBackMonths
    private var total = 0
    private var start: Instant?
    private var end: Instant?

    init(_ months: Assumptions.WinBackMonths) { self.months = months }

    /// Periods come newest first; they adjoin or overlap.
    mutating func take(_ periodStart: Instant, _ periodEnd: Instant, isPaid: Bool) {
        guard isPaid else {
            close()
            return
        }
        start = periodStart
        end = max(end ?? periodEnd, periodEnd)
    }

    private mutating func close() {
        if let start, let end { total += max(0, months.whole(from: start, to: end)) }
        start = nil
        end = nil
    }

    mutating func finish() -> Int {
        close()
        return total
    }
}

extension Assumptions.WinBackMonths {
    /// Whole months, rounded down (assumption `winBackMonths`, O18).
    func whole(from start: Instant, to end: Instant) -> Int {
        switch self {
        case .calendarFloor: end.wholeMonths(since: start)
        case .thirtyDays: Int(Rounding.down.divide(end.since(start), by: 30 * Instant.day))
        }
    }

    /// The instant at which so many whole months have passed.
    func after(_ months: Int, from start: Instant) -> Instant {
        switch self {
        case .calendarFloor: start.adding(months: months)
        case .thirtyDays: start.advanced(by: Int64(months) &* 30 &* Instant.day)
        }
    }
}
