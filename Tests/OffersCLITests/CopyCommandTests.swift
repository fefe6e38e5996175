// SPDX-License-Identifier: Apache-2.0

import OffersCLI
import OffersJSON
import Testing

@Suite("offers copy write and render: words without the offer asked for say so")
struct CopyCommandTests {
    static let catalog = #"""
        {"offersCatalog": 1, "app": {"bundleId": "com.example.shop"}, "groups": [{"id": "1", "name": "Shop",
          "subscriptions": [
            {"productId": "month", "name": "Pro", "level": 1, "period": "P1M",
              "prices": {"USA": {"price": "12.99", "currency": "USD"}},
              "promotionalOffers": [{"id": "loyal", "name": "", "mode": "FREE_TRIAL", "duration": "P1M"}],
              "offerCodes": [{"id": "ONCE", "mode": "FREE_TRIAL", "duration": "P3M", "autoRenewEnabled": false,
                "customerEligibilities": ["NEW"], "offerEligibility": "REPLACE_INTRO_OFFERS"}]}]}]}
        """#
    static let accounts = #"""
        {"account":"new","storefront":"USA","transactions":[]}
        {"account":"part","storefront":"USA","historyCompleteSince":"2026-06-01T00:00:00Z","transactions":[]}
        """#
    static func paywall(_ offer: String, _ text: String) -> String {
        #"{"paywall":"p","locale":"en_US","screens":[{"productId":"month","offer":{"type":"\#(offer == "ONCE" ? "code" : "promotional")","id":"\#(offer)"},"texts":{"t":"\#(text)"}}]}"#
    }

    private func run(
        _ line: String, isTerminal: Bool = false, files: [String: String] = [:]
    ) -> MemoryWorld.Result {
        MemoryWorld(
            files: ["c.json": Self.catalog, "a.ndjson": Self.accounts].merging(files) { $1 },
            isTerminal: isTerminal
        ).run(line + " --catalog c.json --accounts a.ndjson --at 2026-11-30T12:00:00Z")
    }

    private func json(_ line: String) throws -> JSONValue {
        try JSONValue.parse(run(line).output)
    }

    @Test(
        "write says that an offer cannot be had, or cannot be told, and why",
        arguments: [
            ("new", "loyal", "ineligible", "promotional.neverSubscribed", "cannot be had"),
            ("part", "loyal", "undetermined", "history.incomplete", "cannot be told"),
        ])
    func notApplied(
        account: String, offer: String, eligibility: String, code: String, words: String
    ) throws {
        let line = "copy write --account \(account) --product month --offer \(offer)"
        let answer = try json(line)
        #expect(answer["offer"] == .null)
        #expect(answer["eligibility"]?.string == eligibility)
        #expect(answer["reasons"]?.array?.first?["code"]?.string == code)
        #expect(answer["lines"]?["price"] == "$12.99 per month")
        let table = run(line, isTerminal: true).output
        #expect(table.contains("not applied") && table.contains(words))
    }

    @Test("nothing of the kind where the offer applies, or none was asked for")
    func applied() throws {
        let code = "copy write --account new --product month --offer ONCE"
        let answer = try json(code)
        #expect(answer["eligibility"] == "eligible" && answer["reasons"] == .array([]))
        #expect(answer["lines"]?["price"] == .null && answer["lines"]?["then"] == .null)
        #expect(answer["lines"]?["renewal"] == "Ends by itself on February 28, 2027.")
        let table = run(code, isTerminal: true).output
        #expect(!table.contains("not applied") && !table.contains("12.99"))
        let plain = try json("copy write --account new --product month")
        #expect(plain["eligibility"] == .null && plain["reasons"] == .array([]))
    }

    @Test(
        "render: what has no value, and why",
        arguments: [
            ("ONCE", "{{ then.price }}", "copy.unverifiable", "ends by itself", "eligible"),
            ("ONCE", "{{ price }}", "copy.unverifiable", "ends by itself", "eligible"),
            (
                "loyal", "{{ offer.length }}", "copy.offerNotAvailable", "no offer applies",
                "ineligible"
            ),
        ])
    func render(
        offer: String, text: String, code: String, words: String, eligibility: String
    ) throws {
        let files = ["p.json": Self.paywall(offer, text)]
        let result = run("copy render p.json --account new", files: files)
        let file = try #require(try JSONValue.parse(result.output)["files"]?.array?.first)
        let finding = try #require(file["findings"]?.array?.first)
        #expect(finding["code"]?.string == code)
        #expect(finding["message"]?.string?.contains(words) == true)
        #expect(file["screens"]?.array?.first?["eligibility"]?.string == eligibility)
        #expect(result.status == 1)
        let table = run("copy render p.json --account new", isTerminal: true, files: files).output
        #expect(table.contains("not applied") == (eligibility == "ineligible"))
    }
}
