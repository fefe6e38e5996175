// SPDX-License-Identifier: Apache-2.0

/// The next bytes of a document, nil at its end. Whoever owns the files brings it; how large the pieces are
/// is theirs to choose.
package typealias ByteChunks = () throws(DocumentError) -> [UInt8]?

/// One file of accounts, or standard input.
package struct AccountsFile: Sendable {
    package enum Format: Sendable {
        /// One account or a list of them.
        case document
        /// One account a line.
        case lines
        /// A first `[` or a single object is a document, everything else is lines (contract 3).
        case either
    }

    /// As messages name it.
    package var name: String
    package var format: Format
    /// No bytes at all are no accounts: right for a stream, a mistake for a file.
    package var mayBeEmpty: Bool
    package var open: @Sendable () throws(DocumentError) -> ByteChunks

    package init(
        name: String, format: Format, mayBeEmpty: Bool = false,
        open: @escaping @Sendable () throws(DocumentError) -> ByteChunks
    ) {
        self.name = name
        self.format = format
        self.mayBeEmpty = mayBeEmpty
        self.open = open
    }

    /// By the ending; nil for files that a folder of accounts doesn't mean.
    package static func format(ofPath path: String) -> Format? {
        let lower = path.lowercased()
        if lower.hasSuffix(".json") { return .document }
        if lower.hasSuffix(".ndjson") || lower.hasSuffix(".jsonl") { return .lines }
        return nil
    }

    /// The name without folders and extension: what a bare response body is called (contract 8.30).
    var stem: String? {
        guard format == .document else { return nil }
        let last = name.split(separator: "/").last.map(String.init) ?? name
        guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return last }
        return String(last[..<dot])
    }
}
