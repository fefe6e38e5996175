// SPDX-License-Identifier: Apache-2.0

/// A command: its words, its options, and what it does. One file each, one line in ``Commands``.
package struct Command: Sendable {
    /// What stands behind the options.
    package enum Operands: Sendable {
        case none
        case one(String)
        case optional(String)
        /// At least one.
        case many(String)
        /// Any number.
        case any(String)
    }

    /// `["catalog", "check"]`
    package let path: [String]
    /// One line, for the list of commands.
    package let summary: String
    /// More, for its own help page.
    package let discussion: String
    package let operands: Operands
    /// Besides the global ones.
    package let options: [Option]
    /// Lines to try, without the `offers`.
    package let examples: [String]
    package let run: @Sendable (inout Session) throws(CommandError) -> ExitStatus

    package init(
        _ words: String, _ summary: String, discussion: String = "", operands: Operands = .none,
        options: [Option] = [], examples: [String] = [],
        run: @escaping @Sendable (inout Session) throws(CommandError) -> ExitStatus
    ) {
        path = words.split(separator: " ").map(String.init)
        self.summary = summary
        self.discussion = discussion
        self.operands = operands
        self.options = options
        self.examples = examples
        self.run = run
    }

    package var allOptions: [Option] { options + Option.global }
    package var invocation: String { "offers " + path.joined(separator: " ") }
}

extension Command.Operands {
    /// As usage lines show them.
    package var usage: String {
        switch self {
        case .none: ""
        case .one(let name): name
        case .optional(let name): "[\(name)]"
        case .many(let name): "\(name)…"
        case .any(let name): "[\(name)…]"
        }
    }

    func check(_ found: [String], _ command: Command) throws(CommandError) {
        let allowed: ClosedRange<Int> =
            switch self {
            case .none: 0...0
            case .one: 1...1
            case .optional: 0...1
            case .many: 1...Int.max
            case .any: 0...Int.max
            }
        if found.count < allowed.lowerBound {
            throw .usage(
                "\(command.invocation) needs \(usage)", hints: ["see: \(command.invocation) --help"]
            )
        }
        if found.count > allowed.upperBound {
            throw .usage(
                "\(command.invocation) does not take \"\(found[allowed.upperBound])\"",
                hints: ["see: \(command.invocation) --help"])
        }
    }
}
