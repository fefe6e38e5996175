// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersDocuments
import OffersJSON
import Testing

private func found(
    _ names: [String], _ files: [AccountsFile], nameLimit: Int = AccountsReader.nameLimit
) throws -> [String?] {
    var reader = AccountsReader(files, jws: .refusing, nameLimit: nameLimit)
    return try reader.find(names).histories.map { $0?.account }
}

private func all(_ files: [AccountsFile]) throws -> [String] {
    var reader = AccountsReader(files, jws: .refusing)
    var names: [String] = []
    while let history = try reader.next() { names.append(history.account) }
    return names
}

private func line(_ name: String) -> String { "{\"account\":\"\(name)\",\"transactions\":[]}" }

@Test(
    "Accounts are found in every format, in pieces of any size",
    arguments: [1, 2, 3, 7, 64, 1 << 20])
func formats(_ size: Int) throws {
    let lines = "\r\n" + line("alice") + "\r\n \n" + line("bob") + "\n" + line("cyd")
    let list = "[\(line("alice")),\n\(line("bob")),\(line("cyd"))]\n"
    for each in [
        file("a.ndjson", lines, chunk: size), file("a.jsonl", lines + "\n", chunk: size),
        file("a.json", list, chunk: size), file("-", lines, chunk: size),
        file("-", "\n" + list, chunk: size),
    ] {
        #expect(try all([each]) == ["alice", "bob", "cyd"])
        #expect(try found(["cyd", "zoe", "bob"], [each]) == ["cyd", nil, "bob"])
    }
    let single = "{\n \"transactions\": [\n],\n \"account\": \"alice\"\n}\n"
    #expect(try all([file("a.json", single, chunk: size)]) == ["alice"])
    #expect(try all([file("-", single, chunk: size)]) == ["alice"])
    #expect(
        try all([
            file("-", line("alice"), chunk: size), file("-", line("bob") + "\n\n", chunk: size),
        ]) == ["alice", "bob"])
}

@Test(
    "Only the top-level account key counts, wherever it stands and however it is escaped",
    arguments: [
        (#"{"account":"alice"}"#, true), (#"{"transactions":[],"account":"alice"}"#, true),
        (#" { "account" : "alice" } "#, true), (#"{"\u0061ccount":"alice"}"#, true),
        (#"{"account":"\u0061lice"}"#, true),
        (#"{"acc\u006Funt":"al\u0069c\u0065"}"#, true), (#"{"x\\":"\\","account":"alice"}"#, true),
        (#"{"note":"{\"account\":\"alice\"}","account":"bob"}"#, false),
        (#"{"x":{"account":"alice"},"account":"bob"}"#, false),
        (#"{"x":[{"account":"alice"}],"account":"bob"}"#, false),
        (#"{"alice":"account","account":"bob"}"#, false),
        (#"{"account":"alice2"}"#, false), (#"{"account":["alice"]}"#, false),
        (#"{"Account":"alice"}"#, false),
        (#"["account","alice"]"#, false),
        (#"{"account":"bob","x":"\"account\":\"alice\""}"#, false),
        (#"{"account" "alice"}"#, false), (#"{"account":"ALICE"}"#, false),
    ])
func topLevelKey(_ text: String, _ expected: Bool) throws {
    // Where names are listed, lines are walked; behind that they are searched first.
    for nameLimit in [0, 10_000] {
        let each = file("a.ndjson", line("yan") + "\n" + text + "\n" + line("zoe"))
        let isFound = try found(["alice"], [each], nameLimit: nameLimit) == ["alice"]
        #expect(isFound == expected)
    }
}

@Test("Other accounts' faults are not reported; one's own are, with line, column and path")
func faults() throws {
    let text =
        "garbage\n{\"account\":\"bob\",\"transactions\":7}\n{\"account\":\"cyd\n\n" + line("alice")
        + "\n{\"account\":\"dan\""
    #expect(try found(["alice"], [file("a.ndjson", text)]) == ["alice"])
    let bob = problems { _ = try found(["bob"], [file("a.ndjson", text)]) }
    #expect(bob.map(\.description) == ["a.ndjson:2:33: transactions: expected a list, found 7"])
    #expect(bob.first?.offset == 8 + 32)
    let dan = problems { _ = try found(["dan"], [file("a.ndjson", text)]) }
    #expect(dan.first?.line == 6 && dan.first?.file == "a.ndjson")
    #expect(problems { _ = try all([file("a.ndjson", text)]) }.first?.line == 1)
    let list = problems {
        _ = try found(
            ["bob"], [file("a.json", "[\(line("x")),\n {\"account\":\"bob\",\"asOf\":1}]")])
    }
    #expect(
        list.map(\.description) == [
            "a.json:2:26: [1].asOf: expected ISO 8601 with Z or an offset, such as \"2026-11-30T12:00:00Z\", found 1"
        ])
}

@Test(
    "A document must be right as a whole",
    arguments: [
        "[{\"account\":\"alice\"},{]", "[{\"account\":\"alice\"}", "{\"account\":\"alice\"} x",
        "[{\"account\":\"alice\"}] 1", "{\"account\":\"alice\"",
    ])
func wholeDocument(_ text: String) {
    for name in ["a.json", "-"] {
        #expect(problems { _ = try found(["alice"], [file(name, text)]) }.first?.line == 1)
    }
}

@Test("An account met twice is a problem that names both places (contract 8.30)")
func twice() throws {
    let two = [
        file("a.ndjson", line("bob") + "\n" + line("alice")),
        file("b.json", "[" + line("alice") + "]"),
    ]
    #expect(
        problems { _ = try found(["alice"], two) }.map(\.description) == [
            #"b.json:1:2: the account "alice" is here a second time, first at a.ndjson:2; keep one"#
        ])
    // With all accounts only neighbours are compared (contract 4).
    #expect(problems { _ = try all(two) }.count == 1)
    let apart = file("a.ndjson", [line("a"), line("b"), line("a")].joined(separator: "\n"))
    #expect(try all([apart]) == ["a", "b", "a"])
    #expect(problems { _ = try found(["a"], [apart]) }.count == 1)
}

@Test("An empty file is refused, whatever its format", arguments: ["a.json", "a.ndjson", "-"])
func empty(_ name: String) {
    for text in ["", " \n\r\n\t"] {
        #expect(
            problems { _ = try found(["a"], [file(name, text)]) }.first?.message.contains("empty")
                == true)
        #expect(problems { _ = try all([file(name, text)]) }.count == 1)
    }
}

@Test("Wrong encodings are named", arguments: ["a.json", "a.ndjson", "-"])
func encodings(_ name: String) {
    #expect(
        problems { _ = try all([file(name, "\u{FEFF}" + line("a"))]) }.first?.message.contains(
            "byte order mark") == true)
    let utf16 = AccountsFile(name: name, format: AccountsFile.format(ofPath: name) ?? .either) {
        () throws(DocumentError) -> ByteChunks in
        var given = false
        return { () throws(DocumentError) -> [UInt8]? in
            defer { given = true }
            return given ? nil : [0xFF, 0xFE] + line("a").utf8.flatMap { [$0, 0] }
        }
    }
    #expect(problems { _ = try all([utf16]) }.first?.message.contains("UTF-16") == true)
}

@Test("Names are listed for suggestions up to the limit; what names no account is noticed")
func names() throws {
    func find(_ text: String) throws -> AccountsReader.Found {
        var reader = AccountsReader([file("a.ndjson", text)], jws: .refusing)
        return try reader.find(["x"])
    }
    let few = try find(line("a") + "\n{\n" + line("b\\u0063"))
    #expect(few.names == ["a", "bc"])
    #expect(few.firstNameless == "a.ndjson:2")
    func many(_ count: Int) -> String { (0..<count).map { line("u\($0)") }.joined(separator: "\n") }
    #expect(try find(many(9999)).names?.count == 9999)
    #expect(try find(many(10_000)).names == nil)
}

@Test("A bare response body is found by its file's name")
func stems() throws {
    let body = #"{"signedTransactions":[],"hasMore":false}"#
    #expect(try found(["bob"], [file("people/bob.json", body)]) == ["bob"])
    #expect(try all([file("people/b.o.b.json", body)]) == ["b.o.b"])
    #expect(throws: DocumentError.self) { try all([file("bob.json", "[\(body)]")]) }
    #expect(throws: DocumentError.self) { try all([file("-", body)]) }
}

@Test(
    "Endings say the format",
    arguments: [
        ("a.json", AccountsFile.Format.document), ("x/A.JSON", .document), ("a.ndjson", .lines),
        ("a.jsonl", .lines), ("a.txt", nil), ("json", nil),
    ] as [(String, AccountsFile.Format?)])
func endings(_ path: String, _ format: AccountsFile.Format?) {
    #expect(AccountsFile.format(ofPath: path) == format)
}

@Test("Searching finds exactly what reading every line finds", arguments: 0..<6)
func searchTwin(_ seed: Int) throws {
    var random = SystemLikeRandom(seed: UInt64(seed + 1))
    let pieces = ["alice", "al", "ice", "\\u0061", "\\\"", "bob", "", "{", "account", "é"]
    for _ in 0..<30 {
        let lines = (0..<40).map { _ in
            let name = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            let note = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            let members = [
                "\"account\":\"\(name)\"", "\"x\":\"\(note)\"", "\"account\\u0020\":[\"alice\"]",
            ].shuffled(using: &random)
            return "{" + members.joined(separator: ",") + "}"
        }
        let names = try lines.map { try JSONValue.parse($0)["account"]?.string }
        let text = lines.joined(separator: "\n")
        let count = names.filter { $0 == "alice" }.count
        let result = Result {
            try found(["alice"], [file("a.ndjson", text, chunk: 512)], nameLimit: 0)
        }
        switch count {
        case 0: #expect(try result.get() == [nil])
        case 1: #expect(try result.get() == ["alice"])
        default: #expect(throws: DocumentError.self) { try result.get() }
        }
    }
}

private struct SystemLikeRandom: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
