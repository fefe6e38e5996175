// SPDX-License-Identifier: Apache-2.0
import Offers

/// Whether an amount is a true figure for a price, at its own period or brought to another (copy rule 18).
struct Equivalents {
    let currency: Currency

    /// Millionths of a price brought from its period to another, exactly: 12 months = 52 weeks = 365 days.
    static func exact(_ price: Money, of period: SubscriptionPeriod, per other: SubscriptionPeriod)
        -> Ratio
    {
        let amount = Ratio(Int128(price.milliunits) * 1000)
        if let mine = period.days, let theirs = other.days {
            return amount.times(Ratio(Int128(theirs), Int128(mine)))
        }
        if let mine = period.months, let theirs = other.months {
            return amount.times(Ratio(Int128(theirs), Int128(mine)))
        }
        return amount.times(years(other)).divided(by: years(period))
    }

    static func years(_ period: SubscriptionPeriod) -> Ratio {
        let count = Int128(period.count)
        return switch period.unit {
        case .day: Ratio(count, 365)
        case .week: Ratio(count, 52)
        case .month: Ratio(count, 12)
        case .year: Ratio(count)
        }
    }

    /// Whether the words give this price, as it is or with the bound that they name.
    func states(_ words: PriceWords, _ price: Money) -> Bool {
        isWithin(words, Ratio(Int128(price.milliunits) * 1000), rounded: false)
    }

    /// Whether the words give this price per another period, by any named policy or exactly.
    func isTrue(
        _ words: PriceWords, _ price: Money, of period: SubscriptionPeriod,
        per other: SubscriptionPeriod
    ) -> Bool {
        let exact = Self.exact(price, of: period, per: other)
        if isWithin(words, exact, rounded: true) { return true }
        guard other.count == 1 else { return false }
        return PricePolicy.all.contains { policy in
            price.per(other.unit, of: period, policy: policy).map {
                Int64($0.shown.milliunits) * 1000 == words.amount.numeral.millionths
            } ?? false
        }
    }

    private func isWithin(_ words: PriceWords, _ exact: Ratio, rounded: Bool) -> Bool {
        let shown = words.amount.numeral
        let value = Int128(shown.millionths)
        let unit: Int128 = currency.decimals == 0 ? 1_000_000 : 10_000
        func rounds(to quantum: Int128, down: Bool) -> Bool {
            let units = exact.divided(by: Ratio(quantum))
            let halfUp = units.rounded(.halfUp) * quantum
            let floor = units.rounded(.down) * quantum
            let up = Ratio(floor) < exact ? floor + quantum : floor
            return value == halfUp || value == up || (down && value == floor)
        }
        if exact == Ratio(value) { return true }
        if rounded, rounds(to: unit, down: true) || rounds(to: 1_000_000, down: false) {
            return true
        }
        switch words.bound {
        case .exact: return false
        case .about:
            var quantum: Int128 = 1_000_000
            for _ in 0..<shown.decimals { quantum /= 10 }
            let units = exact.divided(by: Ratio(max(1, quantum))).rounded(.halfUp) * quantum
            let step = Int128(max(1, shown.step))
            return value == units || value == exact.divided(by: Ratio(step)).rounded(.halfUp) * step
        case .lessThan:
            let fair = exact.divided(by: Ratio(unit)).rounded(.halfUp) * unit
            if exact < Ratio(value), value - max(1_000_000, Int128(shown.step)) <= fair {
                return true
            }
            return exact < Ratio(value)
                && Ratio(value - max(1_000_000, Int128(shown.step))) <= exact
        case .upTo: return Ratio(value) <= exact
        }
    }
}

extension Numeral {
    var ratio: Ratio { Ratio(Int128(millionths), 1_000_000) }
}
