// SPDX-License-Identifier: Apache-2.0

/// The numbers inside a key, read from PKCS#8 (RFC 5208), SEC 1 (RFC 5915) or a public key's
/// SubjectPublicKeyInfo (RFC 5480).
struct KeyContent {
    /// 32 bytes; nil in a public key.
    var scalar: Secret?
    /// 65 bytes.
    var point: [UInt8]?

    static let ecPublicKey: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
    static let p256: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]

    private static let otherKinds: [[UInt8]: String] = [
        [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01]: "RSA",
        [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0A]: "RSA-PSS",
        [0x2A, 0x86, 0x48, 0xCE, 0x38, 0x04, 0x01]: "DSA",
        [0x2B, 0x65, 0x70]: "Ed25519", [0x2B, 0x65, 0x71]: "Ed448",
        [0x2B, 0x65, 0x6E]: "X25519", [0x2B, 0x65, 0x6F]: "X448",
    ]
    private static let otherCurves: [[UInt8]: String] = [
        [0x2B, 0x81, 0x04, 0x00, 0x22]: "P-384", [0x2B, 0x81, 0x04, 0x00, 0x23]: "P-521",
        [0x2B, 0x81, 0x04, 0x00, 0x0A]: "secp256k1", [0x2B, 0x81, 0x04, 0x00, 0x21]: "P-224",
        [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x01]: "P-192",
    ]

    init(scalar: Secret?, point: [UInt8]?) {
        self.scalar = scalar
        self.point = point
    }

    init(_ der: [UInt8]) throws(KeyProblem) {
        var outer = DERReader(der)
        let whole = try outer.next(DERReader.sequence)
        guard outer.isAtEnd else { throw .trailingBytes }
        var inside = outer.inside(whole)
        let first = try inside.next()
        switch first.tag {
        case DERReader.sequence: self = try Self.unversioned(first, inside)
        case DERReader.integer: self = try Self.versioned(first, inside)
        default: throw .malformed
        }
    }

    /// A private key: PKCS#8, SEC 1, or one of RSA's forms.
    private static func versioned(
        _ version: DERReader.Element, _ rest: DERReader
    ) throws(KeyProblem) -> KeyContent {
        var rest = rest
        guard version.content.count == 1 else { throw .otherKind("RSA") }
        switch rest.nextTag {
        case DERReader.octetString: return try sec1(rest)
        case DERReader.integer: throw .otherKind("RSA")
        case DERReader.sequence: break
        case nil: throw .truncated
        default: throw .malformed
        }
        try requireP256(rest.inside(try rest.next()))
        let octets = try rest.next(DERReader.octetString)
        var inner = rest.inside(octets)
        let key = try inner.next(DERReader.sequence)
        guard inner.isAtEnd else { throw .trailingBytes }
        inner = inner.inside(key)
        guard try inner.next(DERReader.integer).content.count == 1 else { throw .malformed }
        return try sec1(inner)
    }

    /// ECPrivateKey after its version: scalar, then perhaps the curve and the public point.
    private static func sec1(_ reader: DERReader) throws(KeyProblem) -> KeyContent {
        var reader = reader
        let octets = try reader.next(DERReader.octetString)
        guard octets.content.count <= 32 else {
            throw octets.content.count == 48 ? .otherCurve("P-384") : .malformed
        }
        var point: [UInt8]?
        while !reader.isAtEnd {
            let element = try reader.next()
            switch element.tag {
            case 0xA0: try requireCurve(reader.inside(element))
            case 0xA1:
                var inner = reader.inside(element)
                let bits = inner.content(try inner.next(DERReader.bitString))
                guard bits.first == 0 else { throw .malformed }
                if bits.count == 66 { point = Array(bits.dropFirst()) }
            default: throw .malformed
            }
        }
        let scalar = Secret([UInt8](repeating: 0, count: 32))
        for (offset, place) in octets.content.reversed().enumerated() {
            scalar.bytes[31 - offset] = reader.bytes[place]
        }
        return KeyContent(scalar: scalar, point: point)
    }

    /// A public key, an encrypted private one, or a certificate.
    private static func unversioned(
        _ first: DERReader.Element, _ rest: DERReader
    ) throws(KeyProblem) -> KeyContent {
        var rest = rest
        let inside = rest.inside(first)
        guard inside.nextTag == DERReader.objectIdentifier else { throw .isCertificate }
        guard rest.nextTag != DERReader.octetString else { throw .encrypted }
        try requireP256(inside)
        let bits = rest.content(try rest.next(DERReader.bitString))
        guard rest.isAtEnd, bits.first == 0 else { throw .malformed }
        if bits.count == 34, bits[1] == 2 || bits[1] == 3 { throw .compressedPoint }
        guard bits.count == 66 else { throw .malformed }
        return KeyContent(scalar: nil, point: Array(bits.dropFirst()))
    }

    private static func requireP256(_ algorithm: DERReader) throws(KeyProblem) {
        var algorithm = algorithm
        let kind = algorithm.content(try algorithm.next(DERReader.objectIdentifier))
        guard kind == ecPublicKey else {
            throw .otherKind(otherKinds[kind] ?? DERReader.dotted(kind))
        }
        try requireCurve(algorithm)
    }

    private static func requireCurve(_ parameters: DERReader) throws(KeyProblem) {
        var parameters = parameters
        let element = try parameters.next()
        guard element.tag != DERReader.sequence else { throw .explicitCurve }
        guard element.tag == DERReader.objectIdentifier else { throw .malformed }
        let curve = parameters.content(element)
        guard curve == p256 else {
            throw .otherCurve(otherCurves[curve] ?? DERReader.dotted(curve))
        }
    }
}
