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
    /// What was digested, in order of the instants.
    private var instants: [Instant] = []
    private var digests: [Digest] = []
    var flips: [Instant] = []
    var hasFlips = false
    /// Memory for the flips of one offer.
    var scratch: [Instant] = []
    /// The periods from whose end, or revocation, months since a lapse may be counted.
    var lapsing: [LedgerEntry] = []

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
    mutating func digest(at instant: Instant) -> Digest {
        var (low, high) = (0, instants.count)
        while low < high {
            let middle = (low + high) / 2
            if instants[middle] < instant { low = middle + 1 } else { high = middle }
        }
        if low < instants.count, instants[low] == instant { return digests[low] }
        let standing = Standing(
            ledger, ledger.groups[groupIndex], at: instant, knownUntil: asked, freshAt: asked,
            assuming: assumptions)
        let digest = Digest(standing, assumptions: assumptions)
        if low == instants.count {
            if low == 0 {
                instants.reserveCapacity(16)
                digests.reserveCapacity(16)
            }
            instants.append(instant)
            digests.append(digest)
        } else {
            instants.insert(instant, at: low)
            digests.insert(digest, at: low)
        }
        return digest
    }

    mutating func standing(at instant: Instant) -> Standing { digest(at: instant).standing }

    /// Every offer of every product sold in the storefront, in catalog order (contract 5).
    mutating func verdicts(withChanges: Bool) -> [Verdict] {
        guard let group = ledger.groups[groupIndex].index else { return [] }
        let digest = digest(at: asked)
        for line in digest.standing.lines where line.isOwn == true {
            line.noteAssumptions(&consulted)
        }
        let products = catalog.groups[group].products
        var judged = Judged()
        judged.verdicts.reserveCapacity(products.count * 6)
        judged.ends.reserveCapacity(products.count * 6)
        judged.checks.reserveCapacity(products.count * 24)
        for index in products.indices {
            let place = ProductPlace(group: group, product: index)
            judge(products.span[index], place, digest, withChanges, &judged)
        }
        judged.shareChecks()
        rank(&judged.verdicts, digest)
        return judged.verdicts
    }

    /// Verdicts in the making: their checks stand in one list, so that no offer needs a list of its own.
    private struct Judged {
        var verdicts: [Verdict] = []
        var checks: [Check] = []
        /// Behind the last check of each.
        var ends: [Int] = []

        mutating func shareChecks() {
            var start = 0
            for index in verdicts.indices {
                verdicts[index].checks = checks[start..<ends[index]]
                start = ends[index]
            }
        }
    }

    private mutating func judge(
        _ product: borrowing Product, _ place: ProductPlace, _ digest: Digest, _ withChanges: Bool,
        _ judged: inout Judged
    ) {
        guard product.isSold(in: storefront) else { return }
        for entry in product.entries {
            judged.verdicts.append(verdict(entry, product, place, digest, &judged.checks))
            judged.ends.append(judged.checks.count)
            guard withChanges else { continue }
            let last = judged.verdicts.count - 1
            judged.verdicts[last].changesAt = changesAt(
                entry, product, place, from: judged.verdicts[last].eligibility)
        }
    }

    /// One offer, at the instant of the digest.
    mutating func verdict(
        _ entry: OfferEntry, _ product: borrowing Product, _ place: ProductPlace, _ digest: Digest
    ) -> Verdict {
        var checks: [Check] = []
        var verdict = verdict(entry, product, place, digest, &checks)
        verdict.checks = checks[...]
        return verdict
    }

    /// The same, but for its checks, which come behind those of others.
    private mutating func verdict(
        _ entry: OfferEntry, _ product: borrowing Product, _ place: ProductPlace, _ digest: Digest,
        _ checks: inout [Check]
    ) -> Verdict {
        let offer = entry.offer(of: product, in: storefront, at: digest.at)
        var before: [Check] = []
        swap(&before, &checks)
        var question = Question(
            digest, place: place, storefront: storefront, consulted: Assumptions.Consulted(),
            checks: consume before, keepsChecks: true)
        product.judge(offer, &question)
        checks = question.takeChecks()
        consulted.formUnion(question.consulted)
        var verdict = Verdict(
            place: place, offer: offer, eligibility: question.eligibility, checks: [])
        verdict.consulted = question.consulted
        if verdict.eligibility == .eligible {
            verdict.takesEffect = digest.standing.takesEffect(for: product)
        }
        return verdict
    }

    /// Only whether it can be had.
    mutating func eligibility(
        _ entry: OfferEntry, _ product: borrowing Product, _ place: ProductPlace, _ digest: Digest
    ) -> Eligibility {
        let offer = entry.offer(of: product, in: storefront, at: digest.at)
        var question = Question(
            digest, place: place, storefront: storefront, consulted: consulted, keepsChecks: false)
        product.judge(offer, &question)
        return question.eligibility
    }
}

extension Product {
    /// One file per kind holds its rule.
    fileprivate borrowing func judge(_ offer: OfferReference, _ question: inout Question) {
        switch offer {
        case .introductory(let index): introductoryOffers.span[index].judge(self, &question)
        case .promotional(let index): promotionalOffers.span[index].judge(self, &question)
        case .code(let index): offerCodes.span[index].judge(self, &question)
        case .winBack(let index): winBackOffers.span[index].judge(self, &question)
        }
    }
}

/// What an answer has an entry for: an offer, or whichever introductory offer of a plan there is to speak of.
enum OfferEntry: Hashable, Sendable {
    case introductory(BillingPlan)
    case other(OfferReference)

    func offer(of product: borrowing Product, in storefront: Storefront, at instant: Instant)
        -> OfferReference
    {
        switch self {
        case .introductory(let plan):
            .introductory(product.introductoryEntry(plan, in: storefront, at: instant) ?? 0)
        case .other(let offer): offer
        }
    }
}

extension OfferEntry {
    /// Introductory (at most one a billing plan), promotional, code, win-back (contract 5).
    static func all(
        introductory: [IntroductoryOffer], promotional: Range<Int>, codes: Range<Int>,
        winBack: Range<Int>
    ) -> [OfferEntry] {
        let plans = BillingPlan.allCases.filter { plan in
            introductory.contains { $0.terms.plan == plan }
        }
        return plans.map { .introductory($0) } + promotional.map { .other(.promotional($0)) }
            + codes.map { .other(.code($0)) } + winBack.map { .other(.winBack($0)) }
    }
}

extension Standing {
    /// When an offer of this product, or a move to it, would begin (contract 8.21); nil in state `unknown`.
    public func takesEffect(for product: Product) -> TakesEffect? {
        if mayRunUnseen { return nil }
        guard let own else { return .now }
        switch own.state {
        case .unknown: return nil
        case .subscribed: break
        case .none, .expired, .revoked, .inGracePeriod, .inBillingRetryPeriod: return .now
        }
        let from = own.place.map { ledger.catalog[$0] }
        let relationship = SubscriptionRelationship.moving(
            from: from, to: product, isSameProduct: own.productId == product.productId)
        return SubscriptionRelationship.isImmediate(relationship, from: from, to: product)
            ? .now : .nextRenewal
    }
}
