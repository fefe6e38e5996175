// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersDocuments
import Testing

@Suite("Reading Xcode's format")
struct StoreKitFormatTests {
    static func read(
        settings: String = "{}", version: String = #"{"major": 4, "minor": 0}"#, _ members: String,
        subscription: String = "", period: String = "P1M"
    ) -> CatalogReading {
        let price = subscription.contains("displayPrice\" :") ? "" : #""displayPrice": "4.99", "#
        let text = """
            {"version": \(version), "settings": \(settings)\(members),
             "subscriptionGroups": [{"id": "G", "name": "Group", "localizations": [], "subscriptions": [
              {\(price)"productID": "p", "groupNumber": 2, "type": "RecurringSubscription",
               "recurringSubscriptionPeriod": "\(period)"\(subscription)}]}]}
            """
        return CatalogDocument.read(name: "a.storekit", bytes: Array(text.utf8))
    }

    @Test("keys that are missing have their defaults")
    func defaults() throws {
        let text = """
            {"version": {"major": 1, "minor": 0}, "settings": {},
             "subscriptionGroups": [{"id": "G", "subscriptions": [
              {"productID": "p", "displayPrice": "4.99", "recurringSubscriptionPeriod": "P1M"}]}]}
            """
        let reading = CatalogDocument.read(name: "a.storekit", bytes: Array(text.utf8))
        #expect(reading.problems == [])
        let catalog = try #require(reading.catalog)
        let product = try #require(catalog.product("p"))
        #expect(product.level == 1 && product.name == "p" && !product.isFamilyShareable)
        #expect(catalog.groups.map(\.name) == ["G"])
        #expect(catalog.defaultStorefront == .usa && catalog.gracePeriod == nil)
        #expect(product.introductoryOffers.isEmpty && product.winBackOffers.isEmpty)
    }

    @Test(
        "every version is read by its keys",
        arguments: [
            (1, 0, false), (1, 1, false), (1, 2, false), (2, 0, false), (3, 0, false),
            (4, 0, false),
            (5, 0, false), (6, 3, false), (5, 1, true), (6, 4, true), (99, 0, true),
        ])
    func versions(major: Int, minor: Int, isUnknown: Bool) {
        let reading = Self.read(
            version: #"{"major": \#(major), "minor": \#(minor)}"#, "",
            subscription:
                #", "winbackOffers": [{"offerID": "w", "paymentMode": "free", "subscriptionPeriod": "P1W"}]"#
        )
        #expect(reading.codes() == (isUnknown ? ["storekit.version"] : []))
        #expect(reading.catalog?.product("p")?.winBackOffers.map(\.audience) == [.unmarked])
    }

    @Test(
        "the storefront decides the currency",
        arguments: [
            ("JPN", "500", "500 JPY", []), ("DEU", "4.9", "4.90 EUR", []),
            ("CHN", "12", "12.00 CNY", []),
            ("JPN", "4.99", nil, ["price.overPrecise"]),
            ("XXX", "4.99", "4.99 USD", ["storefront.unknown"]),
            ("usa", "4.99", nil, ["storefront.invalid"]),
        ] as [(String, String, String?, [String])])
    func storefronts(code: String, price: String, expected: String?, codes: [String]) {
        let reading = Self.read(
            settings: #"{"_storefront": "\#(code)"}"#, "",
            subscription: #", "displayPrice" : "\#(price)""#)
        #expect(reading.codes().filter { $0 != "lint.notSold" } == codes)
        let first = reading.catalog?.product("p")?.prices.values.first?.entries.first?.price
        #expect(first?.description == expected)
    }

    @Test(
        "an offer's words",
        arguments: [
            (#""paymentMode": "free", "subscriptionPeriod": "P1W""#, "FREE_TRIAL P1W 1", []),
            (
                #""paymentMode": "free", "subscriptionPeriod": "P1W", "displayPrice": "0""#,
                "FREE_TRIAL P1W 1", []
            ),
            (
                #""paymentMode": "free", "subscriptionPeriod": "P1W", "displayPrice": """#,
                "FREE_TRIAL P1W 1", []
            ),
            (
                #""paymentMode": "free", "subscriptionPeriod": "P1W", "displayPrice": "0.99""#,
                "FREE_TRIAL P1W 1",
                ["storekit.freeWithPrice"]
            ),
            (
                #""paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "numberOfPeriods": 2, "displayPrice": "0.99""#,
                "PAY_AS_YOU_GO P1M 2 0.99", []
            ),
            (
                #""paymentMode": "payUpFront", "subscriptionPeriod": "P3M", "displayPrice": "5,00""#,
                "PAY_UP_FRONT P3M 1 5.00", ["storekit.commaPrice"]
            ),
            (
                #""paymentMode": "payUpFront", "subscriptionPeriod": "P3M""#, "PAY_UP_FRONT P3M 1",
                ["storekit.paidWithoutPrice", "lint.offerUnpriced"]
            ),
            (#""paymentMode": "none""#, nil, ["storekit.paymentModeNone"]),
            (#""paymentMode": "free""#, nil, ["storekit.offerWithoutPeriod"]),
            (#""subscriptionPeriod": "P1W""#, nil, ["key.missing"]),
            (#""paymentMode": "gratis", "subscriptionPeriod": "P1W""#, nil, ["value.unknown"]),
            (#""offerMode": "free", "duration": "P1W""#, nil, ["storekit.offerKeys"]),
            (
                #""paymentMode": "payAsYouGo", "subscriptionPeriod": "P1W", "displayPrice": "0.99""#,
                nil,
                ["offer.payAsYouGoDuration"]
            ),
            (
                #""paymentMode": "free", "subscriptionPeriod": "P1W", "billingPlanType": "MONTHLY""#,
                "FREE_TRIAL P1W 1 MONTHLY", ["plan.missing"]
            ),
            (
                #""paymentMode": "free", "subscriptionPeriod": "P1W", "shape": "round""#,
                "FREE_TRIAL P1W 1", ["key.unknown"]
            ),
        ] as [(String, String?, [String])])
    func offers(words: String, terms: String?, codes: [String]) {
        let reading = Self.read("", subscription: #", "introductoryOffer": {\#(words)}"#)
        #expect(Set(reading.codes()) == Set(codes))
        let offer = reading.catalog?.product("p")?.introductoryOffers.first?.terms
        let price = offer?.prices[.usa].map { " " + $0.amount } ?? ""
        let plan = offer?.plan == .monthly ? " MONTHLY" : ""
        #expect(
            offer.map { "\($0.mode.rawValue) \($0.duration) \($0.numberOfPeriods)\(price)\(plan)" }
                == terms)
    }

    static let week = #"{"paymentMode": "free", "subscriptionPeriod": "P1W"}"#
    static let twoWeeks = #"{"paymentMode": "free", "subscriptionPeriod": "P2W"}"#

    @Test(
        "the list of introductory offers goes before the single one",
        arguments: [
            ("null", nil, [], []), (week, nil, ["P1W"], []), (nil, "[]", [], []),
            (nil, "[\(week)]", ["P1W"], []),
            (week, "[\(week)]", ["P1W"], []),
            (week, "[\(twoWeeks)]", ["P2W"], ["storekit.introductoryOffers"]),
            (week, "[]", [], ["storekit.introductoryOffers"]), ("null", "[\(week)]", ["P1W"], []),
        ] as [(String?, String?, [String], [String])])
    func introductory(single: String?, list: String?, periods: [String], codes: [String]) {
        let members =
            (single.map { #", "introductoryOffer": \#($0)"# } ?? "")
            + (list.map { #", "introductoryOffers": \#($0)"# } ?? "")
        let reading = Self.read("", subscription: members)
        #expect(
            reading.catalog?.product("p")?.introductoryOffers.map(\.terms.duration.iso8601)
                == periods)
        #expect(reading.codes() == codes)
    }

    @Test(
        "billing plans",
        arguments: [
            (
                #"{"billingPlanType": "MONTHLY", "displayPrice": "0.50", "commitmentDisplayPrice": "6.00"}"#,
                "P1Y", "0.50", []
            ),
            (
                #"{"billingPlanType": "MONTHLY", "displayPrice": "0.5", "commitmentDisplayPrice": "6,00"}"#,
                "P1Y", "0.50",
                ["storekit.commaPrice"]
            ),
            (
                #"{"billingPlanType": "MONTHLY", "displayPrice": "0.08", "isEnabled": false}"#,
                "P1Y", nil, []
            ),
            (
                #"{"billingPlanType": "MONTHLY", "displayPrice": "0.08"}"#, "P1M", nil,
                ["plan.notYearly"]
            ),
            (#"{"billingPlanType": "BILLED_UPFRONT", "displayPrice": "4.99"}"#, "P1M", nil, []),
            (
                #"{"billingPlanType": "BILLED_UPFRONT", "displayPrice": "0.99"}"#, "P1M", nil,
                ["storekit.planPrice"]
            ),
            (
                #"{"billingPlanType": "MONTHLY", "displayPrice": "0.50", "commitmentDisplayPrice": "5.00"}"#,
                "P1Y", "0.50",
                ["storekit.commitmentPrice"]
            ),
            (
                #"{"billingPlanType": "WEEKLY", "displayPrice": "0.50"}"#, "P1Y", nil,
                ["value.unknown"]
            ),
        ] as [(String, String, String?, [String])])
    func plans(plan: String, period: String, price: String?, codes: [String]) {
        let reading = Self.read("", subscription: #", "billingPlans": [\#(plan)]"#, period: period)
        #expect(reading.codes() == codes)
        let monthly = reading.catalog?.product("p")?.monthlyPlanPrices?[.usa]?.entries.first?.price
            .amount
        #expect(monthly == price)
    }

    @Test("subscriptions at top level stand in the groups that they name")
    func topLevel() throws {
        let reading = Self.read(
            """
            , "subscriptions": [
              {"productID": "q", "displayPrice": "4.99", "recurringSubscriptionPeriod": "P1M", "subscriptionGroupID": "G"},
              {"productID": "r", "displayPrice": "4.99", "recurringSubscriptionPeriod": "P1M", "subscriptionGroupID": "H"}]
            """)
        #expect(reading.codes() == ["storekit.subscriptionsAtTopLevel"])
        let catalog = try #require(reading.catalog)
        #expect(catalog.groups.map { $0.products.map(\.productId) } == [["p", "q"], ["r"]])
    }

    @Test("offers without ids are no duplicates of each other")
    func withoutIds() {
        let reading = Self.read(
            "", subscription: #", "adHocOffers": [\#(Self.week), \#(Self.week)]"#)
        #expect(reading.codes() == ["storekit.offerWithoutId", "storekit.offerWithoutId"])
        #expect(reading.catalog?.product("p")?.promotionalOffers.map(\.id) == ["", ""])
        // Contract 5: `offerId` is null when the catalog has none.
        #expect(reading.catalog?.product("p")?.id(of: .promotional(1)) == nil)
    }

    @Test("an audit's finding has its line in Xcode's words")
    func places() {
        let reading = Self.read(
            "",
            subscription:
                #", "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P5D"}"#)
        #expect(
            reading.problems.map(\.path) == [
                "subscriptionGroups[0].subscriptions[0].introductoryOffer.subscriptionPeriod"
            ])
    }
}
