// SPDX-License-Identifier: Apache-2.0

public import Offers
package import OffersJSON

/// What a signed piece of App Store data says, and whether that was verified.
public struct SignedPayload: Sendable {
    /// Nil only for unverified data of no known kind.
    public let kind: SignedDataKind?
    /// False for data that was let through although nobody can verify it.
    public let isVerified: Bool
    /// The payload as it was signed: JSON in UTF-8, unknown fields included.
    public let bytes: [UInt8]
    /// When Apple signed it (`signedDate`; of an app transaction `receiptCreationDate`).
    public let signedDate: Instant?
    /// As written; see ``AppStoreEnvironment``.
    public let environment: String?
    public let bundleId: String?
    /// The signed data inside of a notification, by its path.
    public internal(set) var nested: [(path: String, payload: SignedPayload)]
    package let root: JSONNode

    /// ``bytes`` as text.
    public var json: String { String(decoding: bytes, as: UTF8.self) }

    init(_ jws: CompactJWS, kind: SignedDataKind?, isVerified: Bool) {
        let facts = PayloadFacts(jws.payload, kind: kind)
        self.kind = kind
        self.isVerified = isVerified
        bytes = jws.payloadBytes
        signedDate = try? facts.signedDate()
        environment = facts.environment
        bundleId = facts.bundleId
        nested = []
        root = jws.payload
    }
}

/// The few fields that verification looks at, wherever the kind of data keeps them.
struct PayloadFacts {
    let root: JSONNode
    let kind: SignedDataKind?

    init(_ root: JSONNode, kind: SignedDataKind?) {
        self.root = root
        self.kind = kind
    }

    /// A notification has one of these; data goes before the others.
    static let contents = ["data", "summary", "externalPurchaseToken", "appData"]

    /// The object that carries identity and environment; nil in a notification that has none.
    var content: JSONNode? {
        guard kind == .notification else { return root }
        return Self.contents.lazy.compactMap { root[$0] }.first { !$0.isNull }
    }

    var bundleId: String? { content?["bundleId"]?.string }

    var appAppleId: Int64? { content?["appAppleId"]?.integer }

    var environment: String? {
        switch kind {
        case .appTransaction: return root["receiptType"]?.string
        case .notification:
            if let token = root["externalPurchaseToken"], content?.offset == token.offset {
                let isSandbox = token["externalPurchaseId"]?.string?.hasPrefix("SANDBOX") == true
                return (isSandbox ? AppStoreEnvironment.sandbox : .production).rawValue
            }
            return content?["environment"]?.string
        default: return root["environment"]?.string
        }
    }

    /// Nil when there is none.
    func signedDate() throws(SignedDataDefect) -> Instant? {
        let name = kind == .appTransaction ? "receiptCreationDate" : "signedDate"
        guard let node = root[name], !node.isNull else { return nil }
        guard let text = node.number else {
            throw .signedDateUnreadable(node.string.map { "\"\($0)\"" } ?? node.kind.rawValue)
        }
        guard let milliseconds = JSONDecimal(text).rounded else {
            throw .signedDateUnreadable(text)
        }
        return Instant(milliseconds: milliseconds)
    }

    /// Signed data inside, by path.
    var nested: [(path: String, kind: SignedDataKind, jws: JSONNode)] {
        guard kind == .notification else { return [] }
        let places: [(String, String, SignedDataKind)] = [
            ("data", "signedTransactionInfo", .transaction),
            ("data", "signedRenewalInfo", .renewal),
            ("appData", "signedAppTransactionInfo", .appTransaction),
        ]
        return places.compactMap { content, key, kind in
            guard let node = root[content]?[key], !node.isNull else { return nil }
            return (JSONPath.member(key, of: content), kind, node)
        }
    }
}
