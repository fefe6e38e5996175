// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersJSON

extension CatalogFile {
    private static let termKeys: Set<String> = [
        "mode", "duration", "numberOfPeriods", "prices", "targetSubscriptionPlanType",
    ]
    /// So that no arithmetic on it can overflow.
    static let periodCounts: ClosedRange<Int64> = -9999...9999

    private mutating func terms(_ cursor: CatalogCursor) -> OfferTerms? {
        let mode: PaymentMode? = choice(required("mode", in: cursor))
        let duration = period(required("duration", in: cursor))
        let count: Int64?
        if let place = cursor.present("numberOfPeriods") {
            count = number(place, in: Self.periodCounts)
        } else {
            count = 1
        }
        let prices = prices(cursor.present("prices"))
        let plan: BillingPlan? = choice(cursor.present("targetSubscriptionPlanType"))
        guard let mode, let duration, let count else { return nil }
        // A free offer needs no prices, and those that it has mean nothing (rule 13.5).
        return OfferTerms(
            mode: mode, duration: duration, numberOfPeriods: Int(count),
            prices: mode == .freeTrial ? [:] : prices, plan: plan ?? .upFront)
    }

    mutating func introductoryOffer(_ cursor: CatalogCursor) -> IntroductoryOffer? {
        let keys = Self.termKeys.union(["storefronts", "startDate", "endDate"])
        guard object(cursor, keys: keys) else { return nil }
        let terms = terms(cursor)
        var storefronts: Set<Storefront>?
        if let place = cursor.present("storefronts") {
            var listed: Set<Storefront> = []
            for element in list(place) {
                if let code = text(element), let storefront = storefront(code, at: element) {
                    listed.insert(storefront)
                }
            }
            storefronts = listed
        }
        let dates = dates(in: cursor)
        return terms.map { IntroductoryOffer(terms: $0, storefronts: storefronts, dates: dates) }
    }

    mutating func promotionalOffer(_ cursor: CatalogCursor) -> PromotionalOffer? {
        guard object(cursor, keys: Self.termKeys.union(["id", "name"])) else { return nil }
        let id = identifier("id", in: cursor)
        let name = text(cursor.present("name"))
        let terms = terms(cursor)
        guard let id, let terms else { return nil }
        return PromotionalOffer(id: id, name: name ?? id, terms: terms)
    }

    mutating func offerCode(_ cursor: CatalogCursor) -> OfferCode? {
        let keys = Self.termKeys.union([
            "id", "customerEligibilities", "offerEligibility", "autoRenewEnabled", "active",
            "codes",
        ])
        guard object(cursor, keys: keys) else { return nil }
        let id = identifier("id", in: cursor)
        let terms = terms(cursor)
        var classes: Set<OfferCode.CustomerClass> = []
        for element in list(required("customerEligibilities", in: cursor)) {
            let value: OfferCode.CustomerClass? = choice(element)
            if let value { classes.insert(value) }
        }
        let stacking: OfferCode.OfferEligibility? = choice(required("offerEligibility", in: cursor))
        let renews = flag(cursor.present("autoRenewEnabled"), default: true)
        let active = flag(cursor.present("active"), default: true)
        var codes: [OfferCode.Code] = []
        for element in list(cursor.present("codes")) {
            if let code = code(element) { codes.append(code) }
        }
        guard let id, let terms, let stacking else { return nil }
        return OfferCode(
            id: id, terms: terms, customerEligibilities: classes, offerEligibility: stacking,
            autoRenewEnabled: renews, isActive: active, codes: codes)
    }

    private mutating func code(_ cursor: CatalogCursor) -> OfferCode.Code? {
        let keys: Set<String> = ["code", "kind", "expirationDate", "redemptionLimit"]
        guard object(cursor, keys: keys) else { return nil }
        let kind: OfferCode.Code.Kind? = choice(cursor.present("kind"))
        let limit = number(cursor.present("redemptionLimit"), in: -1_000_000_000...1_000_000_000)
        return OfferCode.Code(
            code: text(cursor.present("code")), kind: kind,
            expires: day(cursor.present("expirationDate"))?.advanced(days: 1),
            redemptionLimit: limit.map { Int($0) })
    }

    mutating func winBackOffer(_ cursor: CatalogCursor) -> WinBackOffer? {
        let keys = Self.termKeys.union([
            "id", "paidSubscriptionDurationInMonths", "timeSinceLastSubscribedInMonths",
            "waitBetweenOffersInMonths", "startDate", "endDate", "priority", "isEligible",
        ])
        guard object(cursor, keys: keys) else { return nil }
        let id = identifier("id", in: cursor)
        let terms = terms(cursor)
        let audience = audience(cursor)
        let dates = dates(in: cursor)
        let priority: WinBackOffer.Priority? = choice(cursor.present("priority"))
        guard let id, let terms, let audience else { return nil }
        return WinBackOffer(
            id: id, terms: terms, audience: audience, dates: dates, priority: priority ?? .normal)
    }

    /// Criteria, or what a `.storekit` file says instead: yes, no, or (null) nothing.
    private mutating func audience(_ cursor: CatalogCursor) -> WinBackOffer.Audience? {
        if let mark = cursor["isEligible"] {
            if mark.node.isNull { return .unmarked }
            return flag(mark, default: false) ? .markedEligible : .markedIneligible
        }
        let months: ClosedRange<Int64> = 0...1200
        let paid = number(required("paidSubscriptionDurationInMonths", in: cursor), in: months)
        let wait = number(cursor.present("waitBetweenOffersInMonths"), in: months)
        guard let since = required("timeSinceLastSubscribedInMonths", in: cursor),
            object(since, keys: ["minimum", "maximum"])
        else { return nil }
        let minimum = number(required("minimum", in: since), in: months)
        let maximum = number(since.present("maximum"), in: months)
        guard let paid, let minimum else { return nil }
        return .criteria(
            WinBackOffer.Criteria(
                paidMonths: Int(paid), monthsSinceLapseMinimum: Int(minimum),
                monthsSinceLapseMaximum: maximum.map { Int($0) }, waitMonths: wait.map { Int($0) }))
    }
}
