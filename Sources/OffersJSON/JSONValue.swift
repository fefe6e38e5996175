// SPDX-License-Identifier: Apache-2.0

/// A JSON value as a tree: what answers are made of, and what small documents are read into.
///
/// Members keep their order. Numbers keep their text, so that nothing is lost in between.
package enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    /// As written in the document; must be a JSON number.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    package struct Member: Sendable, Equatable {
        package var key: String
        package var value: JSONValue

        package init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .number(String(value)) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
    package init(nilLiteral: ()) { self = .null }

    package init(_ value: String?) { self = value.map(JSONValue.string) ?? .null }
    package init(_ value: Int?) { self = value.map { .number(String($0)) } ?? .null }
    package init(_ value: Bool?) { self = value.map(JSONValue.bool) ?? .null }
}

extension JSONValue {
    /// The member of an object; nil when there is none or this is no object.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    package var string: String? {
        if case .string(let value) = self { value } else { nil }
    }
    package var array: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }
    package var object: [Member]? {
        if case .object(let value) = self { value } else { nil }
    }
    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }
    package var integer: Int? {
        if case .number(let text) = self { Int(text) } else { nil }
    }
}
