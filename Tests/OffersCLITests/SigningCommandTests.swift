// SPDX-License-Identifier: Apache-2.0

import Foundation
import OffersJSON
import Testing

@testable import OffersCLI

/// A small app with one promotional offer and one introductory offer. The key is a throw-away test key.
enum SigningWorld {
    static let keyText = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJb9hyitD9ZDIo3Sz
        jkswcZx7oCqEGWxWTylzd1AszJ+hRANCAATvd88F1YibCHqvUyta0+vTPEcH4YjJ
        cC9LlD5jO4bcxFWRNB+Im2QOIRgN7MOdJm9zdTCvQ68CxyXmitImj0Ia
        -----END PRIVATE KEY-----
        """
    static let publicKeyText = """
        -----BEGIN PUBLIC KEY-----
        MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE73fPBdWImwh6r1MrWtPr0zxHB+GI
        yXAvS5Q+YzuG3MRVkTQfiJtkDiEYDezDnSZvc3Uwr0OvAscl5orSJo9CGg==
        -----END PUBLIC KEY-----
        """
    static let issuer = "57246542-96fe-1a63-e053-0824d011072a"

    static let catalog = """
        { "offersCatalog": 1,
          "app": { "bundleId": "com.example.orchard", "appAppleId": 1234567890 },
          "groups": [ { "id": "21500001", "name": "Orchard", "subscriptions": [ {
            "productId": "com.example.orchard.monthly", "name": "Monthly", "level": 1, "period": "P1M",
            "prices": { "USA": { "price": "9.99", "currency": "USD" } },
            "introductoryOffers": [
              { "mode": "FREE_TRIAL", "duration": "P1W", "numberOfPeriods": 1, "storefronts": ["USA"] } ],
            "promotionalOffers": [
              { "id": "spring50", "name": "Spring", "mode": "PAY_AS_YOU_GO", "duration": "P1M",
                "numberOfPeriods": 3, "prices": { "USA": { "price": "4.99", "currency": "USD" } } } ],
            "offerCodes": [
              { "id": "SUMMER", "mode": "FREE_TRIAL", "duration": "P1M", "numberOfPeriods": 1,
                "customerEligibilities": ["NEW"], "offerEligibility": "STACK_WITH_INTRO_OFFERS" } ] } ] } ] }
        """

    static func transaction(expires: String) -> String {
        """
        { "transactionId": "2000000000000011", "originalTransactionId": "2000000000000001",
          "bundleId": "com.example.orchard", "productId": "com.example.orchard.monthly",
          "subscriptionGroupIdentifier": "21500001", "type": "Auto-Renewable Subscription",
          "purchaseDate": 1767225600000, "expiresDate": \(expires), "storefront": "USA",
          "inAppOwnershipType": "PURCHASED", "signedDate": 1767225600000 }
        """
    }

    /// alice had a subscription, bob never did, carol's early history is missing.
    static let accounts = """
        [ { "account": "alice", "storefront": "USA", "asOf": "2026-11-30T00:00:00Z",
            "transactions": [ \(transaction(expires: "1769904000000")) ] },
          { "account": "bob", "storefront": "USA", "asOf": "2026-11-30T00:00:00Z", "transactions": [] },
          { "account": "carol", "storefront": "USA", "asOf": "2026-11-30T00:00:00Z",
            "historyCompleteSince": "2026-06-01T00:00:00Z", "transactions": [] } ]
        """

    static func make() -> MemoryWorld {
        let world = MemoryWorld(files: [
            "AuthKey_2X9R4HXF34.p8": keyText, "key.pem": publicKeyText, "catalog.json": catalog,
            "accounts.json": accounts,
        ])
        world.change {
            $0.permissions["/desk/AuthKey_2X9R4HXF34.p8"] = 0o600
            $0.environment["OFFERS_KEY"] = keyText.split(separator: "\n").joined(separator: "\\n")
        }
        return world
    }

    static let promotional =
        "sign promotional --catalog catalog.json --accounts accounts.json --product "
        + "com.example.orchard.monthly --offer spring50 --key AuthKey_2X9R4HXF34.p8 --issuer-id "
        + issuer
    static let v1 =
        "sign promotional-v1 --catalog catalog.json --accounts accounts.json --product "
        + "com.example.orchard.monthly --offer spring50 --key AuthKey_2X9R4HXF34.p8"
    static let intro =
        "sign intro-eligibility --catalog catalog.json --accounts accounts.json --product "
        + "com.example.orchard.monthly --key AuthKey_2X9R4HXF34.p8 --issuer-id " + issuer
}

@Suite("offers sign")
struct SigningCommandTests {
    @Test("what sign prints, verify finds right")
    func roundTrip() throws {
        let world = SigningWorld.make()
        let v1 = world.run(SigningWorld.v1)
        #expect(v1.status == 0)
        #expect(v1.errors == "")
        let json = try JSONValue.parse(v1.output)
        #expect(json["offerID"]?.string == "spring50")
        #expect(json["keyID"]?.string == "2X9R4HXF34")
        #expect(json["nonce"]?.string == "00010203-0405-4607-8809-0a0b0c0d0e0f")
        #expect(json["timestamp"]?.integer == 1_796_040_000_000)
        world.change { $0.standardInput = Array(v1.output.utf8) }
        let check = world.run(
            "verify signature - --public-key key.pem --bundle-id com.example.orchard")
        #expect(check.status == 0)
        #expect(try JSONValue.parse(check.output)["valid"]?.bool == true)
        #expect(try JSONValue.parse(check.output)["kind"]?.string == "promotional-v1")

        for (line, kind) in [
            (SigningWorld.promotional, "promotional"),
            (SigningWorld.intro + " --allow false --transaction-id 1", "intro-eligibility"),
        ] {
            let token = world.run(line)
            #expect(token.status == 0)
            world.change { $0.standardInput = Array(token.output.utf8) }
            let check = world.run("verify signature - --public-key key.pem")
            #expect(check.status == 0)
            #expect(try JSONValue.parse(check.output)["kind"]?.string == kind)
        }
    }

    @Test("--raw is the signature alone, and a token or a signature may be given as it is")
    func raw() throws {
        let world = SigningWorld.make()
        let token = world.run(SigningWorld.promotional + " --raw").output
        #expect(token.split(separator: ".").count == 3)
        #expect(token.hasSuffix("\n") && token.dropLast().allSatisfy { !$0.isWhitespace })
        let line = "verify signature --public-key key.pem " + token.dropLast()
        #expect(world.run(line).status == 0)
        let signature = world.run(SigningWorld.v1 + " --raw").output.dropLast()
        let fields =
            " --bundle-id com.example.orchard --key-id 2X9R4HXF34 --product "
            + "com.example.orchard.monthly --offer spring50 --nonce "
            + "00010203-0405-4607-8809-0a0b0c0d0e0f --timestamp 1796040000000"
        #expect(
            world.run("verify signature --public-key key.pem --signature " + signature + fields)
                .status == 0)
        let wrong = world.run(
            "verify signature --public-key key.pem --signature " + signature + fields
                + " --username Alice")
        #expect(wrong.status == 1)
        let problems = try JSONValue.parse(wrong.output)["problems"]?.array
        #expect(problems?.first?["code"]?.string == "signature.otherFields")
    }

    @Test("a dry run shows the text with its separators and needs no key")
    func dryRun() throws {
        let world = SigningWorld.make()
        let line =
            "sign promotional-v1 --dry-run --bundle-id b --key-id k --product p --offer o "
            + "--username Alice"
        let shown = try JSONValue.parse(world.run(line).output)
        let mark = "⟨U+2063⟩"
        #expect(
            shown["payload"]?.string
                == [
                    "b", "k", "p", "o", "alice", "00010203-0405-4607-8809-0a0b0c0d0e0f",
                    "1796040000000",
                ]
                .joined(separator: mark))
        #expect(shown["signature"] == nil)
        let token = try JSONValue.parse(
            world.run(
                "sign promotional --dry-run --bundle-id b --key-id k --product p --offer o --issuer-id "
                    + SigningWorld.issuer
            ).output)
        #expect(token["claims"]?["aud"]?.string == "promotional-offer")
        #expect(token["claims"]?["transactionId"] == nil)
        #expect(token["header"]?["kid"]?.string == "k")
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var line: String
        var status: Int32
        var says: String
        var testDescription: String { name }
    }

    @Test(
        "the rules are asked before anything is signed",
        arguments: [
            Row(
                name: "an earlier subscriber may",
                line: SigningWorld.promotional + " --account alice",
                status: 0, says: ""),
            Row(
                name: "one who never subscribed may not",
                line: SigningWorld.promotional + " --account bob", status: 1,
                says: "promotional.neverSubscribed"),
            Row(
                name: "one with a missing history can't be told",
                line: SigningWorld.promotional + " --account carol", status: 2,
                says: "history.incomplete"),
            Row(
                name: "the same for version 1", line: SigningWorld.v1 + " --account bob", status: 1,
                says: "promotional.neverSubscribed"),
            Row(
                name: "force signs all the same",
                line: SigningWorld.v1 + " --account bob --force", status: 0,
                says: "warning: \"bob\" can't have"),
            Row(
                name: "no such account", line: SigningWorld.promotional + " --account alicia",
                status: 66, says: "did you mean \"alice\"?"),
            Row(
                name: "introductory: bob may, but has no transaction",
                line: SigningWorld.intro + " --account bob", status: 64, says: "which transaction?"),
            Row(
                name: "introductory: with one",
                line: SigningWorld.intro
                    + " --account bob --transaction-id 7", status: 0, says: ""),
            Row(
                name: "introductory: carol can't be told",
                line: SigningWorld.intro + " --account carol --transaction-id 7", status: 2,
                says: "history.incomplete"),
            Row(
                name: "introductory: a no needs no rules",
                line: SigningWorld.intro + " --account carol --allow false --transaction-id 7",
                status: 0, says: ""),
            Row(
                name: "nobody says whether", line: SigningWorld.intro, status: 64,
                says: "--allow true|false"),
        ])
    func rules(row: Row) {
        let result = SigningWorld.make().run(row.line)
        #expect(result.status == row.status)
        #expect(row.says.isEmpty ? result.errors.isEmpty : result.errors.contains(row.says))
        #expect(result.output.isEmpty == (row.status != 0))
    }

    @Test("the token of an earlier subscriber carries their transaction")
    func transaction() throws {
        let result = SigningWorld.make().run(
            SigningWorld.promotional + " --account alice --dry-run")
        let json = try JSONValue.parse(result.output)
        #expect(json["claims"]?["transactionId"]?.string == "2000000000000011")
    }

    @Test(
        "what is named is checked",
        arguments: [
            Row(
                name: "product", line: SigningWorld.v1 + " --product com.example.orchard.montly",
                status: 66, says: "did you mean \"com.example.orchard.monthly\"?"),
            Row(
                name: "offer", line: SigningWorld.v1 + " --offer spring5", status: 66,
                says: "did you mean \"spring50\"?"),
            Row(
                name: "an offer code", line: SigningWorld.v1 + " --offer SUMMER", status: 66,
                says: "is an offer of type code"),
            Row(
                name: "bundle id", line: SigningWorld.v1 + " --bundle-id com.example.orchid",
                status: 66, says: "did you mean \"com.example.orchard\"?"),
            Row(
                name: "no bundle id",
                line: "sign promotional-v1 --key-id k --product p --offer o --dry-run", status: 64,
                says: "which bundle id?"),
            Row(
                name: "nonce", line: SigningWorld.v1 + " --nonce 7", status: 64,
                says: "--nonce takes a UUID"),
            Row(
                name: "token", line: SigningWorld.v1 + " --app-account-token alice", status: 64,
                says: "--app-account-token takes a UUID"),
            Row(
                name: "issuer", line: SigningWorld.promotional + " --issuer-id me", status: 64,
                says: "must be a UUID"),
            Row(
                name: "key file", line: SigningWorld.v1 + " --key missing.p8 --key-id k",
                status: 66,
                says: "no key at missing.p8"),
            Row(
                name: "a public key", line: SigningWorld.v1 + " --key key.pem --key-id k",
                status: 65, says: "this is a public key"),
            Row(
                name: "the key itself",
                line: SigningWorld.v1 + " --key -----BEGIN", status: 64, says: "--key"),
            Row(
                name: "variable",
                line:
                    "sign promotional-v1 --key-env NONE --key-id k --bundle-id b --product p --offer o",
                status: 66, says: "NONE is not set"),
            Row(
                name: "no key",
                line: "sign promotional-v1 --key-id k --bundle-id b --product p --offer o",
                status: 64, says: "which key?"),
            Row(
                name: "two keys", line: SigningWorld.v1 + " --key-env OFFERS_KEY", status: 64,
                says: "exclude each other"),
        ])
    func checks(row: Row) {
        let result = SigningWorld.make().run(row.line)
        #expect(result.status == row.status)
        #expect(result.errors.contains(row.says))
        #expect(result.output == "")
    }

    @Test("a key in an environment variable, and one that others can read")
    func keys() {
        let world = SigningWorld.make()
        let fields = " --key-id k --bundle-id b --product p --offer o"
        #expect(world.run("sign promotional-v1 --key-env OFFERS_KEY" + fields).status == 0)
        world.change { $0.permissions["/desk/AuthKey_2X9R4HXF34.p8"] = 0o644 }
        let result = world.run(SigningWorld.v1)
        #expect(result.status == 0)
        #expect(
            result.errors.contains("others can read the key file AuthKey_2X9R4HXF34.p8 (mode 644)"))
        #expect(!result.output.contains("warning"))
    }

    @Test("an Advanced Commerce request from a file")
    func advancedCommerce() throws {
        let world = SigningWorld.make()
        let line =
            "sign advanced-commerce - --bundle-id b --key AuthKey_2X9R4HXF34.p8 --issuer-id "
            + SigningWorld.issuer
        world.change {
            $0.standardInput = Array(#"{"operation":"CREATE_SUBSCRIPTION","version":"1"}"#.utf8)
        }
        let result = world.run(line)
        #expect(result.status == 0)
        #expect(try JSONValue.parse(result.output)["compactJWS"]?.string != nil)
        world.change { $0.standardInput = Array("{}".utf8) }
        #expect(world.run(line).status == 65)
    }
}
