// SPDX-License-Identifier: Apache-2.0

import OffersJSON

/// Cuts files of accounts into pieces, in order. Holds one chunk and the start of a line, whatever the size
/// of the file; a document that is one list is held as a whole.
package struct AccountPieces {
    /// Elements of a list that go into one piece, unless their bytes are many.
    private static let elementLimit = 64
    private static let byteLimit = 1 << 18

    private var files: [AccountsFile]
    private var current: (records: AccountRecords, file: String)?
    private var previous: (account: String, place: String)?
    private var resumed: AccountPiece?
    /// Comes after the accounts that were read before it.
    private var fault: DocumentError?

    /// - Parameter files: read in this order.
    package init(_ files: [AccountsFile]) { self.files = files.reversed() }

    /// The next piece, nil behind the last. What can't be read comes as a piece that says so, and the next
    /// file follows.
    package mutating func next() -> AccountPiece? {
        if let piece = resumed.take() { return piece }
        while true {
            do throws(DocumentError) {
                if current == nil, fault == nil {
                    guard let file = files.popLast() else { return nil }
                    current = (try AccountRecords(file), file.name)
                }
                guard var piece = try read() else {
                    current = nil
                    continue
                }
                piece.previous = previous
                previous = piece.last
                return piece
            } catch {
                let file = current?.file ?? ""
                current = nil
                return AccountPiece(file: file, bytes: [], content: .failed(error))
            }
        }
    }

    /// Passes over everything up to the account of this name, without decoding; false when no account has it.
    package mutating func resume(behind name: String) -> Bool {
        let needle = AccountNeedle([name])
        while let piece = next() {
            guard let rest = piece.behind(name, needle) else { continue }
            resumed = rest
            return true
        }
        return false
    }

    private mutating func read() throws(DocumentError) -> AccountPiece? {
        if let fault = fault.take() { throw fault }
        guard let (records, file) = current.take() else { return nil }
        switch records {
        case .taken: return nil
        case .lines(var reader, let name):
            let lines = try reader.nextLines()
            current = (.lines(reader, file: name), file)
            return lines.map {
                AccountPiece(
                    file: file, bytes: $0.bytes,
                    content: .lines(line: $0.line, feeds: $0.feeds, offset: $0.offset))
            }
        case .document(var reader):
            var elements: [(range: Range<Int>, place: RecordPlace)] = []
            var size = 0
            while elements.count < Self.elementLimit, size < Self.byteLimit {
                do throws(DocumentError) {
                    let element = try reader.next { (bytes, place) throws(DocumentError) in
                        (place.offset..<(place.offset + bytes.count), place)
                    }
                    guard let element else { break }
                    elements.append(element)
                    size += element.0.count
                } catch {
                    fault = error
                    break
                }
            }
            if elements.isEmpty {
                if let fault = fault.take() { throw fault }
                return nil
            }
            if fault == nil { current = (.document(reader), file) }
            return AccountPiece(file: file, bytes: reader.bytes, content: .elements(elements))
        }
    }
}
