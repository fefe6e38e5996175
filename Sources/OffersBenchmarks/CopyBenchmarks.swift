// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersCopy

/// A paywall screen against all audiences, and a string catalog of 2,000 strings in ten languages.
func copyBenchmarks(_ catalog: Catalog, at instant: Instant) -> [Figure] {
    let checker = CopyChecker(catalog: catalog, at: instant)
    let productId = catalog.groups[0].products[0].productId
    func file(_ language: String, _ texts: [CopyScreen.Text]) -> CopyFile? {
        CopyLocale(language).map {
            CopyFile(
                paywall: "bench", locale: $0, storefronts: [.usa],
                screens: [CopyScreen(productId: productId, offer: .introductory, texts: texts)])
        }
    }
    let words = [
        CopyScreen.Text("cta", "Start 7 days free"),
        CopyScreen.Text("price", "Then $12.99 per month, about $3.00 a week"),
        CopyScreen.Text("terms", "Renews until cancelled. Terms of Use, Privacy Policy."),
    ]
    guard let screen = file("en_US", words) else { return [] }
    let all = medianMicroseconds(samples: 5) {
        consume(checker.check(screen, audiences: Audience.allCases))
    }
    let strings = (0..<2000).map {
        CopyScreen.Text("s\($0)", "Start 7 days free, then $12.99 per month, number \($0)")
    }
    let clock = ContinuousClock()
    let catalogTime = clock.measure {
        for language in ["en", "es", "fr", "de", "it", "pt", "ja", "ko", "zh", "ar"] {
            if let table = file(language, strings) { consume(checker.check(table)) }
        }
    }
    return [
        Figure(
            name: "a screen against all audiences", value: all / 1000, unit: "ms",
            goal: "at most 5"),
        Figure(
            name: "2,000 strings in ten languages",
            value: Double(catalogTime.components.seconds)
                + Double(catalogTime.components.attoseconds) / 1e18, unit: "s", goal: "at most 10"),
    ]
}
