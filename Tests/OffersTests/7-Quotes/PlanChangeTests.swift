// SPDX-License-Identifier: Apache-2.0
import Offers
import Testing

private typealias World = QuoteWorld

/// One row of a table: what runs, where to, and what is to come of it.
struct ChangeRow: Sendable, CustomTestStringConvertible {
    var words: String
    var from: String
    var paid: Int64 = 9990
    var offer: Transaction.Offer?
    var to: String
    var named: String?
    var relationship: Quote.Relationship
    var takesEffect: TakesEffect
    var startsAt: String
    var dueNow: String
    var refund: String?
    var phases: [String]

    var testDescription: String { words }
}

private let trial = Transaction.Offer(type: .introductory, mode: .freeTrial, period: .week)
private let introCycle = Transaction.Offer(
    type: .introductory, mode: .payAsYouGo, period: QuoteWorld.period("P3M"))
private let introUpFront = Transaction.Offer(
    type: .introductory, mode: .payUpFront, period: QuoteWorld.period("P1M"))
private let promo = Transaction.Offer(
    type: .promotional, identifier: "payg", mode: .payAsYouGo, period: QuoteWorld.period("P3M"))

private let now = "2026-11-30"
private let renewal = "2026-12-15"

@Suite("What a plan change means (rules 2.1, 2.2, 4.6)")
struct PlanChangeTests {
    @Test(
        "rule 2.1: kind, time and money of each change",
        arguments: [
            ChangeRow(
                words: "upgrade, same duration", from: "plus.month", to: "pro.month",
                relationship: .upgrade, takesEffect: .now, startsAt: now, dueNow: "14.99",
                refund: "5.00", phases: ["standard 2026-11-30.. 14.99"]),
            ChangeRow(
                words: "upgrade, other duration", from: "plus.month", to: "pro.year",
                relationship: .upgrade, takesEffect: .now, startsAt: now, dueNow: "149.99",
                refund: "5.00", phases: ["standard 2026-11-30.. 149.99"]),
            ChangeRow(
                words: "downgrade, same duration", from: "plus.month", to: "basic.month",
                relationship: .downgrade, takesEffect: .nextRenewal, startsAt: renewal,
                dueNow: "0.00", phases: ["standard 2026-12-15.. 4.99"]),
            ChangeRow(
                words: "downgrade, other duration", from: "plus.month", to: "basic.week",
                relationship: .downgrade, takesEffect: .nextRenewal, startsAt: renewal,
                dueNow: "0.00", phases: ["standard 2026-12-15.. 1.99"]),
            ChangeRow(
                words: "crossgrade, same duration", from: "plus.month", to: "plus.month2",
                relationship: .crossgrade, takesEffect: .now, startsAt: now, dueNow: "8.99",
                refund: "5.00", phases: ["standard 2026-11-30.. 8.99"]),
            ChangeRow(
                words: "crossgrade, other duration", from: "plus.month", to: "plus.year",
                relationship: .crossgrade, takesEffect: .nextRenewal, startsAt: renewal,
                dueNow: "0.00", phases: ["standard 2026-12-15.. 99.99"]),
            ChangeRow(
                words: "another group", from: "plus.month", to: "extras", relationship: .otherGroup,
                takesEffect: .now, startsAt: now, dueNow: "2.99",
                phases: ["standard 2026-11-30.. 2.99"]),
            ChangeRow(
                words: "what runs", from: "plus.month", to: "plus.month", relationship: .current,
                takesEffect: .nextRenewal, startsAt: renewal, dueNow: "0.00",
                phases: ["standard 2026-12-15.. 9.99"]),
            // 2.2
            ChangeRow(
                words: "upgrade from a trial", from: "plus.month", paid: 0, offer: trial,
                to: "pro.month", relationship: .upgrade, takesEffect: .now, startsAt: now,
                dueNow: "14.99", phases: ["standard 2026-11-30.. 14.99"]),
            ChangeRow(
                words: "upgrade from pay as you go", from: "plus.month", paid: 2990,
                offer: introCycle, to: "pro.month", relationship: .upgrade, takesEffect: .now,
                startsAt: now, dueNow: "14.99", refund: "1.50",
                phases: ["standard 2026-11-30.. 14.99"]),
            ChangeRow(
                words: "same-duration crossgrade from an introductory offer", from: "plus.month",
                paid: 2990, offer: introCycle, to: "plus.month2", relationship: .crossgrade,
                takesEffect: .now, startsAt: now, dueNow: "8.99", refund: "1.50",
                phases: ["standard 2026-11-30.. 8.99"]),
            ChangeRow(
                words: "other-duration crossgrade from an introductory offer", from: "plus.month",
                paid: 2990, offer: introCycle, to: "plus.year", relationship: .crossgrade,
                takesEffect: .nextRenewal, startsAt: renewal, dueNow: "0.00",
                phases: ["standard 2026-12-15.. 99.99"]),
            ChangeRow(
                words: "downgrade inside pay as you go: next cycle, the others are lost",
                from: "plus.month", paid: 2990, offer: introCycle, to: "basic.month",
                relationship: .downgrade, takesEffect: .nextRenewal, startsAt: renewal,
                dueNow: "0.00", phases: ["standard 2026-12-15.. 4.99"]),
            ChangeRow(
                words: "downgrade inside pay up front: after the whole offer", from: "plus.month",
                paid: 9990, offer: introUpFront, to: "basic.month", relationship: .downgrade,
                takesEffect: .nextRenewal, startsAt: renewal, dueNow: "0.00",
                phases: ["standard 2026-12-15.. 4.99"]),
            ChangeRow(
                words: "downgrade from a trial: at its end", from: "plus.month", paid: 0,
                offer: trial, to: "basic.month", relationship: .downgrade,
                takesEffect: .nextRenewal, startsAt: renewal, dueNow: "0.00",
                phases: ["standard 2026-12-15.. 4.99"]),
            ChangeRow(
                words: "same-duration crossgrade from a promotional offer", from: "plus.month",
                paid: 990, offer: promo, to: "plus.month2", relationship: .crossgrade,
                takesEffect: .now, startsAt: now, dueNow: "8.99", refund: "0.50",
                phases: ["standard 2026-11-30.. 8.99"]),
            ChangeRow(
                words: "upgrade with a promotional offer", from: "plus.month", to: "pro.month",
                named: "payg", relationship: .upgrade, takesEffect: .now, startsAt: now,
                dueNow: "0.99", refund: "5.00",
                phases: [
                    "payAsYouGo 2026-11-30..2027-02-28 0.99 x3", "standard 2027-02-28.. 14.99",
                ]),
            ChangeRow(
                words: "downgrade with a promotional offer", from: "plus.month", to: "basic.month",
                named: "puf", relationship: .downgrade, takesEffect: .nextRenewal,
                startsAt: renewal, dueNow: "0.00",
                phases: ["payUpFront 2026-12-15..2027-06-15 5.99 x1", "standard 2027-06-15.. 4.99"]),
            ChangeRow(
                words: "downgrade with a code: refused, so without it", from: "plus.month",
                to: "basic.month", named: "REPLACE", relationship: .downgrade,
                takesEffect: .nextRenewal, startsAt: renewal, dueNow: "0.00",
                phases: ["standard 2026-12-15.. 4.99"]),
            // 4.6
            ChangeRow(
                words: "promotional offer on what runs: next billing", from: "plus.month",
                to: "plus.month", named: "payg", relationship: .current,
                takesEffect: .nextRenewal, startsAt: renewal, dueNow: "0.00",
                phases: ["payAsYouGo 2026-12-15..2027-03-15 0.99 x3", "standard 2027-03-15.. 9.99"]),
            ChangeRow(
                words: "promotional offer in a trial of the same product: after it",
                from: "pro.month", paid: 0, offer: trial, to: "pro.month", named: "free",
                relationship: .current, takesEffect: .nextRenewal, startsAt: renewal,
                dueNow: "0.00",
                phases: ["freeTrial 2026-12-15..2026-12-29 0.00 x0", "standard 2026-12-29.. 14.99"]),
            ChangeRow(
                words: "promotional offer, same-duration crossgrade: at once", from: "plus.month",
                to: "plus.month2", named: "puf", relationship: .crossgrade, takesEffect: .now,
                startsAt: now, dueNow: "5.99", refund: "5.00",
                phases: ["payUpFront 2026-11-30..2027-05-30 5.99 x1", "standard 2027-05-30.. 8.99"]),
            ChangeRow(
                words: "promotional offer, other-duration crossgrade: next renewal",
                from: "plus.month", to: "plus.year", named: "puf", relationship: .crossgrade,
                takesEffect: .nextRenewal, startsAt: renewal, dueNow: "0.00",
                phases: [
                    "payUpFront 2026-12-15..2027-06-15 5.99 x1", "standard 2027-06-15.. 99.99",
                ]),
            ChangeRow(
                words: "a second promotional offer: the last one wins", from: "plus.month",
                paid: 990, offer: promo, to: "plus.month", named: "puf", relationship: .current,
                takesEffect: .nextRenewal, startsAt: renewal, dueNow: "0.00",
                phases: ["payUpFront 2026-12-15..2027-06-15 5.99 x1", "standard 2027-06-15.. 9.99"]),
            ChangeRow(
                words: "pay as you go goes on: billed cycles count", from: "plus.month",
                paid: 2990, offer: introCycle, to: "plus.month", relationship: .current,
                takesEffect: .nextRenewal, startsAt: renewal, dueNow: "0.00",
                phases: ["payAsYouGo 2026-12-15..2027-02-15 2.99 x2", "standard 2027-02-15.. 9.99"]),
        ])
    func change(row: ChangeRow) throws {
        let customer = World.running(row.from, row.paid, offer: row.offer)
        let quote = try customer.quote(row.to, QuoteRequest(offer: row.named), at: World.now).quote
        #expect(quote.relationship == row.relationship)
        #expect(quote.takesEffect == row.takesEffect)
        #expect(quote.startsAt.iso8601 == "\(row.startsAt)T12:00:00Z")
        #expect(quote.dueNow.amount == row.dueNow)
        #expect(quote.refund?.amount.amount == row.refund)
        #expect(World.phases(quote) == row.phases)
        #expect(quote.autoRenewPreference == row.to)
    }

    @Test(
        "reverting a pending change costs nothing; the pending price is not this product's (rule 2.1)"
    )
    func revert() throws {
        let customer = World.running("pro.month", 14_990, next: "basic.month", renewalPrice: 3990)
        let back = try customer.quote("pro.month", at: World.now).quote
        #expect(back.relationship == .current)
        #expect(back.dueNow.isZero && back.refund == nil)
        #expect(World.phases(back) == ["standard 2026-12-15.. 14.99"])
        #expect(back.autoRenewPreference == "pro.month")
        let successor = try customer.quote("basic.month", at: World.now)
        #expect(World.phases(successor.quote) == ["standard 2026-12-15.. 3.99"])
        #expect(successor.warnings.contains { $0.code == "quote.renewalPriceDiffers" })
    }

    @Test(
        "who is new, who comes back, who has another group (contract 8.23)",
        arguments: [
            ("nothing", [], "plus.month", Quote.Relationship.new),
            (
                "lapsed here", [("plus.month", "2026-01-01", "2026-02-01")], "pro.month",
                .resubscribe
            ),
            ("lapsed elsewhere", [("extras", "2026-01-01", "2026-02-01")], "pro.month", .new),
            ("runs elsewhere", [("extras", "2026-11-15", "2026-12-15")], "pro.month", .otherGroup),
            (
                "lapsed here, runs elsewhere",
                [
                    ("plus.month", "2026-01-01", "2026-02-01"),
                    ("extras", "2026-11-15", "2026-12-15"),
                ],
                "pro.month", .resubscribe
            ),
        ] as [(String, [(String, String, String)], String, Quote.Relationship)])
    func relationship(
        words: String, bought: [(String, String, String)], product: String,
        expected: Quote.Relationship
    ) throws {
        let transactions = bought.enumerated().map { index, row in
            World.bought(row.0, row.1, row.2, 1000, id: "\(index)", line: "\(index)")
        }
        let quote = try World.customer(transactions).quote(product, at: World.now).quote
        #expect(quote.relationship == expected, "\(words)")
        #expect(quote.takesEffect == .now)
    }

    @Test(
        "leaving a 12-month commitment: down after month 12, up now with this month's refund (rule 2.4)"
    )
    func commitment() throws {
        let commitment = Transaction.Commitment(
            billingPeriodNumber: 2, totalBillingPeriods: 12,
            expiresDate: World.day("2027-10-15T12:00:00Z"))
        for known in [
            commitment, Transaction.Commitment(billingPeriodNumber: 2, totalBillingPeriods: 12),
        ] {
            let customer = World.customer([
                World.bought(
                    "pro.year", "2026-11-15T12:00:00Z", "2026-12-15T12:00:00Z", 13_990,
                    plan: .monthly,
                    commitment: known)
            ])
            let down = try customer.quote("basic.month", at: World.now).quote
            #expect(World.phases(down) == ["standard 2027-10-15.. 4.99"])
            let same = try customer.quote("pro.year", QuoteRequest(plan: .monthly), at: World.now)
                .quote
            #expect(World.phases(same) == ["standard 2026-12-15.. 13.99"])
            #expect(World.dates(same).count == 12)
            let other = try customer.quote("pro.year", at: World.now)
            #expect(World.phases(other.quote) == ["standard 2027-10-15.. 149.99"])
            #expect(other.warnings.contains { $0.code == "quote.undocumented" })
        }
        let plus = World.running("plus.month").self
        let up = try plus.quote("pro.year", QuoteRequest(plan: .monthly), at: World.now).quote
        #expect(up.dueNow.amount == "13.99" && up.refund?.amount.amount == "5.00")
    }

    @Test(
        "in grace: due now, the schedule stays; in billing retry everything starts from now (contract 8.24)"
    )
    func failing() throws {
        let paid = World.bought("plus.month", "2026-10-20T09:00:00Z", "2026-11-20T09:00:00Z", 9990)
        let grace = World.customer(
            [paid],
            [
                World.info(
                    "plus.month", "2026-11-20T09:00:10Z", price: 9990, retry: true,
                    grace: "2026-12-06T09:00:00Z")
            ])
        let current = try grace.quote("plus.month", at: World.now).quote
        #expect(
            current.relationship == .current && current.takesEffect == .now && current.refund == nil
        )
        #expect(
            World.dates(current).prefix(3) == [
                "2026-11-30 9.99", "2026-12-20 9.99", "2027-01-20 9.99",
            ])
        let up = try grace.quote("pro.month", at: World.now)
        #expect(up.quote.dueNow.amount == "14.99" && up.quote.takesEffect == .now)
        #expect(up.quote.refund?.amount.amount == "0.00" && up.quote.refund?.unusedFraction == 0)
        #expect(up.warnings.contains { $0.code == "quote.undocumented" })
        #expect(try grace.quote("basic.month", at: World.now).quote.takesEffect == .now)

        let retry = World.customer(
            [paid], [World.info("plus.month", "2026-11-20T09:00:10Z", price: 9990, retry: true)])
        let again = try retry.quote("plus.month", at: World.now).quote
        #expect(World.dates(again).prefix(2) == ["2026-11-30 9.99", "2026-12-30 9.99"])
    }

    @Test("nobody knows whether it renewed: as if at once, no refund, a warning (contract 8.14)")
    func unknown() throws {
        let customer = World.running()
        let at = World.day("2026-12-20T00:00:00Z")
        let up = try customer.quote("pro.month", at: at)
        #expect(up.quote.relationship == .upgrade && up.quote.takesEffect == nil)
        #expect(
            up.quote.startsAt == at && up.quote.refund == nil && up.quote.dueNow.amount == "14.99")
        #expect(up.warnings.contains { $0.code == "quote.stateUnknown" })
        #expect(up.assumptions.contains("staleRenewal=unknown"))
        let all = try customer.changes(at: at)
        #expect(all.changes.allSatisfy { $0.product.productId != "extras" })
    }

    @Test(
        "the matrix: each product of the running group; of all groups when nothing runs; offers where they are"
    )
    func matrix() throws {
        #expect(try World.running().changes(at: World.now).changes.count == 11)
        let none = try World.customer().changes(at: World.now)
        #expect(
            none.changes.count == 12 && none.changes.allSatisfy { $0.quote.relationship == .new })
        let monthly = try World.running().changes(QuoteRequest(plan: .monthly), at: World.now)
        #expect(monthly.changes.count == 11)
        let planned = monthly.changes.filter { $0.quote.plan == .monthly }
        #expect(planned.map(\.product.productId) == ["pro.year"])
        #expect(throws: QuoteRefusal.self) {
            try World.running().changes(QuoteRequest(offer: "nobody's"), at: World.now)
        }
    }

    @Test("what isn't sold is refused, with the reason")
    func refused() throws {
        let customer = World.customer()
        #expect(throws: QuoteRefusal.unknownProduct("nothing")) {
            try customer.quote("nothing", at: World.now)
        }
        let japan = try #require(Storefront("JPN"))
        #expect(
            throws: QuoteRefusal.notSold(productId: "extras", storefront: japan, plan: .upFront)
        ) {
            try customer.quote("extras", QuoteRequest(storefront: japan), at: World.now)
        }
        #expect(throws: QuoteRefusal.notSold(productId: "extras", storefront: .usa, plan: .monthly))
        {
            try customer.quote("extras", QuoteRequest(plan: .monthly), at: World.now)
        }
    }
}
