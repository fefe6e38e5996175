// SPDX-License-Identifier: Apache-2.0

import Foundation
import OffersCLI
import Testing

/// Every `$ offers …` with its output in README and Examples is run and compared.
/// `OFFERS_UPDATE_TRANSCRIPTS=1 swift test --filter TranscriptTests` writes what is printed now.
@Suite("Transcripts in README and Examples")
struct TranscriptTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static let pages: [String] = {
        var pages = ["README.md", "CONTRIBUTING.md"]
        let examples = FileManager.default.enumerator(atPath: root.appending(path: "Examples").path)
        while let path = examples?.nextObject() as? String {
            if path.hasSuffix(".md"), !path.contains(".build/") { pages.append("Examples/" + path) }
        }
        return pages.filter {
            FileManager.default.fileExists(atPath: root.appending(path: $0).path)
        }
    }()

    @Test("what a page shows is what the program prints", arguments: pages)
    func replay(page: String) throws {
        let file = Self.root.appending(path: page)
        var transcript = try Transcript(String(contentsOf: file, encoding: .utf8))
        let isUpdating = ProcessInfo.processInfo.environment["OFFERS_UPDATE_TRANSCRIPTS"] == "1"
        let world = MemoryWorld(disk: Self.root.path)
        for step in transcript.steps.reversed() {
            let expected = Array(transcript.lines[step.output])
            let found = Transcript.shown(world.run(step.words))
            if Transcript.matches(expected, found) { continue }
            if isUpdating {
                transcript.lines.replaceSubrange(step.output, with: found)
            } else {
                Issue.record(
                    """
                    \(page):\(step.line + 1): offers \(step.words.joined(separator: " ")) printed
                    \(found.joined(separator: "\n"))
                    """)
            }
        }
        if isUpdating {
            try transcript.lines.joined(separator: "\n").write(
                to: file, atomically: true, encoding: .utf8)
        }
    }

    @Test("a page is read as blocks of commands with their output")
    func reading() throws {
        let transcript = try Transcript(
            """
            # Page
            $ offers not in a block
            ```console
            $ offers config --catalog 'a b.json'
            one
            two
            $ make demo
            three
            $ offers
            ```
            """)
        #expect(transcript.steps.map(\.words) == [["config", "--catalog", "a b.json"], []])
        #expect(
            transcript.steps.map { Array(transcript.lines[$0.output]) } == [["one", "two"], []])
    }

    @Test(
        "what differs is found, and an ellipsis stands for anything",
        arguments: [
            (["a", "b"], ["a", "b"], true), (["a"], ["a", "b"], false),
            (["a", "…"], ["a", "b", "c"], true),
            (["…", "c"], ["a", "b", "c"], true), (["x…z"], ["xyz"], true),
            (["x…z"], ["xyzzy"], false),
            (["a"], ["b"], false), ([], [], true), ([], ["a"], false),
        ])
    func matching(expected: [String], found: [String], same: Bool) {
        #expect(Transcript.matches(expected, found) == same)
    }

    @Test("a command that isn't plain is refused instead of being skipped")
    func pipes() {
        #expect(throws: Transcript.Unreplayable.self) {
            try Transcript("```console\n$ offers config | head\n```")
        }
    }
}
