// SPDX-License-Identifier: Apache-2.0

/// Judges the offers of one group for one account, at any instant, and finds when an answer changes.
struct Judge {
    let catalog: Catalog
    let ledger: Ledger
    let groupIndex: Int
    let storefront: Storefront
    let assumptions: Assumptions
    /// The instant that was asked about: counts as `asOf` when the history doesn't say, and keeps Apple's list
    /// fresh (contract 8.3).
    let asked: Instant
    var consulted = Assumptions.Consulted()
    private(set) var standings: [Standing] = []

    init(
        catalog: Catalog, ledger: Ledger, groupIndex: Int, storefront: Storefront,
        assumptions: Assumptions, at asked: Instant
    ) {
        self.catalog = catalog
        self.ledger = ledger
        self.groupIndex = groupIndex
        self.storefront = storefront
        self.assumptions = assumptions
        self.asked = asked
    }

    /// Where the account stands at an instant; each instant is digested once.
    mutating func standing(at instant: Instant) -> Standing {
        if let known = standings.first(where: { $0.at == instant }) { return known }
        let standing = Standing(
            ledger, ledger.groups[groupIndex], at: instant, knownUntil: asked, freshAt: asked,
            assuming: assumptions)
        standings.append(standing)
        return standing
    }

    /// Every offer of every product sold in the storefront, in catalog order (contract 5).
    mutating func verdicts(withChanges: Bool) -> [Verdict] {
        guard let group = ledger.groups[groupIndex].index else { return [] }
        let standing = standing(at: asked)
        for line in standing.lines where line.isOwn == true && line.decision.askedStale {
            consulted.insert(.staleRenewal)
        }
        var verdicts: [Verdict] = []
        for (index, product) in catalog.groups[group].products.enumerated()
        where product.isSold(in: storefront) {
            let place = ProductPlace(group: group, product: index)
            for entry in product.entries(in: storefront, at: asked) {
                var verdict = verdict(entry, product, place, standing)
                if withChanges {
                    verdict.changesAt = changesAt(entry, product, place, from: verdict.eligibility)
                }
                verdicts.append(verdict)
            }
        }
        rank(&verdicts, standing)
        return verdicts
    }

    /// One offer, at the instant of the standing.
    mutating func verdict(
        _ entry: OfferEntry, _ product: Product, _ place: ProductPlace, _ standing: Standing
    ) -> Verdict {
        let offer = entry.offer(of: product, in: storefront, at: standing.at)
        var question = Question(
            standing: standing, product: product, place: place, offer: offer,
            storefront: storefront,
            assumptions: assumptions,
            appUse: ledger.appUse.use(at: standing.at, isComplete: ledger.completeSince == nil),
            consulted: consulted)
        switch offer {
        case .introductory(let index): product.introductoryOffers[index].judge(&question)
        case .promotional(let index): product.promotionalOffers[index].judge(&question)
        case .code(let index): product.offerCodes[index].judge(&question)
        case .winBack(let index): product.winBackOffers[index].judge(&question)
        }
        consulted = question.consulted
        var verdict = Verdict(place: place, offer: offer, checks: question.checks)
        if verdict.eligibility == .eligible {
            verdict.takesEffect = standing.takesEffect(for: product)
        }
        return verdict
    }
}

/// What an answer has an entry for: an offer, or whichever introductory offer of a plan there is to speak of.
enum OfferEntry: Hashable, Sendable {
    case introductory(BillingPlan)
    case other(OfferReference)

    func offer(of product: Product, in storefront: Storefront, at instant: Instant)
        -> OfferReference
    {
        switch self {
        case .introductory(let plan):
            .introductory(product.introductoryEntry(plan, in: storefront, at: instant) ?? 0)
        case .other(let offer): offer
        }
    }
}

extension Product {
    /// Introductory (at most one a billing plan), promotional, code, win-back (contract 5).
    func entries(in storefront: Storefront, at instant: Instant) -> [OfferEntry] {
        var entries: [OfferEntry] = []
        entries.reserveCapacity(
            2 + promotionalOffers.count + offerCodes.count + winBackOffers.count)
        for plan in BillingPlan.allCases
        where introductoryOffers.contains(where: { $0.terms.plan == plan }) {
            entries.append(.introductory(plan))
        }
        for index in promotionalOffers.indices { entries.append(.other(.promotional(index))) }
        for index in offerCodes.indices { entries.append(.other(.code(index))) }
        for index in winBackOffers.indices { entries.append(.other(.winBack(index))) }
        return entries
    }
}

extension Standing {
    /// When an offer of this product, or a move to it, would begin (contract 8.21); nil in state `unknown`.
    public func takesEffect(for product: Product) -> TakesEffect? {
        guard let own else { return .now }
        switch own.state {
        case .unknown: return nil
        case .subscribed: break
        case .none, .expired, .revoked, .inGracePeriod, .inBillingRetryPeriod: return .now
        }
        let from = own.place.map { catalog[$0] }
        let relationship = SubscriptionRelationship.moving(
            from: from, to: product, isSameProduct: own.productId == product.productId)
        return SubscriptionRelationship.isImmediate(relationship, from: from, to: product)
            ? .now : .nextRenewal
    }
}
