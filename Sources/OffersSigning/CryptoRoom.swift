// SPDX-License-Identifier: Apache-2.0

internal import COffersCrypto

/// Why the C room refused; the words are the library's own.
struct CryptoFailure: Error, Equatable {
    var status: offers_crypto_status
    var words: String

    /// Reads the words of the last failure on this thread.
    init(_ status: offers_crypto_status) {
        self.status = status
        var buffer = [CChar](repeating: 0, count: 256)
        unsafe buffer.withUnsafeMutableBufferPointer { buffer in
            if let start = buffer.baseAddress { unsafe offers_crypto_words(start, buffer.count) }
        }
        words = String(
            decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

private func check(_ status: offers_crypto_status) throws(CryptoFailure) {
    if status != .ok { throw CryptoFailure(status) }
}

/// Overwrites a secret so that the compiler can't leave the step out.
func wipe(_ secret: inout [UInt8]) {
    unsafe secret.withUnsafeMutableBytes { bytes in
        if let start = bytes.baseAddress { unsafe offers_crypto_wipe(start, bytes.count) }
    }
}

/// Compares like memcmp; nothing secret goes in here.
func sameBytes(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    return unsafe a.withUnsafeBufferPointer { a in
        unsafe b.withUnsafeBufferPointer { b in
            unsafe offers_crypto_same(a.baseAddress, b.baseAddress, a.count) != 0
        }
    }
}

func sha256(_ bytes: [UInt8]) throws(CryptoFailure) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(OFFERS_CRYPTO_DIGEST_BYTES))
    try check(unsafe offers_crypto_sha256(bytes, bytes.count, &digest))
    return digest
}

/// Owns a private key of the C room.
@safe
struct PrivateKeyOwner: ~Copyable, @unchecked Sendable {
    private let key: OpaquePointer

    /// The scalar has 32 bytes, a point 65.
    init(scalar: [UInt8], point: [UInt8]?) throws(CryptoFailure) {
        precondition(scalar.count == Int(OFFERS_CRYPTO_SCALAR_BYTES))
        precondition(point == nil || point?.count == Int(OFFERS_CRYPTO_POINT_BYTES))
        var made: OpaquePointer?
        let status =
            if let point { unsafe offers_crypto_private_key_create(scalar, point, &made) } else {
                unsafe offers_crypto_private_key_create(scalar, nil, &made)
            }
        guard status == .ok, let made = unsafe made else { throw CryptoFailure(status) }
        unsafe key = made
    }

    deinit { unsafe offers_crypto_private_key_destroy(key) }

    var point: [UInt8] {
        var point = [UInt8](repeating: 0, count: Int(OFFERS_CRYPTO_POINT_BYTES))
        unsafe offers_crypto_private_key_point(key, &point)
        return point
    }

    func signatureDER(_ message: [UInt8]) throws(CryptoFailure) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: Int(OFFERS_CRYPTO_DER_SIGNATURE_BYTES))
        var length = 0
        try check(
            unsafe offers_crypto_sign_der(key, message, message.count, &signature, &length))
        signature.removeLast(signature.count - length)
        return signature
    }

    func signatureRaw(_ message: [UInt8]) throws(CryptoFailure) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: Int(OFFERS_CRYPTO_RAW_SIGNATURE_BYTES))
        try check(unsafe offers_crypto_sign_raw(key, message, message.count, &signature))
        return signature
    }
}

/// Owns a public key of the C room.
@safe
struct PublicKeyOwner: ~Copyable, @unchecked Sendable {
    private let key: OpaquePointer

    init(point: [UInt8]) throws(CryptoFailure) {
        precondition(point.count == Int(OFFERS_CRYPTO_POINT_BYTES))
        var made: OpaquePointer?
        let status = unsafe offers_crypto_public_key_create(point, &made)
        guard status == .ok, let made = unsafe made else { throw CryptoFailure(status) }
        unsafe key = made
    }

    fileprivate init(taking key: OpaquePointer) { unsafe self.key = key }

    deinit { unsafe offers_crypto_public_key_destroy(key) }

    func verifyDER(_ signature: [UInt8], over message: [UInt8]) throws(CryptoFailure) {
        try check(
            unsafe offers_crypto_verify_der(
                key, message, message.count, signature, signature.count))
    }

    func verifyRaw(_ signature: [UInt8], over message: ArraySlice<UInt8>) throws(CryptoFailure) {
        let status = unsafe message.withUnsafeBufferPointer { message in
            unsafe offers_crypto_verify_raw(
                key, message.baseAddress, message.count, signature, signature.count)
        }
        try check(status)
    }
}

/// What is known about a path of certificates: leaf, intermediate, root.
struct CertificatePath: Sendable {
    struct Entry: Sendable {
        var name: String
        var notBefore: Int64
        var notAfter: Int64
    }
    var entries: [Entry]
}

struct PathFailure: Error {
    var failure: CryptoFailure
    /// Counted from the leaf; nil for the path as a whole.
    var certificate: Int?
    var path: CertificatePath
}

/// Owns a set of trusted roots of the C room.
@safe
struct RootsOwner: ~Copyable, @unchecked Sendable {
    private let roots: OpaquePointer

    /// Throws the index of the certificate that can't be a root, and why.
    init(_ certificates: [[UInt8]]) throws(RootFailure) {
        var made: OpaquePointer?
        let status = unsafe offers_crypto_roots_create(&made)
        guard status == .ok, let made = unsafe made else {
            throw RootFailure(index: 0, failure: CryptoFailure(status))
        }
        for (index, certificate) in certificates.enumerated() {
            let status = unsafe offers_crypto_roots_add(made, certificate, certificate.count)
            guard status == .ok else {
                let failure = CryptoFailure(status)
                unsafe offers_crypto_roots_destroy(made)
                throw RootFailure(index: index, failure: failure)
            }
        }
        unsafe roots = made
    }

    deinit { unsafe offers_crypto_roots_destroy(roots) }

    func check(leaf: [UInt8], intermediate: [UInt8]) throws(PathFailure) -> (
        key: CertifiedKey, path: CertificatePath
    ) {
        var found = offers_crypto_path()
        var key: OpaquePointer?
        let status = unsafe offers_crypto_check_path(
            roots, leaf, leaf.count, intermediate, intermediate.count, &found, &key)
        let path = CertificatePath(entries: (0..<min(3, Int(found.length))).map { found.entry($0) })
        guard status == .ok, let key = unsafe key else {
            throw PathFailure(
                failure: CryptoFailure(status),
                certificate: found.certificate < 0 ? nil : Int(found.certificate), path: path)
        }
        return unsafe (CertifiedKey(PublicKeyOwner(taking: key)), path)
    }
}

struct RootFailure: Error {
    var index: Int
    var failure: CryptoFailure
}

/// A leaf's public key, shared by everything that one chain signed.
final class CertifiedKey: Sendable {
    let owner: PublicKeyOwner
    init(_ owner: consuming PublicKeyOwner) { self.owner = owner }
}

extension offers_crypto_path {
    fileprivate func entry(_ index: Int) -> CertificatePath.Entry {
        var copy = self
        let size = Int(OFFERS_CRYPTO_NAME_BYTES)
        let name = unsafe withUnsafeBytes(of: &copy.name) { bytes in
            unsafe Array(bytes[(index * size)..<((index + 1) * size)].prefix { $0 != 0 })
        }
        let starts = [not_before.0, not_before.1, not_before.2]
        let ends = [not_after.0, not_after.1, not_after.2]
        return CertificatePath.Entry(
            name: String(decoding: name, as: UTF8.self), notBefore: starts[index],
            notAfter: ends[index])
    }
}
