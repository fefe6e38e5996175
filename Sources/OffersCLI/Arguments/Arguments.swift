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

    /// Whether a switch is on.
    package func has(_ option: Option) -> Bool { values[option.name] != nil }
}
