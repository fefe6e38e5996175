// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersDocuments
import Testing

@Suite("Reading our catalog format")
struct OurFormatTests {
    static func shop(_ subscription: String) -> String {
        """
        {"offersCatalog": 1, "app": {"bundleId": "com.example.shop", "billingGracePeriod": null},
         "groups": [{"id": "1", "name": "Shop", "subscriptions": [
        \(subscription)
        ]}]}
        """
    }

    static func monthly(_ more: String) -> String {
        shop(
            """
            {"productId": "p.monthly", "name": "P", "level": 1, "period": "P1M",
             "prices": {"USA": {"price": "3.99", "currency": "USD"}}\(more)}
            """)
    }

    static func read(_ text: String) -> CatalogReading {
        CatalogDocument.read(name: "shop.json", bytes: Array(text.utf8))
    }

    @Test("the example of the contract is read whole")
    func example() throws {
        let text = Self.shop(
            """
            {"productId": "com.example.reader.plus.monthly", "name": "Plus Monthly", "level": 2,
             "period": "P1M", "familyShareable": false,
             "prices": {"USA": {"price": "9.99", "currency": "USD"},
               "JPN": [{"price": "1200", "currency": "JPY"},
                 {"price": "1500", "currency": "JPY", "startDate": "2027-01-01", "preserveCurrentPrice": true}]},
             "introductoryOffers": [{"mode": "FREE_TRIAL", "duration": "P1W", "numberOfPeriods": 1,
               "storefronts": ["USA", "JPN"], "startDate": "2026-01-01", "endDate": null}],
             "promotionalOffers": [{"id": "loyal50", "name": "Loyal", "mode": "PAY_AS_YOU_GO",
               "duration": "P1M", "numberOfPeriods": 3, "prices": {"USA": {"price": "4.99", "currency": "USD"}}}],
             "offerCodes": [{"id": "SPRING", "mode": "FREE_TRIAL", "duration": "P1M",
               "customerEligibilities": ["NEW", "EXPIRED"], "offerEligibility": "REPLACE_INTRO_OFFERS",
               "codes": [{"code": "SPRING26", "kind": "custom", "expirationDate": "2027-03-31",
                 "redemptionLimit": 5000}]}],
             "winBackOffers": [{"id": "comeback", "mode": "PAY_UP_FRONT", "duration": "P6M",
               "prices": {"USA": {"price": "29.99", "currency": "USD"}},
               "paidSubscriptionDurationInMonths": 3,
               "timeSinceLastSubscribedInMonths": {"minimum": 2, "maximum": 12},
               "waitBetweenOffersInMonths": 6, "startDate": "2026-01-01", "endDate": "2027-12-31",
               "priority": "HIGH"}]}
            """)
        let reading = Self.read(text)
        #expect(reading.problems.map(\.description) == [])
        let catalog = try #require(reading.catalog)
        let product = try #require(catalog.product("com.example.reader.plus.monthly"))
        let jpn = try #require(Storefront("JPN"))
        #expect(catalog.bundleId == "com.example.shop" && catalog.gracePeriod == nil)
        #expect(product.prices[jpn]?.entries.map(\.price.description) == ["1200 JPY", "1500 JPY"])
        #expect(product.prices[jpn]?.entries.map(\.preserveCurrentPrice) == [false, true])
        #expect(product.introductoryOffers.first?.storefronts == [.usa, jpn])
        #expect(product.offerCodes.first?.autoRenewEnabled == true)
        #expect(product.offerCodes.first?.isActive == true)
        #expect(product.offerCodes.first?.terms.numberOfPeriods == 1)
        // Contract 8.2: an end date is inclusive, so the interval ends a day later.
        #expect(product.winBackOffers.first?.dates.end?.iso8601 == "2028-01-01T00:00:00Z")
        #expect(product.offerCodes.first?.codes.first?.expires?.iso8601 == "2027-04-01T00:00:00Z")
        let criteria = WinBackOffer.Criteria(
            paidMonths: 3, monthsSinceLapseMinimum: 2, monthsSinceLapseMaximum: 12, waitMonths: 6)
        #expect(product.winBackOffers.first?.audience == .criteria(criteria))
    }

    @Test(
        "a fault of a subscription is named with its code and path",
        arguments: [
            (#", "period2": 1"#, "key.unknown", "period2"),
            (#", "familyShareable": "yes""#, "type.wrong", "familyShareable"),
            (#", "introductoryOffers": {}"#, "type.wrong", "introductoryOffers"),
            (
                #", "introductoryOffers": [{"duration": "P1W"}]"#, "key.missing",
                "introductoryOffers[0].mode"
            ),
            (
                #", "introductoryOffers": [{"mode": "FREE_TRIAL"}]"#, "key.missing",
                "introductoryOffers[0].duration"
            ),
            (
                #", "introductoryOffers": [{"mode": "FREE_TRIAL", "duration": "P1W", "storefronts": ["us"]}]"#,
                "storefront.invalid", "introductoryOffers[0].storefronts[0]"
            ),
            (
                #", "introductoryOffers": [{"mode": "FREE_TRIAL", "duration": "P1W", "startDate": "2027-01-01T00:00:00Z"}]"#,
                "date.invalid", "introductoryOffers[0].startDate"
            ),
            (
                #", "introductoryOffers": [{"mode": "FREE_TRIAL", "duration": "P1W", "numberOfPeriods": 1.5}]"#,
                "type.wrong", "introductoryOffers[0].numberOfPeriods"
            ),
            (
                #", "introductoryOffers": [{"mode": "FREE_TRIAL", "duration": "P1W", "numberOfPeriods": 99999999999999999999}]"#,
                "type.wrong", "introductoryOffers[0].numberOfPeriods"
            ),
            (
                #", "introductoryOffers": [{"mode": "FREE_TRIAL", "duration": "P1W", "numberOfPeriods": 10000}]"#,
                "number.outOfRange", "introductoryOffers[0].numberOfPeriods"
            ),
            (
                #", "introductoryOffers": [{"mode": "FREE_TRIAL", "duration": "P1W", "targetSubscriptionPlanType": "WEEKLY"}]"#,
                "value.unknown", "introductoryOffers[0].targetSubscriptionPlanType"
            ),
            (
                #", "promotionalOffers": [{"mode": "FREE_TRIAL", "duration": "P1W"}]"#,
                "key.missing",
                "promotionalOffers[0].id"
            ),
            (
                #", "offerCodes": [{"id": "C", "mode": "FREE_TRIAL", "duration": "P1W", "offerEligibility": "REPLACE_INTRO_OFFERS"}]"#,
                "key.missing", "offerCodes[0].customerEligibilities"
            ),
            (
                #", "offerCodes": [{"id": "C", "mode": "FREE_TRIAL", "duration": "P1W", "customerEligibilities": ["OLD"], "offerEligibility": "REPLACE_INTRO_OFFERS"}]"#,
                "value.unknown", "offerCodes[0].customerEligibilities[0]"
            ),
            (
                #", "winBackOffers": [{"id": "W", "mode": "FREE_TRIAL", "duration": "P1W", "timeSinceLastSubscribedInMonths": {"minimum": 1}}]"#,
                "key.missing", "winBackOffers[0].paidSubscriptionDurationInMonths"
            ),
            (
                #", "winBackOffers": [{"id": "W", "mode": "FREE_TRIAL", "duration": "P1W", "paidSubscriptionDurationInMonths": 1, "timeSinceLastSubscribedInMonths": {}}]"#,
                "key.missing", "winBackOffers[0].timeSinceLastSubscribedInMonths.minimum"
            ),
        ] as [(String, String, String)])
    func faults(more: String, code: String, path: String) {
        let problems = Self.read(Self.monthly(more)).problems.filter { $0.code != .lintCodeClass }
        #expect(problems.map(\.code.rawValue) == [code])
        #expect(problems.map(\.path) == ["groups[0].subscriptions[0]." + path])
    }

    @Test("all problems of a file are reported together, by line and column")
    func together() {
        let text = """
            {
              "offersCatalog": 1,
              "app": { "bundleId": 7 },
              "groups": [
                { "id": "1", "name": "One", "subscriptions": [
                  { "productId": "a", "name": "A", "level": "top", "period": "P5D", "prices": {} },
                  { "productId": "b", "name": "B", "level": 1, "period": "P1M", "colour": "mauve",
                    "prices": { "USA": { "price": 3.99, "currency": "USD" }, "JPN": { "price": "1.5", "currency": "JPY" } } }
                ] }
              ]
            }
            """
        let reading = Self.read(text)
        #expect(
            reading.problems.map { "\($0.line):\($0.column) \($0.code.rawValue) \($0.path)" } == [
                "3:24 type.wrong app.bundleId",
                "6:49 type.wrong groups[0].subscriptions[0].level",
                "7:69 key.unknown groups[0].subscriptions[1].colour",
                "8:39 type.wrong groups[0].subscriptions[1].prices.USA.price",
                "8:84 price.overPrecise groups[0].subscriptions[1].prices.JPN.price",
            ])
        #expect(reading.catalog == nil)
    }

    @Test(
        "a price is a decimal string, exactly",
        arguments: [
            ("3.99", "USD", nil, 3990), ("3", "USD", nil, 3000), ("3.9", "USD", nil, 3900),
            ("0003.990", "USD", nil, 3990), ("3.9900000000000000000000", "USD", nil, 3990),
            ("1200", "JPY", nil, 1_200_000), ("1200.00", "JPY", nil, 1_200_000),
            ("1200.50", "JPY", "price.overPrecise", nil),
            ("3.999", "USD", "price.overPrecise", nil),
            ("3.9900000000000000000001", "USD", "price.overPrecise", nil),
            ("-3.99", "USD", "price.negative", nil), ("-0.01", "USD", "price.negative", nil),
            ("", "USD", "price.invalid", nil), (".99", "USD", "price.invalid", nil),
            ("3.", "USD", "price.invalid", nil), ("3,99", "USD", "price.invalid", nil),
            ("1e3", "USD", "price.invalid", nil), ("3.9.9", "USD", "price.invalid", nil),
            (" 3", "USD", "price.invalid", nil), ("$3", "USD", "price.invalid", nil),
            ("٣", "USD", "price.invalid", nil), ("--3", "USD", "price.invalid", nil),
            ("1000000000000", "USD", nil, 1_000_000_000_000_000),
            ("1000000000000.01", "USD", "price.tooLarge", nil),
            ("99999999999999999999999999999999999999", "USD", "price.tooLarge", nil),
        ] as [(String, String, String?, Int64?)])
    func prices(text: String, currency: String, code: String?, milliunits: Int64?) {
        let storefront = currency == "JPY" ? "JPN" : "USA"
        let reading = Self.read(
            Self.shop(
                """
                {"productId": "p", "name": "P", "level": 1, "period": "P1M",
                 "prices": {"\(storefront)": {"price": "\(text)", "currency": "\(currency)"}}}
                """))
        #expect(reading.codes(.error) == [code].compactMap(\.self))
        let price = reading.catalog?.product("p")?.prices.values.first?.entries.first?.price
        #expect(price?.milliunits == milliunits)
    }

    @Test(
        "bytes that are no catalog are one error with a place",
        arguments: [
            ("", "file.empty", 1, 1), (" \n", "file.empty", 1, 1), ("nul", "json.syntax", 1, 4),
            ("{\"offersCatalog\": 1,\n ]", "json.syntax", 2, 2), ("[]", "file.notCatalog", 1, 1),
            ("{}", "file.notCatalog", 1, 1), ("\u{0}", "json.syntax", 1, 1),
            ("7", "file.notCatalog", 1, 1),
            ("{\"groups\": [], \"groups\": []}", "json.syntax", 1, 16),
            (String(repeating: "[", count: 100_000), "json.syntax", 1, 129),
        ] as [(String, String, Int, Int)])
    func noCatalog(text: String, code: String, line: Int, column: Int) {
        let problems = Self.read(text).problems
        #expect(problems.map(\.code.rawValue) == [code])
        #expect(problems.first?.line == line)
        if code != "json.syntax" || column < 100 { #expect(problems.first?.column == column) }
    }

    @Test("a converted file says what only Xcode's format says")
    func extensions() throws {
        let text = """
            {"offersCatalog": 1, "defaultStorefront": "JPN", "app": {"bundleId": null},
             "groups": [{"id": "1", "name": "G", "subscriptions": [
              {"productId": "p", "name": "P", "level": 1, "period": "P1M",
               "prices": {"JPN": {"price": "300", "currency": "JPY"}},
               "winBackOffers": [
                {"id": "a", "mode": "FREE_TRIAL", "duration": "P1W", "isEligible": true},
                {"id": "b", "mode": "FREE_TRIAL", "duration": "P1W", "isEligible": false},
                {"id": "c", "mode": "FREE_TRIAL", "duration": "P1W", "isEligible": null}]}]}]}
            """
        let reading = Self.read(text)
        #expect(reading.problems.map(\.description) == [])
        let catalog = try #require(reading.catalog)
        #expect(catalog.defaultStorefront?.code == "JPN" && catalog.bundleId == nil)
        #expect(
            catalog.product("p")?.winBackOffers.map(\.audience) == [
                .markedEligible, .markedIneligible, .unmarked,
            ])
    }

    @Test(
        "a mistyped key suggests the right one",
        arguments: [
            ("introductoryOffer", "introductoryOffers"), ("promotionalOfers", "promotionalOffers"),
            ("wniBackOffers", "winBackOffers"), ("offercodes", "offerCodes"),
            ("familyShareeble", "familyShareable"), ("colour", nil), ("offers", nil),
        ] as [(String, String?)])
    func suggestion(typed: String, meant: String?) throws {
        let problem = try #require(Self.read(Self.monthly(", \"\(typed)\": []")).problems.first)
        #expect(problem.code == .keyUnknown)
        #expect(problem.message.contains("did you mean \"\(meant ?? "")\"?") == (meant != nil))
    }
}
