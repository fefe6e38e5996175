// SPDX-License-Identifier: Apache-2.0
import Offers
import Testing

private func money(_ milliunits: Int64, _ code: String) throws -> Money {
    Money(milliunits: milliunits, currency: try #require(Currency(code)))
}

@Suite("Prices per day, week, month and year name their policy (rule 13.4, O24)")
struct DerivedPriceTests {
    /// What the neighbours show for the same price; ours beside them.
    @Test(
        "each policy shows what its owner shows",
        arguments: [
            ("9.99 a month per week", 9990, "P1M", "week", ["2.31", "2.29", "2.30", "2.50"]),
            ("99.99 a year per week", 99990, "P1Y", "week", ["1.92", "1.91", "1.92", "1.92"]),
            ("9.99 a month per day", 9990, "P1M", "day", ["0.33", "0.33", "0.32", "0.33"]),
            ("2.99 a week per month", 2990, "P1W", "month", ["12.96", "12.99", "12.95", "11.96"]),
            (
                "2.99 a week per year", 2990, "P1W", "year",
                ["155.48", "155.90", "155.48", "155.48"]
            ),
            ("24.99 a quarter per week", 24990, "P3M", "week", ["1.92", "1.91", "1.92", "2.08"]),
            ("6.99 for 7 days per week", 6990, "P7D", "week", ["6.99", "6.99", "6.99", "6.99"]),
            ("0.99 a year per day", 990, "P1Y", "day", ["0.00", "0.00", "0.00", "0.00"]),
            ("59.99 a year per month", 59990, "P1Y", "month", ["5.00", "4.99", "4.99", "5.00"]),
        ] as [(String, Int64, String, String, [String])])
    func policies(words: String, price: Int64, period: String, unit: String, shown: [String]) throws
    {
        let period = try #require(SubscriptionPeriod(iso8601: period))
        let unit = try #require(SubscriptionPeriod.Unit(word: unit))
        let found = try PricePolicy.all.map { policy in
            try #require(try money(price, "USD").per(unit, of: period, policy: policy)).amount
        }
        #expect(found == shown, "\(words)")
    }

    @Test(
        "a price per its own period is itself, whatever the policy",
        arguments: PricePolicy.all,
        [
            ("P1W", "week"), ("P7D", "week"), ("P1M", "month"), ("P1Y", "year"), ("P12M", "year"),
            ("P1D", "day"),
        ])
    func identity(policy: PricePolicy, row: (String, String)) throws {
        let period = try #require(SubscriptionPeriod(iso8601: row.0))
        let unit = try #require(SubscriptionPeriod.Unit(word: row.1))
        for milliunits in [6990, 1, 9995, 1_000_000_000_000_000, 12_345_678_901] as [Int64] {
            let price = try money(milliunits, "GBP")
            #expect(price.per(unit, of: period, policy: policy)?.shown == price)
        }
    }

    @Test("the currency's own decimals in ours; RevenueCat's always has two")
    func decimals() throws {
        let yen = try money(1_200_000, "JPY")
        #expect(yen.per(.week, of: .month)?.amount == "277")
        #expect(yen.per(.week, of: .month, policy: .revenueCat)?.amount == "276.16")
        #expect(yen.per(.week, of: .month, policy: .adapty)?.amount == "300")
        #expect(try money(1_000_000, "INR").per(.month, of: .year)?.amount == "83")
        #expect(try money(1_000_000, "USD").per(.month, of: .year)?.amount == "83.33")
    }

    @Test("what is cut below the truth, or to nothing, is warned of")
    func misleading() throws {
        #expect(try money(9990, "USD").per(.week, of: .month)?.misleading == nil)
        #expect(
            try money(9990, "USD").per(.week, of: .month, policy: .superwall)?.misleading?.code
                == "price.shownTooLow")
        #expect(
            try money(2990, "USD").per(.month, of: .week, policy: .adapty)?.misleading?.code
                == "price.shownTooLow")
        #expect(try money(990, "USD").per(.day, of: .year)?.misleading?.code == "price.shownZero")
        #expect(try money(0, "USD").per(.day, of: .year)?.misleading == nil)
    }

    @Test("amounts up to the greatest a file can hold neither trap nor turn negative")
    func great() throws {
        for policy in PricePolicy.all {
            for unit in SubscriptionPeriod.Unit.allCases {
                for period in ["P1W", "P1M", "P1Y", "P9999Y", "P3D"] {
                    let period = try #require(SubscriptionPeriod(iso8601: period))
                    for milliunits in [1_000_000_000_000_000, Int64.max, 0] {
                        guard
                            let derived = try money(milliunits, "IDR").per(
                                unit, of: period, policy: policy)
                        else {
                            #expect(milliunits == .max)
                            continue
                        }
                        #expect(derived.shown.milliunits >= 0)
                    }
                }
            }
        }
    }

    @Test(
        "savings: exact, and rounded down for words",
        arguments: [
            (99_990, "P1Y", 9990, "P1M", "16.59", 16), (59_990, "P1Y", 9990, "P1M", "49.96", 49),
            (9990, "P1M", 99_990, "P1Y", "-19.89", 0), (9990, "P1M", 9990, "P1M", "0.00", 0),
            (155_480, "P1Y", 2990, "P1W", "0.00", 0), (0, "P1M", 9990, "P1M", "100.00", 100),
            (24_990, "P3M", 9990, "P1M", "16.62", 16),
        ] as [(Int64, String, Int64, String, String, Int)])
    func savings(
        price: Int64, period: String, other: Int64, otherPeriod: String, percent: String, whole: Int
    ) throws {
        let period = try #require(SubscriptionPeriod(iso8601: period))
        let otherPeriod = try #require(SubscriptionPeriod(iso8601: otherPeriod))
        let (price, other) = (try money(price, "USD"), try money(other, "USD"))
        let savings = try #require(
            try Savings(of: price, per: period, against: other, per: otherPeriod))
        #expect(savings.percent(places: 2) == percent)
        #expect(savings.wholePercent == whole)
    }

    @Test("two currencies are refused with both named")
    func mixed() throws {
        let (dollars, euros) = (try money(9990, "USD"), try money(9990, "EUR"))
        let found = #expect(throws: MixedCurrencies.self) {
            try Savings(of: dollars, per: .year, against: euros, per: .month)
        }
        #expect(found?.description.contains("USD") == true)
        #expect(found?.description.contains("EUR") == true)
        #expect(throws: MixedCurrencies.self) {
            try Money.sum([dollars, euros], in: dollars.currency)
        }
    }
}
