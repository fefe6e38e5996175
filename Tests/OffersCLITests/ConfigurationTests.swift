// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersCLI
import Testing

@Suite("Configuration: where values come from (contract 4)")
struct ConfigurationTests {
    private static let file =
        #"{"catalog": "catalogs/a.json", "accounts": "/data/people.ndjson", "at": "2026-11-30T12:00:00Z"}"#

    @Test(
        "an option beats offers.json, which beats the environment",
        arguments: [
            ("config", "/desk", #""value":"catalogs/a.json","origin":"offers.json""#),
            (
                "config", "/desk/deep/er",
                #""value":"../../catalogs/a.json","origin":"../../offers.json""#
            ),
            ("config", "/desk", #""name":"accounts","value":"/data/people.ndjson""#),
            ("config --catalog b.json", "/desk", #""value":"b.json","origin":"--catalog""#),
            ("config", "/elsewhere", #""value":"env.json","origin":"OFFERS_CATALOG""#),
            ("config", "/elsewhere", #""name":"accounts","value":null,"origin":"default""#),
            ("config --at 2027-01-01", "/desk", #""value":"2027-01-01","origin":"--at""#),
        ])
    func origins(line: String, folder: String, expected: String) {
        let world = MemoryWorld(files: ["offers.json": Self.file])
        world.change { state in
            state.currentFolder = folder
            state.environment["OFFERS_CATALOG"] = "env.json"
        }
        let result = world.run(line + " --output ndjson")
        #expect(result.status == 0)
        #expect(result.output.contains(expected), "\(result.output)")
    }

    @Test("a table says in its first line that the clock is fixed, unless --at was given")
    func fixedClock() {
        let world = MemoryWorld(files: ["offers.json": Self.file], isTerminal: true)
        let first = world.run("config --color never").output.split(separator: "\n").first
        #expect(first == "clock fixed at 2026-11-30T12:00:00Z by offers.json")
        #expect(!world.run("config --at 2027-01-01").output.contains("clock fixed"))
    }

    @Test(
        "a broken offers.json is 65, with its place",
        arguments: [
            ("{", "offers.json:1:2: "), ("[]", "expected an object, found a list"),
            (#"{"catalog": 1}"#, "catalog must be a string or null, not a number"),
            (#"{"at": "yesterday"}"#, "at must be an ISO 8601 instant"), ("", "offers.json:1:1: "),
        ])
    func broken(text: String, message: String) {
        let result = MemoryWorld(files: ["offers.json": text]).run("config")
        #expect(result.status == 65)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output.isEmpty)
    }

    @Test(
        "help and version work beside a broken offers.json",
        arguments: ["--help", "--version", "help config"])
    func unaffected(line: String) {
        #expect(MemoryWorld(files: ["offers.json": "{"], isTerminal: true).run(line).status == 0)
    }

    @Test("an unknown key is a warning that names the nearest one")
    func unknownKey() {
        let result = MemoryWorld(files: ["offers.json": #"{"catalogue": "x"}"#], isTerminal: true)
            .run("config")
        #expect(result.status == 0)
        #expect(result.errors.contains("did you mean \"catalog\"?"), "\(result.errors)")
    }
}
