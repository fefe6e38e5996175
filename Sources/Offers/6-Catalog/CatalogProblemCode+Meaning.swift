// SPDX-License-Identifier: Apache-2.0

extension CatalogProblemCode {
    /// What the problem is, in a sentence or two.
    public var meaning: String { Self.pages[rawValue]?.meaning ?? "" }

    /// The rule behind it: a number of the rules, the contract, or the notes on Xcode's format.
    public var rule: String { Self.pages[rawValue]?.rule ?? "" }

    private static let pages: [String: (rule: String, meaning: String)] = {
        var pages: [String: (rule: String, meaning: String)] = [:]
        var page = (code: "", rule: "", meaning: "")
        for line in table.split(separator: "\n") {
            if line.first == " " {
                page.meaning += (page.meaning.isEmpty ? "" : " ") + line.drop { $0 == " " }
            } else {
                let words = line.split(separator: " ", maxSplits: 1)
                page = (String(words[0]), words.count > 1 ? String(words[1]) : "", "")
            }
            pages[page.code] = (page.rule, page.meaning)
        }
        return pages
    }()

    /// A line with the code and its rule, then the meaning, indented.
    private static let table = """
        file.empty contract 2
            The file is empty.
        file.notCatalog contract 2
            The file is JSON, but neither our catalog (it has no `offersCatalog`) nor a StoreKit
            configuration (it has none of that format's keys).
        json.syntax RFC 8259
            The file isn't well-formed JSON.
        key.missing contract 2
            A required key is missing.
        key.unknown contract 2
            A key that the format doesn't have; it is ignored. Often a typing mistake.
        type.wrong contract 2
            A value has another type than the format asks for, such as a number where a string
            belongs.
        value.unknown contract 2
            A value is none of those that the key can have.
        value.empty contract 2
            An identifier is empty.
        catalog.version contract 2
            `offersCatalog` is not 1: the file may say more than this reader knows.
        period.invalid contract 8.31, rules 1.4, 3.1.1
            A length of time that the App Store doesn't have, such as P5D.
        date.invalid contract 2
            Not a day of the calendar in the form 2027-01-31.
        date.order contract 8.31
            `endDate` lies before `startDate`.
        level.outOfRange rule 1.2
            A level below 1; 1 is the highest service.
        offer.numberOfPeriods contract 8.31
            An offer of no periods.
        offer.payAsYouGoDuration contract 8.31, rule 3.1.2
            A pay-as-you-go offer counts the subscription's own periods; its duration is another
            one.
        number.outOfRange contract 2
            A number is negative or too large for what it counts.
        price.invalid contract 2
            A price is not a decimal number in a string, such as "9.99".
        price.negative contract 8.31
            A price below zero.
        price.overPrecise contract 8.31, rule 13.2
            A price has more decimals than the App Store prints in its currency.
        price.tooLarge contract 8.34
            A price of more than 10^15 milliunits.
        price.unknownCurrency contract 8.34, rule 13.2
            The App Store doesn't sell in this currency.
        storefront.invalid contract 1
            Not a three-letter country code, such as USA.
        duplicate.group contract 8.31
            Two groups of the catalog have the same id.
        duplicate.product contract 8.31
            Two subscriptions of the catalog have the same product id.
        duplicate.offer contract 8.31
            Two offers in one list of a subscription have the same id.
        duplicate.winBack contract 8.31, rule 6.11
            Two win-back offers of a group have the same id.
        folder.bundleId contract 2, 8.31
            The files of a catalog folder name different apps.
        folder.grace contract 2, 8.31
            The files of a catalog folder disagree on the billing grace period.
        folder.empty contract 2
            A catalog folder without any catalog in it.
        storefront.unknown rules 1 (limits), 13.2
            The App Store has no such storefront.
        price.otherCurrency rule 13.2
            The App Store sells in another currency in this storefront.
        price.mixedCurrencies rule 13.2
            One storefront has prices in two currencies, so they can't be compared or refunded
            against each other.
        price.zero rule 13.5
            Something that isn't free costs nothing.
        price.sameStart contract 8.27
            Two prices of a storefront start on the same day; the later in the list counts.
        price.payAsYouGo rules 3.1.4, 4.7
            A pay-as-you-go price is not below the standard price; the App Store refuses it.
        price.upFront rule 3.1.4
            An up-front price is not below what the same time costs at the standard price.
        limit.groupSize rules 1 (limits)
            A group has more than 100 subscriptions.
        limit.duration rule 3.1
            App Store Connect doesn't offer this duration for this kind of offer.
        limit.numberOfPeriods rules 3.1, 3.1.2
            More periods than App Store Connect offers: free and up-front offers have one,
            pay-as-you-go offers at most a year's worth.
        limit.introductoryOverlap rules 1 (limits), 3.1.3
            Two introductory offers of a subscription run at the same time in a storefront; the
            App Store keeps one.
        limit.introductoryFuture rules 1 (limits)
            More than one introductory offer of a subscription is still to start in a
            storefront.
        limit.promotionalOffers rules 1 (limits), 4.4
            A subscription has more than ten promotional offers.
        limit.offerCodes rules 1 (limits), 5.3
            A subscription has more than ten active offer-code offers.
        limit.winBackOffers rules 1 (limits)
            A subscription has more than 350 win-back offers.
        limit.winBackOffersRunning rules 1 (limits)
            More than five win-back offers of a subscription run at once in a storefront.
        limit.winBackPaidMonths rule 6.5
            Paid time that App Store Connect doesn't offer: it has 1 to 24 months, then 36, 48
            and 60.
        limit.winBackLapseMonths rule 6.5
            A time since the subscription ended outside 1 to 24 months.
        limit.winBackWaitMonths rule 6.5
            A wait between offers outside 2 to 24 months.
        limit.customCode rule 5.6
            A custom code is not 1 to 64 ASCII letters and digits.
        limit.redemptions rules 5.5, 5.6
            More redemptions than a code can have, 25,000, or none.
        limit.codeExpiry rule 5.5
            One-time codes must expire, within six months of their creation.
        limit.autoRenewOff rule 5.2
            A code that ends without renewing must be free and can't stack with the introductory
            offer.
        limit.futurePrices rules 1 (limits)
            More than one price change is still to come in a storefront; the App Store keeps
            one.
        plan.notYearly rule 12
            A monthly billing plan on a subscription that isn't yearly; it is ignored.
        plan.missing rule 12
            An offer for the monthly billing plan of a subscription that has none.
        plan.storefront rule 12
            The App Store doesn't sell monthly billing plans in the United States or Singapore.
        plan.ignored contract 2
            A billing plan that the subscription's own prices already say, or that is listed
            twice; it is ignored.
        lint.levelOrder rule 1.2, users.md 16
            A shorter plan ranks above a longer one of the same service: leaving the longer one
            is then an upgrade, immediate and refunded.
        lint.noIntroductoryOffer rule 3.2.3
            A subscription has no introductory offer while others of its group do: a paywall
            that asks only for eligibility promises one that isn't there.
        lint.winBackUnreachable rules 6.1-6.5
            A win-back offer that nobody can ever get.
        lint.offerUnpriced contract 2
            A paid offer without a price in any storefront where the subscription is sold:
            nobody can get it.
        lint.notSold contract 5
            A subscription without a price: it is sold nowhere.
        lint.offerWhereNotSold contract 2, 8.32
            An offer names a storefront in which it can't be had, for want of a price.
        lint.emptyGroup rule 1.1
            A group without subscriptions.
        lint.codeForNobody rule 5
            An offer code that no class of customers may redeem.
        lint.codesExpired rule 5.6
            All codes of an active offer have expired.
        storekit.plist storekit-format 1
            An XML property list, not a StoreKit configuration.
        storekit.aliasData storekit-format 1
            A macOS alias, not the file that it points at.
        storekit.commentOnly storekit-format 1
            A comment and nothing else: an empty source file with the wrong name.
        storekit.version storekit-format 3
            A version that this reader hasn't seen; the file is read by its keys.
        storekit.versionAsString storekit-format 3
            `version` is a string; Xcode writes an object with `major` and `minor`.
        storekit.settingsMissing storekit-format 4
            `settings` is missing: the storefront is taken to be USA.
        storekit.subscriptionGroupsMissing storekit-format 4
            `subscriptionGroups` is missing: the file has no subscriptions.
        storekit.subscriptionsAsStrings storekit-format 13
            Subscriptions are listed by name only.
        storekit.subscriptionsAtTopLevel storekit-format 4, 13
            Subscriptions at top level, where Xcode doesn't look; they are read into the groups
            that they name.
        storekit.type storekit-format 5, 6
            `type` is mis-spelt or doesn't belong in this list.
        storekit.groupMismatch storekit-format 6
            `subscriptionGroupID` names another group than the one that the subscription stands
            in, which counts.
        storekit.duplicateProductID storekit-format 5
            A product id is used twice in the file.
        storekit.familySharable storekit-format 5
            `familyShareable` is mis-spelt; it is read.
        storekit.offerKeys storekit-format 13
            An offer in another format's words (`offerMode`, `duration`, `durationUnit`) instead
            of `paymentMode` and `subscriptionPeriod`.
        storekit.storefrontKey storekit-format 13
            `settings.storefront` lacks its underscore: neither Xcode nor this reader uses it.
        storekit.nestedPrices storekit-format 10, 13
            Prices in a list; Xcode knows one `displayPrice`. There is no price then.
        storekit.paymentModeNone storekit-format 7
            `paymentMode` is none: read as no offer.
        storekit.offerWithoutPeriod storekit-format 7
            An offer without `subscriptionPeriod`.
        storekit.freeWithPrice storekit-format 7
            A free offer has a price, left over from an earlier mode; it is ignored.
        storekit.paidWithoutPrice storekit-format 10
            A paid offer has no price: nobody can get it.
        storekit.emptyPrice storekit-format 10
            A subscription has no price: it is sold nowhere.
        storekit.offerWithoutId storekit-format 7
            An offer without its identifier can't be asked for by name.
        storekit.commaPrice storekit-format 10
            A price with a comma, read as the decimal sign.
        storekit.planPrice storekit-format 8
            The price of the up-front billing plan differs from the subscription's, which
            counts.
        storekit.commitmentPrice storekit-format 8
            The commitment's price is not twelve times the month's, which counts.
        storekit.introductoryOffers storekit-format 6
            `introductoryOffer` and `introductoryOffers` disagree; the list counts.
        storekit.suite storekit-format 8
            A subscription suite, which is kept aside and not judged.
        storekit.bundle storekit-format 8
            A subscription bundle, which is kept aside and not judged.
        """
}
