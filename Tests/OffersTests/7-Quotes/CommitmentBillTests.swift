// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import Offers

/// A 12-month commitment is billed to its end, whatever was chosen for after it (rule 2.4, contract 5).
@Suite("Bills of a 12-month commitment that still come")
struct CommitmentBillTests {
    typealias World = QuoteWorld

    /// Month `number` of twelve runs from 15 November to 15 December 2026.
    static func committed(
        _ number: Int? = 2, until end: String? = "2027-10-15T12:00:00Z",
        product: String = "pro.year", price: Int64? = 13_990,
        from: String = "2026-11-15T12:00:00Z", to: String = "2026-12-15T12:00:00Z"
    ) -> Customer {
        World.customer([
            World.bought(
                product, from, to, price, plan: .monthly,
                commitment: Transaction.Commitment(
                    billingPeriodNumber: number, totalBillingPeriods: 12,
                    expiresDate: end.map(World.day)))
        ])
    }

    static func bills(_ quote: Quote) -> [String] {
        quote.stillDue.map { phase in
            let end = phase.endsAt.map { String($0.iso8601.prefix(10)) } ?? ""
            return "\(phase.startsAt.iso8601.prefix(10))..\(end) \(phase.price.amount)"
                + " x\(phase.charges ?? 0)"
        }
    }

    @Test(
        "who leaves it is billed up to its end, and then for what was chosen",
        arguments: ["2027-10-15T12:00:00Z", nil])
    func leaving(end: String?) throws {
        let customer = Self.committed(until: end)
        let quote = try customer.quote("basic.month", at: World.now).quote
        #expect(Self.bills(quote) == ["2026-12-15..2027-10-15 13.99 x10"])
        #expect(World.phases(quote) == ["standard 2027-10-15.. 4.99"])
        let dates = World.dates(quote)
        #expect(dates.count == 12)
        #expect(dates.first == "2026-12-15 13.99" && dates[9] == "2027-09-15 13.99")
        #expect(Array(dates[10...]) == ["2027-10-15 4.99", "2027-11-15 4.99"])
        let until = World.now.adding(months: 12)
        #expect(quote.total(from: World.now, until: until)?.amount == "149.88")
        #expect(quote.dueNow.isZero)
    }

    @Test(
        "month by month, to the last: which has no bill left",
        arguments: [(1, 11), (10, 2), (11, 1), (12, 0)])
    func lastMonths(number: Int, left: Int) throws {
        let end = World.day("2026-12-15T12:00:00Z").adding(months: 12 - number).iso8601
        let quote = try Self.committed(number, until: end).quote("basic.month", at: World.now).quote
        #expect(quote.stillDue.compactMap(\.charges).reduce(0, +) == left)
        #expect(quote.startsAt.iso8601 == end)
    }

    @Test("the plan that runs, and an upgrade, which ends it at once, have nothing still due")
    func nothingDue() throws {
        let customer = Self.committed()
        let same = try customer.quote("pro.year", QuoteRequest(plan: .monthly), at: World.now).quote
        #expect(same.stillDue.isEmpty && !same.changesPlan)
        #expect(World.dates(same).count == 12)
        let plus = World.customer([
            World.bought(
                "basic.month", "2026-11-15T12:00:00Z", "2026-12-15T12:00:00Z", 4990, plan: .monthly,
                commitment: Transaction.Commitment(
                    billingPeriodNumber: 2, totalBillingPeriods: 12,
                    expiresDate: World.day("2027-10-15T12:00:00Z")))
        ])
        let up = try plus.quote("pro.month", at: World.now).quote
        #expect(up.takesEffect == .now && up.stillDue.isEmpty)
        #expect(up.dueNow.amount == "14.99")
    }

    @Test("the same product under the other plan is no going on: both ways")
    func otherPlan() throws {
        let upFront = try Self.committed().quote("pro.year", at: World.now).quote
        #expect(upFront.relationship == .current && upFront.changesPlan)
        #expect(Self.bills(upFront) == ["2026-12-15..2027-10-15 13.99 x10"])
        let yearly = World.customer([
            World.bought("pro.year", "2026-11-15T12:00:00Z", "2027-11-15T12:00:00Z", 149_990)
        ])
        let monthly = try yearly.quote("pro.year", QuoteRequest(plan: .monthly), at: World.now)
            .quote
        #expect(monthly.changesPlan && monthly.stillDue.isEmpty)
        #expect(try !yearly.quote("pro.year", at: World.now).quote.changesPlan)
    }

    @Test("a comparison shows what runs under its own plan too, and adds up what is still due")
    func comparison() throws {
        let quotes = Self.committed().quotes(inGroup: 0, at: World.now).map(\.quote)
        let rows = quotes.filter { $0.relationship == .current }
        #expect(rows.map(\.plan) == [.monthly, .upFront])
        let until = World.now.adding(months: 12)
        let totals = rows.map { $0.total(from: World.now, until: until)?.amount }
        #expect(totals == ["167.88", "289.89"])
        #expect(quotes.count == World.catalog.groups[0].products.count + 1)
        // Who runs under the plan asked for has one row.
        let monthly = Self.committed().quotes(
            inGroup: 0, QuoteRequest(plan: .monthly), at: World.now)
        #expect(monthly.count == World.catalog.groups[0].products.count)
    }

    @Test("a boundary the day before the end is the end: no thirteenth bill")
    func clampedEnd() throws {
        // The only transaction known runs up to a clamped day; the commitment ends on the 31st.
        let customer = Self.committed(
            3, until: "2027-08-31T12:00:00Z", from: "2026-10-30T12:00:00Z",
            to: "2026-11-30T12:00:00Z")
        let quote = try customer.quote("basic.month", at: World.day("2026-11-20")).quote
        #expect(quote.stillDue.compactMap(\.charges) == [9])
        #expect(
            quote.charges(from: World.day("2027-08-01"), until: World.day("2027-09-01")).count == 1)
    }

    @Test("what is billed for a product that the catalog doesn't know is in no total, and said so")
    func unknownProduct() throws {
        var gone = World.bought(
            "gone", "2026-11-15T12:00:00Z", "2026-12-15T12:00:00Z", 4990, plan: .monthly,
            commitment: Transaction.Commitment(
                billingPeriodNumber: 2, totalBillingPeriods: 12,
                expiresDate: World.day("2027-10-15T12:00:00Z")))
        gone.subscriptionGroupIdentifier = "1"
        let answer = try World.customer([gone]).quote("basic.month", at: World.now)
        #expect(answer.quote.startsAt == World.day("2027-10-15T12:00:00Z"))
        #expect(answer.quote.stillDue.isEmpty)
        #expect(answer.warnings.contains { $0.code == "quote.billsUnknown" })
    }

    @Test(
        "status names the day on which the quote begins, whichever field tells the change",
        arguments: [true, false], ["2027-10-15T12:00:00Z", nil])
    func pending(isInCommitment: Bool, end: String?) throws {
        var info = World.info(
            isInCommitment ? "pro.year" : "basic.month", "2026-11-15T12:00:05Z")
        if isInCommitment {
            info.commitment = RenewalInfo.Commitment(
                autoRenewProductId: "basic.month", autoRenewStatus: true)
        }
        let bought = World.bought(
            "pro.year", "2026-11-15T12:00:00Z", "2026-12-15T12:00:00Z", 13_990, plan: .monthly,
            commitment: Transaction.Commitment(
                billingPeriodNumber: 2, totalBillingPeriods: 12, expiresDate: end.map(World.day)))
        let customer = World.customer([bought], [info])
        let change = try #require(
            customer.status(at: World.now).groups[0].best?.standing.pendingChange(
                in: World.catalog))
        let quote = try customer.quote("basic.month", at: World.now).quote
        #expect(change.to == "basic.month")
        #expect(change.takesEffect == World.day("2027-10-15T12:00:00Z"))
        #expect(change.takesEffect == quote.startsAt)
    }

    @Test("the developer's share counts the days that the bills pay for (rule 13.6)")
    func proceeds() throws {
        let answer = try Self.committed().quote("basic.month", at: World.now)
        let proceeds = answer.proceeds(until: World.now.adding(months: 12))
        #expect(proceeds.count == 12)
        #expect(
            proceeds.map(\.charge)
                == answer.quote.charges(
                    from: World.now, until: World.now.adding(months: 12)))
        // 30 days before the first bill, 334 before the last charge.
        #expect(proceeds.first?.paidDays == 30 && proceeds[10].paidDays == 334)
    }
}
