// SPDX-License-Identifier: Apache-2.0

/// One language of paywalls: its words and word order, as data. The grammar is the same for all.
struct Language: Sendable {
    /// In which order a numeric date stands.
    enum DateOrder: Sendable { case dayFirst, monthFirst, yearFirst }

    /// ISO 639-1.
    let code: String
    let dateOrder: DateOrder
    /// A bare unit right before an amount is its period: 월 14,000원, 月1,500円.
    let unitBeforeAmountIsPeriod: Bool
    /// The period stands before its amount more often than after it.
    let periodComesFirst: Bool
    /// Plain spaces group digits.
    let groupsBySpaces: Bool
    /// Prefixes written together with the word: و, ال.
    let prefixes: [String]
    /// Phrases by meaning, parted by `|`; a `*` at the end stands for any more letters.
    let phrases: [(Meaning, String)]

    let lexicon: Lexicon

    init(
        code: String, dateOrder: DateOrder = .dayFirst, unitBeforeAmountIsPeriod: Bool = false,
        periodComesFirst: Bool = false, groupsBySpaces: Bool = false, prefixes: [String] = [],
        phrases: [(Meaning, String)]
    ) {
        self.code = code
        self.dateOrder = dateOrder
        self.unitBeforeAmountIsPeriod = unitBeforeAmountIsPeriod
        self.periodComesFirst = periodComesFirst
        self.groupsBySpaces = groupsBySpaces
        self.prefixes = prefixes
        self.phrases = phrases
        lexicon = Lexicon(phrases + CurrencySigns.phrases, prefixes: prefixes)
    }

    /// The ten that are read and written.
    static let codes = ["en", "es", "fr", "de", "it", "pt", "ja", "ko", "zh", "ar"]

    static func named(_ code: String) -> Language? {
        switch code {
        case "en": english
        case "es": spanish
        case "fr": french
        case "de": german
        case "it": italian
        case "pt": portuguese
        case "ja": japanese
        case "ko": korean
        case "zh": chinese
        case "ar": arabic
        default: nil
        }
    }
}
