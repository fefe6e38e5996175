// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersCLI
import OffersJSON
import Testing

@Suite("offers eligible (contract 4, 5)")
struct EligibleTests {
    /// One product with one offer of each kind.
    static let catalog = #"""
        {"offersCatalog": 1, "app": {"bundleId": "com.example.shop"}, "groups": [{"id": "1", "name": "Shop",
          "subscriptions": [{"productId": "shop.monthly", "name": "Shop", "level": 1, "period": "P1M",
            "prices": {"USA": {"price": "3.99", "currency": "USD"}},
            "introductoryOffers": [{"mode": "FREE_TRIAL", "duration": "P1W"}],
            "promotionalOffers": [{"id": "loyal", "name": "Loyal", "mode": "FREE_TRIAL", "duration": "P1M"}],
            "offerCodes": [{"id": "HELLO", "mode": "FREE_TRIAL", "duration": "P1M", "customerEligibilities": ["NEW"],
              "offerEligibility": "REPLACE_INTRO_OFFERS"}],
            "winBackOffers": [{"id": "return", "mode": "FREE_TRIAL", "duration": "P1M",
              "paidSubscriptionDurationInMonths": 1, "startDate": "2026-01-01", "priority": "HIGH",
              "timeSinceLastSubscribedInMonths": {"minimum": 2, "maximum": 12}}]}]}]}
        """#

    /// Ann paid from 15 August to 15 October 2026 and left; Bob never bought; Cyd's history begins in July.
    static let accounts = #"""
        {"account":"ann","storefront":"USA","transactions":[{"transactionId":"1","originalTransactionId":"1","bundleId":"com.example.shop","productId":"shop.monthly","purchaseDate":1786784400000,"expiresDate":1789462800000,"type":"Auto-Renewable Subscription","inAppOwnershipType":"PURCHASED","signedDate":1786784404000},{"transactionId":"2","originalTransactionId":"1","bundleId":"com.example.shop","productId":"shop.monthly","purchaseDate":1789462800000,"expiresDate":1792054800000,"type":"Auto-Renewable Subscription","inAppOwnershipType":"PURCHASED","signedDate":1789462804000,"transactionReason":"RENEWAL"}],"renewalInfos":[{"originalTransactionId":"1","autoRenewProductId":"shop.monthly","productId":"shop.monthly","autoRenewStatus":0,"expirationIntent":1,"isInBillingRetryPeriod":false,"signedDate":1793000000000}]}
        {"account":"bob","storefront":"USA","transactions":[]}
        {"account":"cyd","storefront":"USA","historyCompleteSince":"2026-07-01T00:00:00Z","transactions":[]}
        """#

    static func world(isTerminal: Bool = false) -> MemoryWorld {
        MemoryWorld(
            files: [
                "shop.json": catalog, "people.ndjson": accounts,
                "offers.json":
                    #"{"catalog": "shop.json", "accounts": "people.ndjson", "at": "2026-11-30T12:00:00Z"}"#,
            ], isTerminal: isTerminal)
    }

    private static func offer(_ json: JSONValue, _ type: String) -> JSONValue? {
        json["groups"]?.array?[0]["offers"]?.array?.first { $0["offerType"]?.string == type }
    }

    @Test("the answer has the keys and the order of the contract")
    func shape() throws {
        let json = try JSONValue.parse(Self.world().run("eligible --account ann").output)
        #expect(
            json.object?.map(\.key) == [
                "account", "at", "storefront", "groups", "assumptions", "warnings",
            ])
        let group = try #require(json["groups"]?.array?.first)
        #expect(group.object?.map(\.key) == ["groupId", "name", "state", "productId", "offers"])
        #expect(group["state"]?.string == "expired")
        let offers = try #require(group["offers"]?.array)
        #expect(
            offers.map { $0["offerType"]?.string } == [
                "introductory", "promotional", "code", "winBack",
            ])
        #expect(offers[0]["offerId"] == .null)
        for offer in offers {
            let keys = offer.object?.map(\.key) ?? []
            #expect(
                keys.filter { $0 != "rank" } == [
                    "productId", "offerType", "offerId", "eligibility", "reasons", "takesEffect",
                    "changesAt",
                ])
        }
    }

    @Test("a reason has a code, words, and the facts it rests on")
    func reason() throws {
        let json = try JSONValue.parse(Self.world().run("eligible --account ann").output)
        let winBack = try #require(Self.offer(json, "winBack"))
        #expect(
            winBack["reasons"] == [
                [
                    "code": "winBack.lapseTooShort",
                    "message": "lapsed 1 month ago; this offer asks for at least 2",
                    "facts": [
                        "lapsedAt": "2026-10-15T09:00:00Z", "monthsSince": 1, "minimum": 2,
                        "maximum": 12,
                    ],
                ]
            ])
        #expect(winBack["changesAt"] == "2026-12-15T09:00:00Z")
        #expect(json["assumptions"]?.array?.contains("winBackMonths=calendar-floor") == true)
    }

    @Test("what a history doesn't hold is named with what it leaves open (contract 8.15)")
    func incomplete() throws {
        let json = try JSONValue.parse(Self.world().run("eligible --account cyd").output)
        let introductory = try #require(Self.offer(json, "introductory"))
        #expect(introductory["eligibility"] == "undetermined")
        let reason = try #require(introductory["reasons"]?.array?.first)
        #expect(reason["code"] == "history.incomplete")
        #expect(reason["facts"]?["historyCompleteSince"] == "2026-07-01T00:00:00Z")
        #expect(reason["facts"]?["conditions"]?.array?.contains("intro.alreadyUsed") == true)
    }

    @Test("a stale answer says up to when the history is known and what to do (contract 8.36)")
    func stale() throws {
        let running = Self.accounts.replacing(
            #""autoRenewStatus":0,"expirationIntent":1"#, with: #""autoRenewStatus":1"#
        )
        .replacing("1793000000000", with: "1791000000000")
        let world = MemoryWorld(files: ["shop.json": Self.catalog, "people.ndjson": running])
        let line =
            "eligible --catalog shop.json --accounts people.ndjson --account ann --at 2026-11-01"
        let json = try JSONValue.parse(world.run(line).output)
        let reason = try #require(Self.offer(json, "winBack")?["reasons"]?.array?.first)
        #expect(reason["code"] == "history.stale")
        #expect(reason["message"]?.string?.contains("known up to 2026-10-03") == true)
        #expect(reason["message"]?.string?.contains("--assume staleRenewal=") == true)
        let assumed = try JSONValue.parse(world.run(line + " --assume staleRenewal=renewed").output)
        #expect(assumed["groups"]?.array?[0]["state"] == "subscribed")
    }

    @Test(
        "--exit-status: 0 for some yes, 2 for none but some unknown, 1 for none",
        arguments: [
            ("ann", 0), ("ann --offer-type winBack", 1), ("ann --offer loyal", 0),
            ("bob --offer HELLO", 0),
            ("ann --offer HELLO", 1), ("cyd --offer-type introductory", 2),
            ("bob --offer loyal", 1),
            ("ann --account bob --offer HELLO", 0),
        ])
    func exitStatus(words: String, status: Int32) {
        #expect(Self.world().run("eligible --exit-status --account \(words)").status == status)
        #expect(Self.world().run("eligible --account \(words)").status == 0)
    }

    @Test(
        "status --exit-status: 0 for some access, 2 where none is known but some may be, else 1",
        arguments: [
            ("ann", 1), ("bob", 1), ("cyd", 2), ("cyd --account ann", 2), ("ann --account bob", 1),
            ("ann --at 2026-09-20", 0), ("ann --account cyd --at 2026-09-20", 0),
            ("cyd --at 2027-07-31T23:59:59Z", 2), ("cyd --at 2027-08-01", 1),
        ])
    func statusExit(words: String, status: Int32) {
        #expect(Self.world().run("status --exit-status --account \(words)").status == status)
        #expect(Self.world().run("status --account \(words)").status == 0)
    }

    @Test(
        "a narrowed answer lists the assumptions of what is in it (contract 8.33)",
        arguments: [
            ("", true), ("--offer-type winBack", true), ("--offer return", true),
            ("--offer loyal", false), ("--offer-type introductory", false),
            ("--filter offerType=code", false), ("--filter offerType=winBack", true),
        ])
    func assumptions(words: String, isListed: Bool) throws {
        let json = try JSONValue.parse(Self.world().run("eligible --account ann \(words)").output)
        let listed = json["assumptions"]?.array?.contains("winBackMonths=calendar-floor")
        #expect(listed == isListed)
    }

    @Test("a state that a purchase before the history may change is unknown in every answer")
    func unseen() throws {
        let world = Self.world()
        let status = try JSONValue.parse(world.run("status --account cyd").output)
        let group = try #require(status["groups"]?.array?.first)
        #expect(group["state"] == "unknown" && group["situation"] == "unknown")
        #expect(group["access"] == .null && group["accessUntil"] == .null)
        #expect(status["warnings"]?.array?.map { $0["code"] } == ["history.incomplete"])
        let offers = try JSONValue.parse(world.run("eligible --account cyd").output)
        #expect(offers["groups"]?.array?.first?["state"] == "unknown")
        let price = try JSONValue.parse(
            world.run("price --account cyd --product shop.monthly").output)
        #expect(price["takesEffect"] == .null)
        let codes = price["warnings"]?.array?.compactMap { $0["code"]?.string } ?? []
        #expect(codes.contains("quote.stateUnknown"))
        let table = Self.world(isTerminal: true).run("status --account cyd").output
        #expect(table.contains("cannot tell") && !table.contains("never subscribed"))
        // Later nothing of before can run; that there was nothing is still not said.
        let later = Self.world(isTerminal: true)
        for command in ["status", "eligible", "price --product shop.monthly"] {
            let text = later.run(command + " --account cyd --at 2027-09-01").output
            #expect(!text.contains("Shop: never subscribed"), "\(command)")
            #expect(text.contains("no subscription since 2026-07-01") || text.contains("as far as"))
            let whole = later.run(command + " --account bob --at 2027-09-01").output
            #expect(whole.contains("never subscribed") || !whole.contains("as far as"))
        }
        let summary = try JSONValue.parse(world.run("status --all --summary").output)
        let states = summary["groups"]?.array?.first?["state"]?.array ?? []
        #expect(states.contains(["value": "unknown", "count": 1]))
    }

    @Test(
        "what cannot be found is 66 and names the nearest; wrong usage is 64",
        arguments: [
            ("--account anm", 66, "did you mean \"ann\"?"),
            ("--account ann --product shop.montly", 66, "shop.monthly"),
            ("--account ann --offer loyl", 66, "\"loyal\""),
            ("--account ann --accounts no.json", 66, "no.json"),
            ("", 64, "which account?"), ("--account ann --all", 64, "exclude each other"),
            ("--account ann --at 2026-02-30", 64, "2026-02-30"),
            ("--account ann --at noon", 64, "ISO 8601"),
            ("--account ann --storefront usa", 64, "three-letter"),
            ("--account ann --assume winBackMonths", 64, "NAME=VALUE"),
            ("--account ann --assume winBackMnths=x", 64, "\"winBackMonths\""),
            ("--account ann --assume winBackMonths=calender-floor", 64, "\"calendar-floor\""),
            ("--account ann --offer-type winback", 64, "\"winBack\""),
        ] as [(String, Int32, String)])
    func failures(words: String, status: Int32, message: String) {
        let result = Self.world().run("eligible " + words)
        #expect(result.status == status)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output.isEmpty)
    }

    @Test(
        "several accounts give one answer a line, in the order asked for; nothing is printed when one is missing"
    )
    func several() throws {
        let lines = Self.world().run("eligible --account bob --account ann --json").output.split(
            separator: "\n")
        #expect(
            try lines.map { try JSONValue.parse(String($0))["account"]?.string } == ["bob", "ann"])
        let all = Self.world().run("eligible --all --json").output.split(separator: "\n")
        #expect(all.count == 3)
        let missing = Self.world().run("eligible --account bob --account nobody --json")
        #expect(missing.status == 66)
        #expect(missing.output.isEmpty)
    }

    @Test("--redact keeps account ids out of messages")
    func redact() {
        let missing = Self.world().run("eligible --redact --account anm")
        #expect(missing.status == 66)
        #expect(!missing.errors.contains("an"), "\(missing.errors)")
        let world = MemoryWorld(files: [
            "shop.json": Self.catalog, "people.ndjson": Self.accounts + "\n" + Self.accounts,
        ])
        let twice = world.run(
            "eligible --redact --catalog shop.json --accounts people.ndjson --account ann")
        #expect(twice.status == 65)
        #expect(!twice.errors.contains("ann"), "\(twice.errors)")
    }

    @Test(
        "bad input is 65 with its place, and never a trap",
        arguments: [
            "", "{", "[", "nul", "\u{0}", "{\"account\":\"ann\"",
            #"{"account":"ann","transactions":{}}"#,
            String(repeating: "[", count: 100_000), #"{"account":"ann","transactions":[{}]}"#,
            #"{"account":"ann","account":"ann","transactions":[]}"#,
            #"{"account":"ann","transactions":[{"transactionId":"1","productId":"shop.monthly","purchaseDate":1e400}]}"#,
        ])
    func badInput(text: String) {
        for name in ["people.json", "people.ndjson"] {
            let world = MemoryWorld(files: ["shop.json": Self.catalog, name: text])
            let result = world.run("eligible --catalog shop.json --accounts \(name) --all")
            #expect(result.status == 65, "\(name): \(result.errors)")
            #expect(result.errors.contains(name), "\(result.errors)")
            #expect(result.output.isEmpty)
        }
    }

    @Test("signed strings are refused without --trust-unverified; with it the answer says so")
    func unverified() throws {
        let jws =
            "e30.eyJ0cmFuc2FjdGlvbklkIjoiMSIsInByb2R1Y3RJZCI6InNob3AubW9udGhseSIsInB1cmNoYXNlRGF0ZSI6MTc4Njc4NDQwMDAwMCwiZXhwaXJlc0RhdGUiOjE3ODk0NjI4MDAwMDAsInR5cGUiOiJBdXRvLVJlbmV3YWJsZSBTdWJzY3JpcHRpb24ifQ.AA"
        let world = MemoryWorld(files: [
            "shop.json": Self.catalog,
            "people.json": "{\"account\":\"ann\",\"transactions\":[\"\(jws)\"]}",
        ])
        let line =
            "eligible --catalog shop.json --accounts people.json --account ann --at 2026-11-30"
        let refused = world.run(line)
        #expect(refused.status == 65)
        #expect(refused.errors.contains("--trust-unverified"), "\(refused.errors)")
        let trusted = world.run(line + " --trust-unverified")
        #expect(trusted.status == 0, "\(trusted.errors)")
        #expect(try JSONValue.parse(trusted.output)["verified"] == false)
    }

    @Test("--explain adds every check with its rule")
    func explain() throws {
        let json = try JSONValue.parse(Self.world().run("eligible --account bob --explain").output)
        let introductory = try #require(Self.offer(json, "introductory"))
        let checks = try #require(introductory["checks"]?.array)
        #expect(checks.contains { $0["rule"] == "introductory.once" && $0["holds"] == true })
        #expect(
            checks.allSatisfy {
                $0["numbers"]?.array?.isEmpty == false && $0["message"]?.string?.isEmpty == false
            })
        let table = Self.world(isTerminal: true).run(
            "eligible --account bob --explain --color never"
        ).output
        #expect(table.contains("3.2.1, 3.2.2, 3.2.4)"))
    }

    @Test("standard input is read with --accounts -")
    func standardInput() {
        let world = MemoryWorld(files: ["shop.json": Self.catalog])
        let accounts = Self.accounts
        world.change { $0.standardInput = Array(accounts.utf8) }
        let result = world.run(
            "eligible --catalog shop.json --accounts - --account bob --at 2026-11-30")
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test(
        "the table is no wider than the terminal, and says the clock is fixed first",
        arguments: [40, 60, 80, 100])
    func table(columns: Int) {
        let world = Self.world(isTerminal: true)
        world.change { $0.columns = columns }
        let lines = world.run("eligible --account ann --color never").output.split(separator: "\n")
        #expect(lines[0].hasPrefix("clock fixed at"))
        for line in lines { #expect(line.columns <= max(columns, 51), "\(line)") }
    }
}
