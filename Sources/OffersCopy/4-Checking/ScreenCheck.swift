// SPDX-License-Identifier: Apache-2.0
import Offers

/// Judges what a screen says for one customer in one storefront (copy rules 4 to 28).
struct ScreenCheck {
    struct Result {
        var code: CopyCode
        var place: TextPlace?
        var truth: String?
        var rule: String?
        var message: String
    }

    let screen: CopyScreen
    let readings: [TextReading]
    let truth: ScreenTruth
    let language: Language
    var results: [Result] = []

    /// The standard price was stated, or meant to be (copy rule 24).
    var statesPrice = false
    /// The offer's own price was stated, or meant to be.
    var statesOfferPrice = false
    var statesOfferLength = false
    var statesTotal = false
    /// An amount stands with its length: "12 months for $59.99".
    var statesPeriod = false
    /// Offer claims that this customer can have, or may.
    var offerPlaces: [TextPlace] = []
    /// Offer claims that this customer cannot have.
    var deniedOffers = 0
    var hasFreeButPaid = false
    var claimedOffer: ScreenTruth.OfferTruth?

    init(
        _ screen: CopyScreen, _ readings: [TextReading], _ truth: ScreenTruth, _ language: Language
    ) {
        self.screen = screen
        self.readings = readings
        self.truth = truth
        self.language = language
    }

    static func check(
        _ screen: CopyScreen, _ readings: [TextReading], _ truth: ScreenTruth, _ language: Language
    ) -> [Result] {
        var check = ScreenCheck(screen, readings, truth, language)
        check.run()
        return check.results
    }

    private mutating func run() {
        let claims = readings.flatMap(\.claims)
        // Offers before prices: which amounts are about an offer is known only then.
        for claim in claims {
            if case .offer(let words) = claim.kind { judge(offer: words, claim.place) }
        }
        judgeTimeline(claims)
        for claim in claims {
            switch claim.kind {
            case .offer, .step: break
            case .price(let words): judge(price: words, claim.place)
            case .saving(let words): judge(saving: words, claim.place)
            case .date(let date, let role): judge(date: date, role, claim.place)
            case .billing(let period): judge(billing: period, claim.place)
            case .guarantee:
                add(
                    .unverifiable, claim.place, rule: "P13",
                    "only Apple decides about refunds; a promise of money back can't be verified")
            case .placeholder:
                add(.unverifiable, claim.place, rule: "P2", "a placeholder that nothing has filled")
            case .digits:
                add(
                    .digits, claim.place,
                    "digits that readers of this locale don't use, or two scripts in one number")
            }
        }
        judgeMissing(claims)
        judgeSubscribed()
    }

    mutating func add(
        _ code: CopyCode, _ place: TextPlace?, truth: String? = nil, rule: String? = nil,
        _ message: String
    ) {
        if let place, results.contains(where: { $0.place == place && $0.code == code }) { return }
        results.append(Result(code: code, place: place, truth: truth, rule: rule, message: message))
    }

    // MARK: - Words about what is known

    static func words(_ money: Money) -> String { "\(money.amount) \(money.currency.code)" }

    static func words(_ period: SubscriptionPeriod) -> String {
        "\(period.count) \(period.unit.word)\(period.count == 1 ? "" : "s")"
    }

    static func words(_ money: Money, per period: SubscriptionPeriod) -> String {
        "\(words(money)) per \(period.count == 1 ? period.unit.word : words(period))"
    }

    func words(_ offer: ScreenTruth.OfferTruth) -> String {
        let length = Self.words(offer.total)
        guard let price = offer.price else { return "\(length) free" }
        return offer.terms.mode == .payAsYouGo
            ? "\(Self.words(price, per: offer.terms.duration)) for \(length)"
            : "\(Self.words(price)) for \(length)"
    }

    /// With the introductory offer that comes before it: "1 week, then 1 month".
    func lengthWords(_ offer: ScreenTruth.OfferTruth) -> String {
        guard let first = truth.firstOffer, !offer.comesFirst else {
            return Self.words(offer.total)
        }
        return "\(Self.words(first.total)), then \(Self.words(offer.total))"
    }

    var billedWords: String? { truth.price.map { Self.words($0, per: truth.billed) } }

    // MARK: - Dates and billing

    private mutating func judge(date: DateWords, _ role: Claim.DateRole, _ place: TextPlace) {
        if truth.dates.allows(date, role, in: truth.storefront, at: truth.at) {
            statesOfferLength = true
            return
        }
        add(
            .wrongDate, place, truth: truth.dates.expected(role, at: truth.at),
            truth.nothingFollows && role != .any
                ? "the offer ends by itself: nothing is charged and nothing renews"
                : role == .firstCharge
                    ? "the first charge is on another day"
                    : role == .renewal ? "it renews on another day" : "nothing happens on that day")
    }

    private mutating func judge(billing words: PeriodWords, _ place: TextPlace) {
        guard let period = words.period else { return }
        if period.isSameLength(as: truth.billed) || period.isSameLength(as: truth.product.period) {
            return
        }
        if let offer = claimedOffer, offer.terms.mode == .payAsYouGo,
            offer.terms.duration.isSameLength(as: period)
        {
            return
        }
        // Beside a true equivalent of that period it is a way of saying it (copy rule 20).
        let equivalents = readings.flatMap(\.claims).compactMap(\.price).filter {
            $0.period?.period?.isSameLength(as: period) ?? false
        }
        if equivalents.contains(where: { isTrueEquivalent($0) }) { return }
        // Another product's period: the screen speaks of it too.
        if truth.others.contains(where: { other in
            other.product.period.isSameLength(as: period)
                && readings.flatMap(\.claims).compactMap(\.price).contains {
                    [1, 12, 52].map { other.price.milliunits * 1000 * $0 }.contains(
                        $0.amount.numeral.millionths)
                }
        }) {
            return
        }
        add(
            .wrongPeriod, place, truth: Self.words(truth.billed),
            "billed every \(Self.words(truth.billed)), not every \(Self.words(period))")
    }

    /// Steps of a timeline are true when the last one is the offer's length (copy rule 13).
    private mutating func judgeTimeline(_ claims: [Claim]) {
        var steps: [(length: LengthWords, place: TextPlace, hasAmount: Bool)] = []
        for claim in claims {
            if case .step(let length, let hasAmount) = claim.kind {
                steps.append((length, claim.place, hasAmount))
            }
        }
        guard let offer = truth.mainOffer ?? claimedOffer, offer.eligibility != .ineligible,
            let last = steps.last,
            let length = last.length.period,
            steps.count > 1 || last.hasAmount || readings.contains(where: \.namesToday)
        else { return }
        let matches = steps.contains { step in
            guard let length = step.length.period else { return false }
            // Of two offers in turn the last step is the first charge after both.
            guard truth.firstOffer == nil else {
                return truth.dates.firstCharge.contains(length.end(from: truth.at))
            }
            return length.isSameLength(as: offer.total)
        }
        if matches || steps.count == 1 && !last.hasAmount {
            if matches { statesOfferLength = true }
            return
        }
        guard last.hasAmount || steps.count > 1 else { return }
        statesOfferLength = true
        add(
            .wrongOfferLength, last.place, truth: lengthWords(offer),
            "the offer lasts \(lengthWords(offer)), not \(Self.words(length))")
    }
}
