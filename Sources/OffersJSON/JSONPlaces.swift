// SPDX-License-Identifier: Apache-2.0

/// Lines and columns of a document, for messages. Both count from 1, columns in characters.
package struct JSONPlaces: Sendable {
    private let bytes: [UInt8]
    private let lineStarts: [Int]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            starts.append(index + 1)
        }
        lineStarts = starts
    }

    package func lineAndColumn(_ offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, 0), bytes.count)
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, String(decoding: bytes[lineStarts[low]..<offset], as: UTF8.self).count + 1)
    }

    /// The same for one place, without remembering anything.
    package static func lineAndColumn(of offset: Int, in bytes: Span<UInt8>) -> (
        line: Int, column: Int
    ) {
        var line = 1
        var start = 0
        let offset = min(max(offset, 0), bytes.count)
        for index in 0..<offset where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            start = index + 1
        }
        var prefix: [UInt8] = []
        for index in start..<offset { prefix.append(bytes[index]) }
        return (line, String(decoding: prefix, as: UTF8.self).count + 1)
    }
}

/// The path of a value in its document: `groups[0].subscriptions[2].period`.
package enum JSONPath {
    /// `path` and a member of the object there; keys that are no plain words stand in brackets.
    package static func member(_ key: String, of path: String) -> String {
        let plain =
            !key.isEmpty
            && key.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
        if plain { return path.isEmpty ? key : "\(path).\(key)" }
        var quoted = ""
        JSONValue.quote(key, to: &quoted)
        return "\(path)[\(quoted)]"
    }

    package static func element(_ index: Int, of path: String) -> String { "\(path)[\(index)]" }
}
