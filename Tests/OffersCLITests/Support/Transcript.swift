// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The `console` blocks of a Markdown page: `$ offers …` lines, each with what it printed.
///
///     ```console
///     $ offers eligible --account nobody
///     offers: no account "nobody"
///     (exit 66)
///     ```
///
/// `(exit N)` stands where the status isn't 0. A line `…` stands for any lines, `…` within a line for any
/// text. Commands other than `offers` are for people and not replayed.
struct Transcript {
    struct Step {
        /// Of the `$` line, from 0.
        var line: Int
        var words: [String]
        /// The lines of its output.
        var output: Range<Int>
    }

    var lines: [String]
    private(set) var steps: [Step] = []

    init(_ text: String) throws {
        lines = text.components(separatedBy: "\n")
        var fence: Int?
        var step: Step?
        for (index, line) in lines.enumerated() {
            guard fence != nil else {
                if line.hasPrefix("```console") { fence = index }
                continue
            }
            guard line.hasPrefix("$ ") || line.hasPrefix("```") else { continue }
            if var open = step {
                open.output = (open.line + 1)..<index
                steps.append(open)
                step = nil
            }
            if line.hasPrefix("```") {
                fence = nil
            } else if line.hasPrefix("$ offers ") || line == "$ offers" {
                step = Step(
                    line: index, words: try Self.words(String(line.dropFirst(2)), line: index),
                    output: 0..<0)
            }
        }
    }

    struct Unreplayable: Error { var line: Int, reason: String }

    /// As a shell would split it: spaces, single and double quotes, backslashes; nothing else.
    private static func words(_ text: String, line: Int) throws -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var escaped = false
        for character in text {
            if escaped {
                word = (word ?? "") + String(character)
                escaped = false
            } else if character == "\\", quote != "'" {
                escaped = true
            } else if let open = quote {
                if character == open {
                    quote = nil
                } else {
                    word = (word ?? "") + String(character)
                }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character == " " {
                if let done = word { words.append(done) }
                word = nil
            } else if "|<>;&$`".contains(character) {
                throw Unreplayable(
                    line: line + 1, reason: "only plain commands are replayed, not \(character)")
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let done = word { words.append(done) }
        return Array(words.dropFirst())
    }

    /// What a run prints, as a block shows it.
    static func shown(_ result: MemoryWorld.Result) -> [String] {
        var lines = result.terminal.components(separatedBy: "\n")
        if lines.last == "" { lines.removeLast() }
        if result.status != 0 { lines.append("(exit \(result.status))") }
        return lines
    }

    static func matches(_ expected: [String], _ found: [String]) -> Bool {
        guard let first = expected.first else { return found.isEmpty }
        let rest = Array(expected.dropFirst())
        if first == "…" {
            return (0...found.count).contains { matches(rest, Array(found.dropFirst($0))) }
        }
        guard let line = found.first, matches(line: first, line) else { return false }
        return matches(rest, Array(found.dropFirst()))
    }

    private static func matches(line expected: String, _ found: String) -> Bool {
        let parts = expected.components(separatedBy: "…")
        guard parts.count > 1 else { return expected == found }
        guard found.hasPrefix(parts[0]), found.hasSuffix(parts[parts.count - 1]) else {
            return false
        }
        var rest = Substring(found)
        for part in parts where !part.isEmpty {
            guard let range = rest.range(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
