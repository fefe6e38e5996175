// SPDX-License-Identifier: Apache-2.0
import Foundation
import Offers
import OffersDocuments
import Testing

@Suite("Nothing that a file contains traps")
struct HostileCatalogTests {
    static let names = [
        "catalogs/atlas.json", "catalogs/tides.storekit", "catalogs/kiln.json",
        "Tests/OffersDocumentsTests/Fixtures/storekit/06-cloud-v6.3.storekit",
    ]

    static func bytes(_ name: String) throws -> [UInt8] {
        let root = CatalogFiles.catalogs.deletingLastPathComponent()
        return Array(try Data(contentsOf: root.appendingPathComponent(name)))
    }

    @Test("a file cut off anywhere is one error", arguments: names)
    func cut(name: String) throws {
        let bytes = try Self.bytes(name)
        for count in stride(from: 0, to: bytes.count - 2, by: 97) {
            let reading = CatalogDocument.read(name: name, bytes: Array(bytes[..<count]))
            #expect(reading.catalog == nil && reading.problems.count == 1)
        }
    }

    /// Values that a mutation puts in another's place.
    static let values = [
        "null", "true", "-1", "0", "1e400", "9223372036854775807", "-9223372036854775808", "\"\"",
        "[]", "{}",
        "\"P9999Y\"", "\"9999-12-31\"", "\"0000-01-01\"", "\"999999999999.99\"", "1000000",
        "[[[]]]",
        "\"\\u0000\"", "9999", "\"P9999D\"",
    ].map { Array($0.utf8) }

    @Test("a value of any type in any place is read or reported", arguments: names)
    func values(name: String) throws {
        let bytes = try Self.bytes(name)
        let starts = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
        for (turn, colon) in starts.enumerated() {
            guard
                let end = bytes[colon...].firstIndex(where: { $0 == 10 || $0 == UInt8(ascii: ",") })
            else { continue }
            let changed =
                Array(bytes[...colon]) + Self.values[turn % Self.values.count]
                + Array(bytes[end...])
            let reading = CatalogDocument.read(name: name, bytes: changed, at: .distantFuture)
            #expect((reading.catalog == nil) == !reading.errors.isEmpty)
            if let catalog = reading.catalog {
                let again = CatalogDocument.read(
                    name: name, bytes: Array(CatalogDocument.text(catalog).utf8))
                #expect(again.catalog == catalog || !catalog.canBeNamed)
                _ = CatalogOverview(catalog)
            }
        }
    }

    @Test("changed bytes are read or reported", arguments: names)
    func flips(name: String) throws {
        let bytes = try Self.bytes(name)
        var state: UInt64 = 7
        for _ in 0..<150 {
            var changed = bytes
            for _ in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                changed[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 24)
            }
            let reading = CatalogDocument.read(name: name, bytes: changed, at: .distantPast)
            #expect((reading.catalog == nil) == !reading.errors.isEmpty)
        }
    }
}

extension Catalog {
    /// Whether each offer has an id: what has none can be read from Xcode's format only.
    var canBeNamed: Bool {
        groups.allSatisfy { group in
            group.products.allSatisfy { product in
                !(product.promotionalOffers.map(\.id) + product.offerCodes.map(\.id)
                    + product.winBackOffers.map(\.id)).contains("")
            }
        }
    }
}
