// SPDX-License-Identifier: Apache-2.0

// One program for all targets, for each costs minutes to build; OFFERS_FUZZ_TARGET chooses. A finding
// is a trap, a hang, or a broken law below.

internal import Offers
internal import OffersDocuments
internal import OffersJSON
internal import OffersSigning

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

enum FuzzTarget: String, CaseIterable {
    case json, storekit, jws, keys

    static let chosen: FuzzTarget = {
        guard let text = unsafe getenv("OFFERS_FUZZ_TARGET") else { return .json }
        return FuzzTarget(rawValue: unsafe String(cString: text)) ?? .json
    }()

    func run(_ bytes: [UInt8]) {
        switch self {
        case .json:
            guard let value = try? JSONValue.parse(bytes) else { return }
            // What is written is read back as the same.
            let again = try? JSONValue.parse(value.compact)
            precondition(again == value)
            precondition((try? JSONValue.parse(value.pretty)) == value)
        case .storekit:
            _ = CatalogDocument.read(name: "fuzz.storekit", bytes: bytes)
            _ = CatalogDocument.read(name: "fuzz.json", bytes: bytes)
        case .jws:
            let text = String(decoding: bytes, as: UTF8.self)
            _ = try? SignedDataVerifier.decodeUnverified(text)
            if let verifier = try? SignedDataVerifier(identity: .any) {
                // Nothing that is made up is Apple's.
                precondition((try? verifier.verify(bytes)) == nil)
            }
        case .keys:
            // A key that is accepted is the same one when it is written out and read again.
            if let key = try? SigningKey(bytes) {
                precondition((try? VerificationKey(text: key.publicKey.pem)) == key.publicKey)
            }
            if let key = try? VerificationKey(bytes) {
                precondition((try? VerificationKey(key.subjectPublicKeyInfo)) == key)
            }
        }
    }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func oneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    FuzzTarget.chosen.run(bytes)
    return 0
}
