// SPDX-License-Identifier: Apache-2.0

internal import COffersCrypto

/// Why a given root certificate is unusable; that is a fault of the setup, not of signed data.
public enum RootProblem: Error, Equatable, Sendable, CustomStringConvertible {
    case empty
    case unreadable(String)
    case trailingBytes
    case notSelfSigned(fingerprint: String)

    public var description: String {
        switch self {
        case .empty: "no root certificate is given"
        case .unreadable(let words):
            "the given root is no certificate in DER or PEM; the download may be damaged (\(words))"
        case .trailingBytes: "something follows the end of the given root certificate"
        case .notSelfSigned(let fingerprint):
            "the given certificate is no root, for another one issued it (SHA-256 \(fingerprint))"
        }
    }
}

/// The root certificates that signed data may lead to.
public struct TrustedRoots: Sendable {
    enum Anchors: Sendable {
        /// The third certificate of the data itself, if its fingerprint is this one.
        case fingerprint(String)
        case given(RootSet)
    }

    let anchors: Anchors

    /// SHA-256 of "Apple Root CA - G3" in DER, which signs all App Store data; it is valid to
    /// 2039-04-30.
    public static let appleFingerprint =
        "63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179"

    /// Apple's root, by its fingerprint: the certificate comes with the data.
    public static let apple = TrustedRoots(fingerprint: appleFingerprint)

    /// A root by its SHA-256 in hexadecimal digits; the certificate comes with the data.
    public init(fingerprint: String) {
        self.init(anchors: .fingerprint(fingerprint.lowercased()))
    }

    private init(anchors: Anchors) { self.anchors = anchors }

    /// Only the given roots, each in DER or PEM; a PEM may hold several.
    ///
    /// - Throws: why one is no root certificate.
    public init(_ certificates: [[UInt8]]) throws(RootProblem) {
        var all: [[UInt8]] = []
        for certificate in certificates {
            let blocks: [KeyText.Block]
            do { blocks = try KeyText.blocks(certificate) } catch {
                throw .unreadable(error.description)
            }
            all += blocks.map(\.der.bytes)
        }
        guard !all.isEmpty else { throw .empty }
        self.init(anchors: .given(try RootSet(all)))
    }
}

/// Roots in the C room, shared by all who verify with them.
final class RootSet: Sendable {
    let owner: RootsOwner

    init(_ certificates: [[UInt8]]) throws(RootProblem) {
        do { owner = try RootsOwner(certificates) } catch {
            switch error.failure.status {
            case .certificate_trailing: throw .trailingBytes
            case .certificate_not_self_signed:
                let fingerprint = (try? sha256(certificates[error.index])) ?? []
                throw .notSelfSigned(fingerprint: hexadecimal(fingerprint))
            default: throw .unreadable(error.failure.words)
            }
        }
    }
}

func hexadecimal(_ bytes: [UInt8]) -> String {
    var out = ""
    for byte in bytes { out += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    return out
}
