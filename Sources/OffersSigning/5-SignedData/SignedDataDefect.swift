// SPDX-License-Identifier: Apache-2.0

public import Offers

/// One of the three certificates of signed data.
public enum CertificateRole: String, Sendable {
    case leaf
    case intermediate
    case root

    init?(_ index: Int?) {
        switch index {
        case 0: self = .leaf
        case 1: self = .intermediate
        case 2: self = .root
        default: return nil
        }
    }
}

/// The first thing that is wrong with signed data; each kind of defect has a case of its own.
///
/// All are permanent: nothing here asks the network, so trying again gives the same answer.
public indirect enum SignedDataDefect: Error, Equatable, Sendable {
    // Reading
    case segmentCount(Int)
    case segmentEmpty(Segment)
    case segmentNotBase64URL(Segment, String)
    case notJSON(Segment, String)
    case notAnObject(Segment)
    case signedDateUnreadable(String)
    case signedDateMissing
    // What it is
    case wrongKind(expected: SignedDataKind, found: SignedDataKind)
    /// Neither kind; the keys that were found.
    case unknownKind([String])
    /// A request that an app's server signed, not data that Apple signed.
    case isRequestToken
    case unverifiableEnvironment(AppStoreEnvironment)
    // Header
    case algorithm(String?)
    case criticalHeader
    case certificatesMissing
    case certificateCount(Int)
    case certificateNotBase64(CertificateRole, String)
    // Chain
    case certificateUnreadable(CertificateRole, String)
    case certificateTrailingBytes(CertificateRole)
    /// The third certificate is not Apple's root; its SHA-256.
    case rootNotApple(fingerprint: String)
    case chainRefused(CertificateRole?, String)
    case chainLength(Int)
    case criticalExtension(CertificateRole)
    case markerMissing(CertificateRole, identifier: String)
    case leafKeyNotP256
    // Dates
    case certificateNotYetValid(CertificateRole, name: String, notBefore: Instant, at: Instant)
    case certificateExpired(CertificateRole, name: String, notAfter: Instant, at: Instant)
    // Signature
    case signatureLength(Int)
    case signatureMismatch
    // Identity, then environment
    case bundleIdMissing
    case bundleIdOther(expected: String, found: String)
    case appAppleIdMissing(expected: Int64)
    case appAppleIdOther(expected: Int64, found: Int64)
    case contentMissing
    case environmentMissing
    case environmentOther(allowed: [AppStoreEnvironment], found: String)
    // Inside of a notification
    case nested(path: String, SignedDataDefect)
    case library(String)

    public enum Segment: String, Sendable {
        case header
        case payload
        case signature
    }
}
