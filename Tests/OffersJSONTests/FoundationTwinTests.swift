// SPDX-License-Identifier: Apache-2.0

import Foundation
import OffersJSON
import Testing

/// A small reproducible source of chance.
struct Seeded: RandomNumberGenerator {
    var state: UInt64
    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

extension Seeded {
    /// A random document as text, with white space and escapes anywhere they may be.
    mutating func document(depth: Int = 0) -> String {
        let space = [" ", "", "", "\n", "\t\r\n"].randomElement(using: &self) ?? ""
        let value: String
        switch Int.random(in: 0..<(depth > 4 ? 5 : 8), using: &self) {
        case 0: value = "null"
        case 1: value = Bool.random(using: &self) ? "true" : "false"
        case 2: value = number()
        case 3, 4: value = text()
        case 5, 6:
            let members = (0..<Int.random(in: 0..<6, using: &self)).map { index in
                "\(space)\(text(suffix: String(index)))\(space):\(document(depth: depth + 1))"
            }
            value = "{" + members.joined(separator: ",") + space + "}"
        default:
            let elements = (0..<Int.random(in: 0..<6, using: &self)).map { _ in
                document(depth: depth + 1)
            }
            value = "[" + elements.joined(separator: ",") + space + "]"
        }
        return space + value + space
    }

    private mutating func number() -> String {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: String(Int.random(in: -1000...1000, using: &self))
        case 1: String(Int64.random(in: .min ... .max, using: &self))
        case 2: String(Double.random(in: -1e6...1e6, using: &self))
        default: "\(Int.random(in: -9...9, using: &self))e\(Int.random(in: -20...20, using: &self))"
        }
    }

    private mutating func text(suffix: String = "") -> String {
        let pieces = [
            "a", "zé", "€", "😀", #"\""#, #"\\"#, #"\/"#, #"\n"#, #"\u0041"#, #"\ud83d\ude00"#,
            #"\u20AC"#, "x y", "e\u{301}",
        ]
        let count = Int.random(in: 0..<5, using: &self)
        return "\"" + (0..<count).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
            + suffix + "\""
    }
}

private func same(_ ours: JSONValue, _ theirs: Any) -> Bool {
    switch ours {
    case .null: return theirs is NSNull
    case .bool(let value): return (theirs as? Bool) == value
    case .number(let text):
        guard let number = theirs as? NSNumber else { return false }
        return number.stringValue == text || number.doubleValue == Double(text)
    case .string(let text):
        return (theirs as? String).map { Array($0.utf8) == Array(text.utf8) } ?? false
    case .array(let elements):
        guard let others = theirs as? [Any], others.count == elements.count else { return false }
        return zip(elements, others).allSatisfy { same($0, $1) }
    case .object(let members):
        guard let others = theirs as? [String: Any], others.count == members.count else {
            return false
        }
        return members.allSatisfy { member in
            others[member.key].map { same(member.value, $0) } ?? false
        }
    }
}

/// Foundation refuses numbers that no Double holds; JSON doesn't.
private func hasHugeNumber(_ value: JSONValue) -> Bool {
    switch value {
    case .number(let text): Double(text).map { !$0.isFinite } ?? true
    case .array(let elements): elements.contains(where: hasHugeNumber)
    case .object(let members): members.contains { hasHugeNumber($0.value) }
    default: false
    }
}

private func foundation(_ bytes: [UInt8]) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
}

@Test("Random documents say the same as Foundation reads in them", arguments: 0..<8)
func randomDocuments(_ seed: UInt64) throws {
    var random = Seeded(seed + 1)
    for _ in 0..<100 {
        let text = random.document()
        let theirs = try #require(foundation(Array(text.utf8)), "\(text)")
        let ours = try JSONValue.parse(text)
        #expect(same(ours, theirs), "\(text)")
        #expect(try JSONValue.parse(ours.compact) == ours)
        #expect(try JSONValue.parse(ours.pretty) == ours)
        var scanner = JSONScanner()
        let bytes = Array(text.utf8)
        try scanner.skipValue(in: bytes.span)
        try scanner.end(in: bytes.span)
    }
}

@Test(
    "Damaged documents: what we accept, Foundation reads the same; nothing traps", arguments: 0..<8)
func damagedDocuments(_ seed: UInt64) throws {
    var random = Seeded(seed + 100)
    var accepted = 0
    for _ in 0..<300 {
        var bytes = Array(random.document().utf8)
        for _ in 0..<Int.random(in: 1...2, using: &random) where !bytes.isEmpty {
            let index = bytes.indices.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes.remove(at: index)
            case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
            default:
                bytes.insert(
                    [0x22, 0x5C, 0x2C, 0x7B, 0x5D, 0x30].randomElement(using: &random) ?? 0,
                    at: index)
            }
        }
        guard let ours = try? JSONValue.parse(bytes), !hasHugeNumber(ours) else { continue }
        accepted += 1
        let theirs = try #require(foundation(bytes), "\(String(decoding: bytes, as: UTF8.self))")
        #expect(same(ours, theirs), "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(accepted > 10)
}
