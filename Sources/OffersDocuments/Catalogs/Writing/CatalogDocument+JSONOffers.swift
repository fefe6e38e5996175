// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersJSON

extension CatalogDocument {
    private static func terms(_ terms: OfferTerms) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = [
            .init("mode", .string(terms.mode.rawValue)),
            .init("duration", .string(terms.duration.iso8601)),
            .init("numberOfPeriods", .number(String(terms.numberOfPeriods))),
        ]
        if terms.plan != .upFront {
            members.append(.init("targetSubscriptionPlanType", .string(terms.plan.rawValue)))
        }
        if !terms.prices.isEmpty {
            let prices = terms.prices.sorted { $0.key.code < $1.key.code }
            members.append(
                .init(
                    "prices", .object(prices.map { .init($0.key.code, .object(money($0.value))) })))
        }
        return members
    }

    /// `endDate` is the last day, so one before the half-open end (contract 8.2).
    private static func dates(_ dates: Interval) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if dates.start != .distantPast { members.append(.init("startDate", day(dates.start))) }
        if let end = dates.end { members.append(.init("endDate", day(end.advanced(days: -1)))) }
        return members
    }

    static func introductoryOffer(_ offer: IntroductoryOffer) -> JSONValue {
        var members = terms(offer.terms)
        if let storefronts = offer.storefronts {
            let codes = storefronts.map(\.code).sorted()
            members.append(.init("storefronts", .array(codes.map(JSONValue.string))))
        }
        return .object(members + dates(offer.dates))
    }

    static func promotionalOffer(_ offer: PromotionalOffer) -> JSONValue {
        .object(
            [.init("id", .string(offer.id)), .init("name", .string(offer.name))]
                + terms(offer.terms))
    }

    static func offerCode(_ offer: OfferCode) -> JSONValue {
        var members: [JSONValue.Member] = [.init("id", .string(offer.id))] + terms(offer.terms)
        let classes = OfferCode.CustomerClass.allCases.filter(offer.customerEligibilities.contains)
        members += [
            .init("customerEligibilities", .array(classes.map { .string($0.rawValue) })),
            .init("offerEligibility", .string(offer.offerEligibility.rawValue)),
            .init("autoRenewEnabled", .bool(offer.autoRenewEnabled)),
            .init("active", .bool(offer.isActive)),
        ]
        if !offer.codes.isEmpty { members.append(.init("codes", .array(offer.codes.map(code)))) }
        return .object(members)
    }

    private static func code(_ code: OfferCode.Code) -> JSONValue {
        var members: [JSONValue.Member] = []
        if let text = code.code { members.append(.init("code", .string(text))) }
        if let kind = code.kind { members.append(.init("kind", .string(kind.rawValue))) }
        if let expires = code.expires {
            members.append(.init("expirationDate", day(expires.advanced(days: -1))))
        }
        if let limit = code.redemptionLimit {
            members.append(.init("redemptionLimit", .number(String(limit))))
        }
        return .object(members)
    }

    static func winBackOffer(_ offer: WinBackOffer) -> JSONValue {
        var members: [JSONValue.Member] = [.init("id", .string(offer.id))] + terms(offer.terms)
        switch offer.audience {
        case .markedEligible: members.append(.init("isEligible", true))
        case .markedIneligible: members.append(.init("isEligible", false))
        case .unmarked: members.append(.init("isEligible", nil))
        case .criteria(let criteria):
            var since: [JSONValue.Member] = [
                .init("minimum", .number(String(criteria.monthsSinceLapseMinimum)))
            ]
            if let maximum = criteria.monthsSinceLapseMaximum {
                since.append(.init("maximum", .number(String(maximum))))
            }
            members.append(
                .init("paidSubscriptionDurationInMonths", .number(String(criteria.paidMonths))))
            members.append(.init("timeSinceLastSubscribedInMonths", .object(since)))
            if let wait = criteria.waitMonths {
                members.append(.init("waitBetweenOffersInMonths", .number(String(wait))))
            }
        }
        return .object(
            members + dates(offer.dates) + [.init("priority", .string(offer.priority.rawValue))])
    }
}
