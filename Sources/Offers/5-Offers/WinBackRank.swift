// SPDX-License-Identifier: Apache-2.0

extension Judge {
    /// Puts eligible win-back offers in order, best first: Apple's own order where its list decides
    /// (rule 6.7), else HIGH before NORMAL, then the deepest discount a day (O19: a heuristic).
    func rank(_ verdicts: inout [Verdict], _ digest: Digest) {
        var eligible: [Int] = []
        for index in verdicts.indices {
            if case .winBack = verdicts[index].offer, verdicts[index].eligibility == .eligible {
                eligible.append(index)
            }
        }
        guard !eligible.isEmpty else { return }
        let list =
            assumptions.winBackSource == .apple
            ? digest.applesList?.ids : nil
        let keys = eligible.map { key(of: verdicts[$0], list) }
        let order = eligible.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
        for (rank, index) in order.enumerated() { verdicts[eligible[index]].rank = rank + 1 }
    }

    private func key(of verdict: Verdict, _ list: [String]?) -> (Int, Int128) {
        let product = catalog[verdict.place]
        guard case .winBack(let index) = verdict.offer else { return (.max, 0) }
        let offer = product.winBackOffers[index]
        if let list { return (list.firstIndex(of: offer.id) ?? .max, 0) }
        return (offer.priority == .high ? 0 : 1, -dailyDiscount(offer.terms, product))
    }

    /// Millionths of a milliunit a day, at 12 months = 365 days.
    private func dailyDiscount(_ terms: OfferTerms, _ product: Product) -> Int128 {
        let schedule =
            terms.plan == .monthly
            ? product.monthlyPlanPrices?[storefront] : product.prices[storefront]
        let standard = schedule?.price(at: asked)?.milliunits ?? 0
        let period = terms.plan == .monthly ? .month : product.period
        let offerPrice = terms.mode == .freeTrial ? 0 : terms.prices[storefront]?.milliunits ?? 0
        return daily(standard, period) - daily(offerPrice, terms.duration)
    }

    private func daily(_ milliunits: Int64, _ period: SubscriptionPeriod) -> Int128 {
        let scaled = Int128(milliunits) * 1_000_000
        if let months = period.months { return scaled * 12 / Int128(365 * months) }
        return scaled / Int128(period.days ?? 1)
    }
}

extension Judge {
    /// Whether the account could come back with some win-back offer of the group.
    mutating func hasEligibleWinBack() -> Bool {
        guard let group = ledger.groups[groupIndex].index else { return false }
        let digest = digest(at: asked)
        var isAny = false
        for (index, product) in catalog.groups[group].products.enumerated()
        where product.isSold(in: storefront) {
            for offer in product.winBackOffers.indices {
                let place = ProductPlace(group: group, product: index)
                let verdict = verdict(.other(.winBack(offer)), product, place, digest)
                if verdict.eligibility == .eligible { isAny = true }
            }
        }
        return isAny
    }
}
