// SPDX-License-Identifier: Apache-2.0
import Offers
import Testing

private typealias World = QuoteWorld

@Suite("Price changes (rule 9, contract 8.24, 8.27)")
struct PriceChangeTests {
    private static func paying(
        _ product: String, _ from: String, _ to: String, _ price: Int64 = 12_000
    ) -> Customer {
        World.customer([World.bought(product, from, to, price)], [World.info(product, from)])
    }

    @Test(
        "who pays what, across the step on 1 January 2027",
        arguments: [
            (
                "new, the millisecond before: keeps it", "steps.keep", nil,
                "2026-12-31T23:59:59.999Z",
                ["standard 2026-12-31.. 12.00"]
            ),
            (
                "new, at 00:00Z: the new price", "steps.keep", nil, "2027-01-01",
                ["standard 2027-01-01.. 15.00"]
            ),
            (
                "new, not preserved: moves at the first renewal", "steps.move", nil, "2026-12-10",
                ["standard 2026-12-10..2027-01-10 12.00 x1", "standard 2027-01-10.. 15.00"]
            ),
            (
                "new, cheaper later", "steps.down", nil, "2026-12-10",
                ["standard 2026-12-10..2027-01-10 12.00 x1", "standard 2027-01-10.. 9.00"]
            ),
            (
                "running, preserved", "steps.keep", "2026-12-15", "2027-01-05",
                ["standard 2027-01-15.. 12.00"]
            ),
            (
                "running, not preserved", "steps.move", "2026-12-15", "2026-12-20",
                ["standard 2027-01-15.. 15.00"]
            ),
            (
                "running, two renewals away", "steps.move", "2026-11-15", "2026-11-20",
                ["standard 2026-12-15..2027-01-15 12.00 x1", "standard 2027-01-15.. 15.00"]
            ),
            (
                "running, a renewal on the day itself", "steps.move", "2026-12-01", "2026-12-05",
                ["standard 2027-01-01.. 15.00"]
            ),
            (
                "running, a lower price reaches them", "steps.down", "2026-12-15", "2026-12-20",
                ["standard 2027-01-15.. 9.00"]
            ),
        ] as [(String, String, String?, String, [String])])
    func steps(words: String, product: String, since: String?, at: String, phases: [String]) throws
    {
        let customer =
            since.map { Self.paying(product, $0, World.day($0).adding(months: 1).iso8601) }
            ?? World.customer()
        let quote = try customer.quote(product, at: World.day(at)).quote
        #expect(World.phases(quote) == phases, "\(words)")
    }

    @Test(
        "a preserved price survives a lapse of up to 60 days (rule 9.2)",
        arguments: [
            ("2027-01-15T00:00:00Z", "12.00"), ("2027-03-16T00:00:00Z", "12.00"),
            ("2027-03-16T00:00:00.001Z", "15.00"),
        ])
    func lapse(at: String, price: String) throws {
        let customer = World.customer(
            [World.bought("steps.keep", "2026-12-15", "2027-01-15", 12_000)],
            [World.info("steps.keep", "2026-12-20", renews: false)])
        let quote = try customer.quote("steps.keep", at: World.day(at)).quote
        #expect(quote.relationship == .resubscribe)
        #expect(quote.dueNow.amount == price)
        #expect(quote.priceOrigin == (price == "12.00" ? .customer : .catalog))
    }

    @Test("Apple's renewalPrice wins; a disagreement, and another currency, are warnings")
    func renewalPrice() throws {
        let agrees = try World.running(renewalPrice: 9990).quote("plus.month", at: World.now)
        #expect(agrees.warnings.isEmpty && agrees.quote.priceOrigin == .renewalPrice)
        let differs = try World.running(renewalPrice: 7990).quote("plus.month", at: World.now)
        #expect(World.phases(differs.quote) == ["standard 2026-12-15.. 7.99"])
        #expect(differs.warnings.map(\.code) == ["quote.renewalPriceDiffers"])
        var info = World.info("plus.month", "2026-11-15T12:00:05Z", price: 900_000)
        info.currency = Currency("JPY")
        let other = try World.customer(
            [World.bought("plus.month", "2026-11-15T12:00:00Z", "2026-12-15T12:00:00Z", 9990)],
            [info]
        ).quote("plus.month", at: World.now)
        #expect(World.phases(other.quote) == ["standard 2026-12-15.. 9.99"])
        let warning = try #require(other.warnings.first)
        #expect(warning.message.contains("USD") && warning.message.contains("JPY"))
    }

    @Test("steps after the next charge apply to Apple's price too")
    func laterSteps() throws {
        let customer = World.customer(
            [World.bought("steps.move", "2026-11-15", "2026-12-15", 12_000)],
            [World.info("steps.move", "2026-11-16", price: 11_000)])
        let quote = try customer.quote("steps.move", at: World.day("2026-11-20")).quote
        #expect(
            World.phases(quote) == [
                "standard 2026-12-15..2027-01-15 11.00 x1", "standard 2027-01-15.. 15.00",
            ])
    }

    /// Prices in milliunits of US dollars unless the row says otherwise.
    @Test(
        "consent is asked for exactly when rule 9.3 says so",
        arguments: [
            (
                "half again and five dollars exactly: told only", 10_000, 15_000, "P1M", false,
                PriceConsent.notNeeded
            ),
            ("more than half, not more than five dollars", 9000, 14_000, "P1M", false, .notNeeded),
            (
                "more than half and more than five dollars", 9000, 14_010, "P1M", false,
                .needed([.aboveThresholds])
            ),
            (
                "more than five dollars, not more than half", 20_000, 29_990, "P1M", false,
                .notNeeded
            ),
            ("a year: fifty dollars exactly", 60_000, 110_000, "P1Y", false, .notNeeded),
            ("a year: above fifty", 60_000, 110_010, "P1Y", false, .needed([.aboveThresholds])),
            (
                "half a year is not annual", 10_000, 16_000, "P6M", false,
                .needed([.aboveThresholds])
            ),
            (
                "a second increase within twelve months", 10_000, 10_500, "P1M", true,
                .needed([.secondIncreaseWithinAYear])
            ),
            (
                "both", 9000, 15_000, "P1W", true,
                .needed([.aboveThresholds, .secondIncreaseWithinAYear])
            ),
        ] as [(String, Int64, Int64, String, Bool, PriceConsent)])
    func consent(
        words: String, from: Int64, to: Int64, period: String, isSecond: Bool,
        expected: PriceConsent
    ) {
        let found = ConsentRule.documented(in: World.dollars).consent(
            from: World.usd(from), to: World.usd(to), period: World.period(period),
            isSecondWithinAYear: isSecond)
        #expect(found == expected, "\(words)")
    }

    @Test(
        "outside the US the amount is an input: without it nobody knows, with it the rule decides (O26)"
    )
    func elsewhere() throws {
        let yen = try #require(Currency("JPY"))
        func money(_ units: Int64) -> Money { Money(milliunits: units * 1000, currency: yen) }
        func consent(_ rule: ConsentRule, _ to: Int64) -> PriceConsent {
            rule.consent(
                from: money(1000), to: money(to), period: .month, isSecondWithinAYear: false)
        }
        #expect(consent(.documented(in: yen), 1600) == .unknown)
        #expect(consent(.documented(in: yen), 1500) == .notNeeded)
        #expect(consent(ConsentRule(perPeriod: money(700)), 1600) == .notNeeded)
        #expect(consent(ConsentRule(perPeriod: money(500)), 1600) == .needed([.aboveThresholds]))
        #expect(consent(ConsentRule(isRequiredByLaw: true), 1100) == .needed([.localLaw]))
    }

    @Test(
        "notice, and what happens without an answer (rules 9.4, 9.5)",
        arguments: [
            (
                "told", "P1M", 12_000, 15_000, false, "2026-12-05",
                PriceChange.WithoutAnswer.renewsAtNewPrice
            ),
            ("asked, a month: 27 days", "P1M", 9000, 15_000, false, "2026-12-05", .expires),
            ("asked, a week: 7 days", "P1W", 9000, 15_000, false, "2026-12-25", .expires),
            (
                "told, a week: 27 days", "P1W", 12_000, 15_000, false, "2026-12-05",
                .renewsAtNewPrice
            ),
            ("asked, two months: 60 days", "P2M", 9000, 15_000, false, "2026-11-02", .expires),
            ("asked, a year: 60 days", "P1Y", 50_000, 150_000, false, "2026-11-02", .expires),
            ("told, a year", "P1Y", 50_000, 60_000, false, "2026-12-05", .renewsAtNewPrice),
            ("lower", "P1M", 15_000, 12_000, false, nil, .renewsAtNewPrice),
            ("preserved", "P1M", 12_000, 15_000, true, nil, .keepsPrice),
        ] as [(String, String, Int64, Int64, Bool, String?, PriceChange.WithoutAnswer)])
    func notices(
        words: String, period: String, from: Int64, to: Int64, preserve: Bool, notice: String?,
        without: PriceChange.WithoutAnswer
    ) throws {
        let entry = PriceSchedule.Entry(
            price: World.usd(to), startDate: World.step, preserveCurrentPrice: preserve)
        let schedule = try #require(
            PriceSchedule([PriceSchedule.Entry(price: World.usd(from)), entry]))
        let change = PriceChange(
            entry, from: World.usd(from), effectiveAt: World.step, period: World.period(period),
            schedule: schedule, rule: .documented(in: World.dollars))
        #expect(change.noticeAt.map { String($0.iso8601.prefix(10)) } == notice, "\(words)")
        #expect(change.withoutAnswer == without)
    }

    @Test("a second increase is one within twelve months, to the day (rule 9.3 c)")
    func twelveMonths() throws {
        func asked(_ first: String) throws -> PriceConsent {
            let entries = [
                PriceSchedule.Entry(price: World.usd(10_000)),
                PriceSchedule.Entry(price: World.usd(10_500), startDate: World.day(first)),
                PriceSchedule.Entry(price: World.usd(11_000), startDate: World.step),
            ]
            return PriceChange(
                entries[2], from: World.usd(10_500), effectiveAt: World.step, period: .month,
                schedule: try #require(PriceSchedule(entries)), rule: .documented(in: World.dollars)
            ).consent
        }
        #expect(try asked("2026-01-01") == .notNeeded)
        #expect(try asked("2026-01-02") == .needed([.secondIncreaseWithinAYear]))
    }

    @Test("a quote of what runs lists its changes with their dates")
    func listed() throws {
        let quote = try Self.paying("steps.big", "2026-12-15", "2027-01-15", 10_000)
            .quote("steps.big", at: World.day("2026-12-20")).quote
        let change = try #require(quote.priceChanges.first)
        #expect(change.kind == .increase && change.withoutAnswer == .expires)
        #expect(change.effectiveAt == World.day("2027-01-15"))
        #expect(change.noticeAt == World.day("2026-12-19"))
    }
}
