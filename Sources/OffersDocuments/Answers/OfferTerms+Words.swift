// SPDX-License-Identifier: Apache-2.0

package import Offers

extension OfferTerms {
    /// What a customer gets: `1 week free`, `3.99 USD a month for 2 months`, `59.99 USD for 1 year`.
    package func words(in storefront: Storefront) -> String {
        let whole = total?.words ?? "\(numberOfPeriods) × \(duration.words)"
        let price = prices[storefront]?.description ?? "a price that is not known"
        switch mode {
        case .freeTrial: return "\(whole) free"
        case .payUpFront: return "\(price) for \(whole)"
        case .payAsYouGo: return "\(price) \(duration.each) for \(whole)"
        }
    }
}

extension SubscriptionPeriod {
    /// `1 week`, `3 months`.
    package var words: String { counted(count, unit.word) }

    /// `a week`, `every 3 months`.
    package var each: String { count == 1 ? "a \(unit.word)" : "every \(words)" }
}

extension SubscriptionPeriod.Unit {
    var word: String {
        switch self {
        case .day: "day"
        case .week: "week"
        case .month: "month"
        case .year: "year"
        }
    }
}
