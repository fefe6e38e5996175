// SPDX-License-Identifier: Apache-2.0

internal import OffersCopy

extension Explanation {
    /// The codes of findings in paywall words.
    static let copyFindings = CopyCode.allCases.map { code in
        Explanation(
            code: code.rawValue, kind: "a finding of offers copy check",
            meaning: "The paywall " + code.meaning + ".",
            rule: code.ask + " (" + code.rule + ")", remedy: code.remedy,
            next: "offers copy check --help")
    }
}

extension CopyCode {
    /// What the rule asks of a paywall.
    fileprivate var ask: String {
        switch self {
        case .offerNotAvailable, .alreadySubscribed:
            "An offer isn't shown to a customer who cannot have it, nor a subscription sold to one who holds it."
        case .freeButPaid: "Only a free trial costs nothing; other introductory prices are charged."
        case .wrongPrice, .wrongCurrency, .missingPrice:
            "The full billed amount is shown, in the currency of the storefront."
        case .wrongOfferLength, .wrongDate, .missingOfferLength, .missingPriceAfterOffer:
            "A trial states its length, the amount billed when it ends, and that payment starts by itself."
        case .wrongOrder: "An introductory price comes first, the standard price after it."
        case .wrongPeriod, .missingPeriod: "The length of a billed period is stated."
        case .wrongEquivalent:
            "Apple defines no price a week or month; a figure must follow from the billed price."
        case .wrongSavings, .equivalentMoreProminent:
            "The billed amount is the most prominent price; equivalents and savings are true and stand behind it."
        case .missingCommitmentTotal: "A 12-month commitment shows the monthly price and the total."
        case .missingTerms: "Terms of Use and Privacy Policy are linked."
        case .digits: "Prices are written as the reader's language writes them."
        case .unverifiable:
            "What is bought is described clearly, without promises that nothing confirms."
        }
    }

    /// What makes the finding go away.
    fileprivate var remedy: String {
        switch self {
        case .offerNotAvailable:
            "Show the screen only to those who can have the offer (shownTo), or leave the offer out. "
                + "offers eligible says who can."
        case .alreadySubscribed: "Leave these customers out of shownTo, or offer them an upgrade."
        case .freeButPaid: "The price of the offer in place of the word."
        case .wrongPrice, .wrongCurrency, .wrongOfferLength, .wrongPeriod, .wrongEquivalent,
            .wrongSavings,
            .wrongDate:
            "The truth that the finding names, or a text made from the catalog: offers copy write."
        case .wrongOrder: "The offer first, then the standard price."
        case .missingPrice: "The billed amount in some text of the screen."
        case .missingPeriod: "The period (a month, a year) in some text of the screen."
        case .missingPriceAfterOffer: "The standard price, with a word such as then."
        case .missingOfferLength: "The length of the offer beside it."
        case .missingCommitmentTotal: "The total of twelve months."
        case .missingTerms:
            "Both names in some text, or no text named terms and no such entry in requires."
        case .equivalentMoreProminent: "The billed amount in the text that prominent names."
        case .digits: "Latin digits, or those of the language."
        case .unverifiable: "A statement that the catalog or the account confirms, or none."
        }
    }
}
