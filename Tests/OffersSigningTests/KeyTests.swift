// SPDX-License-Identifier: Apache-2.0

import Foundation
import OffersSigning
import Testing

@Suite("Keys, in every form people paste them")
struct KeyTests {
    static let accepted = Vectors.keys.forms.filter { $0.recommended != "reject" }
    static let rejected = Vectors.keys.forms.filter { $0.recommended == "reject" }

    @Test("is accepted and is the same key", arguments: accepted)
    func accepts(form: Vectors.KeyForm) throws {
        let key = try SigningKey(text: form.text)
        #expect(key.publicKey.pem == Vectors.keys.publicKeyPem)
    }

    static let refusals: [String: KeyProblem] = [
        "pkcs8 P-384": .otherCurve("P-384"),
        "pkcs8 RSA": .otherKind("RSA"),
        "public key only": .isPublicKey,
        "one byte flipped in the curve OID": .otherCurve("1.2.840.10045.3.1.8"),
        "scalar equal to the group order": .scalarOutOfRange,
        "wrong END label": .wrongEndLabel(begin: "PRIVATE KEY", end: "PUBLIC KEY"),
        "whitespace only": .empty,
    ]

    @Test("is refused by name", arguments: rejected)
    func refuses(form: Vectors.KeyForm) throws {
        let problem = #expect(throws: KeyProblem.self) { try SigningKey(text: form.text) }
        #expect(problem == Self.refusals[form.name])
    }

    /// Made by OpenSSL for this test; none opens anything.
    @Test(
        "other things are refused by name",
        arguments: [
            (
                """
                -----BEGIN ENCRYPTED PRIVATE KEY-----
                MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjLUjVFzPdAbwICCAAw
                -----END ENCRYPTED PRIVATE KEY-----
                """, KeyProblem.encrypted
            ),
            (
                """
                -----BEGIN EC PRIVATE KEY-----
                Proc-Type: 4,ENCRYPTED
                DEK-Info: AES-256-CBC,2BD64A3A3C7F8B10

                MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjLUjVFzPdAbwICCAAw
                -----END EC PRIVATE KEY-----
                """, .encrypted
            ),
            (
                """
                -----BEGIN PRIVATE KEY-----
                MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
                -----END PRIVATE KEY-----
                """, .otherKind("Ed25519")
            ),
            (
                "-----BEGIN RSA PRIVATE KEY-----\nMIIB\n-----END RSA PRIVATE KEY-----",
                .otherKind("RSA")
            ),
            (
                "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaA==\n-----END OPENSSH PRIVATE KEY-----",
                .otherKind("OpenSSH")
            ),
            ("-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----", .isCertificate),
            ("-----BEGIN PRIVATE KEY-----\nMIGH", .noEndLine(label: "PRIVATE KEY")),
            ("-----BEGIN PRIVATE KEY", .truncated),
            ("-----BEGIN PRIVATE KEY-----\nMIGHAgEA\n-----END PRIVATE KEY-----", .truncated),
            ("-----BEGIN PRIVATE KEY-----\nMIGHAgEAM\n-----END PRIVATE KEY-----", .truncated),
            ("2X9R4HXF34", .notAKey), ("", .empty), ("\u{FEFF}", .empty),
            (
                "-----BEGIN PRIVATE KEY-----\nMI*H\n-----END PRIVATE KEY-----",
                .notBase64("character * at 3 doesn't belong there")
            ),
        ])
    func refusesOthers(text: String, problem: KeyProblem) {
        #expect(throws: problem) { try SigningKey(text: text) }
    }

    @Test("base64 of the whole file, DER and text around the armour are accepted")
    func wrappings() throws {
        let pem = Vectors.promotional.privateKeyPem
        let whole = Data(pem.utf8).base64EncodedString()
        #expect(try SigningKey(text: whole).publicKey.pem == Vectors.keys.publicKeyPem)
        let body = pem.split(separator: "\n").dropFirst().dropLast().joined()
        let der = Vectors.base64(body)
        #expect(try SigningKey(der).publicKey.pem == Vectors.keys.publicKeyPem)
        #expect(throws: KeyProblem.trailingBytes) { try SigningKey(der + [0]) }
        let around = "My key:\n\n\(pem)\nkeep it secret"
        #expect(try SigningKey(text: around).publicKey.pem == Vectors.keys.publicKeyPem)
        #expect(throws: KeyProblem.utf16) {
            try SigningKey(
                [0xFF, 0xFE] + Array(pem.utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
        }
    }

    @Test("every truncation of a key is refused, and none traps")
    func truncations() throws {
        let pem = Array(Vectors.promotional.privateKeyPem.utf8)
        let whole = pem.count - 1
        for count in 0..<(whole - 4) {
            #expect(throws: KeyProblem.self) { try SigningKey(Array(pem[..<count])) }
        }
        let der = Vectors.base64(
            Vectors.promotional.privateKeyPem.split(separator: "\n").dropFirst().dropLast().joined()
        )
        for count in 0..<der.count {
            #expect(throws: KeyProblem.self) { try SigningKey(Array(der[..<count])) }
        }
    }

    @Test("no single changed byte of a key makes another key of it")
    func flips() throws {
        let der = Vectors.base64(
            Vectors.promotional.privateKeyPem.split(separator: "\n").dropFirst().dropLast().joined()
        )
        for index in der.indices {
            var changed = der
            changed[index] ^= 0x41
            if let key = try? SigningKey(changed) {
                #expect(key.publicKey.pem == Vectors.keys.publicKeyPem, "byte \(index)")
            }
        }
    }

    @Test("two different keys in one text are refused, twice the same is one")
    func several() throws {
        let one = Vectors.promotional.privateKeyPem
        let other = """
            -----BEGIN PRIVATE KEY-----
            MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcEJzAlAgEBBCABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ==
            -----END PRIVATE KEY-----
            """
        #expect(throws: KeyProblem.severalKeys) { try SigningKey(text: one + other) }
        #expect(try SigningKey(text: one + one).publicKey.pem == Vectors.keys.publicKeyPem)
    }

    @Test("a public key is read back from its own forms, and a private one is no public one")
    func publicKeys() throws {
        let key = try VerificationKey(text: Vectors.keys.publicKeyPem)
        #expect(try VerificationKey(key.subjectPublicKeyInfo) == key)
        #expect(try VerificationKey(text: key.pem) == key)
        #expect(throws: KeyProblem.isPrivateKey) {
            try VerificationKey(text: Vectors.promotional.privateKeyPem)
        }
        var point = key.point
        point[64] ^= 1
        #expect(throws: KeyProblem.pointNotOnCurve) { try VerificationKey(point: point) }
    }
}
