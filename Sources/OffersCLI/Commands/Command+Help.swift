// SPDX-License-Identifier: Apache-2.0

extension Command {
    package static let help = Command(
        "help", "what a command does and takes", operands: .any("COMMAND"),
        examples: ["help eligible", "help catalog check"]
    ) { session throws(CommandError) in
        let path = session.arguments.operands
        let page = HelpPage(commands: session.commands, style: session.style)
        if path.isEmpty {
            session.print(lines: page.overview)
        } else if let command = session.commands.first(where: { $0.path == path }) {
            session.print(lines: page.page(of: command))
        } else {
            let family = session.commands.filter { $0.path.starts(with: path) }
            guard !family.isEmpty else {
                let names = session.commands.map { $0.path.joined(separator: " ") }
                throw .usage(
                    "no command \"\(path.joined(separator: " "))\"",
                    hints: CommandError.didYouMean(
                        nearestNames(to: path.joined(separator: " "), among: names))
                        + ["see: offers help"])
            }
            session.print(lines: page.family(family))
        }
        return .answered
    }
}
