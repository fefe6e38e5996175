// SPDX-License-Identifier: Apache-2.0

internal import Offers

/// From instants to places on a line: the life of all lines, and a little after now.
struct TimeScale {
    let start: Instant
    let end: Instant
    let width: Int

    /// - Parameter width: columns, or units of a picture.
    init?(_ lives: [Lifeline], at instant: Instant, width: Int) {
        let stretches = lives.flatMap(\.stretches)
        guard let first = stretches.map(\.start).min() else { return nil }
        let last = max(stretches.map(\.end).max() ?? instant, instant)
        start = first
        // Room behind the last thing, so that what runs is seen to run.
        end = last.advanced(by: max(Instant.day, last.since(first) / 30))
        self.width = width
    }

    func place(_ instant: Instant) -> Int {
        let span = Double(max(1, end.since(start)))
        let share = Double(instant.since(start)) / span
        return min(max(Int((share * Double(width)).rounded(.down)), 0), width - 1)
    }

    /// First days of months, every 1, 2, 3, 6 or 12 months, so that at most `count` fit.
    func months(atMost count: Int) -> [Instant] {
        let (date, _) = start.civil
        guard let first = CivilDate(year: date.year, month: date.month, day: 1) else { return [] }
        for step in [1, 2, 3, 6, 12, 24, 60, 120] {
            var months: [Instant] = []
            var month = first
            // Steps begin in January, so that years line up.
            while (month.month - 1) % min(step, 12) != 0 { month = month.adding(months: 1) }
            while month.start < end, months.count <= count {
                if month.start >= start { months.append(month.start) }
                month = month.adding(months: step)
            }
            if months.count <= count { return months }
        }
        return []
    }
}

extension Lifeline {
    /// The group and its products in order of time, and whose it is if not the account's own.
    var title: String {
        let products = stretches.map(\.productId).reduce(into: [String]()) {
            if $0.last != $1 { $0.append($1) }
        }
        let owner = isOwn == true ? "" : isOwn == false ? ", family shared" : ", ownership unknown"
        return "\(groupName): \(products.joined(separator: " → "))\(owner)"
    }
}

extension Lifeline.Stretch.Kind {
    /// One character each: they tell the kinds apart without colour.
    var character: Character {
        switch self {
        case .trial: "░"
        case .offer: "▒"
        case .paid: "█"
        case .grace: "g"
        case .retry: "r"
        case .unknown: "?"
        case .refunded: "x"
        }
    }

    var words: String {
        switch self {
        case .trial: "free"
        case .offer: "offer, paid"
        case .paid: "paid"
        case .grace: "grace"
        case .retry: "billing retry"
        case .unknown: "not known"
        case .refunded: "refunded"
        }
    }

    var ink: Style.Ink? {
        switch self {
        case .trial: .cyan
        case .offer, .grace: .yellow
        case .paid: .green
        case .retry, .refunded: .red
        case .unknown: .dim
        }
    }
}

extension Lifeline.Mark.Kind {
    var character: Character {
        switch self {
        case .refund: "R"
        case .upgrade: "U"
        case .winBack: "W"
        }
    }

    var words: String {
        switch self {
        case .refund: "refund"
        case .upgrade: "upgrade"
        case .winBack: "won back"
        }
    }
}
