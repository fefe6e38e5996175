// SPDX-License-Identifier: Apache-2.0

import Foundation
import OffersCLI
import OffersJSON
import Testing

/// Counts are checked against the answers, one by one, that they stand for.
@Suite("--summary (one form for every command)")
struct SummaryTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path()

    /// The bundled accounts; small chunks, so that many pieces are added up.
    private func run(_ line: String, chunk: Int = 3000) -> MemoryWorld.Result {
        let world = MemoryWorld(disk: Self.root)
        world.change { $0.chunkSize = chunk }
        return world.run(line)
    }

    private func object(_ line: String) throws -> JSONValue {
        let result = run(line + " --json")
        #expect(result.status == 0, "\(result.errors)")
        return try JSONValue.parse(result.output)
    }

    private func lines(_ line: String) throws -> [JSONValue] {
        try run(line + " --output ndjson").output.split(separator: "\n").map {
            try JSONValue.parse(String($0))
        }
    }

    /// `[{"value", "count"}]` by the value's text.
    private func counts(_ list: JSONValue?) -> [String: Int] {
        var counts: [String: Int] = [:]
        for entry in list?.array ?? [] {
            counts[entry["value"]?.compact ?? "?"] = entry["count"]?.integer
        }
        return counts
    }

    private func counts(of values: [JSONValue?]) -> [String: Int] {
        var counts: [String: Int] = [:]
        for value in values { counts[(value ?? .null).compact, default: 0] += 1 }
        return counts
    }

    @Test("status counts each group's states, what runs, and why the rest does not")
    func status() throws {
        let summary = try object("status --all --summary")
        let answers = try lines("status --all")
        #expect(summary["accounts"]?.integer == answers.count)
        let running = ["subscribed", "inGracePeriod", "inBillingRetryPeriod"]
        let groups = try #require(summary["groups"]?.array)
        #expect(groups.count >= 2)
        for group in groups {
            let mine = answers.flatMap { $0["groups"]?.array ?? [] }.filter {
                $0["groupId"] == group["groupId"]
            }
            func state(_ answer: JSONValue) -> String { answer["state"]?.string ?? "" }
            #expect(group["accounts"]?.integer == mine.count)
            for key in ["state", "situation", "access"] {
                #expect(counts(group[key]) == counts(of: mine.map { $0[key] }), "\(key)")
            }
            let runs = mine.filter { running.contains(state($0)) }
            for key in ["productId", "ownership", "autoRenew"] {
                #expect(counts(group[key]) == counts(of: runs.map { $0[key] }), "\(key)")
            }
            let changes = runs.compactMap { $0["pendingChange"] }.filter { $0 != .null }
            #expect(
                counts(group["pendingChange"]) == counts(of: changes.map { $0["relationship"] }))
            let ended = mine.filter {
                state($0) == "expired" || $0["expirationReason"] != JSONValue.null
            }
            #expect(
                counts(group["expirationReason"])
                    == counts(of: ended.map { $0["expirationReason"] }))
            let lost = mine.filter { ["expired", "revoked"].contains(state($0)) }
            #expect(counts(group["churn"]) == counts(of: lost.map { $0["churn"] }))
            let messages = mine.map { $0["message"] }.filter { $0 != .null }
            #expect(counts(group["message"]) == counts(of: messages))
        }
        let access = answers.filter {
            ($0["groups"]?.array ?? []).contains { $0["entitlements"]?.array != [] }
        }
        #expect(summary["accountsWithAccess"]?.integer == access.count)
    }

    @Test(
        "quotes are counted by product, and amounts added up by currency",
        arguments: [
            "price --all --product com.example.atlas.plus.monthly",
            "price --all --product com.example.atlas.pro.monthly --offer pro.return",
            "price --all --product com.example.atlas.pro.yearly --until 2029-01-01",
            "price --all --group 21700001 --compare", "change --all",
            "change --all --to com.example.atlas.pro.monthly",
            "change --all --filter relationship=upgrade",
        ])
    func quotes(_ line: String) throws {
        let summary = try object(line + " --summary")
        let rows = try lines(
            line
                + " --fields productId,billingPlan,relationship,takesEffect,offer,eligibility,reasons,dueNow,refund,charges,total,at"
        )
        let products = try #require(summary["products"]?.array)
        #expect(!products.isEmpty)
        #expect(products.compactMap { $0["accounts"]?.integer }.reduce(0, +) == rows.count)
        for product in products {
            let mine = rows.filter {
                $0["productId"] == product["productId"]
                    && $0["billingPlan"] == product["billingPlan"]
            }
            for key in ["relationship", "takesEffect"] {
                #expect(counts(product[key]) == counts(of: mine.map { $0[key] }), "\(key)")
            }
            let named = mine.map { $0["eligibility"] }.filter { $0 != .null }
            #expect(counts(product["eligibility"]) == counts(of: named))
            let applied = mine.compactMap { $0["offer"] }.filter { $0 != .null }.map {
                ["type": $0["type"] ?? .null, "id": $0["id"] ?? .null] as JSONValue
            }
            #expect(counts(product["offer"]) == counts(of: applied))
            let codes = mine.flatMap { $0["reasons"]?.array ?? [] }.map { $0["code"]?.string ?? "" }
            for reason in product["reasons"]?.array ?? [] {
                let code = reason["code"]?.string
                #expect(codes.filter { $0 == code }.count == reason["count"]?.integer)
            }
            let next = mine.map { row in
                (row["charges"]?.array ?? []).first {
                    ($0["at"]?.string ?? "") > (row["at"]?.string ?? "")
                }?["amount"]
            }
            #expect(sums(product["dueNow"]) == sums(of: mine.map { $0["dueNow"] }))
            #expect(sums(product["refund"]) == sums(of: mine.map { $0["refund"]?["amount"] }))
            #expect(sums(product["total"]) == sums(of: mine.map { $0["total"]?["amount"] }))
            #expect(sums(product["next"]) == sums(of: next))
        }
    }

    /// Currency, accounts, sum.
    private func sums(_ list: JSONValue?) -> Set<String> {
        Set(
            (list?.array ?? []).map { entry in
                let amount = entry["sum"]?["amount"]?.string.flatMap { Decimal(string: $0) }
                return
                    "\(entry["currency"]?.string ?? "?") \(entry["accounts"]?.integer ?? -1) \(amount ?? -1)"
            })
    }

    private func sums(of amounts: [JSONValue?]) -> Set<String> {
        var sums: [String: (Int, Decimal)] = [:]
        for amount in amounts {
            guard let currency = amount?["currency"]?.string,
                let value = amount?["amount"]?.string.flatMap({ Decimal(string: $0) }), value != 0
            else { continue }
            let known = sums[currency] ?? (0, 0)
            sums[currency] = (known.0 + 1, known.1 + value)
        }
        return Set(sums.map { "\($0.key) \($0.value.0) \($0.value.1)" })
    }

    @Test("--filter narrows what is counted, not who was asked")
    func filtered() throws {
        let summary = try object("status --all --summary --filter state=expired")
        #expect(summary["accounts"]?.integer == 22)
        for group in summary["groups"]?.array ?? [] {
            #expect(counts(group["state"]).keys.map(\.self) == ["\"expired\""])
        }
    }

    @Test(
        "bars keep to 80 columns",
        arguments: [
            "eligible --all", "status --all", "change --all",
            "price --all --group 21700001 --compare",
        ])
    func bars(_ line: String) {
        let result = run(line + " --summary")
        #expect(result.output.contains("22 accounts at 2026-11-30T12:00:00Z"))
        #expect(result.output.contains("█"))
        for line in result.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }

    @Test("where the stream is cut makes no difference", arguments: [1000, 1 << 20])
    func pieces(_ chunk: Int) {
        for line in ["eligible", "status", "change"] {
            let line = line + " --all --summary"
            #expect(run(line, chunk: chunk).output == run(line, chunk: 5000).output)
        }
    }

    @Test(
        "What shapes single answers excludes it",
        arguments: [
            "eligible --all --summary --fields account", "status --all --summary --fields account",
            "status --all --summary --next", "status --all --summary --timeline",
            "change --all --summary --proceeds", "change --all --summary --fields account",
            "price --all --product com.example.atlas.pro.monthly --summary --per week",
        ])
    func excluded(_ line: String) {
        let result = run(line)
        #expect(result.status == 64)
        #expect(result.errors.contains("--summary and --"))
        #expect(result.output.isEmpty)
    }
}
