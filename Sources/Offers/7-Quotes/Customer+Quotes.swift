// SPDX-License-Identifier: Apache-2.0

extension Customer {
    /// What the account would pay for a product, now and later.
    ///
    /// - Throws: ``QuoteRefusal`` when the product isn't sold, or doesn't have the offer.
    public func quote(
        _ productId: String, _ request: QuoteRequest = QuoteRequest(), at instant: Instant
    ) throws(QuoteRefusal) -> QuoteAnswer {
        guard let place = catalog.place(of: productId) else { throw .unknownProduct(productId) }
        let standing = standing(inGroup: place.group, at: instant)
        return try quote(place, request, standing, others: history.warnings + ledger.warnings)
    }

    /// What moving to each product means: those sold in the groups where something of the account's own
    /// runs, or may run (contract 8.14); in all groups when nothing does. The current product is among them.
    ///
    /// - Throws: ``QuoteRefusal`` when an offer is named that none of the products has.
    public func changes(
        _ request: QuoteRequest = QuoteRequest(), at instant: Instant
    ) throws(QuoteRefusal) -> ChangeAnswer {
        let storefront = request.storefront ?? self.storefront
        let standings = catalog.groups.indices.map { standing(inGroup: $0, at: instant) }
        let running = standings.filter(\.mayRun)
        var changes: [QuoteAnswer] = []
        var hasOffer = false
        let general = history.warnings + ledger.warnings
        for standing in running.isEmpty ? standings : running {
            guard let group = standing.group else { continue }
            for (index, product) in catalog.groups[group].products.enumerated() {
                var asked = request
                // A product that isn't billed monthly is quoted as it is billed.
                if product.monthlyPlanPrices?[storefront] == nil { asked.plan = .upFront }
                if product.offer(asked) == nil { (asked.offer, asked.offerType) = (nil, nil) }
                let place = ProductPlace(group: group, product: index)
                // One that isn't sold here, under this plan, or yet has no entry.
                guard let answer = try? quote(place, asked, standing, others: []) else { continue }
                hasOffer = hasOffer || asked.namesOffer
                changes.append(answer)
            }
        }
        if request.namesOffer, !hasOffer {
            throw .unknownOffer(
                productId: "", offer: request.offer, type: request.offerType, plan: request.plan)
        }
        return ChangeAnswer(
            account: history.account, at: instant, storefront: storefront, changes: changes,
            assumptions: Set(changes.flatMap(\.assumptions)).sorted(),
            warnings: (general + changes.flatMap(\.warnings)).withoutRepetition,
            isVerified: history.isVerified)
    }

    /// Every product of a group that is sold, each over the same time: for comparing what they cost. What runs
    /// stands there under the plan that it runs under, too.
    public func quotes(
        inGroup group: Int, _ request: QuoteRequest = QuoteRequest(), at instant: Instant
    ) -> [QuoteAnswer] {
        guard catalog.groups.indices.contains(group) else { return [] }
        let standing = standing(inGroup: group, at: instant)
        return catalog.groups[group].products.indices.flatMap { index in
            let place = ProductPlace(group: group, product: index)
            let product = catalog[place]
            let sold = product.monthlyPlanPrices?[request.storefront ?? storefront]
            var plans = [sold == nil ? BillingPlan.upFront : request.plan]
            if let own = standing.own, own.place == place, standing.mayRun,
                !plans.contains(own.transaction.plan)
            {
                plans.insert(own.transaction.plan, at: 0)
            }
            return plans.compactMap { plan in
                var asked = request
                asked.plan = plan
                if product.offer(asked) == nil { (asked.offer, asked.offerType) = (nil, nil) }
                return try? quote(
                    place, asked, standing, others: history.warnings + ledger.warnings)
            }
        }
    }

    private func quote(
        _ place: ProductPlace, _ request: QuoteRequest, _ standing: Standing, others: [Warning]
    ) throws(QuoteRefusal) -> QuoteAnswer {
        let storefront = request.storefront ?? self.storefront
        let product = catalog[place]
        let prices = request.plan == .monthly ? product.monthlyPlanPrices : product.prices
        guard let schedule = prices?[storefront] else {
            throw .notSold(productId: product.productId, storefront: storefront, plan: request.plan)
        }
        var judge = Judge(
            catalog: catalog, ledger: ledger, groupIndex: standing.groupIndex,
            storefront: storefront,
            assumptions: assumptions, at: standing.at)
        standing.own?.noteAssumptions(&judge.consulted)
        var named: Verdict?
        if request.namesOffer {
            guard let offer = product.offer(request) else {
                throw .unknownOffer(
                    productId: product.productId, offer: request.offer, type: request.offerType,
                    plan: request.plan)
            }
            let entry: OfferEntry =
                offer.type == .introductory ? .introductory(request.plan) : .other(offer)
            named = judge.verdict(entry, product, place, judge.digest(at: standing.at))
        }
        var unclear: [Warning] = []
        let introductory = introductory(
            product, place, request.plan, standing, named, &judge, &unclear)
        var maker = QuoteMaker(
            catalog: catalog, standing: standing, place: place, storefront: storefront,
            plan: request.plan, until: request.until ?? standing.at.adding(months: 12),
            assumptions: assumptions,
            consentRule: request.consent ?? .documented(in: schedule.entries[0].price.currency),
            schedule: schedule, runsElsewhere: runsElsewhere(than: standing, &judge.consulted),
            introductory: introductory, named: named)
        guard let quote = maker.quote() else {
            throw .notSold(productId: product.productId, storefront: storefront, plan: request.plan)
        }
        judge.consulted.formUnion(maker.consulted)
        return QuoteAnswer(
            account: history.account, at: standing.at, storefront: storefront, product: product,
            quote: quote, standing: standing,
            assumptions: assumptions.listing(judge.consulted),
            warnings: others + standing.warnings(history) + unclear + maker.warnings,
            isVerified: history.isVerified)
    }

    /// The introductory offer applies by itself when eligible; an offer that was named and can be had goes
    /// before it, unless it is a code that stacks (contract 5, 8.28).
    private func introductory(
        _ product: Product, _ place: ProductPlace, _ plan: BillingPlan, _ standing: Standing,
        _ named: Verdict?, _ judge: inout Judge, _ unclear: inout [Warning]
    ) -> OfferReference? {
        guard product.introductoryOffers.contains(where: { $0.terms.plan == plan }) else {
            return nil
        }
        if let named, named.eligibility == .eligible {
            switch named.offer {
            case .introductory: return named.offer
            case .code(let index):
                guard product.offerCodes[index].offerEligibility == .stackWithIntroductory else {
                    return nil
                }
            case .promotional, .winBack: return nil
            }
        }
        let verdict = judge.verdict(
            .introductory(plan), product, place, judge.digest(at: standing.at))
        if verdict.eligibility == .undetermined {
            let codes = Set(verdict.checks.compactMap { $0.missing?.code.rawValue }).sorted()
            unclear.append(
                Warning(
                    code: "quote.introductoryUnknown",
                    message:
                        "whether the introductory offer of \(product.productId) can be had is not "
                        + "known (\(codes.joined(separator: ", "))): the quote is without it"))
        }
        return verdict.eligibility == .eligible ? verdict.offer : nil
    }

    /// Whether something of the account's own runs in another group (contract 8.23); asked only where it
    /// decides between `otherGroup` and `new`.
    private func runsElsewhere(
        than standing: Standing, _ consulted: inout Assumptions.Consulted
    ) -> Bool {
        guard standing.own == nil else { return false }
        var runs = false
        for index in ledger.groups.indices where index != standing.groupIndex {
            guard !ledger.groups[index].entries.isEmpty else { continue }
            let other = self.standing(inGroup: index, at: standing.at)
            other.own?.noteAssumptions(&consulted)
            runs = runs || other.mayRun
        }
        return runs
    }
}

extension Standing {
    /// Something of the account's own runs, or may run (contract 8.14). What no history holds doesn't count:
    /// it would be in every group.
    var mayRun: Bool { own.map { $0.isRunning || $0.state == .unknown } ?? false }

    /// Prorated refunds of the account's own by the instant, oldest first.
    var observedProrations: [ObservedProration] {
        ledgerGroup.entries.compactMap { entry in
            guard entry.isOwn == true, entry.isRevoked(at: at) else { return nil }
            return ObservedProration(
                transaction(of: entry), period: entry.place.map { catalog[$0].period })
        }
    }
}

extension Product {
    /// The offer that a request names under its plan: promotional, code, win-back by default (contract 8.28).
    func offer(_ request: QuoteRequest) -> OfferReference? {
        guard let id = request.offer else {
            guard request.offerType == .introductory else { return nil }
            return introductoryOffers.firstIndex { $0.terms.plan == request.plan }
                .map(OfferReference.introductory)
        }
        return offers(named: id).first { offer in
            (request.offerType.map { $0 == offer.type } ?? true)
                && terms(of: offer).plan == request.plan
        }
    }
}

extension [Warning] {
    /// Each once, in order.
    var withoutRepetition: [Warning] {
        var seen: Set<Warning> = []
        return filter { seen.insert($0).inserted }
    }
}
