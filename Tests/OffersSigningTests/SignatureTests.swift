// SPDX-License-Identifier: Apache-2.0

import Foundation
import Offers
import OffersJSON
import OffersSigning
import Testing

@Suite("Signatures, byte for byte as Apple's server checks them")
struct SignatureTests {
    static func message(_ vector: Vectors.PromotionalVector) throws -> PromotionalOfferMessage {
        try PromotionalOfferMessage(
            bundleId: vector.bundleId, keyId: vector.keyId, productId: vector.productId,
            offerId: vector.offerId, applicationUsername: vector.token,
            nonce: #require(Nonce(vector.nonce)), timestamp: Instant(milliseconds: vector.timestamp)
        )
    }

    @Test(
        "the signed bytes are those of the vectors",
        arguments: Vectors.promotional.vectors.filter { $0.payloadHex != nil })
    func payload(vector: Vectors.PromotionalVector) throws {
        let bytes = try Self.message(vector).bytes
        #expect(bytes.map { String(format: "%02x", $0) }.joined() == vector.payloadHex)
    }

    @Test("a signature is one line of padded base64 of DER and has every field for the client")
    func signature() throws {
        let key = try SigningKey(text: Vectors.promotional.privateKeyPem)
        let message = try Self.message(Vectors.promotional.vectors[1])
        let signature = try key.sign(message)
        let bytes = Vectors.base64(signature.base64)
        #expect(bytes.first == 0x30)
        #expect(Data(bytes).base64EncodedString() == signature.base64)
        let json = try JSONValue.parse(signature.json)
        #expect(json["offerID"]?.string == message.offerId)
        #expect(json["keyID"]?.string == message.keyId)
        #expect(json["nonce"]?.string == message.nonce.text)
        #expect(json["signature"]?.string == signature.base64)
        #expect(json["timestamp"]?.integer == Int(message.timestamp.milliseconds))
        #expect(try key.sign(message).base64 != signature.base64)
    }

    @Test("the separators can be seen")
    func visible() throws {
        let message = try PromotionalOfferMessage(
            bundleId: "b", keyId: "k", productId: "p", offerId: "o",
            nonce: #require(Nonce("FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF")),
            timestamp: Instant(milliseconds: 7))
        let mark = "⟨U+2063⟩"
        #expect(
            message.visibleText
                == ["b", "k", "p", "o", "", "ffffffff-ffff-ffff-ffff-ffffffffffff", "7"]
                .joined(separator: mark))
        #expect(message.visibleText.replacing(mark, with: "\u{2063}") == message.text)
    }

    @Test("the user name is put in lower case unless it is asked to stay")
    func userName() throws {
        let nonce = try #require(Nonce("20fba8a0-2b80-4a7d-a17f-85c1854727f8"))
        func message(_ keepsCase: Bool) throws -> PromotionalOfferMessage {
            try PromotionalOfferMessage(
                bundleId: "b", keyId: "k", productId: "p", offerId: "o",
                applicationUsername: "AlicE", nonce: nonce, timestamp: Instant(milliseconds: 7),
                keepsCase: keepsCase)
        }
        #expect(try message(false).applicationUsername == "alice")
        #expect(try message(true).applicationUsername == "AlicE")
    }

    @Test(
        "what can't be signed is refused",
        arguments: [
            ("", "p", "", Int64(1), SigningProblem.empty(field: "the bundle id")),
            ("b", "", "", 1, .empty(field: "the product id")),
            ("b", "p\u{2063}q", "", 1, .separatorInside(field: "the product id")),
            ("b", "p", "a\u{2063}", 1, .separatorInside(field: "the user name")),
            ("b", "p", "", -1, .timestampNegative),
        ])
    func refusals(
        bundle: String, product: String, user: String, time: Int64, problem: SigningProblem
    ) {
        #expect(throws: problem) {
            try PromotionalOfferMessage(
                bundleId: bundle, keyId: "k", productId: product, offerId: "o",
                applicationUsername: user,
                nonce: #require(Nonce("20fba8a0-2b80-4a7d-a17f-85c1854727f8")),
                timestamp: Instant(milliseconds: time))
        }
    }

    @Test("a nonce is a UUID, of random bytes version 4, and nothing else")
    func nonces() throws {
        let bytes = [UInt8](0..<16)
        #expect(Nonce(random: bytes)?.text == "00010203-0405-4607-8809-0a0b0c0d0e0f")
        #expect(Nonce(random: [1]) == nil)
        let uuid = UUID()
        #expect(Nonce(uuid.uuidString)?.text == uuid.uuidString.lowercased())
        for wrong in ["", "x", uuid.uuidString + "0", "{\(uuid.uuidString)}"] {
            #expect(Nonce(wrong) == nil)
        }
    }
}

@Suite("Request tokens")
struct RequestTokenTests {
    static func signer() throws -> RequestSigner {
        try RequestSigner(
            key: SigningKey(text: Vectors.requests.privateKeyPem), keyId: "2X9R4HXF34",
            issuerId: "57246542-96fe-1a63-e053-0824d011072a", bundleId: "com.example.orchard")
    }
    static let nonce = "6ae8a89e-8d10-46b1-a24d-e31940ba429b"
    static let time = Instant(milliseconds: 1_796_075_372_999)

    static func parts(_ token: RequestToken) throws -> (header: JSONValue, claims: JSONValue) {
        let segments = token.compactJWS.split(separator: ".", omittingEmptySubsequences: false)
        #expect(segments.count == 3)
        func decode(_ text: Substring) throws -> JSONValue {
            #expect(!text.contains("="))
            var standard = text.replacing("-", with: "+").replacing("_", with: "/")
            standard += String(repeating: "=", count: (4 - standard.count % 4) % 4)
            return try JSONValue.parse(Vectors.base64(String(standard)))
        }
        return (try decode(segments[0]), try decode(segments[1]))
    }

    @Test("a promotional offer, with and without a transaction")
    func promotional() throws {
        let signer = try Self.signer()
        let nonce = try #require(Nonce(Self.nonce))
        let with = try signer.promotionalOffer(
            productId: "com.example.orchard.monthly", offerId: "spring50",
            transactionId: "2000000123456789", nonce: nonce, at: Self.time)
        let (header, claims) = try Self.parts(with)
        #expect(header == ["alg": "ES256", "kid": "2X9R4HXF34", "typ": "JWT"])
        #expect(
            claims == [
                "productId": "com.example.orchard.monthly", "offerIdentifier": "spring50",
                "transactionId": "2000000123456789", "bid": "com.example.orchard",
                "iss": "57246542-96fe-1a63-e053-0824d011072a", "aud": "promotional-offer",
                "iat": 1_796_075_372, "nonce": .string(Self.nonce),
            ])
        let without = try signer.promotionalOffer(
            productId: "p", offerId: "o", nonce: nonce, at: Self.time)
        #expect(try Self.parts(without).claims["transactionId"] == nil)
        #expect(without.claims == (try Self.parts(without).claims.compact))
    }

    @Test("introductory eligibility says true or false as JSON does", arguments: [true, false])
    func introductory(isAllowed: Bool) throws {
        let token = try Self.signer().introductoryOfferEligibility(
            productId: "p\"q", isAllowed: isAllowed, transactionId: "1",
            nonce: #require(Nonce(Self.nonce)), at: Self.time)
        let claims = try Self.parts(token).claims
        #expect(claims["allowIntroductoryOffer"]?.bool == isAllowed)
        #expect(claims["productId"]?.string == "p\"q")
        #expect(claims["aud"]?.string == "introductory-offer-eligibility")
    }

    @Test("an Advanced Commerce request travels byte for byte")
    func advancedCommerce() throws {
        let request = #"{ "operation": "CREATE_ONE_TIME_CHARGE", "version": "1", "note": "ü" }"#
        let token = try Self.signer().advancedCommerce(
            request: Array(request.utf8), nonce: #require(Nonce(Self.nonce)), at: Self.time)
        let text = try #require(try Self.parts(token).claims["request"]?.string)
        #expect(Vectors.base64(text) == Array(request.utf8))
    }

    @Test(
        "an Advanced Commerce request that Apple would refuse is not signed",
        arguments: [
            ("[]", "the request is no JSON object: expected an object"),
            (#"{"version":"1"}"#, "the request's operation is missing (CREATE_SUBSCRIPTION, …)"),
            (#"{"operation":"X"}"#, #"the request's version must be "1""#),
            (
                #"{"operation":"X","version":"1","items":[{"offer":{"periodCount":13}}]}"#,
                "the request's items[0].offer.periodCount must be 1 to 12, found 13"
            ),
            (
                #"{"operation":"X","version":"1","descriptors":{"displayName":"1234567890123456789012345678901"}}"#,
                "the request's descriptors.displayName is longer than 30 characters"
            ),
        ])
    func advancedCommerceRefusals(request: String, words: String) throws {
        let signer = try Self.signer()
        let nonce = try #require(Nonce(Self.nonce))
        let problem = #expect(throws: SigningProblem.self) {
            try signer.advancedCommerce(request: Array(request.utf8), nonce: nonce, at: Self.time)
        }
        #expect(problem?.description == words)
    }

    @Test("an issuer that is no UUID is refused")
    func issuer() throws {
        #expect(throws: SigningProblem.notAUUID(field: "the issuer id", found: "me")) {
            try RequestSigner(
                key: SigningKey(text: Vectors.requests.privateKeyPem), keyId: "k", issuerId: "me",
                bundleId: "b")
        }
    }
}
