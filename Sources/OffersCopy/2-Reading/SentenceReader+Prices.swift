// SPDX-License-Identifier: Apache-2.0
import Offers

/// An amount of a clause with the period that belongs to it.
struct PricePlace {
    var words: PriceWords
    /// Places of the atoms.
    var amount: Int
    var period: Int?
    var mark: Int?
}

extension SentenceReader {
    /// Finds each amount's period and how it is meant; claims are made of what offers and savings leave.
    mutating func readPrices(_ range: Range<Int>, clause index: Int) {
        var usedPeriods: Set<Int> = taken
        for place in range where !taken.contains(place) && prices[place] == nil {
            guard let amount = atoms[place].amount, amount.numeral.millionths > 0 else { continue }
            var words = PriceWords(amount: amount)
            // "then $9.99", and "$9.99 after 7 days free"
            words.isThen =
                clauses[index].opener == .then
                || (index + 1 < clauses.count && clauses[index + 1].opener == .after)
            words.isInParentheses = clauses[index].opener == .bracket
            words.isEquivalent = has(.equivalent, range)
            let period = period(of: place, range, index, usedPeriods)
            if let period {
                usedPeriods.insert(period)
                words.period = atoms[period].period
                readPeriods.insert(period)
            }
            var mark: Int?
            (words.bound, mark) = bound(of: place, range, period)
            words.isReference = isReference(place, range)
            prices[place] = PricePlace(words: words, amount: place, period: period, mark: mark)
        }
    }

    private func period(of place: Int, _ range: Range<Int>, _ index: Int, _ used: Set<Int>) -> Int?
    {
        let sides = language.periodComesFirst ? [-1, 1] : [1, -1]
        for step in sides {
            var next = place + step
            var strangers = 0
            search: while range.contains(next) {
                switch atoms[next].kind {
                case .period: if !used.contains(next) { return next } else { break search }
                case .amount, .length, .percent, .date, .placeholder: break search
                case .cue(.compare), .cue(.was): break search
                case .cue: break
                default:
                    strangers += 1
                    if strangers > (step > 0 ? 2 : 1) { break search }
                }
                next += step
            }
        }
        // "$59.99 (billed once a year)", "Yearly: $59.99"
        func only(_ other: Int, after: Bool) -> Int? {
            guard clauses.indices.contains(other) else { return nil }
            let clause = clauses[other].range
            let periods = clause.filter {
                atoms[$0].period != nil && !used.contains($0)
                    && (!readPeriods.contains($0) || billedPeriods.contains($0))
            }
            guard periods.count == 1,
                !clause.contains(where: { atoms[$0].amount != nil || atoms[$0].percent != nil }),
                !clause.contains(where: { atoms[$0].length != nil })
            else { return nil }
            let opener = after ? clauses[other].opener : clauses[index].opener
            guard opener == .comma || opener == .bracket else { return nil }
            if after {
                return has(.bill, clause) || has(.renew, clause) || clause.count <= 2
                    ? periods[0] : nil
            }
            return clause.count <= 4 ? periods[0] : nil
        }
        // "yearly ($59.99) or monthly ($9.99)": what stands in brackets belongs to what comes before.
        if clauses[index].opener == .bracket, range.count == 1,
            let before = only(index - 1, after: false)
        {
            return before
        }
        return only(index + 1, after: true) ?? only(index - 1, after: false)
    }

    private func bound(of place: Int, _ range: Range<Int>, _ period: Int?) -> (
        PriceWords.Bound, Int?
    ) {
        func named(_ index: Int) -> PriceWords.Bound? {
            switch atoms[index].cue {
            case .about: .about
            case .lessThan: .lessThan
            case .upTo: .upTo
            default: nil
            }
        }
        var next = place - 1
        while range.contains(next), place - next <= 4 {
            if let bound = named(next) { return (bound, next) }
            guard
                atoms[next].period != nil || atoms[next].cue == .joiner
                    || atoms[next].cue == .equivalent
            else { break }
            next -= 1
        }
        next = place + 1
        while range.contains(next), next - place <= 2 {
            if language.periodComesFirst, let bound = named(next) { return (bound, next) }
            guard atoms[next].period != nil else { break }
            next += 1
        }
        return (.exact, nil)
    }

    private func isReference(_ place: Int, _ range: Range<Int>) -> Bool {
        if let before = neighbour(place, -1, skipping: [.joiner, .equivalent]),
            range.contains(before)
        {
            if atoms[before].cue == .was { return true }
            if atoms[before].period != nil, let more = neighbour(before, -1), range.contains(more),
                atoms[more].cue == .was
            {
                return true
            }
        }
        var after = place + 1
        if range.contains(after), atoms[after].period != nil { after += 1 }
        guard range.contains(after), atoms[after].cue == .was else { return false }
        // "$4.99 instead of $9.99": the word belongs to what follows.
        return !atoms[(after + 1)..<range.upperBound].contains { $0.amount != nil }
    }

    mutating func emitPrices(clause index: Int) {
        for place in clauses[index].range {
            guard let price = prices[place], !taken.contains(place) else { continue }
            taken.insert(place)
            if !price.words.isReference { priceBefore = price.words }
            let isNear = price.period.map { clauses[index].range.contains($0) } ?? false
            add(
                .price(price.words),
                [place] + (isNear ? [price.period ?? place] : []) + (price.mark.map { [$0] } ?? []))
        }
    }

    // MARK: - Savings

    mutating func readSavings(_ range: Range<Int>) {
        let saves = places(of: .save, range)
        for place in range where !taken.contains(place) {
            if let percent = atoms[place].percent {
                guard !saves.isEmpty || isDiscount(place) || has(.compare, range) else { continue }
                var words = SavingWords(percent: percent)
                var used = [place]
                if let near = saves.min(by: { abs($0 - place) < abs($1 - place) }) {
                    used.append(near)
                }
                let mark: Int?
                (words.bound, mark) = bound(of: place, range, nil)
                if let mark { used.append(mark) }
                if has(.compare, range) {
                    words.against = range.compactMap { atoms[$0].period }.first
                }
                taken.insert(place)
                readPeriods.formUnion(range.filter { atoms[$0].period != nil })
                add(.saving(words), used)
            } else if let amount = atoms[place].amount, let save = adjacentSave(place, range) {
                var words = SavingWords(amount: amount)
                (words.bound, _) = bound(of: place, range, nil)
                if let period = prices[place]?.period { readPeriods.insert(period) }
                taken.insert(place)
                prices[place] = nil
                add(.saving(words), [save, place])
            }
        }
    }

    /// 8折, 2割引, half price: a discount by itself.
    private func isDiscount(_ place: Int) -> Bool {
        guard let last = atoms[place].range.last else { return false }
        let code = places.glyphs.codes[last]
        return ![0x25].contains(code) && Numeral.digit(code) == nil
    }

    private func adjacentSave(_ place: Int, _ range: Range<Int>) -> Int? {
        let near: Set<Meaning> = [.joiner, .about, .upTo, .number(1)]
        for step in [-1, 1] {
            var next = neighbour(place, step, skipping: near)
            if step > 0, let period = next, atoms[period].period != nil {
                next = neighbour(period, 1, skipping: near)
            }
            if let next, range.contains(next), atoms[next].cue == .save { return next }
        }
        return nil
    }

    // MARK: - Billing

    /// "Renews monthly", "billed annually": a period beside a billing word that no amount has taken.
    mutating func readBilling(_ range: Range<Int>) {
        for place in range where !readPeriods.contains(place) {
            guard let period = atoms[place].period, !isSilent(range) else { continue }
            let near: Set<Meaning> = [.joiner, .equivalent, .today]
            let isNear = [-1, 1].contains { step in
                guard let next = neighbour(place, step, skipping: near), range.contains(next) else {
                    return false
                }
                return atoms[next].cue == .bill || atoms[next].cue == .renew
            }
            guard isNear else { continue }
            readPeriods.insert(place)
            billedPeriods.insert(place)
            let cues = range.filter {
                (atoms[$0].cue == .bill || atoms[$0].cue == .renew) && abs($0 - place) <= 3
            }
            add(.billing(period), [place] + cues)
        }
    }
}
