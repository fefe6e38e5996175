// SPDX-License-Identifier: Apache-2.0
import Offers

extension ScreenCheck {
    /// What must stand on the screen and doesn't; any text can supply it (copy rules 4, 7, 9).
    mutating func judgeMissing(_ claims: [Claim]) {
        let sells = isSelling(claims)
        if sells, truth.price != nil {
            judgeMissingPrice()
            judgeMissingPeriod()
            judgeMissingLength()
            if screen.plan == .monthly, !statesTotal, !truth.nothingFollows,
                let total = truth.commitmentTotal
            {
                add(
                    .missingCommitmentTotal, nil, truth: Self.words(total),
                    "the total of the twelve months, \(Self.words(total)), stands nowhere")
            }
        }
        let asksForTerms =
            screen.texts.contains { $0.key == "terms" } || screen.requires.contains("terms")
        if asksForTerms,
            !readings.contains(where: \.namesTerms) || !readings.contains(where: \.namesPrivacy)
        {
            add(.missingTerms, nil, "Terms of Use and Privacy Policy must both be named")
        }
        judgeProminent()
    }

    func isSelling(_ claims: [Claim]) -> Bool {
        if screen.texts.contains(where: { $0.key == "cta" || $0.key == "price" }) { return true }
        return claims.contains { claim in
            switch claim.kind {
            case .offer, .price, .step: true
            case .saving, .date, .billing, .guarantee, .placeholder, .digits: false
            }
        }
    }

    private mutating func judgeMissingPrice() {
        if statesPrice || truth.nothingFollows {
            // A paid offer whose own price stands nowhere.
            if let offer = claimedOffer, offer.price != nil, !offerPlaces.isEmpty,
                !statesOfferPrice, !hasFreeButPaid,
                offer.eligibility == .eligible
            {
                add(.missingPrice, nil, truth: words(offer), "the offer's price stands nowhere")
            }
            return
        }
        if let first = offerPlaces.first {
            guard !hasFreeButPaid else { return }
            add(
                .missingPriceAfterOffer, first, truth: billedWords,
                "what is billed after the offer stands nowhere")
            return
        }
        guard deniedOffers == 0 else { return }
        add(.missingPrice, nil, truth: billedWords, "what is billed stands nowhere")
    }

    private mutating func judgeMissingPeriod() {
        guard !statesPeriod, !truth.nothingFollows,
            !readings.contains(where: { !$0.periods.isEmpty })
        else { return }
        if readings.contains(where: { reading in
            reading.lengths.contains { $0.period?.isSameLength(as: truth.product.period) ?? false }
        }) {
            return
        }
        if !statesPrice, !offerPlaces.isEmpty || deniedOffers > 0 { return }
        add(
            .missingPeriod, nil, truth: Self.words(truth.billed),
            "how often it is billed stands nowhere")
    }

    private mutating func judgeMissingLength() {
        guard let offer = claimedOffer, let first = offerPlaces.first, !statesOfferLength,
            !hasFreeButPaid,
            offer.eligibility == .eligible
        else { return }
        add(
            .missingOfferLength, first, truth: Self.words(offer.total),
            "how long the offer lasts stands nowhere")
    }

    private mutating func judgeProminent() {
        guard let key = screen.prominent, let reading = readings.first(where: { $0.key == key }),
            truth.price != nil
        else { return }
        var equivalent: TextPlace?
        for claim in reading.claims {
            if let words = claim.price {
                if isStandard(words) { return }
                if equivalent == nil, isTrueEquivalent(words) { equivalent = claim.place }
            } else if let words = claim.offer?.price {
                if isStandard(words) || truth.offers.contains(where: { states(words, $0) }) {
                    return
                }
            }
        }
        guard let place = equivalent else { return }
        add(
            .equivalentMoreProminent, place, truth: billedWords,
            "the most prominent text shows an equivalent, not the billed amount")
    }

    private func isStandard(_ words: PriceWords) -> Bool {
        truth.standard.contains { isAmount(words, $0) }
    }

    /// Sells a running customer what they have (copy rule 5).
    mutating func judgeSubscribed() {
        guard isSelling(readings.flatMap(\.claims)) else { return }
        if case .named(let type, _) = screen.offer, type == .promotional || type == .code,
            let offer = truth.offers.first, offer.eligibility != .ineligible
        {
            return
        }
        for line in truth.lines where line.isRunning {
            let isShared = line.isOwn == false
            let goesOn =
                line.state != .subscribed || line.autoRenew == true
                || (isShared && line.autoRenew != false)
            guard goesOn else { continue }
            let level = truth.group.products.first { $0.productId == line.productId }?.level
            let isSame = line.productId == screen.productId
            guard isSame || (level.map { $0 < truth.product.level } ?? false) else { continue }
            add(
                .alreadySubscribed, nil,
                isSame
                    ? "\(line.productId) already runs and renews"
                    : "\(line.productId), which is better, already runs and renews")
            return
        }
    }
}
