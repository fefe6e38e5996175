// SPDX-License-Identifier: Apache-2.0

internal import OffersJSON

/// One thing that `--fields` can show and `--filter` can ask for.
struct RowField<Row>: Sendable {
    let name: String
    /// The only values it has; empty: any.
    let choices: [String]
    let value: @Sendable (Row) -> JSONValue

    init(
        _ name: String, choices: [String] = [], value: @escaping @Sendable (Row) -> JSONValue
    ) {
        self.name = name
        self.choices = choices
        self.value = value
    }
}

extension RowField where Row == TreeRow {
    /// A member of the answer's JSON, by its name.
    init(_ name: String, choices: [String] = []) {
        self.init(name, choices: choices) { $0[name] }
    }
}

/// A part of an answer with the answer around it.
struct TreeRow {
    let answer: JSONValue
    let part: JSONValue

    subscript(name: String) -> JSONValue { part[name] ?? answer[name] ?? .null }
}

/// What `--filter` and `--fields` leave of an answer.
struct RowSelection<Row>: Sendable {
    private struct Condition: Sendable {
        let field: RowField<Row>
        var wanted: Set<String> = []
        var unwanted: Set<String> = []

        func matches(_ row: Row) -> Bool {
            let found = field.value(row).plainTexts
            return (wanted.isEmpty || found.contains(where: wanted.contains))
                && !found.contains(where: unwanted.contains)
        }
    }

    /// nil: whole answers.
    let fields: [RowField<Row>]?
    private var conditions: [Condition] = []

    var isFiltering: Bool { !conditions.isEmpty }

    init(_ arguments: Arguments, among all: [RowField<Row>]) throws(CommandError) {
        var fields: [RowField<Row>]?
        if let text = arguments.value(of: .fields) {
            fields = []
            for name in text.split(separator: ",", omittingEmptySubsequences: false) {
                let field = try Self.field(String(name), all, .fields)
                guard fields?.contains(where: { $0.name == field.name }) != true else {
                    throw .usage("--fields names \(field.name) twice")
                }
                fields?.append(field)
            }
        }
        self.fields = fields
        for text in arguments.values(of: .filter) {
            for term in text.split(separator: ",", omittingEmptySubsequences: false) {
                try add(String(term), all)
            }
        }
    }

    /// `KEY=VALUE` or `KEY!=VALUE`.
    private mutating func add(_ term: String, _ all: [RowField<Row>]) throws(CommandError) {
        guard let equals = term.firstIndex(of: "=") else {
            throw .usage(
                "--filter takes KEY=VALUE, not \"\(term)\"",
                hints: ["write --filter 'offerType=winBack,eligibility=eligible'"])
        }
        var name = term[..<equals]
        let isUnwanted = name.last == "!"
        if isUnwanted { name.removeLast() }
        let value = String(term[term.index(after: equals)...])
        let field = try Self.field(String(name), all, .filter)
        guard field.choices.isEmpty || field.choices.contains(value) else {
            throw .usage(
                "--filter: \(field.name) is never \"\(value)\"",
                hints: CommandError.didYouMean(nearestNames(to: value, among: field.choices))
                    + (field.choices.count > 20
                        ? [] : ["it is one of " + field.choices.joined(separator: ", ")]))
        }
        let place: Int
        if let known = conditions.firstIndex(where: { $0.field.name == field.name }) {
            place = known
        } else {
            place = conditions.count
            conditions.append(Condition(field: field))
        }
        if isUnwanted {
            conditions[place].unwanted.insert(value)
        } else {
            conditions[place].wanted.insert(value)
        }
    }

    private static func field(
        _ name: String, _ all: [RowField<Row>], _ option: Option
    ) throws(CommandError) -> RowField<Row> {
        if let field = all.first(where: { $0.name == name }) { return field }
        let names = all.map(\.name)
        throw .usage(
            "\(option.name): there is no \"\(name)\" here",
            hints: CommandError.didYouMean(nearestNames(to: name, among: names))
                + ["there are " + names.joined(separator: ", ")])
    }

    func matches(_ row: Row) -> Bool { conditions.allSatisfy { $0.matches(row) } }

    /// Whether a field is shown or asked for.
    func uses(_ name: String) -> Bool {
        (fields ?? []).contains { $0.name == name } || conditions.contains { $0.field.name == name }
    }

    /// One line: JSON, or on a terminal the values with tabs between.
    func write(_ row: Row, to out: inout AnswerBuffer) {
        guard let fields else { return }
        if out.format == .table {
            let values = fields.map { $0.value(row).words.visible }
            out.append(values.joined(separator: "\t") + "\n", to: .standardOutput)
        } else {
            out.line { _, out in
                out.object { out in
                    for field in fields {
                        out.key(named: field.name)
                        out.value(field.value(row))
                    }
                }
            }
        }
    }
}

extension JSONValue {
    /// On a terminal: amounts as they are read aloud, parts of an object side by side, lists with `;`.
    var words: String {
        switch self {
        case .null, .bool, .number, .string: plainTexts.joined()
        case .array(let elements):
            elements.map(\.words).joined(separator: elements.allSatisfy(\.isPlain) ? " " : "; ")
        case .object(let members):
            members.filter { $0.value != .null }.map(\.value.words).joined(separator: " ")
        }
    }

    private var isPlain: Bool { array == nil && object == nil }

    /// What a filter compares with: each element of a list, null as `null`, each part of an object and, of
    /// an amount, `12.99 USD` too.
    var plainTexts: [String] {
        switch self {
        case .null: ["null"]
        case .bool(let value): [value ? "true" : "false"]
        case .number(let text), .string(let text): [text]
        case .array(let elements): elements.flatMap(\.plainTexts)
        case .object(let members):
            members.filter { $0.value != .null }.flatMap(\.value.plainTexts)
                + (members.map(\.key) == ["amount", "currency"] ? [words] : [])
        }
    }
}
