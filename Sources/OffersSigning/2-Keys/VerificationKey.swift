// SPDX-License-Identifier: Apache-2.0

internal import COffersCrypto

/// A public P-256 key, to check what a ``SigningKey`` made.
///
/// May be used by many threads at once.
public final class VerificationKey: Sendable {
    /// 04, then x and y: 65 bytes.
    public let point: [UInt8]
    let owner: PublicKeyOwner

    /// Reads PEM, base64 or DER of a SubjectPublicKeyInfo.
    ///
    /// - Throws: what the text is instead.
    public convenience init(_ text: [UInt8]) throws(KeyProblem) {
        let blocks = try KeyText.blocks(text)
        guard let block = blocks.first else { throw .notAKey }
        if let refusal = KeyText.refusal(label: block.label) { throw refusal }
        let content = try KeyContent(block.der.bytes)
        guard content.scalar == nil else { throw .isPrivateKey }
        guard let point = content.point else { throw .malformed }
        try self.init(point: point)
    }

    public convenience init(text: String) throws(KeyProblem) { try self.init(Array(text.utf8)) }

    /// - Throws: when these are not the 65 bytes of a point on P-256.
    public init(point: [UInt8]) throws(KeyProblem) {
        guard point.count == 65, point[0] == 4 else { throw .pointNotOnCurve }
        do { owner = try PublicKeyOwner(point: point) } catch { throw KeyProblem(error) }
        self.point = point
    }

    /// SubjectPublicKeyInfo in DER (RFC 5480).
    public var subjectPublicKeyInfo: [UInt8] {
        let identifiers =
            [DERReader.objectIdentifier, UInt8(KeyContent.ecPublicKey.count)]
            + KeyContent.ecPublicKey
            + [DERReader.objectIdentifier, UInt8(KeyContent.p256.count)] + KeyContent.p256
        let algorithm = [DERReader.sequence, UInt8(identifiers.count)] + identifiers
        let bits = [DERReader.bitString, UInt8(point.count + 1), 0] + point
        return [DERReader.sequence, UInt8(algorithm.count + bits.count)] + algorithm + bits
    }

    /// The same as PEM, with a final line end.
    public var pem: String {
        var out = "-----BEGIN PUBLIC KEY-----\n"
        var rest = Base64.standard.encode(subjectPublicKeyInfo)[...]
        while !rest.isEmpty {
            out += rest.prefix(64) + "\n"
            rest = rest.dropFirst(64)
        }
        return out + "-----END PUBLIC KEY-----\n"
    }
}

extension VerificationKey: Equatable {
    public static func == (a: VerificationKey, b: VerificationKey) -> Bool { a.point == b.point }
}

extension KeyProblem {
    init(_ failure: CryptoFailure) {
        self =
            switch failure.status {
            case .scalar_out_of_range: .scalarOutOfRange
            case .point_mismatch: .publicPartMismatch
            case .point_not_on_curve: .pointNotOnCurve
            default: .library(failure.words)
            }
    }
}

extension KeyText {
    /// What a PEM label rules out before its content is looked at.
    static func refusal(label: String) -> KeyProblem? {
        switch label {
        case "ENCRYPTED PRIVATE KEY": .encrypted
        case "RSA PRIVATE KEY", "RSA PUBLIC KEY": .otherKind("RSA")
        case "DSA PRIVATE KEY": .otherKind("DSA")
        case "OPENSSH PRIVATE KEY": .otherKind("OpenSSH")
        case "CERTIFICATE", "TRUSTED CERTIFICATE", "CERTIFICATE REQUEST": .isCertificate
        default: nil
        }
    }
}
