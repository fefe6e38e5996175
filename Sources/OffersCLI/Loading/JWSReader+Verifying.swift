// SPDX-License-Identifier: Apache-2.0

internal import OffersDocuments
internal import OffersSigning

extension JWSReader {
    /// Verifies against Apple's root, for whatever app: the catalog decides later whose data counts
    /// (contract 8.6).
    ///
    /// - Parameter trustingTheRest: takes what can't be verified all the same, marked as such.
    static func verifying(trustingTheRest: Bool) -> JWSReader {
        let verifier: SignedDataVerifier
        do { verifier = try SignedDataVerifier(identity: .any) } catch {
            return trustingTheRest ? .trusting : .refusing
        }
        return verifying(with: verifier, trustingTheRest: trustingTheRest)
    }

    static func verifying(
        with verifier: SignedDataVerifier, trustingTheRest: Bool
    ) -> JWSReader {
        JWSReader { jws in
            do {
                let payload = try verifier.verify(jws)
                return .payload(payload.bytes, isVerified: payload.isVerified)
            } catch {
                if trustingTheRest { return JWSReader.trusting.read(jws) }
                return .refused("\(error) (--trust-unverified takes it on trust)")
            }
        }
    }
}
