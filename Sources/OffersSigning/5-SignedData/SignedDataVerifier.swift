// SPDX-License-Identifier: Apache-2.0

public import Offers
internal import OffersJSON

/// Verifies what the App Store signs: transactions, renewal info, app transactions, notifications
/// with the data inside of them, and realtime requests.
///
/// Checks in Apple's order: form, kind, header, certificates and their path to a trusted root with
/// Apple's two marks, their dates, the ES256 signature, whose data it is, the environment. Dates are
/// judged at the moment of signing, so stored data stays good after its certificates expire. The
/// network is never asked: **a certificate that Apple has revoked is not noticed.**
///
/// Stricter than Apple's own libraries in four points (bytes after a certificate, a key twice in
/// header or payload, a padded signature) and more lenient in one: fields of a payload are not
/// checked for their range. A valid text is no key for telling doubles apart, for a second valid
/// signature can be made out of the first; use `transactionId` or `notificationUUID`.
///
/// May be used by many threads at once; chains that were verified once are remembered.
public final class SignedDataVerifier: Sendable {
    /// A verifier that can't be made.
    public enum ConfigurationProblem: Error, Equatable, Sendable, CustomStringConvertible {
        /// Production notifications and app transactions are compared with the app's number.
        case appAppleIdMissing
        case noEnvironment

        public var description: String {
            switch self {
            case .appAppleIdMissing:
                "production data is compared with the app's number: give appAppleId"
            case .noEnvironment: "no environment is allowed"
            }
        }
    }

    public let identity: AppIdentity
    public let environments: Set<AppStoreEnvironment>
    let trust: TrustedRoots
    let cache: ChainCache
    let sentRoots: SentRoots

    /// - Parameters:
    ///   - identity: whose data is expected.
    ///   - environments: those allowed. `xcode` and `localTesting` let data through unverified, for
    ///     anyone can make it; the answer then says so.
    ///   - trust: Apple's root unless others are given.
    ///   - cachedChains: how many chains are remembered.
    /// - Throws: when `production` is allowed for an app without its number.
    public init(
        identity: AppIdentity, environments: Set<AppStoreEnvironment> = [.production, .sandbox],
        trust: TrustedRoots = .apple, cachedChains: Int = 16
    ) throws(ConfigurationProblem) {
        guard !environments.isEmpty else { throw .noEnvironment }
        if case .app(_, nil) = identity, environments.contains(.production) {
            throw .appAppleIdMissing
        }
        self.identity = identity
        self.environments = environments
        self.trust = trust
        cache = ChainCache(capacity: cachedChains)
        sentRoots = SentRoots()
    }

    /// Verifies a compact JWS.
    ///
    /// - Parameters:
    ///   - kind: what is expected; nil takes any kind.
    ///   - dates: at which instant certificates must be valid.
    /// - Throws: the first defect.
    public func verify(
        _ jws: String, as kind: SignedDataKind? = nil, dates: CertificateDates = .atSigning
    ) throws(SignedDataDefect) -> SignedPayload {
        try verify(Array(jws.utf8), as: kind, dates: dates)
    }

    /// Verifies a compact JWS in UTF-8.
    ///
    /// - Throws: the first defect.
    public func verify(
        _ jws: [UInt8], as kind: SignedDataKind? = nil, dates: CertificateDates = .atSigning
    ) throws(SignedDataDefect) -> SignedPayload {
        let parts = try CompactJWS(jws)
        let found = try Self.kind(of: parts, expected: kind)
        let facts = PayloadFacts(parts.payload, kind: found)
        let source = facts.environment.flatMap(AppStoreEnvironment.init)
        var isVerified = true
        if let source, !source.isSignedByApple {
            guard environments.contains(source) else { throw .unverifiableEnvironment(source) }
            isVerified = false
        } else {
            // Where nothing is signed by Apple, there is no chain to complain about.
            if source == nil, !environments.contains(where: \.isSignedByApple) {
                try checkEnvironment(facts)
            }
            let signed = try facts.signedDate()
            let instant = try dates.instant(signed: signed)
            try checkSignature(parts, at: instant)
        }
        try checkIdentity(facts)
        try checkEnvironment(facts)
        var payload = SignedPayload(parts, kind: found, isVerified: isVerified)
        for (path, kind, node) in facts.nested {
            do throws(SignedDataDefect) {
                guard let text = node.string else { throw .segmentCount(0) }
                payload.nested.append((path, try verify(text, as: kind, dates: dates)))
            } catch { throw .nested(path: path, error) }
        }
        return payload
    }

    /// Reads without verifying anything: for looking, never for granting.
    ///
    /// - Throws: when it can't be taken apart.
    public static func decodeUnverified(_ jws: String) throws(SignedDataDefect) -> SignedPayload {
        let parts = try CompactJWS(Array(jws.utf8))
        let kind = SignedDataKind.detect(parts.payload)
        var payload = SignedPayload(parts, kind: kind, isVerified: false)
        for (path, _, node) in PayloadFacts(parts.payload, kind: kind).nested {
            do throws(SignedDataDefect) {
                guard let text = node.string else { throw .segmentCount(0) }
                payload.nested.append((path, try decodeUnverified(text)))
            } catch { throw .nested(path: path, error) }
        }
        return payload
    }
}

/// At which instant the certificates must be valid.
public enum CertificateDates: Hashable, Sendable {
    /// When the data was signed.
    case atSigning
    /// When the data was signed; data that doesn't say when is judged at the given instant.
    case atSigningOr(Instant)
    /// At the given instant, whenever it was signed.
    case at(Instant)

    func instant(signed: Instant?) throws(SignedDataDefect) -> Instant {
        switch self {
        case .at(let instant): return instant
        case .atSigningOr(let instant): return signed ?? instant
        case .atSigning:
            guard let signed else { throw .signedDateMissing }
            return signed
        }
    }
}
