// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersDocuments
import Testing

@Suite("A folder of catalogs")
struct CatalogFolderTests {
    static func ours(
        _ name: String, group: String, product: String, bundle: String = "\"com.example.app\"",
        grace: String = "null"
    ) -> CatalogDocument.File {
        let text = """
            {"offersCatalog": 1, "app": {"bundleId": \(bundle), "billingGracePeriod": \(grace)},
             "groups": [{"id": "\(group)", "name": "G", "subscriptions": [{"productId": "\(product)",
             "name": "P", "level": 1, "period": "P1M",
             "prices": {"USA": {"price": "3.99", "currency": "USD"}}}]}]}
            """
        return CatalogDocument.File(name: name, bytes: Array(text.utf8))
    }

    static func xcode(_ name: String, group: String, product: String, grace: Bool)
        -> CatalogDocument.File
    {
        let text = """
            {"settings": {"_storefront": "DEU", "_billingGracePeriodEnabled": \(grace)},
             "version": {"major": 4, "minor": 0},
             "subscriptionGroups": [{"id": "\(group)", "name": "X", "subscriptions": [
              {"productID": "\(product)", "displayPrice": "3.99", "groupNumber": 1, "referenceName": "X",
               "recurringSubscriptionPeriod": "P1M", "type": "RecurringSubscription"}]}]}
            """
        return CatalogDocument.File(name: name, bytes: Array(text.utf8))
    }

    static let sixteen = #"{"duration": "SIXTEEN_DAYS", "renewalType": "ALL_RENEWALS"}"#

    @Test("its files make one catalog, in their order")
    func merged() throws {
        let reading = CatalogDocument.read([
            Self.ours("a.json", group: "1", product: "a", grace: Self.sixteen),
            Self.xcode("b.storekit", group: "2", product: "b", grace: false),
            Self.ours("c.json", group: "3", product: "c", grace: Self.sixteen),
        ])
        let catalog = try #require(reading.catalog)
        #expect(catalog.groups.map(\.id) == ["1", "2", "3"])
        #expect(catalog.bundleId == "com.example.app")
        #expect(catalog.gracePeriod?.duration == .sixteenDays)
        #expect(catalog.defaultStorefront?.code == "DEU")
        #expect(reading.problems == [])
    }

    @Test("Xcode's file conflicts with none, and ours decides on grace")
    func xcodeGrace() throws {
        let files = [
            Self.xcode("a.storekit", group: "1", product: "a", grace: true),
            Self.ours("b.json", group: "2", product: "b"),
        ]
        #expect(try #require(CatalogDocument.read(files).catalog).gracePeriod == nil)
        let alone = CatalogDocument.read([files[0]])
        #expect(
            try #require(alone.catalog).gracePeriod
                == GracePeriod(duration: .sixteenDays, renewalType: .all))
    }

    @Test(
        "its files must agree on bundle id and grace",
        arguments: [
            ("\"com.example.other\"", "null", ["folder.bundleId"]),
            ("\"com.example.app\"", sixteen, ["folder.grace"]),
            ("\"com.example.other\"", sixteen, ["folder.bundleId", "folder.grace"]),
            ("null", "null", []),
        ])
    func disagreement(bundle: String, grace: String, codes: [String]) {
        let reading = CatalogDocument.read([
            Self.ours("a.json", group: "1", product: "a"),
            Self.ours("b.json", group: "2", product: "b", bundle: bundle, grace: grace),
        ])
        #expect(reading.codes() == codes)
        #expect(
            reading.problems.allSatisfy { $0.file == "b.json" && $0.message.contains("a.json") })
    }

    @Test("what is there twice is named with both places")
    func duplicates() {
        let reading = CatalogDocument.read([
            Self.ours("a.json", group: "1", product: "p"),
            Self.ours("b.json", group: "1", product: "p"),
        ])
        #expect(reading.codes() == ["duplicate.group", "duplicate.product"])
        for problem in reading.problems {
            #expect(problem.file == "b.json" && problem.message.contains("a.json, line 2, column"))
        }
    }

    @Test("a fault in one file doesn't hide those of another")
    func faults() {
        let broken = CatalogDocument.File(name: "a.json", bytes: Array("{".utf8))
        let other = CatalogDocument.File(
            name: "c.json", bytes: Array("{\"offersCatalog\": 1}".utf8))
        let reading = CatalogDocument.read([
            broken, Self.ours("b.json", group: "1", product: "p"), other,
        ])
        #expect(reading.catalog == nil)
        #expect(
            reading.problems.map { "\($0.file) \($0.code.rawValue)" } == [
                "a.json json.syntax", "c.json key.missing", "c.json key.missing",
            ])
    }

    @Test(
        "a catalog's name ends in .json or .storekit",
        arguments: [
            ("a.json", true), ("a.storekit", true), ("offers.json", false), (".a.json", false),
            ("a.ndjson", false), ("README.md", false), ("json", false),
        ])
    func names(name: String, isCatalog: Bool) {
        #expect(CatalogDocument.isCatalogName(name) == isCatalog)
    }
}
