// SPDX-License-Identifier: Apache-2.0

import OffersJSON
import Testing

@Test(
    "Numbers are rounded to whole ones exactly, a half going up (contract 8.2)",
    arguments: [
        ("0", 0), ("-0", 0), ("1", 1), ("-1", -1), ("1697679936049.7297", 1_697_679_936_050),
        ("1.4", 1), ("1.5", 2), ("1.49999999999999999999999999999999999999999999999999", 1),
        ("1.50000000000000000000000000000000000000000000000001", 2), ("-1.5", -1), ("-1.4", -1),
        ("-1.6", -2), ("-1.50000000000000000000000000000000000000000000001", -2), ("0.5", 1),
        ("-0.5", 0), ("-0.51", -1), ("0.05", 0), ("0.049e1", 0), ("0.05e1", 1), ("5e-1", 1),
        ("-62135769600000", -62_135_769_600_000), ("1.7e12", 1_700_000_000_000),
        ("1e18", 1_000_000_000_000_000_000),
        ("9223372036854775807", Int64.max), ("9223372036854775808", nil),
        ("-9223372036854775808", Int64.min),
        ("-9223372036854775809", nil), ("9223372036854775807.4", Int64.max),
        ("9223372036854775807.5", nil),
        ("18446744073709551615.9", nil), ("99999999999999999999", nil), ("1e400", nil),
        ("0e400", 0),
        ("0.0e99999999999999999999", 0), ("1e-99999999999999999999", 0),
        ("1e99999999999999999999", nil),
        ("100000000000000000000000000000000000000000000000000e-50", 1), ("000.5e1", 5),
    ] as [(String, Int64?)])
func rounding(_ text: String, _ expected: Int64?) {
    #expect(JSONDecimal(text).rounded == expected)
}

@Test(
    "Whole numbers are whole however they are written",
    arguments: [
        ("9990", 9990), ("9990.0", 9990), ("9.99e3", 9990), ("9990.5", nil), ("99900e-1", 9990),
        ("1e-1", nil), ("9223372036854775807", Int64.max), ("9223372036854775808", nil), ("0.0", 0),
        ("1.0000000000000000000000000000000000000000000000000000001", nil),
    ] as [(String, Int64?)])
func wholeNumbers(_ text: String, _ expected: Int64?) {
    #expect(JSONDecimal(text).wholeNumber == expected)
}

@Test("A number token carries its value only when it is written whole and fits")
func tokens() throws {
    for (text, expected) in [
        ("12", 12), ("-12", -12), ("999999999999999999", 999_999_999_999_999_999), ("1.0", nil),
        ("1e3", nil),
        ("9223372036854775807", Int64.max), ("9223372036854775808", nil),
        ("-9223372036854775808", Int64.min),
    ] as [(String, Int64?)] {
        var scanner = JSONScanner()
        let bytes = Array(text.utf8)
        #expect(try scanner.number(in: bytes.span).integer == expected)
    }
}

@Test("A million digits are read without a trap")
func manyDigits() throws {
    let digits = String(repeating: "9", count: 1_000_000)
    #expect(try JSONNode.parse(Array(digits.utf8)).integer == nil)
    #expect(
        try JSONNode.parse(Array("0.\(digits)".utf8)).number.map { JSONDecimal($0).rounded } == 1)
}

@Test("Reading a plain number in one step comes to the same as reading any number")
func plainNumbers() throws {
    let texts =
        (0...24).map { String("123456789012345678901234".prefix($0)) } + [
            "0", "00", "01", "-1", "1.5", "1e3", "1E3", "12345678.5", "12345678e2", "1234567:",
            "1234567/", "12345678:", "x1234567", "1234567x", "123456789x", "１２３４５６７８",
        ]
    var read = 0
    for text in texts {
        for (before, after) in [("", ","), (" \t", "}"), ("", ""), ("", " ,"), ("", "]")] {
            let bytes = Array((before + text + after).utf8)
            var (plain, any) = (JSONScanner(), JSONScanner())
            guard let number = plain.plainNumber(in: bytes.span) else { continue }
            read += 1
            let twin = try any.number(in: bytes.span)
            #expect(number.integer == twin.integer && number.start == twin.start)
            #expect(number.end == twin.end && plain.position == any.position)
            #expect(number.integer == Int64(text))
        }
    }
    // One to eighteen digits, in front of a comma or a brace.
    #expect(read == 36)
}
