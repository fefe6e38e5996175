// SPDX-License-Identifier: Apache-2.0
import Foundation
import Offers
import OffersDocuments
import Testing

/// `catalogs/broken` holds one small catalog for each problem, named after it.
@Suite("A broken catalog for each problem")
struct BrokenCatalogTests {
    static let folder = CatalogFiles.catalogs.appendingPathComponent("broken")
    static let at = Instant(iso8601: "2026-11-30T12:00:00Z")

    /// Where one mistake is two problems.
    static let company: [CatalogProblemCode: Set<String>] = [
        // The price that isn't there, told by the format and by the audit.
        .storekitNoPrice: ["lint.notSold"], .storekitPrices: ["lint.notSold"],
        .storekitPaidNoPrice: ["lint.offerUnpriced"],
    ]

    /// The file or folder of a code.
    static func url(_ code: CatalogProblemCode) throws -> URL? {
        try CatalogFiles.names(in: folder).first {
            $0 == code.rawValue || Self.code(of: $0) == code.rawValue
        }
        .map(folder.appendingPathComponent)
    }

    static func code(of name: String) -> String {
        for suffix in [".json", ".storekit"] where name.hasSuffix(suffix) {
            return String(name.dropLast(suffix.count))
        }
        return name
    }

    @Test("yields the problem, at a place, and no other", arguments: CatalogProblemCode.allCases)
    func yields(code: CatalogProblemCode) throws {
        let url = try #require(
            try Self.url(code), "no catalog in catalogs/broken for \(code.rawValue)")
        let reading = CatalogDocument.read(
            try CatalogFiles.load(url), folder: url.lastPathComponent, at: Self.at)
        let others = Set(reading.codes()).subtracting([code.rawValue])
        #expect(reading.codes().contains(code.rawValue))
        #expect(others == Self.company[code, default: []])
        #expect((reading.catalog == nil) == (code.severity == .error))
        for problem in reading.problems where problem.code != .folderEmpty {
            #expect(problem.line > 0 && problem.column > 0)
        }
    }

    @Test(
        "that has warnings only is written and read again as it was",
        arguments: CatalogProblemCode.allCases.filter {
            // An offer without an id can be read from Xcode's format only.
            $0.severity == .warning && $0 != .storekitNoId
        })
    func again(code: CatalogProblemCode) throws {
        let url = try #require(try Self.url(code))
        let catalog = try #require(CatalogDocument.read(try CatalogFiles.load(url)).catalog)
        #expect(CatalogRoundTripTests.again(catalog).catalog == catalog)
    }

    @Test("is there for no code that doesn't exist")
    func strangers() throws {
        let known = Set(CatalogProblemCode.allCases.map(\.rawValue))
        for name in try CatalogFiles.names(in: Self.folder) where name != "README.md" {
            #expect(known.contains(Self.code(of: name)), "\(name)")
        }
    }

    @Test("each code says what it means and by which rule", arguments: CatalogProblemCode.allCases)
    func meaning(code: CatalogProblemCode) {
        #expect(code.meaning.count > 15 && code.meaning.hasSuffix("."))
        #expect(!code.rule.isEmpty)
    }
}
