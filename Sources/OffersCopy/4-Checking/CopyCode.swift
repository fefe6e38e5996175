// SPDX-License-Identifier: Apache-2.0
public import Offers

/// The stable names of findings (contract 5).
public enum CopyCode: String, Sendable, Hashable, CaseIterable {
    case offerNotAvailable = "copy.offerNotAvailable"
    case alreadySubscribed = "copy.alreadySubscribed"
    case freeButPaid = "copy.freeButPaid"
    case wrongPrice = "copy.wrongPrice"
    case wrongCurrency = "copy.wrongCurrency"
    case wrongOfferLength = "copy.wrongOfferLength"
    case wrongPeriod = "copy.wrongPeriod"
    case wrongEquivalent = "copy.wrongEquivalent"
    case wrongSavings = "copy.wrongSavings"
    case wrongDate = "copy.wrongDate"
    case wrongOrder = "copy.wrongOrder"
    case missingPrice = "copy.missingPrice"
    case missingPeriod = "copy.missingPeriod"
    case missingPriceAfterOffer = "copy.missingPriceAfterOffer"
    case missingOfferLength = "copy.missingOfferLength"
    case missingCommitmentTotal = "copy.missingCommitmentTotal"
    case missingTerms = "copy.missingTerms"
    case equivalentMoreProminent = "copy.equivalentMoreProminent"
    case digits = "copy.digits"
    case unverifiable = "copy.unverifiable"

    /// The rule behind it, by number.
    public var rule: String {
        switch self {
        case .offerNotAvailable, .alreadySubscribed: "P10"
        case .freeButPaid: "13.5"
        case .wrongPrice, .wrongCurrency, .missingPrice: "P2"
        case .wrongOfferLength, .wrongDate, .missingOfferLength, .missingPriceAfterOffer: "P4"
        case .wrongOrder: "P5"
        case .wrongPeriod, .missingPeriod: "P1"
        case .wrongEquivalent: "13.4"
        case .wrongSavings, .equivalentMoreProminent: "P3"
        case .missingCommitmentTotal: "P9"
        case .missingTerms: "P7"
        case .digits: "13.3"
        case .unverifiable: "P11"
        }
    }

    /// What it means, for people.
    public var meaning: String {
        switch self {
        case .offerNotAvailable: "promises an offer that this audience cannot have"
        case .alreadySubscribed: "sells a running customer what they have"
        case .freeButPaid: "calls free what is paid for"
        case .wrongPrice: "states an amount that is not charged"
        case .wrongCurrency: "states an amount in another currency than the storefront's"
        case .wrongOfferLength: "states another length than the offer's"
        case .wrongPeriod: "states the billed amount for another period"
        case .wrongEquivalent: "states an equivalent that no calculation gives"
        case .wrongSavings: "states a saving that is not there"
        case .wrongDate: "states a date on which nothing happens"
        case .wrongOrder: "puts the offer behind the standard price"
        case .missingPrice: "does not state what is billed"
        case .missingPeriod: "does not state how often it is billed"
        case .missingPriceAfterOffer: "does not state what is billed after the offer"
        case .missingOfferLength: "does not state how long the offer lasts"
        case .missingCommitmentTotal: "does not state the total of the commitment"
        case .missingTerms: "does not name Terms of Use and Privacy Policy"
        case .equivalentMoreProminent: "shows an equivalent more prominently than the billed amount"
        case .digits: "has digits that readers of this locale don't use"
        case .unverifiable: "promises something that nothing known confirms"
        }
    }
}

/// One statement that is false, missing, or can't be verified, for one audience.
public struct CopyFinding: Sendable, Hashable {
    public var code: CopyCode
    public var paywall: String
    public var locale: String
    public var storefront: Storefront
    /// Counted from 0.
    public var screen: Int
    /// nil when it is about the screen as a whole.
    public var place: TextPlace?
    /// What should stand there; nil when nothing known would do.
    public var truth: String?
    /// The name of the audience or account that it is false for.
    public var audience: String
    public var rule: String
    public var message: String

    public init(
        code: CopyCode, paywall: String, locale: String, storefront: Storefront, screen: Int,
        place: TextPlace?,
        truth: String?, audience: String, rule: String, message: String
    ) {
        self.code = code
        self.paywall = paywall
        self.locale = locale
        self.storefront = storefront
        self.screen = screen
        self.place = place
        self.truth = truth
        self.audience = audience
        self.rule = rule
        self.message = message
    }
}
