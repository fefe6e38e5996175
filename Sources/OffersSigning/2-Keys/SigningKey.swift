// SPDX-License-Identifier: Apache-2.0

/// A private P-256 key from App Store Connect: parsed once, wiped when it is let go.
///
/// Accepted are PKCS#8 and SEC 1 as PEM (any line ends, spaces, a byte-order mark, text around it,
/// all on one line, a literal `\n` for each line's end), bare base64 of either or of the PEM file,
/// and DER. May be used by many threads at once.
public final class SigningKey: Sendable {
    let owner: PrivateKeyOwner

    /// The key that checks this one's signatures.
    public let publicKey: VerificationKey

    /// The text is not kept; wipe your own copy of it.
    ///
    /// - Throws: what the text is instead of a private P-256 key.
    public init(_ text: [UInt8]) throws(KeyProblem) {
        var found: KeyContent?
        for block in try KeyText.blocks(text) where block.label != "EC PARAMETERS" {
            if let refusal = KeyText.refusal(label: block.label) { throw refusal }
            let content = try KeyContent(block.der.bytes)
            guard let scalar = content.scalar else {
                if found == nil { throw .isPublicKey }
                continue
            }
            if let other = found?.scalar, other.bytes != scalar.bytes { throw .severalKeys }
            found = content
        }
        guard let scalar = found?.scalar else { throw .notAKey }
        do { owner = try PrivateKeyOwner(scalar: scalar.bytes, point: found?.point) } catch {
            throw KeyProblem(error)
        }
        publicKey = try VerificationKey(point: owner.point)
    }

    /// - Throws: what the text is instead of a private P-256 key.
    public convenience init(text: String) throws(KeyProblem) {
        try self.init(Secret(Array(text.utf8)).bytes)
    }
}

/// The cryptographic library could not sign: no memory, no randomness.
public struct SigningFailure: Error, Equatable, Sendable, CustomStringConvertible {
    public var description: String

    init(_ failure: CryptoFailure) {
        description = "the cryptographic library failed: \(failure.words)"
    }
}

extension SigningKey {
    /// ECDSA over SHA-256 as DER `ECDSA-Sig-Value`, the form of v1 signatures.
    package func signatureDER(_ message: [UInt8]) throws(SigningFailure) -> [UInt8] {
        do { return try owner.signatureDER(message) } catch { throw SigningFailure(error) }
    }

    /// ES256: r and s in 64 bytes, the form of JWS signatures (RFC 7518).
    package func signatureRaw(_ message: [UInt8]) throws(SigningFailure) -> [UInt8] {
        do { return try owner.signatureRaw(message) } catch { throw SigningFailure(error) }
    }
}
