// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersDocuments
import Testing

@Suite("The six samples of Xcode's format")
struct StoreKitSampleTests {
    /// A row of the table that the samples came with: what an import should make of each product.
    struct Row: Sendable, CustomTestStringConvertible {
        let file: String
        let product: String
        let level: Int
        let period: String
        let price: String
        var monthly: String?
        let offers: [String]

        init(
            _ file: String, _ product: String, _ level: Int, _ period: String, _ price: String,
            monthly: String? = nil, _ offers: [String] = []
        ) {
            self.file = file
            self.product = product
            self.level = level
            self.period = period
            self.price = price
            self.monthly = monthly
            self.offers = offers
        }

        var testDescription: String { product }
    }

    static let weather = "01-weather-v1.0.storekit"
    static let gym = "02-gym-v1.2.storekit"
    static let reader = "03-reader-v2.0-synced.storekit"
    static let photo = "04-photo-v3.0-errors.storekit"
    static let cooking = "05-cooking-v4.0.storekit"
    static let cloud = "06-cloud-v6.3.storekit"

    static let rows: [Row] = [
        Row(weather, "weather.pro.monthly", 2, "P1M", "3.99 USD"),
        Row(weather, "weather.pro.yearly", 1, "P1Y", "29.99 USD", ["intro free P1W × 1"]),
        Row(
            gym, "gym.basic.weekly", 3, "P1W", "2.49 USD", ["intro pay-as-you-go 0.99 USD P1W × 3"]),
        Row(
            gym, "gym.plus.monthly", 1, "P1M", "9.99 USD",
            [
                "intro up-front 12.99 USD P2M × 1", "promo free P2W × 1",
                "promo up-front 19.99 USD P3M × 1", "promo pay-as-you-go 4.99 USD P1M × 4",
                "code free P1M × 1 NEW EXISTING EXPIRED stackable",
                "code pay-as-you-go 1.99 USD P1M × 2 EXPIRED",
            ]),
        Row(gym, "gym.plus.twomonths", 2, "P2M", "17.99 USD"),
        Row(reader, "reader.quarterly", 2, "P3M", "12.00 EUR", ["intro free P3D × 1"]),
        Row(
            reader, "reader.halfyear", 1, "P6M", "19.99 EUR",
            [
                "promo up-front 14.99 EUR P6M × 1", "code up-front 9.99 EUR P6M × 1 NEW EXISTING",
            ]),
        Row(reader, "reader.audio.monthly", 1, "P1M", "5.99 EUR"),
        Row(photo, "photo.studio.monthly", 1, "P1M", "1200 JPY", ["intro free P1M × 1"]),
        Row(
            photo, "photo.lite.monthly", 2, "P1M", "300 JPY",
            ["intro free P2W × 1", "code free P3M × 1 NEW stackable"]),
        Row(photo, "photo.studio.yearly", 1, "P1Y", "9800 JPY"),
        Row(photo, "photo.print.monthly", 2, "P1M", "500 JPY"),
        Row(
            cooking, "cooking.chef.monthly", 2, "P1M", "6.99 USD",
            [
                "intro free P1W × 1", "win-back free P1W × 1 eligible",
                "win-back pay-as-you-go 3.99 USD P1M × 6 eligible",
            ]),
        Row(
            cooking, "cooking.chef.yearly", 1, "P1Y", "49.99 USD",
            ["win-back up-front 29.99 USD P1Y × 1 not eligible"]),
        Row(cloud, "cloud.basic.monthly", 3, "P1M", "2.99 USD"),
        Row(
            cloud, "cloud.plus.yearly", 2, "P1Y", "59.99 USD", monthly: "5.99 USD",
            [
                "intro free P1M × 1", "intro free P2M × 1 monthly plan",
                "promo free P2M × 1 monthly plan",
                "promo up-front 39.99 USD P1Y × 1", "code free P3M × 1 NEW EXPIRED stackable",
            ]),
        Row(cloud, "cloud.family.yearly", 1, "P1Y", "99.99 USD"),
    ]

    @Test("each product is imported as the table says", arguments: rows)
    func row(_ row: Row) throws {
        let reading = try CatalogFiles.sample(row.file)
        let catalog = try #require(reading.catalog)
        let product = try #require(catalog.product("com.example." + row.product))
        let storefront = try #require(catalog.defaultStorefront)
        #expect(product.level == row.level)
        #expect(product.period.iso8601 == row.period)
        #expect(product.prices.keys.map(\.code) == [storefront.code])
        #expect(product.prices[storefront]?.entries.map(\.price.description) == [row.price])
        #expect(
            product.monthlyPlanPrices?[storefront]?.entries.first?.price.description == row.monthly)
        #expect(Self.offers(of: product) == row.offers)
    }

    @Test("there is nothing else in the samples")
    func complete() throws {
        for name in [Self.weather, Self.gym, Self.reader, Self.photo, Self.cooking, Self.cloud] {
            let catalog = try #require(try CatalogFiles.sample(name).catalog)
            let products = catalog.groups.flatMap(\.products).map(\.productId).sorted()
            #expect(
                products
                    == Self.rows.filter { $0.file == name }.map { "com.example." + $0.product }
                    .sorted())
            #expect(catalog.bundleId == nil)
        }
    }

    @Test(
        "a sample's storefront, grace period and groups",
        arguments: [
            (weather, "USA", false, 1), (gym, "USA", false, 1), (reader, "DEU", false, 2),
            (photo, "JPN", false, 2), (cooking, "USA", true, 1), (cloud, "USA", false, 1),
        ])
    func settings(file: String, storefront: String, grace: Bool, groups: Int) throws {
        let catalog = try #require(try CatalogFiles.sample(file).catalog)
        #expect(catalog.defaultStorefront?.code == storefront)
        // Contract 8.32: sixteen days for all renewals.
        #expect(
            catalog.gracePeriod
                == (grace ? GracePeriod(duration: .sixteenDays, renewalType: .all) : nil))
        #expect(catalog.groups.count == groups)
    }

    @Test(
        "a sample's warnings of its own format",
        arguments: [
            (weather, []), (gym, []), (reader, []), (photo, ["storekit.freeWithPrice"]),
            (cooking, []),
            (cloud, ["storekit.planPrice", "storekit.commaPrice", "storekit.suite"]),
        ])
    func warnings(file: String, codes: [String]) throws {
        let reading = try CatalogFiles.sample(file)
        #expect(reading.codes(.error) == [])
        #expect(reading.codes().filter { !$0.hasPrefix("lint.") } == codes)
    }

    @Test("a suite is kept aside with its products")
    func suite() throws {
        let kept = try CatalogFiles.sample(Self.cloud).keptAside
        #expect(kept.map(\.name) == ["Everything"])
        #expect(kept.first?.productIds == ["com.example.suite.everything.yearly"])
    }

    @Test("the key for signing offers appears in no message and in nothing that is written")
    func secret() throws {
        let reading = try CatalogFiles.sample(Self.gym)
        let written = CatalogDocument.text(try #require(reading.catalog))
        #expect(!written.contains("MIG") && !written.contains("rivateKey"))
        #expect(!reading.problems.contains { $0.message.contains("MIG") })
    }

    @Test("a code offer's id is its reference name")
    func codeId() throws {
        let catalog = try #require(try CatalogFiles.sample(Self.cloud).catalog)
        #expect(
            catalog.product("com.example.cloud.plus.yearly")?.offerCodes.map(\.id) == ["CLOUDY"])
    }

    private static func offers(of product: Product) -> [String] {
        product.introductoryOffers.map { "intro " + terms($0.terms) }
            + product.promotionalOffers.map { "promo " + terms($0.terms) }
            + product.offerCodes.map { offer in
                let classes = OfferCode.CustomerClass.allCases.filter(
                    offer.customerEligibilities.contains)
                return
                    (["code " + terms(offer.terms)] + classes.map(\.rawValue)
                    + (offer.offerEligibility == .stackWithIntroductory ? ["stackable"] : []))
                    .joined(separator: " ")
            }
            + product.winBackOffers.map { offer in
                let mark =
                    switch offer.audience {
                    case .markedEligible: "eligible"
                    case .markedIneligible: "not eligible"
                    case .unmarked: "unmarked"
                    case .criteria: "criteria"
                    }
                return "win-back \(terms(offer.terms)) \(mark)"
            }
    }

    private static func terms(_ terms: OfferTerms) -> String {
        let mode =
            switch terms.mode {
            case .freeTrial: "free"
            case .payAsYouGo: "pay-as-you-go"
            case .payUpFront: "up-front"
            }
        let price = terms.prices.values.map { $0.description + " " }.joined()
        let plan = terms.plan == .monthly ? " monthly plan" : ""
        return "\(mode) \(price)\(terms.duration) × \(terms.numberOfPeriods)\(plan)"
    }
}
