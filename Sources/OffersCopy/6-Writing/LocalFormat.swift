// SPDX-License-Identifier: Apache-2.0
import Offers

// The only file that needs CLDR's data; checking words loads none of it.
#if canImport(FoundationInternationalization)
    import FoundationEssentials
    import FoundationInternationalization
#else
    import Foundation
#endif

/// Prices, dates and percentages as CLDR has them for a paywall's language in a storefront's region, with
/// the App Store's decimals (rule 13.2) and the Gregorian calendar in UTC.
struct LocalFormat {
    private let locale: Locale
    /// Dates are words: they follow the paywall's own locale, not the storefront's region.
    private let wordLocale: Locale

    init(_ locale: CopyLocale, in storefront: Storefront) {
        var identifier = locale.language
        if locale.language == "zh" {
            identifier += locale.identifier.contains("Hant") ? "_Hant" : "_Hans"
        }
        let region = Regions.region(of: storefront) ?? locale.region
        self.locale = Locale(identifier: identifier + (region.map { "_" + $0 } ?? ""))
        // Arabic alone has digits by region.
        let wordRegion = locale.region ?? (locale.language == "ar" ? region : nil)
        wordLocale = Locale(identifier: identifier + (wordRegion.map { "_" + $0 } ?? ""))
    }

    func price(_ money: Money) -> String {
        let rounded = money.rounded()
        let amount = Decimal(rounded.milliunits) / 1000
        return amount.formatted(
            .currency(code: money.currency.code).locale(locale).precision(
                .fractionLength(money.currency.decimals)))
    }

    func percent(_ whole: Int) -> String {
        (Decimal(whole) / 100).formatted(.percent.locale(locale).precision(.fractionLength(0)))
    }

    func date(_ instant: Instant) -> String {
        guard Instant.representable.contains(instant), let utc = TimeZone(secondsFromGMT: 0) else {
            return ""
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = utc
        let style = Date.FormatStyle(
            date: .long, time: .omitted, locale: wordLocale, calendar: calendar, timeZone: utc)
        return Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000).formatted(style)
    }
}
