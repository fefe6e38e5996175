// SPDX-License-Identifier: Apache-2.0
import Offers

extension ScreenCheck {
    mutating func judge(price words: PriceWords, _ place: TextPlace) {
        guard let price = truth.price, let currency = truth.currency else {
            add(
                .unverifiable, place,
                "no price of \(truth.product.productId) is known in \(truth.storefront.code)")
            return
        }
        if !words.amount.canBe(currency) {
            noteMeant(words)
            add(
                .wrongCurrency, place, truth: billedWords,
                "the storefront sells in \(currency.code)")
            return
        }
        if words.isThen, !offerPlaces.isEmpty, truth.nothingFollows {
            noteMeant(words)
            add(
                .wrongPrice, place, rule: "5.2",
                "the offer ends by itself: nothing is charged after it")
            return
        }
        if words.isReference {
            guard !isReferenceTrue(words) else {
                // "regularly $14.99 per month" is the standard price, stated.
                if truth.standard.contains(where: { isAmount(words, $0) }) { statesPrice = true }
                return
            }
            add(
                .wrongPrice, place, truth: billedWords, "the standard price is \(Self.words(price))"
            )
            return
        }
        let hasForeignDecimals = words.amount.numeral.decimals > 0 && currency.decimals == 0
        let isAllowed =
            currency.code == "INR" && language.code == "en" && words.amount.numeral.whole != nil
        if note(words), !hasForeignDecimals || isAllowed || isTrueEquivalent(words) { return }
        if deniedOffer(words, place) { return }
        let code =
            hasForeignDecimals && !isOtherPeriod(words)
            ? .wrongPrice : code(for: words, billed: price, period: truth.billed)
        if code != .wrongEquivalent { noteMeant(words) }
        add(code, place, truth: self.truth(for: words), message(code, words))
    }

    private func isOtherPeriod(_ words: PriceWords) -> Bool {
        words.period?.period.map { !$0.isSameLength(as: truth.billed) } ?? false
    }

    func code(for words: PriceWords, billed: Money?, period billedPeriod: SubscriptionPeriod)
        -> CopyCode
    {
        guard let period = words.period?.period, !period.isSameLength(as: billedPeriod) else {
            return .wrongPrice
        }
        if let billed, isAmount(words, billed) { return .wrongPeriod }
        return .wrongEquivalent
    }

    private func truth(for words: PriceWords) -> String? {
        guard let price = truth.price, let period = words.period?.period, period.count == 1,
            !period.isSameLength(as: truth.billed), !isAmount(words, price),
            let actual = price.per(period.unit, of: truth.billed)
        else { return billedWords }
        return "\(actual.amount) \(price.currency.code) per \(period.unit.word)"
    }

    private func message(_ code: CopyCode, _ words: PriceWords) -> String {
        let billed = billedWords ?? "not known"
        return switch code {
        case .wrongPeriod:
            "this amount is billed per \(truth.billed.count == 1 ? truth.billed.unit.word : Self.words(truth.billed))"
        case .wrongEquivalent:
            "\(billed) comes to \(truth(for: words) ?? "something else"), by no policy to this"
        default: "the price is \(billed)"
        }
    }

    // MARK: - What is true

    /// Whether the amount is true; what it states is remembered for what must not be missing.
    private mutating func note(_ words: PriceWords) -> Bool {
        let period = words.period?.period
        let isOwn = period.map { $0.isSameLength(as: truth.billed) } ?? true
        let equivalents = truth.currency.map { Equivalents(currency: $0) }
        let standard = words.isThen && !offerPlaces.isEmpty ? truth.afterOffer : truth.standard
        if isOwn, let equivalents {
            if standard.contains(where: { equivalents.states(words, $0) }) {
                statesPrice = true
                return true
            }
        }
        if let total = truth.commitmentTotal, let equivalents, equivalents.states(words, total),
            period.map({ $0.isSameLength(as: .year) }) ?? true
        {
            statesTotal = true
            return true
        }
        if let offer = truth.mainOffer ?? claimedOffer, offer.eligibility != .ineligible,
            offer.price != nil,
            truth.screen.offer != nil || claimedOffer != nil, states(words, offer)
        {
            statesOfferPrice = true
            if offerPlaces.isEmpty, claimedOffer == nil { claimedOffer = offer }
            return true
        }
        if let first = truth.firstOffer, first.price != nil, states(words, first) { return true }
        return isTrueEquivalent(words) || isAnotherProduct(words) || isMultiple(words)
    }

    /// Brought to another period from what is billed, or from the offer.
    func isTrueEquivalent(_ words: PriceWords) -> Bool {
        guard let currency = truth.currency else { return false }
        let equivalents = Equivalents(currency: currency)
        let periods: [SubscriptionPeriod]
        if let period = words.period?.period {
            if period.isSameLength(as: truth.billed) { return false }
            periods = [period]
        } else {
            // The period may stand in a text of its own.
            periods = readings.flatMap(\.periods).compactMap(\.period).filter {
                !$0.isSameLength(as: truth.billed)
            }
        }
        for period in periods {
            if truth.standard.contains(where: {
                equivalents.isTrue(words, $0, of: truth.billed, per: period)
            }) {
                return true
            }
            for offer in truth.offers where offer.eligibility != .ineligible {
                guard let price = offer.price else { continue }
                let length = offer.terms.mode == .payAsYouGo ? offer.terms.duration : offer.total
                if equivalents.isTrue(words, price, of: length, per: period) { return true }
            }
        }
        return false
    }

    /// The price of another product of the group, when the words name it or its period (copy rule 16).
    private func isAnotherProduct(_ words: PriceWords) -> Bool {
        truth.others.contains { other in
            guard isAmount(words, other.price) else { return false }
            if let period = words.period?.period {
                if !period.isSameLength(as: truth.billed) {
                    return period.isSameLength(as: other.product.period)
                }
                return other.product.period.isSameLength(as: period) && names(other.product)
            }
            return names(other.product)
                || readings.flatMap(\.periods).contains {
                    $0.period?.isSameLength(as: other.product.period) ?? false
                        && !other.product.period.isSameLength(as: truth.billed)
                }
        }
    }

    /// Some text holds the product's name, or a word of it that the screen's own product hasn't.
    private func names(_ other: Product) -> Bool {
        let own = Set(Glyphs.fold(truth.product.name).split(separator: 0x20).map(Array.init))
        let parts = Glyphs.fold(other.name).split(separator: 0x20).map(Array.init).filter {
            $0.count > 1
        }
        let distinct = parts.filter { !own.contains($0) }
        return readings.contains { reading in
            distinct.contains { reading.folded.contains($0) }
        }
    }

    /// 12 × a monthly or 52 × a weekly price, in a comparison.
    private func isMultiple(_ words: PriceWords) -> Bool {
        guard words.period?.period.map({ $0.isSameLength(as: .year) }) ?? true else { return false }
        return multiples.contains { isAmount(words, $0) }
    }

    private var multiples: [Money] {
        var found: [Money] = []
        let all =
            truth.others.map { ($0.product.period, $0.price) }
            + truth.standard.map { (truth.billed, $0) }
        for (period, price) in all {
            if period.isSameLength(as: .month), let total = price.times(12) { found.append(total) }
            if period.isSameLength(as: .week), let total = price.times(52) { found.append(total) }
        }
        return found
    }

    private func isReferenceTrue(_ words: PriceWords) -> Bool {
        let period = words.period?.period
        if truth.standard.contains(where: { isAmount(words, $0) }) {
            return period.map { $0.isSameLength(as: truth.billed) } ?? true
        }
        if multiples.contains(where: { isAmount(words, $0) }) { return true }
        // The standard price for the offer's length, and true equivalents.
        if let offer = truth.mainOffer, let price = truth.price, let currency = truth.currency,
            Equivalents(currency: currency).isTrue(words, price, of: truth.billed, per: offer.total)
        {
            return true
        }
        return isTrueEquivalent(words) || isAnotherProduct(words)
    }

    // MARK: - What is not

    /// The price of an offer that this customer cannot have (copy rule 4).
    private mutating func deniedOffer(_ words: PriceWords, _ place: TextPlace) -> Bool {
        guard
            let offer = truth.offers.first(where: {
                $0.eligibility == .ineligible && $0.price != nil && states(words, $0)
            }), truth.screen.offer != nil
        else { return false }
        if deniedOffers == 0 {
            deniedOffers += 1
            add(
                .offerNotAvailable, place, truth: billedWords,
                "can't have it: \(offer.reasons.joined(separator: ", "))")
        }
        return true
    }

    /// A false amount was meant to be the price (copy rule 24).
    private mutating func noteMeant(_ words: PriceWords) {
        if words.isThen || offerPlaces.isEmpty || claimedOffer?.price == nil { statesPrice = true }
        if claimedOffer?.price != nil, !words.isThen { statesOfferPrice = true }
        if claimedOffer?.price != nil, statesOfferPrice { statesPrice = true }
        statesTotal = statesTotal || screen.plan == .monthly && words.period?.unit == .year
    }

    // MARK: - Savings

    mutating func judge(saving words: SavingWords, _ place: TextPlace) {
        if let amount = words.amount, let currency = truth.currency, !amount.canBe(currency) {
            add(
                .wrongCurrency, place, truth: billedWords,
                "the storefront sells in \(currency.code)")
            return
        }
        func holds(_ saving: ScreenTruth.Saving) -> Bool {
            if let percent = words.percent {
                return ScreenTruth.isTrue(percent, words.bound, saving)
            }
            return words.amount.map { truth.isTrue($0, words.bound, saving) } ?? false
        }
        let named = words.against?.period.flatMap { $0.isSameLength(as: truth.billed) ? nil : $0 }
        let plain = truth.savings(against: named)
        let offered = truth.offers.filter {
            $0.eligibility != .ineligible && (screen.offer != nil || claimedOffer != nil)
        }
        .compactMap { truth.saving(of: $0) }
        if (plain + offered).contains(where: holds) { return }
        if screen.offer != nil,
            truth.offers.contains(where: {
                $0.eligibility == .ineligible && truth.saving(of: $0).map(holds) ?? false
            })
        {
            if deniedOffers == 0 {
                deniedOffers += 1
                add(
                    .offerNotAvailable, place, truth: billedWords,
                    "this audience can't have the offer")
            }
            return
        }
        guard let best = plain.max(by: { $0.share < $1.share }) ?? offered.first else {
            add(.unverifiable, place, "nothing shorter of the same level is sold to compare with")
            return
        }
        let truthWords: String
        if words.amount != nil, let currency = truth.currency {
            let milli = best.amount.divided(by: Ratio(1000)).rounded(.halfUp)
            truthWords = Self.words(Money(milliunits: Int64(clamping: milli), currency: currency))
        } else {
            truthWords = Self.percent(best)
        }
        add(.wrongSavings, place, truth: truthWords, "it saves \(truthWords)")
    }
}

extension Array where Element == UInt32 {
    /// Whether a folded word stands in the text, not inside another word.
    fileprivate func contains(_ word: [UInt32]) -> Bool {
        guard let first = word.first, count >= word.count else { return false }
        for start in 0...(count - word.count) where self[start] == first {
            guard self[start..<(start + word.count)].elementsEqual(word) else { continue }
            let before = start > 0 ? Script(self[start - 1]) : .none
            let end = start + word.count
            let after = end < count ? Script(self[end]) : .none
            if before != Script(first) || before == .unspaced,
                after != Script(word[word.count - 1]) || after != .spaced
            {
                return true
            }
        }
        return false
    }
}
