// SPDX-License-Identifier: Apache-2.0

/// A key as it stands in the bytes, with a hash of what it says.
package struct JSONKey {
    package var text: JSONText
    /// Over the decoded bytes: `"a"` and `"\u0061"` have the same.
    package var hash: UInt64

    /// One step of the hash; start with 5381.
    @inline(__always)
    package static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash &<< 5) &+ hash &+ UInt64(byte)
    }

    package static func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(5381) { step($0, $1) }
    }
}

extension JSONScanner {
    struct KeyPlace {
        var hash: UInt64
        var text: JSONText
    }

    /// Objects with more keys than this look them up in a dictionary.
    private static let narrow = 64

    mutating func readKey(in bytes: Span<UInt8>) throws(JSONFault) -> JSONKey {
        let start = position &+ 1
        var index = start
        var hash: UInt64 = 5381
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                position = index &+ 1
                return JSONKey(
                    text: JSONText(start: start, end: index, hasEscapes: false), hash: hash)
            }
            if byte &- 0x20 >= 0x60 || byte == UInt8(ascii: "\\") { break }
            hash = JSONKey.step(hash, byte)
            index &+= 1
        }
        let text = try string(in: bytes)
        return JSONKey(text: text, hash: JSONKey.hash(Self.decoded(text, in: bytes)))
    }

    /// Remembers a key of the innermost object; a key that is there already is a fault.
    mutating func note(_ key: JSONKey, in bytes: Span<UInt8>) throws(JSONFault) {
        let level = frames.count &- 1
        guard level >= 0 else { return }
        let frame = frames[level]
        let count = keys.count &- frame.keysStart
        if count >= Self.narrow { return try noteWide(key, level: level, in: bytes) }
        let bit: UInt64 = 1 &<< ((key.hash ^ (key.hash &>> 7)) & 63)
        if frame.seen & bit != 0 {
            for index in frame.keysStart..<keys.count where keys[index].hash == key.hash {
                if Self.sameText(keys[index].text, key.text, in: bytes) {
                    throw JSONFault(
                        .duplicateKey(first: keys[index].text.start &- 1), at: key.text.start &- 1)
                }
            }
        }
        frames[level].seen = frame.seen | bit
        keys.append(KeyPlace(hash: key.hash, text: key.text))
    }

    private mutating func noteWide(
        _ key: JSONKey, level: Int, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        if wide[level] == nil {
            var places: [String: Int] = [:]
            for place in keys[frames[level].keysStart...] {
                places[Self.identity(of: place.text, in: bytes)] = place.text.start &- 1
            }
            wide[level] = places
        }
        let text = Self.identity(of: key.text, in: bytes)
        if let first = wide[level]?[text] {
            throw JSONFault(.duplicateKey(first: first), at: key.text.start &- 1)
        }
        wide[level]?[text] = key.text.start &- 1
    }

    /// One-to-one with the decoded bytes; Swift takes canonically equal strings for equal, JSON doesn't.
    private static func identity(of text: JSONText, in bytes: Span<UInt8>) -> String {
        let decoded = decoded(text, in: bytes)
        // A plain key holds no NUL, so one in front keeps the two kinds apart.
        if decoded.allSatisfy({ $0 > 0 && $0 < 0x80 }) {
            return String(decoding: decoded, as: UTF8.self)
        }
        return "\u{0}" + decoded.map { String($0, radix: 16) }.joined(separator: " ")
    }

    static func sameText(_ a: JSONText, _ b: JSONText, in bytes: Span<UInt8>) -> Bool {
        if a.hasEscapes || b.hasEscapes { return decoded(a, in: bytes) == decoded(b, in: bytes) }
        guard a.count == b.count else { return false }
        for index in 0..<a.count where bytes[a.start &+ index] != bytes[b.start &+ index] {
            return false
        }
        return true
    }
}
