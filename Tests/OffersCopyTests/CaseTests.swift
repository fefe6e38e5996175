// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersCopy
import OffersDocuments
import OffersJSON
import Testing

@Suite("Paywalls in ten languages, true or with one planted fault")
struct CaseTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let json: JSONValue
        var testDescription: String { "\(json["id"]?.string ?? "") \(json["why"]?.string ?? "")" }
    }

    static let cases = Lumen.lines("cases.ndjson").map { Case(json: $0) }

    private func findings(_ json: JSONValue) throws -> [CopyFinding] {
        let file = json["file"] ?? .null
        let files = try CopyFile.read(Array(file.compact.utf8), name: "case")
        let checker = CopyChecker(catalog: Lumen.catalog, at: Lumen.at)
        var found: [CopyFinding] = []
        for file in files {
            if let account = json["account"] {
                let history = try AccountDocument.read(Array(account.compact.utf8))
                found += checker.check(file, for: [Customer(history, in: Lumen.catalog)]).findings
            } else {
                let names = (json["args"]?.array ?? []).compactMap(\.string)
                let audiences = names.last.flatMap { Audience(rawValue: $0) }
                found += checker.check(file, audiences: audiences.map { [$0] }).findings
            }
        }
        return found
    }

    /// Without bidirectional marks, in lower case.
    private func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { $0.properties.generalCategory != .format })
        )
        .lowercased()
    }

    private func matches(_ finding: CopyFinding, _ wanted: JSONValue) -> Bool {
        let codes = (wanted["code"]?.string ?? "").split(separator: "|").map(String.init)
        guard codes.contains(finding.code.rawValue) else { return false }
        if let text = wanted["text"]?.string, finding.place?.key != text { return false }
        if let audience = wanted["audience"]?.string, finding.audience != audience { return false }
        guard let claim = wanted["claim"]?.string else { return true }
        guard let words = finding.place?.words else { return false }
        return plain(words).contains(plain(claim)) || plain(claim).contains(plain(words))
    }

    @Test("Each finds its fault and nothing else", arguments: cases)
    func reports(_ row: Case) throws {
        let found = try findings(row.json)
        let must = row.json["must"]?.array ?? []
        let may = (row.json["may"]?.array ?? []).compactMap(\.string)
        for wanted in must {
            #expect(found.contains { matches($0, wanted) }, "not reported: \(wanted.compact)")
        }
        for finding in found where !may.contains(finding.code.rawValue) {
            #expect(
                must.contains { matches(finding, $0) },
                "false alarm: \(finding.code.rawValue) \(finding.place?.words ?? "") \(finding.message)"
            )
        }
    }

    @Test("All cases are there")
    func count() { #expect(Self.cases.count == 104) }
}

@Suite("Many ways to say what is true, and some that are false")
struct UnseenTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let file: CopyFile
        var testDescription: String {
            "\(file.locale) \(file.paywall): \(file.screens[0].texts.map(\.text).joined(separator: " | "))"
        }
    }

    static let rows: [Row] = Lumen.lines("unseen.ndjson").compactMap { line in
        (try? CopyFile.read(Array(line.compact.utf8), name: "row"))?.first.map { Row(file: $0) }
    }

    @Test("True words raise no alarm, false ones exactly theirs", arguments: rows)
    func judged(_ row: Row) {
        let found = CopyChecker(catalog: Lumen.catalog, at: Lumen.at).check(
            row.file, audiences: [.new]
        ).findings
        let codes = found.map(\.code.rawValue)
        #expect(codes == (row.file.paywall == "true" ? [] : [row.file.paywall]))
    }

    @Test("All rows are there")
    func count() { #expect(Self.rows.count == 583) }
}
