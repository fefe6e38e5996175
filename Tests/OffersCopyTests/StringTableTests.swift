// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersCopy
import Testing

/// Apple's string catalogs and `.strings` files, and the map that makes screens of them.
@Suite struct StringTableTests {
    private func catalog(_ strings: String) throws -> StringTable {
        let text = "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(strings)}}"
        return try StringTable.xcstrings(Array(text.utf8), name: "L.xcstrings")
    }

    private func entry(_ key: String, _ text: String) -> StringTable.Entry {
        .init(key: key, text: text)
    }

    @Test func `every localization is read, and a key without one is its own text`() throws {
        let table = try catalog(
            """
            "cta": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Los"}}}},
            "Go": {}
            """)
        #expect(table.localizations.map(\.locale) == ["en", "de"])
        #expect(table.localizations[0].entries == [entry("cta", "cta"), entry("Go", "Go")])
        #expect(table.localizations[1].entries == [entry("cta", "Los")])
    }

    @Test func `plural variations are strings of their own`() throws {
        let table = try catalog(
            """
            "days": {"localizations": {"en": {"variations": {"plural": {
              "one": {"stringUnit": {"value": "%lld day free"}},
              "other": {"stringUnit": {"value": "%lld days free"}}}}}}}
            """)
        #expect(
            table.localizations[0].entries
                == [entry("days.one", "%lld day free"), entry("days.other", "%lld days free")])
    }

    @Test(arguments: [
        ("\"a\" = \"b\";", ["a=b"]),
        ("/* c */ a = \"x\\\"y\"; // d\n\"e\"=\"f\\n\";", ["a=x\"y", "e=f\n"]),
        ("\"u\" = \"\\U00e9\";", ["u=é"]), ("", []),
    ])
    func `a .strings file is read with comments and escapes`(_ text: String, _ expected: [String])
        throws
    {
        let table = try StringTable.strings(Array(text.utf8), locale: "fr", name: "L.strings")
        #expect(table.localizations[0].entries.map { "\($0.key)=\($0.text)" } == expected)
    }

    @Test(arguments: [
        "\"a\" = \"b", "\"a\" \"b\";", "/* a", "\"a\" = ;", "{", "[]", "\"a\" = \"\\",
    ])
    func `what is none is an error, never a trap`(_ text: String) {
        #expect(throws: CopyFileError.self) {
            _ = try StringTable.strings(Array(text.utf8), locale: "en", name: "L.strings")
        }
        #expect(throws: CopyFileError.self) {
            _ = try StringTable.xcstrings(Array(text.utf8), name: "L.xcstrings")
        }
    }

    private let map = """
        {"paywall": "p", "storefront": "USA", "locales": {"de": "de_AT"},
         "screens": [{"productId": "x", "offer": null, "texts": {"cta": "cta", "all": "perks.*"}}],
         "placeholders": {"cta": ["{{ price }}"]}}
        """

    @Test func `a map makes a file for each language it can read, and names the rest`() throws {
        let table = try catalog(
            """
            "cta": {"localizations": {"en": {"stringUnit": {"value": "%@ a month"}},
              "de": {"stringUnit": {"value": "%@ im Monat"}}, "nl": {"stringUnit": {"value": "%@"}}}},
            "perks.one": {"localizations": {"en": {"stringUnit": {"value": "Maps"}}}}
            """)
        let map = try StringMap.read(Array(map.utf8), name: "map.json")
        let (files, skipped) = try map.files(of: table, name: "L.xcstrings")
        #expect(files.map(\.locale.identifier) == ["en", "de_AT"])
        #expect(skipped == ["nl"])
        let texts = files[0].screens[0].texts
        #expect(Set(texts.map(\.key)) == ["cta", "perks.one"])
        #expect(texts.first { $0.key == "cta" }?.arguments == ["{{ price }}"])
    }

    @Test func `a key that no localization has is an error that names it`() throws {
        let map = try StringMap.read(Array(map.utf8), name: "map.json")
        let error = #expect(throws: CopyFileError.self) {
            _ = try map.files(of: try catalog("\"other\": {}"), name: "L.xcstrings")
        }
        #expect(error?.message.contains("cta") == true)
    }
}
