// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

/// The life of each subscription line as a bar over time, in characters.
struct TimelineText {
    let lives: [Lifeline]
    let at: Instant

    func lines(_ style: Style) -> [String] {
        guard let scale = TimeScale(lives, at: at, width: style.columns - 4) else {
            return ["no subscription to draw"]
        }
        var lines = axis(scale).map { style.paint("  " + $0, .dim) }
        for life in lives {
            lines.append("  " + life.title)
            lines.append("  " + bar(life, scale, style))
            if let marks = marks(life, scale) { lines.append("  " + marks) }
        }
        lines.append("  " + now(scale))
        return lines + [""] + legend.wrapped(to: style.columns - 2).map { "  " + $0 }
    }

    private func axis(_ scale: TimeScale) -> [String] {
        var names = [Character](repeating: " ", count: scale.width)
        var ticks = [Character](repeating: "─", count: scale.width)
        var free = 0
        for month in scale.months(atMost: scale.width / 10) {
            let place = scale.place(month)
            ticks[place] = "┬"
            let name = Array(month.iso8601.prefix(7))
            guard place >= free, place + name.count <= scale.width else { continue }
            for (offset, character) in name.enumerated() { names[place + offset] = character }
            free = place + name.count + 1
        }
        return [String(names), String(ticks)].map(\.withoutTrailingSpaces)
    }

    private func bar(_ life: Lifeline, _ scale: TimeScale, _ style: Style) -> String {
        var cells = [Lifeline.Stretch.Kind?](repeating: nil, count: scale.width)
        for stretch in life.stretches {
            let first = scale.place(stretch.start)
            let last = max(first, scale.place(stretch.end.advanced(by: -1)))
            // A short stretch must not vanish under a long one.
            for place in first...last { cells[place] = stretch.kind }
        }
        var text = ""
        var index = 0
        while index < cells.count {
            let kind = cells[index]
            var end = index
            while end < cells.count, cells[end] == kind { end += 1 }
            let run = String(repeating: kind?.character ?? "·", count: end - index)
            text += style.paint(run, kind.map(\.ink) ?? .dim)
            index = end
        }
        return text
    }

    private func marks(_ life: Lifeline, _ scale: TimeScale) -> String? {
        guard !life.marks.isEmpty else { return nil }
        var cells = [Character](repeating: " ", count: scale.width)
        for mark in life.marks { cells[scale.place(mark.at)] = mark.kind.character }
        return String(cells).withoutTrailingSpaces
    }

    private func now(_ scale: TimeScale) -> String {
        let words = "▲ now, " + at.words
        let place = scale.place(at)
        guard place + words.count <= scale.width else {
            let before = at.words + ", now ▲"
            return String(repeating: " ", count: max(0, place + 1 - before.count)) + before
        }
        return String(repeating: " ", count: place) + words
    }

    /// Only what is drawn.
    private var legend: String {
        let kinds = Lifeline.Stretch.Kind.allCases.filter { kind in
            lives.contains { $0.stretches.contains { $0.kind == kind } }
        }
        let marks = Lifeline.Mark.Kind.allCases.filter { kind in
            lives.contains { $0.marks.contains { $0.kind == kind } }
        }
        return
            (kinds.map { "\($0.character) \($0.words)" } + ["· nothing"]
            + marks.map { "\($0.character) \($0.words)" }).joined(separator: "   ")
    }
}

extension String {
    fileprivate var withoutTrailingSpaces: String {
        guard let last = lastIndex(where: { $0 != " " }) else { return "" }
        return String(self[...last])
    }
}
