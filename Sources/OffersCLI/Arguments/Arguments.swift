// SPDX-License-Identifier: Apache-2.0

/// The words of a command line, sorted into options and operands.
package struct Arguments: Sendable, Hashable {
    private var values: [String: [String]] = [:]
    package var operands: [String] = []

    package init() {}

    package mutating func set(_ option: Option, to value: String) {
        if let meaning = option.meaning {
            values[meaning.name] = [meaning.value]
        } else if option.isRepeatable {
            values[option.name, default: []].append(value)
        } else {
            values[option.name] = [value]
        }
    }

    /// The value given last; nil when the option was not given.
    package func value(of option: Option) -> String? { values[option.name]?.last }

    /// All values of a repeatable option, in order.
    package func values(of option: Option) -> [String] { values[option.name] ?? [] }

    /// These options as they would be given again.
    package func words(of options: [Option]) -> [String] {
        options.flatMap { option in values(of: option).map { "\(option.name)=\($0)" } }
    }

    /// Whose accounts are asked about, each once, in the order in which they were first named.
    package var accounts: [String] {
        var seen: Set<String> = []
        return values(of: .account).filter { seen.insert($0).inserted }
    }

    /// Whether a switch is on.
    package func has(_ option: Option) -> Bool { values[option.name] != nil }
}

extension Arguments {
    /// Each of these decides alone what is printed: 64 when two of them are given, `--output` counted.
    package func checkForms(_ forms: [Option]) throws(CommandError) {
        let output = value(of: .output).map { ["--output \($0)"] } ?? []
        let given = forms.filter(has).map(\.name) + output
        guard given.count > 1 else { return }
        throw .usage("\(given[0]) and \(given[1]) exclude each other", hints: ["give one of them"])
    }

    /// For what is made for programs and has no other form.
    package func refuseTable(of what: String) throws(CommandError) {
        guard value(of: .output) == "table" else { return }
        throw .usage(
            "\(what) is for programs and has no table", hints: ["leave --output table out"])
    }
}
