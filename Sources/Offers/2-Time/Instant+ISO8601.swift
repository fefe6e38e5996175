// SPDX-License-Identifier: Apache-2.0

extension Instant {
    /// Reads ISO 8601: `2026-11-30T12:00:00Z`, with an offset, with a fraction (half a millisecond
    /// rounds up), or a bare date, which is 00:00Z (contract 4). Anything else gives nil.
    public init?(iso8601 text: String) {
        var reader = DigitReader(bytes: Array(text.utf8))
        guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2),
            reader.skip("-"), let day = reader.number(2),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        if reader.atEnd {
            self = date.start
            return
        }
        guard reader.skip("T") || reader.skip("t") || reader.skip(" "), let hour = reader.number(2),
            hour < 24,
            reader.skip(":"), let minute = reader.number(2), minute < 60
        else { return nil }
        var second = 0
        var fraction: Int64 = 0
        if reader.skip(":") {
            guard let value = reader.number(2), value < 60 else { return nil }
            second = value
            if reader.skip(".") || reader.skip(",") {
                guard let value = reader.milliseconds() else { return nil }
                fraction = value
            }
        }
        var offset = 0
        if !(reader.skip("Z") || reader.skip("z")) {
            let sign = reader.skip("+") ? 1 : reader.skip("-") ? -1 : 0
            guard sign != 0, let hours = reader.number(2), hours < 24 else { return nil }
            _ = reader.skip(":")
            guard let minutes = reader.number(2), minutes < 60 else { return nil }
            offset = sign * (hours * 60 + minutes)
        }
        guard reader.atEnd else { return nil }
        let seconds = Int64((hour * 60 + minute - offset) * 60 + second)
        self = date.start.advanced(by: seconds * 1000 + fraction)
    }

    /// `2026-11-30T12:00:00Z`; milliseconds only when not zero (contract 1).
    public var iso8601: String {
        var text: [UInt8] = []
        text.reserveCapacity(24)
        writeISO8601(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends ``iso8601``.
    package func writeISO8601(to text: inout [UInt8]) {
        guard Self.representable.contains(self) else {
            text += (milliseconds < 0 ? "-infinity" : "infinity").utf8
            return
        }
        let (date, time) = civil
        let seconds = time / 1000
        func digit(_ value: Int) {
            text.append(UInt8(truncatingIfNeeded: 48 &+ value))
        }
        func add(_ number: Int, _ mark: Unicode.Scalar) {
            digit(number / 10)
            digit(number % 10)
            text.append(UInt8(truncatingIfNeeded: mark.value))
        }
        if date.year < 0 { text.append(UInt8(ascii: "-")) }
        let year = abs(date.year)
        digit(year / 1000)
        digit(year / 100 % 10)
        add(year % 100, "-")
        add(date.month, "-")
        add(date.day, "T")
        add(Int(seconds / 3600), ":")
        add(Int(seconds / 60 % 60), ":")
        let fraction = Int(time % 1000)
        add(Int(seconds % 60), fraction == 0 ? "Z" : ".")
        if fraction != 0 {
            digit(fraction / 100)
            add(fraction % 100, "Z")
        }
    }
}

extension Instant: CustomStringConvertible {
    public var description: String { iso8601 }
}

private struct DigitReader {
    let bytes: [UInt8]
    var position = 0

    var atEnd: Bool { position == bytes.count }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(truncatingIfNeeded: character.value)
        else { return false }
        position += 1
        return true
    }

    mutating func digit() -> Int? {
        guard position < bytes.count, (48...57).contains(bytes[position]) else { return nil }
        position += 1
        return Int(bytes[position - 1]) - 48
    }

    mutating func number(_ width: Int) -> Int? {
        var value = 0
        for _ in 0..<width {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    /// The digits of a fraction as milliseconds; the fourth rounds.
    mutating func milliseconds() -> Int64? {
        guard let first = digit() else { return nil }
        var value = Int64(first)
        for _ in 0..<2 { value = value * 10 + Int64(digit() ?? 0) }
        if let next = digit(), next >= 5 { value += 1 }
        while digit() != nil {}
        return value
    }
}
