// SPDX-License-Identifier: Apache-2.0
public import Offers

/// Texts with variables: `{{ price }}`, `{{ offer.length }}`.
public enum CopyTemplate {
    /// The variables there are, and what each stands for.
    public static let variables: [(name: String, meaning: String)] = [
        ("name", "the product's name"), ("price", "what is billed: $9.99"),
        ("period", "how often, as a noun: month"),
        ("offer.length", "how long the offer lasts: 7 days"),
        ("offer.price", "what the offer costs: $0.00, $4.99"),
        ("then.price", "what is billed after the offer: $9.99"),
        ("price.perDay", "the price brought to a day"), ("price.perWeek", "… a week"),
        ("price.perMonth", "… a month"), ("price.perYear", "… a year"),
        ("renewal.date", "when the standard price is next charged"),
        ("savings", "the saving against the dearest way of paying for the same level: 49%"),
    ]

    /// An unknown variable, with its place in the text.
    public struct UnknownVariable: Error, Sendable, Hashable {
        public var name: String
        public var place: TextPlace
    }

    /// A text with its variables filled.
    public struct Rendered: Sendable, Hashable {
        public var text: String
        /// Variables that have no value for this customer (no offer, nothing to save), with their places in
        /// the template. They stay unfilled in the text.
        public var missing: [TextPlace]
    }

    /// Fills a text.
    ///
    /// - Throws: ``UnknownVariable`` for a name that is none of ``variables``: never an empty text.
    public static func render(
        _ text: CopyScreen.Text, _ values: [String: String]
    ) throws(UnknownVariable) -> Rendered {
        let characters = Array(text.text)
        var out = ""
        var missing: [TextPlace] = []
        var index = 0
        var (line, start) = (1, 0)
        while index < characters.count {
            if characters[index] == "{", index + 1 < characters.count, characters[index + 1] == "{",
                let end = closing(characters, from: index + 2)
            {
                let name = trimmed(characters[(index + 2)..<end])
                let place = TextPlace(
                    key: text.key, line: line, column: index - start + 1, length: end + 2 - index,
                    words: String(characters[index..<(end + 2)]))
                guard variables.contains(where: { $0.name == name }) else {
                    throw UnknownVariable(name: name, place: place)
                }
                if let value = values[name] {
                    out += value
                } else {
                    missing.append(place)
                    out += place.words
                }
                index = end + 2
                continue
            }
            out.append(characters[index])
            if characters[index].isNewline {
                line += 1
                start = index + 1
            }
            index += 1
        }
        return Rendered(text: out, missing: missing)
    }

    private static func closing(_ characters: [Character], from start: Int) -> Int? {
        var index = start
        while index + 1 < characters.count, !characters[index].isNewline {
            if characters[index] == "}", characters[index + 1] == "}" { return index }
            index += 1
        }
        return nil
    }

    private static func trimmed(_ characters: ArraySlice<Character>) -> String {
        var slice = characters
        while slice.first?.isWhitespace ?? false { slice.removeFirst() }
        while slice.last?.isWhitespace ?? false { slice.removeLast() }
        return String(slice)
    }
}

extension CopyWriter {
    /// The values of ``CopyTemplate/variables`` for a quote; those without a value are left out.
    public func values(for quote: QuoteAnswer, customer: Customer) -> [String: String] {
        let product = quote.product
        let billed = quote.quote.plan == .monthly ? SubscriptionPeriod.month : product.period
        var values = ["name": product.name, "period": phrases.name(billed)]
        let standard = quote.quote.phases.first { $0.kind == .standard }?.price
        // Where the quote ends by itself nothing is ever billed (rule 5.2).
        if !quote.quote.endsByItself,
            let price = standard ?? product.prices[storefront]?.price(at: quote.at)
        {
            values["price"] = format.price(price)
            let units: [(String, SubscriptionPeriod.Unit)] = [
                ("price.perDay", .day), ("price.perWeek", .week), ("price.perMonth", .month),
                ("price.perYear", .year),
            ]
            for (name, unit) in units {
                guard let derived = price.per(unit, of: billed), derived.shown.milliunits > 0 else {
                    continue
                }
                values[name] = format.price(derived.shown)
            }
            if let saving = wholeSaving(price, quote, customer) {
                values["savings"] = format.percent(saving)
            }
        }
        if let offer = quote.quote.offer {
            let terms = product.terms(of: offer)
            if let total = terms.total { values["offer.length"] = phrases.length(total) }
            if let price = terms.mode == .freeTrial
                ? Money.zero(quote.quote.dueNow.currency) : terms.prices[storefront]
            {
                values["offer.price"] = format.price(price)
            }
            values["then.price"] = standard.map(format.price)
        }
        if let next = nextCharge(quote) { values["renewal.date"] = format.date(next.at) }
        return values
    }
}

extension CopyScreen {
    /// The quote that the screen's words are about.
    public func request(in storefront: Storefront) -> QuoteRequest {
        switch offer {
        case .named(let type, let id)?:
            QuoteRequest(offer: id, offerType: type, plan: plan, storefront: storefront)
        case .introductory?, nil: QuoteRequest(plan: plan, storefront: storefront)
        }
    }
}
