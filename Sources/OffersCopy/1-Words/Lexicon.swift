// SPDX-License-Identifier: Apache-2.0

/// The phrases of a language, ready to be looked up: by first character, the longest first.
struct Lexicon: Sendable {
    struct Phrase: Sendable {
        let codes: [UInt32]
        let meaning: Meaning
        /// More letters may follow.
        let isOpen: Bool
    }

    private let byFirst: [UInt32: [Phrase]]
    let prefixes: [[UInt32]]

    init(_ phrases: [(Meaning, String)], prefixes: [String]) {
        var byFirst: [UInt32: [Phrase]] = [:]
        for (meaning, list) in phrases {
            for part in list.split(separator: "|") {
                let isOpen = part.last == "*"
                let codes = Glyphs.fold(String(isOpen ? part.dropLast() : part))
                guard let first = codes.first else { continue }
                byFirst[first, default: []].append(
                    Phrase(codes: codes, meaning: meaning, isOpen: isOpen))
            }
        }
        // Stable: of two phrases of one length the one listed first counts.
        for key in byFirst.keys {
            byFirst[key] = byFirst[key]?.enumerated().sorted {
                ($1.element.codes.count, $0.offset) < ($0.element.codes.count, $1.offset)
            }.map(\.element)
        }
        self.byFirst = byFirst
        self.prefixes = prefixes.map(Glyphs.fold)
    }

    /// The longest phrase that stands at `index`, and where it ends.
    func match(
        _ codes: [UInt32], at index: Int, without unwanted: Meaning? = nil
    ) -> (meaning: Meaning, end: Int)? {
        guard let phrases = byFirst[codes[index]] else { return nil }
        candidates: for phrase in phrases where phrase.meaning != unwanted {
            var end = index
            for code in phrase.codes {
                // Any run of white space inside a phrase is one space.
                guard end < codes.count, codes[end] == code else { continue candidates }
                end += 1
                if code == 0x20 { while end < codes.count, codes[end] == 0x20 { end += 1 } }
            }
            let script = Script(codes[end - 1])
            if end < codes.count, script == Script(codes[end]) {
                switch script {
                case .spaced, .arabic:
                    guard phrase.isOpen else { continue candidates }
                    while end < codes.count, Script(codes[end]) == script { end += 1 }
                case .digit: continue candidates
                case .hangul, .unspaced, .none: break
                }
            }
            return (phrase.meaning, end)
        }
        return nil
    }
}
