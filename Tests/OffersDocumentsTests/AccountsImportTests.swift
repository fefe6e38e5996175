// SPDX-License-Identifier: Apache-2.0

import Foundation
import Offers
import OffersJSON
import Testing

@testable import OffersDocuments

/// Signed texts here are `x.payload.x` in base64url, read by a reader that believes them.
@Suite("An accounts file out of what a backend has")
struct AccountsImportTests {
    static let believing = JWSReader { text in
        guard case .payload(let bytes, _) = JWSReader.trusting.read(text) else {
            return .refused("forged")
        }
        return .payload(bytes, isVerified: true)
    }

    static func signed(_ json: String) -> String {
        let text = Data(json.utf8).base64EncodedString().replacing("+", with: "-")
            .replacing("/", with: "_").replacing("=", with: "")
        return "eyJ.\(text).x"
    }

    static func transaction(
        _ id: Int, line: Int? = nil, at purchase: Int = 1000, signed date: Int = 1,
        more: String = ""
    ) -> String {
        """
        {"transactionId":"\(id)","originalTransactionId":"\(line ?? id)","productId":"p",\
        "purchaseDate":\(purchase),"signedDate":\(date)\(more)}
        """
    }

    static func run(
        _ documents: [String], key: AccountsImport.Key = .appAccountToken,
        completeSince: Instant? = nil
    ) throws -> [JSONValue] {
        var accounts = AccountsImport(key: key, jws: believing, completeSince: completeSince)
        for (index, document) in documents.enumerated() {
            accounts.add(Array(document.utf8), file: "file\(index)")
        }
        return try accounts.finish().accounts
    }

    static let token = #","appAccountToken":"7E3FB20B-4CDB-47CC-936D-99D65F608138""#
    static let app = #","appTransactionId":"704""#

    @Test(
        "an account is called by its token, else its app transaction, else its line",
        arguments: [
            (
                token + app, AccountsImport.Key.appAccountToken,
                "7e3fb20b-4cdb-47cc-936d-99d65f608138"
            ),
            (app, .appAccountToken, "704"), ("", .appAccountToken, "9"),
            (token + app, .appTransactionId, "704"), (token, .appTransactionId, "9"),
            (token + app, .originalTransactionId, "9"),
        ])
    func names(more: String, key: AccountsImport.Key, name: String) throws {
        let accounts = try Self.run([Self.transaction(10, line: 9, more: more)], key: key)
        #expect(accounts.map { $0["account"]?.string } == [name])
    }

    @Test("a token met later names the whole line, and lines with one token are one account")
    func laterToken() throws {
        let accounts = try Self.run([
            Self.transaction(10, line: 9),
            Self.transaction(11, line: 9, at: 2000, more: Self.token),
            Self.transaction(20, more: Self.token), Self.transaction(30),
        ])
        #expect(accounts.count == 2)
        let ids = accounts.map { $0["transactions"]?.array?.map { $0["transactionId"]?.string } }
        #expect(ids == [["30"], ["10", "20", "11"]])
    }

    @Test("the newest signature wins, then revoked, upgraded, and the later end (contract 8.5)")
    func newest() throws {
        let old = Self.transaction(1, signed: 5)
        let new = Self.transaction(1, signed: 6, more: #","isUpgraded":true"#)
        let revoked = Self.transaction(1, signed: 6, more: #","revocationDate":5"#)
        for documents in [[old, new, revoked], [revoked, new, old], [new, revoked, old]] {
            let accounts = try Self.run(documents)
            #expect(accounts[0]["transactions"]?.array?.count == 1)
            #expect(accounts[0]["transactions"]?.array?.first?["revocationDate"] != nil)
        }
    }

    @Test("Apple's bodies and notifications are read, with all fields kept")
    func bodies() throws {
        let one = Self.signed(Self.transaction(1, at: 1000, more: #","futureField":[1.50]"#))
        let info = Self.signed(#"{"originalTransactionId":"1","autoRenewStatus":1,"signedDate":7}"#)
        let statuses = """
            {"environment":"Production","bundleId":"b","data":[{"subscriptionGroupIdentifier":"g",\
            "lastTransactions":[{"originalTransactionId":"1","status":1,"signedTransactionInfo":"\(one)",\
            "signedRenewalInfo":"\(info)"}]}]}
            """
        let notification = Self.signed(
            """
            {"notificationType":"DID_RENEW","notificationUUID":"u","data":{"signedTransactionInfo":\
            "\(one)","signedRenewalInfo":"\(info)"}}
            """)
        for document in [
            statuses, #"{"signedPayload":"\#(notification)"}"#, notification,
            #"{"notificationHistory":[{"signedPayload":"\#(notification)","sendAttempts":[]}]}"#,
            #"[{"signedPayload":"\#(notification)"}]"#, "\(one)\n\(info)\n",
        ] {
            let accounts = try Self.run([document])
            #expect(accounts.count == 1)
            let transaction = accounts[0]["transactions"]?.array?.first
            #expect(transaction?["futureField"] == [.number("1.50")])
            #expect(accounts[0]["renewalInfos"]?.array?.count == 1)
            #expect(accounts[0]["historyCompleteSince"]?.string == "1970-01-01T00:00:01Z")
        }
    }

    @Test(
        "completeness is not made up (contract 3)",
        arguments: [
            (["{\"hasMore\":false,\"signedTransactions\":[A,B]}"], nil),
            (["{\"hasMore\":true,\"signedTransactions\":[A,B]}"], "1970-01-01T00:00:02Z"),
            (
                [
                    "{\"hasMore\":true,\"signedTransactions\":[A]}",
                    "{\"hasMore\":false,\"signedTransactions\":[B]}",
                ], nil
            ),
            (["{\"signedTransactions\":[A]}"], "1970-01-01T00:00:01Z"),
            (["A", "B"], "1970-01-01T00:00:02Z"),
            (["{\"account\":\"x\",\"transactions\":[A]}", "B"], nil),
            (
                [
                    "{\"account\":\"x\",\"historyCompleteSince\":\"1969-01-01T00:00:00Z\",\"transactions\":[A]}",
                    "B",
                ], "1969-01-01T00:00:00Z"
            ),
        ] as [([String], String?)])
    func completeness(documents: [String], since: String?) throws {
        let one = Self.signed(Self.transaction(1, at: 1000))
        let two = Self.signed(Self.transaction(2, line: 1, at: 2000))
        let accounts = try Self.run(
            documents.map { text in
                text.utf8.count == 1
                    ? (text == "A" ? one : two)
                    : text.replacing("[A,B]", with: "[\"\(one)\",\"\(two)\"]")
                        .replacing("[A]", with: "[\"\(one)\"]").replacing(
                            "[B]", with: "[\"\(two)\"]")
            })
        #expect(accounts.count == 1)
        #expect(accounts[0]["historyCompleteSince"] == JSONValue(since))
    }

    @Test("what the user vouches for is written down")
    func vouched() throws {
        let day = try #require(Instant(iso8601: "1969-06-01T00:00:00Z"))
        let documents = [Self.transaction(1)]
        let since = try Self.run(documents, completeSince: day)
        #expect(since[0]["historyCompleteSince"]?.string == day.iso8601)
        let whole = try Self.run(documents, completeSince: .distantPast)
        #expect(whole[0]["historyCompleteSince"] == .null)
        // It is kept when more comes in.
        let later = try Self.run([since[0].compact, Self.transaction(2, line: 1, at: 9000)])
        #expect(later[0]["historyCompleteSince"]?.string == day.iso8601)
    }

    @Test("names that people gave stay, and accounts without transactions do too")
    func givenNames() throws {
        let accounts = try Self.run([
            """
            [{"account":"alice","storefront":"USA","note":"vip","transactions":[\(Self.transaction(1, more: Self.token))]},
             {"account":"bob","storefront":"JPN","transactions":[]}]
            """, Self.transaction(2, line: 1, at: 3000), Self.transaction(5, more: Self.token),
        ])
        #expect(accounts.map { $0["account"]?.string } == ["alice", "bob"])
        #expect(accounts[0]["transactions"]?.array?.count == 3)
        #expect(accounts[0]["note"]?.string == "vip")
        #expect(accounts[1]["storefront"]?.string == "JPN")
    }

    @Test("everything unreadable is reported with its place, and nothing is written")
    func problems() throws {
        var accounts = AccountsImport(jws: Self.believing)
        accounts.add(Array("[{\"signedPayload\":\"a.b\"},{\"x\":1}]".utf8), file: "one.json")
        accounts.add(Array("{\"signedTransactions\":[7]}\n{oops\n".utf8), file: "two.ndjson")
        let error = #expect(throws: DocumentError.self) { try accounts.finish() }
        #expect(
            error?.problems.map(\.description) == [
                "one.json: [0].signedPayload: forged",
                "one.json: [1]: no transactions found here: expected an Apple response body, a "
                    + "notification, a payload or an account, found an object with the keys x",
                "two.ndjson:1: signedTransactions[0]: expected an object, a list or a signed text, "
                    + "found a number",
                "two.ndjson:2:2: expected a key in quotes, found 'o'",
            ])
    }

    @Test(
        "no order and no number of steps changes the result, and nothing is met twice",
        arguments: 0..<40)
    func law(seed: UInt64) throws {
        var random = Seeded(seed)
        var documents: [String] = []
        for _ in 0..<random.next(upTo: 12) + 2 {
            let line = random.next(upTo: 4) + 100
            var more = line % 2 == 0 ? Self.app : ""
            if line == 101, random.next(upTo: 2) == 0 { more += Self.token }
            if random.next(upTo: 4) == 0 { more += #","isUpgraded":true"# }
            let transaction = Self.transaction(
                line * 10 + random.next(upTo: 3), line: line, at: line * 1000,
                signed: random.next(upTo: 3) + 1, more: more)
            let text = Self.signed(transaction)
            switch random.next(upTo: 5) {
            case 0: documents.append(transaction)
            case 1: documents.append(text)
            case 2:
                documents.append(
                    #"{"hasMore":\#(random.next(upTo: 2) == 0),"signedTransactions":["\#(text)"]}"#)
            case 3:
                documents.append(
                    Self.signed(
                        #"{"originalTransactionId":"\#(line)","autoRenewStatus":1,"signedDate":\#(random.next(upTo: 3))\#(more)}"#
                    ))
            default:
                documents.append(
                    #"{"account":"given\#(line)","storefront":"USA","transactions":[\#(transaction)]}"#
                )
            }
        }
        let once = try Self.run(documents)
        #expect(try Self.run(documents.reversed()) == once)
        #expect(try Self.run(documents + documents) == once)
        #expect(try Self.run(documents.shuffled(using: &random)) == once)
        let cut = random.next(upTo: documents.count)
        let first = try Self.run(Array(documents[..<cut])).map(\.compact).joined(separator: "\n")
        #expect(try Self.run([first] + documents[cut...]) == once)
        #expect(try Self.run(documents[cut...] + [first]) == once)
        let ids = once.flatMap { $0["transactions"]?.array ?? [] }.map {
            $0["transactionId"]?.string
        }
        #expect(Set(ids).count == ids.count)
    }

    /// SplitMix64.
    struct Seeded: RandomNumberGenerator {
        var state: UInt64
        init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
        mutating func next(upTo limit: Int) -> Int { Int(next() % UInt64(limit)) }
    }
}
