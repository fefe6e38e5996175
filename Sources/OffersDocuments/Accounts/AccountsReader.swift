// SPDX-License-Identifier: Apache-2.0

package import Offers
import OffersJSON

/// Reads accounts out of files: the ones asked for, or all of them one after another.
package struct AccountsReader {
    /// What a search found.
    package struct Found {
        /// In the order of the names asked for; nil for a name that no account has.
        package var histories: [History?]
        /// All names, for suggestions; nil when there are too many lines for that (contract 4).
        package var names: [String]?
        /// The first line or element that names no account, as `file:line`: perhaps the one that was meant.
        package var firstNameless: String?
    }

    /// Nearest names are offered for files with fewer lines.
    package static let nameLimit = 10_000

    private let nameLimit: Int
    private var files: [AccountsFile]
    private var current: AccountRecords?
    private var decoder: AccountDecoder
    private var last: (account: String, place: String)?

    /// - Parameter files: read in this order.
    package init(
        _ files: [AccountsFile], jws: JWSReader, nameLimit: Int = AccountsReader.nameLimit
    ) {
        self.nameLimit = nameLimit
        self.files = files.reversed()
        decoder = AccountDecoder(jws: jws)
    }

    /// Finds accounts by name. Every line is looked at, since an account met twice is a problem, but only
    /// the lines of these accounts are decoded: faults in the others are not reported (contract 4).
    package mutating func find(_ names: [String]) throws(DocumentError) -> Found {
        let needle = AccountNeedle(names)
        var found = Found(histories: Array(repeating: nil, count: names.count), names: [])
        var places = [String?](repeating: nil, count: names.count)
        var count = 0
        while let file = files.popLast() {
            var records = try AccountRecords(file)
            while true {
                let step: Void? = try records.next { (bytes, place) throws(DocumentError) in
                    count += 1
                    if count >= nameLimit {
                        found.names = nil
                        guard needle.mayOccur(in: bytes) else { return }
                    }
                    guard let match = Self.match(needle, bytes, place, &found) else { return }
                    if let first = places[match] {
                        throw Self.twice(names[match], first, place)
                    }
                    places[match] = place.description
                    found.histories[match] = try decode(bytes, place)
                }
                if step == nil { break }
            }
        }
        return found
    }

    /// Which of the names this account has.
    private static func match(
        _ needle: AccountNeedle, _ bytes: Span<UInt8>, _ place: RecordPlace, _ found: inout Found
    ) -> Int? {
        var match: Int?
        var name: String?
        func see(_ candidate: (Int) -> Bool, _ text: () -> String) {
            match = match ?? needle.names.indices.first(where: candidate)
            if found.names != nil, name == nil { name = text() }
        }
        AccountKey.forEach(in: bytes) { text in
            see({ JSONScanner.says(text, needle.names[$0], in: bytes) }) {
                JSONScanner.string(of: text, in: bytes)
            }
            return true
        }
        if name == nil, match == nil, found.names != nil {
            if let stem = place.stem {
                let utf8 = Array(stem.utf8)
                see({ needle.names[$0] == utf8 }, { stem })
            } else if found.firstNameless == nil {
                found.firstNameless = place.description
            }
        }
        if let name { found.names?.append(name) }
        return match
    }

    /// The next account of all, nil behind the last one. Only neighbours are compared (contract 4).
    package mutating func next() throws(DocumentError) -> History? {
        while true {
            guard var records = try taken() else { return nil }
            let history = try records.next { (bytes, place) throws(DocumentError) in
                let history = try decode(bytes, place)
                if let last, last.account == history.account {
                    throw Self.twice(history.account, last.place, place)
                }
                last = (history.account, place.description)
                return history
            }
            if let history {
                current = records
                return history
            }
        }
    }

    /// The file being read, or the next one; taken out, so that its bytes have one owner.
    private mutating func taken() throws(DocumentError) -> AccountRecords? {
        if let records = current.take() { return records }
        guard let file = files.popLast() else { return nil }
        return try AccountRecords(file)
    }

    private mutating func decode(
        _ bytes: Span<UInt8>, _ place: RecordPlace
    ) throws(DocumentError) -> History {
        do throws(DocumentError) {
            return try decoder.decode(bytes, fileStem: place.stem)
        } catch {
            throw DocumentError(error.problems.map(place.problem))
        }
    }

    static func twice(
        _ account: String, _ first: String, _ place: RecordPlace
    ) -> DocumentError {
        DocumentError(
            DocumentError.Problem(
                "the account \"\(account)\" is here a second time, first at \(first); keep one",
                file: place.file, line: place.line, column: place.column, offset: place.offset))
    }
}
