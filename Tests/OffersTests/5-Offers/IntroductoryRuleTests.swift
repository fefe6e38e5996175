// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Offers

/// Rule 3.2: both sides of each condition, and the instants at which it flips.
@Suite struct IntroductoryRuleTests {
    struct Row: Sendable {
        var name: String
        var story: @Sendable (inout Story) -> Void
        /// Instant and what is said of plus's introductory offer then.
        var says: [(String, String)]
        var assume: @Sendable (inout Assumptions) -> Void = { _ in }
    }

    static let rows: [Row] = [
        Row(name: "3.2: nothing bought", story: { _ in }, says: [("2026-03-01", "eligible")]),
        Row(
            name: "8.1: a purchase counts from its millisecond", story: { $0.trial("pro") },
            says: [
                ("2026-01-10T08:59:59.999Z", "eligible"),
                ("2026-01-10T09:00:00Z", "intro.activeSubscription intro.alreadyUsed"),
            ]),
        Row(
            name:
                "3.2.4: a trial cancelled on day one still used the offer, for every product of the group",
            story: {
                $0.trial("pro")
                $0.cancel()
            },
            says: [
                ("2026-01-17T08:59:59.999Z", "intro.activeSubscription intro.alreadyUsed"),
                ("2026-01-17T09:00:00Z", "intro.alreadyUsed"),
            ]),
        Row(
            name: "3.2.2: lapsed, paid from day one: eligible from the end of the period",
            story: {
                $0.buy()
                $0.lapse()
            },
            says: [
                ("2026-02-10T08:59:59.999Z", "intro.activeSubscription"),
                ("2026-02-10T09:00:00Z", "eligible"),
            ]),
        Row(
            name: "8.1: billing retry counts as running, to its sixtieth day",
            story: {
                $0.buy()
                $0.failBilling()
            },
            says: [
                ("2026-02-11", "intro.activeSubscription"),
                ("2026-04-11T08:59:59.999Z", "intro.activeSubscription"),
                ("2026-04-11T09:00:00Z", "eligible"),
            ]),
        Row(
            name: "contract 8.14: nobody knows whether it renewed",
            story: { $0.buy() },
            says: [("2026-02-10T09:00:00Z", "? history.stale"), ("2027-02-10", "? history.stale")]),
        Row(
            name: "contract 8.11: auto-renew unknown: a missing fact until day 60",
            story: {
                $0.buy()
                $0.history.renewalInfos = []
            },
            says: [
                ("2026-04-11T08:59:59.999Z", "? history.incomplete"),
                ("2026-04-11T09:00:00Z", "eligible"),
            ]),
        Row(
            name: "O7: a refunded trial stays used",
            story: {
                $0.trial()
                $0.wait(days: 1)
                $0.refund()
            }, says: [("2026-03-01", "intro.alreadyUsed")]),
        Row(
            name: "O7: refundedTrial=restored",
            story: {
                $0.trial()
                $0.wait(days: 1)
                $0.refund()
            },
            says: [
                ("2026-01-11T08:59:59.999Z", "intro.activeSubscription intro.alreadyUsed"),
                ("2026-01-11T09:00:00Z", "eligible"),
            ], assume: { $0.refundedTrial = .restored }),
        Row(
            name: "3.2.6: a promotional offer or a code doesn't use it",
            story: {
                $0.buy(
                    offer: Transaction.Offer(
                        type: .promotional, identifier: "stay", mode: .freeTrial), price: 0)
                $0.lapse()
            }, says: [("2026-03-01", "eligible")]),
        Row(
            name: "contract 8.16: an unknown offer may have been introductory",
            story: {
                $0.buy(offer: Transaction.Offer(type: .unknown(5), identifier: "x"))
                $0.lapse()
            }, says: [("2026-03-01", "? history.unknownOfferType")]),
        Row(
            name: "contract 3: an unreadable offer type is unknown, never absent",
            story: {
                $0.buy()
                $0.lapse()
                $0.history.transactions[0].unreadable = .offerType
            }, says: [("2026-03-01", "? history.incomplete")]),
        Row(
            name: "O8: shared access alone cannot tell",
            story: {
                $0.buy(ownership: .familyShared)
                $0.lapse()
            }, says: [("2026-03-01", "? history.familySharedOnly")]),
        Row(
            name: "O8: familySharedIntro=ignored",
            story: {
                $0.buy(ownership: .familyShared)
                $0.lapse()
            }, says: [("2026-03-01", "eligible")], assume: { $0.familySharedIntro = .ignored }),
        Row(
            name: "O8: familySharedIntro=consumed, a shared trial",
            story: {
                $0.buy(
                    offer: Transaction.Offer(type: .introductory, mode: .freeTrial), price: 0,
                    ownership: .familyShared)
                $0.lapse()
            }, says: [("2026-03-01", "intro.alreadyUsed")],
            assume: { $0.familySharedIntro = .consumed }),
        Row(
            name: "contract 8.7: an unknown ownership, whatever familySharedIntro says",
            story: {
                $0.buy(ownership: .unknown("ASSIGNED"))
                $0.lapse()
            }, says: [("2026-03-01", "? history.unknownOwnership")],
            assume: { $0.familySharedIntro = .ignored }),
        Row(
            name: "contract 8.15: an empty but incomplete history is no new customer",
            story: { $0.history.completeSince = on("2026-01-01") },
            says: [("2026-03-01", "? history.incomplete"), ("2036-03-01", "? history.incomplete")]),
        Row(
            name: "contract 8.15: every missing fact: who bought it, and what came before",
            story: {
                $0.history.completeSince = on("2026-01-01")
                $0.buy(ownership: .familyShared)
                $0.buy(ownership: .unknown("ASSIGNED"))
            },
            says: [
                (
                    "2026-01-20",
                    "? history.familySharedOnly history.incomplete history.unknownOwnership"
                )
            ]),
        Row(
            name: "3.2: scope is the group",
            story: {
                $0.buy(
                    "extra", offer: Transaction.Offer(type: .introductory, mode: .freeTrial),
                    price: 0, group: "X")
            }, says: [("2026-01-20", "eligible")]),
        Row(
            name: "contract 3: a revocation that can't be read leaves open whether it runs",
            story: {
                $0.buy()
                $0.history.transactions[0].unreadable = .revocationDate
            }, says: [("2026-01-20", "? history.incomplete")]),
    ]

    @Test(arguments: rows.indices)
    func `the introductory rule`(_ index: Int) {
        let row = Self.rows[index]
        var story = Story()
        row.story(&story)
        var assumptions = Assumptions()
        row.assume(&assumptions)
        for (instant, expected) in row.says {
            let answer = ask(
                story.customer(Shop.catalog(), assumptions), "plus", .introductory, at: on(instant))
            #expect(answer.words == expected, "\(row.name), at \(instant)")
        }
    }

    @Test func `of several offers the running one is shown, else the next, else the last`() {
        func offer(_ start: String?, _ end: String?) -> IntroductoryOffer {
            IntroductoryOffer(
                terms: Shop.freeWeek,
                dates: Interval(start: start.map(on) ?? .distantPast, end: end.map(on)))
        }
        let product = Shop.product(
            "plus", level: 1, .month, 9_990,
            introductory: [
                offer(nil, "2026-02-01"), offer("2026-03-01", "2026-04-01"),
                offer("2026-05-01", "2026-06-01"),
            ])
        for (instant, index) in [
            ("2026-01-31T23:59:59.999Z", 0), ("2026-02-01", 1), ("2026-03-15", 1),
            ("2026-04-01", 2),
            ("2026-05-01", 2), ("2026-06-01", 2),
        ] {
            #expect(product.introductoryEntry(.upFront, in: .usa, at: on(instant)) == index)
        }
        #expect(product.introductoryEntry(.monthly, in: .usa, at: on("2026-01-01")) == nil)
    }

    @Test func `refundedTrial is named only where no other use settles it`() {
        var story = Story()
        story.trial()
        story.wait(days: 1)
        story.refund()
        let name = "refundedTrial=consumed"
        #expect(story.customer().offers(at: on("2026-03-01")).assumptions.contains(name))
        story.now = on("2026-02-01")
        story.trial("pro")
        #expect(!story.customer().offers(at: on("2026-03-01")).assumptions.contains(name))
    }
}
