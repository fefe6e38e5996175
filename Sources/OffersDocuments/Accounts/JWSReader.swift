// SPDX-License-Identifier: Apache-2.0

/// How a signed JWS string is read. Verification is another target's: whoever reads documents brings it.
public struct JWSReader: Sendable {
    public enum Reading: Sendable {
        case payload([UInt8], isVerified: Bool)
        /// Why not, as the end of a sentence that names the place.
        case refused(String)
    }

    private let body: @Sendable (_ jws: String) -> Reading

    public init(_ body: @escaping @Sendable (_ jws: String) -> Reading) { self.body = body }

    package func read(_ jws: String) -> Reading { body(jws) }

    /// Takes every payload on trust (`--trust-unverified`, contract 3).
    public static let trusting = JWSReader { jws in
        let parts = jws.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3 else {
            return .refused("expected a JWS, three parts with dots between, found \(parts.count)")
        }
        guard let payload = Base64URL.decode(parts[1]) else {
            return .refused("the payload of this JWS is not base64url")
        }
        return .payload(payload, isVerified: false)
    }

    /// Takes none.
    public static let refusing = JWSReader { _ in
        .refused(
            "a signed JWS needs its signature verified, or --trust-unverified to take it on trust")
    }
}
