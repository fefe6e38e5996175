// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON

extension RequestPurpose {
    var requiredClaims: [String] {
        switch self {
        case .promotionalOffer: ["productId", "offerIdentifier"]
        case .introductoryOfferEligibility:
            ["productId", "allowIntroductoryOffer", "transactionId"]
        case .advancedCommerce: ["request"]
        }
    }
    var optionalClaims: [String] { self == .promotionalOffer ? ["transactionId"] : [] }
}

extension SignatureCheck {
    private static let base = ["iss", "bid", "aud", "iat", "nonce"]

    mutating func checkClaims(_ claims: JSONNode, _ expected: Expectation) {
        let purpose = claims["aud"]?.string.flatMap(RequestPurpose.init)
        if let wanted = expected.purpose, wanted != purpose, claims["aud"] != nil {
            add(
                .purpose,
                "aud is \(Self.words(claims["aud"])), expected \"\(wanted.rawValue)\"")
        } else if purpose == nil, claims["aud"] != nil {
            let known = RequestPurpose.allCases.map { "\"\($0.rawValue)\"" }
            add(
                .purpose,
                "aud is \(Self.words(claims["aud"])): StoreKit knows \(known.joined(separator: ", "))"
            )
        }
        checkNames(claims, purpose ?? expected.purpose)
        for name in ["iss", "bid", "productId", "offerIdentifier", "transactionId", "request"] {
            guard let node = claims[name], node.string == nil else { continue }
            add(
                .claimForm,
                node.isNull
                    ? "\(name) is null: leave it out"
                    : "\(name) must be a text, found \(Self.words(node))"
            )
        }
        compare(claims, "iss", expected.issuerId)
        compare(claims, "bid", expected.bundleId)
        compare(claims, "productId", expected.productId)
        compare(claims, "offerIdentifier", expected.offerId)
        compare(claims, "transactionId", expected.transactionId)
        checkAllowance(claims, expected.isAllowed)
        checkNonce(claims)
        checkTime(claims)
        checkRequest(claims)
    }

    private mutating func checkNames(_ claims: JSONNode, _ purpose: RequestPurpose?) {
        guard let purpose else { return }
        for name in Self.base + purpose.requiredClaims where claims[name] == nil {
            add(.missingClaim, "\(name) is missing")
        }
        let allowed = Self.base + purpose.requiredClaims + purpose.optionalClaims
        for member in claims.members ?? [] where !allowed.contains(member.key) {
            add(.unexpectedClaim, "a token for \(purpose.rawValue) must not have \(member.key)")
        }
    }

    private mutating func compare(_ claims: JSONNode, _ name: String, _ expected: String?) {
        guard let expected, let found = claims[name]?.string, found != expected else { return }
        add(.otherFields, "\(name) is \"\(found)\", expected \"\(expected)\"")
    }

    private mutating func checkAllowance(_ claims: JSONNode, _ expected: Bool?) {
        guard let node = claims["allowIntroductoryOffer"] else { return }
        guard let found = node.bool else {
            add(
                .claimForm,
                "allowIntroductoryOffer must be true or false, found \(Self.words(node))")
            return
        }
        if let expected, expected != found {
            add(.otherFields, "allowIntroductoryOffer is \(found), expected \(expected)")
        }
    }

    /// Apple's own libraries differ in the nonce's case, so both pass here.
    private mutating func checkNonce(_ claims: JSONNode) {
        guard let node = claims["nonce"] else { return }
        if node.string.map(Nonce.isUUID) != true {
            add(.nonceForm, "nonce must be a UUID, found \(Self.words(node))")
        }
    }

    private mutating func checkTime(_ claims: JSONNode) {
        guard let node = claims["iat"] else { return }
        guard let text = node.number, let seconds = Int64(text) else {
            add(.claimForm, "iat must be a whole number of seconds, found \(Self.words(node))")
            return
        }
        if seconds > 20_000_000_000 {
            add(.timestampInMilliseconds, "iat \(seconds) is in milliseconds: tokens count seconds")
            signedAt = Instant(milliseconds: seconds)
        } else {
            signedAt = Instant(seconds: seconds)
        }
    }

    private mutating func checkRequest(_ claims: JSONNode) {
        guard let text = claims["request"]?.string else { return }
        let digits = Array(text.utf8)
        guard let body = try? Base64.standard.decode(digits[...]) else {
            add(.claimForm, "request is no padded base64")
            return
        }
        do { try AdvancedCommerceRequest.check(body) } catch {
            add(.claimForm, error.description)
        }
    }
}
