// SPDX-License-Identifier: Apache-2.0

/// A number as it stands in the bytes.
package struct JSONNumber: Sendable {
    package var start: Int
    package var end: Int
    /// Its value when it is written as a whole number and fits.
    package var integer: Int64?
}

extension JSONScanner {
    package mutating func null(in bytes: Span<UInt8>) throws(JSONFault) {
        try literal("null", in: bytes)
    }

    package mutating func bool(in bytes: Span<UInt8>) throws(JSONFault) -> Bool {
        skipSpace(in: bytes)
        let value = position < bytes.count && bytes[position] == UInt8(ascii: "t")
        try literal(value ? "true" : "false", in: bytes)
        return value
    }

    private mutating func literal(_ word: String, in bytes: Span<UInt8>) throws(JSONFault) {
        skipSpace(in: bytes)
        var index = position
        for byte in word.utf8 {
            guard index < bytes.count else { throw JSONFault(.ended(.literal), at: index) }
            guard bytes[index] == byte else {
                throw JSONFault(.unexpected(bytes[index], .literal), at: index)
            }
            index += 1
        }
        position = index
        afterValue = true
    }

    /// Reads the next value, which must be a number, checking its grammar.
    package mutating func number(in bytes: Span<UInt8>) throws(JSONFault) -> JSONNumber {
        skipSpace(in: bytes)
        let start = position
        var index = start
        guard index < bytes.count else { throw JSONFault(.ended(.number), at: index) }
        let negative = bytes[index] == UInt8(ascii: "-")
        if negative { index &+= 1 }
        guard index < bytes.count else { throw JSONFault(.ended(.digit), at: index) }
        guard bytes[index] &- UInt8(ascii: "0") <= 9 else {
            throw JSONFault(.unexpected(bytes[index], negative ? .digit : .number), at: index)
        }
        var magnitude: UInt64 = 0
        let first = index
        while let eight = Self.eightDigits(at: index, in: bytes) {
            magnitude = magnitude &* 100_000_000 &+ eight
            index &+= 8
        }
        while index < bytes.count {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit <= 9 else { break }
            magnitude = magnitude &* 10 &+ UInt64(digit)
            index &+= 1
        }
        let digits = index &- first
        if digits > 1, bytes[first] == UInt8(ascii: "0") {
            throw JSONFault(.leadingZero, at: first)
        }
        var isWhole = true
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            isWhole = false
            index = try Self.digitsEnd(from: index &+ 1, in: bytes)
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            isWhole = false
            index &+= 1
            if index < bytes.count,
                bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
            {
                index &+= 1
            }
            index = try Self.digitsEnd(from: index, in: bytes)
        }
        position = index
        afterValue = true
        var number = JSONNumber(start: start, end: index, integer: nil)
        if isWhole, digits <= 18 {
            number.integer = negative ? 0 &- Int64(magnitude) : Int64(magnitude)
        } else if isWhole {
            number.integer = JSONDecimal(number, in: bytes).wholeNumber
        }
        return number
    }

    /// Reads the next value when it is a whole number without a sign, as most are; nil, and nothing read, else.
    package mutating func plainNumber(in bytes: Span<UInt8>) -> JSONNumber? {
        skipSpace(in: bytes)
        let start = position
        var index = start
        guard index < bytes.count, bytes[index] != UInt8(ascii: "0") else { return nil }
        var value: UInt64 = 0
        if let eight = Self.eightDigits(at: index, in: bytes) {
            value = eight
            index &+= 8
        }
        while index < bytes.count {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit <= 9 else { break }
            value = value &* 10 &+ UInt64(digit)
            index &+= 1
        }
        guard index > start, index &- start <= 18, index < bytes.count,
            bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "}")
        else { return nil }
        position = index
        afterValue = true
        return JSONNumber(start: start, end: index, integer: Int64(truncatingIfNeeded: value))
    }

    /// What the next eight bytes say, if all are digits: most numbers are instants in milliseconds, and ids.
    @inline(__always)
    package static func eightDigits(at index: Int, in bytes: Span<UInt8>) -> UInt64? {
        guard index >= 0, index &+ 8 <= bytes.count else { return nil }
        let word = unsafe bytes.bytes.unsafeLoadUnaligned(
            fromUncheckedByteOffset: index, as: UInt64.self)
        // Digits become 0 to 9, and stay below 16 when 6 is added.
        let digits = word.littleEndian ^ 0x3030_3030_3030_3030
        guard (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else {
            return nil
        }
        // The first digit is the lowest byte: pairs, then fours, then all eight.
        let pairs = digits &* 10 &+ (digits &>> 8)
        let low = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
        let high = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
        return (low &+ high) &>> 32
    }

    private static func digitsEnd(from start: Int, in bytes: Span<UInt8>) throws(JSONFault) -> Int {
        var index = start
        while index < bytes.count, bytes[index] &- UInt8(ascii: "0") <= 9 { index &+= 1 }
        if index == start {
            guard index < bytes.count else { throw JSONFault(.ended(.digit), at: index) }
            throw JSONFault(.unexpected(bytes[index], .digit), at: index)
        }
        return index
    }

    /// A number's text, as written.
    package static func string(of number: JSONNumber, in bytes: Span<UInt8>) -> String {
        string(of: JSONText(start: number.start, end: number.end, hasEscapes: false), in: bytes)
    }
}
