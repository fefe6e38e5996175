// SPDX-License-Identifier: Apache-2.0

import OffersJSON

/// The accounts that are looked for, and a fast exact "not here" for the lines of all others.
struct AccountNeedle {
    let names: [[UInt8]]
    private let quoted: [[UInt8]]
    /// More names than this are cheaper to look up in every line than to search for.
    private static let searched = 4

    init(_ names: [String]) {
        self.names = names.map { Array($0.utf8) }
        let quote = UInt8(ascii: "\"")
        quoted = self.names.map { [quote] + $0 + [quote] }
    }

    /// false only when the line can't name one of them: without any escape in the line a name stands in it
    /// as it is, between quotes.
    func mayOccur(in line: Span<UInt8>) -> Bool {
        if quoted.count > Self.searched { return true }
        for needle in quoted where ByteSearch.contains(needle, in: line) { return true }
        return ByteSearch.firstIndex(of: UInt8(ascii: "\\"), in: line, from: 0) != nil
    }
}
