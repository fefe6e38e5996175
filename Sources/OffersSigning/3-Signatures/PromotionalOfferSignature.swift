// SPDX-License-Identifier: Apache-2.0

internal import Offers
package import OffersJSON

/// A version 1 signature with everything that the device must be told beside it.
public struct PromotionalOfferSignature: Hashable, Sendable {
    public let message: PromotionalOfferMessage
    /// DER in standard padded base64, on one line. StoreKit 1 takes this text; StoreKit 2 takes the
    /// bytes it stands for: decode it exactly once.
    public let base64: String

    /// For the client, with StoreKit's names: what `Product.PurchaseOption.promotionalOffer(offerID:
    /// keyID:nonce:signature:timestamp:)` asks for, and the product and user name that it is for.
    public var json: String { jsonValue.compact }

    package var jsonValue: JSONValue {
        [
            "offerID": .string(message.offerId), "keyID": .string(message.keyId),
            "nonce": .string(message.nonce.text), "signature": .string(base64),
            "timestamp": .number(String(message.timestamp.milliseconds)),
            "productID": .string(message.productId),
            "applicationUsername": .string(message.applicationUsername),
        ]
    }
}

extension SigningKey {
    /// Signs a promotional offer, version 1: ECDSA over SHA-256 with P-256.
    ///
    /// The signature differs every time, also for the same message; use a new nonce for each.
    ///
    /// - Throws: when the cryptographic library fails.
    public func sign(
        _ message: PromotionalOfferMessage
    ) throws(SigningFailure) -> PromotionalOfferSignature {
        PromotionalOfferSignature(
            message: message, base64: Base64.standard.encode(try signatureDER(message.bytes)))
    }
}
