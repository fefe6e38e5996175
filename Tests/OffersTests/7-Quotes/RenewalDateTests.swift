// SPDX-License-Identifier: Apache-2.0
import Foundation
import Offers
import Testing

private typealias World = QuoteWorld

@Suite("Renewal dates are counted from the anchor (rules 7.1–7.3, O4, O5, O25, contract 8.26)")
struct RenewalDateTests {
    @Test(
        "month ends, under both assumptions",
        arguments: [
            ("2027-01-31", "P1M", ["02-28", "03-31", "04-30"], ["02-28", "03-28", "04-28"]),
            ("2027-01-30", "P1M", ["02-28", "03-30", "04-30"], ["02-28", "03-28", "04-28"]),
            ("2028-01-31", "P1M", ["02-29", "03-31", "04-30"], ["02-29", "03-29", "04-29"]),
            ("2027-01-28", "P1M", ["02-28", "03-28", "04-28"], ["02-28", "03-28", "04-28"]),
            ("2027-03-31", "P3M", ["06-30", "09-30", "12-31"], ["06-30", "09-30", "12-30"]),
            ("2026-08-31", "P6M", ["02-28", "08-31", "02-29"], ["02-28", "08-28", "02-28"]),
            (
                "2028-02-29", "P1Y", ["02-28", "02-28", "02-28", "02-29"],
                ["02-28", "02-28", "02-28", "02-28"]
            ),
            ("2027-01-31", "P1W", ["02-07", "02-14", "02-21"], ["02-07", "02-14", "02-21"]),
        ] as [(String, String, [String], [String])])
    func monthEnds(anchor: String, period: String, direct: [String], sticky: [String]) {
        for (expected, isSticky) in [(direct, false), (sticky, true)] {
            let calendar = BillingCalendar(
                anchor: World.day(anchor), period: World.period(period), isSticky: isSticky)
            let found = (1...expected.count).map {
                String(calendar.boundary($0).iso8601.prefix(10).suffix(5))
            }
            #expect(found == expected)
        }
    }

    /// Walks day by day, counting months as they begin.
    private func walked(from anchor: Instant, months: Int) -> Instant {
        let (date, time) = anchor.civil
        var day = date.start
        var (left, month) = (months, date.month)
        while left > 0 {
            day = day.advanced(days: 1)
            if day.civil.date.month != month { (left, month) = (left - 1, day.civil.date.month) }
        }
        // Now in the target month: back to its first day, then on to the day wanted, or to its last.
        while day.civil.date.day > 1 { day = day.advanced(days: -1) }
        while day.civil.date.day < date.day, day.advanced(days: 1).civil.date.month == month {
            day = day.advanced(days: 1)
        }
        return day.advanced(by: time)
    }

    @Test(
        "slow twins: walking day by day, Foundation's calendar, and step by step when sticky",
        arguments: 0..<3)
    func twins(seed: UInt64) throws {
        var random = Dice(state: seed)
        var foundation = Calendar(identifier: .gregorian)
        foundation.timeZone = try #require(TimeZone(identifier: "UTC"))
        for _ in 0..<60 {
            let anchor = World.day("2020-01-01").advanced(
                by: Int64(random.below(400_000_000)) * 1000)
            let months = [1, 2, 3, 6, 12][Int(random.below(5))]
            let period = try #require(SubscriptionPeriod(months, .month))
            let calendar = BillingCalendar(anchor: anchor, period: period)
            let sticky = BillingCalendar(anchor: anchor, period: period, isSticky: true)
            var step = anchor
            for index in 1...14 {
                let boundary = calendar.boundary(index)
                #expect(boundary == walked(from: anchor, months: months * index))
                let start = Date(timeIntervalSince1970: Double(anchor.milliseconds / 1000))
                let date = try #require(
                    foundation.date(byAdding: .month, value: months * index, to: start))
                #expect(boundary.milliseconds == Int64(date.timeIntervalSince1970) * 1000)
                step = step.adding(months: months)
                #expect(sticky.boundary(index) == step)
                #expect(calendar.boundary(index - 1) < boundary)
                #expect(calendar.index(atOrAfter: boundary) == index)
                #expect(sticky.index(atOrAfter: step) == index)
            }
        }
    }

    @Test(
        "the anchor is read from the chain, never from one expiresDate",
        arguments: [
            (
                "31 January came back to the 31st", ["2027-01-31", "2027-02-28", "2027-03-31"],
                ["03-31", "04-30", "05-31"]
            ),
            (
                "seen sticky: the chain from February fits",
                ["2027-01-31", "2027-02-28", "2027-03-28"],
                ["03-28", "04-28", "05-28"]
            ),
            ("one period only", ["2027-01-31", "2027-02-28"], ["02-28", "03-31", "04-30"]),
            (
                "an extension moved it", ["2027-01-31", "2027-02-28", "2027-04-05"],
                ["04-05", "05-05", "06-05"]
            ),
            ("moved to a 31st", ["2027-01-10", "2027-03-31"], ["03-31", "04-30", "05-31"]),
            (
                "a recovery broke the chain",
                ["2027-01-31", "2027-02-28", "gap 2027-03-29", "2027-04-29"],
                ["04-29", "05-29", "06-29"]
            ),
        ] as [(String, [String], [String])])
    func chains(words: String, boundaries: [String], expected: [String]) throws {
        var transactions: [Transaction] = []
        var last: String?
        for (index, text) in boundaries.enumerated() {
            let isGap = text.hasPrefix("gap ")
            let day = isGap ? String(text.dropFirst(4)) : text
            if let last, !isGap {
                transactions.append(
                    World.bought("plus.month", last, day, 9990, id: "\(100 + index)"))
            }
            last = day
        }
        let newest = try #require(transactions.last)
        let quote = try World.customer(transactions)
            .quote("plus.month", at: newest.purchaseDate.advanced(days: 3)).quote
        let dates = quote.charges(from: newest.purchaseDate, until: World.day("2028-01-01"))
            .prefix(3).map { String($0.at.iso8601.prefix(10).suffix(5)) }
        #expect(dates == expected, "\(words)")
    }

    @Test("the trial's end, and an upgrade, become the anchor (O25)")
    func anchors() throws {
        let new = try World.customer().quote("pro.month", at: World.day("2027-01-24")).quote
        #expect(
            World.dates(new, from: World.day("2027-01-24")).prefix(3) == [
                "2027-01-31 14.99", "2027-02-28 14.99", "2027-03-31 14.99",
            ])
        let trial = World.bought(
            "pro.month", "2027-01-24", "2027-01-31", 0,
            offer: Transaction.Offer(type: .introductory, mode: .freeTrial, period: .week))
        let first = World.bought(
            "pro.month", "2027-01-31", "2027-02-28", 14_990, id: "101", reason: .renewal)
        let running = try World.customer([trial, first]).quote(
            "pro.month", at: World.day("2027-02-03")
        ).quote
        #expect(
            World.dates(running, from: World.day("2027-02-03")).prefix(2) == [
                "2027-02-28 14.99", "2027-03-31 14.99",
            ])
        let up = try World.running().quote("pro.month", at: World.now).quote
        #expect(World.dates(up).prefix(2) == ["2026-11-30 14.99", "2026-12-30 14.99"])
    }

    @Test("monthEnd is listed only where its two values part")
    func consulted() throws {
        func listed(_ at: String, _ product: String) throws -> Bool {
            try World.customer().quote(product, at: World.day(at)).assumptions.contains(
                "monthEnd=anchorDay")
        }
        #expect(try listed("2027-01-31", "basic.month"))
        #expect(try !listed("2027-01-28", "basic.month"))
        #expect(try !listed("2027-01-31", "basic.week"))
        #expect(try listed("2027-01-30", "basic.month"))
        // A leap day comes back within the window, or doesn't.
        let leap = World.day("2028-02-29")
        for (years, isListed) in [(1, false), (4, false), (5, true)] {
            let request = QuoteRequest(until: leap.adding(months: 12 * years))
            let answer = try World.customer().quote("pro.year", request, at: leap)
            #expect(answer.assumptions.contains("monthEnd=anchorDay") == isListed)
        }
    }
}
