// SPDX-License-Identifier: Apache-2.0

import Offers
import Testing

/// Every situation and every event, and what comes of each pair (contract 8.9–8.14, rules 2.1, 7.8, 8, 10).
@Suite struct StateMachineTests {
    /// How to get into each situation. The clock stands in it.
    static func story(_ situation: Situation) -> Story {
        var story = Story()
        switch situation {
        case .never: break
        case .trial: story.trial()
        case .introductory:
            story.buy(
                offer: Transaction.Offer(type: .introductory, mode: .payAsYouGo), price: 2_990)
        case .active: story.buy()
        case .activeCancelled:
            story.buy()
            story.cancel()
        case .grace:
            story.buy()
            story.failBilling(graceDays: 16)
        case .billingRetry:
            story.buy()
            story.failBilling()
        case .expired:
            story.buy()
            story.lapse()
        case .revoked:
            story.buy()
            story.wait(days: 3)
            story.refund()
        case .unknown:
            story.buy()
            story.wait(days: 40)
        }
        if situation != .unknown { story.wait(days: 1) }
        return story
    }

    enum Event: String, CaseIterable {
        case buy, winBack, renew, cancel, uncancel, periodEnds, failsWithGrace, failsWithoutGrace
        case graceEnds, recover, retryEnds, refund, familyLoss, reverseRefund, upgrade
    }

    static func apply(_ event: Event, to story: inout Story) {
        if story.history.transactions.isEmpty, event != .buy, event != .winBack { return }
        switch event {
        case .buy: story.buy()
        case .winBack:
            story.buy(
                offer: Transaction.Offer(type: .winBack, identifier: "soon", mode: .freeTrial),
                price: 0)
        case .renew: story.renew()
        case .cancel: story.info(autoRenew: false, retry: false)
        case .uncancel: story.info(autoRenew: true)
        case .periodEnds: story.now = max(story.now, story.last.expiresDate!)
        case .failsWithGrace: story.failBilling(graceDays: 16)
        case .failsWithoutGrace: story.failBilling()
        case .graceEnds:
            story.now = story.last.expiresDate!.advanced(days: 16)
            story.info(retry: true, intent: .billingError)
        case .recover: story.buy(sameLine: true, reason: .renewal)
        case .retryEnds:
            story.now = story.last.expiresDate!.advanced(days: 60)
            story.info(autoRenew: false, retry: false, intent: .billingError)
        case .refund: story.refund()
        case .familyLoss: story.refund(type: .familyRevoke)
        case .reverseRefund: story.reverseRefund()
        case .upgrade: story.upgrade(to: "pro")
        }
        if event != .periodEnds, event != .graceEnds, event != .retryEnds { story.wait(days: 1) }
    }

    // Columns in the order of `Event`.
    //                 buy winBack renew cancel uncancel periodEnds failsGrace failsNoGrace graceEnds recover retryEnds refund familyLoss reverse upgrade
    static let table: [(Situation, String)] = [
        (
            .never,
            "active active never never never never never never never never never never never never never"
        ),
        (
            .trial,
            "active active active trial trial unknown grace billingRetry billingRetry active expired revoked revoked trial active"
        ),
        (
            .introductory,
            "active active active introductory introductory unknown grace billingRetry billingRetry active expired revoked revoked introductory active"
        ),
        (
            .active,
            "active active active activeCancelled active unknown grace billingRetry billingRetry active expired revoked revoked active active"
        ),
        (
            .activeCancelled,
            "active active active activeCancelled active expired grace billingRetry billingRetry active expired revoked revoked active active"
        ),
        (
            .grace,
            "active active active expired unknown grace grace billingRetry billingRetry active expired revoked revoked unknown active"
        ),
        (
            .billingRetry,
            "active active active expired unknown billingRetry grace billingRetry billingRetry active expired revoked revoked unknown active"
        ),
        (
            .expired,
            "active active active expired unknown expired grace billingRetry billingRetry active expired revoked revoked unknown active"
        ),
        (
            .revoked,
            "active active active revoked revoked revoked revoked revoked revoked active revoked revoked revoked active active"
        ),
        (
            .unknown,
            "active active active expired unknown unknown grace billingRetry billingRetry active expired revoked revoked unknown active"
        ),
    ]

    @Test(arguments: table.map(\.0))
    func `each event leads where the table says`(_ situation: Situation) throws {
        let row = try #require(Self.table.first { $0.0 == situation }).1.split(separator: " ")
        try #require(row.count == Event.allCases.count)
        for (event, expected) in zip(Event.allCases, row) {
            var story = Self.story(situation)
            let before =
                story.customer().status(at: story.now).groups[0].best?.standing.situation ?? .never
            #expect(before == situation)
            Self.apply(event, to: &story)
            let after =
                story.customer().status(at: story.now).groups[0].best?.standing.situation ?? .never
            #expect(after.rawValue == expected, "\(situation) + \(event.rawValue)")
        }
    }

    @Test func `the table holds every situation`() {
        #expect(Set(Self.table.map(\.0)) == Set(Situation.allCases))
    }

    @Test func `recovery in grace keeps the billing date, in retry it moves`() {
        for (days, graceDays, keeps) in [(5, 16, true), (30, nil, false)] as [(Int, Int?, Bool)] {
            var story = Story()
            story.buy()
            let end = story.last.expiresDate!
            story.failBilling(graceDays: graceDays)
            story.wait(days: days)
            // Apple's new period starts at the recovery, and ends where the billing date says (rule 7.8).
            story.buy(
                sameLine: true, reason: .renewal,
                until: keeps ? SubscriptionPeriod.month.end(from: end) : nil)
            let best = story.customer().status(at: story.now).groups[0].best
            #expect(best?.standing.situation == .active)
            #expect(
                best?.access.until
                    == SubscriptionPeriod.month.end(from: keeps ? end : story.now))
        }
    }

    @Test(arguments: [
        (Assumptions.MonthEnd.anchorDay, "2026-10-31T10:00:00Z"),
        (.stickyClamp, "2026-10-30T10:00:00Z"),
    ])
    func `staleRenewal=renewed ends where monthEnd says, and both are named`(
        _ monthEnd: Assumptions.MonthEnd, _ end: String
    ) {
        var story = Story()
        story.now = on("2026-08-31T10:00:00Z")
        story.buy()
        var assumptions = Assumptions()
        assumptions.staleRenewal = .renewed
        assumptions.monthEnd = monthEnd
        let customer = story.customer(Shop.catalog(), assumptions)
        let answer = customer.status(at: on("2026-10-05"))
        #expect(answer.groups[0].best?.access.until == on(end))
        #expect(
            answer.assumptions == ["monthEnd=\(monthEnd.rawValue)", "staleRenewal=renewed"])
        // Once past the clamped month nothing differs before the next one.
        #expect(customer.status(at: on("2026-09-15")).assumptions == [])
    }

    @Test func `an info signed after billing retry says whether auto-renew is on`() {
        var assumptions = Assumptions()
        assumptions.staleRenewal = .failed
        for (signed, expected) in [("2026-04-11T08:59:59Z", false), ("2026-04-11T09:00:00Z", true)]
        {
            var story = Story()
            story.buy()
            story.info(signed: on(signed))
            let best = story.customer(Shop.catalog(), assumptions).status(at: on("2026-08-02"))
                .groups[0].best
            #expect(best?.standing.state == .expired)
            #expect(best?.standing.autoRenew == expected, "contract 8.12, signed \(signed)")
        }
    }

    @Test func `a revoked line's auto-renew is off unless an info says on`() {
        for said in [nil, false, true] as [Bool?] {
            var story = Story()
            story.buy()
            story.wait(days: 3)
            story.refund()
            story.info(autoRenew: said)
            let best = story.customer().status(at: on("2026-02-01")).groups[0].best
            #expect(best?.standing.autoRenew == (said == true), "contract 8.13")
        }
    }

    @Test func `staleRenewal=renewed: a change that waited has happened`() {
        var story = Story()
        story.buy()
        story.info(to: "basic")
        var assumptions = Assumptions()
        assumptions.staleRenewal = .renewed
        let customer = story.customer(Shop.catalog(), assumptions)
        let before = customer.status(at: on("2026-02-10T08:59:59.999Z")).groups[0].best?.standing
        #expect(before?.productId == "plus")
        #expect(before?.pendingChange(in: Shop.catalog())?.to == "basic")
        let after = customer.status(at: on("2026-02-10T09:00:00Z")).groups[0].best?.standing
        #expect(after?.productId == "basic")
        #expect(after?.pendingChange(in: Shop.catalog()) == nil)
    }

    @Test func `consent is asked only of who would renew`() {
        for (autoRenew, expected) in [
            (true, StatusAnswer.Message.priceIncreaseConsent), (false, nil),
        ] {
            var story = Story()
            story.buy()
            story.info(autoRenew: autoRenew, priceIncrease: 0)
            #expect(story.customer().status(at: story.now).groups[0].message == expected)
        }
    }

    @Test func `the state of a shared line names what it rests on`() {
        var story = Story()
        story.buy(ownership: .familyShared)
        let stale = story.customer().offers(at: on("2026-03-01"))
        #expect(stale.groups[0].state == .unknown)
        #expect(stale.assumptions.contains("staleRenewal=unknown"))
        // Of several, the one that runs speaks.
        story.cancel()
        story.now = on("2026-03-01")
        story.buy("basic", ownership: .familyShared)
        let running = story.customer().offers(at: on("2026-03-02"))
        #expect(running.groups[0].state == .subscribed)
        #expect(running.groups[0].productId == "basic")
    }
}
