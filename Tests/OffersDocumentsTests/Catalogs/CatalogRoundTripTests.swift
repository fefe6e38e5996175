// SPDX-License-Identifier: Apache-2.0
import Foundation
import Offers
import OffersDocuments
import Testing

@Suite("Writing a catalog and reading it again")
struct CatalogRoundTripTests {
    static func again(_ catalog: Catalog) -> CatalogReading {
        CatalogDocument.read(name: "again.json", bytes: Array(CatalogDocument.text(catalog).utf8))
    }

    @Test(
        "gives the same catalog for each sample",
        arguments: [
            StoreKitSampleTests.weather, StoreKitSampleTests.gym, StoreKitSampleTests.reader,
            StoreKitSampleTests.photo, StoreKitSampleTests.cooking, StoreKitSampleTests.cloud,
        ])
    func samples(file: String) throws {
        let catalog = try #require(try CatalogFiles.sample(file).catalog)
        let reading = Self.again(catalog)
        #expect(reading.codes().filter { !$0.hasPrefix("lint.") } == [])
        #expect(reading.catalog == catalog)
    }

    @Test("gives the same catalog for those of the project", arguments: projectCatalogs)
    func project(file: String) throws {
        let reading = CatalogDocument.read(
            try CatalogFiles.load(CatalogFiles.catalogs.appendingPathComponent(file)))
        let catalog = try #require(reading.catalog)
        #expect(Self.again(catalog).catalog == catalog)
        #expect(
            CatalogDocument.text(try #require(Self.again(catalog).catalog))
                == CatalogDocument.text(catalog))
    }

    static let projectCatalogs = ["atlas.json", "kiln.json", "tides.storekit"]

    @Test("gives the same catalog for any catalog at all", arguments: 0..<60)
    func random(seed: UInt64) throws {
        var random = RandomCatalog(seed: seed)
        let catalog = random.catalog()
        let reading = Self.again(catalog)
        #expect(reading.errors.map(\.description) == [])
        #expect(reading.catalog == catalog)
    }

    @Test(
        "the writer's text is JSON to Foundation's reader, the slow twin, too", arguments: 60..<70)
    func twin(seed: UInt64) throws {
        var random = RandomCatalog(seed: seed)
        let text = CatalogDocument.text(random.catalog())
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(object?["offersCatalog"] as? Int == 1)
    }
}
