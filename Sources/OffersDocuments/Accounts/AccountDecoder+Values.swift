// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersJSON

/// Reading one field's value, whatever it is: only broken JSON throws.
extension AccountDecoder {
    mutating func textToken(in bytes: Span<UInt8>) throws(JSONFault) -> Reading<JSONText> {
        switch try scanner.peek(in: bytes) {
        case .string: return .value(try scanner.string(in: bytes))
        case .null:
            try scanner.null(in: bytes)
            return .absent
        default: return try unreadable("text in quotes", in: bytes)
        }
    }

    mutating func text(in bytes: Span<UInt8>) throws(JSONFault) -> Reading<String> {
        switch try textToken(in: bytes) {
        case .value(let text): .value(strings.string(text, in: bytes))
        case .absent: .absent
        case .unreadable(let offset, let expected): .unreadable(at: offset, expected: expected)
        }
    }

    /// Text that `make` can use; anything else is unreadable.
    mutating func text<Value>(
        _ expected: String, in bytes: Span<UInt8>, _ make: (String) -> Value?
    ) throws(JSONFault) -> Reading<Value> {
        switch try textToken(in: bytes) {
        case .value(let text):
            if let value = make(JSONScanner.string(of: text, in: bytes)) { return .value(value) }
            return .unreadable(at: text.start - 1, expected: expected)
        case .absent: return .absent
        case .unreadable(let offset, _): return .unreadable(at: offset, expected: expected)
        }
    }

    mutating func storefront(in bytes: Span<UInt8>) throws(JSONFault) -> Reading<Storefront> {
        try text("three capital letters, such as \"USA\"", in: bytes) { Storefront($0) }
    }

    mutating func currency(in bytes: Span<UInt8>) throws(JSONFault) -> Reading<Currency> {
        try text("three capital letters, such as \"USD\"", in: bytes) { Currency($0) }
    }

    /// ISO 8601, as our own keys have it.
    mutating func moment(in bytes: Span<UInt8>) throws(JSONFault) -> Reading<Instant> {
        try text("ISO 8601 with Z or an offset, such as \"2026-11-30T12:00:00Z\"", in: bytes) {
            Instant(iso8601: $0)
        }
    }

    mutating func bool(in bytes: Span<UInt8>) throws(JSONFault) -> Reading<Bool> {
        switch try scanner.peek(in: bytes) {
        case .bool: return .value(try scanner.bool(in: bytes))
        case .null:
            try scanner.null(in: bytes)
            return .absent
        default: return try unreadable("true or false", in: bytes)
        }
    }

    /// A whole number, however it is written.
    mutating func integer(in bytes: Span<UInt8>) throws(JSONFault) -> Reading<Int64> {
        switch try scanner.peek(in: bytes) {
        case .number:
            let number = try scanner.number(in: bytes)
            if let value = number.integer ?? JSONDecimal(number, in: bytes).wholeNumber {
                return .value(value)
            }
            return .unreadable(at: number.start, expected: "a whole number")
        case .null:
            try scanner.null(in: bytes)
            return .absent
        default: return try unreadable("a whole number", in: bytes)
        }
    }

    mutating func flag(in bytes: Span<UInt8>) throws(JSONFault) -> Reading<Bool> {
        _ = try scanner.peek(in: bytes)
        let offset = scanner.position
        switch try integer(in: bytes) {
        case .value(0): return .value(false)
        case .value(1): return .value(true)
        case .absent: return .absent
        case .value, .unreadable: return .unreadable(at: offset, expected: "0 or 1")
        }
    }

    /// Milliseconds since 1970, fractional and negative ones too; rounded to whole ones.
    mutating func instant(in bytes: Span<UInt8>) throws(JSONFault) -> Reading<Instant> {
        if let number = scanner.plainNumber(in: bytes) {
            return instant(milliseconds: number.integer, at: number.start)
        }
        switch try scanner.peek(in: bytes) {
        case .number:
            let number = try scanner.number(in: bytes)
            return instant(
                milliseconds: number.integer ?? JSONDecimal(number, in: bytes).rounded,
                at: number.start)
        case .null:
            try scanner.null(in: bytes)
            return .absent
        default: return try unreadable(Self.expectedInstant, in: bytes)
        }
    }

    private static let expectedInstant =
        "milliseconds since 1970, between the years -9999 and 9999"

    private func instant(milliseconds: Int64?, at offset: Int) -> Reading<Instant> {
        guard let milliseconds, Instant.representable.contains(Instant(milliseconds: milliseconds))
        else { return .unreadable(at: offset, expected: Self.expectedInstant) }
        return .value(Instant(milliseconds: milliseconds))
    }

    /// Digits without an allocation; an empty text names nothing.
    mutating func transactionId(in bytes: Span<UInt8>) throws(JSONFault) -> Reading<TransactionID> {
        let expected = "an id in quotes"
        switch try textToken(in: bytes) {
        case .value(let text):
            if text.count == 0 { return .unreadable(at: text.start - 1, expected: expected) }
            if let number = Self.digits(text, in: bytes) {
                return .value(TransactionID(number: number))
            }
            return .value(TransactionID(JSONScanner.string(of: text, in: bytes)))
        case .absent: return .absent
        case .unreadable(let offset, _): return .unreadable(at: offset, expected: expected)
        }
    }

    /// Canonical decimal digits that surely fit.
    private static func digits(_ text: JSONText, in bytes: Span<UInt8>) -> UInt64? {
        guard text.count <= 19, text.count == 1 || bytes[text.start] != UInt8(ascii: "0") else {
            return nil
        }
        var value: UInt64 = 0
        var start = text.start
        while start &+ 8 <= text.end {
            guard let eight = JSONScanner.eightDigits(at: start, in: bytes) else { return nil }
            value = value &* 100_000_000 &+ eight
            start &+= 8
        }
        for index in start..<text.end {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit <= 9 else { return nil }
            value = value &* 10 &+ UInt64(digit)
        }
        return value
    }

    private mutating func unreadable<Value>(
        _ expected: String, in bytes: Span<UInt8>
    ) throws(JSONFault) -> Reading<Value> {
        let offset = scanner.position
        try scanner.skipValue(in: bytes)
        return .unreadable(at: offset, expected: expected)
    }
}
