// SPDX-License-Identifier: Apache-2.0

public import Offers
internal import OffersJSON

extension SignatureCheck {
    /// What a request token should say; nil is not compared.
    public struct Expectation: Sendable {
        public var purpose: RequestPurpose?
        public var keyId: String?
        public var issuerId: String?
        public var bundleId: String?
        public var productId: String?
        public var offerId: String?
        public var transactionId: String?
        public var isAllowed: Bool?

        public init() {}
    }

    /// Checks a request token: form, header, claims, signature and age.
    ///
    /// - Parameter now: to judge its age; nil leaves that out. Apple publishes no limit for tokens;
    ///   they are held to the 24 hours of version 1.
    public static func requestToken(
        _ token: String, expecting expected: Expectation = Expectation(), key: VerificationKey,
        otherKeys: [NamedKey] = [], now: Instant?
    ) -> SignatureCheck {
        var check = SignatureCheck()
        guard let segments = check.segments(token) else { return check }
        guard let header = check.object(segments[0], "header"),
            let claims = check.object(segments[1], "claims")
        else { return check }
        for member in (header.members ?? []) + (claims.members ?? []) {
            check.fields.append(
                Field(name: member.key, value: member.node.string ?? member.node.value.compact))
        }
        check.checkHeader(header, expected)
        guard header["x5c"]?.elements?.isEmpty != false else { return check }
        check.checkClaims(claims, expected)
        if let now { check.checkAge(at: now) }
        check.checkSignature(segments, key, otherKeys)
        return check
    }

    private mutating func segments(_ token: String) -> [ArraySlice<UInt8>]? {
        var bytes = Array(token.utf8)
        if bytes.contains(where: { $0 <= 0x20 }) {
            add(.whitespace, "the token holds spaces or line ends: it must be one line")
            bytes.removeAll { $0 <= 0x20 }
        }
        var parts = bytes.split(separator: 0x2E, omittingEmptySubsequences: false)
        if parts.count == 1, let inner = try? Base64.standard.decode(bytes[...]),
            inner.filter({ $0 == 0x2E }).count == 2
        {
            add(.doubleBase64, "the token is encoded in base64 once more: send it as it is")
            parts = inner.split(separator: 0x2E, omittingEmptySubsequences: false)
        }
        guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else {
            add(
                .segmentCount,
                "expected three segments with dots between them, found \(parts.count)")
            return nil
        }
        return parts
    }

    private mutating func decode(_ segment: ArraySlice<UInt8>, _ name: String) -> [UInt8]? {
        do { return try Base64.url.decode(segment) } catch {
            var digits = segment
            while digits.last == 0x3D { digits.removeLast() }
            if digits.count < segment.count {
                add(.padding, "the \(name)'s base64url is padded (=): it must not be")
                return try? Base64.url.decode(digits)
            }
            add(.notBase64, "the \(name) is no base64url: \(error.description)")
            return nil
        }
    }

    private mutating func object(_ segment: ArraySlice<UInt8>, _ name: String) -> JSONNode? {
        guard let bytes = decode(segment, name) else { return nil }
        do {
            let node = try JSONNode.parse(bytes)
            if node.members != nil { return node }
            add(.malformed, "the \(name) is no JSON object")
        } catch { add(.malformed, "the \(name) is no JSON: \(error.description)") }
        return nil
    }

    private mutating func checkHeader(_ header: JSONNode, _ expected: Expectation) {
        for (name, value) in [("alg", "ES256"), ("typ", "JWT")] where header[name]?.string != value
        {
            add(.header, "\(name) must be \(value), found \(Self.words(header[name]))")
        }
        switch (header["kid"]?.string, expected.keyId) {
        case (nil, _): add(.header, "kid (the key id) is missing")
        case (let found?, let key?) where found != key:
            add(.anotherKey, "kid names another key: \(found), expected \(key)")
        default: break
        }
        for member in header.members ?? [] where !["alg", "typ", "kid"].contains(member.key) {
            if member.key == "x5c", member.node.elements?.isEmpty == false {
                add(
                    .isSignedData,
                    "this is data that Apple signed (it has certificates), not a request token: "
                        + "check it with `offers verify jws`")
            } else {
                add(.header, "the header must not have \(member.key)")
            }
        }
    }

    private mutating func checkSignature(
        _ segments: [ArraySlice<UInt8>], _ key: VerificationKey, _ otherKeys: [NamedKey]
    ) {
        guard let signature = decode(segments[2], "signature") else { return }
        let signed = Array(segments[0]) + [0x2E] + Array(segments[1])
        guard signature.count == 64 else {
            let isDER = signature.first == DERReader.sequence && (8...72).contains(signature.count)
            add(
                isDER ? .derForm : .malformed,
                isDER
                    ? "the signature is in DER, the form of version 1: tokens take r and s in 64 bytes"
                    : "the signature must have 64 bytes, found \(signature.count)")
            return
        }
        if (try? key.owner.verifyRaw(signature, over: signed[...])) != nil { return }
        // Padding that was added after signing is one mistake, not two.
        let unpadded = signed.filter { $0 != 0x3D }
        if unpadded.count < signed.count,
            (try? key.owner.verifyRaw(signature, over: unpadded[...])) != nil
        {
            return
        }
        for other in otherKeys
        where (try? other.key.owner.verifyRaw(signature, over: signed[...])) != nil {
            add(.anotherKey, "it was signed with another key: \(other.name)")
            return
        }
        add(
            .mismatch,
            "it is not this key's signature over this header and these claims: "
                + "another key, or changed after signing")
    }

    static func words(_ node: JSONNode?) -> String { node?.value.compact ?? "nothing" }
}
