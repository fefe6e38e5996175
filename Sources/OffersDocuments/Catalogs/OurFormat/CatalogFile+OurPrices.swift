// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersJSON

extension CatalogFile {
    /// What a subscription costs by storefront: one price, or a list with start dates (contract 8.27).
    mutating func schedules(_ cursor: CatalogCursor) -> [Storefront: PriceSchedule] {
        var schedules: [Storefront: PriceSchedule] = [:]
        guard cursor.node.members != nil else {
            wrongType(cursor, "an object with a price for each storefront")
            return schedules
        }
        for (code, value) in cursor.members {
            let storefront = storefront(code, at: value)
            var entries: [PriceSchedule.Entry] = []
            if value.node.elements != nil {
                if value.elements.isEmpty { report(.valueEmpty, value, "no price in the list") }
                for element in value.elements {
                    if let entry = scheduled(element) { entries.append(entry) }
                }
            } else if let price = price(value, keys: Self.priceKeys) {
                entries = [PriceSchedule.Entry(price: price)]
            }
            if let storefront, let schedule = PriceSchedule(entries) {
                schedules[storefront] = schedule
            }
        }
        return schedules
    }

    /// What an offer costs by storefront.
    mutating func prices(_ cursor: CatalogCursor?) -> [Storefront: Money] {
        var prices: [Storefront: Money] = [:]
        guard let cursor else { return prices }
        guard cursor.node.members != nil else {
            wrongType(cursor, "an object with a price for each storefront")
            return prices
        }
        for (code, value) in cursor.members {
            let storefront = storefront(code, at: value)
            let price = price(value, keys: Self.priceKeys)
            if let storefront, let price { prices[storefront] = price }
        }
        return prices
    }

    private static let priceKeys: Set<String> = ["price", "currency"]

    private mutating func scheduled(_ cursor: CatalogCursor) -> PriceSchedule.Entry? {
        let keys = Self.priceKeys.union(["startDate", "preserveCurrentPrice"])
        let price = price(cursor, keys: keys)
        guard cursor.node.members != nil else { return nil }
        let start = day(cursor.present("startDate"))
        let preserved = flag(cursor.present("preserveCurrentPrice"), default: false)
        return price.map {
            PriceSchedule.Entry(price: $0, startDate: start, preserveCurrentPrice: preserved)
        }
    }

    private mutating func price(_ cursor: CatalogCursor, keys: Set<String>) -> Money? {
        guard object(cursor, keys: keys) else { return nil }
        let text = text(required("price", in: cursor))
        var currency: Currency?
        if let place = required("currency", in: cursor), let code = self.text(place) {
            currency = Currency(code).flatMap { $0.isAppStore ? $0 : nil }
            if currency == nil {
                report(
                    .currencyUnknown, place,
                    "the App Store doesn't sell in \"\(code)\"; expected a currency code such as \"USD\""
                )
            }
        }
        guard let text, let place = cursor["price"] else { return nil }
        // A price in an unknown currency is still checked, by two decimals (contract 8.34).
        let price = self.price(text, in: currency ?? .usd, at: place)
        return currency == nil ? nil : price
    }
}
