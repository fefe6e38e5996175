// SPDX-License-Identifier: Apache-2.0

internal import Offers

/// The steps of verification, in their order.
public enum VerificationStep: String, Sendable {
    case parse
    case kind
    case header
    case certificates
    case chain
    case dates
    case signature
    case identity
    case environment
    case nested
}

extension SignedDataDefect {
    /// The step that failed.
    public var step: VerificationStep {
        switch self {
        case .segmentCount, .segmentEmpty, .segmentNotBase64URL, .notJSON, .notAnObject: .parse
        case .wrongKind, .unknownKind, .isRequestToken: .kind
        case .algorithm, .criticalHeader, .certificatesMissing: .header
        case .certificateCount, .certificateNotBase64, .certificateUnreadable,
            .certificateTrailingBytes:
            .certificates
        case .rootNotApple, .chainRefused, .chainLength, .criticalExtension, .markerMissing,
            .leafKeyNotP256, .library:
            .chain
        case .certificateNotYetValid, .certificateExpired, .signedDateUnreadable,
            .signedDateMissing:
            .dates
        case .signatureLength, .signatureMismatch: .signature
        case .bundleIdMissing, .bundleIdOther, .appAppleIdMissing, .appAppleIdOther,
            .contentMissing:
            .identity
        case .environmentMissing, .environmentOther, .unverifiableEnvironment: .environment
        case .nested: .nested
        }
    }

    /// A stable name for scripts.
    public var code: String {
        switch self {
        case .segmentCount: "jws.segmentCount"
        case .segmentEmpty: "jws.segmentEmpty"
        case .segmentNotBase64URL: "jws.notBase64URL"
        case .notJSON: "jws.notJSON"
        case .notAnObject: "jws.notAnObject"
        case .signedDateUnreadable: "jws.signedDateUnreadable"
        case .signedDateMissing: "jws.signedDateMissing"
        case .wrongKind: "jws.wrongKind"
        case .unknownKind: "jws.unknownKind"
        case .isRequestToken: "jws.requestToken"
        case .unverifiableEnvironment: "jws.unverifiableEnvironment"
        case .algorithm: "jws.algorithm"
        case .criticalHeader: "jws.criticalHeader"
        case .certificatesMissing: "jws.certificatesMissing"
        case .certificateCount: "jws.certificateCount"
        case .certificateNotBase64: "jws.certificateNotBase64"
        case .certificateUnreadable: "jws.certificateUnreadable"
        case .certificateTrailingBytes: "jws.certificateTrailingBytes"
        case .rootNotApple: "jws.rootNotApple"
        case .chainRefused: "jws.chainRefused"
        case .chainLength: "jws.chainLength"
        case .criticalExtension: "jws.criticalExtension"
        case .markerMissing: "jws.markerMissing"
        case .leafKeyNotP256: "jws.leafKeyNotP256"
        case .certificateNotYetValid: "jws.certificateNotYetValid"
        case .certificateExpired: "jws.certificateExpired"
        case .signatureLength: "jws.signatureLength"
        case .signatureMismatch: "jws.signatureMismatch"
        case .bundleIdMissing: "jws.bundleIdMissing"
        case .bundleIdOther: "jws.bundleIdOther"
        case .appAppleIdMissing: "jws.appAppleIdMissing"
        case .appAppleIdOther: "jws.appAppleIdOther"
        case .contentMissing: "jws.contentMissing"
        case .environmentMissing: "jws.environmentMissing"
        case .environmentOther: "jws.environmentOther"
        case .nested(_, let defect): defect.code
        case .library: "jws.library"
        }
    }
}

extension SignedDataDefect: CustomStringConvertible {
    public var description: String {
        switch self {
        case .segmentCount(let count):
            "expected three segments with dots between them, found \(count)"
        case .segmentEmpty(let segment): "the \(segment.rawValue) is empty"
        case .segmentNotBase64URL(let segment, let reason):
            "the \(segment.rawValue) is no base64url without padding: \(reason)"
        case .notJSON(let segment, let reason): "the \(segment.rawValue) is no JSON: \(reason)"
        case .notAnObject(let segment): "the \(segment.rawValue) is no JSON object"
        case .signedDateUnreadable(let text):
            "signedDate must be a number of milliseconds, found \(text)"
        case .signedDateMissing:
            "there is no signedDate, so the certificates can't be judged: give an instant"
        case .wrongKind(let expected, let found):
            "this is \(found.words), not \(expected.words)"
        case .unknownKind(let keys):
            "no kind of App Store data has these keys: \(keys.sorted().joined(separator: ", "))"
        case .isRequestToken:
            "this is a request token that an app's server signed, not data that Apple signed: "
                + "check it with `offers verify signature`"
        case .unverifiableEnvironment(let environment):
            "it comes from \(environment.rawValue), where anyone can sign: "
                + "allow that explicitly to read it unverified"
        case .algorithm(let found): "alg must be ES256, found \(found ?? "none")"
        case .criticalHeader: "the header demands extensions (crit), which Apple never does"
        case .certificatesMissing: "the header has no certificates (x5c)"
        case .certificateCount(let count): "expected three certificates (x5c), found \(count)"
        case .certificateNotBase64(let role, let reason):
            "the \(role.rawValue) certificate is no base64: \(reason)"
        case .certificateUnreadable(let role, let words):
            "the \(role.rawValue) certificate can't be read (\(words))"
        case .certificateTrailingBytes(let role):
            "something follows the end of the \(role.rawValue) certificate"
        case .rootNotApple(let fingerprint):
            "the third certificate is not Apple's root: its SHA-256 is \(fingerprint)"
        case .chainRefused(let role, let words):
            "the certificates don't lead to a trusted root: "
                + (role.map { "\($0.rawValue) certificate: " } ?? "") + words
        case .chainLength(let count):
            "the path to the root has \(count) certificates; Apple's has three"
        case .criticalExtension(let role):
            "the \(role.rawValue) certificate has a critical extension that is not understood"
        case .markerMissing(let role, let identifier):
            "the \(role.rawValue) certificate lacks Apple's mark \(identifier)"
        case .leafKeyNotP256: "the leaf certificate's key is not on P-256"
        case .certificateNotYetValid(let role, let name, let notBefore, let instant):
            "the \(role.rawValue) certificate (\(name)) is valid from \(notBefore.iso8601), "
                + "but the data was signed \(instant.iso8601)"
        case .certificateExpired(let role, let name, let notAfter, let instant):
            "the \(role.rawValue) certificate (\(name)) was valid until \(notAfter.iso8601), "
                + "but the data was signed \(instant.iso8601)"
        case .signatureLength(let count): "the signature must have 64 bytes, found \(count)"
        case .signatureMismatch:
            "the signature is not that of the leaf's key over this header and payload"
        case .bundleIdMissing: "the bundle id is missing"
        case .bundleIdOther(let expected, let found):
            "the bundle id is \(found), expected \(expected)"
        case .appAppleIdMissing(let expected):
            "the app's number (appAppleId) is missing, expected \(expected)"
        case .appAppleIdOther(let expected, let found):
            "the app's number (appAppleId) is \(found), expected \(expected)"
        case .contentMissing:
            "the notification has none of data, summary, externalPurchaseToken and appData"
        case .environmentMissing: "the environment is missing"
        case .environmentOther(let allowed, let found):
            "the environment is \(found), allowed: "
                + allowed.map(\.rawValue).joined(separator: ", ")
        case .nested(let path, let defect): "\(path): \(defect.description)"
        case .library(let words): "the cryptographic library failed: \(words)"
        }
    }
}
