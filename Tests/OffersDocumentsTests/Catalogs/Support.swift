// SPDX-License-Identifier: Apache-2.0
import Foundation
import Offers
import OffersDocuments

/// Files that the tests of catalogs read.
enum CatalogFiles {
    static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/storekit")
    static let catalogs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("catalogs")

    /// A file, or the `Configuration.storekit` of a `.storekit` directory, or the files of a folder.
    static func load(_ url: URL) throws -> [CatalogDocument.File] {
        if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true {
            return [
                CatalogDocument.File(
                    name: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
            ]
        }
        if url.pathExtension == "storekit" {
            let inner = url.appendingPathComponent("Configuration.storekit")
            return [
                CatalogDocument.File(
                    name: url.lastPathComponent, bytes: Array(try Data(contentsOf: inner)))
            ]
        }
        return try names(in: url).filter(CatalogDocument.isCatalogName).flatMap {
            try load(url.appendingPathComponent($0))
        }
    }

    static func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    static func sample(_ name: String) throws -> CatalogReading {
        CatalogDocument.read(try load(fixtures.appendingPathComponent(name)))
    }
}

extension CatalogReading {
    func codes(_ severity: CatalogProblemCode.Severity? = nil) -> [String] {
        problems.filter { severity == nil || $0.severity == severity }.map(\.code.rawValue)
    }
}
