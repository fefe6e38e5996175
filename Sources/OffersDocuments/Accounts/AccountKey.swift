// SPDX-License-Identifier: Apache-2.0

import OffersJSON

/// Finds the top-level `account` of a line without reading the rest of it: brackets and strings are
/// followed, nothing is checked. Nested keys and texts that look like the key don't count (contract 4).
struct AccountKey {
    private static let key = Array("account".utf8)
    private var position = 0

    /// Calls `body` with the text of each top-level `account` until it returns false; a line that is no
    /// object has none.
    static func forEach(in line: Span<UInt8>, _ body: (JSONText) -> Bool) {
        var walker = AccountKey()
        walker.skipSpace(in: line)
        guard walker.take(UInt8(ascii: "{"), in: line) else { return }
        while true {
            walker.skipSpace(in: line)
            guard let key = walker.string(in: line) else { return }
            walker.skipSpace(in: line)
            guard walker.take(UInt8(ascii: ":"), in: line) else { return }
            walker.skipSpace(in: line)
            if JSONScanner.says(key, Self.key, in: line), let text = walker.string(in: line),
                !body(text)
            {
                return
            }
            guard walker.skipToNextMember(in: line) else { return }
        }
    }

    private mutating func skipSpace(in line: Span<UInt8>) {
        while position < line.count {
            switch line[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position &+= 1
            default: return
            }
        }
    }

    private mutating func take(_ byte: UInt8, in line: Span<UInt8>) -> Bool {
        guard position < line.count, line[position] == byte else { return false }
        position &+= 1
        return true
    }

    /// nil when no string is next, or it doesn't end.
    private mutating func string(in line: Span<UInt8>) -> JSONText? {
        guard take(UInt8(ascii: "\""), in: line) else { return nil }
        let start = position
        var hasEscapes = false
        while position < line.count {
            let byte = line[position]
            if byte == UInt8(ascii: "\"") {
                position &+= 1
                return JSONText(start: start, end: position &- 1, hasEscapes: hasEscapes)
            }
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                position &+= 1
            }
            position &+= 1
        }
        return nil
    }

    /// Past the rest of the value and the comma behind it; false when no member follows.
    private mutating func skipToNextMember(in line: Span<UInt8>) -> Bool {
        var depth = 0
        while position < line.count {
            switch line[position] {
            case UInt8(ascii: "\""):
                if string(in: line) == nil { return false }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth &+= 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return false }
                depth &-= 1
            case UInt8(ascii: ",") where depth == 0:
                position &+= 1
                return true
            default: break
            }
            position &+= 1
        }
        return false
    }
}
