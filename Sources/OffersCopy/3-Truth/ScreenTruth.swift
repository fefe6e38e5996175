// SPDX-License-Identifier: Apache-2.0
import Offers

/// All that is true for one customer about one screen's product in one storefront.
struct ScreenTruth {
    /// An offer that words may be about, and whether this customer can have it.
    struct OfferTruth {
        var reference: OfferReference
        var terms: OfferTerms
        /// nil when free.
        var price: Money?
        var total: SubscriptionPeriod
        var eligibility: Eligibility
        var reasons: [String]
        var lastDay: Instant?
        /// An introductory offer that goes before the code that the screen names (rule 5).
        var comesFirst = false
        /// A code with auto-renew off: nothing is charged after it (rule 5.2).
        var endsByItself = false
    }
    struct Other {
        var product: Product
        var price: Money
    }

    let screen: CopyScreen
    let product: Product
    let group: SubscriptionGroup
    let storefront: Storefront
    let at: Instant
    /// nil: not sold here, under this plan.
    private(set) var price: Money?
    /// What is billed each time, and how often.
    let billed: SubscriptionPeriod
    /// Standard prices that are true: now, what this customer keeps, what will be in force.
    private(set) var standard: [Money] = []
    /// The price in force when the offer ends (copy rule 28).
    private(set) var afterOffer: [Money] = []
    /// Offers that the screen's words may be about.
    private(set) var offers: [OfferTruth] = []
    /// The screen names an offer that the product doesn't have here.
    private(set) var namesMissingOffer = false
    private(set) var others: [Other] = []
    private(set) var lines: [LineStanding] = []
    private(set) var dates = KnownDates()

    var currency: Currency? { price?.currency }
    /// The whole of a commitment.
    var commitmentTotal: Money? { screen.plan == .monthly ? price?.times(12) : nil }

    init?(_ screen: CopyScreen, _ customer: Customer, storefront: Storefront, at instant: Instant) {
        let catalog = customer.catalog
        guard let place = catalog.place(of: screen.productId) else { return nil }
        self.screen = screen
        product = catalog[place]
        group = catalog.groups[place.group]
        self.storefront = storefront
        at = instant
        billed = screen.plan == .monthly ? .month : product.period
        let schedule = (screen.plan == .monthly ? product.monthlyPlanPrices : product.prices)?[
            storefront]
        price = schedule?.price(at: instant)
        let standing = customer.standing(inGroup: place.group, at: instant)
        lines = standing.lines
        readOthers()
        readOffers(customer, place)
        readPrices(customer, schedule)
        readDates(customer)
    }

    private mutating func readOthers() {
        others = group.products.compactMap { other in
            guard other.productId != product.productId,
                let price = other.prices[storefront]?.price(at: at)
            else {
                return nil
            }
            return Other(product: other, price: price)
        }
    }

    // MARK: - Offers

    private mutating func readOffers(_ customer: Customer, _ place: ProductPlace) {
        let verdicts = customer.offers(at: at, storefront: storefront, withChanges: false)
            .groups[place.group].verdicts.filter {
                $0.place == place && product.terms(of: $0.offer).plan == screen.plan
            }
        let wanted: [Verdict]
        switch screen.offer {
        case nil:
            // The introductory offer first: it applies by itself.
            wanted = verdicts
        case .introductory: wanted = verdicts.filter { $0.offer.type == .introductory }
        case .named(let type, let id):
            wanted = verdicts.filter { $0.offer.type == type && product.id(of: $0.offer) == id }
        }
        offers = wanted.compactMap(offer)
        namesMissingOffer = screen.offer != nil && offers.isEmpty
        guard screen.offer != nil, let code = offers.first, code.eligibility != .ineligible,
            stacks(code.reference),
            let introductory = verdicts.first(where: { $0.offer.type == .introductory }),
            introductory.eligibility != .ineligible, var first = offer(introductory)
        else { return }
        first.comesFirst = true
        offers.append(first)
    }

    private func offer(_ verdict: Verdict) -> OfferTruth? {
        let terms = product.terms(of: verdict.offer)
        guard let total = terms.total, isHere(verdict.offer) else { return nil }
        var offer = OfferTruth(
            reference: verdict.offer, terms: terms,
            price: terms.mode == .freeTrial ? nil : terms.prices[storefront], total: total,
            eligibility: verdict.eligibility, reasons: Self.reasons(verdict),
            lastDay: lastDay(verdict.offer))
        if case .code(let index) = verdict.offer {
            offer.endsByItself = !product.offerCodes[index].autoRenewEnabled
        }
        return offer
    }

    private func stacks(_ offer: OfferReference) -> Bool {
        guard case .code(let index) = offer else { return false }
        return product.offerCodes[index].offerEligibility == .stackWithIntroductory
    }

    private func isHere(_ offer: OfferReference) -> Bool {
        switch offer {
        case .introductory(let index):
            product.introductoryOffers[index].isOffered(in: storefront)
                && product.introductoryOffers[index].dates.contains(at)
        default: product.terms(of: offer).isPriced(in: storefront)
        }
    }

    private func lastDay(_ offer: OfferReference) -> Instant? {
        switch offer {
        case .introductory(let index): product.introductoryOffers[index].dates.end
        case .winBack(let index): product.winBackOffers[index].dates.end
        case .code(let index): product.offerCodes[index].codes.compactMap(\.expires).max()
        case .promotional: nil
        }
    }

    private static func reasons(_ verdict: Verdict) -> [String] {
        var seen: [String] = []
        for check in verdict.checks {
            let code: String? =
                switch check.holds {
                case .yes: nil
                case .no: check.condition.code.rawValue
                case .unknown:
                    verdict.eligibility == .undetermined ? check.missing?.code.rawValue : nil
                }
            if let code, !seen.contains(code) { seen.append(code) }
        }
        return seen
    }

    /// The offer that the screen names, or that applies by itself.
    var mainOffer: OfferTruth? {
        screen.offer == nil ? offers.first { $0.reference.type == .introductory } : offers.first
    }

    /// The introductory offer that comes before the one that the screen names.
    var firstOffer: OfferTruth? { offers.first(where: \.comesFirst) }

    /// Nothing is charged after the offer that the screen names: there is no price to come.
    var nothingFollows: Bool {
        guard screen.offer != nil, let offer = mainOffer else { return false }
        return offer.endsByItself && offer.eligibility != .ineligible
    }

    // MARK: - Prices and dates

    private func request() -> QuoteRequest {
        switch screen.offer {
        case .named(let type, let id):
            QuoteRequest(offer: id, offerType: type, plan: screen.plan, storefront: storefront)
        case .introductory, nil: QuoteRequest(plan: screen.plan, storefront: storefront)
        }
    }

    private mutating func readPrices(_ customer: Customer, _ schedule: PriceSchedule?) {
        if let price { standard = [price] }
        var after: [Money] = []
        if let offer = mainOffer, let later = schedule?.price(at: offer.total.end(from: at)) {
            after = [later]
        }
        let asked = request()
        let plain = QuoteRequest(plan: screen.plan, storefront: storefront)
        for request in asked == plain ? [asked] : [asked, plain] {
            guard let quote = try? customer.quote(product.productId, request, at: at).quote else {
                dates.firstCharge.append(at)
                continue
            }
            let phases = quote.phases.filter { $0.kind == .standard }
            for phase in phases where !standard.contains(phase.price) {
                standard.append(phase.price)
            }
            if request == asked {
                if quote.offer != nil, let first = phases.first { after = [first.price] }
                dates.add(quote)
            } else {
                dates.addOther(quote)
            }
        }
        afterOffer = after.isEmpty ? standard : after
        for price in after where !standard.contains(price) { standard.append(price) }
    }

    private mutating func readDates(_ customer: Customer) {
        dates.other.append(at)
        for offer in offers {
            if let last = offer.lastDay { dates.other += [last, last.advanced(by: -1)] }
            // The dates of an offer that can be had are those of its quote; of another nobody knows any.
            if offer.eligibility == .eligible {
                read(datesOf: offer, customer)
                continue
            }
            let end = offer.total.end(from: at)
            dates.other.append(end)
            if offer.price == nil { dates.firstCharge.append(end) }
            dates.renewal.append(end)
        }
        for line in lines where line.isRunning {
            dates.renewal.append(line.expiresDate)
            dates.other += [line.gracePeriodExpiresDate, line.billingRetryEndsDate].compactMap(
                \.self)
            if let commitment = line.transaction.commitment?.expiresDate {
                dates.other.append(commitment)
            }
        }
        for line in lines { dates.other.append(line.expiresDate) }
        for step in product.prices[storefront]?.entries ?? [] {
            if let start = step.startDate { dates.other.append(start) }
        }
    }

    /// Of an offer that no quote is about yet: the screen names none, and it is not the one that applies.
    private mutating func read(datesOf offer: OfferTruth, _ customer: Customer) {
        guard screen.offer == nil, offer.reference.type != .introductory else { return }
        let request = QuoteRequest(
            offer: product.id(of: offer.reference), offerType: offer.reference.type,
            plan: screen.plan, storefront: storefront)
        if let quote = try? customer.quote(product.productId, request, at: at).quote {
            dates.add(quote)
        }
    }
}
