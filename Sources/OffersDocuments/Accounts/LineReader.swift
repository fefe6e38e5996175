// SPDX-License-Identifier: Apache-2.0

import OffersJSON

/// Gives the lines of a stream of bytes one after the other. Holds one piece of the stream, and the start
/// of the line that goes on in the next one.
struct LineReader {
    /// A longer line is nothing that anyone wrote on purpose.
    static let limit = 256 << 20
    /// From here on a line is expected to go on and on.
    static let long = 1 << 20

    private let file: String
    private let chunks: ByteChunks
    private var chunk: [UInt8]
    private var position = 0
    private var carry: [UInt8] = []
    private var line = 0
    /// Of the first byte of `chunk`.
    private var offset = 0
    private var isAtEnd = false

    /// - Parameter start: bytes that were read from `chunks` already.
    init(file: String, start: [UInt8], chunks: @escaping ByteChunks) {
        self.file = file
        self.chunks = chunks
        chunk = start
    }

    /// Calls `body` with the next line that isn't blank, its number and its offset; nil at the end.
    mutating func next<Value>(
        _ body: (Span<UInt8>, _ line: Int, _ offset: Int) throws(DocumentError) -> Value
    ) throws(DocumentError) -> Value? {
        while !isAtEnd {
            guard let end = ByteSearch.firstIndex(of: 0x0A, in: chunk.span, from: position) else {
                try readOn()
                if isAtEnd, !carry.isEmpty, !Self.isBlank(carry.span) {
                    line += 1
                    return try body(carry.span, line, offset - carry.count)
                }
                continue
            }
            let range = position..<end
            position = end + 1
            line += 1
            if carry.isEmpty {
                let span = chunk.span.extracting(range)
                if Self.isBlank(span) { continue }
                return try body(span, line, offset + range.lowerBound)
            }
            let start = offset - carry.count
            carry.append(contentsOf: chunk[range])
            let whole = carry
            carry = []
            if Self.isBlank(whole.span) { continue }
            return try body(whole.span, line, start)
        }
        return nil
    }

    /// Whole lines as they came, the number of the first, how many line feeds, and the offset.
    typealias Lines = (bytes: [UInt8], line: Int, feeds: Int, offset: Int)

    /// The next ones; nil at the end. Ends with a line feed unless the stream doesn't.
    mutating func nextLines() throws(DocumentError) -> Lines? {
        while !isAtEnd {
            guard let end = ByteSearch.lastIndex(of: 0x0A, in: chunk.span, from: position) else {
                try readOn()
                if isAtEnd, !carry.isEmpty {
                    return (carry, line + 1, 0, offset - carry.count)
                }
                continue
            }
            let (first, start) = (line + 1, offset + position - carry.count)
            var bytes = carry
            carry = []
            bytes.append(contentsOf: chunk[position...end])
            position = end + 1
            let feeds = ByteSearch.count(of: 0x0A, in: bytes.span)
            line += feeds
            return (bytes, first, feeds, start)
        }
        return nil
    }

    private mutating func readOn() throws(DocumentError) {
        if carry.count > Self.long, carry.capacity < Self.limit {
            // Room for the longest at once: pages that nothing is written to cost nothing, copies do.
            carry.reserveCapacity(Self.limit + (8 << 20))
        }
        carry.append(contentsOf: chunk[position...])
        if carry.count > Self.limit {
            throw DocumentError(
                DocumentError.Problem(
                    "longer than \(Self.limit >> 20) MB, the limit; expected one account a line",
                    file: file, line: line + 1))
        }
        offset += chunk.count
        position = 0
        chunk = []
        if let next = try chunks() { chunk = next } else { isAtEnd = true }
    }

    static func isBlank(_ span: Span<UInt8>) -> Bool {
        for index in 0..<span.count {
            switch span[index] {
            case 0x20, 0x0D, 0x09: continue
            default: return false
            }
        }
        return true
    }
}
