// SPDX-License-Identifier: Apache-2.0
import Offers

/// A group of lexemes that says one thing: an amount, a length, a date, or a single cue.
struct Atom {
    enum Kind: Hashable {
        case amount(AmountWords)
        /// Percent off, in millionths of a percent.
        case percent(Numeral)
        case length(LengthWords)
        case period(PeriodWords)
        case date(DateWords)
        case cue(Meaning)
        case number(Numeral)
        case placeholder
        case comma, open, close, stop, other
    }

    var kind: Kind
    var range: Range<Int>

    var cue: Meaning? { if case .cue(let meaning) = kind { meaning } else { nil } }
    var amount: AmountWords? { if case .amount(let amount) = kind { amount } else { nil } }
    var length: LengthWords? { if case .length(let length) = kind { length } else { nil } }
    var period: PeriodWords? { if case .period(let period) = kind { period } else { nil } }
    var percent: Numeral? { if case .percent(let percent) = kind { percent } else { nil } }
    var date: DateWords? { if case .date(let date) = kind { date } else { nil } }
}

/// A currency amount as written.
struct AmountWords: Hashable {
    var numeral: Numeral
    /// The currencies that its sign, code or word can stand for; nil for a bare number.
    var currencies: String?

    func canBe(_ currency: Currency) -> Bool {
        guard let currencies else { return true }
        return currencies.split(separator: " ").contains { $0 == currency.code }
    }
}

/// How often: every so many units.
struct PeriodWords: Hashable {
    var count: Int
    var unit: SubscriptionPeriod.Unit

    var period: SubscriptionPeriod? { SubscriptionPeriod(count, unit) }
}

/// How long.
struct LengthWords: Hashable {
    var count: Int
    var unit: SubscriptionPeriod.Unit
    /// "first month"
    var isFirst = false
    /// "in 5 days"
    var isStep = false

    var period: SubscriptionPeriod? { SubscriptionPeriod(count, unit) }
}

/// A day as written; a missing year means the next such day (copy rule 21).
struct DateWords: Hashable {
    var year: Int?
    var month: Int
    var day: Int
}
