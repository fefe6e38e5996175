// SPDX-License-Identifier: Apache-2.0

import Foundation
import OffersJSON
import Synchronization
import Testing

@testable import OffersCLI

private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path()

/// The repository's own shop, in a pipe.
private func run(_ line: String) -> MemoryWorld.Result {
    let world = MemoryWorld(disk: root)
    world.change { state in
        state.isTerminal = false
        state.files["/desk/AuthKey_K.p8"] = Array(SigningWorld.keyText.utf8)
        state.permissions["/desk/AuthKey_K.p8"] = 0o600
    }
    return world.run(line)
}

private let sign =
    "sign promotional --product com.example.atlas.plus.monthly --offer plus.half --key AuthKey_K.p8 "
    + "--issuer-id 57246542-96fe-1a63-e053-0824d011072a"

@Suite("Forms of output")
struct OutputFormTests {
    @Test(
        "Two forms exclude each other",
        arguments: [
            ("copy check Examples/paywall.copy.json --junit --github", "--junit and --github"),
            ("copy check Examples/paywall.copy.json --github --json", "--github and --output json"),
            ("copy check Examples/paywall.copy.json --junit --output table", "--junit and"),
            (sign + " --raw --json", "--raw and --output json"),
            (sign + " --raw --output table", "--raw and --output table"),
            ("catalog convert --output table", "has no table"),
            ("accounts import Examples/import --output table", "has no table"),
            (
                "verify jws Examples/import/transaction.jws --decode --output table",
                "has no table"
            ),
            ("eligible --account alice --fields account,account", "--fields names account twice"),
            (
                "price --account alice --product com.example.atlas.pro.monthly --fields total,at,total",
                "--fields names total twice"
            ),
        ])
    func exclusive(line: String, message: String) {
        let result = run(line)
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test("sign prints a table when it is asked for one")
    func signTable() {
        let table = run(sign + " --output table")
        #expect(table.status == 0, "\(table.errors)")
        #expect(table.output.hasPrefix("FIELD") && table.output.contains("plus.half"))
        #expect(run(sign).output.hasPrefix("{"))
    }

    @Test("An account that is named twice is asked about once")
    func namedTwice() {
        let once = run("status --account alice --account bob --json")
        let twice = run("status --account alice --account bob --account alice --json")
        #expect(twice.status == 0, "\(twice.errors)")
        #expect(twice.output == once.output)
        #expect(
            run("status --account alice --account alice --json").output
                == run("status --account alice --json").output)
    }

    @Test(
        "An offer that exists, but not where it is looked for, is 66 in every command",
        arguments: [
            "--product com.example.atlas.pro.monthly --offer plus.half",
            "--product com.example.atlas.plus.monthly --offer plus.half --offer-type code",
        ])
    func offerElsewhere(options: String) {
        for command in ["eligible", "price", "change"] {
            var line = command + " --account alice " + options
            if command == "change" { line = line.replacing("--product", with: "--to") }
            let result = run(line)
            #expect(result.status == 66, "\(line)")
            #expect(result.output == "")
        }
        #expect(run("eligible --account alice --offer plus.half --offer-type code").status == 66)
        #expect(run("eligible --account alice --offer plus.half").status == 0)
        #expect(run("eligible --account alice " + options).errors.contains("plus.monthly has it"))
    }

    @Test(
        "A single letter is no hint at another",
        arguments: ["-", "x"])
    func neighbours(path: String) {
        let world = MemoryWorld(files: ["t": "", "y": ""])
        let result = world.run(["catalog", "check", path])
        #expect(result.status == 66)
        #expect(!result.errors.contains("did you mean"))
    }

    @Test("A symbolic link that leads nowhere is told as one, and no neighbour of itself")
    func dangling() {
        let memory = MemoryWorld(files: ["gone.json": "", "c.json": ""])
        var world = memory.world
        world.entry = { _ throws(World.Failure) in throw World.Failure(.dangling, "") }
        let errors = Mutex("")
        world.write = { _, bytes throws(World.Failure) in
            errors.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
        }
        #expect(Program.run(["catalog", "check", "gone.json"], in: world) == 66)
        #expect(errors.withLock { $0 }.contains("a symbolic link that leads nowhere"))
        // One that the system lists, and that cannot be found all the same.
        world.entry = { _ throws(World.Failure) in nil }
        #expect(Program.run(["catalog", "check", "gone.json"], in: world) == 66)
        #expect(!errors.withLock { $0 }.contains("did you mean"))
    }
}

@Test(
    "Nothing that an account's name holds is obeyed by a terminal; JSON has it as it is",
    arguments: [
        "status --all", "eligible --all", "change --all",
        "price --all --product com.example.atlas.pro.monthly",
        "price --all --group 21700001 --compare", "status --all --fields account,state",
        "status --all --timeline", "status --account nobody",
        "copy write --all --product com.example.atlas.pro.monthly",
    ], [false, true])
func terminal(_ line: String, _ isColoured: Bool) throws {
    let catalog = try String(contentsOfFile: root + "catalogs/atlas.json", encoding: .utf8)
    let name = "a\\u001b[31mb\\u0007c\\nd\\u202ee"
    let account = #"{"account":"\#(name)","storefront":"USA","transactions":[]}"#
    let world = MemoryWorld(
        files: ["c.json": catalog, "evil.ndjson": account + "\n"], isTerminal: true)
    let source = " --catalog c.json --accounts evil.ndjson"
    let options = source + " --color " + (isColoured ? "always" : "never")
    let shown = world.run(line + options)
    let ours = shown.terminal.replacing(/\u{1B}\[(0|1|2|31|32|33|36)m/, with: "")
    for scalar in ours.unicodeScalars where scalar != "\n" && scalar != "\t" {
        #expect(scalar.value >= 0x20 && scalar.value != 0x202E, "\(ours)")
    }
    #expect((shown.status == 0) == line.contains("--all"), "\(shown.errors)")
    if shown.status == 0 { #expect(ours.contains("a⟨U+001B⟩[31mb⟨U+0007⟩c⟨U+000A⟩d⟨U+202E⟩e")) }
    let json = world.run("status --all --json" + source).output
    #expect(
        try JSONValue.parse(json)["account"]?.string == "a\u{1B}[31mb\u{7}c\nd\u{202E}e")
}

@Test(
    "A value that no answer can have is 64 in every command",
    arguments: [
        ("status --all", "state=nope"), ("status --all", "situation=nope"),
        ("status --all", "message!=nope"), ("status --all", "access=yes"),
        ("status --all", "churn=nope"), ("status --all", "statusCode=6"),
        ("change --all", "relationship=nope"), ("change --all", "takesEffect=later"),
        ("price --all --product com.example.atlas.pro.monthly", "eligibility=maybe"),
        ("price --all --group 21700001 --compare", "productId=nope"),
        ("eligible --all", "eligibility=nope"),
    ])
func never(_ command: String, _ filter: String) {
    let result = run("\(command) --filter \(filter)")
    #expect(result.status == 64)
    #expect(result.errors.contains("is never"), "\(result.errors)")
}

@Test("Every value that answers have can be filtered by, parts of objects too")
func ownValues() throws {
    for (command, fields) in [
        (
            "status --all",
            "state,statusCode,situation,access,ownership,autoRenew,expirationReason,churn,message"
        ),
        (
            "change --all",
            "productId,billingPlan,relationship,takesEffect,eligibility,dueNow,refund,offer,total"
        ),
    ] {
        for field in fields.split(separator: ",") {
            let rows = run("\(command) --fields \(field)").output.split(separator: "\n")
            let value = try JSONValue.parse(String(rows[0]))[String(field)]
            let text = value?.object?.first?.value.plainTexts[0] ?? value?.plainTexts[0] ?? ""
            let kept = run("\(command) --fields \(field) --filter \(field)=\(text)")
            #expect(kept.status == 0, "\(kept.errors)")
            #expect(kept.output.split(separator: "\n").first == rows[0], "\(field)=\(text)")
        }
    }
}

@Test("On a terminal values are words, never JSON")
func fieldWords() {
    let price = "price --account alice --product com.example.atlas.pro.monthly --output table"
    let rows = run(price + " --fields dueNow,phases,charges,total,offer,refund").output
    #expect(rows.contains(" USD") && !rows.contains("{") && !rows.contains("\""), "\(rows)")
}

@Test(
    "Where a field that cannot be read is what is missing, nobody asks whether it renewed",
    arguments: [#""revocationDate":"soon""#, #""isUpgraded":"yes""#])
func unreadable(_ field: String) throws {
    let catalog = try String(contentsOfFile: root + "catalogs/atlas.json", encoding: .utf8)
    let account =
        #"{"account":"u","storefront":"USA","asOf":"2026-03-20T00:00:00Z","transactions":[{"transactionId":"2000000710001001","originalTransactionId":"2000000710001001","productId":"com.example.atlas.plus.monthly","purchaseDate":"2026-03-10T00:00:00Z","expiresDate":"2026-04-10T00:00:00Z","type":"Auto-Renewable Subscription",\#(field)}]}"#
        .replacing("\"2026-03-10T00:00:00Z\"", with: "1773100800000")
        .replacing("\"2026-04-10T00:00:00Z\"", with: "1775779200000")
    let world = MemoryWorld(
        files: ["c.json": catalog, "u.ndjson": account + "\n"], isTerminal: true)
    let source = " --account u --catalog c.json --accounts u.ndjson --at 2026-03-20 --color never"
    let status = world.run("status" + source).terminal
    #expect(status.contains("cannot be read") && status.contains("period ends 2026-04-10"))
    let price = world.run("price --product com.example.atlas.pro.monthly" + source).terminal
    #expect(price.contains("cannot be read. The quote"), "\(price)")
    for shown in [status, price] {
        #expect(!shown.contains("renewed") && !shown.contains("staleRenewal"), "\(shown)")
    }
}

@Suite("Words that were wrong once")
struct WordTests {
    @Test("A width of none or less is unknown, not the narrowest", arguments: [0, -1, -80])
    func columns(_ columns: Int) {
        let world = MemoryWorld(isTerminal: true)
        let wide = world.run("explain").output
        world.change { $0.columns = columns }
        #expect(world.run("explain").output == wide)
        world.change { $0.columns = 40 }
        #expect(world.run("explain").output != wide)
    }

    @Test("catalog show counts one month, and lists with commas")
    func catalogShow() {
        let shown = run("catalog show --output table").output
        #expect(shown.contains("paid 1 month,") && !shown.contains("paid 1 months"))
        #expect(shown.contains("new, existing, expired"))
    }

    @Test("An entitlement without a group says until when")
    func entitlement() throws {
        let catalog = try String(contentsOfFile: root + "catalogs/atlas.json", encoding: .utf8)
        let account =
            #"{"account":"n","storefront":"USA","asOf":"2026-03-20T00:00:00Z","transactions":[{"transactionId":"2000000710001001","originalTransactionId":"2000000710001001","productId":"com.example.atlas.nr","purchaseDate":1773100800000,"expiresDate":1775779200000,"type":"Non-Renewing Subscription"}]}"#
        let world = MemoryWorld(
            files: ["c.json": catalog, "n.ndjson": account], isTerminal: true)
        let status = world.run(
            "status --account n --catalog c.json --accounts n.ndjson --at 2026-03-20"
        ).output
        #expect(status.contains("may use com.example.atlas.nr, until 2026-04-10"), "\(status)")
    }

    @Test("A count that is out of range is told the counts that are right")
    func counts() throws {
        let catalog = try String(contentsOfFile: root + "catalogs/atlas.json", encoding: .utf8)
        let broken = catalog.replacing(
            /"numberOfPeriods": *[0-9]+/, with: "\"numberOfPeriods\": 1000000000000")
        let world = MemoryWorld(files: ["c.json": broken])
        let result = world.run("catalog check c.json --json")
        #expect(result.status == 1)
        #expect(result.output.contains("expected 1 to 9999"), "\(result.output)")
    }

    @Test("A key file is told before the id that its name would have given")
    func keys() {
        let missing = run(sign.replacing("AuthKey_K.p8", with: "nofile.p8"))
        #expect(missing.status == 66 && missing.errors.contains("nofile.p8"), "\(missing.errors)")
        let world = MemoryWorld(files: ["README.md": "no key"])
        let wrong = world.run(
            "sign promotional-v1 --bundle-id a.b --product p --offer o --key README.md")
        #expect(wrong.status == 65 && !wrong.errors.contains("chmod"), "\(wrong.errors)")
    }

    @Test("verify signature's options don't promise what only sign does")
    func verifyHelp() {
        let help = run("help verify signature").output
        #expect(help.contains("--nonce UUID"))
        #expect(!help.contains("a new one") && !help.contains("only this product"))
        #expect(!help.contains("newest\n"))
        #expect(run("help price").output.contains(".storekit"))
    }

    @Test(
        "A table of sign or verify says nothing of a fixed clock, and the dry run uses the real one"
    )
    func clock() {
        let dry = sign + " --dry-run --output table"
        #expect(!run(dry).output.contains("clock fixed"))
        #expect(run("status --account alice --output table").output.contains("clock fixed"))
        for command in ["sign promotional", "sign promotional-v1", "sign intro-eligibility"] {
            let help = run("help " + command).output.split(whereSeparator: \.isWhitespace)
            #expect(help.joined(separator: " ").contains("real time, also where offers.json"))
        }
    }
}
