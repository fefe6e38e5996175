// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

/// What was printed for some accounts, in order, until it is written.
package struct AnswerBuffer: Sendable {
    package let format: Session.Format
    package let style: Style
    /// Several answers are expected: with JSON, one a line (contract 4).
    package let isMany: Bool
    /// What answers have in common.
    var texts = AnswerTexts()
    /// Runs of bytes for the one output and the other.
    private(set) var parts: [(output: World.Output, bytes: [UInt8])] = []

    /// One answer in the form that was asked for.
    ///
    /// - Parameters:
    ///   - warnings: JSON carries its own; a table prints them on standard error (contract 8.33).
    ///   - table: the lines for people.
    mutating func answer(
        _ json: @autoclosure () -> JSONValue, warnings: [Warning], table: (Style) -> [String]
    ) {
        switch format {
        case .table:
            for warning in warnings { append(warning.line, to: .standardError) }
            // Between answers; the first one's is taken off when it is written.
            append("\n", to: .standardOutput)
            for line in table(style) {
                append(style.visible(line) + "\n", to: .standardOutput)
            }
        case .json, .ndjson:
            let text = isMany || format == .ndjson ? json().compact : json().pretty
            append(text, to: .standardOutput)
            append("\n", to: .standardOutput)
        }
    }

    var size: Int { parts.reduce(0) { $0 + $1.bytes.count } }

    /// Room for answers of so many bytes, and a little more.
    mutating func reserve(_ size: Int) {
        guard parts.isEmpty, size > 0 else { return }
        withBytes(of: .standardOutput) { $0.reserveCapacity(size + size / 8) }
    }

    /// One answer as a line of JSON, written in place.
    mutating func line(_ write: (inout AnswerTexts, inout JSONBytes) -> Void) {
        if parts.last?.output != .standardOutput { parts.append((.standardOutput, [])) }
        let last = parts.count - 1
        var bytes: [UInt8] = []
        swap(&bytes, &parts[last].bytes)
        var out = JSONBytes(after: bytes)
        bytes = []
        write(&texts, &out)
        out.endLine()
        parts[last].bytes = out.take()
    }

    mutating func append(_ text: String, to output: World.Output) {
        withBytes(of: output) { $0.append(contentsOf: text.utf8) }
    }

    /// Appends in place.
    mutating func withBytes(of output: World.Output, _ body: (inout [UInt8]) -> Void) {
        if parts.last?.output != output { parts.append((output, [])) }
        body(&parts[parts.count - 1].bytes)
    }
}

extension Warning {
    /// As standard error shows it.
    var line: String {
        ("warning: " + message + (path.map { " (\($0))" } ?? "")).visible + "\n"
    }
}
