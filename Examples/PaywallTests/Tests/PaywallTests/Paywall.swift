// SPDX-License-Identifier: Apache-2.0
import Foundation
import Offers
import OffersDocuments
import OffersTesting

/// What the app sells and says. `PAYWALL_CATALOG` puts another catalog in its place.
enum Paywall {
    static let at = Instant(milliseconds: 1_796_040_000_000)

    static func catalog() throws -> Catalog {
        let path = ProcessInfo.processInfo.environment["PAYWALL_CATALOG"]
        let reading = CatalogDocument.read(
            name: "catalog.json", bytes: try bytes("catalog.json", insteadAt: path))
        guard let catalog = reading.catalog else {
            throw Unreadable(problems: reading.errors.map(\.description))
        }
        return catalog
    }

    static func words() throws -> [CopyFile] {
        try CopyFile.read(bytes("paywall.copy.json", insteadAt: nil), name: "paywall.copy.json")
    }

    private static func bytes(_ name: String, insteadAt path: String?) throws -> [UInt8] {
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: name)
        return Array(try Data(contentsOf: path.map { URL(fileURLWithPath: $0) } ?? here))
    }

    struct Unreadable: Error { let problems: [String] }
}
