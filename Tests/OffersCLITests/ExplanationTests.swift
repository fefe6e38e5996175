// SPDX-License-Identifier: Apache-2.0

import Foundation
import OffersSigning
import Testing

@testable import OffersCLI

@Suite("offers explain")
struct ExplanationTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

    /// Every code that the sources give to a warning or a finding, so that a new one is not forgotten.
    private static func codes() throws -> Set<String> {
        var codes = Set(SignatureCheck.Code.allCases.map(\.rawValue))
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /code: "([a-zA-Z]+\.[a-zA-Z]+)"/) {
                codes.insert(String(match.output.1))
            }
            for match in text.matches(of: /: "(jws\.[a-zA-Z0-9]+)"/) {
                codes.insert(String(match.output.1))
            }
        }
        return codes
    }

    @Test("Every code that an output can carry has a page")
    func pages() throws {
        let codes = try Self.codes()
        #expect(codes.count > 90)
        let known = Explanation.all.map(\.code)
        #expect(known.count == Set(known).count)
        #expect(codes.subtracting(known).sorted() == [])
        // And none is explained that no output carries.
        #expect(Set(Explanation.notes.map(\.code)).subtracting(codes).sorted() == [])
        for page in Explanation.notes {
            #expect(page.meaning.hasSuffix("."), "\(page.code)")
            let result = MemoryWorld().run("explain \(page.code) --output table")
            #expect(result.status == 0 && result.output.contains(page.code))
        }
    }
}
