// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

extension Command {
    package static let rules = Command(
        "rules", "each rule: what it asks, its source, the day it was read",
        discussion:
            "NAME is a rule (winBack.lapse), the beginning of several (winBack), the name of an "
            + "assumption (staleRenewal), or `assumptions` for all of those.",
        operands: .optional("NAME"),
        examples: ["rules", "rules winBack", "rules assumptions", "rules refundedTrial"]
    ) { session throws(CommandError) in
        let selection = try RuleSelection(session.arguments.operands.first)
        try session.print(selection.json) { style in selection.lines(style) }
        return .answered
    }
}

/// The rules and assumptions that were asked for.
private struct RuleSelection {
    let rules: [Rule]
    let assumptions: [Assumptions.Name]
    let isDetailed: Bool

    init(_ name: String?) throws(CommandError) {
        let names = Assumptions.Name.allCases
        switch name {
        case nil: (rules, assumptions) = (Rule.allCases, [])
        case "assumptions": (rules, assumptions) = ([], names)
        case let name?:
            let exact = Rule(rawValue: name).map { [$0] }
            rules =
                exact
                ?? Rule.allCases.filter {
                    $0.rawValue.hasPrefix(name + ".") || $0.numbers.contains(name)
                }
            assumptions = names.filter { $0.rawValue == name || $0.question == name }
        }
        isDetailed = name != nil
        guard rules.isEmpty, assumptions.isEmpty, let name else { return }
        let known = Rule.allCases.map(\.rawValue) + names.map(\.rawValue) + ["assumptions"]
        throw .usage(
            "no rule \"\(name)\"",
            hints: CommandError.didYouMean(nearestNames(to: name, among: known)) + [
                "see: offers rules"
            ])
    }

    var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init(
                "rules",
                .array(
                    rules.map { rule in
                        [
                            "name": .string(rule.rawValue), "asks": .string(rule.asks),
                            "numbers": .array(rule.numbers.map(JSONValue.string)),
                            "source": .string(rule.source),
                            "confidence": .string(rule.confidence.rawValue),
                            "readOn": .string(rule.readOn),
                        ]
                    }))
        ]
        if !assumptions.isEmpty {
            members.append(
                .init(
                    "assumptions",
                    .array(
                        assumptions.map { name in
                            [
                                "name": .string(name.rawValue),
                                "values": .array(name.values.map(JSONValue.string)),
                                "default": .string(name.values[0]), "asks": .string(name.asks),
                                "question": .string(name.question),
                            ]
                        })))
        }
        members.append(.init("warnings", .array([])))
        return .object(members)
    }

    func lines(_ style: Style) -> [String] {
        if isDetailed {
            return Array(
                (rules.map { detail($0, style) } + assumptions.map { detail($0, style) })
                    .joined(separator: [""]))
        }
        return Table(
            [Table.Column("rule"), Table.Column("asks")],
            rows: rules.map { rule in
                [
                    Table.Cell(rule.rawValue, .bold),
                    Table.Cell("\(rule.asks) (\(rule.numbers.joined(separator: ", ")))"),
                ]
            }
        ).lines(style)
    }

    private func detail(_ rule: Rule, _ style: Style) -> [String] {
        [style.paint(rule.rawValue, .bold)]
            + Table(
                [Table.Column(""), Table.Column("")],
                rows: [
                    ["asks", Table.Cell(rule.asks)],
                    ["numbers", Table.Cell(rule.numbers.joined(separator: ", "))],
                    ["source", Table.Cell(rule.source)],
                    ["confidence", Table.Cell(rule.confidence.words)],
                    ["read on", Table.Cell(rule.readOn)],
                ], indent: 2
            ).lines(style)
    }

    private func detail(_ name: Assumptions.Name, _ style: Style) -> [String] {
        [style.paint(name.rawValue, .bold)]
            + Table(
                [Table.Column(""), Table.Column("")],
                rows: [
                    ["asks", Table.Cell(name.asks)],
                    [
                        "values",
                        Table.Cell(
                            name.values[0] + " (default)"
                                + name.values.dropFirst().map { ", " + $0 }.joined()),
                    ],
                    ["question", Table.Cell(name.question)],
                    ["set it", Table.Cell("--assume \(name.rawValue)=\(name.values[1])")],
                ], indent: 2
            ).lines(style)
    }
}

extension Rule.Confidence {
    var words: String {
        switch self {
        case .documented: "documented by Apple"
        case .said: "said by Apple's staff"
        case .observed: "observed"
        case .inferred: "inferred from other rules"
        case .open: "left open by Apple; an assumption or a heuristic decides"
        }
    }
}
