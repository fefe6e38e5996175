// SPDX-License-Identifier: Apache-2.0
import Offers

/// Puts lexemes together to atoms, from left to right.
struct AtomReader {
    let lexemes: [Lexeme]
    let language: Language
    let codes: [UInt32]
    /// Region of the locale, which decides the order of a numeric date.
    let monthFirst: Bool

    func read() -> [Atom] {
        var atoms: [Atom] = []
        var index = 0
        while index < lexemes.count {
            let (kind, end) = atom(at: index, after: atoms.last)
            atoms.append(
                Atom(
                    kind: kind,
                    range: lexemes[index].range.lowerBound..<lexemes[end - 1].range.upperBound))
            index = end
        }
        return atoms
    }

    func lexeme(_ index: Int) -> Lexeme? { lexemes.indices.contains(index) ? lexemes[index] : nil }
    func meaning(_ index: Int) -> Meaning? { lexeme(index)?.meaning }
    func numeral(_ index: Int) -> Numeral? { lexeme(index)?.numeral }

    /// Codes between two neighbouring lexemes.
    func gap(_ index: Int) -> Int {
        guard index >= 0, index + 1 < lexemes.count else { return .max }
        return lexemes[index + 1].range.lowerBound - lexemes[index].range.upperBound
    }

    private func atom(at index: Int, after previous: Atom?) -> (Atom.Kind, Int) {
        if let date = date(at: index) { return (.date(date.0), date.1) }
        if let amount = amount(at: index) { return (.amount(amount.0), amount.1) }
        if let percent = percent(at: index) { return (.percent(percent.0), percent.1) }
        if let period = period(at: index, after: previous) { return (.period(period.0), period.1) }
        if let length = length(at: index) { return (.length(length.0), length.1) }
        let kind: Atom.Kind =
            switch lexemes[index].kind {
            case .meaning(let meaning): .cue(meaning)
            case .number(let numeral): .number(numeral)
            case .placeholder: .placeholder
            case .comma, .dash: .comma
            case .open: .open
            case .close: .close
            case .stop: .stop
            case .tilde: .cue(.about)
            case .slash: .cue(.per)
            case .hyphen: .cue(.joiner)
            case .digits, .numericDate, .percent, .other: .other
            }
        return (kind, index + 1)
    }

    // MARK: - Amounts and percentages

    private func currency(_ index: Int) -> (codes: String, isWeak: Bool)? {
        switch meaning(index) {
        case .currency(let codes): (codes, false)
        case .weakCurrency(let codes): (codes, true)
        default: nil
        }
    }

    private func amount(at index: Int) -> (AmountWords, Int)? {
        if let sign = currency(index), let numeral = numeral(index + 1), gap(index) <= 1 {
            if sign.isWeak, numeral.decimals != 2, !touchesPeriod(index + 2) { return nil }
            var words = AmountWords(numeral: numeral, currencies: sign.codes)
            var end = index + 2
            // "$199 MXN", "¥398元": the second sign tells more.
            if let more = currency(end), !more.isWeak, gap(end - 1) <= 1,
                numeral2(after: end) == nil
            {
                words.currencies = common(sign.codes, more.codes)
                end += 1
            }
            return (words, end)
        }
        guard let numeral = numeral(index) else { return nil }
        if let sign = currency(index + 1), gap(index) <= 1 {
            // In "3 $9.99" the sign belongs to what it touches.
            if gap(index) == 1, self.numeral(index + 2) != nil, gap(index + 1) == 0 { return nil }
            if sign.isWeak, numeral.decimals != 2, !touchesPeriod(index + 2) { return nil }
            return (AmountWords(numeral: numeral, currencies: sign.codes), index + 2)
        }
        // A bare number is an amount only beside a period, and only when it looks like one.
        if numeral.decimals == 2, index == 0 || lexemes[index - 1].kind != .placeholder,
            touchesPeriod(index + 1)
        {
            return (AmountWords(numeral: numeral, currencies: nil), index + 1)
        }
        return nil
    }

    private func numeral2(after index: Int) -> Numeral? {
        gap(index) == 0 ? numeral(index + 1) : nil
    }

    private func touchesPeriod(_ index: Int) -> Bool {
        switch meaning(index) {
        case .period, .per, .every: true
        case .article, .forOrPer: if case .unit = meaning(index + 1) { true } else { false }
        default: lexeme(index)?.kind == .slash
        }
    }

    private func common(_ a: String, _ b: String) -> String {
        let first = a.split(separator: " ")
        let both = b.split(separator: " ").filter(first.contains)
        return both.isEmpty ? b : both.joined(separator: " ")
    }

    private func percent(at index: Int) -> (Numeral, Int)? {
        func isSign(_ index: Int) -> Bool {
            lexeme(index)?.kind == .percent || meaning(index) == .percent
        }
        if meaning(index) == .half {
            return (Numeral(millionths: 50_000_000, decimals: 0, zeros: []), index + 1)
        }
        if let numeral = numeral(index) {
            if isSign(index + 1) { return (numeral, index + 2) }
            if meaning(index + 1) == .tenthsLeft, gap(index) == 0 {
                // 8折 leaves eight tenths, 85折 eighty-five hundredths.
                let left = numeral.millionths * (numeral.millionths < 10_000_000 ? 10 : 1)
                guard left > 0, left < 100_000_000 else { return nil }
                return (
                    Numeral(millionths: 100_000_000 - left, decimals: 0, zeros: numeral.zeros),
                    index + 2
                )
            }
            // 2割引
            if let next = lexeme(index + 1), meaning(index + 1) == .save,
                codes[next.range.lowerBound] == 0x5272,
                gap(index) == 0, numeral.millionths < 10_000_000
            {
                return (
                    Numeral(millionths: numeral.millionths * 10, decimals: 0, zeros: numeral.zeros),
                    index + 1
                )
            }
        }
        if lexeme(index)?.kind == .percent, let numeral = numeral(index + 1), gap(index) == 0 {
            return (numeral, index + 2)
        }
        return nil
    }

    // MARK: - Lengths and periods

    func count(_ index: Int) -> Int? {
        switch lexeme(index)?.kind {
        case .number(let numeral): numeral.whole.flatMap { $0 > 0 && $0 < 1000 ? $0 : nil }
        case .meaning(.number(let number)): number
        default: nil
        }
    }

    func unit(_ index: Int) -> SubscriptionPeriod.Unit? {
        if case .unit(let unit) = meaning(index) { unit } else { nil }
    }

    /// `7 days`, `7-day`, `a free week`, `the first 3 months`, the dual; `日後に` makes a step.
    private func length(at index: Int) -> (LengthWords, Int)? {
        if case .length(let count, let unit) = meaning(index) {
            let isFirst = meaning(index + 1) == .first
            return (
                LengthWords(count: count, unit: unit, isFirst: isFirst), index + (isFirst ? 2 : 1)
            )
        }
        if meaning(index) == .first {
            var next = skipJoiners(index + 1)
            if case .length(let count, let unit) = meaning(next) {
                return (LengthWords(count: count, unit: unit, isFirst: true), next + 1)
            }
            let count = count(next)
            if count != nil { next = skipJoiners(next + 1) }
            if meaning(next) == .free, count != nil { next += 1 }
            guard let unit = unit(next) else { return nil }
            return (LengthWords(count: count ?? 1, unit: unit, isFirst: true), next + 1)
        }
        if let unit = unit(index), let last = firstAfter(unit: index) {
            return (LengthWords(count: last.count, unit: unit, isFirst: true), last.end)
        }
        let isArticle = meaning(index) == .article
        guard let count = isArticle ? 1 : count(index) else { return nil }
        if !isArticle, meaning(index + 1) == .within, gap(index) <= 1 {
            return (LengthWords(count: count, unit: .day, isStep: true), index + 2)
        }
        var next = index + 1
        while let kind = lexeme(next)?.kind,
            kind == .hyphen || kind == .meaning(.free) || kind == .meaning(.joiner)
                || kind == .meaning(.first),
            next - index < 4
        { next += 1 }
        guard let unit = unit(next) else { return nil }
        if next > index + 1, case .meaning(.joiner) = lexemes[next - 1].kind, !isArticle,
            lexemes[index + 1..<next].allSatisfy({ $0.kind == .meaning(.joiner) }),
            numeral(index) != nil
        {
            return nil
        }
        let isFirst = lexemes[index..<next].contains { $0.kind == .meaning(.first) }
        return (LengthWords(count: count, unit: unit, isFirst: isFirst), next + 1)
    }

    /// الشهر الأول, الأشهر الثلاثة الأولى: "first" behind the unit.
    private func firstAfter(unit index: Int) -> (count: Int, end: Int)? {
        guard language.code == "ar" else { return nil }
        if meaning(index + 1) == .first { return (1, index + 2) }
        if let count = count(index + 1), meaning(index + 2) == .first { return (count, index + 3) }
        return nil
    }

    private func skipJoiners(_ index: Int) -> Int {
        var index = index
        while meaning(index) == .joiner { index += 1 }
        return index
    }

    private func period(at index: Int, after previous: Atom?) -> (PeriodWords, Int)? {
        if let postfixed = postfixed(at: index) { return postfixed }
        switch lexemes[index].kind {
        case .meaning(.period(let count, let unit)):
            return (PeriodWords(count: count, unit: unit), index + 1)
        case .slash, .meaning(.per), .meaning(.every), .meaning(.forOrPer):
            return per(at: index)
        case .meaning(.article):
            guard let unit = unit(index + 1), !isOneUnit(index, after: previous) else { return nil }
            return (PeriodWords(count: 1, unit: unit), index + 2)
        case .meaning(.unit(let unit)):
            guard language.unitBeforeAmountIsPeriod, previousIsNoCount(index) else { return nil }
            var next = index + 1
            while next - index < 4,
                [.equivalent, .about, .joiner, .lessThan, .was].contains(meaning(next))
            {
                next += 1
            }
            guard amount(at: next) != nil || (lexeme(next)?.kind == .placeholder) else {
                return nil
            }
            return (PeriodWords(count: 1, unit: unit), index + 1)
        default: return nil
        }
    }

    /// 3か月ごと, 3개월마다: the count before, what makes it a period behind.
    private func postfixed(at index: Int) -> (PeriodWords, Int)? {
        guard language.periodComesFirst, let count = count(index), count <= 12, gap(index) == 0
        else { return nil }
        if case .period(1, let unit) = meaning(index + 1) {
            return (PeriodWords(count: count, unit: unit), index + 2)
        }
        guard let unit = unit(index + 1), gap(index + 1) == 0,
            meaning(index + 2) == .every
                || (meaning(index + 2) == .per && lexeme(index + 2)?.kind != .slash)
        else { return nil }
        return (PeriodWords(count: count, unit: unit), index + 3)
    }

    private func previousIsNoCount(_ index: Int) -> Bool {
        count(index - 1) == nil && meaning(index - 1) != .first
    }

    private func per(at index: Int) -> (PeriodWords, Int)? {
        let isFor = meaning(index) == .forOrPer
        var next = index + 1
        if case .period(let count, let unit) = meaning(next), !isFor {
            return (PeriodWords(count: count, unit: unit), next + 1)
        }
        if case .length(let count, let unit) = meaning(next), !isFor {
            return (PeriodWords(count: count, unit: unit), next + 1)
        }
        var many = 1
        if meaning(next) == .article { next += 1 }
        if let count = count(next) {
            if isFor { return nil }
            many = count
            next += 1
            if lexeme(next)?.kind == .hyphen { next += 1 }
        }
        guard let unit = unit(next) else { return nil }
        return (PeriodWords(count: many, unit: unit), next + 1)
    }

    /// `a week` is one week, not per week, beside a free word or behind a verb that starts an offer.
    private func isOneUnit(_ index: Int, after previous: Atom?) -> Bool {
        if [.free, .trial].contains(meaning(index + 2)) { return true }
        switch previous?.kind {
        case nil, .cue(.start), .cue(.joiner), .cue(.then), .cue(.after), .cue(.free), .cue(.upTo),
            .stop, .comma, .open:
            return true
        default: return false
        }
    }
}
