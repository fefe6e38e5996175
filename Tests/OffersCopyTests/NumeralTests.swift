// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import OffersCopy

@Suite("Numbers have one reading, or none")
struct NumeralTests {
    @Test(
        "Grouping and decimals in every style (copy rule 15)",
        arguments: [
            ("9.99", 9_990_000, 2), ("9,99", 9_990_000, 2), ("1,200", 1_200_000_000, 0),
            ("1.200", 1_200_000_000, 0),
            ("1’234.50", 1_234_500_000, 2), ("1 234,50", 1_234_500_000, 2),
            ("1\u{202F}234,50", 1_234_500_000, 2),
            ("1,234,567", 1_234_567_000_000, 0), ("12,34,567", 1_234_567_000_000, 0),
            ("1.234,5", 1_234_500_000, 1),
            ("0.999", 999_000, 3), ("٣٩٫٩٩", 39_990_000, 2), ("١٬٢٠٠", 1_200_000_000, 0),
            ("１，２００", 1_200_000_000, 0),
            ("1万", 10_000_000_000, 0), ("1.5万", 15_000_000_000, 0), ("1万2千", 12_000_000_000, 0),
            ("8만 8천", 88_000_000_000, 0), ("9千", 9_000_000_000, 0), ("10.–", 10_000_000, 0),
        ])
    func reads(_ text: String, _ millionths: Int64, _ decimals: Int) {
        let numerals = Lexer.lex(Glyphs(text), .french).compactMap(\.numeral)
        #expect(numerals.map(\.millionths) == [millionths])
        #expect(numerals.map(\.decimals) == [decimals])
    }

    @Test("What has no single reading is no number", arguments: ["1,23,4", "12,3456,789", "1.2.3"])
    func refuses(_ text: String) {
        #expect(Lexer.lex(Glyphs(text), .english).compactMap(\.numeral).isEmpty)
    }

    @Test("Any bytes are read without a trap, and places cut the words out of the text")
    func anything() {
        var state: UInt64 = 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let pieces = [
            "9.99", "$", "€", " ", "free", "7", "days", "7日間", "無料", "%", "{{", "}}", "\n", ",",
            ".", "/", "mo", "-",
            "٣", "\u{200F}", "e\u{301}", "🇩🇪", "12", "per", "month", "then", "save", "until",
            "December", "2026", "折", "万",
            "999999999999999999999", "%@", "(", ")", "after", "a", "first", "원", "월",
        ]
        let languages: [Language] = [.english, .japanese, .korean, .chinese, .arabic, .german]
        for round in 0..<4000 {
            let text = (0..<(1 + next(14))).map { _ in pieces[next(pieces.count)] }.joined()
            let reader = TextReader(
                language: languages[round % languages.count], monthFirst: true, ownZero: nil)
            for claim in reader.read(text, key: "t").claims {
                let lines = text.split(
                    omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                let rest = lines[(claim.place.line - 1)...].joined(separator: "\n")
                let words = String(
                    rest.dropFirst(claim.place.column - 1).prefix(claim.place.length))
                #expect(words == claim.place.words)
            }
        }
    }
}
