// SPDX-License-Identifier: Apache-2.0

import Foundation
import Offers
import OffersCLI
import OffersJSON
import Synchronization
import Testing

private let catalog: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    let text = try? String(
        contentsOf: root.appending(path: "catalogs/atlas.json"), encoding: .utf8)
    return text ?? ""
}()

/// A subscriber of the atlas catalog; every other one has lapsed.
private func account(_ name: String, lapsed: Bool = false) -> String {
    let (start, end) =
        lapsed ? ("1735725600000", "1738404000000") : ("1795000000000", "1797592000000")
    return
        #"{"account":"\#(name)","storefront":"USA","asOf":"2026-11-30T12:00:00Z","transactions":["#
        + #"{"transactionId":"2000000710001001","originalTransactionId":"2000000710001001","#
        + #""productId":"com.example.atlas.plus.monthly","purchaseDate":\#(start),"#
        + #""expiresDate":\#(end),"type":"Auto-Renewable Subscription","price":1990,"currency":"USD"}],"#
        + #""renewalInfos":[{"originalTransactionId":"2000000710001001","autoRenewStatus":\#(lapsed ? 0 : 1),"#
        + #""signedDate":\#(end)}]}"#
}

private func names(_ count: Int) -> [String] { (0..<count).map { "user-\($0)" } }

private func lines(_ names: [String]) -> String {
    names.enumerated().map { account($1, lapsed: $0 % 2 == 1) + "\n" }.joined()
}

private func world(_ accounts: String, chunk: Int = 700) -> MemoryWorld {
    let world = MemoryWorld(files: ["c.json": catalog, "a.ndjson": accounts])
    world.change { $0.chunkSize = chunk }
    return world
}

private let eligible = "eligible --all --catalog c.json --accounts a.ndjson "

private func accounts(in output: String) throws -> [String] {
    try output.split(separator: "\n").map { line in
        try JSONNode.parse(Array(line.utf8)).value["account"]?.string ?? "?"
    }
}

@Test(
    "The answers of a stream are those of each account asked alone, in the order of the file",
    arguments: [
        "eligible", "status", "price --product com.example.atlas.pro.monthly", "change",
        "change --to com.example.atlas.pro.monthly", "price --group 21700001 --compare",
    ])
func sameAnswers(_ command: String) throws {
    let names = names(7)
    let world = world(lines(names))
    let all = world.run("\(command) --all --catalog c.json --accounts a.ndjson --output ndjson")
    #expect(all.status == 0, "\(all.errors)")
    let each = names.map {
        world.run("\(command) --account \($0) --catalog c.json --accounts a.ndjson --output ndjson")
            .output
    }
    #expect(all.output == each.joined())
}

@Test("Where the stream is cut makes no difference", arguments: [1, 7, 300, 1 << 20])
func pieces(_ chunk: Int) throws {
    let names = names(5)
    let text = "\r\n" + lines(names).dropLast()
    let result = world(text, chunk: chunk).run(eligible)
    #expect(try accounts(in: result.output) == names)
    let list = "[" + names.map { account($0) }.joined(separator: ",\n") + "]"
    let world = MemoryWorld(files: ["c.json": catalog, "b.json": list])
    world.change { $0.chunkSize = chunk }
    let fromList = world.run("eligible --all --catalog c.json --accounts b.json")
    #expect(fromList.status == 0)
    #expect(fromList.errors == "")
    #expect(try accounts(in: fromList.output) == names)
}

@Test(
    "A list of accounts is read to its end and no further, wherever it comes from",
    arguments: [
        "", "\n", " \n\n",
    ], ["eligible", "status", "price --product com.example.atlas.pro.monthly", "change"])
func lists(_ end: String, _ command: String) throws {
    func list(_ names: [String]) -> String {
        "[" + names.map { account($0) }.joined(separator: ",\n") + "]" + end
    }
    // More elements than go into one piece.
    let names = names(70)
    let world = MemoryWorld(files: [
        "c.json": catalog, "b.json": list(names), "folder/1.json": list(["a", "b"]),
        "folder/2.json": list(["c"]), "folder/3.ndjson": account("d") + "\n",
    ])
    world.change { [text = list(["x", "y"])] in $0.standardInput = Array(text.utf8) }
    for (path, expected) in [
        ("b.json", names), ("-", ["x", "y"]), ("folder", ["a", "b", "c", "d"]),
    ] {
        for options in ["", " --keep-going"] {
            let line = command + " --all --catalog c.json --accounts \(path)" + options
            let result = world.run(line)
            #expect(result.status == 0, "\(line): \(result.errors)")
            #expect(result.errors == "")
            #expect(try accounts(in: result.output) == expected)
            let counts = world.run(line + " --summary")
            #expect(counts.status == 0, "\(line): \(counts.errors)")
            #expect(try JSONValue.parse(counts.output)["accounts"]?.integer == expected.count)
        }
    }
}

@Test("What stands behind a list is a fault, told once, and the next file is read")
func behindList() throws {
    let world = MemoryWorld(files: [
        "c.json": catalog, "folder/1.json": "[" + account("a") + "] x",
        "folder/2.json": "[" + account("b") + "]",
    ])
    let result = world.run("status --all --keep-going --catalog c.json --accounts folder")
    #expect(result.status == 65)
    #expect(try accounts(in: result.output) == ["a", "b"])
    #expect(result.errors.contains("1 of 3 accounts"))
}

@Test(
    "A bad line stops the run, named with its number and offset; what stands before it is answered")
func badLine() throws {
    let first = account("a") + "\n"
    let result = world(first + "{\"account\":\"b\",}\n" + account("c") + "\n").run(eligible)
    #expect(result.status == 65)
    #expect(try accounts(in: result.output) == ["a"])
    #expect(result.errors.contains("a.ndjson:2:16: "))
    #expect(result.errors.contains("(byte \(first.utf8.count + 15))"))
    #expect(result.errors.contains("--resume-after"))
}

@Test("With --keep-going every other account is answered, and the end says how many were not")
func keepGoing() throws {
    let result = world(
        account("a") + "\nnonsense\n" + account("b") + "\n{}\n" + account("c") + "\n"
    ).run(eligible + "--keep-going")
    #expect(result.status == 65)
    #expect(try accounts(in: result.output) == ["a", "b", "c"])
    #expect(result.errors.contains("a.ndjson:2:2: "))
    #expect(result.errors.contains("a.ndjson:4"))
    #expect(result.errors.contains("2 of 5 accounts"))
}

@Test(
    "An account met twice in a row is found, also where one piece ends and the next begins",
    arguments: [1, 400, 1 << 20])
func twice(_ chunk: Int) throws {
    let text = lines(["a", "b", "b", "c"])
    let result = world(text, chunk: chunk).run(eligible + "--keep-going")
    #expect(result.status == 65)
    #expect(try accounts(in: result.output) == ["a", "b", "c"])
    #expect(
        result.errors.contains(
            "a.ndjson:3:1: the account \"b\" is here a second time, first at a.ndjson:2"))
}

@Test(
    "What stands behind a very long line keeps its number, its offset and its neighbour",
    arguments: [1 << 18, 1 << 22])
func longLine(_ chunk: Int) throws {
    let long = account("b").replacing(
        "{", with: "{" + String(repeating: " ", count: 1 << 21), maxReplacements: 1)
    let head = account("a") + "\n" + long + "\n\n"
    let text = head + account("b") + "\n{\"account\":\"x\",}\n" + account("c") + "\n" + long
    let result = world(text, chunk: chunk).run(eligible + "--keep-going")
    #expect(result.status == 65)
    #expect(try accounts(in: result.output) == ["a", "b", "c", "b"])
    #expect(
        result.errors.contains(
            "a.ndjson:4:1: the account \"b\" is here a second time, first at a.ndjson:2"))
    #expect(result.errors.contains("a.ndjson:5:16: "))
    let offset = head.utf8.count + account("b").utf8.count + 1 + 15
    #expect(result.errors.contains("(byte \(offset))"))
}

@Test("Resuming behind any account gives the rest", arguments: [1, 500, 1 << 20])
func resuming(_ chunk: Int) throws {
    let names = names(6)
    let world = world(lines(names), chunk: chunk)
    for (index, name) in names.enumerated() {
        let result = world.run(eligible + "--resume-after \(name)")
        #expect(result.status == 0)
        #expect(try accounts(in: result.output) == Array(names.dropFirst(index + 1)))
    }
    let unknown = world.run(eligible + "--resume-after nobody")
    #expect(unknown.status == 66)
    #expect(unknown.output == "")
}

@Test("A line that reads as JSON and is no account has its number and first byte too")
func noAccount() {
    let text = account("a") + "\n" + #"{"account":"b","transactions":[{}]}"# + "\n"
    let result = world(text).run(eligible)
    #expect(result.status == 65)
    #expect(result.errors.contains("a.ndjson:2: transactions[0].transactionId: missing"))
    #expect(result.errors.contains("(byte \(account("a").utf8.count + 1))"))
}

@Test("An account that can't be answered for is named with its place, and --keep-going goes on")
func refused() throws {
    let elsewhere = account("b").replacing("\"USA\"", with: "\"AFG\"")
    let text = account("a") + "\n" + elsewhere + "\n" + account("c") + "\n"
    let price =
        "price --all --product com.example.atlas.pro.monthly --catalog c.json --accounts a.ndjson "
    let place = account("a").utf8.count + 1
    let result = world(text).run(price)
    #expect(result.status == 66)
    #expect(result.errors.hasPrefix("offers: a.ndjson:2: account \"b\": "))
    #expect(result.errors.contains("(byte \(place))"))
    #expect(try accounts(in: result.output) == ["a"])
    let redacted = world(text).run(price + "--redact --keep-going")
    #expect(redacted.status == 65)
    #expect(redacted.errors.hasPrefix("offers: a.ndjson:2: com.example.atlas.pro.monthly is not"))
    #expect(!redacted.errors.contains("\"b\""))
    #expect(try accounts(in: redacted.output) == ["a", "c"])
    let typo = world(text).run(price + "--keep-going --offer nothing")
    #expect(typo.status == 66)
    #expect(typo.output == "" && !typo.errors.contains("account"))
}

@Test(
    "A read that a request to stop cuts short is an interruption, not a fault of the file",
    arguments: [OffersCLI.ExitStatus.interrupted, .terminated])
func interruptedRead(_ status: OffersCLI.ExitStatus) {
    let seen = Mutex(false)
    var outside = world(lines(names(3)), chunk: 100).world
    let (open, noted) = (outside.open, outside.write)
    let errors = Mutex("")
    outside.open = { path throws(World.Failure) in
        let chunks = try open(path)
        guard path == "a.ndjson" else { return chunks }
        var left = 8
        return { () throws(World.Failure) in
            left -= 1
            if left > 0 { return try chunks() }
            seen.withLock { $0 = true }
            throw World.Failure(.other, "Interrupted system call")
        }
    }
    outside.interruption = { seen.withLock { $0 } ? status : nil }
    outside.write = { output, bytes throws(World.Failure) in
        if output == .standardError {
            errors.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
        }
        try noted(output, bytes)
    }
    let words = (eligible + "--output ndjson").split(separator: " ").map(String.init)
    #expect(Program.run(words, in: outside) == status.rawValue)
    #expect(errors.withLock { $0 }.hasPrefix("offers: interrupted\n"))
}

@Test("Progress shows beside a summary on the same terminal, and is gone at the end")
func progress() {
    let memory = world(lines(names(5)), chunk: 100)
    memory.change { $0.isTerminal = true }
    var outside = memory.world
    let time = Mutex(Int64(1_790_000_000_000))
    let terminal = Mutex("")
    outside.now = {
        time.withLock { time in
            time += 400
            return Instant(milliseconds: time)
        }
    }
    outside.write = { output, bytes throws(World.Failure) in
        terminal.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
    }
    let words = eligible.split(separator: " ").map(String.init)
    #expect(Program.run(words + ["--summary"], in: outside) == 0)
    let shown = terminal.withLock { $0 }
    #expect(shown.hasPrefix("\r") && shown.contains(" MB/s"))
    #expect(shown.contains("\r\u{1B}[K5 accounts at"))
    terminal.withLock { $0 = "" }
    #expect(Program.run(words, in: outside) == 0)
    #expect(!terminal.withLock { $0 }.contains("\r"))
}

@Test("A closed pipe ends the run quietly, behind a whole line")
func closedPipe() throws {
    let world = world(lines(names(9)))
    let whole = world.run(eligible).output
    world.change { $0.pipeCloses = whole.utf8.count / 2 }
    let result = world.run(eligible)
    #expect(result.status == 141)
    #expect(result.errors == "")
    #expect(result.output.hasSuffix("\n"))
    #expect(whole.hasPrefix(result.output))
}

@Test("--filter and --fields leave one line for each matching offer")
func fields() throws {
    let world = world(lines(names(4)))
    let result = world.run(
        eligible
            + "--filter groupId=21700001,offerType=introductory,eligibility=eligible --fields account,productId,offerId"
    )
    #expect(result.status == 0)
    let rows = result.output.split(separator: "\n")
    #expect(!rows.isEmpty)
    for row in rows {
        #expect(
            row.hasPrefix(#"{"account":"user-1","productId":"#)
                || row.hasPrefix(#"{"account":"user-3","productId":"#))
    }
    let whole = world.run(
        eligible + "--filter groupId=21700001,offerType=introductory,eligibility=eligible")
    #expect(try accounts(in: whole.output) == ["user-1", "user-3"])
    let others = world.run(
        eligible + "--filter offerType=winBack,eligibility!=eligible --fields codes")
    #expect(others.output.contains("winBack.notLapsed"))
    let states = world.run(
        "status --all --catalog c.json --accounts a.ndjson --filter state=expired --fields account,groupId"
    )
    #expect(try accounts(in: states.output) == ["user-1", "user-3"])
}

@Test("change filters its moves, and goes on behind accounts that can't be read")
func changes() throws {
    let text = account("a") + "\nnot an account\n" + account("b", lapsed: true) + "\n"
    let change = "change --all --catalog c.json --accounts a.ndjson "
    let result = world(text).run(
        change + "--keep-going --filter relationship=upgrade --fields account,productId")
    #expect(result.status == 65)
    #expect(result.errors.contains("a.ndjson:2"))
    #expect(result.errors.contains("1 of 3 accounts"))
    #expect(Set(try accounts(in: result.output)) == ["a"])
    let whole = world(lines(["a", "b"])).run(change + "--filter relationship=upgrade")
    #expect(try accounts(in: whole.output) == ["a"])
    let moves = try JSONNode.parse(Array(whole.output.utf8)).value["changes"]?.array ?? []
    #expect(!moves.isEmpty && moves.allSatisfy { $0["relationship"] == "upgrade" })
    let rest = world(lines(["a", "b", "c"])).run(change + "--jobs 2 --resume-after b")
    #expect(try accounts(in: rest.output) == ["c"])
}

@Test(
    "What --filter and --fields don't know is 64, with the nearest name",
    arguments: [
        ("--fields acount", "\"account\""), ("--filter ofertype=winBack", "\"offerType\""),
        ("--filter offerType=winback", "\"winBack\""), ("--filter offerType", "KEY=VALUE"),
        ("--jobs 0", "1 to 1024"), ("--summary --fields account", "exclude each other"),
    ])
func wrongUsage(_ options: String, _ hint: String) {
    let result = world(lines(["a"])).run(eligible + options)
    #expect(result.status == 64)
    #expect(result.errors.contains(hint))
    #expect(result.output == "")
}

@Test("A summary counts each offer, verdict and reason")
func summary() throws {
    let world = world(lines(names(6)))
    let result = world.run(eligible + "--summary")
    let summary = try JSONNode.parse(Array(result.output.utf8)).value
    #expect(summary["accounts"]?.integer == 6)
    for offer in summary["offers"]?.array ?? [] {
        let counts = ["eligible", "ineligible", "undetermined"].compactMap { offer[$0]?.integer }
        #expect(counts.reduce(0, +) == 6)
    }
    let rows = world.run(
        eligible + "--fields productId,offerType,offerId,billingPlan,eligibility,codes")
    for offer in summary["offers"]?.array ?? [] {
        let mine = try rows.output.split(separator: "\n").map {
            try JSONNode.parse(Array($0.utf8)).value
        }.filter {
            $0["productId"] == offer["productId"] && $0["offerType"] == offer["offerType"]
                && $0["offerId"] == offer["offerId"]
                && $0["billingPlan"] == offer["billingPlan"] ?? "UPFRONT"
        }
        #expect(mine.filter { $0["eligibility"] == "eligible" }.count == offer["eligible"]?.integer)
        for reason in offer["reasons"]?.array ?? [] {
            let code = reason["code"] ?? .null
            #expect(
                mine.filter { $0["codes"]?.array?.contains(code) ?? false }.count
                    == reason["count"]?.integer)
        }
    }
    world.change { $0.isTerminal = true }
    let table = world.run(eligible + "--summary").output
    #expect(table.contains("6 accounts at"))
    #expect(table.contains("█"))
}

@Test("An empty stream has no accounts, which is no fault; an empty file is one")
func empty() {
    let world = MemoryWorld(files: ["c.json": catalog, "a.ndjson": ""])
    let stream = world.run("eligible --all --catalog c.json --accounts -")
    #expect(stream.status == 0)
    #expect(stream.output == "")
    #expect(world.run(eligible).status == 65)
}
