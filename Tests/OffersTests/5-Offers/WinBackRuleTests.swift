// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Offers

/// Rule 6: both sides of each condition, and the instants at which it flips.
@Suite struct WinBackRuleTests {
    struct Row: Sendable {
        var name: String
        var story: @Sendable (inout Story) -> Void
        var says: [(String, String)]
        var assume: @Sendable (inout Assumptions) -> Void = { _ in }
    }

    /// Four paid months from 10 January, lapsed on 10 May.
    static func lapsed(_ story: inout Story, months: Int = 4) {
        story.buy()
        story.renew(times: months - 1)
        story.lapse()
    }

    static let rows: [Row] = [
        Row(
            name: "6.3: at least two months away", story: { lapsed(&$0) },
            says: [
                ("2026-05-10T08:59:59.999Z", "winBack.notLapsed"),
                ("2026-07-10T08:59:59.999Z", "winBack.lapseTooShort"),
                ("2026-07-10T09:00:00Z", "eligible"),
            ]),
        Row(
            name: "6.3, O20: month twelve is within", story: { lapsed(&$0) },
            says: [
                ("2027-06-10T08:59:59.999Z", "eligible"),
                ("2027-06-10T09:00:00Z", "winBack.lapseTooLong"),
            ]),
        Row(
            name: "O20: winBackMaximum=exclusive", story: { lapsed(&$0) },
            says: [
                ("2027-05-10T08:59:59.999Z", "eligible"),
                ("2027-05-10T09:00:00Z", "winBack.lapseTooLong"),
            ], assume: { $0.winBackMaximum = .exclusive }),
        Row(
            name: "O18: winBackMonths=thirty-days", story: { lapsed(&$0) },
            says: [
                ("2026-07-09T08:59:59.999Z", "winBack.lapseTooShort"),
                ("2026-07-09T09:00:00Z", "eligible"),
            ], assume: { $0.winBackMonths = .thirtyDays }),
        Row(
            name: "6.2: three months of three, and two of three", story: { lapsed(&$0, months: 3) },
            says: [("2026-07-01", "eligible")]),
        Row(
            name: "6.2: two months of three", story: { lapsed(&$0, months: 2) },
            says: [("2026-07-01", "winBack.paidTimeTooShort")]),
        Row(
            name: "6.14: a trial neither counts nor breaks",
            story: {
                $0.trial()
                $0.renew(times: 3)
                $0.lapse()
            }, says: [("2026-07-01", "eligible")]),
        Row(
            name: "contract 8.20: a gap over 24 hours and beyond grace breaks",
            story: {
                $0.buy()
                $0.renew(times: 1)
                $0.lapse()
                $0.wait(days: 17)
                $0.buy()
                $0.renew(times: 1)
                $0.lapse()
            }, says: [("2026-07-28", "winBack.paidTimeTooShort")]),
        Row(
            name: "contract 8.20: a gap within grace counts as paid",
            story: {
                $0.buy()
                $0.renew(times: 1)
                $0.lapse()
                $0.wait(days: 16)
                $0.buy()
                $0.lapse()
            }, says: [("2026-07-28", "eligible")]),
        Row(
            name: "6.4: six months from the end of the offer's period, for this offer only",
            story: {
                $0.buy(
                    offer: Transaction.Offer(
                        type: .winBack, identifier: "comeback", mode: .payUpFront), price: 5_000)
                $0.renew(times: 3)
                $0.lapse()
            },
            says: [
                ("2026-08-10T08:59:59.999Z", "winBack.waitingPeriod"),
                ("2026-08-10T09:00:00Z", "eligible"),
            ]),
        Row(
            name: "8.18: nothing to come back to", story: { _ in },
            says: [("2026-03-01", "winBack.neverSubscribed")]),
        Row(
            name: "6.6: shared, not bought",
            story: {
                $0.buy(ownership: .familyShared)
                $0.lapse()
            }, says: [("2026-07-01", "winBack.familyShared")]),
        Row(
            name: "6.6: from another product",
            story: {
                $0.buy("basic")
                $0.renew(times: 3)
                $0.lapse()
            }, says: [("2026-07-28", "winBack.otherProduct")]),
        Row(
            name: "6.1: never in billing retry, and churned when that gave up",
            story: {
                $0.buy()
                $0.renew(times: 3)
                $0.failBilling()
            },
            says: [
                ("2026-05-11", "winBack.notLapsed"),
                ("2026-07-09T08:59:59.999Z", "winBack.notLapsed"),
                ("2026-07-10T09:00:00Z", "eligible"),
            ]),
        Row(
            name: "8.13: a refund ends it at the revocation",
            story: {
                $0.buy()
                $0.renew(times: 4)
                $0.now = on("2026-05-15T09:00:00Z")
                $0.refund()
            },
            says: [
                ("2026-07-15T08:59:59.999Z", "winBack.lapseTooShort"),
                ("2026-07-15T09:00:00Z", "eligible"),
            ]),
        Row(
            name: "revokedLapse=expiresDate",
            story: {
                $0.buy()
                $0.renew(times: 4)
                $0.now = on("2026-05-15T09:00:00Z")
                $0.refund()
            },
            says: [
                ("2026-08-10T08:59:59.999Z", "winBack.lapseTooShort"),
                ("2026-08-10T09:00:00Z", "eligible"),
            ], assume: { $0.revokedLapse = .expiresDate }),
        Row(
            name: "6.7: Apple's fresh list decides, stale it doesn't",
            story: {
                lapsed(&$0)
                $0.now = on("2026-08-01T00:00:00Z")
                $0.info(
                    autoRenew: false, intent: .cancelled, winBacks: ["soon"],
                    signed: on("2026-08-01T00:00:00Z"))
            },
            says: [
                ("2026-08-01T00:00:00Z", "winBack.notOnApplesList"),
                ("2026-08-01T23:59:59.999Z", "winBack.notOnApplesList"),
                ("2026-08-02T00:00:00Z", "eligible"),
            ]),
        Row(
            name: "winBackSource=rules",
            story: {
                lapsed(&$0)
                $0.info(
                    autoRenew: false, intent: .cancelled, winBacks: [],
                    signed: on("2026-08-01T00:00:00Z"))
            }, says: [("2026-08-01T00:00:00Z", "eligible")], assume: { $0.winBackSource = .rules }),
        Row(
            name: "8.14: unknown state: nothing else is judged",
            story: { $0.buy() }, says: [("2026-03-01", "? history.stale")]),
        Row(
            name: "8.15: months before the history began could count",
            story: {
                $0.history.completeSince = on("2026-01-01")
                lapsed(&$0, months: 2)
            }, says: [("2026-07-01", "? history.incomplete")]),
        Row(
            name: "8.15: only a refunded period is known: months before it could count",
            story: {
                $0.history.completeSince = on("2026-01-01")
                $0.buy()
                $0.wait(days: 3)
                $0.refund()
            }, says: [("2026-07-01", "? history.incomplete")]),
        Row(
            name: "8.20: of a refunded upgrade only the time up to it was paid",
            story: {
                $0.buy("basic")
                $0.renew(times: 2)
                $0.wait(days: 10)
                $0.upgrade(to: "plus")
                $0.wait(days: 1)
                $0.refund()
            }, says: [("2026-07-01", "winBack.paidTimeTooShort")]),
        Row(
            name: "8.20: periods that overlap are one run to the later end",
            story: {
                $0.buy("plusyear", for: .year)
                $0.cancel()
                $0.wait(days: 30)
                $0.buy()
                $0.lapse()
            }, says: [("2027-02-01", "eligible")]),
    ]

    @Test(arguments: rows.indices)
    func `the win-back rule`(_ index: Int) {
        let row = Self.rows[index]
        var story = Story()
        row.story(&story)
        var assumptions = Assumptions()
        row.assume(&assumptions)
        for (instant, expected) in row.says {
            let answer = ask(
                story.customer(Shop.catalog(), assumptions), "plus", .winBack, "comeback",
                at: on(instant))
            #expect(answer.words == expected, "\(row.name), at \(instant)")
        }
    }

    @Test func `the best offer comes first: HIGH, then the deeper discount`() {
        var story = Story()
        Self.lapsed(&story)
        let answer = story.customer().offers(at: on("2026-08-01"))
        let ranks = answer.groups[0].verdicts.compactMap { verdict -> String? in
            guard let rank = verdict.rank else { return nil }
            let product = Shop.catalog()[verdict.place]
            return "\(rank) \(product.id(of: verdict.offer) ?? "")"
        }
        #expect(ranks.sorted() == ["1 soon", "2 comeback"])
    }

    @Test func `a disagreement with Apple's list is a warning`() {
        var story = Story()
        Self.lapsed(&story)
        story.info(
            autoRenew: false, intent: .cancelled, winBacks: ["soon", "comeback"],
            signed: on("2026-05-11T00:00:00Z"))
        let answer = story.customer().offers(at: on("2026-05-11T00:00:00Z"))
        #expect(answer.warnings.map(\.code) == ["winBack.appleDisagrees"])
    }
}
