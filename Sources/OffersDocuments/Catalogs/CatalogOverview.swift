// SPDX-License-Identifier: Apache-2.0
public import Offers

/// A catalog in rows of words, for a table (`offers catalog show`).
public struct CatalogOverview: Sendable, Hashable {
    public struct Group: Sendable, Hashable {
        public let id: String
        public let name: String
        /// By level, then as in the catalog.
        public let rows: [Row]
    }

    public struct Row: Sendable, Hashable {
        public let level: Int
        public let productId: String
        public let name: String
        public let period: String
        public let isFamilyShareable: Bool
        /// Such as `9.99 USD`, in the order of ``CatalogOverview/storefronts``; nil where it isn't sold.
        /// A price that a later one follows says so: `9.99 EUR, from 2027-02-01 10.99 EUR`.
        public let prices: [String?]
        /// One line an offer, such as `promotional half: 4.99 USD for each of 3 × P1M`. Prices are those of
        /// the first storefront that has one.
        public let offers: [String]
    }

    /// All storefronts that a price is for: the catalog's default first, then USA, then by code.
    public let storefronts: [Storefront]
    public let groups: [Group]

    public init(_ catalog: Catalog) {
        let first = [catalog.defaultStorefront, .usa].compactMap(\.self)
        let used = Set(catalog.groups.flatMap { $0.products.flatMap { $0.prices.keys } })
        let storefronts = used.sorted { a, b in
            let (i, j) = (
                first.firstIndex(of: a) ?? first.count, first.firstIndex(of: b) ?? first.count
            )
            return (i, a.code) < (j, b.code)
        }
        self.storefronts = storefronts
        groups = catalog.groups.map { group in
            let inOrder = group.products.enumerated().sorted {
                ($0.element.level, $0.offset) < ($1.element.level, $1.offset)
            }
            return Group(
                id: group.id, name: group.name,
                rows: inOrder.map { Self.row($0.element, storefronts: storefronts) })
        }
    }

    private static func row(_ product: Product, storefronts: [Storefront]) -> Row {
        let words = OfferSummary(storefronts: storefronts)
        return Row(
            level: product.level, productId: product.productId, name: product.name,
            period: product.period.iso8601, isFamilyShareable: product.isFamilyShareable,
            prices: storefronts.map { storefront in
                guard let schedule = product.prices[storefront] else { return nil }
                var text = Self.text(schedule)
                if let monthly = product.monthlyPlanPrices?[storefront] {
                    text += ", or 12 months of \(Self.text(monthly))"
                }
                return text
            },
            offers: words.all(of: product))
    }

    private static func text(_ schedule: PriceSchedule) -> String {
        schedule.entries.map { entry in
            guard let start = entry.startDate else { return entry.price.description }
            let kept = entry.preserveCurrentPrice ? " for new customers" : ""
            return "from \(start.iso8601.prefix(10)) \(entry.price)\(kept)"
        }.joined(separator: ", ")
    }
}
