// SPDX-License-Identifier: Apache-2.0

import Foundation
import OffersSigning
import Testing

@Suite("Signed data, as Apple sends it and as others forge it")
struct SignedDataTests {
    static func verifier(for vector: Vectors.SignedVector) throws -> SignedDataVerifier {
        let environment = try #require(AppStoreEnvironment(rawValue: vector.environment))
        return try SignedDataVerifier(
            identity: .app(bundleId: vector.bundleId, appAppleId: vector.appAppleId),
            environments: [environment], trust: TrustedRoots(vector.root.all))
    }

    @Test("gets the recommended verdict", arguments: Vectors.signed)
    func verdict(vector: Vectors.SignedVector) throws {
        let kind = try #require(SignedDataKind(rawValue: vector.kind))
        var defect: String?
        do {
            _ = try Self.verifier(for: vector).verify(vector.jws, as: kind)
        } catch { defect = "\(error)" }
        switch vector.recommend {
        case "ok": #expect(defect == nil)
        case "reject": #expect(defect != nil)
        default: break
        }
    }

    @Test("is read whole", arguments: Vectors.decoded.examples)
    func decoded(example: Vectors.DecodedExample) throws {
        let kind = try #require(SignedDataKind(rawValue: example.kind))
        let environment = try #require(AppStoreEnvironment(rawValue: example.environment))
        let verifier = try SignedDataVerifier(
            identity: .app(bundleId: example.bundleId, appAppleId: example.appAppleId),
            environments: [environment],
            trust: TrustedRoots([Vectors.base64(Vectors.decoded.root)]))
        let payload = try verifier.verify(example.jws, as: kind)
        #expect(payload.isVerified == environment.isSignedByApple)
    }
}
