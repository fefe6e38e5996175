// SPDX-License-Identifier: Apache-2.0

/// A word, number or mark of a text, with its place among the folded codes.
struct Lexeme {
    enum Kind: Hashable {
        case meaning(Meaning)
        case number(Numeral)
        /// Digits without a single reading.
        case digits
        case numericDate(Int, Int, Int?)
        case percent
        case placeholder
        case slash, hyphen, comma, dash, open, close, stop
        case tilde
        case other
    }

    var kind: Kind
    var range: Range<Int>

    var meaning: Meaning? { if case .meaning(let meaning) = kind { meaning } else { nil } }
    var numeral: Numeral? { if case .number(let numeral) = kind { numeral } else { nil } }
}
