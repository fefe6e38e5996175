// SPDX-License-Identifier: Apache-2.0

public import Offers
internal import OffersJSON

/// Signs requests that the app hands to StoreKit as a JWS (rules.md 4, "v2 JWS").
///
/// The claims are `iss`, `iat` (whole seconds), `aud`, `bid`, `nonce` and those of the purpose; the
/// header has no certificates, and nothing says `exp`. May be used by many threads at once.
public struct RequestSigner: Sendable {
    public let key: SigningKey
    public let keyId: String
    public let issuerId: String
    public let bundleId: String
    private let header: String
    private let headerSegment: [UInt8]
    private let issuer: String

    /// - Parameters:
    ///   - keyId: of the key in App Store Connect.
    ///   - issuerId: the issuer UUID of the team's keys; it is kept as it is written there.
    /// - Throws: when an id is empty, or the issuer is no UUID.
    public init(
        key: SigningKey, keyId: String, issuerId: String, bundleId: String
    ) throws(SigningProblem) {
        guard !keyId.isEmpty else { throw .empty(field: "the key id") }
        guard !bundleId.isEmpty else { throw .empty(field: "the bundle id") }
        guard Nonce.isUUID(issuerId) else {
            throw .notAUUID(field: "the issuer id", found: issuerId)
        }
        self.key = key
        self.keyId = keyId
        self.issuerId = issuerId
        self.bundleId = bundleId
        header = "{\"alg\":\"ES256\",\"kid\":\(quoted(keyId)),\"typ\":\"JWT\"}"
        headerSegment = Array((Base64.url.encode(Array(header.utf8)) + ".").utf8)
        issuer = ",\"bid\":\(quoted(bundleId)),\"iss\":\(quoted(issuerId))"
    }

    /// A promotional offer, version 2.
    ///
    /// - Parameter transactionId: any transaction id of the customer, or their app transaction id;
    ///   Apple recommends it. It is left out when nil.
    /// - Throws: when an id is empty or the signature can't be made.
    public func promotionalOffer(
        productId: String, offerId: String, transactionId: String? = nil, nonce: Nonce, at: Instant
    ) throws(SigningProblem) -> RequestToken {
        guard !productId.isEmpty else { throw .empty(field: "the product id") }
        guard !offerId.isEmpty else { throw .empty(field: "the offer id") }
        guard transactionId != "" else { throw .empty(field: "the transaction id") }
        var claims = "\"productId\":\(quoted(productId)),\"offerIdentifier\":\(quoted(offerId))"
        if let transactionId { claims += ",\"transactionId\":\(quoted(transactionId))" }
        return try token(.promotionalOffer, claims, offerId: offerId, nonce, at)
    }

    /// Whether the customer may have the introductory offer, whatever Apple would say by itself.
    ///
    /// - Parameter transactionId: of the customer; Apple asks for it.
    /// - Throws: when an id is empty or the signature can't be made.
    public func introductoryOfferEligibility(
        productId: String, isAllowed: Bool, transactionId: String, nonce: Nonce, at: Instant
    ) throws(SigningProblem) -> RequestToken {
        guard !productId.isEmpty else { throw .empty(field: "the product id") }
        guard !transactionId.isEmpty else { throw .empty(field: "the transaction id") }
        let claims =
            "\"productId\":\(quoted(productId)),\"allowIntroductoryOffer\":\(isAllowed),"
            + "\"transactionId\":\(quoted(transactionId))"
        return try token(.introductoryOfferEligibility, claims, offerId: nil, nonce, at)
    }

    /// An Advanced Commerce request, which travels inside the token byte for byte.
    ///
    /// - Parameter request: a JSON object with `operation` and `version`.
    /// - Throws: when it is not, when it breaks a documented limit, or the signature can't be made.
    public func advancedCommerce(
        request: [UInt8], nonce: Nonce, at: Instant
    ) throws(SigningProblem) -> RequestToken {
        try AdvancedCommerceRequest.check(request)
        let claims = "\"request\":\"\(Base64.standard.encode(request))\""
        return try token(.advancedCommerce, claims, offerId: nil, nonce, at)
    }

    private func token(
        _ purpose: RequestPurpose, _ own: String, offerId: String?, _ nonce: Nonce, _ at: Instant
    ) throws(SigningProblem) -> RequestToken {
        guard Instant.representable.contains(at), at.milliseconds >= 0 else {
            throw .timeOutOfRange
        }
        let claims =
            "{\(own)\(issuer),\"aud\":\"\(purpose.rawValue)\",\"iat\":\(at.milliseconds / 1000),"
            + "\"nonce\":\"\(nonce.text)\"}"
        var compact = headerSegment
        compact.reserveCapacity(headerSegment.count + claims.utf8.count * 4 / 3 + 96)
        Base64.url.encode(Array(claims.utf8), to: &compact)
        do {
            let signature = try key.signatureRaw(compact)
            compact.append(0x2E)
            Base64.url.encode(signature, to: &compact)
        } catch { throw .failure(error) }
        return RequestToken(
            purpose: purpose, header: header, claims: claims,
            compactJWS: String(decoding: compact, as: UTF8.self), offerId: offerId)
    }
}

private func quoted(_ text: String) -> String {
    var out = ""
    JSONValue.quote(text, to: &out)
    return out
}
