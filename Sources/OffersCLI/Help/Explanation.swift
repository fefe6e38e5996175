// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON

/// The page of one code that answers use.
struct Explanation {
    var code: String
    /// What kind of code it is, in words.
    var kind: String
    var meaning: String
    /// The rule behind it, with its numbers.
    var rule: String
    /// What would change it; empty when the meaning says it.
    var remedy: String
    /// A command that says more; empty when none does.
    var next: String

    /// Reason codes, then the codes of catalog problems, of copy findings, of warnings and of `verify`. A
    /// code that is two of those has the page of the first.
    static let all: [Explanation] = {
        var seen: Set<String> = []
        return (reasons + catalogProblems + copyFindings + notes).filter {
            seen.insert($0.code).inserted
        }
    }()

    private static let catalogProblems = CatalogProblemCode.allCases.map { code in
        Explanation(
            code: code.rawValue, kind: "a \(code.severity.rawValue) of offers catalog check",
            meaning: code.meaning,
            rule: code.rule, remedy: "", next: "offers catalog check")
    }

    private static let reasons = ReasonCode.allCases.map { code in
        Explanation(
            code: code.rawValue, kind: "a reason in offers eligible", meaning: code.meaning,
            rule: code.rule.asks + " (" + code.rule.numbers.joined(separator: ", ") + ")",
            remedy: code.remedy, next: "offers rules \(code.rule.rawValue)")
    }

    var json: JSONValue {
        [
            "code": .string(code), "kind": .string(kind), "meaning": .string(meaning),
            "rule": .string(rule), "remedy": JSONValue(remedy.isEmpty ? nil : remedy),
        ]
    }

    func lines(_ style: Style) -> [String] {
        var lines =
            [style.paint(code, .bold) + ": " + kind, ""] + meaning.wrapped(to: style.columns)
        for (title, text) in [("The rule", rule), ("What would change it", remedy)]
        where !text.isEmpty {
            lines += ["", style.paint(title, .bold)]
            lines += text.wrapped(to: style.columns - 2).map { "  " + $0 }
        }
        if !next.isEmpty { lines += ["", style.paint("See \(next)", .dim)] }
        return lines
    }
}
