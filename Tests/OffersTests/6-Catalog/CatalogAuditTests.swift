// SPDX-License-Identifier: Apache-2.0
import Offers
import Testing

@Suite("The audits of a catalog")
struct CatalogAuditTests {
    static let at = Instant(iso8601: "2026-11-30T12:00:00Z")

    static func usd(_ milliunits: Int64) -> Money { Money(milliunits: milliunits, currency: .usd) }

    static func product(
        _ id: String = "p.monthly", name: String = "", level: Int = 1, period: String = "P1M",
        price: Int64 = 4990, introductory: [IntroductoryOffer] = [],
        promotional: [PromotionalOffer] = [],
        codes: [OfferCode] = [], winBacks: [WinBackOffer] = []
    ) -> Product {
        Product(
            productId: id, name: name, level: level,
            period: SubscriptionPeriod(iso8601: period) ?? .month,
            prices: [.usa: PriceSchedule(usd(price))], introductoryOffers: introductory,
            promotionalOffers: promotional, offerCodes: codes, winBackOffers: winBacks)
    }

    static func codes(_ products: [Product], at instant: Instant? = at) -> [String] {
        let catalog = Catalog(groups: [SubscriptionGroup(id: "g", name: "G", products: products)])
        return catalog.audit(at: instant).map(\.code.rawValue)
    }

    static func terms(
        _ mode: PaymentMode, _ duration: String, _ count: Int = 1, price: Int64? = nil
    ) -> OfferTerms {
        OfferTerms(
            mode: mode, duration: SubscriptionPeriod(iso8601: duration) ?? .month,
            numberOfPeriods: count,
            prices: mode == .freeTrial ? [:] : [.usa: usd(price ?? 10)])
    }

    // MARK: Rule 3.1

    static let periods = ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"]

    @Test(
        "free and up-front durations are those of table 3.1, whatever the subscription lasts",
        arguments: periods,
        ["P3D", "P1W", "P2W", "P1M", "P2M", "P3M", "P6M", "P9M", "P1Y", "P7D", "P12M"])
    func durations(period: String, duration: String) {
        let isShort = ["P3D", "P1W", "P2W", "P7D"].contains(duration)
        func codes(_ mode: PaymentMode) -> [String] {
            Self.codes([
                Self.product(
                    period: period,
                    introductory: [IntroductoryOffer(terms: Self.terms(mode, duration))])
            ])
        }
        #expect(codes(.freeTrial) == (duration == "P9M" ? ["limit.duration"] : []))
        #expect(codes(.payUpFront) == (duration == "P9M" || isShort ? ["limit.duration"] : []))
    }

    @Test(
        "pay-as-you-go counts are those of table 3.1",
        arguments: [("P1W", 12), ("P1M", 12), ("P2M", 6), ("P3M", 4), ("P6M", 2), ("P1Y", 1)])
    func counts(period: String, limit: Int) {
        for (count, codes) in [(1, []), (limit, []), (limit + 1, ["limit.numberOfPeriods"])] {
            let offer = IntroductoryOffer(terms: Self.terms(.payAsYouGo, period, count))
            #expect(Self.codes([Self.product(period: period, introductory: [offer])]) == codes)
        }
    }

    @Test(
        "what is out of range is an error (contract 8.31)",
        arguments: [
            (PaymentMode.freeTrial, "P5D", 1, ["period.invalid"]),
            (.payUpFront, "P4M", 1, ["period.invalid"]),
            (.payAsYouGo, "P1W", 1, ["offer.payAsYouGoDuration"]),
            (.payAsYouGo, "P30D", 1, ["offer.payAsYouGoDuration"]),
            (.freeTrial, "P1W", 0, ["offer.numberOfPeriods"]),
            (.payAsYouGo, "P1M", -1, ["offer.numberOfPeriods"]),
            (.freeTrial, "P1W", 2, ["limit.numberOfPeriods"]),
            (.payUpFront, "P1M", 3, ["limit.numberOfPeriods"]),
        ])
    func range(mode: PaymentMode, duration: String, count: Int, codes: [String]) {
        let offer = IntroductoryOffer(terms: Self.terms(mode, duration, count))
        #expect(Self.codes([Self.product(introductory: [offer])]) == codes)
    }

    @Test(
        "a subscription lasts one of six lengths (rule 1.4)",
        arguments: periods.map { ($0, true) } + [
            ("P7D", true), ("P12M", true), ("P5D", false), ("P2W", false), ("P2Y", false),
            ("P30D", false),
            ("P9M", false),
        ])
    func subscriptionPeriods(period: String, isKnown: Bool) {
        #expect(Self.codes([Self.product(period: period)]) == (isKnown ? [] : ["period.invalid"]))
    }

    // MARK: One introductory offer at a time

    static func trial(_ start: String?, _ end: String?, _ storefronts: [Storefront]? = nil)
        -> IntroductoryOffer
    {
        IntroductoryOffer(
            terms: terms(.freeTrial, "P1W"), storefronts: storefronts.map { Set($0) },
            dates: Interval(
                start: start.flatMap { Instant(iso8601: $0) } ?? .distantPast,
                end: end.flatMap { Instant(iso8601: $0) }))
    }

    @Test(
        "two introductory offers may touch but not overlap",
        arguments: [
            (nil, "2027-01-01", "2027-01-01", nil, []),
            (nil, "2027-01-02", "2027-01-01", nil, ["limit.introductoryOverlap"]),
            ("2027-01-01", nil, nil, "2027-01-01", []),
            (nil, nil, nil, nil, ["limit.introductoryOverlap"]),
            (nil, "2026-01-01", "2027-01-01", nil, []),
        ] as [(String?, String?, String?, String?, [String])])
    func overlap(start1: String?, end1: String?, start2: String?, end2: String?, codes: [String]) {
        let offers = [Self.trial(start1, end1), Self.trial(start2, end2)]
        #expect(Self.codes([Self.product(introductory: offers)]) == codes)
        #expect(Self.codes([Self.product(introductory: offers.reversed())]) == codes)
    }

    @Test("offers in different storefronts, or of different plans, don't meet")
    func apart() throws {
        let japan = try #require(Storefront("JPN"))
        let yen = try #require(Currency("JPY"))
        let product = Product(
            productId: "p", name: "P", level: 1, period: .year,
            prices: [
                .usa: PriceSchedule(Self.usd(4990)),
                japan: PriceSchedule(Money(milliunits: 500_000, currency: yen)),
            ],
            monthlyPlanPrices: [japan: PriceSchedule(Money(milliunits: 50_000, currency: yen))],
            introductoryOffers: [
                Self.trial(nil, nil, [.usa]), Self.trial(nil, nil, [japan]),
                IntroductoryOffer(
                    terms: OfferTerms(mode: .freeTrial, duration: .month, plan: .monthly)),
            ])
        #expect(Self.codes([product]) == [])
    }

    @Test("one more may be to come, not two, by the instant that is asked about")
    func future() {
        let offers = [
            Self.trial(nil, "2026-12-31"), Self.trial("2026-12-31", "2027-02-01"),
            Self.trial("2027-02-01", nil),
        ]
        let product = Self.product(introductory: offers)
        #expect(Self.codes([product]) == ["limit.introductoryFuture"])
        #expect(Self.codes([product], at: Instant(iso8601: "2026-12-31")) == [])
        #expect(Self.codes([product], at: nil) == [])
    }

    // MARK: Counts

    @Test(
        "ten promotional and ten active code offers are enough",
        arguments: [(10, []), (11, ["limit.promotionalOffers", "limit.offerCodes"])])
    func ten(count: Int, codes: [String]) {
        func code(_ id: String, active: Bool) -> OfferCode {
            OfferCode(
                id: id, terms: Self.terms(.freeTrial, "P1W"), customerEligibilities: [.new],
                offerEligibility: .replaceIntroductory, isActive: active)
        }
        let promotional = (0..<count).map {
            PromotionalOffer(id: "p\($0)", name: "", terms: Self.terms(.freeTrial, "P1W"))
        }
        let offers = (0..<count).map { code("c\($0)", active: true) } + [code("old", active: false)]
        #expect(Self.codes([Self.product(promotional: promotional, codes: offers)]) == codes)
    }

    static func winBack(
        _ id: String, paid: Int = 3, minimum: Int = 1, maximum: Int? = 24, wait: Int? = nil,
        dates: Interval = Interval()
    ) -> WinBackOffer {
        WinBackOffer(
            id: id, terms: terms(.freeTrial, "P1M"),
            audience: .criteria(
                WinBackOffer.Criteria(
                    paidMonths: paid, monthsSinceLapseMinimum: minimum,
                    monthsSinceLapseMaximum: maximum,
                    waitMonths: wait)),
            dates: dates)
    }

    @Test(
        "five win-back offers may run at once, the sixth may follow",
        arguments: [(5, 0, []), (5, 5, []), (6, 0, ["limit.winBackOffersRunning"])])
    func running(now: Int, after: Int, codes: [String]) {
        let change = Instant(iso8601: "2027-06-01") ?? .distantFuture
        let first = (0..<now).map { Self.winBack("a\($0)", dates: Interval(end: change)) }
        let second = (0..<after).map { Self.winBack("b\($0)", dates: Interval(start: change)) }
        #expect(Self.codes([Self.product(winBacks: first + second)]) == codes)
    }

    @Test("350 win-back offers are enough", arguments: [(350, false), (351, true)])
    func winBackCount(count: Int, isTooMany: Bool) {
        let offers = (0..<count).map { index in
            let start = CivilDate(daysSince1970: 30_000 + index).start
            return Self.winBack(
                "w\(index)", dates: Interval(start: start, end: start.advanced(days: 1)))
        }
        #expect(
            Self.codes([Self.product(winBacks: offers)])
                == (isTooMany ? ["limit.winBackOffers"] : []))
    }

    @Test(
        "a group takes 100 subscriptions",
        arguments: [(100, []), (101, ["limit.groupSize"]), (0, ["lint.emptyGroup"])])
    func groupSize(count: Int, codes: [String]) {
        #expect(Self.codes((0..<count).map { Self.product("p\($0)") }) == codes)
    }

    // MARK: Win-back ranges, rule 6.5

    @Test(
        "win-back criteria are those that App Store Connect has",
        arguments: [
            (1, 1, 24, 2, []), (24, 24, 24, 24, []), (36, 1, nil, nil, []), (48, 1, 1, nil, []),
            (60, 1, 1, nil, []),
            (0, 1, 1, nil, ["limit.winBackPaidMonths"]),
            (25, 1, 1, nil, ["limit.winBackPaidMonths"]),
            (61, 1, 1, nil, ["limit.winBackPaidMonths"]),
            (1, 0, 1, nil, ["limit.winBackLapseMonths"]),
            (1, 1, 25, nil, ["limit.winBackLapseMonths"]),
            (1, 1, 24, 1, ["limit.winBackWaitMonths"]),
            (1, 1, 24, 25, ["limit.winBackWaitMonths"]),
            (1, 3, 2, nil, ["lint.winBackUnreachable"]),
        ] as [(Int, Int, Int?, Int?, [String])])
    func criteria(paid: Int, minimum: Int, maximum: Int?, wait: Int?, codes: [String]) {
        let offer = Self.winBack("w", paid: paid, minimum: minimum, maximum: maximum, wait: wait)
        #expect(Self.codes([Self.product(winBacks: [offer])]) == codes)
    }

    @Test("a win-back offer that has ended is out of reach, to the millisecond")
    func ended() {
        let end = Instant(iso8601: "2026-12-01T00:00:00Z") ?? .distantFuture
        let product = Self.product(winBacks: [Self.winBack("w", dates: Interval(end: end))])
        #expect(Self.codes([product], at: end.advanced(by: -1)) == [])
        #expect(Self.codes([product], at: end) == ["lint.winBackUnreachable"])
        #expect(Self.codes([product], at: nil) == [])
    }
}

extension CatalogAuditTests {
    // MARK: Availability and plans

    @Test(
        "an introductory offer for no storefront, or for one where it can't be had, is pointed out")
    func storefronts() throws {
        let japan = try #require(Storefront("JPN"))
        let rows: [([Storefront]?, [String])] = [
            (nil, []), ([.usa], []), ([], ["lint.offerWhereNotSold"]),
            ([japan], ["lint.offerWhereNotSold"]),
        ]
        for (storefronts, codes) in rows {
            #expect(
                Self.codes([Self.product(introductory: [Self.trial(nil, nil, storefronts)])])
                    == codes)
        }
    }

    @Test("monthly billing plans aren't sold in the United States and Singapore (rule 12)")
    func plans() throws {
        func codes(_ code: String, isXcode: Bool) throws -> [String] {
            let storefront = try #require(Storefront(code))
            let price = PriceSchedule(
                Money(milliunits: 1000, currency: try #require(storefront.currency)))
            let product = Product(
                productId: "p", name: "P", level: 1, period: .year, prices: [storefront: price],
                monthlyPlanPrices: [storefront: price])
            let catalog = Catalog(
                defaultStorefront: isXcode ? storefront : nil,
                groups: [SubscriptionGroup(id: "g", name: "G", products: [product])])
            return catalog.audit().map(\.code.rawValue)
        }
        #expect(try codes("USA", isXcode: false) == ["plan.storefront"])
        #expect(try codes("SGP", isXcode: false) == ["plan.storefront"])
        #expect(try codes("DEU", isXcode: false) == [])
        // Xcode's one storefront is a placeholder.
        #expect(try codes("USA", isXcode: true) == [])
    }

    @Test("an offer in a product's list that shares an id with another list is no duplicate")
    func identifiers() {
        let promotional = PromotionalOffer(
            id: "same", name: "", terms: Self.terms(.freeTrial, "P1W"))
        let product = Self.product(promotional: [promotional], winBacks: [Self.winBack("same")])
        #expect(Self.codes([product]) == [])
        #expect(
            Self.codes([
                product,
                Self.product("q", promotional: [promotional], winBacks: [Self.winBack("same")]),
            ])
                == ["duplicate.winBack"])
    }
}
