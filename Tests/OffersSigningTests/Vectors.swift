// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The fixtures; every key in them is a throw-away test key.
enum Vectors {
    static func load<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) -> Value {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/\(name).json")
        do {
            return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
        } catch {
            preconditionFailure("\(file.path): \(error)")
        }
    }

    struct KeyForms: Decodable {
        var publicKeyPem: String
        var forms: [KeyForm]
    }
    struct KeyForm: Decodable, Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var recommended: String
        var testDescription: String { name }
    }

    struct Promotional: Decodable {
        var privateKeyPem: String
        var vectors: [PromotionalVector]
    }
    struct PromotionalVector: Decodable, Sendable, CustomTestStringConvertible {
        var name: String
        var bundleId: String
        var keyId: String
        var productId: String
        var offerId: String
        var token: String
        var nonce: String
        var timestamp: Int64
        var payloadHex: String?
        var signature: String
        var expect: Bool
        var publicKeyPem: String
        var testDescription: String { name }
    }

    struct Requests: Decodable {
        var privateKeyPem: String
        var vectors: [RequestVector]
    }
    struct RequestVector: Decodable, Sendable, CustomTestStringConvertible {
        struct Fields: Decodable, Sendable {
            var bundleId: String
            var keyId: String
            var issuerId: String
            var productId: String?
            var offerId: String?
            var transactionId: String?
            var allow: Bool?
        }
        var name: String
        var kind: String
        var fields: Fields
        var jws: String
        var expect: Bool
        var publicKeyPem: String
        var now: Int64?
        var problems: [String]
        var testDescription: String { name }
    }

    struct SignedVector: Decodable, Sendable, CustomTestStringConvertible {
        enum Roots: Decodable, Sendable {
            case one(String)
            case many([String])
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let one = try? container.decode(String.self) {
                    self = .one(one)
                } else {
                    self = .many(try container.decode([String].self))
                }
            }
            var all: [[UInt8]] {
                switch self {
                case .one(let text): [Vectors.base64(text)]
                case .many(let texts): texts.map(Vectors.base64)
                }
            }
        }
        var name: String
        var kind: String
        var jws: String
        var bundleId: String
        var environment: String
        var appAppleId: Int64?
        var root: Roots
        var recommend: String
        var expect: String
        var testDescription: String { name }
    }

    struct Decoded: Decodable {
        var root: String
        var examples: [DecodedExample]
    }
    struct DecodedExample: Decodable, Sendable, CustomTestStringConvertible {
        var name: String
        var kind: String
        var environment: String
        var bundleId: String
        var appAppleId: Int64?
        var jws: String
        var testDescription: String { name }
    }

    static func base64(_ text: String) -> [UInt8] {
        Data(base64Encoded: text).map(Array.init) ?? []
    }

    static let keys: KeyForms = load("key_formats")
    static let promotional: Promotional = load("promotional_v1")
    static let requests: Requests = load("request_jws")
    static let signed: [SignedVector] = load("signed_payloads")
    static let decoded: Decoded = load("decoded_payloads")
}
