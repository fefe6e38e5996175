// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersDocuments
import Testing

@testable import OffersCopy

/// Words about codes that end by themselves (rule 5.2) and codes that stack on the introductory offer (rule 5),
/// which follow the quote (contract 8.28).
@Suite("Words about offer codes")
struct CodeWordsTests {
    /// A free week; ONCE is three free months that end, TASTER a free month behind the week, PAID three months
    /// at a price behind it, SWAP a free month instead of it, TWO two free weeks behind it.
    static let catalog: Catalog = {
        let text = #"""
            {"offersCatalog": 1, "app": {"bundleId": "com.example.w"}, "groups": [{"id": "1", "name": "W",
              "subscriptions": [{"productId": "month", "name": "Pro", "level": 1, "period": "P1M",
                "prices": {"USA": {"price": "12.99", "currency": "USD"}},
                "introductoryOffers": [{"mode": "FREE_TRIAL", "duration": "P1W"}],
                "promotionalOffers": [{"id": "STAY", "name": "", "mode": "FREE_TRIAL", "duration": "P2M"}],
                "offerCodes": [
                  {"id": "ONCE", "mode": "FREE_TRIAL", "duration": "P3M", "autoRenewEnabled": false,
                    "customerEligibilities": ["NEW", "EXPIRED"], "offerEligibility": "REPLACE_INTRO_OFFERS"},
                  {"id": "TASTER", "mode": "FREE_TRIAL", "duration": "P1M",
                    "customerEligibilities": ["NEW", "EXPIRED"], "offerEligibility": "STACK_WITH_INTRO_OFFERS"},
                  {"id": "TWO", "mode": "FREE_TRIAL", "duration": "P2W",
                    "customerEligibilities": ["NEW", "EXPIRED"], "offerEligibility": "STACK_WITH_INTRO_OFFERS"},
                  {"id": "PAID", "mode": "PAY_AS_YOU_GO", "duration": "P1M", "numberOfPeriods": 3,
                    "prices": {"USA": {"price": "5.99", "currency": "USD"}},
                    "customerEligibilities": ["NEW", "EXPIRED"], "offerEligibility": "STACK_WITH_INTRO_OFFERS"},
                  {"id": "SWAP", "mode": "FREE_TRIAL", "duration": "P1M",
                    "customerEligibilities": ["NEW", "EXPIRED"], "offerEligibility": "REPLACE_INTRO_OFFERS"}]}]}]}
            """#
        return CatalogDocument.read(name: "w.json", bytes: Array(text.utf8)).catalog
            ?? Catalog(groups: [])
    }()

    static func codes(
        _ offer: String?, _ texts: [String], _ audience: Audience = .new,
        type: OfferType = .code
    ) throws -> [CopyCode] {
        let file = CopyFile(
            paywall: "w", locale: try #require(CopyLocale("en_US")), storefronts: [.usa],
            screens: [
                CopyScreen(
                    productId: "month", offer: offer.map { .named(type, $0) },
                    texts: texts.enumerated().map { .init("t\($0.offset)", $0.element) })
            ])
        return CopyChecker(catalog: catalog, at: Lumen.at).check(file, audiences: [audience])
            .findings.map(\.code)
    }

    @Test(
        "a code that ends by itself: no price is to come, and none may be said to",
        arguments: [
            ("3 months free. Ends by itself, no charge.", []),
            ("3 months free", []),
            ("3 months free. Ends on February 28, 2027.", []),
            ("3 months free, regularly $12.99 per month", []),
            ("Redeem your code", []),
            ("2 months free", [CopyCode.wrongOfferLength]),
            ("3 months free, then $12.99 per month", [.wrongPrice]),
            ("3 months free, then $3.00 per week", [.wrongPrice]),
            ("$12.99 per month after 3 months free", [.wrongPrice]),
            ("3 months free. First charge on February 28, 2027.", [.wrongDate]),
            ("3 months free. First charge on December 7, 2026.", [.wrongDate]),
            ("3 months free. Renews on February 28, 2027.", [.wrongDate]),
        ])
    func ending(text: String, expected: [CopyCode]) throws {
        #expect(try Self.codes("ONCE", [text]) == expected)
    }

    @Test("the same words about a code that renews are the other way round")
    func renewing() throws {
        #expect(try Self.codes("SWAP", ["1 month free"]) == [.missingPriceAfterOffer])
        #expect(try Self.codes("SWAP", ["1 month free, then $12.99 per month"]).isEmpty)
        #expect(try Self.codes("SWAP", ["$12.99 per month after 1 month free"]).isEmpty)
    }

    @Test("who cannot have the code is told what is billed, as for any offer (copy rule 4)")
    func denied() throws {
        #expect(
            try Self.codes("ONCE", ["3 months free"], .inTrial).contains(.offerNotAvailable))
        #expect(try Self.codes("ONCE", ["Redeem", "$12.99 per month"], .inTrial) != [.wrongPrice])
    }

    @Test(
        "a code that stacks: the week, then the code's offer, then the price, on the quote's dates",
        arguments: [
            ("TASTER", "1 week free, then 1 month free, then $12.99 per month", []),
            ("TASTER", "7 days free, then 1 month free, then $12.99 per month", []),
            ("TASTER", "1 month free, then $12.99 per month", []),
            ("TASTER", "1 week free, then $12.99 per month", []),
            (
                "TASTER", "2 weeks free, then 1 month free, then $12.99 per month",
                [CopyCode.wrongOfferLength]
            ),
            ("TASTER", "2 months free, then $12.99 per month", [.wrongOfferLength]),
            ("TASTER", "1 week free, then 1 month free", [.missingPriceAfterOffer]),
            (
                "TASTER", "1 month free, then $12.99 per month. First charge on January 7, 2027.",
                []
            ),
            (
                "TASTER", "1 month free, then $12.99 per month. First charge on December 30, 2026.",
                [.wrongDate]
            ),
            (
                "TASTER", "1 month free, then $12.99 per month. First charge on December 7, 2026.",
                [.wrongDate]
            ),
            (
                "TASTER", "1 month free, then $12.99 per month. First charge on November 30, 2026.",
                [.wrongDate]
            ),
            (
                "TASTER", "1 week free, until December 7, 2026, then $12.99 per month", []
            ),
            ("TWO", "3 weeks free, then $12.99 per month", []),
            ("TWO", "21 days free, then $12.99 per month", []),
            ("TWO", "2 weeks free, then $12.99 per month", []),
            ("TWO", "4 weeks free, then $12.99 per month", [.wrongOfferLength]),
            (
                "PAID", "1 week free, then $5.99 per month for 3 months, then $12.99 per month", []
            ),
            (
                "PAID", "1 week free, then $4.99 per month for 3 months, then $12.99 per month",
                [.wrongPrice]
            ),
            (
                "PAID",
                "$5.99 per month for 3 months, then $12.99 per month. First charge on December 7, 2026.",
                []
            ),
            (
                "PAID",
                "$5.99 per month for 3 months, then $12.99 per month. First charge on November 30, 2026.",
                [.wrongDate]
            ),
        ])
    func stacking(offer: String, text: String, expected: [CopyCode]) throws {
        #expect(try Self.codes(offer, [text]) == expected)
    }

    @Test("who used the introductory offer has no week before the code")
    func withoutWeek() throws {
        let text = "1 week free, then 1 month free, then $12.99 per month"
        #expect(try Self.codes("TASTER", [text], .lapsedTrialUsed) == [.wrongOfferLength])
        let dated = "1 month free, then $12.99 per month. First charge on December 30, 2026."
        #expect(try Self.codes("TASTER", [dated], .lapsedTrialUsed).isEmpty)
    }

    @Test("a code that replaces the week begins now")
    func replacing() throws {
        let words = "1 month free, then $12.99 per month. First charge on "
        #expect(try Self.codes("SWAP", [words + "December 30, 2026."]).isEmpty)
        #expect(try Self.codes("SWAP", [words + "December 7, 2026."]) == [.wrongDate])
        #expect(
            try Self.codes("SWAP", ["1 week free, then $12.99 per month"]) == [.wrongOfferLength])
    }

    @Test("an offer that waits for the next renewal is dated from there (contract 8.21)")
    func waiting() throws {
        let customer = try #require(
            Audience.cancelledRunning.customer(for: "month", in: Self.catalog, at: Lumen.at))
        let quote = try customer.quote(
            "month", QuoteRequest(offer: "STAY", offerType: .promotional), at: Lumen.at
        ).quote
        let first = try #require(quote.phases.last?.startsAt)
        let truth = try #require(
            ScreenTruth(
                CopyScreen(productId: "month", offer: .named(.promotional, "STAY"), texts: []),
                customer, storefront: .usa, at: Lumen.at))
        #expect(truth.dates.firstCharge == [first])
        #expect(!truth.dates.other.contains(Lumen.at.adding(months: 2)))
    }

    static func lines(_ offer: String?, _ locale: String = "en_US") throws -> CopyWriter.Lines {
        let customer = try #require(
            Audience.new.customer(for: "month", in: catalog, at: Lumen.at))
        let quote = try customer.quote(
            "month", QuoteRequest(offer: offer, storefront: .usa), at: Lumen.at)
        return CopyWriter(try #require(CopyLocale(locale)), storefront: .usa).lines(
            for: quote, customer: customer)
    }

    @Test("what is written follows the quote")
    func written() throws {
        let once = try Self.lines("ONCE")
        #expect(once.price == nil && once.then == nil && once.equivalent == nil)
        #expect(once.offer == "3 months free")
        #expect(once.renewal == "Ends by itself on February 28, 2027.")
        #expect(!once.disclosure.contains("renews"))
        #expect(once.disclosure.contains("Terms of Use"))
        let taster = try Self.lines("TASTER")
        #expect(taster.offer == "1 week free, then 1 month free")
        #expect(taster.then == "then $12.99 per month")
        #expect(taster.renewal?.contains("January 7, 2027") == true)
        #expect(taster.disclosure.contains("renews automatically"))
        #expect(try Self.lines("SWAP").offer == "1 month free")
        #expect(try Self.lines(nil).offer == "1 week free")
        let japanese = try #require(try Self.lines("TASTER", "ja_JP").offer)
        #expect(japanese.contains("、その後は1"), "\(japanese)")
    }

    @Test("variables of what is never billed have no value")
    func variables() throws {
        let customer = try #require(
            Audience.new.customer(for: "month", in: Self.catalog, at: Lumen.at))
        let writer = CopyWriter(try #require(CopyLocale("en_US")), storefront: .usa)
        func values(_ offer: String) throws -> [String: String] {
            writer.values(
                for: try customer.quote(
                    "month", QuoteRequest(offer: offer, storefront: .usa), at: Lumen.at),
                customer: customer)
        }
        let once = try values("ONCE")
        for name in ["price", "then.price", "price.perWeek", "renewal.date", "savings"] {
            #expect(once[name] == nil, "\(name)")
        }
        #expect(once["offer.price"] == "$0.00" && once["offer.length"] == "3 months")
        let swap = try values("SWAP")
        #expect(swap["price"] == "$12.99" && swap["then.price"] == "$12.99")
    }

    @Test("a renewal is written with the price of its own day, a change with the day it begins")
    func days() throws {
        let usd = try #require(Currency("USD"))
        func money(_ milliunits: Int64) -> Money { Money(milliunits: milliunits, currency: usd) }
        let steps = try #require(
            PriceSchedule([
                .init(price: money(12_990)),
                .init(
                    price: money(14_990), startDate: Instant(iso8601: "2026-12-15T00:00:00Z")),
            ]))
        let catalog = Catalog(
            bundleId: nil,
            groups: [
                SubscriptionGroup(
                    id: "1", name: "W",
                    products: [
                        Product(
                            productId: "pro", name: "Pro", level: 1, period: .year,
                            prices: [.usa: PriceSchedule(money(99_990))],
                            monthlyPlanPrices: [.usa: PriceSchedule(money(9_990))]),
                        Product(
                            productId: "basic", name: "Basic", level: 2, period: .month,
                            prices: [.usa: steps]),
                    ])
            ])
        let writer = CopyWriter(try #require(CopyLocale("en_US")), storefront: .usa)
        func lines(_ history: History) throws -> CopyWriter.Lines {
            let customer = Customer(history, in: catalog)
            return writer.lines(
                for: try customer.quote("basic", at: Lumen.at), customer: customer)
        }
        let new = try lines(History(account: "new", storefront: .usa))
        #expect(new.price == "$12.99 per month")
        #expect(
            new.renewal == "Renews on December 30, 2026 for $14.99 per month until you cancel.")
        let start = try #require(Instant(iso8601: "2026-11-09T10:30:00Z"))
        let committed = Transaction(
            transactionId: TransactionID("1"), originalTransactionId: TransactionID("1"),
            productId: "pro", purchaseDate: start, expiresDate: start.adding(months: 1),
            signedDate: start, reason: .purchase, price: 9_990, currency: usd, storefront: .usa,
            billingPlan: .monthly,
            commitment: Transaction.Commitment(
                billingPeriodNumber: 5, totalBillingPeriods: 12,
                expiresDate: start.adding(months: 8)))
        let leaving = try lines(
            History(account: "in", storefront: .usa, transactions: [committed]))
        #expect(
            leaving.change == "You keep Pro until July 9, 2027, then Basic for $14.99 per month.")
    }
}
