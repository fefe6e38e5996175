// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersCopy
internal import OffersJSON

/// One copy file and what was found in it.
struct CopyFileReport {
    let name: String
    private(set) var parts: [(file: CopyFile, report: CopyReport)] = []

    init(name: String) { self.name = name }

    mutating func add(_ file: CopyFile, _ report: CopyReport) { parts.append((file, report)) }

    var findings: [CopyFinding] { parts.flatMap(\.report.findings) }
}

/// The answer of `copy check` in all its forms.
struct CopyOutput {
    let files: [CopyFileReport]

    var whole: CopyReport {
        var whole = CopyReport()
        for part in files.flatMap(\.parts) { whole.append(part.report) }
        return whole
    }

    var json: JSONValue {
        let whole = whole
        return [
            "files": .array(
                files.map { file in
                    [
                        "file": .string(file.name), "findings": .array(file.findings.map(\.json)),
                    ]
                }),
            "checked": [
                "screens": JSONValue(whole.screens), "claims": JSONValue(whole.claims),
                "audiences": JSONValue(whole.audiences.count),
            ],
            "warnings": [],
        ]
    }

    // MARK: - For people

    func lines(_ style: Style) -> [String] {
        var lines: [String] = []
        for file in files {
            for (part, report) in file.parts {
                for group in Self.grouped(report.findings) {
                    lines += Self.lines(group, part, file.name, style)
                    lines.append("")
                }
            }
        }
        let whole = whole
        func count(_ number: Int, _ word: String) -> String {
            "\(number) \(word)\(number == 1 ? "" : "s")"
        }
        let findings = Self.grouped(whole.findings).count
        lines.append(
            "\(count(whole.screens, "screen")), \(count(whole.claims, "claim")), \(count(whole.audiences.count, "audience")): "
                + (findings == 0 ? "all true" : style.paint(count(findings, "finding"), .red)))
        return lines
    }

    /// The same finding for several audiences is told once.
    private static func grouped(_ findings: [CopyFinding]) -> [[CopyFinding]] {
        var groups: [[CopyFinding]] = []
        var places: [CopyFinding: Int] = [:]
        for finding in findings {
            var key = finding
            key.audience = ""
            if let place = places[key] {
                groups[place].append(finding)
            } else {
                places[key] = groups.count
                groups.append([finding])
            }
        }
        return groups
    }

    private static func lines(
        _ group: [CopyFinding], _ file: CopyFile, _ name: String, _ style: Style
    ) -> [String] {
        guard let finding = group.first else { return [] }
        let place = finding.place.map { ", \($0.key) \($0.line):\($0.column)" } ?? ""
        var lines = [
            "\(name), screen \(finding.screen)\(place) (\(finding.locale), \(finding.storefront.code))"
        ]
        let ink: Style.Ink = finding.code == .unverifiable ? .yellow : .red
        lines.append(
            "  " + style.paint(finding.code.rawValue, ink) + " for "
                + group.map(\.audience.visible).joined(separator: ", ")
                + style.paint(" (\(finding.rule))", .dim))
        if let place = finding.place,
            let text = file.screens[finding.screen].texts.first(where: { $0.key == place.key })?
                .text
        {
            let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
            if rows.indices.contains(place.line - 1) {
                let row = rows[place.line - 1]
                let before = String(row.prefix(place.column - 1))
                let under = String(row.dropFirst(place.column - 1).prefix(place.length))
                let width = max(1, under.columns)
                lines.append("    " + row)
                lines.append(
                    String(repeating: " ", count: 4 + before.columns)
                        + style.paint("^" + String(repeating: "~", count: width - 1), ink))
            }
        }
        lines.append("  " + finding.sentence)
        return lines
    }

    // MARK: - For machines

    /// Workflow commands: one annotation a finding.
    var github: [String] {
        files.flatMap { file in
            Self.grouped(file.findings).compactMap { group in
                guard let finding = group.first else { return nil }
                let level = finding.code == .unverifiable ? "warning" : "error"
                let words = finding.place.map { "«\($0.words)» " } ?? ""
                let text =
                    "\(words)\(finding.sentence), for \(group.map(\.audience).joined(separator: ", "))"
                return "::\(level) file=\(Self.escaped(file.name, property: true)),"
                    + "title=\(finding.code.rawValue)::\(Self.escaped(text, property: false))"
            }
        }
    }

    private static func escaped(_ text: String, property: Bool) -> String {
        var out = ""
        for character in text {
            switch character {
            case "%": out += "%25"
            case "\n", "\r\n", "\r": out += "%0A"
            case ":" where property: out += "%3A"
            case "," where property: out += "%2C"
            default: out.append(character)
            }
        }
        return out
    }

    /// One test case for each screen and audience that was checked.
    var junit: [String] {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
        for file in files {
            var cases: [String] = []
            var failures = 0
            for (part, report) in file.parts {
                for index in part.screens.indices {
                    for audience in report.audiences {
                        let found = report.findings.filter {
                            $0.screen == index && $0.audience == audience
                        }
                        let name = "\(part.paywall) \(part.locale) screen \(index) for \(audience)"
                        let head =
                            "    <testcase classname=\"\(Self.xml(file.name))\" name=\"\(Self.xml(name))\""
                        guard !found.isEmpty else {
                            cases.append(head + "/>")
                            continue
                        }
                        failures += 1
                        cases.append(head + ">")
                        for finding in found {
                            let words = finding.place.map { "\($0.key): \($0.words): " } ?? ""
                            cases.append(
                                "      <failure type=\"\(finding.code.rawValue)\" message=\"\(Self.xml(finding.message))\">"
                                    + Self.xml(
                                        words
                                            + (finding.truth.map { "true is: \($0)" }
                                                ?? finding.message))
                                    + "</failure>")
                        }
                        cases.append("    </testcase>")
                    }
                }
            }
            let tests = cases.count { $0.hasPrefix("    <testcase") }
            lines.append(
                "  <testsuite name=\"\(Self.xml(file.name))\" tests=\"\(tests)\" failures=\"\(failures)\">"
            )
            lines += cases
            lines.append("  </testsuite>")
        }
        return lines + ["</testsuites>"]
    }

    private static func xml(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "\n": out += "&#10;"
            case let control where control.value < 0x20: out += " "
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}

extension CopyFinding {
    /// The message, and what is true if the message doesn't say it.
    fileprivate var sentence: String {
        guard let truth, !message.contains(truth) else { return message }
        return "\(message); true is: \(truth)"
    }

    /// As contract 5 has it.
    var json: JSONValue {
        [
            "code": .string(code.rawValue), "paywall": .string(paywall),
            "locale": .string(locale), "storefront": .string(storefront.code),
            "screen": JSONValue(screen), "text": JSONValue(place?.key),
            "line": JSONValue(place?.line), "column": JSONValue(place?.column),
            "length": JSONValue(place?.length), "claim": JSONValue(place?.words),
            "truth": JSONValue(truth), "audience": .string(audience),
            "rule": .string(rule), "message": .string(message),
        ]
    }
}
