// SPDX-License-Identifier: Apache-2.0

/// A JSON value that knows where it stands: what catalogs are read into, so that a problem can name its place.
package struct JSONNode: Sendable {
    package indirect enum Content: Sendable {
        case null
        case bool(Bool)
        /// As written.
        case number(String)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }
    package struct Member: Sendable {
        package var key: String
        package var keyOffset: Int
        package var node: JSONNode
    }

    package var content: Content
    /// Of its first byte.
    package var offset: Int
}

extension JSONNode {
    package var kind: JSONKind {
        switch content {
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    /// The same without places.
    package var value: JSONValue {
        switch content {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let text): .number(text)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map(\.value))
        case .object(let members): .object(members.map { .init($0.key, $0.node.value) })
        }
    }

    /// The member of an object; nil when there is none or this is no object.
    package subscript(key: String) -> JSONNode? { members?.first { $0.key == key }?.node }

    package var members: [Member]? {
        if case .object(let members) = content { members } else { nil }
    }
    package var elements: [JSONNode]? {
        if case .array(let elements) = content { elements } else { nil }
    }
    package var string: String? { if case .string(let text) = content { text } else { nil } }
    package var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
    package var isNull: Bool { if case .null = content { true } else { false } }
    /// A number's text.
    package var number: String? { if case .number(let text) = content { text } else { nil } }
    /// A whole number that fits, however it is written.
    package var integer: Int64? { number.flatMap { JSONDecimal($0).wholeNumber } }

    /// The path from this document's root to the innermost value that starts at or before `offset`.
    package func path(to offset: Int) -> String { path(to: offset, from: "") }

    private func path(to offset: Int, from path: String) -> String {
        switch content {
        case .array(let elements):
            guard let index = elements.lastIndex(where: { $0.offset <= offset }) else {
                return path
            }
            return elements[index].path(to: offset, from: JSONPath.element(index, of: path))
        case .object(let members):
            guard let member = members.last(where: { $0.keyOffset <= offset }) else { return path }
            return member.node.path(to: offset, from: JSONPath.member(member.key, of: path))
        default: return path
        }
    }
}

extension JSONNode {
    package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
        let span = bytes.span
        do throws(JSONFault) {
            var scanner = JSONScanner()
            try scanner.begin(in: span)
            let node = try scanner.node(in: span)
            try scanner.end(in: span)
            return node
        } catch {
            throw error.described(in: span)
        }
    }
}

extension JSONValue {
    /// Reads a document without keeping places.
    package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        try JSONNode.parse(bytes).value
    }

    package static func parse(_ text: String) throws(JSONError) -> JSONValue {
        try parse(Array(text.utf8))
    }
}

extension JSONScanner {
    /// Reads the next value into a tree.
    package mutating func node(in bytes: Span<UInt8>) throws(JSONFault) -> JSONNode {
        let kind = try peek(in: bytes)
        let offset = position
        switch kind {
        case .null:
            try null(in: bytes)
            return JSONNode(content: .null, offset: offset)
        case .bool: return JSONNode(content: .bool(try bool(in: bytes)), offset: offset)
        case .number:
            let number = try number(in: bytes)
            return JSONNode(content: .number(Self.string(of: number, in: bytes)), offset: offset)
        case .string:
            let text = try string(in: bytes)
            return JSONNode(content: .string(Self.string(of: text, in: bytes)), offset: offset)
        case .array:
            var elements: [JSONNode] = []
            try beginArray(in: bytes)
            while try nextElement(in: bytes) { elements.append(try node(in: bytes)) }
            return JSONNode(content: .array(elements), offset: offset)
        case .object:
            var members: [JSONNode.Member] = []
            try beginObject(in: bytes)
            while let key = try nextKey(in: bytes) {
                members.append(
                    JSONNode.Member(
                        key: Self.string(of: key.text, in: bytes), keyOffset: key.text.start - 1,
                        node: try node(in: bytes)))
            }
            return JSONNode(content: .object(members), offset: offset)
        }
    }
}
