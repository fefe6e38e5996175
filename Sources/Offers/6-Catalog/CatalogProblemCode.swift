// SPDX-License-Identifier: Apache-2.0

/// Every problem that a catalog can have, by a stable code that scripts may rely on.
public enum CatalogProblemCode: String, Sendable, CaseIterable {
    public enum Severity: String, Sendable {
        /// No answer can rest on the catalog (contract 8.31: exit 65, and 1 from `catalog check`).
        case error
        /// Worth knowing; answers stand.
        case warning
    }

    // Reading a file
    case fileEmpty = "file.empty"
    case fileUnknown = "file.notCatalog"
    case jsonSyntax = "json.syntax"
    case keyMissing = "key.missing"
    case keyUnknown = "key.unknown"
    case typeWrong = "type.wrong"
    case valueUnknown = "value.unknown"
    case valueEmpty = "value.empty"
    case catalogVersion = "catalog.version"

    // Values out of range
    case periodInvalid = "period.invalid"
    case dateInvalid = "date.invalid"
    case dateOrder = "date.order"
    case levelOutOfRange = "level.outOfRange"
    case numberOfPeriods = "offer.numberOfPeriods"
    case payAsYouGoDuration = "offer.payAsYouGoDuration"
    case numberOutOfRange = "number.outOfRange"
    case priceInvalid = "price.invalid"
    case priceNegative = "price.negative"
    case priceOverPrecise = "price.overPrecise"
    case priceTooLarge = "price.tooLarge"
    case currencyUnknown = "price.unknownCurrency"
    case storefrontInvalid = "storefront.invalid"

    // Identifiers
    case duplicateGroup = "duplicate.group"
    case duplicateProduct = "duplicate.product"
    case duplicateOffer = "duplicate.offer"
    case duplicateWinBack = "duplicate.winBack"
    case folderBundleId = "folder.bundleId"
    case folderGrace = "folder.grace"
    case folderEmpty = "folder.empty"

    // Prices and storefronts that make no sense
    case storefrontUnknown = "storefront.unknown"
    case currencyOther = "price.otherCurrency"
    case currenciesMixed = "price.mixedCurrencies"
    case priceZero = "price.zero"
    case priceSameStart = "price.sameStart"
    case payAsYouGoPrice = "price.payAsYouGo"
    case upFrontPrice = "price.upFront"

    // App Store Connect's limits
    case limitGroup = "limit.groupSize"
    case limitDuration = "limit.duration"
    case limitCount = "limit.numberOfPeriods"
    case limitIntroOverlap = "limit.introductoryOverlap"
    case limitIntroFuture = "limit.introductoryFuture"
    case limitPromotional = "limit.promotionalOffers"
    case limitCodes = "limit.offerCodes"
    case limitWinBacks = "limit.winBackOffers"
    case limitWinBacksRunning = "limit.winBackOffersRunning"
    case limitWinBackPaid = "limit.winBackPaidMonths"
    case limitWinBackLapse = "limit.winBackLapseMonths"
    case limitWinBackWait = "limit.winBackWaitMonths"
    case limitCustomCode = "limit.customCode"
    case limitRedemptions = "limit.redemptions"
    case limitCodeExpiry = "limit.codeExpiry"
    case limitAutoRenewOff = "limit.autoRenewOff"
    case limitFuturePrices = "limit.futurePrices"
    case planNotYearly = "plan.notYearly"
    case planMissing = "plan.missing"
    case planStorefront = "plan.storefront"
    case planIgnored = "plan.ignored"

    // Advice that spares people money
    case lintLevels = "lint.levelOrder"
    case lintNoIntroductory = "lint.noIntroductoryOffer"
    case lintWinBack = "lint.winBackUnreachable"
    case lintUnpriced = "lint.offerUnpriced"
    case lintNotSold = "lint.notSold"
    case lintOfferNotSold = "lint.offerWhereNotSold"
    case lintEmptyGroup = "lint.emptyGroup"
    case lintCodeClass = "lint.codeForNobody"
    case lintCodesExpired = "lint.codesExpired"

    // StoreKit configuration files
    case storekitPlist = "storekit.plist"
    case storekitAlias = "storekit.aliasData"
    case storekitComment = "storekit.commentOnly"
    case storekitVersion = "storekit.version"
    case storekitVersionString = "storekit.versionAsString"
    case storekitSettings = "storekit.settingsMissing"
    case storekitGroups = "storekit.subscriptionGroupsMissing"
    case storekitStrings = "storekit.subscriptionsAsStrings"
    case storekitTopLevel = "storekit.subscriptionsAtTopLevel"
    case storekitType = "storekit.type"
    case storekitGroupMismatch = "storekit.groupMismatch"
    case storekitDuplicate = "storekit.duplicateProductID"
    case storekitFamily = "storekit.familySharable"
    case storekitOfferKeys = "storekit.offerKeys"
    case storekitStorefront = "storekit.storefrontKey"
    case storekitPrices = "storekit.nestedPrices"
    case storekitModeNone = "storekit.paymentModeNone"
    case storekitNoPeriod = "storekit.offerWithoutPeriod"
    case storekitFreePrice = "storekit.freeWithPrice"
    case storekitPaidNoPrice = "storekit.paidWithoutPrice"
    case storekitNoPrice = "storekit.emptyPrice"
    case storekitNoId = "storekit.offerWithoutId"
    case storekitComma = "storekit.commaPrice"
    case storekitPlanPrice = "storekit.planPrice"
    case storekitCommitment = "storekit.commitmentPrice"
    case storekitIntroductory = "storekit.introductoryOffers"
    case storekitSuite = "storekit.suite"
    case storekitBundle = "storekit.bundle"
}

extension CatalogProblemCode {
    public var severity: Severity {
        switch self {
        case .fileEmpty, .fileUnknown, .jsonSyntax, .keyMissing, .typeWrong, .valueUnknown,
            .valueEmpty, .periodInvalid, .dateInvalid, .dateOrder, .levelOutOfRange,
            .numberOfPeriods, .payAsYouGoDuration, .numberOutOfRange, .priceInvalid,
            .priceNegative, .priceOverPrecise, .priceTooLarge, .currencyUnknown,
            .storefrontInvalid, .duplicateGroup, .duplicateProduct, .duplicateOffer,
            .duplicateWinBack, .folderBundleId, .folderGrace, .folderEmpty, .storekitPlist,
            .storekitAlias, .storekitComment, .storekitStrings, .storekitDuplicate,
            .storekitOfferKeys, .storekitNoPeriod:
            .error
        default: .warning
        }
    }
}
