// SPDX-License-Identifier: Apache-2.0

import Foundation
import OffersJSON
import Testing

@testable import OffersCLI

@Suite("offers accounts import")
struct AccountsImportCommandTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let sources = [
        "Examples/import/history.json", "Examples/import/statuses.json",
        "Examples/import/notifications.ndjson",
    ]
    private static let options = ["--root", "Examples/import/root.pem"]

    private static func run(_ words: [String]) -> MemoryWorld.Result {
        MemoryWorld(disk: root.path).run(["accounts", "import"] + words)
    }

    @Test("the file in the examples is what the import prints, in whatever order")
    func example() throws {
        let file = Self.root.appending(path: "Examples/import/accounts.ndjson")
        let expected = try String(contentsOf: file, encoding: .utf8)
        for sources in [Self.sources, Self.sources.reversed(), Self.sources + Self.sources] {
            let result = Self.run(Self.options + sources)
            #expect(result.status == 0)
            #expect(result.output == expected)
        }
        let again = Self.run(
            Self.options + [
                "Examples/import/accounts.ndjson", "Examples/import/notifications.ndjson",
            ])
        #expect(again.output == expected)
    }

    @Test("a foreign signature stops the import with its place, and nothing is printed")
    func foreign() {
        let result = Self.run(["Examples/import/history.json"])
        #expect(result.status == 65)
        #expect(result.output == "")
        #expect(
            result.errors.contains("history.json: signedTransactions[1]: the third certificate"))
    }

    @Test("what was taken on trust stays signed, so that its readers are asked again")
    func trusted() throws {
        let result = Self.run(["Examples/import/history.json", "--trust-unverified"])
        #expect(result.status == 0)
        let transactions = try JSONValue.parse(result.output)["transactions"]?.array ?? []
        #expect(transactions.count == 2)
        #expect(transactions.allSatisfy { $0.string?.hasPrefix("eyJ") == true })
        let kept = Self.run(Self.options + ["Examples/import/history.json", "--keep-signed"])
        #expect(kept.output == result.output)
    }

    @Test(
        "names, vouching and forms",
        arguments: [
            (["--key", "appTransactionId"], "704890000000010001"),
            (["--key", "originalTransactionId"], "2000000800000001"),
            ([], "3f0d1a52-8f6e-4d5c-9a41-5b1f2f7f0a01"),
        ])
    func names(options: [String], name: String) throws {
        let result = Self.run(
            Self.options + ["Examples/import/history.json", "--output", "json"] + options)
        let accounts = try JSONValue.parse(result.output).array ?? []
        #expect(accounts.map { $0["account"]?.string } == [name])
    }

    @Test("what the user vouches for")
    func vouching() throws {
        let statuses = "Examples/import/statuses.json"
        let since = Self.run(Self.options + [statuses, "--complete-since", "2025-01-01"])
        #expect(
            try JSONValue.parse(since.output)["historyCompleteSince"]?.string
                == "2025-01-01T00:00:00Z")
        let whole = Self.run(Self.options + [statuses, "--complete-since", "start"])
        #expect(try JSONValue.parse(whole.output)["historyCompleteSince"] == .null)
        #expect(Self.run(Self.options + [statuses, "--complete-since", "often"]).status == 64)
        #expect(Self.run(["nothing.json"]).status == 66)
    }
}
