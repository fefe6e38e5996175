// SPDX-License-Identifier: Apache-2.0

/// A one-time value: a UUID, always written in lower case (rules.md 4, "v1 signature").
///
/// Every signature needs a new one, also when the purchase before it failed.
public struct Nonce: Hashable, Sendable {
    /// 36 characters with hyphens, in lower case.
    public let text: String

    /// Reads a UUID in either case; anything else gives nil.
    public init?(_ text: String) {
        guard Self.isUUID(text) else { return nil }
        self.text = text.lowercased()
    }

    /// Makes a version 4 UUID of 16 random bytes; another count gives nil.
    public init?(random bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        var bytes = bytes
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = Array("0123456789abcdef".utf8)
        var out: [UInt8] = []
        out.reserveCapacity(36)
        for (index, byte) in bytes.enumerated() {
            if index == 4 || index == 6 || index == 8 || index == 10 { out.append(0x2D) }
            out.append(digits[Int(byte >> 4)])
            out.append(digits[Int(byte & 15)])
        }
        text = String(decoding: out, as: UTF8.self)
    }

    /// Whether a text has the form of a UUID, in either case.
    static func isUUID(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 36 else { return false }
        return bytes.enumerated().allSatisfy { index, byte in
            switch index {
            case 8, 13, 18, 23: byte == 0x2D
            default:
                (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte)
                    || (0x61...0x66).contains(byte)
            }
        }
    }
}

extension Nonce: CustomStringConvertible {
    public var description: String { text }
}
