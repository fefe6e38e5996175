// SPDX-License-Identifier: Apache-2.0
import Offers

extension ScreenCheck {
    /// The first code that fits counts (copy rule 4).
    mutating func judge(offer words: OfferWords, _ place: TextPlace) {
        if isPlainPrice(words) {
            statesPeriod = true
            if var price = words.price {
                if price.period == nil {
                    price.period = words.length.map { PeriodWords(count: $0.count, unit: $0.unit) }
                }
                judge(price: price, place)
            }
            return
        }
        if let free = monthsFreeAsSaving(words) {
            if !free {
                add(
                    .wrongSavings, place,
                    truth: truth.savings(against: .month).first.map(Self.percent),
                    "the year doesn't cost that much less")
            }
            return
        }
        guard let offer = meant(words) else {
            if truth.price == nil {
                add(
                    .unverifiable, place,
                    "not sold in \(truth.storefront.code), so the promise can't be verified")
                return
            }
            deniedOffers += 1
            add(
                .offerNotAvailable, place,
                "\(truth.product.productId) has no such offer in \(truth.storefront.code)")
            return
        }
        switch offer.eligibility {
        case .ineligible:
            deniedOffers += 1
            add(
                .offerNotAvailable, place, truth: billedWords,
                "can't have it: \(offer.reasons.joined(separator: ", "))")
            return
        case .undetermined:
            offerPlaces.append(place)
            if !offer.comesFirst { claimedOffer = offer }
            note(words, offer)
            add(
                .unverifiable, place, rule: "P10",
                "nobody knows whether this customer can have it: \(offer.reasons.joined(separator: ", "))"
            )
            return
        case .eligible: break
        }
        // What comes before the offer that the screen names doesn't say what that one is.
        if !offer.comesFirst { claimedOffer = offer }
        offerPlaces.append(place)
        note(words, offer)
        judge(words, against: offer, place)
    }

    /// What the words state about the offer, true or not (copy rule 24).
    private mutating func note(_ words: OfferWords, _ offer: ScreenTruth.OfferTruth) {
        if words.length != nil { statesOfferLength = true }
        if words.price != nil, !offer.comesFirst { statesOfferPrice = true }
    }

    private mutating func judge(
        _ words: OfferWords, against offer: ScreenTruth.OfferTruth, _ place: TextPlace
    ) {
        if words.isFree == true, let price = offer.price {
            hasFreeButPaid = true
            add(
                .freeButPaid, place, truth: self.words(offer),
                "the offer costs \(Self.words(price))")
            return
        }
        if let price = words.price, let currency = truth.currency, !price.amount.canBe(currency) {
            add(
                .wrongCurrency, place, truth: self.words(offer),
                "the storefront sells in \(currency.code)")
            return
        }
        if let length = words.length?.period, !isLength(length, of: offer) {
            add(
                .wrongOfferLength, place, truth: lengthWords(offer),
                "the offer lasts \(lengthWords(offer)), not \(Self.words(length))")
            return
        }
        if let before = words.follows, truth.standard.contains(where: { isAmount(before, $0) }) {
            add(
                .wrongOrder, place, truth: self.words(offer),
                "the offer comes before the standard price, not after it")
            return
        }
        if let price = words.price, !states(price, offer) {
            let code = code(
                for: price, billed: offer.price,
                period: offer.terms.mode == .payAsYouGo ? offer.terms.duration : offer.total)
            add(code, place, truth: self.words(offer), "the offer is \(self.words(offer))")
            return
        }
        if let saving = words.saving, let actual = truth.saving(of: offer),
            !ScreenTruth.isTrue(saving, .exact, actual),
            !truth.savings(against: nil).contains(where: { ScreenTruth.isTrue(saving, .exact, $0) })
        {
            add(
                .wrongSavings, place, truth: Self.percent(actual),
                "the offer saves \(Self.percent(actual))")
        }
    }

    static func percent(_ saving: ScreenTruth.Saving) -> String {
        "\(saving.share.times(Ratio(100)).rounded(.down)) %"
    }

    func isLength(_ length: SubscriptionPeriod, of offer: ScreenTruth.OfferTruth) -> Bool {
        if length.isSameLength(as: offer.total) { return true }
        // Two free offers in turn are one free time: a week and two weeks are three.
        guard let first = truth.firstOffer, first.eligibility == .eligible, first.price == nil,
            offer.price == nil, !offer.comesFirst
        else { return false }
        if let mine = offer.total.days, let before = first.total.days {
            return length.days == mine + before
        }
        if let mine = offer.total.months, let before = first.total.months {
            return length.months == mine + before
        }
        return false
    }

    func isAmount(_ words: PriceWords, _ money: Money) -> Bool {
        words.amount.canBe(money.currency)
            && words.amount.numeral.millionths == money.milliunits * 1000
    }

    /// "$59.99 for a year" on a yearly product is its price, no offer; so are 12 months of a commitment.
    private func isPlainPrice(_ words: OfferWords) -> Bool {
        guard words.isFree == nil, !words.isTrial, words.saving == nil,
            let length = words.length?.period
        else {
            return false
        }
        if let offer = truth.mainOffer, truth.screen.offer != nil, offer.eligibility != .ineligible,
            offer.total.isSameLength(as: length)
        {
            return false
        }
        guard let price = words.price else { return false }
        if length.isSameLength(as: truth.product.period), truth.screen.offer == nil { return true }
        if length.isSameLength(as: truth.product.period) {
            return truth.standard.contains { isAmount(price, $0) }
        }
        // Another product of the group, named by its length: "12 months for $59.99".
        return truth.others.contains {
            $0.product.period.isSameLength(as: length) && isAmount(price, $0.price)
        }
    }

    /// "2 months free" on a yearly plan without such an offer (copy rule 11): whether it is true; nil when
    /// the words are no saving.
    private func monthsFreeAsSaving(_ words: OfferWords) -> Bool? {
        guard words.isFree == true, !words.isTrial, words.length?.isFirst != true,
            let months = words.length?.period?.months,
            months < 12, truth.product.period.isSameLength(as: .year), let price = truth.price
        else { return nil }
        let offers = truth.offers.filter { $0.price == nil }
        if offers.contains(where: { $0.total.isSameLength(as: words.length?.period ?? .day(1)) }) {
            return nil
        }
        let monthly = truth.others.filter {
            $0.product.level == truth.product.level && $0.product.period.isSameLength(as: .month)
        }
        let isTrue = monthly.contains {
            $0.price.milliunits * Int64(12 - months) >= price.milliunits
        }
        if isTrue { return true }
        return !monthly.isEmpty && truth.screen.offer == nil ? false : nil
    }

    /// The offer that the words are about: the one that the screen names; without a name the introductory
    /// one, else any of the product's that the words fit.
    private func meant(_ words: OfferWords) -> ScreenTruth.OfferTruth? {
        if truth.screen.offer != nil {
            guard let main = truth.offers.first, let first = truth.firstOffer,
                fits(words, first), !fits(words, main)
            else { return truth.offers.first }
            return first
        }
        if let introductory = truth.mainOffer { return introductory }
        let fitting = truth.offers.filter { fits(words, $0) }
        return fitting.first { $0.eligibility == .eligible } ?? fitting.first {
            $0.eligibility == .undetermined
        }
            ?? fitting.first
    }

    private func fits(_ words: OfferWords, _ offer: ScreenTruth.OfferTruth) -> Bool {
        (words.isFree != true || offer.price == nil)
            && (words.length?.period.map { isLength($0, of: offer) } ?? true)
            && (words.price.map { states($0, offer) } ?? true)
    }

    /// Whether an amount is the offer's price, its total, or a true equivalent of it.
    func states(_ price: PriceWords, _ offer: ScreenTruth.OfferTruth) -> Bool {
        guard let money = offer.price else { return price.amount.numeral.millionths == 0 }
        guard price.amount.canBe(money.currency) else { return false }
        let equivalents = Equivalents(currency: money.currency)
        let isGo = offer.terms.mode == .payAsYouGo
        let whole = isGo ? money.times(Int64(offer.terms.numberOfPeriods)) : money
        guard let period = price.period?.period else {
            return equivalents.states(price, money)
                || (whole.map { equivalents.states(price, $0) } ?? false)
        }
        if isGo, period.isSameLength(as: offer.terms.duration) {
            return equivalents.states(price, money)
        }
        if let whole, period.isSameLength(as: offer.total) {
            return equivalents.states(price, whole)
        }
        return equivalents.isTrue(
            price, money, of: isGo ? offer.terms.duration : offer.total, per: period)
    }
}

extension SubscriptionPeriod {
    fileprivate static func day(_ count: Int) -> SubscriptionPeriod {
        SubscriptionPeriod(count, .day) ?? .week
    }
}
