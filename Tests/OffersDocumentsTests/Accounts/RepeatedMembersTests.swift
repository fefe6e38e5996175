// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersJSON
import Testing

@testable import OffersDocuments

/// A decoder that compares members with those of the transaction before, against one that reads them all.
@Suite struct RepeatedMembersTests {
    struct Chance: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z &>> 31)
        }
    }

    /// What a transaction may say; some of it is unknown, unreadable, escaped, nested, or there twice.
    static let choices: [(key: String, values: [String])] = [
        ("transactionId", [#""1""#, #""12""#, #""123""#, "7", "null"]),
        ("originalTransactionId", [#""1""#, #""12""#, "{}"]),
        (
            "productId",
            [#""com.example.a""#, #""com.example.ab""#, #""""#, #""com.example.\u0061""#]
        ),
        ("subscriptionGroupIdentifier", [#""21400001""#, "3", "null"]),
        ("purchaseDate", ["1768467600000", "176846760000", "1768467600000.5", "1e12", "\"x\""]),
        ("expiresDate", ["1771146000000", "17711460000000", "null", "true"]),
        ("revocationDate", ["1771146000000", "null", "\"soon\""]),
        ("isUpgraded", ["true", "false", "1"]),
        ("type", [#""Auto-Renewable Subscription""#, #""Consumable""#, #""Tomorrow's""#]),
        ("offerType", ["1", "2", "9", "\"1\""]), ("offerIdentifier", [#""a""#, #""ab""#]),
        ("price", ["9990", "99900", "-1", "9.5"]), ("currency", [#""USD""#, #""usd""#]),
        ("bundleId", [#""com.example""#, "[]"]), ("quantity", ["1", "12", "[1,{\"a\":2}]"]),
        ("commitmentInfo", [#"{"billingPeriodNumber":3}"#, #"{"new":1}"#, "4"]),
        ("tomorrow", ["1", "2"]), (#"\u0070rice"#, ["9990"]),
    ]

    static func transaction(_ chance: inout Chance, like last: [String]) -> [String] {
        var members = last
        for _ in 0..<Int.random(in: 0...4, using: &chance) {
            let (key, values) = choices.randomElement(using: &chance) ?? ("", [])
            let value = values.randomElement(using: &chance) ?? "1"
            let space = ["", "", "", " "].randomElement(using: &chance) ?? ""
            let text = "\"\(key)\"\(space):\(space)\(value)\(space)"
            let known = members.firstIndex { $0.hasPrefix("\"\(key)\"") }
            switch Int.random(in: 0..<20, using: &chance) {
            case 0: members.append(text)
            case 1, 2: if let known { members.remove(at: known) }
            case 3: members.shuffle(using: &chance)
            default: if let known { members[known] = text } else { members.append(text) }
            }
        }
        return members
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `Members that repeat come to what they would come to alone`(_ seed: UInt64) {
        var chance = Chance(state: seed)
        var quick = AccountDecoder(jws: .trusting)
        var slow = AccountDecoder(jws: .trusting)
        slow.repeats = JSONRepeats(isComparing: false)
        var last = Self.choices.prefix(6).map { "\"\($0.key)\":\($0.values[0])" }
        for _ in 0..<60 {
            let comma = [",", ",", ", ", " ,\n "].randomElement(using: &chance) ?? ","
            let list = (0..<Int.random(in: 0...5, using: &chance)).map { _ in
                last = Self.transaction(&chance, like: last)
                return "{" + last.joined(separator: comma) + "}"
            }
            var text = "{\"account\":\"a\",\"transactions\":[\(list.joined(separator: ","))]}"
            // Cut off somewhere: what was read of the last transaction must not stay.
            if Int.random(in: 0..<8, using: &chance) == 0 {
                text = String(text.prefix(Int.random(in: 0..<text.count, using: &chance)))
            }
            let bytes = Array(text.utf8)
            #expect(
                Self.reading(&quick, bytes) == Self.reading(&slow, bytes), "seed \(seed): \(text)")
            last = Array(last.prefix(24))
        }
    }

    private static func reading(
        _ decoder: inout AccountDecoder, _ bytes: [UInt8]
    ) -> Result<History, DocumentError> {
        do throws(DocumentError) {
            return .success(try decoder.decode(bytes.span))
        } catch {
            return .failure(error)
        }
    }

    @Test func `A field of one transaction is not the next one's`() throws {
        var decoder = AccountDecoder(jws: .trusting)
        let revoked = Payload.transaction.with(["revocationDate": "1768467600001"]).json
        let text = account([revoked, Payload.transaction.json])
        let history = try decoder.decode(Array(text.utf8).span)
        #expect(
            history.transactions.map(\.revocationDate?.milliseconds) == [1_768_467_600_001, nil])
        // Nor is it when the transaction in between breaks off.
        for cut in ["{\"transactionId\":\"1\",", "{\"transactionId\":\"2000000900000002\"", "{"] {
            _ = try decoder.decode(Array(account([revoked]).utf8).span)
            let broken = Array("{\"account\":\"x\",\"transactions\":[\(cut)".utf8)
            #expect(throws: DocumentError.self) { try decoder.decode(broken.span) }
            let plain = try decoder.decode(Array(account([Payload.transaction.json]).utf8).span)
            #expect(plain.transactions.map(\.revocationDate) == [nil])
        }
    }

    @Test func `A key that stands there twice is a fault, however often the rest repeats`() {
        var decoder = AccountDecoder(jws: .trusting)
        let once = Payload.transaction.json
        let twice = once.dropLast() + ",\"price\":9990}"
        let bytes = Array(account([once, once, String(twice)]).utf8)
        #expect(throws: DocumentError.self) { try decoder.decode(bytes.span) }
    }
}
