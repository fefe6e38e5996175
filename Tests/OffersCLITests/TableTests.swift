// SPDX-License-Identifier: Apache-2.0

import OffersCLI
import Testing

@Suite("Tables")
struct TableTests {
    @Test(
        "columns are counted as a terminal shows them",
        arguments: [
            ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("👍", 2), ("👩‍👩‍👧", 2), ("🇯🇵", 2),
            ("✓", 1), ("", 0),
        ])
    func columns(text: String, columns: Int) {
        #expect(text.columns == columns)
    }

    @Test("no line is wider than the terminal and no letter is lost", arguments: [40, 60, 80, 120])
    func fits(width: Int) {
        let texts = [
            "com.example.reader.plus.monthly.with.a.long.name.indeed",
            "lapsed 1 month ago; this offer asks for at least 2",
            "日本語の長い説明文がここに入りますので折り返しが必要です", "short",
        ]
        let table = Table(
            [Table.Column("product"), Table.Column("why"), Table.Column("n", .right)],
            rows: texts.map { [Table.Cell($0), Table.Cell(texts[1]), "1"] })
        let lines = table.lines(Style(columns: width))
        for line in lines { #expect(line.columns <= width, "\(line)") }
        let shown = lines.joined().filter { $0 != " " }.sorted()
        let expected = ("PRODUCTWHYN" + texts.map { $0 + texts[1] + "1" }.joined()).filter {
            $0 != " "
        }.sorted()
        #expect(shown == expected)
    }

    @Test("lines have no spaces at their end")
    func trailing() {
        let table = Table([Table.Column("a"), Table.Column("b")], rows: [["x", ""], ["", "y"]])
        for line in table.lines(Style()) { #expect(!line.hasSuffix(" ")) }
    }

    @Test(
        "colour: NO_COLOR, CLICOLOR, CLICOLOR_FORCE and --color, the nearer word first",
        arguments: [
            (true, [:], "config", true), (false, [:], "config --output table", false),
            (true, ["NO_COLOR": "1"], "config", false), (true, ["NO_COLOR": ""], "config", true),
            (true, ["CLICOLOR": "0"], "config", false),
            (false, ["CLICOLOR_FORCE": "1"], "config --output table", true),
            (false, ["CLICOLOR_FORCE": "0"], "config --output table", false),
            (true, ["TERM": "dumb"], "config", false),
            (true, [:], "config --color never", false),
            (false, ["NO_COLOR": "1"], "config --output table --color always", true),
        ] as [(Bool, [String: String], String, Bool)])
    func colour(isTerminal: Bool, environment: [String: String], line: String, isColoured: Bool) {
        let world = MemoryWorld(isTerminal: isTerminal)
        world.change { $0.environment = environment }
        #expect(world.run(line).output.contains("\u{1B}[") == isColoured)
    }

    @Test("a closed pipe ends quietly, as by SIGPIPE")
    func closedPipe() {
        let world = MemoryWorld()
        world.change { $0.pipeCloses = 5 }
        let result = world.run("config")
        #expect(result.status == 141)
        #expect(result.errors.isEmpty)
    }

    @Test(
        "lines don't break between a number and its unit, where both fit",
        arguments: [
            ("words may claim 35 %", 18, ["words may claim", "35 %"]),
            ("words may claim 35 %", 20, ["words may claim 35 %"]),
            ("that is 9.99 USD, then", 12, ["that is", "9.99 USD,", "then"]),
            ("7 × 9.99 EUR for pro", 13, ["7 × 9.99 EUR", "for pro"]),
            ("due 7 × 9.99 EUR for it", 15, ["due", "7 × 9.99 EUR", "for it"]),
            ("lapsed 11 months ago", 10, ["lapsed", "11 months", "ago"]),
            ("until 2026-12-09 10:30 UTC, then", 24, ["until", "2026-12-09 10:30 UTC,", "then"]),
            // No line is longer than asked for.
            ("until 2026-12-09 10:30 UTC", 12, ["until", "2026-12-09", "10:30 UTC"]),
            ("35 %", 2, ["35", "%"]),
            // Neither a number without a unit nor a unit without a number holds anything together.
            ("rule 3 holds", 7, ["rule 3", "holds"]), ("the USD price", 7, ["the USD", "price"]),
            ("a month", 3, ["a", "mon", "th"]), ("", 5, [""]),
        ])
    func units(text: String, width: Int, lines: [String]) {
        #expect(text.wrapped(to: width) == lines)
        #expect(text.wrapped(to: width).allSatisfy { $0.columns <= width })
    }
}
