// SPDX-License-Identifier: Apache-2.0

internal import COffersCrypto
public import Offers

extension SignatureCheck {
    /// Checks a version 1 signature over the fields that the device is given beside it.
    ///
    /// When it is wrong, the common mistakes are tried one by one and in combination until one
    /// explains it.
    ///
    /// - Parameters:
    ///   - signature: standard base64, as the server sends it.
    ///   - message: the fields.
    ///   - userName: as the app gives it to the device, before any change of case.
    ///   - otherKeys: keys that may have been used by mistake.
    ///   - alternatives: other fields that may have been signed by mistake.
    ///   - now: to judge its age; nil leaves that out.
    public static func promotionalOffer(
        signature: String, message: PromotionalOfferMessage, userName: String? = nil,
        key: VerificationKey, otherKeys: [NamedKey] = [],
        alternatives: [PromotionalOfferMessage] = [], now: Instant?
    ) -> SignatureCheck {
        var check = SignatureCheck()
        check.fields = message.fields.map { Field(name: $0.name, value: $0.value) }
        check.signedAt = message.timestamp
        if message.timestamp.milliseconds < 100_000_000_000 {
            check.add(
                .timestampInSeconds,
                "the timestamp \(message.timestamp.milliseconds) is in seconds: "
                    + "Apple counts milliseconds")
        } else if let now {
            check.checkAge(at: now)
        }
        guard let bytes = check.readSignature(signature) else { return check }
        check.judge(
            bytes,
            Attempts(
                message: message, userName: userName, key: key, otherKeys: otherKeys,
                alternatives: alternatives))
        return check
    }

    /// The signature's DER, also out of a wrong wrapping, which is then a problem.
    private mutating func readSignature(_ text: String) -> [UInt8]? {
        var bytes = Array(text.utf8)
        if bytes.contains(where: { $0 <= 0x20 }) {
            add(
                .whitespace,
                "the signature holds spaces or line ends: it must be one line of base64")
            bytes.removeAll { $0 <= 0x20 }
        }
        if bytes.filter({ $0 == 0x2E }).count == 2 {
            add(.isRequestToken, "this is a token (version 2), not a version 1 signature")
            return nil
        }
        if let inner = Self.hexadecimal(bytes) {
            add(.hexadecimal, "the signature is in hexadecimal: it must be base64")
            return inner
        }
        guard let decoded = decodeOnce(bytes) else { return nil }
        if decoded.first == DERReader.sequence, decoded.count <= 72, decoded.count > 8,
            decoded[1] == UInt8(decoded.count - 2)
        {
            return decoded
        }
        if decoded.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }),
            let inner = try? Base64.standard.decode(decoded[...]), inner.first == DERReader.sequence
        {
            add(.doubleBase64, "the signature is encoded in base64 twice: encode the DER once")
            return inner
        }
        if decoded.count == 64 {
            add(
                .rawForm,
                "the signature is r and s in 64 bytes, the form of tokens: version 1 takes DER")
            return Self.der(raw: decoded)
        }
        add(.malformed, "the signature is no ECDSA signature in DER")
        return nil
    }

    /// The bytes of a DER signature written in hexadecimal digits.
    private static func hexadecimal(_ text: [UInt8]) -> [UInt8]? {
        guard text.count % 2 == 0, text.starts(with: Array("30".utf8)) else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: text.count, by: 2) {
            let pair = String(decoding: text[index...(index + 1)], as: UTF8.self)
            guard let byte = UInt8(pair, radix: 16), !pair.hasPrefix("+") else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    private mutating func decodeOnce(_ bytes: [UInt8]) -> [UInt8]? {
        if let decoded = try? Base64.standard.decode(bytes[...]), !decoded.isEmpty {
            return decoded
        }
        let isURL = bytes.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        var digits = bytes.map { byte in
            switch byte {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            default: byte
            }
        }
        while digits.last == 0x3D { digits.removeLast() }
        digits += [UInt8](repeating: 0x3D, count: (4 - digits.count % 4) % 4)
        guard let decoded = try? Base64.standard.decode(digits[...]), !decoded.isEmpty else {
            add(.notBase64, "the signature is no base64")
            return nil
        }
        if isURL {
            add(.base64URL, "the signature is base64url (- and _): version 1 takes + and /")
        } else {
            add(.padding, "the signature's base64 lacks its padding (=)")
        }
        return decoded
    }

    private static func der(raw: [UInt8]) -> [UInt8] {
        func integer(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
            let trimmed = bytes.drop { $0 == 0 }
            let content = trimmed.isEmpty ? [0] : Array(trimmed)
            let padded = content[0] >= 0x80 ? [0] + content : content
            return [DERReader.integer, UInt8(padded.count)] + padded
        }
        let both = integer(raw[..<32]) + integer(raw[32...])
        return [DERReader.sequence, UInt8(both.count)] + both
    }

    private mutating func judge(_ signature: [UInt8], _ attempts: Attempts) {
        func verifies(_ key: VerificationKey, _ message: [UInt8]) throws(CryptoFailure) -> Bool {
            do { try key.owner.verifyDER(signature, over: message) } catch {
                if error.status == .signature_mismatch { return false }
                throw error
            }
            return true
        }
        do throws(CryptoFailure) {
            if try verifies(attempts.key, attempts.message.bytes) { return }
            for other in attempts.otherKeys where try verifies(other.key, attempts.message.bytes) {
                add(.anotherKey, "it was signed with another key: \(other.name)")
                return
            }
            for other in attempts.alternatives where try verifies(attempts.key, other.bytes) {
                add(.otherFields, attempts.differences(from: other))
                return
            }
            for mistakes in attempts.combinations
            where try verifies(attempts.key, attempts.bytes(after: mistakes)) {
                for mistake in mistakes { add(mistake.code, mistake.message) }
                return
            }
            let single = attempts.combinations.filter { $0.count == 1 }
            for other in attempts.otherKeys {
                for mistakes in single
                where try verifies(other.key, attempts.bytes(after: mistakes)) {
                    add(.anotherKey, "it was signed with another key: \(other.name)")
                    for mistake in mistakes { add(mistake.code, mistake.message) }
                    return
                }
            }
            add(
                .mismatch,
                "it is not this key's signature over these fields: another key, or other fields "
                    + "(compare key id, product, offer, user name, nonce and timestamp "
                    + "with what the server signed)")
        } catch {
            if error.status == .signature_malformed {
                add(.malformed, "the signature is no ECDSA signature in DER")
            } else {
                add(.library, "the cryptographic library failed: \(error.words)")
            }
        }
    }
}
