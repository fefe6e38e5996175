// SPDX-License-Identifier: Apache-2.0

import Foundation
import OffersCLI
import OffersJSON
import Testing

/// The shop of the repository's own examples, with these lines on standard input.
private func serve(
    _ lines: [String], _ options: [String] = [], files: [String: String] = [:]
) throws -> [JSONValue] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    let world = MemoryWorld(disk: root.path)
    world.change { state in
        state.isTerminal = false
        state.standardInput = Array(lines.joined(separator: "\n").utf8)
        state.chunkSize = 50
        for (name, text) in files { state.files["/desk/" + name] = Array(text.utf8) }
    }
    let result = world.run(["serve", "--stdio"] + options)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.hasSuffix("\n"))
    return try result.output.split(separator: "\n").map { try JSONValue.parse(String($0)) }
}

private func answer(_ words: String) throws -> JSONValue {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    return try JSONValue.parse(
        MemoryWorld(disk: root.path).run(words + " --output ndjson").output)
}

private let alice: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    let text = try? String(
        contentsOf: root.appending(path: "Examples/accounts.ndjson"), encoding: .utf8)
    return String((text ?? "").split(separator: "\n").first ?? "{}")
}()

@Test("A request gets the answer of the command line, with its id")
func answers() throws {
    let replies = try serve([
        #"{"id":1,"command":"eligible","account":\#(alice),"at":"2026-11-30T12:00:00Z"}"#,
        #"{"command":"status","account":\#(alice),"id":"two"}"#, "",
        #"{"id":[3],"command":"price","account":"alice","product":"com.example.atlas.pro.monthly"}"#,
        #"{"id":4,"command":"eligible","account":\#(alice),"offerType":"winBack","explain":true}"#,
        #"{"id":5,"command":"eligible","account":\#(alice),"filter":["offerType=winBack","eligibility=eligible"],"fields":["account","offerId"]}"#,
        #"{"id":6,"command":"rules","operands":["winBack.lapse"]}"#,
    ])
    let expected = [
        "eligible --account alice --at 2026-11-30T12:00:00Z", "status --account alice",
        "price --account alice --product com.example.atlas.pro.monthly",
        "eligible --account alice --offer-type winBack --explain",
    ]
    for (reply, words) in zip(replies, expected) {
        #expect(try reply["answer"] == answer(words))
        #expect(reply["error"] == nil)
    }
    #expect(replies.map { $0["id"] } == [1, "two", .array([3]), 4, 5, 6])
    #expect(replies[4]["answer"]?.array != nil)
    #expect(replies[5]["answer"] != nil)
}

@Test(
    "A request that can't be answered gets an error with a code, a message and its place; the next one is answered",
    arguments: [
        ("nonsense", "data", "null", nil),
        ("[1,2]", "data", "null", nil),
        ("{", "data", "null", nil),
        (#"{"id":9,"id":8}"#, "data", "9", nil),
        (#"{"id":9}"#, "usage", "9", "command"),
        (#"{"id":9,"command":"eligble"}"#, "usage", "9", "command"),
        (#"{"id":9,"command":"serve"}"#, "usage", "9", "command"),
        (#"{"id":9,"command":"eligible"}"#, "usage", "9", nil),
        (#"{"id":9,"command":"eligible","account":7}"#, "usage", "9", "account"),
        (#"{"id":9,"command":"eligible","account":"nobody"}"#, "notFound", "9", nil),
        (
            #"{"id":9,"command":"eligible","account":{},"ofertype":"code"}"#, "usage", "9",
            "ofertype"
        ),
        (#"{"id":9,"command":"eligible","account":{},"catalog":"x"}"#, "usage", "9", "catalog"),
        (
            #"{"id":9,"command":"eligible","account":{"account":"x"},"at":"noon"}"#, "usage", "9",
            nil
        ),
        (#"{"id":9,"command":"eligible","account":{}}"#, "data", "9", "account.account"),
        (
            #"{"id":9,"command":"eligible","account":{"account":"x","transactions":[{"transactionId":"1"}]}}"#,
            "data", "9", "account.transactions[0].productId"
        ),
        (#"{"id":9,"command":"rules","account":{"account":"x"}}"#, "usage", "9", "account"),
    ] as [(String, String, String, String?)])
func errors(_ line: String, _ code: String, _ id: String, _ path: String?) throws {
    let replies = try serve([line, #"{"id":"next","command":"rules"}"#])
    #expect(replies.count == 2)
    #expect(replies[0]["id"]?.compact == id)
    #expect(replies[0]["error"]?["code"]?.string == code)
    #expect(replies[0]["error"]?["message"]?.string?.isEmpty == false)
    #expect(replies[0]["error"]?["path"] == JSONValue(path))
    #expect(replies[0]["answer"] == nil)
    #expect(replies[1]["answer"] != nil)
}

@Test("Whatever bytes a line holds, there is one line back")
func hostile() throws {
    var seed: UInt64 = 7
    func next() -> UInt64 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return seed >> 33
    }
    let request = Array(
        #"{"id":1,"command":"eligible","account":{"account":"x","transactions":[]},"at":"2026-11-30"}"#
    )
    let lines = (0..<60).map { _ in
        var text = request
        for _ in 0..<(1 + next() % 3) {
            text[Int(next() % UInt64(text.count))] =
                ["\"", "{", "}", "[", "\\", "9", "é", ","][Int(next() % 8)]
        }
        return String(text)
    }
    #expect(try serve(lines).count == lines.count)
}

@Test(
    "An account that can't be read is told with all that is wrong, and no option of a command line")
func unreadable() throws {
    let replies = try serve([
        #"{"id":1,"command":"status","account":{"account":"z","transactions":[{"transactionId":"1"}]}}"#,
        #"{"id":2,"command":"price","product":"com.example.atlas.pro.monthly","account":{"account":"z","storefront":"AFG","transactions":[]}}"#,
    ])
    let fault = replies[0]["error"]
    #expect(fault?["code"] == "data")
    #expect(fault?["path"] == "account.transactions[0].productId")
    #expect(fault?["message"]?.string?.contains("transactions[0].purchaseDate: missing") == true)
    #expect(replies[1]["error"]?["code"] == "notFound")
    for reply in replies {
        let message = reply["error"]?["message"]?.string ?? "--"
        #expect(!message.contains("--") && !message.contains("standard input"), "\(message)")
    }
}

@Test(
    "Lines are found wherever chunks end: blank ones, carriage returns, a last one without an end",
    arguments: [1, 50, 1 << 20])
func requestLines(_ chunk: Int) throws {
    let world = MemoryWorld(files: [:])
    let request = #"{"id":7,"command":"rules","operands":["winBack.lapse"]}"#
    world.change { state in
        state.chunkSize = chunk
        state.standardInput = Array("\n \r\n\(request)\r\n\n\(request)\n?\n\(request)".utf8)
    }
    let result = world.run(["serve", "--stdio"])
    let replies = try result.output.split(separator: "\n").map { try JSONValue.parse(String($0)) }
    #expect(replies.map { $0["id"] } == [7, 7, JSONValue.null, 7])
    #expect(replies.map { $0["answer"] == nil } == [false, false, true, false])
}

@Test(
    "What is no JSON on a command line is a text in an answer, whatever it begins with",
    arguments: [
        (#""command":"version""#, "offers 0.1.0"),
        (#""command":"help","operands":["explain"]"#, "a page for a code"),
        (
            #""command":"copy check","operands":["Examples/paywall.copy.json"],"junit":true"#,
            "<?xml"
        ),
        (
            #""command":"sign promotional-v1","dryRun":true,"raw":true,"keyId":"K","product":"com.example.atlas.plus.monthly","offer":"plus.half""#,
            "com.example.atlas\u{2063}"
        ),
        (
            #""command":"sign promotional","raw":true,"key":"AuthKey_K.p8","issuerId":"57246542-96fe-1a63-e053-0824d011072a","product":"com.example.atlas.plus.monthly","offer":"plus.half""#,
            "eyJ"
        ),
    ])
func texts(_ request: String, _ start: String) throws {
    let replies = try serve(
        [#"{"id":1,\#(request)}"#, #"{"id":2,"command":"rules"}"#],
        files: ["AuthKey_K.p8": SigningWorld.keyText])
    #expect(replies.map { $0["id"] } == [1, 2])
    let text = try #require(replies[0]["answer"]?.string, "\(replies[0])")
    #expect(text.hasPrefix(start), "\(text)")
    #expect(!text.hasSuffix("\n") && !text.contains("\u{1B}"))
}

@Test("Several answers are a list")
func severalAnswers() throws {
    let replies = try serve([
        #"{"id":1,"command":"copy write","audience":["new","lapsedTrialUsed"],"product":"com.example.atlas.plus.monthly"}"#
    ])
    #expect(replies[0]["answer"]?.array?.count == 2)
}

@Test(
    "What stands behind the options is given as operands",
    arguments: [
        ("explain", #"["intro.alreadyUsed"]"#, "code"),
        ("explain", #""winBack.lapseTooShort""#, "code"),
        ("rules", #"["winBack"]"#, "rules"),
        ("copy check", #"["Examples/paywall.copy.json"]"#, "files"),
        ("copy render", #"["Examples/template.copy.json"],"audience":"new""#, "files"),
        ("catalog check", #"["catalogs/atlas.json"]"#, "problems"),
        ("catalog show", #"["catalogs/atlas.json"]"#, "catalog"),
        (
            "verify jws", #"["Examples/import/transaction.jws"],"root":"Examples/import/root.pem""#,
            "valid"
        ),
        (
            "accounts import",
            #"["Examples/import/transaction.jws"],"root":"Examples/import/root.pem""#, "account"
        ),
    ])
func operands(_ command: String, _ operands: String, _ member: String) throws {
    let replies = try serve([#"{"id":1,"command":"\#(command)","operands":\#(operands)}"#])
    #expect(replies[0]["answer"]?[member] != nil, "\(replies[0])")
}

@Test(
    "Operands that are none, and requests that would read the requests, are refused",
    arguments: [
        (#""command":"explain","operands":[7]"#, "usage"),
        (#""command":"explain","operands":{"code":"x"}"#, "usage"),
        (#""command":"explain","operands":["a","b"]"#, "usage"),
        (#""command":"verify jws","operands":["-"]"#, "data"),
    ])
func wrongOperands(_ request: String, _ code: String) throws {
    let replies = try serve([#"{"id":1,\#(request)}"#, #"{"id":2,"command":"rules"}"#])
    #expect(replies[0]["error"]?["code"]?.string == code)
    #expect(replies.count == 2 && replies[1]["answer"] != nil)
}

@Test(
    "A refusal by the rules is no fault of ours",
    arguments: [("bob", "refused"), ("kim", "undetermined")])
func refusals(_ account: String, _ code: String) throws {
    let replies = try serve(
        [
            #"{"id":1,"command":"sign promotional","account":"\#(account)","product":"com.example.atlas.plus.monthly","offer":"plus.half","key":"AuthKey_K.p8","issuerId":"57246542-96fe-1a63-e053-0824d011072a"}"#
        ], files: ["AuthKey_K.p8": SigningWorld.keyText])
    #expect(replies[0]["error"]?["code"]?.string == code)
    let message = replies[0]["error"]?["message"]?.string ?? "--"
    #expect(message.hasPrefix("not signed: ") && !message.contains("--"), "\(message)")
}

@Test("config tells in a request what it tells on a command line")
func served() throws {
    let config = #"{"command":"config"}"#
    #expect(try serve([config])[0]["answer"] == answer("config"))
    let options = ["--catalog", "catalogs/atlas.json", "--storefront", "JPN"]
    #expect(
        try serve([config], options)[0]["answer"]
            == answer("config " + options.joined(separator: " ")))
}

@Test("What serve is told counts for every request that doesn't say otherwise")
func defaults() throws {
    let alice = #""command":"status","account":"alice""#
    let replies = try serve(
        ["{\(alice)}", #"{\#(alice),"at":"2026-06-01"}"#], ["--at", "2026-03-01"])
    #expect(
        replies.map { $0["answer"]?["at"] } == ["2026-03-01T00:00:00Z", "2026-06-01T00:00:00Z"])
}
