// SPDX-License-Identifier: Apache-2.0

/// Why a command has no answer: goes to standard error, and decides the exit status.
package struct CommandError: Error, Sendable, Equatable {
    package var status: ExitStatus
    /// One problem a line.
    package var messages: [String]
    /// What to do about it: nearest names, the command that helps.
    package var hints: [String]
    /// How a run that stopped goes on; makes no sense in a served request.
    package var resumption: [String] = []
    /// Where in a JSON document the first problem is.
    package var path: String?
    /// The problems without their place in a file.
    package var plainMessage: String?

    package init(_ status: ExitStatus, _ messages: [String], hints: [String] = []) {
        self.status = status
        self.messages = messages
        self.hints = hints
    }

    package static func usage(_ message: String, hints: [String] = []) -> CommandError {
        CommandError(.usage, [message], hints: hints)
    }

    package static func data(_ message: String, hints: [String] = []) -> CommandError {
        CommandError(.data, [message], hints: hints)
    }

    package static func notFound(_ message: String, hints: [String] = []) -> CommandError {
        CommandError(.notFound, [message], hints: hints)
    }

    /// As standard error shows it.
    package var text: String {
        var text = ""
        for message in messages { text += "offers: \(message.visible)\n" }
        for hint in hints + resumption { text += "  \(hint.visible)\n" }
        return text
    }
}

extension CommandError {
    /// `did you mean "a" or "b"?`, or nothing when nothing is near.
    package static func didYouMean(_ names: [String], quoted: Bool = true) -> [String] {
        guard !names.isEmpty else { return [] }
        let shown = quoted ? names.map { "\"\($0)\"" } : names
        return ["did you mean \(shown.joined(separator: " or "))?"]
    }
}
