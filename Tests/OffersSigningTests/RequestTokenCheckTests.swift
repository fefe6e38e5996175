// SPDX-License-Identifier: Apache-2.0

import Foundation
import Offers
import OffersSigning
import Testing

@Suite("What is wrong with a request token")
struct RequestTokenCheckTests {
    @Test("the vectors get their verdicts", arguments: Vectors.requests.vectors)
    func vectors(vector: Vectors.RequestVector) throws {
        var expected = SignatureCheck.Expectation()
        expected.purpose = RequestPurpose(rawValue: vector.kind)
        expected.keyId = vector.fields.keyId
        expected.issuerId = vector.fields.issuerId
        expected.bundleId = vector.fields.bundleId
        expected.productId = vector.fields.productId
        expected.offerId = vector.fields.offerId
        expected.transactionId = vector.fields.transactionId
        expected.isAllowed = vector.fields.allow
        let check = SignatureCheck.requestToken(
            vector.jws, expecting: expected, key: try VerificationKey(text: vector.publicKeyPem),
            now: vector.now.map { Instant(milliseconds: $0 * 1000) })
        #expect(check.isValid == vector.expect)
        let codes = check.problems.map(\.code)
        switch vector.name {
        case "NEG iat as float": #expect(codes == [.claimForm])
        case "NEG aud of the other feature":
            #expect(codes.contains(.purpose) && codes.contains(.missingClaim))
        case "NEG aud of the API": #expect(codes == [.purpose])
        case "NEG nonce missing": #expect(codes == [.missingClaim])
        case "NEG exp added": #expect(codes == [.unexpectedClaim])
        case "NEG transactionId as number": #expect(codes == [.claimForm])
        case "NEG kid of another key": #expect(codes == [.anotherKey])
        case "NEG x5c in header": #expect(codes == [.header])
        case "NEG padded segments": #expect(codes == [.padding, .padding, .padding])
        default: #expect(codes == [])
        }
    }

    static let now = Instant(milliseconds: 1_796_075_372_000)

    static func token(_ key: SigningKey) throws -> RequestToken {
        try RequestSigner(
            key: key, keyId: "2X9R4HXF34", issuerId: "57246542-96fe-1a63-e053-0824d011072a",
            bundleId: "com.example.orchard"
        ).promotionalOffer(
            productId: "p", offerId: "o", transactionId: "1",
            nonce: #require(Nonce("6ae8a89e-8d10-46b1-a24d-e31940ba429b")), at: now)
    }

    static func codes(
        _ text: String, _ key: SigningKey, now: Instant? = nil,
        _ change: (inout SignatureCheck.Expectation) -> Void = { _ in }
    ) -> [SignatureCheck.Code] {
        var expected = SignatureCheck.Expectation()
        change(&expected)
        return SignatureCheck.requestToken(
            text, expecting: expected, key: key.publicKey, now: now
        ).problems.map(\.code)
    }

    @Test("what was signed verifies, and every part that differs is named")
    func differences() throws {
        let key = try SigningKey(text: Vectors.requests.privateKeyPem)
        let text = try Self.token(key).compactJWS
        #expect(Self.codes(text, key, now: Self.now) == [])
        #expect(Self.codes(text, key) { $0.productId = "q" } == [.otherFields])
        #expect(Self.codes(text, key) { $0.offerId = "q" } == [.otherFields])
        #expect(Self.codes(text, key) { $0.transactionId = "2" } == [.otherFields])
        #expect(Self.codes(text, key) { $0.bundleId = "q" } == [.otherFields])
        #expect(Self.codes(text, key) { $0.issuerId = "q" } == [.otherFields])
        #expect(Self.codes(text, key) { $0.keyId = "q" } == [.anotherKey])
        #expect(Self.codes(text, key) { $0.purpose = .advancedCommerce } == [.purpose])
        #expect(Self.codes(text, key, now: Self.now.advanced(days: 2)) == [.expired])
        #expect(Self.codes(text, key, now: Self.now.advanced(by: -61_000)) == [.fromTheFuture])
    }

    @Test("a wrong form is named")
    func form() throws {
        let key = try SigningKey(text: Vectors.requests.privateKeyPem)
        let text = try Self.token(key).compactJWS
        #expect(Self.codes(Data(text.utf8).base64EncodedString(), key) == [.doubleBase64])
        #expect(Self.codes(text + "\n", key) == [.whitespace])
        #expect(Self.codes("abc", key) == [.segmentCount])
        #expect(Self.codes("a..c", key) == [.segmentCount])
        let parts = text.split(separator: ".")
        let der = try key.signatureDER(Array("\(parts[0]).\(parts[1])".utf8))
        let url = Data(der).base64EncodedString().replacing("+", with: "-")
            .replacing("/", with: "_").replacing("=", with: "")
        #expect(Self.codes("\(parts[0]).\(parts[1]).\(url)", key) == [.derForm])
        #expect(Self.codes("\(parts[0]).\(parts[1]).AAAA", key) == [.malformed])
        let signedData = try #require(Vectors.signed.first?.jws)
        #expect(Self.codes(signedData, key).contains(.isSignedData))
    }

    @Test("another key is told apart where it is at hand")
    func anotherKey() throws {
        let key = try SigningKey(text: Vectors.requests.privateKeyPem)
        let other = try SigningKey(
            text: """
                -----BEGIN PRIVATE KEY-----
                MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcEJzAlAgEBBCABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ==
                -----END PRIVATE KEY-----
                """)
        let text = try Self.token(key).compactJWS
        #expect(Self.codes(text, other) == [.mismatch])
        let check = SignatureCheck.requestToken(
            text, key: other.publicKey, otherKeys: [NamedKey(name: "old", key: key.publicKey)],
            now: nil)
        #expect(check.problems.map(\.code) == [.anotherKey])
    }
}
