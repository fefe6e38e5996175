// SPDX-License-Identifier: Apache-2.0

import Foundation
import OffersCLI
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("offers status --timeline")
struct TimelineTests {
    private let world = MemoryWorld(
        disk: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path)

    @Test("every line fits 80 columns", arguments: ["alice", "judy", "laura", "sybil", "heidi"])
    func width(_ account: String) {
        let result = world.run("status --account \(account) --timeline")
        #expect(result.status == 0)
        #expect(result.output.contains("now"))
        #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test("the picture is well-formed, and says what its colours mean")
    func picture() throws {
        let result = world.run("status --account laura --timeline --svg laura.svg")
        #expect(result.status == 0)
        let text = try #require(world.saved("laura.svg"))
        #expect(XMLParser(data: Data(text.utf8)).parse())
        #expect(text.contains("prefers-color-scheme:dark"))
        #expect(text.contains(">won back</text>"))
    }

    @Test(
        "a picture needs one account and --timeline",
        arguments: [
            "status --account laura --svg a.svg",
            "status --account laura --account judy --timeline --svg a.svg",
        ])
    func usage(_ line: String) {
        #expect(world.run(line).status == 64)
        #expect(world.saved("a.svg") == nil)
    }
}
