// SPDX-License-Identifier: Apache-2.0

import OffersJSON

/// Gives the accounts of a JSON document, one or a list of them, one after the other. The document must be
/// right as a whole; what the accounts say is not looked at.
struct DocumentReader {
    private let file: String
    private let stem: String?
    let bytes: [UInt8]
    private var scanner = JSONScanner()
    private var isList = false
    private var index = -1
    /// The end was reached: asked again, there is nothing more.
    private var isOver = false
    /// Where the last element began: lines and columns are counted on from there, not from the start.
    private var counted = (offset: 0, line: 1, column: 1)

    init(file: String, stem: String?, bytes: [UInt8]) throws(DocumentError) {
        self.file = file
        self.stem = stem
        self.bytes = bytes
        let span = bytes.span
        do throws(JSONFault) {
            try scanner.begin(in: span)
            if try scanner.peek(in: span) == .array {
                try scanner.beginArray(in: span)
                isList = true
            }
        } catch { throw error.inFile(file, span) }
    }

    /// Calls `body` with the next account and its place; nil at the end.
    mutating func next<Value>(
        _ body: (Span<UInt8>, RecordPlace) throws(DocumentError) -> Value
    ) throws(DocumentError) -> Value? {
        if isOver { return nil }
        let bytes = bytes
        let span = bytes.span
        let start: Int
        do throws(JSONFault) {
            let isThere = isList ? try scanner.nextElement(in: span) : index < 0
            index += 1
            guard isThere else {
                isOver = true
                try scanner.end(in: span)
                return nil
            }
            _ = try scanner.peek(in: span)
            start = scanner.position
            try scanner.skipValue(in: span)
            if !isList { try scanner.end(in: span) }
        } catch { throw error.inFile(file, span) }
        var place = RecordPlace(file: file)
        place.offset = start
        count(to: start, in: span)
        (place.line, place.column) = (counted.line, counted.column)
        place.element = isList ? index : nil
        place.stem = isList ? nil : stem
        return try body(span.extracting(start..<scanner.position), place)
    }

    private mutating func count(to offset: Int, in bytes: Span<UInt8>) {
        var (_, line, column) = counted
        for index in counted.offset..<offset {
            if bytes[index] == 0x0A {
                (line, column) = (line &+ 1, 1)
            } else if bytes[index] & 0xC0 != 0x80 {
                column &+= 1
            }
        }
        counted = (offset, line, column)
    }
}

/// Where an account starts.
package struct RecordPlace {
    var file: String
    package var line = 1
    var column = 1
    /// Bytes from the file's start.
    package var offset = 0
    /// In a document that is a list.
    var element: Int?
    /// The name for a bare response body.
    var stem: String?

    package var description: String { "\(file):\(line)" }

    /// A problem inside the account, told from the file's start.
    func problem(_ problem: DocumentError.Problem) -> DocumentError.Problem {
        var result = problem
        result.file = file
        if let line = problem.line {
            if line == 1, let column = problem.column { result.column = column + self.column - 1 }
            result.line = line + self.line - 1
        }
        // What is missing stands nowhere: then the account's own first byte.
        result.offset = (problem.offset ?? 0) + offset
        if let element {
            let path = problem.path ?? ""
            result.path = "[\(element)]" + (path.isEmpty ? "" : "." + path)
        }
        return result
    }
}

extension JSONFault {
    func inFile(_ file: String, _ bytes: Span<UInt8>) -> DocumentError {
        let described = described(in: bytes)
        return DocumentError(
            DocumentError.Problem(
                described.message, file: file, line: described.line, column: described.column,
                offset: described.offset))
    }
}
