// SPDX-License-Identifier: Apache-2.0

import OffersCLI
import Testing

@Suite("Arguments")
struct ArgumentTests {
    @Test(
        "wrong words exit 64 and say what is near",
        arguments: [
            ("confg", "did you mean \"config\"?"),
            ("config --catalgo x", "did you mean --catalog?"),
            ("--catalgo x", "did you mean --catalog?"),
            ("config --output yaml", "--output takes table, json, ndjson, not \"yaml\""),
            ("config --at", "--at needs a value: --at INSTANT"),
            ("config --catalog --json", "--catalog needs a value: --catalog PATH"),
            ("config --json=yes", "--json takes no value"),
            ("config extra", "does not take \"extra\""),
            ("help confg", "did you mean \"config\"?"),
        ])
    func wrongWords(line: String, message: String) {
        let result = MemoryWorld().run(line)
        #expect(result.status == 64)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output.isEmpty)
    }

    @Test(
        "a value stands behind the option or behind an equals sign; the last one counts",
        arguments: [
            "config --catalog a.json --output ndjson", "config --catalog=a.json --output=ndjson",
            "--catalog a.json config --output ndjson", "--output ndjson --catalog=a.json config",
            "config --catalog=b.json --json --catalog a.json --output ndjson",
        ])
    func values(line: String) {
        let result = MemoryWorld().run(line)
        #expect(result.status == 0)
        #expect(result.output.contains(#""value":"a.json","origin":"--catalog""#))
    }

    @Test(
        "help is printed on request and without any words, exit 0",
        arguments: [
            "", "--help", "-h", "help", "config --help", "help config", "config -h", "help help",
        ])
    func help(line: String) {
        let result = MemoryWorld().run(line)
        #expect(result.status == 0)
        #expect(result.output.contains("config") || result.output.contains("help"))
        #expect(result.errors.isEmpty)
    }

    @Test(
        "the version is printed on request",
        arguments: ["--version", "version", "config --version"])
    func version(line: String) {
        #expect(MemoryWorld().run(line).output == "offers 0.1.0\n")
    }

    @Test("every option and every command has its own name")
    func distinct() {
        let paths = Commands.all.map { $0.path.joined(separator: " ") }
        #expect(Set(paths).count == paths.count)
        for command in Commands.all {
            let names = command.allOptions.map(\.name)
            #expect(Set(names).count == names.count, "\(command.invocation)")
        }
    }

    @Test(
        "a name is suggested when it is near, and only then",
        arguments: [
            ("alcie", ["alice", "bob"], ["alice"]),
            ("anm", ["ann", "bob"], ["ann"]),
            ("bob", ["carol"], []),
            (
                "com.example.reader.plus.monthl", ["com.example.reader.plus.monthly"],
                ["com.example.reader.plus.monthly"]
            ),
            ("elig", ["eligible", "explain"], ["eligible"]),
        ])
    func nearest(name: String, names: [String], near: [String]) {
        #expect(nearestNames(to: name, among: names) == near)
    }
}
