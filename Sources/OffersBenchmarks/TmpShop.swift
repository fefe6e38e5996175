// SPDX-License-Identifier: Apache-2.0

import Offers

/// The catalog that row tests speak of: levels pro 1, plus 2, basic 3, and a group of its own for extras.
enum Shop {
    static let usd = Currency("USD")!

    static func product(
        _ id: String, level: Int, _ period: SubscriptionPeriod, _ milliunits: Int64,
        introductory: [IntroductoryOffer] = [], promotional: [PromotionalOffer] = [],
        codes: [OfferCode] = [], winBacks: [WinBackOffer] = []
    ) -> Product {
        Product(
            productId: id, name: id, level: level, period: period,
            prices: [.usa: PriceSchedule(Money(milliunits: milliunits, currency: usd))],
            introductoryOffers: introductory, promotionalOffers: promotional, offerCodes: codes,
            winBackOffers: winBacks)
    }

    static let freeWeek = OfferTerms(mode: .freeTrial, duration: .week)
    static let freeMonth = OfferTerms(mode: .freeTrial, duration: .month)

    static func code(
        _ id: String, _ classes: Set<OfferCode.CustomerClass>, codes: [OfferCode.Code] = [],
        isActive: Bool = true
    ) -> OfferCode {
        OfferCode(
            id: id, terms: freeMonth, customerEligibilities: classes,
            offerEligibility: .replaceIntroductory, isActive: isActive, codes: codes)
    }

    static func winBack(
        _ id: String, paid: Int, from minimum: Int, to maximum: Int? = 12, wait: Int? = nil,
        dates: Interval = Interval(), priority: WinBackOffer.Priority = .normal
    ) -> WinBackOffer {
        WinBackOffer(
            id: id, terms: freeMonth,
            audience: .criteria(
                WinBackOffer.Criteria(
                    paidMonths: paid, monthsSinceLapseMinimum: minimum,
                    monthsSinceLapseMaximum: maximum, waitMonths: wait)),
            dates: dates, priority: priority)
    }

    static let all: Set<OfferCode.CustomerClass> = [.new, .existing, .expired]

    static func catalog(
        grace: GracePeriod? = GracePeriod(duration: .sixteenDays, renewalType: .all)
    ) -> Catalog {
        Catalog(
            bundleId: "com.example.shop", gracePeriod: grace,
            groups: [
                SubscriptionGroup(
                    id: "G", name: "Main",
                    products: [
                        product(
                            "pro", level: 1, .month, 14_990,
                            introductory: [IntroductoryOffer(terms: freeWeek)],
                            promotional: [
                                PromotionalOffer(id: "loyal", name: "", terms: freeMonth)
                            ],
                            codes: [code("PRO", all)],
                            winBacks: [winBack("proback", paid: 0, from: 0)]),
                        product(
                            "plus", level: 2, .month, 9_990,
                            introductory: [IntroductoryOffer(terms: freeWeek)],
                            promotional: [PromotionalOffer(id: "stay", name: "", terms: freeMonth)],
                            codes: [
                                code("ALL", all), code("NEW", [.new]),
                                code("EXISTING", [.existing]),
                                code("EXPIRED", [.expired]),
                            ],
                            winBacks: [
                                winBack("comeback", paid: 3, from: 2, wait: 6),
                                winBack("soon", paid: 1, from: 0, priority: .high),
                            ]),
                        product("plusyear", level: 2, .year, 99_990),
                        product("audio", level: 2, .month, 9_990),
                        product("basic", level: 3, .month, 4_990, codes: [code("BASIC", all)]),
                        product("weekly", level: 3, .week, 1_990),
                    ]),
                SubscriptionGroup(
                    id: "X", name: "Extras",
                    products: [
                        product(
                            "extra", level: 1, .month, 2_990,
                            introductory: [IntroductoryOffer(terms: freeMonth)],
                            promotional: [
                                PromotionalOffer(id: "xloyal", name: "", terms: freeMonth)
                            ])
                    ]),
            ])
    }
}

/// An instant from ISO 8601.
func on(_ text: String) -> Instant { Instant(iso8601: text)! }
