// SPDX-License-Identifier: Apache-2.0

/// A strict RFC 8259 reader that is asked for one token after the other and allocates nothing for them.
///
/// It holds a place, not the bytes: every call is given the same `bytes` again. Duplicate keys, in
/// skipped values too, wrong UTF-8 and lone surrogates are faults.
///
///     try scanner.beginObject(in: bytes)
///     while let key = try scanner.nextKey(in: bytes) { try scanner.skipValue(in: bytes) }
///     try scanner.end(in: bytes)
package struct JSONScanner {
    /// How deep objects and lists may nest.
    package static let depthLimit = 512

    package internal(set) var position: Int
    var frames: [Frame] = []
    var keys: [KeyPlace] = []
    var wide: [Int: [String: Int]] = [:]
    /// Whether the last token ended a value, so that a comma must come next.
    var afterValue = false

    /// An open object or list.
    struct Frame {
        /// Where its keys start in `keys`; -1 for a list.
        var keysStart: Int
        /// One bit per key's hash: a clear bit means that the key is new.
        var seen: UInt64 = 0
    }

    package init(at position: Int = 0) { self.position = position }

    /// Starts again at `position`, keeping the memory.
    package mutating func restart(at position: Int) {
        self.position = position
        frames.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        if !wide.isEmpty { wide = [:] }
        afterValue = false
    }
}

/// What kind of value stands at a place, by its first byte.
package enum JSONKind: String, Sendable {
    case null
    case bool = "true or false"
    case number = "a number"
    case string = "a string"
    case array = "a list"
    case object = "an object"
}

extension JSONScanner {
    @inline(__always)
    mutating func skipSpace(in bytes: Span<UInt8>) {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position &+= 1
            default: return
            }
        }
    }

    /// The kind of the next value, which stays to be read.
    package mutating func peek(in bytes: Span<UInt8>) throws(JSONFault) -> JSONKind {
        skipSpace(in: bytes)
        guard position < bytes.count else { throw JSONFault(.ended(.value), at: position) }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
        case UInt8(ascii: "n"): return .null
        default: throw JSONFault(.unexpected(byte, .value), at: position)
        }
    }

    package mutating func beginObject(in bytes: Span<UInt8>) throws(JSONFault) {
        try open(UInt8(ascii: "{"), .object, in: bytes)
        frames.append(Frame(keysStart: keys.count))
    }

    package mutating func beginArray(in bytes: Span<UInt8>) throws(JSONFault) {
        try open(UInt8(ascii: "["), .array, in: bytes)
        frames.append(Frame(keysStart: -1))
    }

    private mutating func open(
        _ byte: UInt8, _ expected: JSONFault.Expectation, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        try expect(byte, expected, in: bytes)
        guard frames.count < Self.depthLimit else { throw JSONFault(.tooDeep, at: position &- 1) }
        afterValue = false
    }

    @inline(__always)
    mutating func expect(
        _ byte: UInt8, _ expected: JSONFault.Expectation, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        skipSpace(in: bytes)
        guard position < bytes.count else { throw JSONFault(.ended(expected), at: position) }
        guard bytes[position] == byte else {
            throw JSONFault(.unexpected(bytes[position], expected), at: position)
        }
        position &+= 1
    }

    /// The next key of the object last begun, its colon read; nil at the object's end.
    package mutating func nextKey(in bytes: Span<UInt8>) throws(JSONFault) -> JSONKey? {
        skipSpace(in: bytes)
        guard position < bytes.count else {
            throw JSONFault(.ended(afterValue ? .commaOrBrace : .key), at: position)
        }
        if bytes[position] == UInt8(ascii: "}") {
            position &+= 1
            close()
            return nil
        }
        if afterValue {
            try expect(UInt8(ascii: ","), .commaOrBrace, in: bytes)
            skipSpace(in: bytes)
        }
        guard position < bytes.count else { throw JSONFault(.ended(.key), at: position) }
        guard bytes[position] == UInt8(ascii: "\"") else {
            throw JSONFault(.unexpected(bytes[position], .key), at: position)
        }
        let key = try readKey(in: bytes)
        try note(key, in: bytes)
        try expect(UInt8(ascii: ":"), .colon, in: bytes)
        afterValue = false
        return key
    }

    /// Whether the list last begun has a further element, which is then next; false at its end.
    package mutating func nextElement(in bytes: Span<UInt8>) throws(JSONFault) -> Bool {
        skipSpace(in: bytes)
        guard position < bytes.count else {
            throw JSONFault(.ended(afterValue ? .commaOrBracket : .value), at: position)
        }
        if bytes[position] == UInt8(ascii: "]") {
            position &+= 1
            close()
            return false
        }
        if afterValue {
            try expect(UInt8(ascii: ","), .commaOrBracket, in: bytes)
            skipSpace(in: bytes)
        }
        afterValue = false
        return true
    }

    /// Passes over the brace that ends the object last begun; the caller has seen it.
    mutating func endObject() {
        position &+= 1
        close()
    }

    /// To a place that the caller knows.
    mutating func move(to position: Int, afterValue: Bool) {
        self.position = position
        self.afterValue = afterValue
    }

    private mutating func close() {
        if let frame = frames.popLast(), frame.keysStart >= 0 {
            keys.removeSubrange(frame.keysStart...)
            if !wide.isEmpty { wide[frames.count] = nil }
        }
        afterValue = true
    }

    /// Reads past the next value, checking all of it.
    package mutating func skipValue(in bytes: Span<UInt8>) throws(JSONFault) {
        let level = frames.count
        try skipOne(in: bytes)
        while frames.count > level {
            if frames[frames.count &- 1].keysStart >= 0 {
                if try nextKey(in: bytes) != nil { try skipOne(in: bytes) }
            } else if try nextElement(in: bytes) {
                try skipOne(in: bytes)
            }
        }
    }

    private mutating func skipOne(in bytes: Span<UInt8>) throws(JSONFault) {
        switch try peek(in: bytes) {
        case .null: try null(in: bytes)
        case .bool: _ = try bool(in: bytes)
        case .number: _ = try number(in: bytes)
        case .string: _ = try string(in: bytes)
        case .array: try beginArray(in: bytes)
        case .object: try beginObject(in: bytes)
        }
    }

    /// Only white space may follow.
    package mutating func end(in bytes: Span<UInt8>) throws(JSONFault) {
        skipSpace(in: bytes)
        if position < bytes.count { throw JSONFault(.trailing(bytes[position]), at: position) }
    }

    /// What every document starts with: some value, in UTF-8, without a byte order mark.
    package mutating func begin(in bytes: Span<UInt8>) throws(JSONFault) {
        if let mark = Self.encodingFault(in: bytes) { throw mark }
        skipSpace(in: bytes)
        if position >= bytes.count { throw JSONFault(.empty, at: position) }
    }

    /// A byte order mark, UTF-16 without one, or no text at all.
    package static func encodingFault(in bytes: Span<UInt8>) -> JSONFault? {
        guard bytes.count >= 2 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0xFE, 0xFF), (0xFF, 0xFE): return JSONFault(.utf16, at: 0)
        case (0x1F, 0x8B): return JSONFault(.gzip, at: 0)
        case (0, 1...), (1..., 0): return JSONFault(.utf16, at: 0)
        case (0xEF, 0xBB):
            return bytes.count >= 3 && bytes[2] == 0xBF ? JSONFault(.byteOrderMark, at: 0) : nil
        default: return nil
        }
    }
}
