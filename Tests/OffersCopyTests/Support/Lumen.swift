// SPDX-License-Identifier: Apache-2.0
import Foundation
import Offers
import OffersCopy
import OffersDocuments
import OffersJSON

/// The catalog of the fixtures, and words checked against it.
enum Lumen {
    static let at = Instant(milliseconds: 1_796_040_000_000)

    static let catalog: Catalog = {
        let reading = CatalogDocument.read(name: "lumen.json", bytes: bytes("lumen.json"))
        return reading.catalog ?? Catalog(groups: [])
    }()

    static func bytes(_ name: String) -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
        return (try? Data(contentsOf: folder.appending(path: "Fixtures/\(name)"))).map(Array.init)
            ?? []
    }

    static func lines(_ name: String) -> [JSONValue] {
        bytes(name).split(separator: UInt8(ascii: "\n")).compactMap {
            try? JSONValue.parse(Array($0))
        }
    }

    static let storefronts: [String: String] = [
        "en": "USA", "es": "ESP", "fr": "FRA", "de": "DEU", "it": "ITA", "pt": "BRA", "ja": "JPN",
        "ko": "KOR",
        "zh": "CHN", "ar": "SAU",
    ]
    static let locales: [String: String] = [
        "en": "en_US", "es": "es_ES", "fr": "fr_FR", "de": "de_DE", "it": "it_IT", "pt": "pt_BR",
        "ja": "ja_JP", "ko": "ko_KR", "zh": "zh_Hans_CN", "ar": "ar_SA",
    ]

    /// What is found in one screen for new customers: code and claim.
    static func findings(
        _ language: String, _ product: String, _ offer: CopyScreen.Offer? = nil, _ texts: String...,
        audience: Audience = .new, change: (inout CopyScreen) -> Void = { _ in }
    ) -> [CopyFinding] {
        guard let locale = CopyLocale(locales[language] ?? "") else { return [] }
        var screen = CopyScreen(
            productId: "com.example.lumen." + product, offer: offer,
            texts: texts.enumerated().map { .init("t\($0.offset)", $0.element) })
        change(&screen)
        let file = CopyFile(
            paywall: "test", locale: locale,
            storefronts: Storefront(storefronts[language] ?? "").map { [$0] },
            screens: [screen])
        return CopyChecker(catalog: catalog, at: at).check(file, audiences: [audience]).findings
    }
}
