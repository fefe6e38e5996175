// SPDX-License-Identifier: Apache-2.0

extension PriceSchedule {
    /// What a customer who pays `current` since `since` pays at a renewal at `instant`, after every step
    /// that began in between (contract 8.27, rules 9.1, 9.2).
    public func price(keeping current: Money, since: Instant, at instant: Instant) -> Money {
        var price = current
        for entry in entries {
            guard let start = entry.startDate, start > since, start <= instant else { continue }
            price = entry.price(reaching: price)
        }
        return price
    }
}

extension PriceSchedule.Entry {
    /// What someone who pays `current` pays once this entry has begun: a lower price always reaches them,
    /// a higher one unless theirs is preserved.
    public func price(reaching current: Money) -> Money {
        preserveCurrentPrice && price.currency == current.currency
            && price.milliunits > current.milliunits
            ? current : price
    }
}
