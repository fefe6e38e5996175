// SPDX-License-Identifier: Apache-2.0

import OffersJSON

/// The accounts of one file as bytes, whatever its format.
enum AccountRecords {
    case lines(LineReader, file: String)
    case document(DocumentReader)

    /// The most that a document, which is read in one piece, may hold.
    private static let documentLimit = 1 << 30

    init(_ file: AccountsFile) throws(DocumentError) {
        let chunks = try file.open()
        var start: [UInt8] = []
        while start.count < 4, let more = try chunks() { start += more }
        if let fault = JSONScanner.encodingFault(in: start.span) {
            throw fault.inFile(file.name, start.span)
        }
        // A file of blanks holds no account and no list of none: nobody meant that.
        while Self.isBlank(start) {
            guard let more = try chunks() else {
                guard file.mayBeEmpty else { throw Self.empty(file.name) }
                self = .lines(
                    LineReader(file: file.name, start: [], chunks: { nil }), file: file.name)
                return
            }
            start += more
        }
        var format = file.format
        if format == .either { format = try Self.decide(&start, chunks) }
        if format == .lines {
            self = .lines(
                LineReader(file: file.name, start: start, chunks: chunks), file: file.name)
            return
        }
        while let more = try chunks() {
            start += more
            guard start.count <= Self.documentLimit else {
                throw DocumentError(
                    DocumentError.Problem(
                        "larger than \(Self.documentLimit >> 20) MB, the limit for one JSON document; write one account a line (.ndjson), which has none",
                        file: file.name))
            }
        }
        self = .document(try DocumentReader(file: file.name, stem: file.stem, bytes: start))
    }

    mutating func next<Value>(
        _ body: (Span<UInt8>, RecordPlace) throws(DocumentError) -> Value
    ) throws(DocumentError) -> Value? {
        switch self {
        case .document(var reader):
            self = .taken
            defer { self = .document(reader) }
            return try reader.next(body)
        case .lines(var reader, let file):
            self = .taken
            defer { self = .lines(reader, file: file) }
            return try reader.next { (bytes, line, offset) throws(DocumentError) in
                var place = RecordPlace(file: file)
                place.line = line
                place.offset = offset
                return try body(bytes, place)
            }
        case .taken: return nil
        }
    }

    /// While the reader is being used: a second reference would copy its bytes.
    case taken

    private static func isBlank(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    }

    private static func empty(_ file: String) -> DocumentError {
        DocumentError(
            DocumentError.Problem("empty; expected an account in JSON", file: file, line: 1))
    }

    /// A first `[` or a single object is a document; everything else is lines (contract 3).
    private static func decide(
        _ start: inout [UInt8], _ chunks: ByteChunks
    ) throws(DocumentError) -> AccountsFile.Format {
        guard let first = start.firstIndex(where: { !isBlank([$0]) }) else { return .document }
        if start[first] == UInt8(ascii: "[") { return .document }
        var scanned = first
        while true {
            if let end = ByteSearch.firstIndex(of: 0x0A, in: start.span, from: scanned) {
                // An object that goes on behind its first line is one document; a line that ends is a line,
                // unless it is the only one.
                if start[first] == UInt8(ascii: "{"),
                    !isBalanced(start.span.extracting(first..<end))
                {
                    return .document
                }
                if !isBlank(Array(start[end...])) { return .lines }
                scanned = end
            }
            guard let more = try chunks() else { return .document }
            start += more
        }
    }

    private static func isBalanced(_ bytes: Span<UInt8>) -> Bool {
        var depth = 0
        var isInString = false
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where isInString: index += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString:
                depth += 1
            case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
                depth -= 1
            default: break
            }
            index += 1
        }
        return depth <= 0 && !isInString
    }
}
