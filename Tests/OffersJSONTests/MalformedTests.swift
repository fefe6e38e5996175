// SPDX-License-Identifier: Apache-2.0

import OffersJSON
import Testing

struct Malformed: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    var offset: Int
    var says: String
    var testDescription: String { name }

    init(_ name: String, _ text: String, at offset: Int, _ says: String) {
        self.init(name, bytes: Array(text.utf8), at: offset, says)
    }

    init(_ name: String, bytes: [UInt8], at offset: Int, _ says: String) {
        self.name = name
        self.bytes = bytes
        self.offset = offset
        self.says = says
    }
}

private func inString(_ bytes: UInt8...) -> [UInt8] { [0x22] + bytes + [0x22] }

@Test(
    "What is no JSON is refused, with the byte and the reason",
    arguments: [
        Malformed("nothing", "", at: 0, "nothing here"),
        Malformed("only space", " \n\t", at: 3, "nothing here"),
        Malformed("byte order mark", "\u{FEFF}{}", at: 0, "byte order mark"),
        Malformed("UTF-16", bytes: [0xFF, 0xFE, 0x7B, 0, 0x7D, 0], at: 0, "UTF-16"),
        Malformed("UTF-16 without mark", bytes: [0, 0x7B, 0, 0x7D], at: 0, "UTF-16"),
        Malformed("gzip", bytes: [0x1F, 0x8B, 8, 0, 0, 0], at: 0, "gunzip -c"),
        Malformed("NUL", bytes: [0x20, 0x20, 0], at: 2, "found a NUL byte"),
        Malformed("NUL in a string", bytes: inString(0x61, 0), at: 2, "a NUL byte must be escaped"),
        Malformed("line feed in a string", "\"a\nb\"", at: 2, "byte 0x0A must be escaped"),
        Malformed("trailing", "{} x", at: 3, "nothing after the value, found 'x'"),
        Malformed("two values", "1 2", at: 2, "nothing after the value"),
        Malformed("trailing comma in a list", "[1,]", at: 3, "expected a value, found ']'"),
        Malformed(
            "trailing comma in an object", #"{"a":1,}"#, at: 7,
            "expected a key in quotes, found '}'"),
        Malformed("only a comma", "[,]", at: 1, "expected a value"),
        Malformed("no comma", "[1 2]", at: 3, "expected ',' or ']', found '2'"),
        Malformed("no comma between members", #"{"a":1 "b":2}"#, at: 7, "expected ',' or '}'"),
        Malformed("no colon", #"{"a" 1}"#, at: 5, "':' after the key"),
        Malformed("bare key", "{a:1}", at: 1, "a key in quotes, found 'a'"),
        Malformed("single quotes", "{'a':1}", at: 1, "a key in quotes"),
        Malformed("wrong bracket", "[1}", at: 2, "expected ',' or ']', found '}'"),
        Malformed("comment", "// x\n{}", at: 0, "expected a value, found '/'"),
        Malformed("open list", "[1", at: 2, "ends in the middle"),
        Malformed("open object", #"{"a":"#, at: 5, "ends in the middle; expected a value"),
        Malformed("open string", #""abc"#, at: 4, "closing quote"),
        Malformed("leading zero", "[01]", at: 1, "must not start with 0"),
        Malformed("plus", "+1", at: 0, "expected a value"),
        Malformed("bare minus", "-", at: 1, "expected a digit"),
        Malformed("minus word", "-Infinity", at: 1, "expected a digit"),
        Malformed("NaN", "NaN", at: 0, "expected a value"),
        Malformed("no fraction", "1.", at: 2, "expected a digit"),
        Malformed("no exponent", "1e+", at: 3, "expected a digit"),
        Malformed("bare fraction", ".5", at: 0, "expected a value"),
        Malformed("wrong literal", "nul", at: 3, "true, false or null"),
        Malformed("capital literal", "True", at: 0, "expected a value"),
        Malformed("unknown escape", #""\x41""#, at: 1, "no such escape"),
        Malformed("short hex", #""\u00g0""#, at: 1, "no such escape"),
        Malformed("high surrogate", #""\ud800""#, at: 1, "surrogate"),
        Malformed("high and something", #""\ud800\u0041""#, at: 1, "surrogate"),
        Malformed("low surrogate", #""\udc00""#, at: 1, "surrogate"),
        Malformed(
            "bare continuation", bytes: inString(0x80), at: 1, "byte 0x80 is not valid UTF-8"),
        Malformed("overlong", bytes: inString(0xC0, 0xAF), at: 1, "byte 0xC0 is not valid UTF-8"),
        Malformed("overlong in three", bytes: inString(0xE0, 0x80, 0xAF), at: 1, "byte 0xE0"),
        Malformed("surrogate in UTF-8", bytes: inString(0xED, 0xA0, 0x80), at: 1, "byte 0xED"),
        Malformed("above U+10FFFF", bytes: inString(0xF4, 0x90, 0x80, 0x80), at: 1, "byte 0xF4"),
        Malformed("Latin-1", bytes: inString(0x63, 0xE9), at: 2, "byte 0xE9 is not valid UTF-8"),
        Malformed(
            "duplicate", #"{"a":1,"b":2,"a":3}"#, at: 13,
            #"the key "a" is here twice, first at line 1, column 2"#),
        Malformed(
            "escaped duplicate", #"{"a":1,"\u0061":3}"#, at: 7, #"the key "a" is here twice"#),
        Malformed(
            "deep duplicate", #"[{"x":{"k":[],"k":{}}}]"#, at: 14, #"the key "k" is here twice"#),
    ])
func malformed(_ row: Malformed) {
    #expect {
        try JSONNode.parse(row.bytes)
    } throws: { error in
        guard let error = error as? JSONError else { return false }
        #expect(error.offset == row.offset)
        #expect(error.message.contains(row.says), "\(error.message)")
        return true
    }
}

@Test(
    "Skipping finds what parsing finds",
    arguments: [#"{"a":[1,{"b":nul}]}"#, #"[{"x":{"k":[],"k":{}}}]"#, "[1 2]"])
func skippingIsAsStrict(_ text: String) {
    let bytes = Array(text.utf8)
    var scanner = JSONScanner()
    let (skipped, parsed) = (
        fault { try scanner.skipValue(in: bytes.span) }, fault { _ = try JSONNode.parse(bytes) }
    )
    #expect(skipped != nil && skipped == parsed)
}

private func fault(_ body: () throws -> Void) -> Int? {
    do {
        try body()
        return nil
    } catch { return (error as? JSONFault)?.offset ?? (error as? JSONError)?.offset }
}

@Test("512 levels are read, 513 are named as too many")
func depth() throws {
    func nested(_ depth: Int) -> [UInt8] {
        Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    _ = try JSONNode.parse(nested(512))
    #expect { try JSONNode.parse(nested(513)) } throws: {
        ($0 as? JSONError)?.message.contains("deeper than 512 levels") == true
            && ($0 as? JSONError)?.offset == 512
    }
    #expect(throws: JSONError.self) {
        try JSONNode.parse(Array(repeating: UInt8(ascii: "{"), count: 100_000))
    }
    #expect(throws: JSONError.self) {
        try JSONNode.parse(Array(repeating: UInt8(ascii: "["), count: 100_000))
    }
}

@Test("Every truncation of a document is refused, and so is every one with a byte replaced by NUL")
func truncation() throws {
    let text = #" {"a":[1,-2.5e+3,"x\n\u00e9\ud83d\ude00é€😀"],"b":{"c":true,"d":[null,false]}}"#
    let bytes = Array(text.utf8)
    _ = try JSONNode.parse(bytes)
    for end in 0..<bytes.count {
        #expect(throws: JSONError.self) { try JSONNode.parse(Array(bytes[..<end])) }
    }
    for index in bytes.indices {
        var changed = bytes
        changed[index] = 0
        #expect(throws: JSONError.self) { try JSONNode.parse(changed) }
    }
}

@Test("Objects with many keys are read, and their duplicates found")
func manyKeys() throws {
    let members = (0..<500).map { "\"k\($0)\":\($0)" }
    #expect(try JSONValue.parse("{" + members.joined(separator: ",") + "}").object?.count == 500)
    let twice = "{" + (members + ["\"k\\u0037\":0"]).joined(separator: ",") + "}"
    #expect { _ = try JSONValue.parse(twice) } throws: {
        ($0 as? JSONError)?.message.contains(#""k7" is here twice"#) == true
    }
    // Canonically equal is not the same.
    let composed = members + [#""\u00e9":1"#, "\"e\u{301}\":2"]
    #expect(try JSONValue.parse("{" + composed.joined(separator: ",") + "}").object?.count == 502)
}

@Test("A place counts lines and columns from 1, columns in characters")
func places() throws {
    let text = "{\n  \"é😀\": [1,\n\tx]}"
    #expect { try JSONValue.parse(text) } throws: {
        ($0 as? JSONError)?.line == 3 && ($0 as? JSONError)?.column == 2
    }
    let places = JSONPlaces(Array(text.utf8))
    #expect(places.lineAndColumn(0) == (1, 1))
    #expect(places.lineAndColumn(2) == (2, 1))
    let list = Array(text.utf8).firstIndex(of: UInt8(ascii: "["))!
    #expect(places.lineAndColumn(list) == (2, 9))
}

@Test("A node knows its path")
func paths() throws {
    let bytes = Array(#"{"groups":[{"id":1},{"a b":{"x":[0,true]}}]}"#.utf8)
    let root = try JSONNode.parse(bytes)
    let node = try #require(root["groups"]?.elements?[1]["a b"]?["x"]?.elements?[1])
    #expect(node.bool == true)
    #expect(root.path(to: node.offset) == #"groups[1]["a b"].x[1]"#)
}
