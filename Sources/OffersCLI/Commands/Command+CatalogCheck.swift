// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

extension Command {
    package static let catalogCheck = Command(
        "catalog check", "what is wrong in a catalog",
        discussion:
            "Errors make a catalog unusable; warnings are App Store Connect's limits and what costs "
            + "people money. Exit 1 when there is an error.",
        operands: .optional("PATH"),
        examples: ["catalog check", "catalog check Store.storekit", "explain price.overPrecise"]
    ) { session throws(CommandError) in
        let reading = try session.catalogReading(named: session.arguments.operands.first)
        let problems = reading.problems
        try session.print([
            "problems": .array(problems.map(\.json)), "warnings": [],
        ]) { style in
            problems.flatMap { $0.lines(style) } + [summary(reading, style)]
        }
        return reading.errors.isEmpty ? .answered : .no
    }

    private static func summary(_ reading: CatalogReading, _ style: Style) -> String {
        if reading.problems.isEmpty { return style.paint("nothing wrong", .green) }
        return counted(reading.errors.count, "error") + ", "
            + counted(reading.warnings.count, "warning")
    }
}

extension CatalogProblem {
    fileprivate var json: JSONValue {
        [
            "code": .string(code.rawValue), "severity": .string(severity.rawValue),
            "file": .string(file),
            "path": .string(path), "line": JSONValue(line), "column": JSONValue(column),
            "message": .string(message),
        ]
    }

    /// As compilers do: place, severity, message; wrapped, never cut off.
    fileprivate func lines(_ style: Style) -> [String] {
        let lines = description.wrapped(to: style.columns - 2)
        let ink: Style.Ink = severity == .error ? .red : .yellow
        return lines.enumerated().map { $0 == 0 ? style.paint($1, ink) : "  " + $1 }
    }
}
