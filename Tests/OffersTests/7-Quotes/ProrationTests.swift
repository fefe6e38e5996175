// SPDX-License-Identifier: Apache-2.0
import Offers
import Testing

private typealias World = QuoteWorld

@Suite("A prorated refund names its count (rule 2.3, O1, O2, contract 8.25)")
struct ProrationTests {
    /// Milliseconds, days, days with the used one, thirty days a month.
    @Test(
        "each count, at each kind of moment",
        arguments: [
            (
                "7 of 31 days", "2026-10-01", "2026-11-01", "P1M", "2026-10-08", 100_000,
                ["77.42", "77.42", "74.19", "76.67"]
            ),
            (
                "7.5 of 31 days", "2026-10-01", "2026-11-01", "P1M", "2026-10-08T12:00:00Z",
                100_000,
                ["75.81", "77.42", "74.19", "76.67"]
            ),
            (
                "the first instant", "2026-10-01", "2026-11-01", "P1M", "2026-10-01", 100_000,
                ["100.00", "100.00", "96.77", "100.00"]
            ),
            (
                "the last millisecond", "2026-10-01", "2026-11-01", "P1M",
                "2026-10-31T23:59:59.999Z", 100_000,
                ["0.00", "3.23", "0.00", "0.00"]
            ),
            (
                "at its end", "2026-10-01", "2026-11-01", "P1M", "2026-11-01", 100_000,
                ["0.00", "0.00", "0.00", "0.00"]
            ),
            (
                "a year", "2026-03-01", "2027-03-01", "P1Y", "2026-11-30T12:00:00Z", 99_990,
                ["24.79", "24.93", "24.66", "23.89"]
            ),
            (
                "two weeks", "2026-11-01", "2026-11-15", "P2W", "2026-11-04T06:00:00Z", 14_000,
                ["10.75", "11.00", "10.00", "11.00"]
            ),
            (
                "three days", "2026-11-01", "2026-11-04", "P3D", "2026-11-02", 3000,
                ["2.00", "2.00", "1.00", "2.00"]
            ),
            (
                "paid up front for three months", "2026-10-01", "2027-01-01", "P3M",
                "2026-11-30T12:00:00Z", 9990,
                ["3.42", "3.47", "3.37", "3.33"]
            ),
            (
                "an extended period", "2026-10-01", "2026-12-30", "P1M", "2026-11-05", 90_000,
                ["55.00", "55.00", "54.00", "0.00"]
            ),
            (
                "a part of a day in the period counts as a day", "2026-10-01",
                "2026-10-31T12:00:00Z", "P1M", "2026-10-01T12:00:00Z", 31_000,
                ["30.49", "31.00", "30.00", "31.00"]
            ),
        ] as [(String, String, String, String, String, Int64, [String])])
    func counts(
        words: String, start: String, end: String, period: String, now: String, paid: Int64,
        amounts: [String]
    ) {
        let proration = Proration(
            paid: World.usd(paid), start: World.day(start), end: World.day(end),
            period: World.period(period))
        #expect(
            proration.derivations(at: World.day(now)).map(\.amount.amount) == amounts, "\(words)")
    }

    @Test("the percentage has three decimals, half-up, and the amount is made from it")
    func percent() throws {
        let start = World.day("2026-10-01")
        let proration = Proration(
            paid: World.usd(9990), start: start, end: World.day("2027-01-01"), period: nil)
        let derivation = proration.derivation(
            at: World.day("2026-11-30T12:00:00Z"), basis: .milliseconds)
        #expect(derivation.unusedFraction == 34_239)
        #expect(derivation.fraction == "0.34239" && derivation.percent == "34.239")
        #expect(derivation.amount == World.usd(3420))
        #expect(derivation.description.contains("9.99 USD x 34.239 %"))
        let yen = Money(milliunits: 1_500_000, currency: try #require(Currency("JPY")))
        let whole = Proration(
            paid: yen, start: World.day("2026-11-01"), end: World.day("2026-12-01"), period: .month)
        let at = World.day("2026-11-18T11:45:36Z")
        #expect(whole.derivation(at: at, basis: .milliseconds).amount.amount == "626")
        #expect(
            whole.derivation(at: at, basis: .milliseconds, rounding: .down).amount.amount == "625")
    }

    @Test(
        "law: never below nothing, never above what was paid, and what stays makes it whole",
        arguments: 0..<4)
    func laws(seed: UInt64) {
        var random = Dice(state: seed)
        let codes = ["USD", "JPY", "KRW", "INR", "EUR", "KWD"].compactMap(Currency.init)
        for _ in 0..<500 {
            let paid = Money(
                milliunits: random.below(10) == 0
                    ? 1_000_000_000_000_000 : Int64(random.below(1_000_000_000)),
                currency: codes[Int(random.below(6))])
            let start = Instant(milliseconds: Int64(random.below(4_000_000_000_000)))
            let length = Int64(random.below(40_000_000_000)) + (random.below(50) == 0 ? -1 : 1)
            let proration = Proration(
                paid: paid, start: start, end: start.advanced(by: length),
                period: [nil, .week, .month, .year][Int(random.below(4))])
            let now = start.advanced(by: Int64(random.below(50_000_000_000)) - 1_000_000_000)
            for rounding in Assumptions.ProrationRounding.allCases {
                for derivation in proration.derivations(at: now, rounding: rounding) {
                    #expect((0...paid.milliunits).contains(derivation.amount.milliunits))
                    #expect((0...100_000).contains(derivation.unusedFraction))
                    #expect(derivation.amount.isPrintedExactly || derivation.amount == paid)
                    // Recomputed in floating point, within the last digit and the last thousandth.
                    let share = Double(derivation.unused) / Double(derivation.whole)
                    #expect(abs(share * 100_000 - Double(derivation.unusedFraction)) <= 0.5001)
                }
            }
        }
    }

    @Test("a refund that Apple paid tells which counts give its percentage")
    func observed() throws {
        var refunded = World.bought("plus.month", "2026-10-01", "2026-11-01", 9990)
        refunded.revocationDate = World.day("2026-10-08T12:00:00Z")
        refunded.revocationType = .refundProrated
        refunded.revocationPercentage = 75_806
        #expect(ObservedProration(refunded, period: .month)?.bases == [.milliseconds])
        refunded.revocationPercentage = 77_419
        #expect(ObservedProration(refunded, period: .month)?.bases == [.days])
        refunded.revocationPercentage = 12_345
        #expect(ObservedProration(refunded, period: .month)?.bases == [])
        refunded.revocationPercentage = 100_000
        #expect(ObservedProration(refunded, period: .month) == nil)
        refunded.revocationPercentage = 50_000
        refunded.revocationType = .refundFull
        #expect(ObservedProration(refunded, period: .month) == nil)
    }

    @Test(
        "price absent: the catalog's; unreadable: no refund, with a warning; assumptions are listed"
    )
    func paid() throws {
        let answer = try World.running("plus.month", nil).quote("pro.month", at: World.now)
        #expect(answer.quote.refund?.of == World.usd(9990))
        #expect(answer.quote.refund?.proration.isFromCatalog == true)
        #expect(
            answer.assumptions == [
                "monthEnd=anchorDay", "prorationBasis=milliseconds", "prorationRounding=halfUp",
            ])
        var transaction = World.bought(
            "plus.month", "2026-11-15T12:00:00Z", "2026-12-15T12:00:00Z", nil)
        transaction.unreadable = .price
        let unread = try World.customer([transaction]).quote("pro.month", at: World.now)
        #expect(unread.quote.refund == nil)
        #expect(unread.warnings.contains { $0.code == "quote.refundUnknown" })
        let unknown = World.customer([
            World.bought("gone", "2026-11-15T12:00:00Z", "2026-12-15T12:00:00Z", nil)
        ])
        #expect(throws: Never.self) { try unknown.quote("pro.month", at: World.now) }
        var assumptions = Assumptions()
        assumptions.prorationBasis = .fixed30
        let fixed = try World.running(assuming: assumptions).quote("pro.month", at: World.now)
        #expect(fixed.quote.refund?.basis == .fixed30)
        #expect(fixed.assumptions.contains("prorationBasis=fixed30"))
    }
}

/// A small generator, so that a failing row can be run again.
struct Dice {
    var state: UInt64

    mutating func below(_ limit: UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return (z ^ (z >> 31)) % limit
    }
}
