// SPDX-License-Identifier: Apache-2.0

public import Offers

/// What was found out about a signature: every field it covers, and what is wrong.
public struct SignatureCheck: Sendable {
    /// What is wrong, under a stable name.
    public struct Problem: Hashable, Sendable {
        public let code: Code
        public let message: String
    }

    public enum Code: String, CaseIterable, Sendable {
        // The text
        case whitespace = "signature.whitespace"
        case doubleBase64 = "signature.doubleBase64"
        case base64URL = "signature.base64URL"
        case padding = "signature.padding"
        case notBase64 = "signature.notBase64"
        case hexadecimal = "signature.hexadecimal"
        case rawForm = "signature.rawForm"
        case derForm = "signature.derForm"
        case malformed = "signature.malformed"
        case isRequestToken = "signature.isRequestToken"
        case isSignedData = "signature.isSignedData"
        case segmentCount = "signature.segmentCount"
        // What was signed
        case upperCaseNonce = "signature.upperCaseNonce"
        case nonceForm = "signature.nonceForm"
        case wrongSeparator = "signature.wrongSeparator"
        case userNameCase = "signature.userNameCase"
        case userNameLeftOut = "signature.userNameLeftOut"
        case fieldOrder = "signature.fieldOrder"
        case fieldCase = "signature.fieldCase"
        case timestampInSeconds = "signature.timestampInSeconds"
        case timestampInMilliseconds = "signature.timestampInMilliseconds"
        case anotherKey = "signature.anotherKey"
        case otherFields = "signature.otherFields"
        case mismatch = "signature.mismatch"
        // Claims of a token
        case header = "signature.header"
        case purpose = "signature.purpose"
        case missingClaim = "signature.missingClaim"
        case unexpectedClaim = "signature.unexpectedClaim"
        case claimForm = "signature.claimForm"
        // Time
        case expired = "signature.expired"
        case fromTheFuture = "signature.fromTheFuture"
        case library = "signature.library"
    }

    public struct Field: Hashable, Sendable {
        public let name: String
        public let value: String
    }

    public internal(set) var fields: [Field] = []
    public internal(set) var problems: [Problem] = []
    /// When it was signed, as it says itself.
    public internal(set) var signedAt: Instant?

    public var isValid: Bool { problems.isEmpty }

    /// Milliseconds at `now` since it was signed.
    public func age(at now: Instant) -> Int64? { signedAt.map { now.since($0) } }

    mutating func add(_ code: Code, _ message: String) {
        problems.append(Problem(code: code, message: message))
    }

    /// How far a signer's clock may be ahead, in milliseconds.
    static let clockSkew: Int64 = 60_000

    mutating func checkAge(at now: Instant) {
        guard let signedAt, let age = age(at: now) else { return }
        if age > PromotionalOfferMessage.lifetime {
            add(
                .expired,
                "signed \(signedAt.iso8601), \(Self.words(age)) ago: it may be used for 24 hours")
        } else if age < -Self.clockSkew {
            add(.fromTheFuture, "signed \(signedAt.iso8601), \(Self.words(-age)) from now")
        }
    }

    /// A length of time in its largest unit.
    static func words(_ milliseconds: Int64) -> String {
        let seconds = milliseconds / 1000
        if seconds >= 172_800 { return "\(seconds / 86_400) days" }
        if seconds >= 7200 { return "\(seconds / 3600) hours" }
        return seconds >= 120 ? "\(seconds / 60) minutes" : "\(seconds) seconds"
    }
}

/// A key under a name that messages may use.
public struct NamedKey: Sendable {
    public let name: String
    public let key: VerificationKey

    public init(name: String, key: VerificationKey) {
        self.name = name
        self.key = key
    }
}
