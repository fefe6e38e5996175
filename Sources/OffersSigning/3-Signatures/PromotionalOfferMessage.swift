// SPDX-License-Identifier: Apache-2.0

public import Offers

/// Why something can't be signed, found before any signature is made.
public enum SigningProblem: Error, Equatable, Sendable {
    case empty(field: String)
    /// A field holds the invisible separator itself, so the message would be ambiguous.
    case separatorInside(field: String)
    case timestampNegative
    case timeOutOfRange
    case notAUUID(field: String, found: String)
    case requestUnreadable(String)
    case requestInvalid(path: String, String)
    case failure(SigningFailure)
}

extension SigningProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty(let field): "\(field) is empty"
        case .separatorInside(let field):
            "\(field) holds the separator U+2063, so the signed text would be ambiguous"
        case .timestampNegative: "the timestamp lies before 1970"
        case .timeOutOfRange: "the time lies outside of the years a calendar can name"
        case .notAUUID(let field, let found): "\(field) must be a UUID, found \"\(found)\""
        case .requestUnreadable(let reason): "the request is no JSON object: \(reason)"
        case .requestInvalid(let path, let reason): "the request's \(path) \(reason)"
        case .failure(let failure): failure.description
        }
    }
}

/// What a version 1 promotional-offer signature is made over (rules.md 4, "v1 signature").
///
/// Seven fields joined by U+2063 in UTF-8: bundle id, key id, product id, offer id, account token or
/// user name, nonce, milliseconds since 1970.
public struct PromotionalOfferMessage: Hashable, Sendable {
    public let bundleId: String
    public let keyId: String
    public let productId: String
    public let offerId: String
    /// As it stands in the message: in lower case, unless it was asked to be kept; may be empty.
    public let applicationUsername: String
    public let nonce: Nonce
    /// The offer can be used for 24 hours from here.
    public let timestamp: Instant

    /// U+2063 INVISIBLE SEPARATOR.
    public static let separator: Unicode.Scalar = "\u{2063}"

    /// How long a signature can be used, in milliseconds: 24 hours.
    public static let lifetime: Int64 = Instant.day

    /// - Parameters:
    ///   - applicationUsername: the account token (a UUID) or user name; empty when the app gives
    ///     the device none. Apple's libraries put it in lower case whatever it is, so the app must
    ///     give the device the lower-case form too.
    ///   - keepsCase: leaves the user name as it is.
    /// - Throws: when a field is empty or holds the separator, or the time is before 1970.
    public init(
        bundleId: String, keyId: String, productId: String, offerId: String,
        applicationUsername: String = "", nonce: Nonce, timestamp: Instant, keepsCase: Bool = false
    ) throws(SigningProblem) {
        for (field, value) in [
            ("the bundle id", bundleId), ("the key id", keyId), ("the product id", productId),
            ("the offer id", offerId),
        ] where value.isEmpty { throw .empty(field: field) }
        for (field, value) in [
            ("the bundle id", bundleId), ("the key id", keyId), ("the product id", productId),
            ("the offer id", offerId), ("the user name", applicationUsername),
        ] where value.unicodeScalars.contains(Self.separator) {
            throw .separatorInside(field: field)
        }
        guard timestamp.milliseconds >= 0 else { throw .timestampNegative }
        self.bundleId = bundleId
        self.keyId = keyId
        self.productId = productId
        self.offerId = offerId
        self.applicationUsername =
            keepsCase ? applicationUsername : applicationUsername.lowercased()
        self.nonce = nonce
        self.timestamp = timestamp
    }

    /// The fields in their order, with their names.
    public var fields: [(name: String, value: String)] {
        [
            ("bundleId", bundleId), ("keyId", keyId), ("productId", productId),
            ("offerId", offerId), ("applicationUsername", applicationUsername),
            ("nonce", nonce.text), ("timestamp", String(timestamp.milliseconds)),
        ]
    }

    /// The signed bytes.
    public var bytes: [UInt8] { Array(text.utf8) }

    /// The signed text, with its invisible separators.
    public var text: String {
        let separator = "\u{2063}"
        var out = bundleId
        for part in [keyId, productId, offerId, applicationUsername, nonce.text] {
            out += separator
            out += part
        }
        return out + separator + String(timestamp.milliseconds)
    }

    /// The signed text for people: every separator as `⟨U+2063⟩`.
    public var visibleText: String { fields.map(\.value).joined(separator: "⟨U+2063⟩") }

    /// Whether libraries in other languages put the user name in the same lower case; beyond ASCII
    /// they differ (a final Σ) or follow the machine's language.
    public var isPortable: Bool { applicationUsername.utf8.allSatisfy { $0 < 0x80 } }
}
