// SPDX-License-Identifier: Apache-2.0

import OffersCLI
import OffersJSON
import Testing

@Suite("offers catalog (contract 2, 4, 8.31)")
struct CatalogCommandTests {
    static let shop = #"""
        {"offersCatalog": 1, "app": {"bundleId": "com.example.shop"}, "groups": [{"id": "1", "name": "Shop",
          "subscriptions": [{"productId": "shop.monthly", "name": "Shop", "level": 1, "period": "P1M",
            "prices": {"USA": {"price": "3.99", "currency": "USD"}}}]}]}
        """#
    static let broken = shop.replacing("P1M", with: "P5D")
    static let odd = shop.replacing("\"level\"", with: "\"colour\": 1, \"level\"")

    @Test(
        "check says all on standard output and exits 1 for errors only",
        arguments: [
            (shop, 0, 0), (broken, 1, 1), (odd, 0, 1), ("", 1, 1), ("[", 1, 1), ("[]", 1, 1),
        ])
    func check(text: String, status: Int32, problems: Int) throws {
        let result = MemoryWorld(files: ["shop.json": text]).run(
            "catalog check --catalog shop.json")
        #expect(result.status == status)
        #expect(result.errors.isEmpty)
        let json = try JSONValue.parse(result.output)
        let found = try #require(json["problems"]?.array)
        #expect(found.count == problems, "\(found)")
        for problem in found {
            #expect(problem["file"]?.string == "shop.json")
            #expect(problem["code"]?.string?.isEmpty == false)
        }
    }

    @Test(
        "every other command exits 65 on a catalog with errors, and prints them all",
        arguments: [
            "catalog show --catalog shop.json", "catalog convert shop.json",
        ])
    func unusable(line: String) {
        let text = Self.broken.replacing("3.99", with: "-3.99")
        let result = MemoryWorld(files: ["shop.json": text]).run(line)
        #expect(result.status == 65)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("groups[0].subscriptions[0].period"))
        #expect(result.errors.contains("groups[0].subscriptions[0].prices.USA.price"))
    }

    @Test(
        "a missing catalog is 66, with the nearest names; none named at all is 64",
        arguments: [
            ("catalog show --catalog shpo.json", 66, "did you mean \"shop.json\"?"),
            ("catalog show --catalog nowhere/at/all.json", 66, "no catalog at nowhere/at/all.json"),
            ("catalog show", 64, "--catalog PATH"),
        ] as [(String, Int32, String)])
    func missing(line: String, status: Int32, message: String) {
        let result = MemoryWorld(files: ["shop.json": Self.shop]).run(line)
        #expect(result.status == status)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test(
        "a folder is read at its first level; offers.json and other files in it are none of its catalogs"
    )
    func folder() throws {
        let other = Self.shop.replacing("\"id\": \"1\"", with: "\"id\": \"2\"").replacing(
            "shop.monthly", with: "other.monthly")
        let world = MemoryWorld(files: [
            "all/a.json": Self.shop, "all/b.json": other, "all/offers.json": "{}",
            "all/notes.txt": "x",
            "all/deeper/c.json": Self.shop,
        ])
        let result = world.run("catalog show --catalog all --json")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try JSONValue.parse(result.output)["catalog"]?["groups"]?.array?.count == 2)
    }

    @Test("an empty folder is an error of check, and 65 elsewhere")
    func emptyFolder() {
        let world = MemoryWorld(files: ["none/readme.txt": "x"])
        #expect(world.run("catalog check --catalog none").status == 1)
        #expect(world.run("catalog show --catalog none").status == 65)
    }

    @Test("what convert writes says the same again")
    func convert() {
        let first = MemoryWorld(files: ["shop.json": Self.shop]).run("catalog convert shop.json")
            .output
        let second = MemoryWorld(files: ["again.json": first]).run("catalog convert again.json")
            .output
        #expect(first == second)
        #expect(first.contains("shop.monthly"))
    }

    @Test("show as a table names levels, periods, prices, and is no wider than the terminal")
    func show() {
        let world = MemoryWorld(files: ["shop.json": Self.shop], isTerminal: true)
        let result = world.run("catalog show --catalog shop.json --color never")
        #expect(result.output.contains("level 1, P1M"))
        #expect(result.output.contains("USA 3.99 USD"))
        #expect(result.output.split(separator: "\n").allSatisfy { $0.columns <= 80 })
    }
}
