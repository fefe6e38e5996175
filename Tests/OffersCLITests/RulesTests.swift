// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersCLI
import OffersJSON
import Testing

@Suite("offers rules and offers explain")
struct RulesTests {
    @Test(
        "every rule is listed with what it asks, numbers, source, confidence and the day it was read"
    )
    func rules() throws {
        let result = MemoryWorld().run("rules --json")
        let rules = try #require(try JSONValue.parse(result.output)["rules"]?.array)
        #expect(rules.count == Rule.allCases.count)
        for rule in rules {
            for key in ["name", "asks", "source", "confidence", "readOn"] {
                #expect(rule[key]?.string?.isEmpty == false, "\(rule)")
            }
            #expect(rule["numbers"]?.array?.isEmpty == false)
            #expect(rule["source"]?.string?.hasPrefix("https://developer.apple.com/") == true)
        }
    }

    @Test(
        "a name, a beginning, a number or an assumption selects",
        arguments: [
            ("winBack.lapse", 1, 0), ("winBack", 8, 0), ("3.2.1", 2, 0), ("staleRenewal", 0, 1),
            ("assumptions", 0, 13), ("O18", 2, 1),
        ])
    func selection(name: String, rules: Int, assumptions: Int) throws {
        let json = try JSONValue.parse(MemoryWorld().run("rules \(name)").output)
        #expect(json["rules"]?.array?.count == rules)
        #expect((json["assumptions"]?.array ?? []).count == assumptions)
    }

    @Test(
        "every reason code has a page with meaning, rule and what would change it",
        arguments: ReasonCode.allCases)
    func pages(code: ReasonCode) throws {
        let result = MemoryWorld().run("explain \(code.rawValue)")
        #expect(result.status == 0)
        let json = try JSONValue.parse(result.output)
        for key in ["meaning", "rule", "remedy"] {
            #expect((json[key]?.string ?? "").count > 10, "\(code) \(key)")
        }
        let page = MemoryWorld(isTerminal: true).run("explain \(code.rawValue)").output
        #expect(page.contains("What would change it"))
        #expect(page.split(separator: "\n").allSatisfy { $0.columns <= 80 })
    }

    @Test("catalog problems and copy findings have pages too, every code one")
    func otherPages() throws {
        let pages = try #require(
            try JSONValue.parse(MemoryWorld().run("explain").output)["codes"]?.array)
        let codes = pages.compactMap { $0["code"]?.string }
        #expect(Set(codes).count == codes.count)
        #expect(codes.contains("price.overPrecise"))
        #expect(codes.filter { $0.hasPrefix("copy.") && $0 != "copy.languageSkipped" }.count == 20)
        for page in pages {
            for key in ["meaning", "rule"] {
                #expect(page[key]?.string?.isEmpty == false, "\(page)")
            }
        }
    }

    @Test(
        "an unknown name is 64 and names the nearest",
        arguments: [
            ("explain intro.alredyUsed", "intro.alreadyUsed"),
            ("rules winback.lapse", "winBack.lapse"),
            ("rules staleRenewl", "staleRenewal"),
        ])
    func unknown(line: String, near: String) {
        let result = MemoryWorld().run(line)
        #expect(result.status == 64)
        #expect(result.errors.contains("did you mean \"\(near)\"?"), "\(result.errors)")
    }
}
