// SPDX-License-Identifier: Apache-2.0

extension ReasonCode {
    /// The rule behind it.
    public var rule: Rule {
        switch self {
        case .introAlreadyUsed: .introductoryOnce
        case .introActiveSubscription: .introductoryNotWhileRunning
        case .promotionalNeverSubscribed: .promotionalSubscriber
        case .promotionalInBillingRetry: .promotionalBillingRetry
        case .codeCustomerClass: .codeCustomerClass
        case .codeAlreadyRedeemed: .codeOnce
        case .codeDowngrade: .codeNoDowngrade
        case .codeAllExpired: .codeExpiry
        case .winBackNotLapsed, .winBackNeverSubscribed: .winBackChurned
        case .winBackOtherProduct, .winBackFamilyShared: .winBackProduct
        case .winBackNotOnApplesList: .winBackApplesList
        case .winBackPaidTimeTooShort: .winBackPaidTime
        case .winBackLapseTooShort, .winBackLapseTooLong: .winBackLapse
        case .winBackWaitingPeriod: .winBackWait
        case .winBackCriteriaUnknown, .offerMarkedIneligible: .winBackMark
        case .offerNotStarted, .offerEnded: .offerDates
        case .offerInactive: .offerActive
        case .offerNotInStorefront: .offerStorefront
        case .historyIncomplete: .historyComplete
        case .historyStale: .historyFresh
        case .historyUnknownOfferType: .unknownOfferType
        case .historyFamilySharedOnly, .historyUnknownOwnership: .familySharing
        }
    }
}

extension Condition {
    /// The rule that asks this question.
    public var rule: Rule { code.rule }
}
