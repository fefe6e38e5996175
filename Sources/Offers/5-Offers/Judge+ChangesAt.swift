// SPDX-License-Identifier: Apache-2.0

extension Judge {
    /// The first later instant at which the eligibility of an entry would differ if nothing else happened
    /// (contract 5, 8.3): walks the instants at which anything can flip, and asks the same function again.
    mutating func changesAt(
        _ entry: OfferEntry, _ product: borrowing Product, _ place: ProductPlace,
        from eligibility: Eligibility
    ) -> Instant? {
        findFlips()
        var own: [Instant] = []
        swap(&own, &scratch)
        defer { swap(&own, &scratch) }
        own.removeAll(keepingCapacity: true)
        addFlips(of: entry, product, to: &own)
        if own.count > 1 { own.sort() }
        // Both lists are in order; what stands in both is asked once.
        var (shared, mine) = (0, 0)
        while shared < flips.count || mine < own.count {
            let instant: Instant
            if shared < flips.count, mine >= own.count || flips[shared] <= own[mine] {
                instant = flips[shared]
            } else {
                instant = own[mine]
            }
            while shared < flips.count, flips[shared] == instant { shared += 1 }
            while mine < own.count, own[mine] == instant { mine += 1 }
            if self.eligibility(entry, product, place, digest(at: instant)) != eligibility {
                return instant
            }
        }
        return nil
    }

    /// The instants at which the standing flips: what was bought, revoked, ends, is given up; in order.
    private mutating func findFlips() {
        guard !hasFlips else { return }
        hasFlips = true
        var facts: [Instant] = []
        func note(_ instant: Instant?) {
            if let instant, instant > asked { facts.append(instant) }
        }
        // What is known to happen later.
        note(ledger.appUse.own?.date)
        note(ledger.appUse.shared?.date)
        note(ledger.appUse.unknown?.date)
        let group = ledger.groups[groupIndex]
        for entry in group.entries {
            note(entry.purchaseDate)
            note(entry.revocationDate)
        }
        if let since = ledger.completeSince {
            note(since)
            note(Completeness(ledger, group, at: asked).horizon)
        }
        var before = digest(at: asked).standing
        lapsing = group.entries.filter { $0.purchaseDate > asked } + before.mayLapse
        // What may happen to a line, kept where it does.
        for instant in ends {
            let standing = digest(at: instant).standing
            if !standing.isLike(before) { facts.append(instant) }
            before = standing
        }
        facts.sort()
        flips = facts
    }

    /// The instants from which a line may stand otherwise.
    private var ends: [Instant] {
        var instants: [Instant] = []
        func add(_ instant: Instant?) {
            if let instant, instant > asked { instants.append(instant) }
        }
        let group = ledger.groups[groupIndex]
        // Only the newest of a line decides its state, and no older one can become it.
        for index in group.entries.indices where group.isNewest(index, at: asked) {
            let expires = group.entries[index].expiresDate
            add(expires)
            add(expires.advanced(days: 60))
            add(expires.advanced(days: 90))
            add(expires.advanced(days: catalog.graceDays(after: group.entries[index])))
        }
        for line in group.lines {
            if let info = line.info { add(ledger.renewalInfos[info].gracePeriodExpiresDate) }
        }
        instants.sort()
        return instants
    }

    /// The instants at which the offer itself, or a count of months it asks for, can flip.
    private func addFlips(
        of entry: OfferEntry, _ product: borrowing Product, to instants: inout [Instant]
    ) {
        func add(_ dates: Interval) {
            if dates.start > asked { instants.append(dates.start) }
            if let end = dates.end, end > asked { instants.append(end) }
        }
        switch entry {
        case .introductory(let plan):
            let offers = product.introductoryOffers.span
            for index in offers.indices where offers[index].terms.plan == plan {
                add(offers[index].dates)
            }
        case .other(.code(let index)):
            for code in product.offerCodes.span[index].codes {
                if let expires = code.expires, expires > asked { instants.append(expires) }
            }
        case .other(.winBack(let index)):
            add(product.winBackOffers.span[index].dates)
            if case .criteria(let criteria) = product.winBackOffers.span[index].audience {
                addMonths(criteria, to: &instants)
            }
        case .other: break
        }
    }

    /// Counted from every instant at which the account could have lapsed, or the offer ended.
    private func addMonths(_ criteria: WinBackOffer.Criteria, to instants: inout [Instant]) {
        let counts = assumptions.winBackMonths
        let (minimum, maximum) = (
            criteria.monthsSinceLapseMinimum, criteria.monthsSinceLapseMaximum
        )
        let span = max(minimum, max((maximum ?? 0) + 1, criteria.waitMonths ?? 0))
        // No month is longer: most of a long history is told to be past without a calendar.
        let longest = 31 * (min(span, 240_000) + 1)
        func add(from start: Instant) {
            guard start.advanced(days: longest) > asked else { return }
            guard counts.after(span, from: start) > asked else { return }
            for months in [
                minimum, maximum ?? minimum, (maximum ?? minimum) + 1,
                criteria.waitMonths ?? minimum,
            ] {
                let instant = counts.after(months, from: start)
                if instant > asked { instants.append(instant) }
            }
        }
        let group = ledger.groups[groupIndex]
        for entry in lapsing {
            add(from: entry.expiresDate)
            if let revoked = entry.revocationDate { add(from: revoked) }
        }
        if criteria.waitMonths != nil {
            for index in group.withOffer { add(from: group.entries[index].expiresDate) }
        }
        if ledger.completeSince != nil {
            add(from: Completeness(ledger, ledger.groups[groupIndex], at: asked).horizon)
        }
    }
}
