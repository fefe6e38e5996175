// SPDX-License-Identifier: Apache-2.0

package import Offers

/// One thing that is not true on a screen, for one customer (contract 5).
package struct ScreenFinding: Sendable {
    package var code: CopyCode
    package var place: TextPlace?
    package var truth: String?
    package var rule: String?
    package var message: String
}

package enum CopyCheck {
    /// The findings about one screen for one customer, and how many claims were read; nil when the catalog
    /// doesn't have the screen's product.
    package static func findings(
        of screen: CopyScreen, in locale: CopyLocale, for customer: Customer,
        storefront: Storefront,
        at instant: Instant
    ) -> (findings: [ScreenFinding], claims: Int)? {
        guard let truth = ScreenTruth(screen, customer, storefront: storefront, at: instant) else {
            return nil
        }
        let reader = TextReader(
            language: locale.words, monthFirst: locale.monthFirst,
            ownZero: locale.ownZero(in: storefront))
        let readings = screen.texts.map { reader.read($0.text, key: $0.key) }
        let results = ScreenCheck.check(screen, readings, truth, locale.words)
        let findings = results.map {
            ScreenFinding(
                code: $0.code, place: $0.place, truth: $0.truth, rule: $0.rule, message: $0.message)
        }
        return (findings, readings.reduce(0) { $0 + $1.claims.count })
    }
}
