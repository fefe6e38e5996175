// SPDX-License-Identifier: Apache-2.0

package import OffersJSON

/// What a signed request asks for; the raw value is the claim `aud`.
public enum RequestPurpose: String, CaseIterable, Sendable {
    case promotionalOffer = "promotional-offer"
    case introductoryOfferEligibility = "introductory-offer-eligibility"
    case advancedCommerce = "advanced-commerce-api"
}

/// A signed request as a compact JWS: version 2 promotional offers, introductory eligibility,
/// Advanced Commerce.
public struct RequestToken: Hashable, Sendable {
    public let purpose: RequestPurpose
    /// The header as JSON: `alg`, `kid`, `typ`.
    public let header: String
    /// The claims as JSON.
    public let claims: String
    /// Header, claims and signature in base64url, with dots between them.
    public let compactJWS: String
    /// The offer's id, where the purpose has one.
    public let offerId: String?

    /// For the client: the fields that StoreKit asks for (`offerID`, `compactJWS`).
    public var json: String { jsonValue.compact }

    package var jsonValue: JSONValue {
        var members: [JSONValue.Member] = []
        if let offerId { members.append(.init("offerID", .string(offerId))) }
        members.append(.init("compactJWS", .string(compactJWS)))
        return .object(members)
    }
}
