// SPDX-License-Identifier: Apache-2.0

extension Storefront {
    /// The App Store's storefronts, in order of their codes.
    public static let all: [Storefront] = entries.map(\.storefront)

    /// Whether the App Store has this storefront.
    public var isAppStore: Bool { Self.byCode[packed] != nil }

    /// The currency that the App Store sells in here; nil for a storefront that it doesn't have.
    public var currency: Currency? { Self.byCode[packed]?.currency }

    /// The English name; nil for a storefront that the App Store doesn't have.
    public var name: String? { Self.byCode[packed]?.name }

    /// The currencies in which a catalog may state prices here without a word from us: the storefront's
    /// own, and for Bulgaria the euro too (see the table's sources).
    public var acceptedCurrencies: [Currency] {
        guard let currency else { return [] }
        return code == "BGR" ? [currency] + [Currency("EUR")].compactMap(\.self) : [currency]
    }

    private struct Entry {
        let storefront: Storefront
        let currency: Currency
        let name: String
    }

    private static let entries: [Entry] = table.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3, let storefront = Storefront(String(words[0])),
            let currency = Currency(String(words[1]))
        else { return nil }
        return Entry(storefront: storefront, currency: currency, name: String(words[2]))
    }

    private static let byCode = Dictionary(
        entries.map { ($0.storefront.packed, $0) }, uniquingKeysWith: { first, _ in first })
}
