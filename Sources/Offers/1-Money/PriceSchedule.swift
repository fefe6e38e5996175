// SPDX-License-Identifier: Apache-2.0

/// What a product costs in one storefront over time. Never empty; entries in order of `startDate`.
public struct PriceSchedule: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public var price: Money
        /// From this instant on (00:00Z of a day); nil: from the beginning.
        public var startDate: Instant?
        /// Existing customers keep the price they have when this one is higher (rule 9.2).
        public var preserveCurrentPrice: Bool

        public init(price: Money, startDate: Instant? = nil, preserveCurrentPrice: Bool = false) {
            self.price = price
            self.startDate = startDate
            self.preserveCurrentPrice = preserveCurrentPrice
        }
    }

    public let entries: [Entry]

    /// - Parameter entries: at least one; they are put in order of `startDate`.
    public init?(_ entries: [Entry]) {
        guard !entries.isEmpty else { return nil }
        self.entries = entries.sorted {
            ($0.startDate ?? .distantPast) < ($1.startDate ?? .distantPast)
        }
    }

    public init(_ price: Money) { entries = [Entry(price: price)] }

    /// What a new customer pays: the entry with the latest `startDate` at or before `instant`
    /// (contract 8.27); before the first entry starts, nil.
    public func price(at instant: Instant) -> Money? {
        entries.last { ($0.startDate ?? .distantPast) <= instant }?.price
    }
}
