// SPDX-License-Identifier: Apache-2.0
import Offers

extension ScreenTruth {
    /// What paying for the product saves against another way of paying: shares, and amounts in millionths.
    struct Saving {
        var share: Ratio
        var amount: Ratio
    }

    /// Against products of the same level with a shorter period (copy rule 19).
    func savings(against period: SubscriptionPeriod?) -> [Saving] {
        guard let price else { return [] }
        let whole = screen.plan == .monthly ? SubscriptionPeriod.month : product.period
        var found: [Saving] = []
        for other in others where other.product.level == product.level {
            guard Equivalents.years(other.product.period) < Equivalents.years(whole) else {
                continue
            }
            if let period, !other.product.period.isSameLength(as: period) { continue }
            let theirs = Equivalents.exact(other.price, of: other.product.period, per: whole)
            if let saving = saving(of: price, against: theirs) { found.append(saving) }
        }
        // The yearly price at once against the monthly plan of the same product.
        if screen.plan == .upFront,
            let monthly = product.monthlyPlanPrices?[storefront]?.price(at: at)
        {
            let theirs = Equivalents.exact(monthly, of: .month, per: product.period)
            if let saving = saving(of: price, against: theirs) { found.append(saving) }
        }
        return found
    }

    /// The offer against the standard price for the same length.
    func saving(of offer: OfferTruth) -> Saving? {
        guard let standard = afterOffer.first ?? price else { return nil }
        let theirs = Equivalents.exact(standard, of: billed, per: offer.total)
        guard let price = offer.price else {
            return theirs > Ratio(0) ? Saving(share: Ratio(1), amount: theirs) : nil
        }
        let whole =
            offer.terms.mode == .payAsYouGo
            ? price.times(Int64(offer.terms.numberOfPeriods)) : price
        return whole.flatMap { saving(of: $0, against: theirs) }
    }

    private func saving(of price: Money, against theirs: Ratio) -> Saving? {
        let mine = Ratio(Int128(price.milliunits) * 1000)
        guard mine < theirs else { return nil }
        let difference = Ratio(
            theirs.numerator * mine.denominator - mine.numerator * theirs.denominator,
            theirs.denominator * mine.denominator)
        return Saving(share: difference.divided(by: theirs), amount: difference)
    }

    /// The whole percent rounded down, the exact one with one decimal; with "up to" any not above it.
    static func isTrue(_ percent: Numeral, _ bound: PriceWords.Bound, _ saving: Saving) -> Bool {
        let exact = saving.share.times(Ratio(100_000_000))
        let value = Int128(percent.millionths)
        func rounded(_ quantum: Int128, _ rounding: Rounding) -> Int128 {
            exact.divided(by: Ratio(quantum)).rounded(rounding) * quantum
        }
        if value == rounded(1_000_000, .down) { return true }
        if percent.decimals >= 1,
            value == rounded(100_000, .down) || value == rounded(100_000, .halfUp)
        {
            return true
        }
        switch bound {
        case .about: return value == rounded(1_000_000, .halfUp)
        case .upTo: return Ratio(value) <= exact
        case .exact, .lessThan: return false
        }
    }

    func isTrue(_ amount: AmountWords, _ bound: PriceWords.Bound, _ saving: Saving) -> Bool {
        guard let currency else { return false }
        let words = PriceWords(amount: amount, bound: bound)
        let value = Int128(amount.numeral.millionths)
        let unit: Int128 = currency.decimals == 0 ? 1_000_000 : 10_000
        for quantum in [unit, 1_000_000] {
            let units = saving.amount.divided(by: Ratio(quantum))
            if value == units.rounded(.down) * quantum || value == units.rounded(.halfUp) * quantum
            {
                return true
            }
        }
        switch words.bound {
        case .upTo: return Ratio(value) <= saving.amount
        case .about:
            let step = Int128(max(1, amount.numeral.step))
            return value == saving.amount.divided(by: Ratio(step)).rounded(.halfUp) * step
        case .exact, .lessThan: return false
        }
    }
}
