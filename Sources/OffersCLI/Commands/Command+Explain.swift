// SPDX-License-Identifier: Apache-2.0

internal import OffersJSON

extension Command {
    package static let explain = Command(
        "explain", "a page for a code: what it means, the rule behind it, what would change it",
        discussion: "Without a code, all of them.",
        operands: .optional("CODE"), examples: ["explain intro.alreadyUsed", "explain"]
    ) { session throws(CommandError) in
        let pages = Explanation.all
        guard let code = session.arguments.operands.first else {
            try session.print([
                "codes": .array(pages.map(\.json)), "warnings": [],
            ]) { style in
                Table(
                    [Table.Column("code"), Table.Column("means")],
                    rows: pages.map { [Table.Cell($0.code), Table.Cell($0.meaning)] }
                ).lines(style)
            }
            return .answered
        }
        guard let page = pages.first(where: { $0.code == code }) else {
            throw .usage(
                "no code \"\(code)\"",
                hints: CommandError.didYouMean(nearestNames(to: code, among: pages.map(\.code)))
                    + ["see: offers explain"])
        }
        if session.format == .table {
            session.print(lines: page.lines(session.style))
        } else {
            try session.print(page.json) { _ in [] }
        }
        return .answered
    }
}
