// SPDX-License-Identifier: Apache-2.0

internal import COffersCrypto
internal import Offers
internal import OffersJSON
internal import Synchronization

extension SignedDataVerifier {
    static func kind(
        of parts: CompactJWS, expected: SignedDataKind?
    ) throws(SignedDataDefect) -> SignedDataKind {
        if parts.payload["aud"] != nil, parts.payload["bid"] != nil { throw .isRequestToken }
        let found = SignedDataKind.detect(parts.payload)
        if let expected {
            // Too few fields to tell: then it may be what was asked for.
            guard let found, found != expected else { return expected }
            throw .wrongKind(expected: expected, found: found)
        }
        if let found { return found }
        throw .unknownKind(parts.payload.members?.map(\.key) ?? [])
    }

    /// Header, certificates, dates and signature.
    func checkSignature(_ parts: CompactJWS, at instant: Instant) throws(SignedDataDefect) {
        let known = cache.chain(header: parts.headerText)
        let chain: VerifiedChain
        if let known { chain = known } else { chain = try verifiedChain(parts.header()) }
        try Self.checkDates(chain.path, at: instant)
        let signature = try parts.signature()
        guard signature.count == 64 else { throw .signatureLength(signature.count) }
        do { try chain.key.owner.verifyRaw(signature, over: parts.signedText) } catch {
            throw error.status == .signature_mismatch ? .signatureMismatch : .library(error.words)
        }
        if known == nil { cache.remember(chain, header: parts.headerText) }
    }

    private func verifiedChain(_ header: JSONNode) throws(SignedDataDefect) -> VerifiedChain {
        guard let texts = header["x5c"]?.elements, !texts.isEmpty else {
            throw .certificatesMissing
        }
        guard header["alg"]?.string == "ES256" else { throw .algorithm(header["alg"]?.string) }
        guard header["crit"] == nil else { throw .criticalHeader }
        guard texts.count == 3 else { throw .certificateCount(texts.count) }
        let leaf = try Self.certificate(texts[0], .leaf)
        let intermediate = try Self.certificate(texts[1], .intermediate)

        let roots: RootSet
        switch trust.anchors {
        // The third certificate is looked at only where it is needed; trust never comes from it.
        case .given(let set): roots = set
        case .fingerprint(let wanted):
            roots = try sentRoots.set(from: Self.certificate(texts[2], .root), wanted)
        }
        if let chain = cache.chain(leaf: leaf, intermediate: intermediate) { return chain }
        do {
            let (key, path) = try roots.owner.check(leaf: leaf, intermediate: intermediate)
            let chain = VerifiedChain(key: key, path: path)
            cache.remember(chain, leaf: leaf, intermediate: intermediate)
            return chain
        } catch { throw SignedDataDefect(error) }
    }

    private static func certificate(
        _ node: JSONNode, _ role: CertificateRole
    ) throws(SignedDataDefect) -> [UInt8] {
        guard let text = node.string else {
            throw .certificateNotBase64(role, "found \(node.kind.rawValue)")
        }
        let digits = Array(text.utf8)
        guard !digits.isEmpty else { throw .certificateNotBase64(role, "it is empty") }
        do { return try Base64.standard.decode(digits[...]) } catch {
            throw .certificateNotBase64(role, error.description)
        }
    }

    /// In whole seconds, and both ends belong to the validity (RFC 5280, 4.1.2.5).
    private static func checkDates(
        _ path: CertificatePath, at instant: Instant
    ) throws(SignedDataDefect) {
        let milliseconds = instant.milliseconds
        let second = milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0)
        for (index, entry) in path.entries.enumerated() {
            guard let role = CertificateRole(index) else { continue }
            if second < entry.notBefore {
                throw .certificateNotYetValid(
                    role, name: entry.name, notBefore: Instant(seconds: entry.notBefore),
                    at: instant)
            }
            if second > entry.notAfter {
                throw .certificateExpired(
                    role, name: entry.name, notAfter: Instant(seconds: entry.notAfter), at: instant)
            }
        }
    }

    func checkIdentity(_ facts: PayloadFacts) throws(SignedDataDefect) {
        let expectedBundle: String
        var expectedNumber: Int64?
        switch identity {
        case .any: return
        case .bundleIdOnly(let id): expectedBundle = id
        case .app(let id, let number):
            expectedBundle = id
            expectedNumber = number
        }
        if facts.content == nil { throw .contentMissing }
        if facts.kind != .renewal, facts.kind != .realtimeRequest {
            guard let found = facts.bundleId else { throw .bundleIdMissing }
            guard found == expectedBundle else {
                throw .bundleIdOther(expected: expectedBundle, found: found)
            }
        }
        let isNumbered: Bool =
            switch facts.kind {
            case .notification, .appTransaction, .realtimeRequest: true
            default: false
            }
        guard isNumbered, let expectedNumber,
            facts.environment == AppStoreEnvironment.production.rawValue
        else { return }
        guard let found = facts.appAppleId else {
            throw .appAppleIdMissing(expected: expectedNumber)
        }
        guard found == expectedNumber else {
            throw .appAppleIdOther(expected: expectedNumber, found: found)
        }
    }

    func checkEnvironment(_ facts: PayloadFacts) throws(SignedDataDefect) {
        if facts.content == nil { throw .contentMissing }
        guard let text = facts.environment else { throw .environmentMissing }
        guard let found = AppStoreEnvironment(rawValue: text), environments.contains(found) else {
            throw .environmentOther(
                allowed: AppStoreEnvironment.allCases.filter(environments.contains), found: text)
        }
    }
}

/// The root that is trusted by its fingerprint, once a piece of data has brought it along.
final class SentRoots: Sendable {
    private let known = Mutex<(der: [UInt8], set: RootSet)?>(nil)

    func set(from der: [UInt8], _ wanted: String) throws(SignedDataDefect) -> RootSet {
        if let known = known.withLock({ $0 }), sameBytes(known.der[...], der[...]) {
            return known.set
        }
        let set: RootSet
        do {
            let fingerprint = hexadecimal(try sha256(der))
            guard fingerprint == wanted else {
                throw SignedDataDefect.rootNotApple(fingerprint: fingerprint)
            }
            set = try RootSet([der])
        } catch let defect as SignedDataDefect { throw defect } catch {
            throw .library("\(error)")
        }
        known.withLock { $0 = (der, set) }
        return set
    }
}

extension SignedDataDefect {
    init(_ error: PathFailure) {
        let role = CertificateRole(error.certificate)
        let words = error.failure.words
        self =
            switch error.failure.status {
            case .certificate_unreadable: .certificateUnreadable(role ?? .leaf, words)
            case .certificate_trailing: .certificateTrailingBytes(role ?? .leaf)
            case .path_length: .chainLength(error.path.entries.count)
            case .path_critical_extension: .criticalExtension(role ?? .leaf)
            case .path_marker_missing: .markerMissing(role ?? .leaf, identifier: words)
            case .path_key_not_p256: .leafKeyNotP256
            case .path_refused: .chainRefused(role, words)
            default: .library(words)
            }
    }
}

extension Instant {
    /// Stays at the ends instead of overflowing.
    init(seconds: Int64) {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        self =
            overflow
            ? (seconds < 0 ? .distantPast : .distantFuture) : Instant(milliseconds: product)
    }
}
