// SPDX-License-Identifier: Apache-2.0

/// Why a text is not the P-256 key that was asked for; it never quotes the text.
public enum KeyProblem: Error, Equatable, Sendable {
    case empty
    /// The text is no PEM and no base64 or DER of a key.
    case notAKey
    /// Two bytes a character, as some Windows editors save it.
    case utf16
    case noEndLine(label: String)
    case wrongEndLabel(begin: String, end: String)
    case notBase64(String)
    case truncated
    case malformed
    case trailingBytes
    /// Different private keys in one text.
    case severalKeys
    case encrypted
    /// Another kind: `RSA`, `Ed25519`, `OpenSSH`…
    case otherKind(String)
    /// Another curve, by its name or number: `P-384`, `secp256k1`…
    case otherCurve(String)
    /// The curve is spelled out in numbers instead of being named.
    case explicitCurve
    case isPublicKey
    case isPrivateKey
    case isCertificate
    case compressedPoint
    case scalarOutOfRange
    case pointNotOnCurve
    /// The public part inside is not that of the private part.
    case publicPartMismatch
    /// Not the key's fault: no memory, no randomness.
    case library(String)
}

extension KeyProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "the key is empty"
        case .notAKey:
            "no key found: expected a text that begins with -----BEGIN PRIVATE KEY----- "
                + "(the .p8 file from App Store Connect)"
        case .utf16: "the text is UTF-16: save the key as plain text (UTF-8)"
        case .noEndLine(let label): "truncated: the line -----END \(label)----- is missing"
        case .wrongEndLabel(let begin, let end):
            "the key begins as \(begin) and ends as \(end)"
        case .notBase64(let reason): "the key's text is damaged: \(reason)"
        case .truncated: "truncated: the key's end is missing"
        case .malformed: "the key's content is damaged"
        case .trailingBytes: "something follows the key's content"
        case .severalKeys: "the text holds different private keys: leave one"
        case .encrypted:
            "the key is encrypted: decrypt it first (openssl pkcs8 -in key.p8 -out plain.p8)"
        case .otherKind(let kind): "this is a key of kind \(kind): Apple's are P-256"
        case .otherCurve(let curve): "the key is on the curve \(curve): Apple's are on P-256"
        case .explicitCurve: "the key spells its curve out instead of naming P-256"
        case .isPublicKey: "this is a public key: signing needs the private one"
        case .isPrivateKey: "this is a private key: a public one is expected"
        case .isCertificate: "this is a certificate, not a key"
        case .compressedPoint: "the public key is in compressed form: expected 65 bytes"
        case .scalarOutOfRange: "the key's number is out of range (zero, or not below the order)"
        case .pointNotOnCurve: "the public key is no point of P-256"
        case .publicPartMismatch: "the public part of the key doesn't belong to its private part"
        case .library(let words): "the cryptographic library failed: \(words)"
        }
    }
}
