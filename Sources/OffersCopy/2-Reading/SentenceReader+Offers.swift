// SPDX-License-Identifier: Apache-2.0
import Offers

extension SentenceReader {
    /// The claims of one clause: offers first, which take their amounts and lengths with them.
    mutating func read(clause index: Int) {
        let clause = clauses[index]
        let range = clause.range
        for place in range where atoms[place].kind == .placeholder { readPlaceholder(place, range) }
        if isPast(range) { return }
        if has(.refund, range) {
            add(.guarantee, places(of: .refund, range) + range.filter { atoms[$0].length != nil })
            return
        }
        readPrices(range, clause: index)
        if !isSilent(range) {
            readSteps(range)
            readOffer(range, clause: index)
        }
        readSavings(range)
        emitPrices(clause: index)
        readBilling(range)
    }

    private mutating func readPlaceholder(_ place: Int, _ range: Range<Int>) {
        var places = [place]
        if place + 1 < range.upperBound, atoms[place + 1].period != nil { places.append(place + 1) }
        add(.placeholder, places)
    }

    /// "In 7 days: $9.99" at the head of a line.
    private mutating func readSteps(_ range: Range<Int>) {
        for place in range {
            guard let length = atoms[place].length, !taken.contains(place) else { continue }
            let isStep =
                length.isStep || (place > range.lowerBound && atoms[place - 1].cue == .within)
            guard isStep else { continue }
            taken.insert(place)
            let isHead =
                place <= range.lowerBound + 2 && clauses.first?.range.lowerBound == range.lowerBound
            guard isHead, !has(.cancel, range) else { continue }
            let hasAmount = atoms.contains { $0.amount != nil }
            add(.step(length, hasAmount: hasAmount), [place])
        }
    }

    private mutating func readOffer(_ range: Range<Int>, clause index: Int) {
        let frees = places(of: .free, range)
        let zeros = range.filter { atoms[$0].amount?.numeral.millionths == 0 }
        let trials = places(of: .trial, range)
        let starts = places(of: .start, range)
        let todays = places(of: .today, range)
        let amounts = range.filter {
            (atoms[$0].amount?.numeral.millionths ?? 0) > 0 && !taken.contains($0)
        }
        let lengths = range.filter {
            atoms[$0].length != nil && !taken.contains($0) && !isProgramme($0)
        }
        let thenFollows = index + 1 < clauses.count && clauses[index + 1].opener == .then
        let cancels = has(.cancel, range)

        var words = OfferWords(isTrial: !trials.isEmpty)
        var used: [Int] = []
        if let free = frees.first ?? zeros.first {
            let bare = bareUnit(beside: free, range)
            let length = lengths.min { abs($0 - free) < abs($1 - free) }
            let trial = trials.min { abs($0 - free) < abs($1 - free) }
            guard
                !zeros.isEmpty || length != nil || bare != nil || trial != nil || !starts.isEmpty
                    || !todays.isEmpty || thenFollows
            else { return }
            if cancels, length == nil, zeros.isEmpty { return }
            words.isFree = true
            words.length = length.flatMap { atoms[$0].length } ?? bare?.length
            used = [free]
            if let length { used.append(length) }
            if let bare { used.append(bare.place) }
            if let trial { used.append(trial) }
            if used.count == 1, let start = starts.first ?? todays.first { used.append(start) }
        } else if let length = lengths.first,
            let trial = trials.min(by: { abs($0 - length) < abs($1 - length) })
        {
            words.length = atoms[length].length
            used = [length, trial]
            if let amount = amounts.first, let price = prices[amount],
                clauses[index].opener != .then
            {
                words.price = price.words
                used += [amount] + (price.period.map { [$0] } ?? [])
            }
        } else if let length = lengths.first, clauses[index].opener != .then,
            clauses[index].opener != .after,
            let amount = amounts.first, let price = prices[amount], !price.words.isReference,
            price.period != length,
            !has(.programme, range) || atoms[length].length?.isFirst == true,
            !has(.save, range) || atoms[length].length?.isFirst == true
        {
            words.length = atoms[length].length
            words.price = price.words
            used = [length, amount] + (price.period.map { [$0] } ?? [])
        } else if let length = lengths.first,
            let percent = range.first(where: { atoms[$0].percent != nil }),
            has(.save, range) || atoms[percent].numeralSize <= 3
        {
            words.length = atoms[length].length
            words.saving = atoms[percent].percent
            used = [length, percent] + places(of: .save, range).filter { abs($0 - percent) <= 2 }
        } else if let length = lengths.first, !starts.isEmpty, amounts.isEmpty, thenFollows {
            words.length = atoms[length].length
            used = [length, starts[0]]
        } else if let length = lengths.first, atoms[length].length?.isFirst == true,
            amounts.isEmpty,
            let joined = amountOfNextClause(index)
        {
            words.length = atoms[length].length
            words.price = joined.price.words
            used = [length, joined.place] + (joined.price.period.map { [$0] } ?? [])
        } else if let trial = trials.first, let start = starts.first, !cancels, lengths.isEmpty,
            amounts.isEmpty
        {
            used = [trial, start]
        } else {
            return
        }
        // "Free trial (7 days)", "Free trial: 7 days"
        if words.length == nil, words.isFree != nil || words.isTrial,
            let place = lengthAlone(after: index)
        {
            words.length = atoms[place].length
            used.append(place)
        }
        if clauses[index].opener == .then, !offerBefore { words.follows = priceBefore }
        offerBefore = true
        taken.formUnion(used)
        for place in used { prices[place] = nil }
        add(.offer(words), used)
    }

    /// "a free week" without a number: the unit itself, next to the free word.
    private func bareUnit(beside free: Int, _ range: Range<Int>) -> (
        length: LengthWords, place: Int
    )? {
        for step in [-1, 1] {
            guard let place = neighbour(free, step), range.contains(place),
                case .unit(let unit) = atoms[place].cue
            else { continue }
            return (LengthWords(count: 1, unit: unit), place)
        }
        return nil
    }

    /// The length that the next clause consists of.
    private func lengthAlone(after index: Int) -> Int? {
        guard index + 1 < clauses.count, [.bracket, .comma].contains(clauses[index + 1].opener)
        else { return nil }
        let next = clauses[index + 1].range.filter { atoms[$0].cue != .joiner }
        guard next.count == 1, atoms[next[0]].length != nil else { return nil }
        return next[0]
    }

    private mutating func amountOfNextClause(_ index: Int) -> (place: Int, price: PricePlace)? {
        guard index + 1 < clauses.count, clauses[index + 1].opener == .comma else { return nil }
        let next = clauses[index + 1].range
        let amounts = next.filter { atoms[$0].amount != nil }
        guard amounts.count == 1, !next.contains(where: { atoms[$0].length != nil }) else {
            return nil
        }
        readPrices(next, clause: index + 1)
        guard let price = prices[amounts[0]] else { return nil }
        return (amounts[0], price)
    }
}

extension Atom {
    /// How many codes it covers.
    fileprivate var numeralSize: Int { range.count }
}
