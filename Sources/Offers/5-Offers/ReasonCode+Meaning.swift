// SPDX-License-Identifier: Apache-2.0

extension ReasonCode {
    /// What it means, in a sentence or two.
    public var meaning: String {
        switch self {
        case .introAlreadyUsed:
            "An introductory offer was redeemed in this subscription group before, by whichever product. "
                + "It can be had once in a lifetime; a trial cancelled on its first day counts too."
        case .introActiveSubscription:
            "A subscription of the group is running: a trial, a paid period, grace, or billing retry with auto-renew on. "
                + "Introductory offers are for customers without one; changing plan doesn't bring one either."
        case .promotionalNeverSubscribed:
            "The account never had an auto-renewable subscription of the app, in any group."
        case .promotionalInBillingRetry:
            "The subscription is in grace or billing retry, and the assumption promotionalInBillingRetry is set to refused."
        case .codeCustomerClass:
            "The account's customer class in the group (NEW, EXISTING, EXPIRED, or none of them) is not among those the "
                + "offer was made for."
        case .codeAlreadyRedeemed:
            "A code of this offer was redeemed before; a customer redeems one code of each offer."
        case .codeDowngrade:
            "The code's product stands on a lower level than the running subscription; Apple refuses such a code."
        case .codeAllExpired:
            "Every code listed for the offer has expired; a code's expiry date is its last day."
        case .winBackNotLapsed:
            "The customer hasn't left: the subscription still runs, is in grace or billing retry, or auto-renew is on."
        case .winBackNeverSubscribed:
            "The account has no past subscription in the group: there is nothing to come back to."
        case .winBackOtherProduct:
            "The most recent subscription in the group was another product; a win-back offer belongs to the product that "
                + "was left."
        case .winBackNotOnApplesList:
            "A fresh renewal info carries Apple's own list eligibleWinBackOfferIds, and the offer isn't on it."
        case .winBackFamilyShared:
            "The access was shared by a family member; win-back offers are for those who bought."
        case .winBackPaidTimeTooShort:
            "The most recent unbroken stretch of paid service in the group is shorter than the offer asks for; free "
                + "periods don't count."
        case .winBackLapseTooShort: "Too few months have passed since the last period ended."
        case .winBackLapseTooLong: "Too many months have passed since the last period ended."
        case .winBackWaitingPeriod:
            "This very offer was used before, and its waiting period isn't over."
        case .winBackCriteriaUnknown:
            "The .storekit file has no criteria and no mark for this win-back offer, so nobody can tell who may have it."
        case .offerNotStarted: "The offer's first day lies ahead."
        case .offerEnded: "The offer's last day is past."
        case .offerInactive:
            "The offer was deactivated in App Store Connect, which can't be undone."
        case .offerNotInStorefront:
            "The offer isn't made in this storefront, or is paid and has no price there."
        case .offerMarkedIneligible: "The .storekit file marks the win-back offer as not eligible."
        case .historyIncomplete:
            "The history doesn't reach back far enough, or a part of it couldn't be read, and what is missing could "
                + "change the answer. The fact conditions names what it leaves open."
        case .historyStale:
            "A period has ended after the last moment the history knows about: the subscription may have renewed since."
        case .historyUnknownOfferType:
            "A transaction carries an offerType that isn't known; it may have been an introductory offer."
        case .historyFamilySharedOnly:
            "All of the group's transactions were shared by family. Apple doesn't state what that means for the member's "
                + "own offers."
        case .historyUnknownOwnership:
            "A transaction's inAppOwnershipType isn't known, so it isn't known either whether the account bought it."
        }
    }

    /// What would change the answer.
    public var remedy: String {
        switch self {
        case .introAlreadyUsed:
            "Nothing for this account, except the device API introductoryOfferEligibility with a signature of yours. "
                + "Offer a promotional offer, a code or a win-back instead. For a refunded trial see the assumption refundedTrial."
        case .introActiveSubscription:
            "The subscription's end, if no introductory offer was used in the group."
        case .promotionalNeverSubscribed:
            "Any first subscription of the app, a free trial included."
        case .promotionalInBillingRetry:
            "The recovery of the payment, or --assume promotionalInBillingRetry=allowed."
        case .codeCustomerClass:
            "A change of class: the first purchase (to EXISTING), or the end of a cancelled subscription (to EXPIRED)."
        case .codeAlreadyRedeemed: "A code of another offer."
        case .codeDowngrade:
            "A code for the same level or a higher one, or the end of the running subscription."
        case .codeAllExpired: "New codes, in App Store Connect and in the catalog."
        case .winBackNotLapsed: "The end of the period with auto-renew off, or of billing retry."
        case .winBackNeverSubscribed: "Nothing: offer an introductory offer."
        case .winBackOtherProduct: "A win-back offer of the product that was left."
        case .winBackNotOnApplesList:
            "A newer list: fetch the subscription's status again. --assume winBackSource=rules ignores the list."
        case .winBackFamilyShared: "A purchase of the account's own, left again."
        case .winBackPaidTimeTooShort:
            "More months of paid service, or a lower minimum in the offer."
        case .winBackLapseTooShort: "Time: changesAt says when."
        case .winBackLapseTooLong:
            "A higher maximum in the offer, or a new subscription that lapses again."
        case .winBackWaitingPeriod:
            "Time: changesAt says when. Other win-back offers aren't blocked."
        case .winBackCriteriaUnknown:
            "Our JSON form of the catalog, which has the criteria: offers catalog convert makes it."
        case .offerNotStarted: "Time: changesAt says when."
        case .offerEnded: "A new offer."
        case .offerInactive: "A new offer."
        case .offerNotInStorefront: "Another --storefront, or a price there."
        case .offerMarkedIneligible: "The mark in the .storekit file."
        case .historyIncomplete:
            "The whole transaction history (Get Transaction History, all pages), or a later historyCompleteSince that is true."
        case .historyStale:
            "A newer document: fetch the subscription's status again. --assume staleRenewal=failed or renewed decides without."
        case .historyUnknownOfferType: "A newer version that knows the offer type."
        case .historyFamilySharedOnly:
            "The assumption familySharedIntro (for introductory offers), or a purchase of the account's own."
        case .historyUnknownOwnership: "A newer version that knows the ownership."
        }
    }
}
