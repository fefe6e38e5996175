// SPDX-License-Identifier: Apache-2.0
import Offers
import Testing

private typealias World = QuoteWorld

@Suite("What the developer receives (rule 13.6)")
struct ProceedsTests {
    /// Paid months in a row from 2025-01-01.
    private static func months(_ count: Int) -> [Transaction] {
        (0..<count).map { index in
            World.bought(
                "plus.month", World.day("2025-01-01").adding(months: index).iso8601,
                World.day("2025-01-01").adding(months: index + 1).iso8601, 9990,
                id: "\(100 + index)",
                reason: index == 0 ? .purchase : .renewal)
        }
    }

    @Test("70 % until a year of paid service is full, then 85 %; Small Business always 85 %")
    func rates() throws {
        let answer = try World.customer(Self.months(11)).quote(
            "plus.month", at: World.day("2025-11-20"))
        let proceeds = answer.proceeds(until: World.day("2026-03-01"))
        #expect(proceeds.map(\.paidDays) == [334, 365, 396])
        #expect(proceeds.map(\.rate) == [70, 85, 85])
        #expect(proceeds.map(\.amount.amount) == ["6.99", "8.49", "8.49"])
        let small = answer.proceeds(until: World.day("2026-03-01"), isSmallBusiness: true)
        #expect(small.allSatisfy { $0.rate == 85 })
    }

    @Test("free time doesn't count, and changing within the group goes on")
    func counted() throws {
        let new = try World.customer().quote("pro.month", at: World.now)
        #expect(new.proceeds(until: World.day("2027-02-10")).map(\.paidDays) == [0, 31, 62])
        let up = try World.customer(Self.months(12)).quote("pro.month", at: World.day("2025-12-31"))
        #expect(up.proceeds(until: World.day("2026-01-02")).map(\.paidDays) == [364])
    }

    @Test(
        "a lapse pauses the count for 60 days, then it restarts",
        arguments: [("2026-03-02", 365), ("2026-03-02T00:00:00.001Z", 0)])
    func lapse(at: String, days: Int) throws {
        let customer = World.customer(
            Self.months(12), [World.info("plus.month", "2025-12-20", renews: false)])
        let answer = try customer.quote("plus.month", at: World.day(at))
        #expect(answer.proceeds(until: World.day("2026-03-10")).first?.paidDays == days)
    }

    @Test("extension days and refunded periods earn nothing")
    func excluded() throws {
        let extended = World.bought("plus.month", "2026-11-01", "2026-12-20", 9990)
        let answer = try World.customer([extended]).quote("plus.month", at: World.now)
        #expect(answer.proceeds(until: World.day("2027-01-01")).map(\.paidDays) == [30])
        var refunded = World.bought("plus.month", "2026-10-01", "2026-11-01", 9990)
        refunded.revocationDate = World.day("2026-10-20")
        refunded.revocationType = .refundFull
        let again = try World.customer([refunded]).quote("plus.month", at: World.now)
        #expect(again.proceeds(until: World.day("2026-12-01")).map(\.paidDays) == [0])
    }

    @Test("law: shares are printed exactly and never exceed the charge", arguments: 0..<2)
    func laws(seed: UInt64) throws {
        var random = Dice(state: seed)
        for _ in 0..<200 {
            let price =
                random.below(20) == 0 ? 1_000_000_000_000_000 : Int64(random.below(1_000_000)) * 10
            let catalog = Catalog(
                groups: [
                    SubscriptionGroup(
                        id: "1", name: "", products: [World.product("p", 1, "P1M", price)])
                ])
            let answer = try World.customer(in: catalog).quote("p", at: World.now)
            let until = World.now.adding(months: Int(random.below(30)))
            let proceeds = answer.proceeds(until: until)
            var sum = Money.zero(World.dollars)
            for part in proceeds {
                #expect((0...part.charge.amount.milliunits).contains(part.amount.milliunits))
                #expect(part.amount.isPrintedExactly)
                sum = try #require(sum.adding(part.charge.amount))
            }
            #expect(sum == answer.quote.total(from: World.now, until: until))
        }
    }
}
