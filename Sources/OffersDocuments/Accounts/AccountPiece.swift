// SPDX-License-Identifier: Apache-2.0

package import Offers
import OffersJSON

/// Some accounts that stand together in one file, as bytes: what one thread decodes while another reads on.
package struct AccountPiece: Sendable {
    /// One account, or why it can't be read.
    package enum Record {
        case history(History, RecordPlace)
        case bad(DocumentError)
    }

    enum Content: Sendable {
        /// Whole lines, the number of the first, how many line feeds there are, and the offset in the file.
        case lines(line: Int, feeds: Int, offset: Int)
        /// Elements of a list, or the one account of a document.
        case elements([(range: Range<Int>, place: RecordPlace)])
        /// Nothing more can be read from this file.
        case failed(DocumentError)
    }

    /// The file's name.
    package let file: String
    private(set) var bytes: [UInt8]
    let content: Content
    /// The account before the first, with its place: neighbours are compared (contract 4).
    var previous: (account: String, place: String)?

    /// Bytes of the file that it stands for.
    package var size: Int {
        switch content {
        case .lines: bytes.count
        case .elements(let elements): elements.reduce(0) { $0 + $1.range.count + 1 }
        case .failed: 0
        }
    }

    /// Decodes one account after the other. A long line is let go as soon as it is decoded: its history is
    /// answered in the room that it took.
    ///
    /// - Parameter body: returns false to stop.
    package consuming func forEach(_ decoder: inout AccountDecoder, _ body: (Record) -> Bool) {
        switch content {
        case .failed(let error): _ = body(.bad(error))
        case .elements(let elements):
            for element in elements
            where !body(record(element.range, element.place, &decoder)) { return }
        case .lines(let first, _, let offset):
            var lines = LinePlaces(file: file, line: first, offset: offset)
            while let (range, place) = lines.next(in: bytes.span) {
                let record = record(range, place, &decoder)
                if range.count > LineReader.long {
                    bytes = Array(bytes[min(lines.position, bytes.count)...])
                    lines.drop()
                }
                if !body(record) { return }
            }
        }
    }

    private mutating func record(
        _ range: Range<Int>, _ place: RecordPlace, _ decoder: inout AccountDecoder
    ) -> Record {
        do throws(DocumentError) {
            let history = try decoder.decode(bytes.span.extracting(range), fileStem: place.stem)
            if let previous, previous.account == history.account {
                return .bad(AccountsReader.twice(history.account, previous.place, place))
            }
            previous = (history.account, place.description)
            return .history(history, place)
        } catch {
            return .bad(DocumentError(error.problems.map(place.problem)))
        }
    }

    /// Where each account stands; blank lines are none.
    private func forEachRange(_ body: (Range<Int>, RecordPlace) -> Bool) {
        switch content {
        case .failed: break
        case .elements(let elements):
            for element in elements where !body(element.range, element.place) { return }
        case .lines(let first, _, let offset):
            var lines = LinePlaces(file: file, line: first, offset: offset)
            while let (range, place) = lines.next(in: bytes.span), body(range, place) {}
        }
    }

    /// The account of the last record, for the comparison with the next piece's first.
    var last: (account: String, place: String)? {
        var found: (range: Range<Int>, place: RecordPlace)?
        switch content {
        case .failed: return nil
        case .elements(let elements): found = elements.last
        case .lines(let first, let feeds, let offset):
            var end = bytes.count
            while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
            guard end > 0 else { return previous }
            let head = bytes.span.extracting(..<end)
            let start = ByteSearch.lastIndex(of: 0x0A, in: head, from: 0).map { $0 + 1 } ?? 0
            var place = RecordPlace(file: file)
            let tail = bytes.span.extracting(end...)
            place.line = first + feeds - ByteSearch.count(of: 0x0A, in: tail)
            place.offset = offset + start
            found = (start..<end, place)
        }
        guard let found else { return nil }
        return name(found.range, found.place).map { ($0, found.place.description) }
    }

    private func name(_ range: Range<Int>, _ place: RecordPlace) -> String? {
        let span = bytes.span.extracting(range)
        var name: String?
        AccountKey.forEach(in: span) { text in
            name = JSONScanner.string(of: text, in: span)
            return false
        }
        return name ?? place.stem
    }

    /// What stands behind the account of this name; nil when it isn't here.
    func behind(_ name: String, _ needle: AccountNeedle) -> AccountPiece? {
        guard needle.mayOccur(in: bytes.span) else { return nil }
        var hit: (range: Range<Int>, place: RecordPlace)?
        var seen = 0
        forEachRange { range, place in
            seen += 1
            guard needle.mayOccur(in: bytes.span.extracting(range)),
                self.name(range, place) == name
            else { return true }
            hit = (range, place)
            return false
        }
        guard let hit else { return nil }
        let before = (account: name, place: hit.place.description)
        switch content {
        case .failed: return nil
        case .elements(let elements):
            return AccountPiece(
                file: file, bytes: bytes, content: .elements(Array(elements.dropFirst(seen))),
                previous: before)
        case .lines(let first, let feeds, let offset):
            let start = min(hit.range.upperBound + 1, bytes.count)
            let line = hit.place.line + 1
            return AccountPiece(
                file: file, bytes: Array(bytes[start...]),
                content: .lines(
                    line: line, feeds: max(0, first + feeds - line), offset: offset + start),
                previous: before)
        }
    }
}

/// Walks the lines of a piece; blank ones are passed over.
private struct LinePlaces {
    private var place: RecordPlace
    /// Of the first byte.
    private var offset: Int
    /// Behind the last line.
    private(set) var position = 0

    init(file: String, line: Int, offset: Int) {
        place = RecordPlace(file: file)
        place.line = line
        self.offset = offset
    }

    mutating func next(in bytes: Span<UInt8>) -> (Range<Int>, RecordPlace)? {
        while position < bytes.count {
            let end = ByteSearch.firstIndex(of: 0x0A, in: bytes, from: position) ?? bytes.count
            let range = position..<end
            place.offset = offset + position
            let here = place
            position = end + 1
            place.line += 1
            if !LineReader.isBlank(bytes.extracting(range)) { return (range, here) }
        }
        return nil
    }

    /// What was walked is no longer there.
    mutating func drop() {
        offset += position
        position = 0
    }
}
