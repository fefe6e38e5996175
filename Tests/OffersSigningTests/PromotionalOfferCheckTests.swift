// SPDX-License-Identifier: Apache-2.0

import Foundation
import Offers
import OffersSigning
import Testing

@Suite("What is wrong with a version 1 signature")
struct PromotionalOfferCheckTests {
    @Test("the vectors get their verdicts", arguments: Vectors.promotional.vectors)
    func vectors(vector: Vectors.PromotionalVector) throws {
        let check = SignatureCheck.promotionalOffer(
            signature: vector.signature, message: try SignatureTests.message(vector),
            key: try VerificationKey(text: vector.publicKeyPem), now: nil)
        #expect(check.isValid == vector.expect)
        let codes = check.problems.map(\.code)
        switch vector.name {
        case "NEG upper-case nonce signed": #expect(codes == [.upperCaseNonce])
        case "NEG no separators", "NEG trailing separator": #expect(codes == [.wrongSeparator])
        case "NEG offer and product swapped": #expect(codes == [.fieldOrder])
        case "NEG other key": #expect(codes == [.mismatch])
        case "NEG base64url instead of base64": #expect(codes == [.base64URL])
        default: #expect(codes == [])
        }
    }

    static let time: Int64 = 1_735_689_600_123

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var codes: [SignatureCheck.Code]
        var userName = "Alice"
        /// The signed text, made of the right one's fields.
        var text: @Sendable ([String]) -> String
        var testDescription: String { name }
    }

    static func joined(_ fields: [String]) -> String { fields.joined(separator: "\u{2063}") }

    static let cases: [Case] = [
        Case(name: "all as it should be", codes: [], text: joined),
        Case(name: "nonce in upper case", codes: [.upperCaseNonce]) { fields in
            var fields = fields
            fields[5] = fields[5].uppercased()
            return joined(fields)
        },
        Case(name: "nonce without hyphens", codes: [.nonceForm]) { fields in
            var fields = fields
            fields[5] = fields[5].replacing("-", with: "")
            return joined(fields)
        },
        Case(name: "joined by |", codes: [.wrongSeparator]) { $0.joined(separator: "|") },
        Case(name: "joined by a wrong invisible", codes: [.wrongSeparator]) {
            $0.joined(separator: "\u{200B}")
        },
        Case(name: "joined by an escape", codes: [.wrongSeparator]) {
            $0.joined(separator: "\\u2063")
        },
        Case(name: "line end at the end", codes: [.wrongSeparator]) { joined($0) + "\n" },
        Case(name: "separator at the start", codes: [.wrongSeparator]) { "\u{2063}" + joined($0) },
        Case(name: "user name as it was typed", codes: [.userNameCase]) { fields in
            var fields = fields
            fields[4] = "Alice"
            return joined(fields)
        },
        Case(name: "user name in upper case", codes: [.userNameCase]) { fields in
            var fields = fields
            fields[4] = "ALICE"
            return joined(fields)
        },
        Case(name: "signed without a user name", codes: [.otherFields]) { fields in
            var fields = fields
            fields[4] = ""
            return joined(fields)
        },
        Case(name: "empty user name without its separator", codes: [.userNameLeftOut], userName: "")
        {
            var fields = $0
            fields.remove(at: 4)
            return joined(fields)
        },
        Case(name: "empty user name as null", codes: [.otherFields], userName: "") { fields in
            var fields = fields
            fields[4] = "null"
            return joined(fields)
        },
        Case(name: "bundle and key swapped", codes: [.fieldOrder]) { fields in
            var fields = fields
            fields.swapAt(0, 1)
            return joined(fields)
        },
        Case(name: "timestamp in seconds", codes: [.timestampInSeconds]) { fields in
            var fields = fields
            fields[6] = String(time / 1000)
            return joined(fields)
        },
        Case(name: "product in lower case", codes: [.fieldCase]) { fields in
            joined(fields.map { $0 == "Pro.Monthly" ? $0.lowercased() : $0 })
        },
        Case(name: "three at once", codes: [.upperCaseNonce, .wrongSeparator, .timestampInSeconds])
        {
            var fields = $0
            fields[5] = fields[5].uppercased()
            fields[6] = String(time / 1000)
            return fields.joined(separator: ",")
        },
        Case(name: "other fields altogether", codes: [.mismatch]) { _ in "something else" },
    ]

    static func message(_ userName: String, offer: String = "spring50") throws
        -> PromotionalOfferMessage
    {
        try PromotionalOfferMessage(
            bundleId: "com.example.orchard", keyId: "2X9R4HXF34", productId: "Pro.Monthly",
            offerId: offer, applicationUsername: userName,
            nonce: #require(Nonce("20fba8a0-2b80-4a7d-a17f-85c1854727f8")),
            timestamp: Instant(milliseconds: time))
    }

    @Test("mistakes in the signed text are named", arguments: cases)
    func signedText(row: Case) throws {
        let key = try SigningKey(text: Vectors.promotional.privateKeyPem)
        let message = try Self.message(row.userName)
        let signature = try key.signatureDER(Array(row.text(message.fields.map(\.value)).utf8))
        let check = SignatureCheck.promotionalOffer(
            signature: Data(signature).base64EncodedString(), message: message,
            userName: row.userName, key: key.publicKey, now: nil)
        #expect(check.problems.map(\.code) == row.codes)
        #expect(check.fields.map(\.name) == message.fields.map(\.name))
    }

    @Test(
        "mistakes in the signature's own form are named",
        arguments: [
            ("twice in base64", [SignatureCheck.Code.doubleBase64]), ("url", [.base64URL]),
            ("padding", [.padding]), ("wrapped", [.whitespace]), ("raw", [.rawForm]),
            ("hex", [.hexadecimal]), ("not base64", [.notBase64]), ("token", [.isRequestToken]),
            ("flipped", [.mismatch]), ("long", [.malformed]),
        ])
    func form(name: String, codes: [SignatureCheck.Code]) throws {
        let key = try SigningKey(text: Vectors.promotional.privateKeyPem)
        let message = try Self.message("")
        // Signatures vary in length and letters: take one that shows the mistake.
        var der: [UInt8] = []
        var text = ""
        repeat {
            der = try key.signatureDER(message.bytes)
            text = Data(der).base64EncodedString()
        } while !text.contains("+") || !text.contains("=")
        let wrong =
            switch name {
            case "twice in base64": Data(text.utf8).base64EncodedString()
            case "url": text.replacing("+", with: "-").replacing("/", with: "_")
            case "padding": text.replacing("=", with: "")
            case "wrapped": String(text.prefix(64)) + "\n" + String(text.dropFirst(64))
            case "raw": Data(try key.signatureRaw(message.bytes)).base64EncodedString()
            case "hex": der.map { String(format: "%02x", $0) }.joined()
            case "not base64": "*" + text
            case "token": "a.b.c"
            case "long": Data(der + [0]).base64EncodedString()
            default:
                Data(der.dropLast() + [der[der.count - 1] ^ 1]).base64EncodedString()
            }
        let check = SignatureCheck.promotionalOffer(
            signature: wrong, message: message, key: key.publicKey, now: nil)
        #expect(check.problems.map(\.code) == codes)
    }

    @Test("another key and other fields are named when they are at hand")
    func candidates() throws {
        let signer = try SigningKey(text: Vectors.promotional.privateKeyPem)
        let other = try SigningKey(
            text: """
                -----BEGIN PRIVATE KEY-----
                MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcEJzAlAgEBBCABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ==
                -----END PRIVATE KEY-----
                """)
        let message = try Self.message("")
        let signature = try signer.sign(message)
        let byOther = SignatureCheck.promotionalOffer(
            signature: signature.base64, message: message, key: other.publicKey,
            otherKeys: [NamedKey(name: "old.p8", key: signer.publicKey)], now: nil)
        #expect(byOther.problems.map(\.code) == [.anotherKey])
        #expect(byOther.problems.first?.message == "it was signed with another key: old.p8")

        let wanted = try Self.message("", offer: "winter")
        let check = SignatureCheck.promotionalOffer(
            signature: signature.base64, message: wanted, key: signer.publicKey,
            alternatives: [message], now: nil)
        #expect(check.problems.map(\.code) == [.otherFields])
        #expect(
            check.problems.first?.message
                == "it was signed over other fields: offerId \"spring50\" instead of \"winter\"")
    }

    @Test(
        "its age is held against the 24 hours",
        arguments: [
            (0, nil), (86_400_000, nil), (86_400_001, SignatureCheck.Code.expired),
            (-60_000, nil), (-60_001, .fromTheFuture),
        ] as [(Int64, SignatureCheck.Code?)])
    func age(after: Int64, code: SignatureCheck.Code?) throws {
        let key = try SigningKey(text: Vectors.promotional.privateKeyPem)
        let message = try Self.message("")
        let now = message.timestamp.advanced(by: after)
        let check = SignatureCheck.promotionalOffer(
            signature: try key.sign(message).base64, message: message, key: key.publicKey, now: now)
        #expect(check.problems.map(\.code) == (code.map { [$0] } ?? []))
        #expect(check.age(at: now) == after)
    }
}
