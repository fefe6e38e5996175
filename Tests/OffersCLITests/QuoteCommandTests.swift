// SPDX-License-Identifier: Apache-2.0

import OffersCLI
import OffersJSON
import Testing

@Suite("offers price and offers change (contract 4, 5)")
struct QuoteCommandTests {
    static let catalog = #"""
        {"offersCatalog": 1, "app": {"bundleId": "com.example.shop"}, "groups": [{"id": "1", "name": "Shop",
          "subscriptions": [
            {"productId": "high", "name": "High", "level": 1, "period": "P1M",
              "prices": {"USA": {"price": "14.99", "currency": "USD"}},
              "introductoryOffers": [{"mode": "FREE_TRIAL", "duration": "P1W", "storefronts": ["USA"]}],
              "promotionalOffers": [{"id": "same", "name": "", "mode": "FREE_TRIAL", "duration": "P1M"}],
              "offerCodes": [{"id": "same", "mode": "FREE_TRIAL", "duration": "P2M",
                "customerEligibilities": ["NEW", "EXPIRED"], "offerEligibility": "REPLACE_INTRO_OFFERS"}]},
            {"productId": "low", "name": "Low", "level": 2, "period": "P1M",
              "prices": {"USA": {"price": "9.99", "currency": "USD"}}},
            {"productId": "low.year", "name": "Low", "level": 2, "period": "P1Y",
              "prices": {"USA": {"price": "99.99", "currency": "USD"}}}]}]}
        """#
    static let accounts = #"""
        {"account":"new","storefront":"USA","transactions":[],"renewalInfos":[]}
        {"account":"runs","storefront":"USA","transactions":[{"transactionId":"1","originalTransactionId":"1","productId":"low","bundleId":"com.example.shop","type":"Auto-Renewable Subscription","purchaseDate":1794744000000,"expiresDate":1797336000000,"signedDate":1794744001000,"price":9990,"currency":"USD"}],"renewalInfos":[{"originalTransactionId":"1","productId":"low","autoRenewProductId":"low","autoRenewStatus":1,"signedDate":1794744002000}]}
        """#

    private func run(_ line: String, isTerminal: Bool = false) -> MemoryWorld.Result {
        MemoryWorld(
            files: ["c.json": Self.catalog, "a.ndjson": Self.accounts], isTerminal: isTerminal
        ).run(line + " --catalog c.json --accounts a.ndjson --at 2026-11-30T12:00:00Z")
    }

    private func json(_ line: String) throws -> JSONValue {
        let result = run(line)
        #expect(result.errors.isEmpty, "\(result.errors)")
        return try JSONValue.parse(result.output)
    }

    @Test("price says every key of the contract, in its form")
    func keys() throws {
        let answer = try json("price --account runs --product high --offer same")
        for key in [
            "account", "at", "storefront", "productId", "relationship", "takesEffect", "startsAt",
            "offer", "eligibility", "reasons", "dueNow", "refund", "phases", "charges",
            "autoRenewPreference", "assumptions", "warnings",
        ] {
            #expect(answer[key] != nil, "\(key)")
        }
        #expect(answer["relationship"] == "upgrade")
        #expect(answer["offer"] == ["type": "promotional", "id": "same", "mode": "FREE_TRIAL"])
        #expect(answer["dueNow"] == ["amount": "0.00", "currency": "USD"])
        #expect(
            answer["refund"] == [
                "amount": ["amount": "5.00", "currency": "USD"],
                "of": ["amount": "9.99", "currency": "USD"], "unusedFraction": "0.50000",
                "basis": "milliseconds", "estimate": true,
            ])
        let phases = try #require(answer["phases"]?.array)
        #expect(phases[0]["kind"] == "freeTrial" && phases[0]["charges"] == 0)
        #expect(phases[0]["period"] == "P1M")
        #expect(phases[1]["endsAt"] == .null && phases[1]["charges"] == .null)
        #expect(answer["charges"]?.array?.first?["at"] == "2026-12-30T12:00:00Z")
        #expect(answer["charges"]?.array?.first?["kind"] == "standard")
    }

    @Test("an offer that cannot be had is not applied, and says why")
    func refused() throws {
        let answer = try json("price --account runs --product high --offer same --offer-type code")
        #expect(answer["offer"] == .null && answer["eligibility"] == "ineligible")
        #expect(answer["reasons"]?.array?.first?["code"] == "code.customerClass")
        #expect(answer["dueNow"]?["amount"] == "14.99")
        let new = try json("price --account new --product high --offer same")
        #expect(new["offer"]?["type"] == "introductory" && new["eligibility"] == "ineligible")
        let none = try json("price --account new --product low")
        #expect(none["eligibility"] == .null && none["reasons"] == [])
    }

    @Test("change without --to lists each product once, the current one too")
    func matrix() throws {
        let answer = try json("change --account runs")
        let changes = try #require(answer["changes"]?.array)
        #expect(changes.map { $0["productId"]?.string } == ["high", "low", "low.year"])
        #expect(changes.map { $0["relationship"]?.string } == ["upgrade", "current", "crossgrade"])
        let one = try json("change --account runs --to low.year")
        #expect(one["changes"]?.array?.count == 1)
        let offer = try json("change --account runs --offer same")
        #expect(
            offer["changes"]?.array?.map { $0["eligibility"]?.string } == ["eligible", nil, nil])
    }

    @Test(
        "exit status",
        arguments: [
            ("price --account new --product hihg", 66, "did you mean \"high\""),
            ("price --account new --product high --offer nothing", 66, "high has no offer"),
            ("price --account new --product high --storefront JPN", 66, "it is sold in USA"),
            (
                "price --account new --product high --billing-plan MONTHLY", 66,
                "under the monthly plan"
            ),
            ("price --account nobody --product high", 66, "no account"),
            ("price --account new", 64, "which product?"),
            ("price --account new --product high --until 2026-01-01", 64, "lies before"),
            ("price --account new --product high --until soon", 64, "--until takes"),
            ("price --account new --product high --policy adapty", 64, "--per"),
            ("price --account new --product high --offer-type code", 64, "which offer"),
            ("price --account new --group 9 --compare", 66, "no group"),
            ("change --account new --to hgih", 66, "no product"),
            ("change --account new --offer nothing", 66, "none of the products"),
            ("price --account new --product high --exit-status", 0, ""),
            ("price --account new --product high --offer same --exit-status", 1, ""),
            ("price --account runs --product high --offer same --exit-status", 0, ""),
            ("change --account new --offer same --exit-status", 1, ""),
            ("price --account new --product high --offer-type introductory --exit-status", 0, ""),
        ] as [(String, Int32, String)])
    func status(line: String, status: Int32, message: String) {
        let result = run(line)
        #expect(result.status == status, "\(result.errors)")
        #expect(message.isEmpty || result.errors.contains(message), "\(result.errors)")
        #expect(status < 3 || result.output.isEmpty)
    }

    @Test("derived prices, savings, proceeds and the comparison are added keys")
    func added() throws {
        let week = try json("price --account runs --product low --per week --policy superwall")
        #expect(week["derived"]?["policy"] == "superwall")
        #expect(week["derived"]?["prices"]?.array?.first?["price"]?["amount"] == "2.30")
        #expect(week["warnings"]?.array?.first?["code"] == "price.shownTooLow")
        let year = try json("price --account runs --product low.year --against low --proceeds")
        #expect(year["savings"] == ["against": "low", "percent": "16.592", "wholePercent": 16])
        #expect(year["proceeds"]?["charges"]?.array?.first?["rate"] == 70)
        #expect(year["proceeds"]?["total"]?["amount"] == "69.99")
        let small = try json("price --account runs --product low.year --small-business")
        #expect(small["proceeds"]?["total"]?["amount"] == "84.99")
        let all = try json("price --account new --group 1 --compare --until 2027-11-30T12:00:00Z")
        let products = try #require(all["products"]?.array)
        #expect(
            products.map { $0["total"]?["amount"]?["amount"]?.string } == [
                "179.88", "119.88", "99.99",
            ])
        #expect(products[2]["savings"]?["wholePercent"] == 16)
    }

    @Test("--explain shows all four counts, the assumed one among them")
    func explained() throws {
        let answer = try json(
            "price --account runs --product high --explain --assume prorationBasis=days")
        let bases = try #require(answer["explain"]?["refund"]?["bases"]?.array)
        #expect(
            bases.compactMap { $0["basis"]?.string } == [
                "milliseconds", "days", "daysInclusive", "fixed30",
            ])
        #expect(
            bases.compactMap { $0["percent"]?.string } == ["50.000", "50.000", "46.667", "50.000"])
        #expect(answer["refund"]?["basis"] == "days")
        #expect(answer["assumptions"]?.array?.contains("prorationBasis=days") == true)
    }

    @Test(
        "tables keep to 80 columns and say an estimate is one",
        arguments: [
            "price --account runs --product high --explain", "change --account runs",
            "price --account new --product high --per day --proceeds",
            "price --account new --group 1 --compare --per month",
        ])
    func tables(line: String) {
        let result = run(line + " --color never", isTerminal: true)
        #expect(result.status == 0)
        for line in result.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        if line.contains("runs") { #expect(result.output.contains("estimate")) }
    }

    @Test("a filtered change lists the assumptions of the moves that are left (contract 8.33)")
    func filtered() throws {
        let whole = try json("change --account runs")
        #expect(whole["assumptions"]?.array?.isEmpty == false)
        let later = try json("change --account runs --filter takesEffect=nextRenewal")
        #expect(later["assumptions"] == .array([]))
        let now = try json("change --account runs --filter relationship=upgrade")
        #expect(now["assumptions"] == whole["assumptions"])
    }
}
