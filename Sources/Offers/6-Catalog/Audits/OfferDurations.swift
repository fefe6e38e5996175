// SPDX-License-Identifier: Apache-2.0

/// Which durations App Store Connect offers (rules 1.4, 3.1.1 and the table of 3.1).
enum OfferDurations {
    /// Rule 1.4: what a subscription can last.
    static let subscription = periods("P1W P1M P2M P3M P6M P1Y")
    /// Rule 3.1.1, and the nine months of Advanced Commerce: what an offer can last at all.
    static let anyOffer = periods("P3D P1W P2W P1M P2M P3M P6M P9M P1Y")
    /// Table 3.1, free trials of every subscription.
    static let free = periods("P3D P1W P2W P1M P2M P3M P6M P1Y")
    /// Table 3.1, up-front offers of every subscription.
    static let upFront = periods("P1M P2M P3M P6M P1Y")

    /// Table 3.1: how many of its own periods a pay-as-you-go offer of a subscription can have.
    static func payAsYouGoLimit(_ period: SubscriptionPeriod) -> Int {
        guard let months = period.months else { return 12 }
        return max(1, 12 / max(1, months))
    }

    static func list(_ periods: [SubscriptionPeriod]) -> String {
        periods.map(\.iso8601).joined(separator: ", ")
    }

    private static func periods(_ text: String) -> [SubscriptionPeriod] {
        text.split(separator: " ").compactMap { SubscriptionPeriod(iso8601: String($0)) }
    }
}

extension [SubscriptionPeriod] {
    /// Whether one of these is as long: P7D is P1W.
    func containsLength(of period: SubscriptionPeriod) -> Bool {
        contains { $0.isSameLength(as: period) }
    }
}
