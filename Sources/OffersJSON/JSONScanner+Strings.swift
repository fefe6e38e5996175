// SPDX-License-Identifier: Apache-2.0

/// A string as it stands in the bytes, between its quotes.
package struct JSONText: Sendable {
    package var start: Int
    package var end: Int
    package var hasEscapes: Bool

    package init(start: Int, end: Int, hasEscapes: Bool) {
        self.start = start
        self.end = end
        self.hasEscapes = hasEscapes
    }

    /// In bytes, as written.
    package var count: Int { end &- start }
}

extension JSONScanner {
    /// Reads the next value, which must be a string, checking it.
    package mutating func string(in bytes: Span<UInt8>) throws(JSONFault) -> JSONText {
        try expect(UInt8(ascii: "\""), .string, in: bytes)
        let start = position
        var index = start
        var hasEscapes = false
        while index < bytes.count {
            index = Self.plainEnd(from: index, in: bytes)
            guard index < bytes.count else { break }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                position = index &+ 1
                afterValue = true
                return JSONText(start: start, end: index, hasEscapes: hasEscapes)
            } else if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                index = try Self.escapeEnd(at: index, in: bytes)
            } else if byte >= 0x80 {
                index = try Self.scalarEnd(at: index, in: bytes)
            } else {
                throw JSONFault(.controlCharacter(byte), at: index)
            }
        }
        throw JSONFault(.ended(.quote), at: bytes.count)
    }

    /// The first byte from `index` on that is no plain one: a quote, a backslash, a control, not ASCII.
    @inline(__always)
    private static func plainEnd(from start: Int, in bytes: Span<UInt8>) -> Int {
        var index = start
        let raw = unsafe bytes.bytes
        // Eight at a time: the high bit of a byte tells that it is not plain.
        while index &+ 8 <= bytes.count {
            let loaded = unsafe raw.unsafeLoadUnaligned(
                fromUncheckedByteOffset: index, as: UInt64.self)
            let word = loaded.littleEndian
            let special =
                (high(word, 0x22) | high(word, 0x5C) | (word &- 0x2020_2020_2020_2020) | word)
                & 0x8080_8080_8080_8080
            if special != 0 { return index &+ special.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        while index < bytes.count {
            let byte = bytes[index]
            guard byte &- 0x23 < 0x39 || byte &- 0x5D < 0x23 || byte &- 0x20 < 2 else { break }
            index &+= 1
        }
        return index
    }

    /// The high bit of the lowest byte that is `byte`, and perhaps of some above it.
    @inline(__always)
    private static func high(_ word: UInt64, _ byte: UInt64) -> UInt64 {
        let difference = word ^ (byte &* 0x0101_0101_0101_0101)
        return (difference &- 0x0101_0101_0101_0101) & ~difference
    }

    /// The end of the escape that starts at `index`; both halves of a surrogate pair at once.
    private static func escapeEnd(at index: Int, in bytes: Span<UInt8>) throws(JSONFault) -> Int {
        guard index + 1 < bytes.count else { throw JSONFault(.ended(.quote), at: bytes.count) }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return index + 2
        case UInt8(ascii: "u"): break
        default: throw JSONFault(.escape, at: index)
        }
        let unit = try hexUnit(at: index, in: bytes)
        switch unit {
        case 0xD800...0xDBFF:
            guard index + 7 < bytes.count else { throw JSONFault(.loneSurrogate, at: index) }
            guard bytes[index + 6] == UInt8(ascii: "\\"), bytes[index + 7] == UInt8(ascii: "u"),
                (0xDC00...0xDFFF).contains(try hexUnit(at: index + 6, in: bytes))
            else { throw JSONFault(.loneSurrogate, at: index) }
            return index + 12
        case 0xDC00...0xDFFF: throw JSONFault(.loneSurrogate, at: index)
        default: return index + 6
        }
    }

    /// The four hex digits of the `\u` escape at `index`.
    private static func hexUnit(at index: Int, in bytes: Span<UInt8>) throws(JSONFault) -> UInt32 {
        var unit: UInt32 = 0
        for place in (index + 2)..<(index + 6) {
            guard place < bytes.count else { throw JSONFault(.ended(.quote), at: bytes.count) }
            let digit: UInt8
            switch bytes[place] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = bytes[place] - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                digit = bytes[place] - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"):
                digit = bytes[place] - UInt8(ascii: "A") + 10
            default: throw JSONFault(.escape, at: index)
            }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    /// The end of the UTF-8 sequence at `index`: no overlong forms, no surrogates, nothing above U+10FFFF.
    private static func scalarEnd(at index: Int, in bytes: Span<UInt8>) throws(JSONFault) -> Int {
        let lead = bytes[index]
        let (length, second): (Int, ClosedRange<UInt8>)
        switch lead {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: throw JSONFault(.notUTF8(lead), at: index)
        }
        for step in 1..<length {
            guard index + step < bytes.count else {
                throw JSONFault(.ended(.quote), at: bytes.count)
            }
            let byte = bytes[index + step]
            guard step == 1 ? second.contains(byte) : (0x80...0xBF).contains(byte) else {
                throw JSONFault(.notUTF8(lead), at: index)
            }
        }
        return index + length
    }
}

extension JSONScanner {
    /// What a string says. `text` must come from the same `bytes`.
    package static func string(of text: JSONText, in bytes: Span<UInt8>) -> String {
        if !text.hasEscapes,
            let utf8 = try? UTF8Span(validating: bytes.extracting(text.start..<text.end))
        {
            return String(copying: utf8)
        }
        return String(decoding: decoded(text, in: bytes), as: UTF8.self)
    }

    /// What a string says, in UTF-8.
    package static func decoded(_ text: JSONText, in bytes: Span<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = text.start
        while index < text.end {
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < text.end else {
                result.append(bytes[index])
                index += 1
                continue
            }
            index += 2
            switch bytes[index - 1] {
            case UInt8(ascii: "b"): result.append(0x08)
            case UInt8(ascii: "f"): result.append(0x0C)
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "u"):
                var value = (try? hexUnit(at: index - 2, in: bytes)) ?? 0xFFFD
                index += 4
                if (0xD800...0xDBFF).contains(value), let low = try? hexUnit(at: index, in: bytes),
                    (0xDC00...0xDFFF).contains(low)
                {
                    value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
                    index += 6
                }
                result.append(
                    contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
            case let other: result.append(other)
            }
        }
        return result
    }

    /// Without a branch for each byte, which compilers turn into vector instructions.
    @inline(__always)
    static func same(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Bool {
        let count = a.count
        guard b.count == count else { return false }
        var difference: UInt8 = 0
        for index in 0..<count { difference |= a[index] ^ b[index] }
        return difference == 0
    }

    /// Whether a string says exactly these bytes.
    package static func says(_ text: JSONText, _ expected: [UInt8], in bytes: Span<UInt8>) -> Bool {
        says(text, expected.span, in: bytes)
    }

    /// Whether a string says exactly these bytes.
    package static func says(
        _ text: JSONText, _ expected: Span<UInt8>, in bytes: Span<UInt8>
    ) -> Bool {
        if text.hasEscapes { return same(decoded(text, in: bytes).span, expected) }
        guard text.count == expected.count else { return false }
        return same(bytes.extracting(text.start..<text.end), expected)
    }
}
