// SPDX-License-Identifier: Apache-2.0
import Offers

/// Reads the claims of one text. One grammar for all languages; a language only brings words and order.
struct TextReader {
    let language: Language
    /// A numeric date begins with its month.
    let monthFirst: Bool
    /// The zero of the locale's own digits, beside the Latin ones.
    let ownZero: UInt32?

    func read(_ text: String, key: String) -> TextReading {
        let glyphs = Glyphs(text)
        let lexemes = Lexer.lex(glyphs, language)
        let atoms = AtomReader(
            lexemes: lexemes, language: language, codes: glyphs.codes, monthFirst: monthFirst
        ).read()
        var reading = TextReading(key: key, text: text, folded: glyphs.codes)
        let places = Places(key: key, glyphs: glyphs)
        for atom in atoms {
            switch atom.kind {
            case .period(let period): reading.periods.append(period)
            case .cue(.terms): reading.namesTerms = true
            case .cue(.privacy): reading.namesPrivacy = true
            case .cue(.today): reading.namesToday = true
            default: break
            }
        }
        for sentence in atoms.split(whereSeparator: { $0.kind == .stop }) {
            var reader = SentenceReader(Array(sentence), language, places)
            reader.read()
            reading.claims += reader.claims
            reading.lengths += reader.plainLengths
        }
        reading.claims += foreignDigits(glyphs, lexemes, places)
        return reading
    }

    private func foreignDigits(_ glyphs: Glyphs, _ lexemes: [Lexeme], _ places: Places) -> [Claim] {
        let readsFullWidth = ["ja", "zh", "ko"].contains(language.code)
        return lexemes.compactMap { lexeme in
            var zeros: Set<UInt32> = []
            for index in lexeme.range {
                guard let digit = Numeral.digit(glyphs.codes[index]) else { continue }
                let scalar =
                    glyphs.characters[glyphs.places[index]].unicodeScalars.first?.value ?? 0
                let isFullWidth = (0xFF10...0xFF19).contains(scalar)
                zeros.insert(isFullWidth && !readsFullWidth ? 0xFF10 : digit.zero)
            }
            guard zeros.count > 1 || zeros.contains(where: { $0 != 0x30 && $0 != ownZero }) else {
                return nil
            }
            return Claim(kind: .digits, place: places.place(lexeme.range))
        }
    }
}

/// Turns ranges of folded codes into places.
struct Places {
    let key: String
    let glyphs: Glyphs

    func place(_ range: Range<Int>) -> TextPlace {
        let characters = glyphs.original(range)
        var line = 1
        var start = 0
        for index in 0..<characters.lowerBound where glyphs.characters[index].isNewline {
            line += 1
            start = index + 1
        }
        return TextPlace(
            key: key, line: line, column: characters.lowerBound - start + 1,
            length: characters.count, words: String(glyphs.characters[characters]))
    }
}
