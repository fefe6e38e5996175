// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Offers

/// What holds for every history, tried on seeded random ones.
@Suite struct Laws {
    static let seeds = Array(UInt64(1)...90)

    private func picture(_ customer: Customer, at instant: Instant, groups: Int = .max) -> [String]
    {
        customer.offers(at: instant).groups.prefix(groups).flatMap { group in
            [group.state.rawValue]
                + group.verdicts.map {
                    "\($0.offer) \(words($0)) \(String(describing: $0.takesEffect)) \(String(describing: $0.changesAt))"
                }
        }
    }

    private func instants(_ story: Story, _ seed: UInt64) -> [Instant] {
        var random = SeededGenerator(seed &* 7919)
        return (0..<3).map { _ in
            on("2025-12-01").advanced(by: Int64.random(in: 0...(Instant.day * 900), using: &random))
        } + [story.now]
    }

    @Test(arguments: seeds)
    func `the order of transactions never matters`(_ seed: UInt64) {
        let story = Story.random(seed)
        var random = SeededGenerator(seed &+ 1)
        var shuffled = story
        shuffled.history.transactions.shuffle(using: &random)
        shuffled.history.renewalInfos.shuffle(using: &random)
        for instant in instants(story, seed) {
            #expect(
                picture(story.customer(), at: instant) == picture(shuffled.customer(), at: instant))
        }
    }

    @Test(arguments: seeds)
    func `a copy signed earlier changes nothing`(_ seed: UInt64) {
        let story = Story.random(seed)
        var doubled = story
        for var copy in story.history.transactions where copy.signedDate != nil {
            copy.signedDate = copy.signedDate?.advanced(by: -1)
            copy.revocationDate = copy.revocationDate == nil ? copy.purchaseDate : nil
            doubled.history.transactions.append(copy)
        }
        for instant in instants(story, seed) {
            #expect(
                picture(story.customer(), at: instant) == picture(doubled.customer(), at: instant))
        }
    }

    @Test(arguments: seeds)
    func `an unrelated group changes nothing but who ever subscribed`(_ seed: UInt64) {
        let story = Story.random(seed)
        var more = story
        more.now = on("2026-01-01T00:00:00Z")
        more.buy("other", group: "Z")
        more.history.asOf = story.history.knownUntil(at: story.now)
        var held = story
        held.history.asOf = more.history.asOf
        for instant in instants(story, seed) {
            let (a, b) = (held.customer().offers(at: instant), more.customer().offers(at: instant))
            for (x, y) in zip(a.groups, b.groups) {
                #expect(x.state == y.state)
                for (v, w) in zip(x.verdicts, y.verdicts) where v.offer.type != .promotional {
                    #expect(words(v) == words(w))
                }
            }
        }
    }

    @Test(arguments: seeds)
    func `an offer used is never unused again except by a reversal`(_ seed: UInt64) {
        let story = Story.random(seed)
        let customer = story.customer()
        let instants = (0..<60).map { on("2025-12-01").advanced(days: $0 * 20) }
        var used: Set<String> = []
        for instant in instants {
            for group in customer.offers(at: instant, withChanges: false).groups {
                for verdict in group.verdicts {
                    let key = "\(verdict.place) \(verdict.offer)"
                    let isUsed = verdict.checks.contains {
                        $0.holds == .no
                            && ($0.condition.code == .introAlreadyUsed
                                || $0.condition.code == .codeAlreadyRedeemed)
                    }
                    #expect(isUsed || !used.contains(key))
                    if isUsed { used.insert(key) }
                }
            }
        }
    }

    /// Every instant that a history names in a group, and those that billing retry and grace lead to.
    private func everyDate(_ ledger: Ledger, _ group: Int) -> [Instant] {
        var dates: [Instant] = []
        for entry in ledger.groups[group].entries {
            dates +=
                [entry.purchaseDate, entry.expiresDate] + [entry.revocationDate].compactMap { $0 }
            dates += [3, 6, 16, 28, 60, 90].map { entry.expiresDate.advanced(days: $0) }
        }
        dates += ledger.renewalInfos.compactMap(\.gracePeriodExpiresDate)
        if let since = ledger.completeSince {
            dates += [since, Completeness(ledger, ledger.groups[group], at: since).horizon]
        }
        return dates
    }

    /// Every instant near anything that the history or the catalog names, and a coarse grid: if an answer
    /// differed before `changesAt`, one of these would show it.
    @Test(arguments: seeds)
    func `changesAt agrees with asking at every boundary`(_ seed: UInt64) {
        let story = Story.random(seed)
        let customer = story.customer()
        for asked in instants(story, seed).prefix(1) {
            for group in customer.catalog.groups.indices {
                var judge = Judge(
                    catalog: customer.catalog, ledger: customer.ledger, groupIndex: group,
                    storefront: .usa,
                    assumptions: customer.assumptions, at: asked)
                let verdicts = judge.verdicts(withChanges: true)
                var scan: [Instant] = (0..<120).map { asked.advanced(days: $0 * 9) }
                scan += everyDate(customer.ledger, group).flatMap { flip in
                    (0...14).flatMap { month in
                        [-1, 0, 1].map { flip.adding(months: month).advanced(by: $0) }
                    }
                }
                scan.sort()
                for verdict in verdicts {
                    let product = customer.catalog[verdict.place]
                    let entry: OfferEntry =
                        if case .introductory = verdict.offer { .introductory(.upFront) } else {
                            .other(verdict.offer)
                        }
                    let change = verdict.changesAt
                    if let change {
                        let digest = judge.digest(at: change)
                        #expect(
                            judge.verdict(entry, product, verdict.place, digest).eligibility
                                != verdict.eligibility)
                    }
                    for instant in scan
                    where instant > asked && change.map({ instant < $0 }) ?? true {
                        let standing = Standing(
                            customer.ledger, customer.ledger.groups[group], at: instant,
                            knownUntil: asked,
                            freshAt: asked, assuming: customer.assumptions)
                        let then = judge.verdict(
                            entry, product, verdict.place,
                            Digest(standing, assumptions: customer.assumptions))
                        if then.eligibility != verdict.eligibility {
                            Issue.record(
                                "seed \(seed) asked \(asked): \(product.productId) \(verdict.offer) \(verdict.eligibility) but \(then.eligibility) at \(instant), changesAt \(String(describing: change))"
                            )
                            break
                        }
                    }
                }
            }
        }
    }
}
