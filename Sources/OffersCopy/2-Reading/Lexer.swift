// SPDX-License-Identifier: Apache-2.0

/// Cuts a text into lexemes. One for all languages: what differs stands in the lexicon.
struct Lexer {
    let glyphs: Glyphs
    let language: Language
    private var lexemes: [Lexeme] = []
    private var index = 0

    init(_ glyphs: Glyphs, _ language: Language) {
        self.glyphs = glyphs
        self.language = language
    }

    static func lex(_ glyphs: Glyphs, _ language: Language) -> [Lexeme] {
        var lexer = Lexer(glyphs, language)
        lexer.run()
        return lexer.lexemes
    }

    private mutating func run() {
        while index < glyphs.count {
            if glyphs.codes[index] == 0x20 {
                index += 1
            } else if !placeholder(), !phrase(), !date(), !number() {
                mark()
            }
        }
    }

    private mutating func add(_ kind: Lexeme.Kind, to end: Int) {
        lexemes.append(Lexeme(kind: kind, range: index..<end))
        index = end
    }

    private func code(_ offset: Int) -> UInt32 {
        let place = index + offset
        return place >= 0 && place < glyphs.count ? glyphs.codes[place] : 0
    }

    // MARK: - Words

    private mutating func phrase() -> Bool {
        let script = Script(code(0))
        if script.isWord, script == Script(code(-1)), lexemes.last?.range.upperBound != index {
            skipWord(script)
            return true
        }
        if let match = match(),
            !(script == .digit && match.end < glyphs.count
                && Script(glyphs.codes[match.end]) == .digit
                && [.digit, .none].contains(Script(glyphs.codes[match.end - 1])))
        {
            accept(match.meaning, to: match.end)
            return true
        }
        if script == .arabic {
            for prefix in language.lexicon.prefixes
            where Array(glyphs.codes[index...].prefix(prefix.count)) == prefix {
                let inner = index + prefix.count
                guard inner < glyphs.count, Script(glyphs.codes[inner]) == .arabic,
                    let match = language.lexicon.match(glyphs.codes, at: inner)
                else { continue }
                accept(match.meaning, to: match.end)
                return true
            }
        }
        guard script.isWord || script == .unspaced else { return false }
        if script == .unspaced { add(.other, to: index + 1) } else { skipWord(script) }
        return true
    }

    /// The longest phrase here. Behind a length "体験後" is a trial and then what follows, not one word.
    private func match() -> (meaning: Meaning, end: Int)? {
        let longest = language.lexicon.match(glyphs.codes, at: index)
        guard longest?.meaning == .then, language.periodComesFirst else { return longest }
        let before = lexemes.last { $0.meaning != .joiner }
        switch before?.meaning {
        case .unit, .length, .free, .trial:
            let other = language.lexicon.match(glyphs.codes, at: index, without: .then)
            return other?.meaning == .free || other?.meaning == .trial ? other : longest
        default: return longest
        }
    }

    private mutating func accept(_ meaning: Meaning, to end: Int) {
        if case .currency(let codes) = meaning, codes.utf8.count == 3, end - index == 3,
            codes.utf8.elementsEqual(
                glyphs.codes[index..<end].map { UInt8(truncatingIfNeeded: $0 &- 32) }),
            !glyphs.characters[glyphs.original(index..<end)].allSatisfy(\.isUppercase)
        {
            add(.other, to: end)
            return
        }
        // "ad-free", "sugar-free": the hyphen ties the word to what it is free of.
        if meaning == .free, code(-1) == 0x2D, Script(code(-2)).isWord, lexemes.count >= 2,
            lexemes[lexemes.count - 2].kind == .other
        {
            add(.meaning(.inert), to: end)
            return
        }
        add(.meaning(meaning), to: end)
    }

    private mutating func skipWord(_ script: Script) {
        var end = index + 1
        while end < glyphs.count, Script(glyphs.codes[end]) == script { end += 1 }
        add(.other, to: end)
    }

    // MARK: - Numbers and dates

    private func digits(at start: Int) -> (value: Int, end: Int)? {
        var value = 0
        var end = start
        while end < glyphs.count, end - start < 5, let digit = Numeral.digit(glyphs.codes[end]) {
            value = value * 10 + Int(digit.value)
            end += 1
        }
        return end == start || end - start == 5 ? nil : (value, end)
    }

    /// 07/12/2026, 07.12.2026, 2026-12-07, 2026/12/7, and 07/12 with two digits each.
    private mutating func date() -> Bool {
        guard let first = digits(at: index), first.end < glyphs.count else { return false }
        let separator = glyphs.codes[first.end]
        guard [0x2F, 0x2E, 0x2D].contains(separator), let second = digits(at: first.end + 1),
            second.end - first.end <= 3
        else { return false }
        if second.end < glyphs.count, glyphs.codes[second.end] == separator,
            let third = digits(at: second.end + 1)
        {
            let (a, b, c) = (
                first.end - index, second.end - first.end - 1, third.end - second.end - 1
            )
            guard b <= 2, (a == 4 && c <= 2) || (a <= 2 && (c == 4 || c == 2)),
                third.end == glyphs.count || Numeral.digit(glyphs.codes[third.end]) == nil
            else { return false }
            add(.numericDate(first.value, second.value, third.value), to: third.end)
            return true
        }
        guard separator == 0x2F, first.end - index == 2, second.end - first.end == 3 else {
            return false
        }
        if second.end < glyphs.count, Numeral.digit(glyphs.codes[second.end]) != nil {
            return false
        }
        add(.numericDate(first.value, second.value, nil), to: second.end)
        return true
    }

    private mutating func number() -> Bool {
        guard Numeral.digit(code(0)) != nil else { return false }
        let glyphs = glyphs
        let reader = NumeralReader(
            codes: glyphs.codes, isPlainSpace: { glyphs.characters[glyphs.places[$0]] == " " },
            groupsBySpaces: language.groupsBySpaces)
        // Digits inside a name: "PLUS26", "H2O".
        let isInWord =
            Script(code(-1)) == .spaced && lexemes.last?.range.upperBound == index
            && lexemes.last?.kind == .other
        var (numeral, end) = reader.read(at: index)
        // The Swiss dash: 10.– is 10.00 (copy rule 12).
        if numeral?.decimals == 0, end + 1 < glyphs.count, glyphs.codes[end + 1] == 0x2D,
            glyphs.codes[end] == 0x2E || glyphs.codes[end] == 0x2C
        {
            end += 2
        }
        add(isInWord ? .other : numeral.map { .number($0) } ?? .digits, to: end)
        return true
    }

    // MARK: - Marks

    private mutating func mark() {
        let next = code(1)
        let isSpacedAfter = next == 0 || next == 0x20 || next == 0x0A
        let kind: Lexeme.Kind =
            switch code(0) {
            case 0x0A, 0x21, 0x3F, 0x3B, 0x3002, 0x61F, 0x61B, 0xB7, 0x2022, 0x7C, 0x30FB, 0x2028,
                0x2029, 0x2026:
                .stop
            case 0x2E:
                isSpacedAfter || !Script(next).isWord && Numeral.digit(next) == nil ? .stop : .other
            case 0x2C, 0x3001, 0x60C, 0x3A: .comma
            case 0x28, 0x5B, 0x3010, 0x300C: .open
            case 0x29, 0x5D, 0x3011, 0x300D: .close
            case 0x25: .percent
            case 0x2F: .slash
            case 0x7E, 0x2248, 0x301C: .tilde
            case 0x2D: code(-1) == 0x20 && isSpacedAfter ? .dash : .hyphen
            case 0x2192, 0x2B: .comma
            default: .other
            }
        add(kind, to: index + 1)
    }

    /// `%@`, `%1$d`, `%.2f`, `{{ price }}`, `{price}`, `${price}`, `<price>` (copy rule 23).
    private mutating func placeholder() -> Bool {
        let open = code(0)
        func isName(_ code: UInt32) -> Bool {
            Script(code) == .spaced || Script(code) == .digit
                || [0x20, 0x2E, 0x5F, 0x7B, 0x7D, 0x2D, 0x24, 0x40, 0x25].contains(code)
        }
        if open == 0x25 {
            var end = index + 1
            while end < glyphs.count, let code = glyphs.codes[end] as UInt32?,
                Numeral.digit(code) != nil || code == 0x24 || code == 0x2E || code == 0x23
            { end += 1 }
            while end < glyphs.count, glyphs.codes[end] == 0x6C || glyphs.codes[end] == 0x68 {
                end += 1
            }
            guard end < glyphs.count else { return false }
            let letter = glyphs.codes[end]
            let isLast = end + 1 == glyphs.count || !Script(glyphs.codes[end + 1]).isWord
            guard letter == 0x40 || ([0x64, 0x69, 0x75, 0x66, 0x73].contains(letter) && isLast)
            else {
                return false
            }
            // "50%d" is no percentage of anything; "20 %" before a word is.
            add(.placeholder, to: end + 1)
            return true
        }
        guard open == 0x7B || (open == 0x24 && code(1) == 0x7B) else { return false }
        var end = index + 1
        var depth = open == 0x7B ? 1 : 0
        while end < glyphs.count, end - index < 60, isName(glyphs.codes[end]) {
            if glyphs.codes[end] == 0x7B { depth += 1 }
            if glyphs.codes[end] == 0x7D { depth -= 1 }
            end += 1
            if depth == 0 {
                add(.placeholder, to: end)
                return true
            }
        }
        return false
    }
}
