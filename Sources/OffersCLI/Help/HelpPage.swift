// SPDX-License-Identifier: Apache-2.0

/// Help for people, made of the same definitions that parse arguments.
struct HelpPage {
    let commands: [Command]
    let style: Style

    /// `offers --help`
    var overview: [String] {
        var lines = [
            "offers \(Program.version): App Store subscription offers, judged, priced and explained",
            "",
            "  offers COMMAND [OPTION…]",
        ]
        lines += section("Commands", commands.map { ($0.path.joined(separator: " "), $0.summary) })
        lines += section("Options of every command", Option.global.map { ($0.usage, $0.help) })
        lines += section(
            "Exit status",
            [
                ("0", "answered"),
                (
                    "1, 2",
                    "the answer is no, cannot be told (check, verify; others with --exit-status)"
                ),
                ("64", "wrong usage"),
                ("65", "data that cannot be read"),
                ("66", "no such file, account, product or offer"),
                ("70", "our own fault"),
            ])
        lines += [
            "",
            "Catalog, accounts and time come from the options, else from the nearest offers.json",
            "at or above this folder, else from OFFERS_CATALOG and OFFERS_ACCOUNTS: see `offers config`.",
        ]
        return lines
    }

    /// `offers catalog --help`
    func family(_ commands: [Command]) -> [String] {
        let first = commands.first?.path.first ?? ""
        return ["offers \(first) COMMAND [OPTION…]"]
            + section("Commands", commands.map { ($0.path.joined(separator: " "), $0.summary) })
    }

    /// `offers eligible --help`
    func page(of command: Command) -> [String] {
        let operands = command.operands.usage
        var lines = [
            command.summary, "",
            "  \(command.invocation)\(operands.isEmpty ? "" : " " + operands) [OPTION…]",
        ]
        if !command.discussion.isEmpty {
            lines += [""] + command.discussion.wrapped(to: style.columns)
        }
        lines += section("Options", command.options.map { ($0.usage, $0.help) })
        lines += section("Options of every command", Option.global.map { ($0.usage, $0.help) })
        if !command.examples.isEmpty {
            lines +=
                ["", style.paint("Examples", .bold)] + command.examples.map { "  offers \($0)" }
        }
        return lines
    }

    private func section(_ title: String, _ entries: [(String, String)]) -> [String] {
        guard !entries.isEmpty else { return [] }
        let table = Table(
            [Table.Column(""), Table.Column("")],
            rows: entries.map { [Table.Cell($0.0), Table.Cell($0.1)] },
            indent: 2)
        return ["", style.paint(title, .bold)] + table.lines(style)
    }
}
