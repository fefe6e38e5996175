// SPDX-License-Identifier: Apache-2.0

import OffersJSON

/// Gives strings that were read before again instead of making them anew: the same few product ids, groups
/// and bundle ids stand in every transaction.
struct StringInterner {
    private struct Entry {
        var bytes: [UInt8]
        var string: String
    }

    private var entries = [Entry?](repeating: nil, count: 256)

    mutating func string(_ text: JSONText, in bytes: Span<UInt8>) -> String {
        // Short strings cost no allocation.
        if text.hasEscapes || text.count <= 15 { return JSONScanner.string(of: text, in: bytes) }
        let last = UInt(bytes[text.end - 1])
        let middle = UInt(bytes[text.start + text.count / 2])
        let beforeLast = UInt(bytes[text.end - 2])
        let index = Int((UInt(text.count) &* 31 &+ last &* 7 &+ beforeLast &* 13 &+ middle) & 255)
        if let entry = entries[index], JSONScanner.says(text, entry.bytes, in: bytes) {
            return entry.string
        }
        let string = JSONScanner.string(of: text, in: bytes)
        entries[index] = Entry(bytes: Array(string.utf8), string: string)
        return string
    }
}
