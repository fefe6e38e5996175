// SPDX-License-Identifier: Apache-2.0

/// One option of a command. The same definition feeds parsing, help, error messages and completions.
package struct Option: Sendable, Hashable {
    /// `--catalog`
    package let name: String
    /// What it takes, as help shows it (`PATH`); nil: a switch.
    package let value: String?
    package let help: String
    /// The only values it takes; empty: any.
    package let choices: [String]
    package let isRepeatable: Bool
    /// `--json` is another spelling of `--output json`.
    package let meaning: Meaning?

    package struct Meaning: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    package init(
        _ name: String, _ value: String? = nil, choices: [String] = [], isRepeatable: Bool = false,
        meaning: Meaning? = nil, help: String
    ) {
        self.name = name
        self.value = value ?? (choices.isEmpty ? nil : choices.joined(separator: "|"))
        self.help = help
        self.choices = choices
        self.isRepeatable = isRepeatable
        self.meaning = meaning
    }

    /// As help shows it: `--catalog PATH`.
    package var usage: String { value.map { "\(name) \($0)" } ?? name }
}
