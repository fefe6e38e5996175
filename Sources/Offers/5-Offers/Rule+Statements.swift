// SPDX-License-Identifier: Apache-2.0

extension Rule {
    private static let apple = "https://developer.apple.com/"
    private static let subscriptions = apple + "app-store/subscriptions/"
    private static let storeKit = apple + "documentation/storekit/"
    private static let server = apple + "documentation/appstoreserverapi/"
    private static let notifications = apple + "documentation/appstoreservernotifications/"
    private static let help = apple + "help/app-store-connect/"
    private static let offerCodes = help + "manage-subscriptions/set-up-offer-codes"
    private static let offersTalk = apple + "videos/play/wwdc2024/10110/"
    private static let bestPractices = apple + "videos/play/wwdc2019/305/"
    private static let billing = storeKit + "handling-subscriptions-billing"

    public var statement: Statement {
        switch self {
        case .introductoryOnce:
            Statement(
                "An Apple Account redeems one introductory offer in a subscription group, ever, by whichever product. "
                    + "Having subscribed without one doesn't use it up; cancelling a trial doesn't give it back.",
                ["3.2.1", "3.2.2", "3.2.4"],
                Self.storeKit + "implementing-introductory-offers-in-your-app", .documented)
        case .introductoryNotWhileRunning:
            Statement(
                "Customers with a running subscription in the group never get an introductory offer, "
                    + "also not by changing plan.",
                ["3.2", "2.1.9"], Self.storeKit + "implementing-introductory-offers-in-your-app",
                .documented)
        case .introductoryEntry:
            Statement(
                "A product has one current and one future introductory offer in a storefront; of two that overlap "
                    + "the later entry counts.",
                ["3.1.3"],
                Self.help
                    + "manage-subscriptions/set-up-introductory-offers-for-auto-renewable-subscriptions",
                .documented)
        case .promotionalSubscriber:
            Statement(
                "The account has, or had, any auto-renewable subscription of the app, in any group, from the first "
                    + "period on, a trial included. Everything else is the developer's own rule.",
                ["4.1", "4.3", "10.8"],
                Self.storeKit + "implementing-promotional-offers-in-your-app",
                .documented)
        case .promotionalBillingRetry:
            Statement(
                "Whether a promotional offer can be redeemed in grace or billing retry is not stated; "
                    + "assumption promotionalInBillingRetry decides.",
                ["4.10", "O11"], Self.storeKit + "implementing-promotional-offers-in-your-app",
                .open)
        case .codeCustomerClass:
            Statement(
                "The account's class in the group is among the offer's: NEW never subscribed; EXISTING is subscribed, "
                    + "grace and billing retry with auto-renew on included; EXPIRED has auto-renew off and the period ended. "
                    + "Some accounts belong to none.",
                ["5", "O27"], Self.offerCodes, .documented, readOn: "2026-09")
        case .codeOnce:
            Statement(
                "A customer redeems one code of each offer; several different offers are allowed.",
                ["5.7"], Self.subscriptions, .documented)
        case .codeNoDowngrade:
            Statement(
                "For a running subscription a code leads to the same level or up; one that would lead down is refused.",
                ["5.8"], Self.storeKit + "supporting-subscription-offer-codes-in-your-app",
                .documented)
        case .codeExpiry:
            Statement(
                "At least one code of the offer has not expired; an expiry date is inclusive.",
                ["5.5", "5.6"], Self.offerCodes, .documented, readOn: "2026-09")
        case .codeStacking:
            Statement(
                "STACK_WITH_INTRO_OFFERS gives the introductory offer first, then the code's; "
                    + "REPLACE_INTRO_OFFERS gives the code's alone and leaves the introductory offer unused.",
                ["5", "3.2.6"], Self.offerCodes, .documented, readOn: "2026-09")
        case .winBackChurned:
            Statement(
                "The customer has left: the period is over and auto-renew is off. Never in grace or billing retry.",
                ["6.1"], Self.storeKit + "supporting-win-back-offers-in-your-app", .documented)
        case .winBackProduct:
            Statement(
                "The offer belongs to the subscription that the customer most recently lapsed from, which they bought "
                    + "and did not share.",
                ["6.6"], Self.storeKit + "supporting-win-back-offers-in-your-app", .documented)
        case .winBackPaidTime:
            Statement(
                "Months of paid service in the most recent unbroken stretch, in any subscriptions of the group; free "
                    + "periods don't count.",
                ["6.2", "6.2b", "6.14", "O18"], Self.offersTalk, .said)
        case .winBackLapse:
            Statement(
                "Months since the last period ended, rounded down, lie between the offer's minimum and maximum.",
                ["6.3", "O18", "O20"], Self.offersTalk, .said)
        case .winBackWait:
            Statement(
                "So many months since this very offer ended; other win-back offers are not blocked.",
                ["6.4"], Self.offersTalk, .said)
        case .winBackApplesList:
            Statement(
                "Apple's own list eligibleWinBackOfferIds, when fresh, goes before our reading of the criteria.",
                ["6.7"], Self.server + "eligiblewinbackofferids", .documented)
        case .winBackRank:
            Statement(
                "Best first: HIGH before NORMAL, then the deepest discount a day. Apple does not state its order.",
                ["6.7", "6.8", "O19"], Self.offersTalk, .open)
        case .winBackMark:
            Statement(
                "Xcode's test store has no criteria, only a mark: eligible or not.",
                ["6.13"], Self.storeKit + "testing-win-back-offers-in-xcode", .documented)
        case .offerDates:
            Statement(
                "An offer runs from the start of its first day to the end of its last, in UTC.",
                ["3.1.3", "6.11"], Self.help, .documented)
        case .offerActive:
            Statement(
                "A deactivated offer can't be redeemed, nor activated again.",
                ["5.3"], Self.offerCodes, .documented, readOn: "2026-09")
        case .offerStorefront:
            Statement(
                "Offers are configured per territory; a paid offer without a price is not available there.",
                ["3.1.3", "13.5"], Self.help, .documented)
        case .familySharing:
            Statement(
                "What shared access means for a member's own offers is not stated; assumption familySharedIntro decides "
                    + "for introductory offers.",
                ["1.8", "3.2.7", "O8"], Self.subscriptions, .open)
        case .offerUseAfterRefund:
            Statement(
                "Whether a refunded trial can be had again is not stated; assumption refundedTrial decides.",
                ["3.2.7", "O7"], Self.storeKit + "implementing-introductory-offers-in-your-app",
                .open)
        case .unknownOfferType:
            Statement(
                "A kind of offer that Apple adds tomorrow may have been an introductory one; it is never taken for none.",
                ["11"], Self.server + "offertype", .inferred)
        case .historyComplete:
            Statement(
                "Nothing is concluded from what a history does not hold: where a transaction from before it, or one "
                    + "that could not be read, could change the answer, the answer is that it cannot be told.",
                ["3.2.1", "6.2", "8.1"], Self.server + "get-transaction-history", .inferred)
        case .historyFresh:
            Statement(
                "Past the end of a period only a newer document tells whether it renewed; "
                    + "assumption staleRenewal decides until then.",
                ["7.5", "7.7"], Self.server + "get-all-subscription-statuses", .inferred)
        case .groupOneAtATime:
            Statement(
                "A customer holds at most one subscription of a group at a time; groups are billed independently.",
                ["1.1", "1.5", "1.6"], Self.subscriptions, .documented)
        case .groupLevels:
            Statement(
                "Level 1 is the highest service. Levels alone decide what is an upgrade, not price or duration.",
                ["1.2", "1.7"], Self.storeKit + "product/subscriptioninfo/grouplevel", .documented)
        case .changeUpgrade:
            Statement(
                "An upgrade takes effect at once: the unused part of the period is refunded, the new product charged "
                    + "in full, and the renewal date moves to today.",
                ["2.1", "2.1.1"], Self.billing, .documented)
        case .changeDowngrade:
            Statement(
                "A downgrade takes effect at the next renewal; nothing is due before.", ["2.1"],
                Self.billing, .documented)
        case .changeCrossgrade:
            Statement(
                "Within a level: the same duration at once like an upgrade, another at the next renewal like a downgrade.",
                ["2.1", "2.1.1"], Self.billing, .documented)
        case .changeRefund:
            Statement(
                "The refund is prorated for the unused part of the period. Apple publishes no formula; assumptions "
                    + "prorationBasis and prorationRounding decide, and the amount is an estimate.",
                ["2.3", "O1", "O2"], Self.subscriptions, .open)
        case .changeOfferStart:
            Statement(
                "Redeemed while running: an upgrade or same-duration crossgrade starts the offer at once, everything "
                    + "else at the next renewal. After a lapse: at once.",
                ["4.6", "2.2"], Self.subscriptions, .documented)
        case .stateGrace:
            Statement(
                "With a grace period configured, a failed renewal keeps access for 3, 16 or 28 days (weekly: at most 6) "
                    + "and the billing date.",
                ["8.2", "8.3", "8.4", "7.8"],
                Self.storeKit + "reducing-involuntary-subscriber-churn",
                .documented)
        case .stateBillingRetry:
            Statement(
                "Apple retries a failed renewal for 60 days, without access after grace.",
                ["8.1", "8.4"],
                Self.storeKit + "reducing-involuntary-subscriber-churn", .documented)
        case .stateCancelled:
            Statement(
                "Cancelling turns auto-renew off; service goes on to the end of the period. In grace or retry it ends at once.",
                ["2.1.8"], Self.billing, .documented)
        case .stateRevoked:
            Statement(
                "A refunded or revoked transaction gives no service from its revocationDate on.",
                ["10.2", "10.3", "10.6"], Self.server + "revocationdate", .documented)
        case .stateUpgraded:
            Statement(
                "A transaction that was upgraded gives no service, whatever its expiresDate.",
                ["2.1.3"], Self.storeKit + "transaction/isupgraded", .documented)
        case .stateCommitment:
            Statement(
                "Under a 12-month commitment each month is billed on; cancelling stops it after the twelfth. "
                    + "No grace, 90 days of retry.",
                ["12", "8.1"],
                Self.storeKit + "supporting-monthly-subscriptions-with-a-12-month-commitment",
                .documented)
        case .dateAnniversary:
            Statement(
                "Renewals fall on the anniversary at the same time of day, counted from the start; a month that lacks "
                    + "the day uses its last. Whether the day comes back later is not stated: assumption monthEnd.",
                ["7.1", "7.2", "7.3", "O4", "O5"], Self.apple + "forums/thread/790582", .observed)
        case .dateAfterOffer:
            Statement(
                "After an offer, billing counts from the offer's end.", ["O25"], Self.billing,
                .inferred)
        case .dateRecovery:
            Statement(
                "Recovered in grace the billing date stays; recovered in retry it is the day of recovery.",
                ["7.8"], Self.subscriptions, .documented)
        case .priceDecrease:
            Statement(
                "A lower price reaches existing customers at their next renewal.", ["9.1"],
                Self.subscriptions, .documented)
        case .priceIncrease:
            Statement(
                "A higher price may spare existing customers, who keep theirs over a lapse of up to 60 days.",
                ["9.2"], Self.help, .documented)
        case .priceConsent:
            Statement(
                "A large increase needs consent; without an answer the subscription ends with its period.",
                ["9.3", "9.5", "9.6"], Self.notifications + "notificationtype", .documented)
        case .priceDecimals:
            Statement(
                "The App Store prints 22 currencies without decimals and all others with two, which is not ISO 4217.",
                ["13.1", "13.2"],
                Self.apple + "documentation/advancedcommerceapi/specifying-prices",
                .documented)
        case .pricePerPeriod:
            Statement(
                "Apple defines no price a week or month; such figures follow a named policy and stand behind the billed price.",
                ["13.4", "O24"], Self.subscriptions, .open)
        case .proceeds:
            Statement(
                "Proceeds are 70 percent, and 85 after a year of paid service in a group; a lapse of up to 60 days only pauses.",
                ["13.6", "7.10", "10.7"], Self.subscriptions, .documented)
        }
    }
}
