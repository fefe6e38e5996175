// SPDX-License-Identifier: Apache-2.0

/// Why bytes are no JSON, and at which byte. Small and without words, so that throwing it is cheap.
package struct JSONFault: Error, Equatable {
    package enum Problem: Equatable, Sendable {
        case empty
        case byteOrderMark
        case utf16
        case gzip
        case ended(Expectation)
        case unexpected(UInt8, Expectation)
        case trailing(UInt8)
        case tooDeep
        /// The offset of the first of the two.
        case duplicateKey(first: Int)
        case leadingZero
        case controlCharacter(UInt8)
        case notUTF8(UInt8)
        case escape
        case loneSurrogate
    }

    /// What the grammar asks for at a place.
    package enum Expectation: String, Equatable, Sendable {
        case value = "a value"
        case object = "an object"
        case array = "a list"
        case string = "a string"
        case number = "a number"
        case key = "a key in quotes"
        case colon = "':' after the key"
        case commaOrBrace = "',' or '}'"
        case commaOrBracket = "',' or ']'"
        case quote = "the closing quote of a string"
        case digit = "a digit"
        case literal = "true, false or null"
    }

    package var problem: Problem
    package var offset: Int

    package init(_ problem: Problem, at offset: Int) {
        self.problem = problem
        self.offset = offset
    }
}

/// A fault in words, with its place. Lines and columns count from 1, columns in characters.
package struct JSONError: Error, Equatable, CustomStringConvertible {
    package var message: String
    package var offset: Int
    package var line: Int
    package var column: Int

    package init(message: String, offset: Int, line: Int, column: Int) {
        self.message = message
        self.offset = offset
        self.line = line
        self.column = column
    }

    package var description: String { "line \(line), column \(column): \(message)" }
}

extension JSONFault {
    /// This fault in words; `bytes` is the document it was found in.
    package func described(in bytes: Span<UInt8>) -> JSONError {
        let (line, column) = JSONPlaces.lineAndColumn(of: offset, in: bytes)
        return JSONError(message: message(in: bytes), offset: offset, line: line, column: column)
    }

    private func message(in bytes: Span<UInt8>) -> String {
        switch problem {
        case .empty: "nothing here; expected a JSON value"
        case .byteOrderMark:
            "starts with a byte order mark, which JSON forbids; save the file as UTF-8 without one"
        case .utf16: "looks like UTF-16; save the file as UTF-8"
        case .gzip: "compressed with gzip; unpack it first, or pipe what gunzip -c writes into -"
        case .ended(let expected): "ends in the middle; expected \(expected.rawValue)"
        case .unexpected(let byte, let expected):
            "expected \(expected.rawValue), found \(Self.name(byte))"
        case .trailing(let byte): "expected nothing after the value, found \(Self.name(byte))"
        case .tooDeep: "nested deeper than \(JSONScanner.depthLimit) levels, the limit"
        case .duplicateKey(let first):
            duplicate(first: JSONPlaces.lineAndColumn(of: first, in: bytes), in: bytes)
        case .leadingZero: "a number must not start with 0 and go on with digits"
        case .controlCharacter(let byte): "\(Self.name(byte)) must be escaped in a string"
        case .notUTF8(let byte): "\(Self.name(byte)) is not valid UTF-8 here"
        case .escape:
            "no such escape in a string; JSON knows \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits"
        case .loneSurrogate:
            "half of a surrogate pair; a \\u escape from D800 to DFFF needs its other half"
        }
    }

    private func duplicate(first: (line: Int, column: Int), in bytes: Span<UInt8>) -> String {
        var scanner = JSONScanner(at: offset)
        let key =
            (try? scanner.string(in: bytes)).map { JSONScanner.string(of: $0, in: bytes) } ?? ""
        var quoted = ""
        JSONValue.quote(key, to: &quoted)
        return
            "the key \(quoted) is here twice, first at line \(first.line), column \(first.column)"
    }

    private static func name(_ byte: UInt8) -> String {
        if byte == 0 { return "a NUL byte" }
        if byte > 0x20, byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
        let hex = String(byte, radix: 16, uppercase: true)
        return "byte 0x" + (hex.count == 1 ? "0" : "") + hex
    }
}
