// SPDX-License-Identifier: Apache-2.0
import Offers
import Testing

private typealias World = QuoteWorld

@Suite("Laws of every quote, over random customers")
struct QuoteLawTests {
    /// A customer with a run of periods of one product, in some state, and a moment to ask about.
    private func sample(_ random: inout Dice) -> (Customer, Instant) {
        let products = World.catalog.groups.flatMap(\.products)
        let product = products[Int(random.below(UInt64(products.count)))]
        let anchor = World.day("2025-01-01").advanced(by: Int64(random.below(40_000_000)) * 1000)
        let calendar = BillingCalendar(anchor: anchor, period: product.period)
        let count = Int(random.below(6))
        let offers: [Transaction.Offer?] = [
            nil, nil,
            Transaction.Offer(type: .introductory, mode: .freeTrial, period: product.period),
            Transaction.Offer(
                type: .promotional, identifier: "payg", mode: .payAsYouGo,
                period: product.period.times(3)),
        ]
        let offer = offers[Int(random.below(4))]
        let transactions = (0..<count).map { index in
            let carried = index == 0 || offer?.mode == .payAsYouGo && index < 3 ? offer : nil
            let price: Int64 = carried?.mode == .freeTrial ? 0 : 990 + Int64(random.below(9000))
            return World.bought(
                product.productId, calendar.boundary(index).iso8601,
                calendar.boundary(index + 1).iso8601,
                random.below(8) == 0 ? nil : price, offer: carried, id: "\(100 + index)",
                reason: index == 0 ? .purchase : .renewal)
        }
        let ends = calendar.boundary(max(1, count))
        let info = World.info(
            products[Int(random.below(UInt64(products.count)))].productId,
            (transactions.last?.purchaseDate ?? anchor).advanced(by: 5000).iso8601,
            renews: random.below(3) > 0,
            price: random.below(2) == 0 ? Int64(random.below(20_000)) : nil)
        let at = ends.advanced(by: Int64(random.below(8_000_000_000)) - 6_000_000_000)
        var assumptions = Assumptions()
        assumptions.staleRenewal = Assumptions.StaleRenewal.allCases[Int(random.below(3))]
        assumptions.monthEnd = Assumptions.MonthEnd.allCases[Int(random.below(2))]
        assumptions.prorationBasis = Assumptions.ProrationBasis.allCases[Int(random.below(4))]
        return (
            World.customer(transactions, transactions.isEmpty ? [] : [info], assuming: assumptions),
            at
        )
    }

    @Test(
        "phases follow each other, charges are theirs, and parts make the whole", arguments: 0..<8)
    func laws(seed: UInt64) throws {
        var random = Dice(state: seed)
        for _ in 0..<60 {
            let (customer, at) = sample(&random)
            let names = [nil, "payg", "puf", "free", "STACK", "REPLACE", "ONCE"]
            let request = QuoteRequest(offer: names[Int(random.below(7))])
            for answer in try customer.changes(request, at: at).changes {
                try check(answer, at: at, until: at.adding(months: Int(random.below(40))), &random)
            }
        }
    }

    private func check(
        _ answer: QuoteAnswer, at: Instant, until: Instant, _ random: inout Dice
    ) throws {
        let quote = answer.quote
        #expect(quote.startsAt >= at)
        #expect(quote.phases.first?.startsAt == quote.startsAt)
        for (phase, next) in zip(quote.phases, quote.phases.dropFirst()) {
            let end = try #require(phase.endsAt, "only the last is endless")
            #expect(end == next.startsAt && phase.startsAt < end)
        }
        #expect((quote.phases.last?.endsAt == nil) == (quote.autoRenewPreference != nil))
        // Each phase has the charges it says it has.
        for phase in quote.phases {
            guard let end = phase.endsAt else { continue }
            var alone = quote
            alone.phases = [phase]
            #expect(alone.charges(from: phase.startsAt, until: end).count == phase.charges)
        }
        let charges = quote.charges(from: at, until: until)
        #expect(zip(charges, charges.dropFirst()).allSatisfy { $0.at < $1.at })
        #expect(charges.allSatisfy { $0.at >= at && $0.at < until })
        // Due now is what is charged at this very moment.
        let now = quote.charges(from: at, until: at.advanced(by: 1)).first?.amount
        #expect(quote.dueNow == now ?? .zero(quote.dueNow.currency))
        // The whole is the sum of its parts, wherever it is cut.
        let cut = at.advanced(by: Int64(random.below(60_000_000_000)))
        if cut <= until {
            let parts = try #require(quote.total(from: at, until: cut))
                .adding(#require(quote.total(from: cut, until: until)))
            #expect(parts == quote.total(from: at, until: until))
        }
        if let refund = quote.refund {
            #expect(quote.takesEffect == .now && quote.relationship != .current)
            #expect((0...refund.of.milliunits).contains(refund.amount.milliunits))
        }
        #expect(
            (quote.takesEffect == nil)
                == answer.warnings.contains { $0.code == "quote.stateUnknown" })
    }
}
