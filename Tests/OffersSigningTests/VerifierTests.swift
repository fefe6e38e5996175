// SPDX-License-Identifier: Apache-2.0

import Foundation
import Offers
import Testing

@testable import OffersSigning

@Suite("The verifier of signed data")
struct VerifierTests {
    static let root = Vectors.base64(Vectors.decoded.root)
    static let sample = Vectors.decoded.examples[0]

    static func verifier(_ environments: Set<AppStoreEnvironment> = [.production, .sandbox]) throws
        -> SignedDataVerifier
    {
        try SignedDataVerifier(
            identity: .any, environments: environments, trust: TrustedRoots([root]))
    }

    @Test("a root may be trusted by its fingerprint, as Apple's is; another is named")
    func fingerprint() throws {
        let fingerprint = try sha256(Self.root).map { String(format: "%02X", $0) }.joined()
        let verifier = try SignedDataVerifier(
            identity: .any, trust: TrustedRoots(fingerprint: fingerprint))
        for _ in 0..<2 { #expect(try verifier.verify(Self.sample.jws).isVerified) }
        #expect(throws: SignedDataDefect.rootNotApple(fingerprint: fingerprint.lowercased())) {
            try SignedDataVerifier(identity: .any).verify(Self.sample.jws)
        }
    }

    @Test("roots are taken as DER or PEM, and unusable ones are the setup's fault")
    func roots() throws {
        let pem = "-----BEGIN CERTIFICATE-----\n\(Vectors.decoded.root)\n-----END CERTIFICATE-----"
        let verifier = try SignedDataVerifier(
            identity: .any, trust: TrustedRoots([Array(pem.utf8)]))
        #expect(try verifier.verify(Self.sample.jws).isVerified)
        #expect(throws: RootProblem.trailingBytes) { try TrustedRoots([Self.root + [0]]) }
        #expect(throws: RootProblem.empty) { try TrustedRoots([]) }
        #expect(throws: RootProblem.self) { try TrustedRoots([Array("<html>".utf8)]) }
        let intermediate = try #require(
            Vectors.signed.first { $0.name == "pinned certificate is the intermediate" })
        #expect {
            try TrustedRoots(intermediate.root.all)
        } throws: { error in
            guard case RootProblem.notSelfSigned = error else { return false }
            return true
        }
    }

    @Test("production data of an app needs the app's number, environments need to be named")
    func configuration() {
        #expect(throws: SignedDataVerifier.ConfigurationProblem.appAppleIdMissing) {
            try SignedDataVerifier(identity: .app(bundleId: "b", appAppleId: nil))
        }
        #expect(throws: SignedDataVerifier.ConfigurationProblem.noEnvironment) {
            try SignedDataVerifier(identity: .any, environments: [])
        }
        #expect(throws: Never.self) {
            try SignedDataVerifier(
                identity: .app(bundleId: "b", appAppleId: nil), environments: [.sandbox])
        }
    }

    @Test("one verifier takes several environments and says which it was")
    func environments() throws {
        let verifier = try Self.verifier([.production, .sandbox, .xcode])
        for example in Vectors.decoded.examples {
            let payload = try verifier.verify(example.jws)
            #expect(payload.environment == example.environment)
            #expect(payload.isVerified == (example.environment != "Xcode"))
        }
    }

    @Test("a certificate is judged when the data was signed, or when it is asked for")
    func dates() throws {
        let verifier = try Self.verifier()
        let chain = try #require(
            verifier.cache.counts.chains == 0 ? try verifier.verify(Self.sample.jws) : nil)
        let signed = try #require(chain.signedDate)
        #expect(throws: Never.self) { try verifier.verify(Self.sample.jws, dates: .at(signed)) }
        let late = try #require(Instant(iso8601: "2090-01-01"))
        let early = try #require(Instant(iso8601: "1999-01-01"))
        for (instant, step) in [
            (late, "jws.certificateExpired"), (early, "jws.certificateNotYetValid"),
        ] {
            let defect = #expect(throws: SignedDataDefect.self) {
                try verifier.verify(Self.sample.jws, dates: .at(instant))
            }
            #expect(defect?.code == step)
            #expect(defect?.step == .dates)
            #expect(defect?.description.contains(instant.iso8601) == true)
        }
    }

    @Test(
        "both ends of a certificate's validity belong to it, in whole seconds (RFC 5280, 4.1.2.5)")
    func ends() throws {
        let verifier = try Self.verifier()
        _ = try verifier.verify(Self.sample.jws)
        let header = Array(Self.sample.jws.utf8.prefix { $0 != UInt8(ascii: ".") })
        let path = try #require(verifier.cache.chain(header: header[...])).path
        let start = try #require(path.entries.map(\.notBefore).max()) * 1000
        let end = try #require(path.entries.map(\.notAfter).min()) * 1000
        for (time, isGood) in [
            (start - 1, false), (start, true), (end, true), (end + 999, true), (end + 1000, false),
        ] {
            let dates = CertificateDates.at(Instant(milliseconds: time))
            #expect(((try? verifier.verify(Self.sample.jws, dates: dates)) != nil) == isGood)
        }
    }

    @Test("chains are remembered once, forgeries under a known header are still found")
    func cache() throws {
        let verifier = try Self.verifier()
        for example in Vectors.decoded.examples where example.environment != "Xcode" {
            _ = try verifier.verify(example.jws)
        }
        let counts = verifier.cache.counts
        #expect(counts.chains >= 1 && counts.chains <= 2)
        // The header of one, the payload and signature of the other.
        let parts = Vectors.decoded.examples.prefix(2).map { $0.jws.split(separator: ".") }
        #expect(throws: SignedDataDefect.signatureMismatch) {
            try verifier.verify("\(parts[0][0]).\(parts[0][1]).\(parts[1][2])")
        }
        // Headers that nobody signed under are not remembered.
        for index in 0..<40 {
            let header = Data(
                #"{"alg":"ES256","x5c":[],"n":\#(index)}"#.utf8
            ).base64EncodedString().replacing("=", with: "")
            _ = try? verifier.verify("\(header).\(parts[0][1]).\(parts[0][2])")
        }
        #expect(verifier.cache.counts == counts)
    }

    @Test("the cache is bounded")
    func bounded() throws {
        let cache = ChainCache(capacity: 3)
        let verifier = try Self.verifier()
        _ = try verifier.verify(Self.sample.jws)
        let header = Array(Self.sample.jws.utf8.prefix { $0 != UInt8(ascii: ".") })
        let chain = try #require(verifier.cache.chain(header: header[...]))
        for index in UInt8(0)..<20 {
            cache.remember(chain, header: [index][...])
            cache.remember(chain, leaf: [index], intermediate: [index])
            cache.remember(chain, leaf: [index], intermediate: [index])
        }
        #expect(cache.counts == (3, 3))
        #expect(cache.chain(header: [19][...]) != nil)
        #expect(cache.chain(header: [0][...]) == nil)
    }

    @Test("many threads sign and verify with one key and one verifier at once")
    func threads() async throws {
        let verifier = try Self.verifier()
        let key = try SigningKey(text: Vectors.promotional.privateKeyPem)
        let message = try SignatureTests.message(Vectors.promotional.vectors[0])
        let examples = Vectors.decoded.examples.filter { $0.environment != "Xcode" }
        let good = await withTaskGroup(of: Int.self) { group in
            for worker in 0..<16 {
                group.addTask {
                    var good = 0
                    for round in 0..<20 {
                        let example = examples[(worker + round) % examples.count]
                        if (try? verifier.verify(example.jws))?.isVerified == true { good += 1 }
                        guard let signature = try? key.sign(message) else { continue }
                        let check = SignatureCheck.promotionalOffer(
                            signature: signature.base64, message: message, key: key.publicKey,
                            now: nil)
                        if check.isValid { good += 1 }
                    }
                    return good
                }
            }
            return await group.reduce(0, +)
        }
        #expect(good == 16 * 20 * 2)
    }

    @Test("a mix-up of kinds is called by its name", arguments: SignedDataKind.allCases)
    func kinds(expected: SignedDataKind) throws {
        let verifier = try Self.verifier()
        for example in Vectors.decoded.examples where example.environment != "Xcode" {
            let found = try #require(SignedDataKind(rawValue: example.kind))
            guard found != expected else { continue }
            #expect(throws: SignedDataDefect.wrongKind(expected: expected, found: found)) {
                try verifier.verify(example.jws, as: expected)
            }
        }
        let token = try #require(Vectors.requests.vectors.first?.jws)
        #expect(throws: SignedDataDefect.isRequestToken) { try verifier.verify(token) }
    }

    @Test(
        "what is inside of a notification is verified, and a forgery there is named with its path")
    func nested() throws {
        let verifier = try Self.verifier()
        let example = try #require(
            Vectors.decoded.examples.first { $0.name.contains("nested") })
        let payload = try verifier.verify(example.jws)
        #expect(
            payload.nested.map(\.path) == ["data.signedTransactionInfo", "data.signedRenewalInfo"])
        #expect(payload.nested.allSatisfy { $0.payload.isVerified })
        #expect(try SignedDataVerifier.decodeUnverified(example.jws).nested.count == 2)
        #expect(try SignedDataVerifier.decodeUnverified(example.jws).isVerified == false)
    }
}
