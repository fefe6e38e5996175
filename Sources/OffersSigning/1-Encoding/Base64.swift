// SPDX-License-Identifier: Apache-2.0

/// Base64 in its two alphabets, read strictly: one text for every value, nothing skipped.
enum Base64: Sendable {
    /// `+` and `/`, always padded: certificates, v1 signatures.
    case standard
    /// `-` and `_`, never padded: the segments of a JWS (RFC 7515).
    case url

    enum Problem: Error, Equatable {
        case character(UInt8, at: Int)
        case padding
        /// One character is left over, so the text has lost its end.
        case length
        /// The last character carries bits that no byte has.
        case trailingBits
    }

    func encode(_ bytes: [UInt8]) -> String {
        var out: [UInt8] = []
        encode(bytes, to: &out)
        return String(decoding: out, as: UTF8.self)
    }

    func encode(_ bytes: [UInt8], to out: inout [UInt8]) {
        let digits = self == .standard ? Self.standardDigits : Self.urlDigits
        out.reserveCapacity(out.count + (bytes.count + 2) / 3 * 4)
        var index = 0
        while index + 2 < bytes.count {
            let word =
                UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8
                | UInt32(bytes[index + 2])
            out.append(digits[Int(word >> 18)])
            out.append(digits[Int(word >> 12 & 63)])
            out.append(digits[Int(word >> 6 & 63)])
            out.append(digits[Int(word & 63)])
            index += 3
        }
        let left = bytes.count - index
        guard left > 0 else { return }
        let word = UInt32(bytes[index]) << 16 | (left == 2 ? UInt32(bytes[index + 1]) << 8 : 0)
        out.append(digits[Int(word >> 18)])
        out.append(digits[Int(word >> 12 & 63)])
        if left == 2 { out.append(digits[Int(word >> 6 & 63)]) }
        if self == .standard { out.append(contentsOf: left == 2 ? [0x3D] : [0x3D, 0x3D]) }
    }

    func decode(_ text: ArraySlice<UInt8>) throws(Problem) -> [UInt8] {
        var end = text.endIndex
        if self == .standard {
            guard text.count % 4 == 0 else {
                throw Self.problem(in: text, table: table) ?? .padding
            }
            if text.last == 0x3D {
                end -= 1
                if text[end - 1] == 0x3D { end -= 1 }
            }
        }
        let count = end - text.startIndex
        let left = count % 4
        guard left != 1 else { throw Self.problem(in: text[..<end], table: table) ?? .length }

        let table = table
        var out = [UInt8](repeating: 0, count: count / 4 * 3 + (left == 0 ? 0 : left - 1))
        var index = text.startIndex
        var written = 0
        while index + 4 <= end {
            let a = table[Int(text[index])]
            let b = table[Int(text[index + 1])]
            let c = table[Int(text[index + 2])]
            let d = table[Int(text[index + 3])]
            guard (a | b | c | d) < 64 else {
                throw Self.problem(in: text[..<end], table: table) ?? .padding
            }
            out[written] = a << 2 | b >> 4
            out[written + 1] = b << 4 | c >> 2
            out[written + 2] = c << 6 | d
            index += 4
            written += 3
        }
        guard left > 0 else { return out }
        let a = table[Int(text[index])]
        let b = table[Int(text[index + 1])]
        let c = left == 3 ? table[Int(text[index + 2])] : 0
        guard (a | b | c) < 64 else {
            throw Self.problem(in: text[..<end], table: table) ?? .padding
        }
        out[written] = a << 2 | b >> 4
        if left == 3 { out[written + 1] = b << 4 | c >> 2 }
        guard (left == 2 ? b & 15 : c & 3) == 0 else { throw .trailingBits }
        return out
    }

    private var table: [UInt8] { self == .standard ? Self.standardTable : Self.urlTable }

    private static func problem(in text: ArraySlice<UInt8>, table: [UInt8]) -> Problem? {
        let padding: UInt8 = 0x3D
        guard let place = text.firstIndex(where: { table[Int($0)] == 255 && $0 != padding }) else {
            return text.contains(padding) ? .padding : nil
        }
        return .character(text[place], at: place - text.startIndex)
    }

    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
    private static let standardDigits = letters + Array("+/".utf8)
    private static let urlDigits = letters + Array("-_".utf8)
    private static let standardTable = inverse(standardDigits)
    private static let urlTable = inverse(urlDigits)

    private static func inverse(_ digits: [UInt8]) -> [UInt8] {
        var table = [UInt8](repeating: 255, count: 256)
        for (value, digit) in digits.enumerated() { table[Int(digit)] = UInt8(value) }
        return table
    }
}

extension Base64.Problem: CustomStringConvertible {
    var description: String {
        switch self {
        case .character(let byte, let place):
            byte < 0x80 && byte > 0x20
                ? "character \(Character(Unicode.Scalar(byte))) at \(place + 1) doesn't belong there"
                : "byte \(byte) at \(place + 1) doesn't belong there"
        case .padding: "the padding (=) is wrong"
        case .length: "its end is missing"
        case .trailingBits: "its last character carries stray bits"
        }
    }
}
