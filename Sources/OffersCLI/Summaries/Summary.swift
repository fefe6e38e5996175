// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON

/// Counts over many accounts, in the form that every `--summary` has: one JSON object, or a bar for each count.
struct Summary {
    /// So many accounts had this in common.
    struct Bar {
        var name: String
        var count: Int
        var ink: Style.Ink?
    }
    /// What one question was answered with.
    struct Part {
        var name: String
        var bars: [Bar]
    }
    /// What is counted apart from the rest: a product, a group.
    struct Section {
        var title: String
        var parts: [Part]
    }

    /// All that were answered for; a bar is a share of them.
    let accounts: Int
    let at: Instant
    /// Goes on behind the number of accounts and the moment.
    var headline = ""
    var sections: [Section]
    /// What stands in place of sections when there are none.
    var nothing: String
    let json: JSONValue

    func lines(_ style: Style) -> [String] {
        var lines = [
            "\(accounts) account\(accounts == 1 ? "" : "s") at \(at)"
                + (headline.isEmpty ? "" : ", " + headline)
        ]
        let bars = sections.flatMap(\.parts).flatMap(\.bars)
        let width = max(28, bars.map(\.name.columns).max() ?? 0)
        for section in sections {
            lines += ["", style.paint(section.title, .bold)]
            for part in section.parts where !part.bars.isEmpty {
                lines.append("  " + part.name)
                lines += part.bars.map { line($0, width, style) }
            }
        }
        if sections.isEmpty { lines += ["", nothing] }
        return lines
    }

    /// A name, the count, its share of all accounts, and a bar as long.
    private func line(_ bar: Bar, _ nameWidth: Int, _ style: Style) -> String {
        let digits = String(accounts).count
        let width = max(10, style.columns - nameWidth - 15 - digits)
        let share = accounts == 0 ? 0 : Double(bar.count) / Double(accounts)
        // Something is never shown as nothing.
        let length = bar.count == 0 ? 0 : max(1, Int((share * Double(width)).rounded()))
        let number = String(bar.count)
        let percent = "\(Int((share * 100).rounded())) %"
        let head =
            "    " + bar.name + spaces(nameWidth - bar.name.columns) + "  "
            + spaces(digits - number.count) + number + "  " + spaces(5 - percent.count) + percent
        return length == 0
            ? head : head + "  " + style.paint(String(repeating: "█", count: length), bar.ink)
    }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension Session {
    /// Instead of answers: one object whatever the number of accounts.
    mutating func print(_ summary: Summary) throws(CommandError) {
        isMany = false
        try print(summary.json) { summary.lines($0) }
    }
}

extension Arguments {
    /// `--summary` counts; what shapes single answers makes no sense beside it.
    func wantsSummary(insteadOf others: [Option] = []) throws(CommandError) -> Bool {
        guard has(.summary) else { return false }
        for option in [Option.fields] + others where has(option) {
            throw .usage("--summary and \(option.name) exclude each other")
        }
        return true
    }
}
