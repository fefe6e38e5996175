// SPDX-License-Identifier: Apache-2.0
import Offers

/// How one language words a quote: sentences with gaps, and the forms of units by number. Data only.
struct Phrasebook: Sendable {
    /// CLDR's plural categories that these languages' whole numbers need.
    enum Category: Sendable { case one, two, few, many, other }

    typealias Forms = [Category: String]

    let code: String
    /// Which form a whole number takes.
    let category: @Sendable (Int) -> Category
    /// `{n} days`; the unit alone stands in `names`.
    let lengths: [SubscriptionPeriod.Unit: Forms]
    /// `month`, as `{{ period }}` gives it for one.
    let names: [SubscriptionPeriod.Unit: String]
    /// `per month`
    let per: [SubscriptionPeriod.Unit: String]
    /// `every {length}`
    let every: String
    /// `{price} {per}`
    let price: String
    /// `{length} free`
    let free: String
    /// `{length} for {price}`
    let upFront: String
    /// `{price} for {length}`; the price has its period.
    let asYouGo: String
    let then: String
    /// Between an offer and the one after it.
    var separator = ", "
    let renews: String
    /// Of what renews no more: `{date}`.
    let ends: String
    /// Plan changes.
    let keeps: String
    let changes: String
    let equivalent: String
    let saves: String
    let commitment: String
    let disclosure: String
    /// Of what ends by itself.
    let endsDisclosure: String

    func length(_ period: SubscriptionPeriod) -> String {
        let forms = lengths[period.unit] ?? [:]
        return (forms[category(period.count)] ?? forms[.other] ?? "{n}").filled([
            "n": String(period.count)
        ])
    }

    func per(_ period: SubscriptionPeriod) -> String {
        if period.count == 1, let words = per[period.unit] { return words }
        return every.filled(["length": length(period)])
    }

    /// `month`, `3 months`
    func name(_ period: SubscriptionPeriod) -> String {
        period.count == 1 ? names[period.unit] ?? length(period) : length(period)
    }

    func priced(_ amount: String, _ period: SubscriptionPeriod) -> String {
        price.filled(["price": amount, "per": per(period)])
    }

    static func of(_ language: String) -> Phrasebook {
        switch language {
        case "es": .spanish
        case "fr": .french
        case "de": .german
        case "it": .italian
        case "pt": .portuguese
        case "ja": .japanese
        case "ko": .korean
        case "zh": .chinese
        case "ar": .arabic
        default: .english
        }
    }
}

extension String {
    /// Gaps `{name}` filled; what has no value stays.
    func filled(_ values: [String: String]) -> String {
        var out = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            out += rest[..<open]
            let name = String(rest[rest.index(after: open)..<close])
            out += values[name] ?? String(rest[open...close])
            rest = rest[rest.index(after: close)...]
        }
        return out + rest
    }
}
