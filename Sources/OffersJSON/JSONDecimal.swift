// SPDX-License-Identifier: Apache-2.0

/// A JSON number's exact decimal value, for reading whole numbers out of any way to write them.
package struct JSONDecimal {
    private var isNegative = false
    /// Significant digits, without leading zeros; more than 40 are never needed.
    private var digits: [UInt8] = []
    /// Whether a digit other than zero was left out of `digits`.
    private var hasMore = false
    /// How many digits stand before the decimal point; may be negative.
    private var wholeDigits = 0

    /// `number` must come from the same `bytes`.
    package init(_ number: JSONNumber, in bytes: Span<UInt8>) {
        self.init(bytes.extracting(number.start..<number.end))
    }

    /// - Parameter text: a number by JSON's grammar.
    package init(_ text: String) {
        let bytes = Array(text.utf8)
        self.init(bytes.span)
    }

    private init(_ text: Span<UInt8>) {
        var seenPoint = false
        var index = 0
        while index < text.count {
            let byte = text[index]
            index += 1
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): seenPoint = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if digit == 0, digits.isEmpty {
                    if seenPoint { wholeDigits -= 1 }
                } else {
                    if digits.count < 40 {
                        digits.append(digit)
                    } else if digit != 0 {
                        hasMore = true
                    }
                    if !seenPoint { wholeDigits += 1 }
                }
            default:
                wholeDigits += Self.exponent(text, from: index)
                return
            }
        }
    }

    /// Stays within a billion-fold of what any document's digits could make up for.
    private static func exponent(_ text: Span<UInt8>, from start: Int) -> Int {
        var isNegative = false
        var value = 0
        for index in start..<text.count {
            switch text[index] {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                value = min(value * 10 + Int(text[index] - UInt8(ascii: "0")), 1 << 50)
            default: break
            }
        }
        return isNegative ? -value : value
    }

    /// The value if it is whole and fits, however it is written (`1e3`, `5.0`).
    package var wholeNumber: Int64? {
        guard fraction == 0 else { return nil }
        return signed(wholePart)
    }

    /// The nearest whole number, a half going up (contract 8.2); nil when it doesn't fit.
    package var rounded: Int64? {
        guard let whole = wholePart else { return nil }
        switch fraction {
        case 2: return signed(whole == .max ? nil : whole + 1)
        case 1 where !isNegative: return signed(whole == .max ? nil : whole + 1)
        default: return signed(whole)
        }
    }

    private var wholePart: UInt64? {
        if digits.isEmpty || wholeDigits <= 0 { return 0 }
        guard wholeDigits <= 20 else { return nil }
        var value: UInt64 = 0
        for index in 0..<wholeDigits {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(
                index < digits.count ? UInt64(digits[index]) : 0)
            if overflow || carry { return nil }
            value = sum
        }
        return value
    }

    /// What stands behind the point: 0 nothing, -1 less than a half, 1 a half exactly, 2 more.
    private var fraction: Int {
        if digits.isEmpty || wholeDigits >= digits.count { return hasMore ? -1 : 0 }
        if wholeDigits < 0 { return -1 }
        let rest = digits[wholeDigits...]
        guard let first = rest.first else { return 0 }
        let isMore = hasMore || rest.dropFirst().contains { $0 != 0 }
        if first > 5 || (first == 5 && isMore) { return 2 }
        if first == 5 { return 1 }
        return first > 0 || isMore ? -1 : 0
    }

    private func signed(_ magnitude: UInt64?) -> Int64? {
        guard let magnitude else { return nil }
        if isNegative {
            return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
        }
        return Int64(exactly: magnitude)
    }
}
