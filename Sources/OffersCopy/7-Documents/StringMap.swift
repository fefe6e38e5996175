// SPDX-License-Identifier: Apache-2.0

public import Offers
import OffersJSON

/// Says which strings of an app make up which screen, and what fills their placeholders:
///
///     { "paywall": "main", "locales": { "de": "de_AT" }, "storefront": "USA",
///       "screens": [ { "productId": "com.example.plus", "offer": "introductory",
///                      "texts": { "cta": "paywall.cta", "more": "paywall.perks.*" } } ],
///       "placeholders": { "paywall.cta": ["{{ offer.length }}"] } }
///
/// `texts` name strings by their keys; a key that ends in `*` stands for all that begin so. `placeholders` lists
/// what fills `%@` and its like, in the order of the arguments: text, with the variables of ``CopyTemplate``.
public struct StringMap: Sendable, Hashable {
    public var paywall: String
    /// Locales for the localizations whose name says too little.
    public var locales: [String: String]
    public var storefronts: [Storefront]?
    /// Screens whose texts are string keys.
    public var screens: [CopyScreen]
    public var placeholders: [String: [String]]

    /// - Throws: ``CopyFileError`` with the line, column and path of the first problem.
    public static func read(_ bytes: [UInt8], name: String) throws(CopyFileError) -> StringMap {
        let document: JSONNode
        do throws(JSONError) { document = try JSONNode.parse(bytes) } catch {
            throw CopyFileError("\(name): \(error)")
        }
        let reader = CopyFileReader(name: name, places: JSONPlaces(bytes))
        let parts = try reader.screens(document, "")
        var locales: [String: String] = [:]
        for member in document["locales"]?.members ?? [] {
            locales[member.key] = member.node.string
        }
        var placeholders: [String: [String]] = [:]
        for member in document["placeholders"]?.members ?? [] {
            let path = JSONPath.member(member.key, of: "placeholders")
            guard let values = member.node.elements else {
                throw reader.wrong(member.node, path, "a list of texts")
            }
            placeholders[member.key] = try values.map { value throws(CopyFileError) in
                guard let text = value.string else {
                    throw reader.wrong(value, path, "a list of texts")
                }
                return text
            }
        }
        return StringMap(
            paywall: document["paywall"]?.string ?? name, locales: locales,
            storefronts: try reader.storefronts(document["storefront"], "storefront"),
            screens: parts,
            placeholders: placeholders)
    }

    /// The copy files that a table makes under this map: one for each localization in one of the ten languages.
    ///
    /// - Returns: also the localizations in other languages, which are left out.
    /// - Throws: ``CopyFileError`` for a key that no localization has.
    public func files(of table: StringTable, name: String) throws(CopyFileError) -> (
        files: [CopyFile], skipped: [String]
    ) {
        var files: [CopyFile] = []
        var skipped: [String] = []
        let known = Set(table.localizations.flatMap { $0.entries.map(\.key) })
        for screen in screens {
            for text in screen.texts where !text.text.hasSuffix("*") && !known.contains(text.text) {
                let variations = known.filter { $0.hasPrefix(text.text + ".") }
                guard variations.isEmpty else { continue }
                throw CopyFileError(
                    "\(name): no string \"\(text.text)\", which the map names for \"\(text.key)\"")
            }
        }
        for (identifier, entries) in table.localizations {
            guard let locale = CopyLocale(locales[identifier] ?? identifier) else {
                skipped.append(identifier)
                continue
            }
            let byKey = Dictionary(
                entries.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
            var read: [CopyScreen] = []
            for screen in screens {
                var screen = screen
                screen.texts = screen.texts.flatMap { texts($0, entries, byKey) }
                if !screen.texts.isEmpty { read.append(screen) }
            }
            files.append(
                CopyFile(paywall: paywall, locale: locale, storefronts: storefronts, screens: read))
        }
        return (files, skipped)
    }

    private func texts(
        _ named: CopyScreen.Text, _ entries: [StringTable.Entry], _ byKey: [String: String]
    ) -> [CopyScreen.Text] {
        let isPattern = named.text.hasSuffix("*")
        if !isPattern, let text = byKey[named.text] {
            return [CopyScreen.Text(named.key, text, arguments: placeholders[named.text] ?? [])]
        }
        let prefix = isPattern ? String(named.text.dropLast()) : named.text + "."
        return entries.filter { $0.key.hasPrefix(prefix) }.map { entry in
            let arguments = placeholders[entry.key] ?? placeholders[named.text] ?? []
            return CopyScreen.Text(entry.key, entry.text, arguments: arguments)
        }
    }
}
