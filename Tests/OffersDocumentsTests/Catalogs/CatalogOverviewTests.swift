// SPDX-License-Identifier: Apache-2.0
import Foundation
import Offers
import OffersDocuments
import Testing

@Suite("A catalog in rows of words")
struct CatalogOverviewTests {
    static func atlas() throws -> Catalog {
        let files = try CatalogFiles.load(
            CatalogFiles.catalogs.appendingPathComponent("atlas.json"))
        return try #require(CatalogDocument.read(files, at: Instant(iso8601: "2026-11-30")).catalog)
    }

    @Test(
        "the project's catalogs have no problem at all",
        arguments: CatalogRoundTripTests.projectCatalogs)
    func clean(file: String) throws {
        let files = try CatalogFiles.load(CatalogFiles.catalogs.appendingPathComponent(file))
        let reading = CatalogDocument.read(files, at: Instant(iso8601: "2026-11-30T12:00:00Z"))
        #expect(reading.problems.map(\.description) == [])
    }

    @Test("storefronts: the file's own first, then USA, then by code")
    func storefronts() throws {
        #expect(
            CatalogOverview(try Self.atlas()).storefronts.map(\.code) == [
                "USA", "BRA", "DEU", "IND", "JPN", "KOR",
            ])
        let photo = try #require(try CatalogFiles.sample(StoreKitSampleTests.photo).catalog)
        #expect(CatalogOverview(photo).storefronts.map(\.code) == ["JPN"])
    }

    @Test("rows stand by level and hold prices and offers in words")
    func rows() throws {
        let overview = CatalogOverview(try Self.atlas())
        #expect(overview.groups.map(\.name) == ["Atlas Maps", "Atlas Sea Charts"])
        #expect(overview.groups.first?.rows.map(\.level) == [1, 1, 2, 2, 3, 3])
        let yearly = try #require(overview.groups.first?.rows.dropFirst().first)
        #expect(yearly.prices[1] == "499.90 BRL, or 12 months of 46.90 BRL")
        #expect(
            yearly.prices[2]
                == "99.99 EUR, from 2027-02-01 109.99 EUR for new customers, or 12 months of 9.99 EUR"
        )
        #expect(yearly.offers.first == "introductory: free for P2W, to 2027-01-31")
        let basic = try #require(overview.groups.first?.rows.last)
        #expect(basic.prices == ["24.99 USD", nil, "27.99 EUR", "1499 INR", "3400 JPY", nil])
    }
}
