// SPDX-License-Identifier: Apache-2.0
import Offers
import Testing

private typealias World = QuoteWorld

@Suite("Which offer runs when (rules 3.2, 5, contract 8.24, 8.28)")
struct OfferPhaseTests {
    @Test(
        "introductory by itself, stacking after it, replacing before standard",
        arguments: [
            (
                "trial by itself", "pro.month", nil, false, "introductory",
                ["freeTrial 2026-11-30..2026-12-07 0.00 x0", "standard 2026-12-07.. 14.99"]
            ),
            (
                "STACK: introductory first", "pro.month", "STACK", false, "code",
                [
                    "freeTrial 2026-11-30..2026-12-07 0.00 x0",
                    "payAsYouGo 2026-12-07..2027-02-07 1.99 x2", "standard 2027-02-07.. 14.99",
                ]
            ),
            (
                "STACK, introductory spent", "pro.month", "STACK", true, "code",
                ["payAsYouGo 2026-11-30..2027-01-30 1.99 x2", "standard 2027-01-30.. 14.99"]
            ),
            (
                "REPLACE: introductory stays unused", "pro.month", "REPLACE", false, "code",
                ["payUpFront 2026-11-30..2027-01-30 3.99 x1", "standard 2027-01-30.. 14.99"]
            ),
            (
                "auto-renew off: ends without a charge", "pro.month", "ONCE", false, "code",
                ["freeTrial 2026-11-30..2026-12-30 0.00 x0"]
            ),
            (
                "refused: as if not named", "pro.month", "payg", false, "introductory",
                ["freeTrial 2026-11-30..2026-12-07 0.00 x0", "standard 2026-12-07.. 14.99"]
            ),
            (
                "promotional for who came back", "pro.month", "payg", true, "promotional",
                ["payAsYouGo 2026-11-30..2027-02-28 0.99 x3", "standard 2027-02-28.. 14.99"]
            ),
            (
                "pay as you go", "plus.month", nil, false, "introductory",
                ["payAsYouGo 2026-11-30..2027-02-28 2.99 x3", "standard 2027-02-28.. 9.99"]
            ),
            (
                "pay up front", "plus.year", nil, false, "introductory",
                ["payUpFront 2026-11-30..2027-02-28 9.99 x1", "standard 2027-02-28.. 99.99"]
            ),
            ("none left", "plus.month", nil, true, nil, ["standard 2026-11-30.. 9.99"]),
        ] as [(String, String, String?, Bool, String?, [String])])
    func phases(
        words: String, product: String, named: String?, isSpent: Bool, type: String?,
        phases: [String]
    ) throws {
        let spent = World.bought(
            "pro.month", "2026-01-01", "2026-01-08", 0,
            offer: Transaction.Offer(type: .introductory, mode: .freeTrial, period: .week))
        let customer = World.customer(
            isSpent ? [spent] : [],
            isSpent ? [World.info("pro.month", "2026-01-08T00:00:10Z", renews: false)] : [])
        let answer = try customer.quote(product, QuoteRequest(offer: named), at: World.now)
        #expect(World.phases(answer.quote) == phases, "\(words)")
        #expect(answer.quote.offer?.type.name == type)
        #expect((answer.quote.named == nil) == (named == nil))
        #expect(answer.quote.autoRenewPreference == (named == "ONCE" ? nil : product))
        let first = answer.quote.phases.first
        #expect(answer.quote.dueNow == (first?.kind == .freeTrial ? World.usd(0) : first?.price))
    }

    @Test(
        "an offer queued in the renewal info is a phase, at Apple's price; then the standard price")
    func queued() throws {
        let offer = Transaction.Offer(
            type: .promotional, identifier: "payg", mode: .payAsYouGo, period: World.period("P3M"))
        let quote = try World.running(renewalPrice: 890, queued: offer).quote(
            "plus.month", at: World.now
        ).quote
        #expect(
            World.phases(quote) == [
                "payAsYouGo 2026-12-15..2027-03-15 0.89 x3", "standard 2027-03-15.. 9.99",
            ])
        #expect(quote.offer == nil)
        let foreign = Transaction.Offer(type: .promotional, identifier: "elsewhere")
        let answer = try World.running(queued: foreign).quote("plus.month", at: World.now)
        #expect(World.phases(answer.quote) == ["standard 2026-12-15.. 9.99"])
        #expect(answer.warnings.contains { $0.code == "quote.queuedOfferUnknown" })
    }

    @Test("billed cycles count, not elapsed ones; the last one leads to the standard price (O16)")
    func cycles() throws {
        let offer = Transaction.Offer(
            type: .promotional, identifier: "payg", mode: .payAsYouGo, period: World.period("P3M"))
        let first = World.bought(
            "plus.month", "2026-09-15T12:00:00Z", "2026-10-15T12:00:00Z", 990, offer: offer)
        let second = World.bought(
            "plus.month", "2026-11-15T12:00:00Z", "2026-12-15T12:00:00Z", 990, offer: offer,
            id: "101",
            reason: .renewal)
        let two = try World.customer([first, second]).quote("plus.month", at: World.now).quote
        #expect(
            World.phases(two) == [
                "payAsYouGo 2026-12-15..2027-01-15 0.99 x1", "standard 2027-01-15.. 9.99",
            ])
        let third = World.bought(
            "plus.month", "2026-12-15T12:00:00Z", "2027-01-15T12:00:00Z", 990, offer: offer,
            id: "102",
            reason: .renewal)
        let three = try World.customer([first, second, third])
            .quote("plus.month", at: World.day("2026-12-20")).quote
        #expect(World.phases(three) == ["standard 2027-01-15.. 9.99"])
    }

    @Test("the window of charges is half-open on both sides, and its sum is the total")
    func window() throws {
        let quote = try World.customer().quote("basic.month", at: World.now).quote
        let charges = quote.charges(from: World.now, until: World.day("2027-01-30T12:00:00Z"))
        #expect(charges.map(\.at.iso8601) == ["2026-11-30T12:00:00Z", "2026-12-30T12:00:00Z"])
        #expect(quote.charges(from: World.now, until: World.now).isEmpty)
        #expect(quote.charges(from: World.now, until: World.now.advanced(by: 1)).count == 1)
        #expect(
            quote.total(from: World.now, until: World.day("2027-01-30T12:00:00Z"))
                == World.usd(9980))
    }

    @Test("what the reader of a quote should know is a warning")
    func warnings() throws {
        // A history that begins inside the offer.
        let offer = Transaction.Offer(
            type: .promotional, identifier: "payg", mode: .payAsYouGo, period: World.period("P3M"))
        let cycle = World.bought(
            "plus.month", "2026-11-15T12:00:00Z", "2026-12-15T12:00:00Z", 990, offer: offer,
            reason: .renewal)
        var history = History(account: "a", storefront: .usa, transactions: [cycle])
        func codes(_ history: History) throws -> [String] {
            try Customer(history, in: World.catalog).quote("plus.month", at: World.now).warnings
                .map(\.code)
        }
        #expect(try codes(history) == [])
        history.completeSince = World.day("2026-11-01")
        #expect(try codes(history) == ["quote.cyclesUnknown"])
        // An increase that waits for an answer.
        var info = World.info("plus.month", "2026-11-20", price: 12_990)
        info.priceIncreaseStatus = 0
        let paid = World.bought("plus.month", "2026-11-15T12:00:00Z", "2026-12-15T12:00:00Z", 9990)
        history = History(
            account: "a", storefront: .usa, transactions: [paid], renewalInfos: [info])
        #expect(try codes(history) == ["quote.renewalPriceDiffers", "quote.consentPending"])
        // An amount that the currency can't print.
        history.renewalInfos = []
        history.transactions[0].price = 9995
        #expect(try codes(history) == ["money.rounded"])
    }

    @Test("an introductory offer that cannot be told is left out, with a warning")
    func unclear() throws {
        let history = History(
            account: "a", storefront: .usa, completeSince: World.day("2026-06-01"))
        let answer = try Customer(history, in: World.catalog).quote("pro.month", at: World.now)
        #expect(answer.quote.offer == nil && answer.quote.dueNow.amount == "14.99")
        #expect(
            answer.warnings.map(\.code) == ["quote.introductoryUnknown", "quote.stateUnknown"])
        #expect(answer.warnings[0].message.contains("history.incomplete"))
    }

    @Test("two currencies in one quote have no total, and both are named")
    func mixed() throws {
        let euro = Money(milliunits: 990, currency: try #require(Currency("EUR")))
        let offer = OfferTerms(mode: .payUpFront, duration: .month, prices: [.usa: euro])
        let product = Product(
            productId: "p", name: "", level: 1, period: .month,
            prices: [.usa: PriceSchedule(World.usd(9990))],
            introductoryOffers: [IntroductoryOffer(terms: offer)])
        let catalog = Catalog(groups: [SubscriptionGroup(id: "1", name: "", products: [product])])
        let answer = try World.customer(in: catalog).quote("p", at: World.now)
        #expect(answer.quote.total(from: World.now, until: World.now.adding(months: 3)) == nil)
        let warning = try #require(answer.warnings.first { $0.code == "quote.mixedCurrencies" })
        #expect(warning.message.contains("EUR") && warning.message.contains("USD"))
    }

    @Test("South Korea asks before an offer becomes the standard price (rule 3.2.10)")
    func southKorea() throws {
        let korea = try #require(Storefront("KOR"))
        let won = Money(milliunits: 9_900_000, currency: try #require(Currency("KRW")))
        let product = Product(
            productId: "p", name: "", level: 1, period: .month, prices: [korea: PriceSchedule(won)],
            introductoryOffers: [IntroductoryOffer(terms: World.terms(.freeTrial, "P1W"))])
        let catalog = Catalog(groups: [SubscriptionGroup(id: "1", name: "", products: [product])])
        let customer = Customer(History(account: "a", storefront: korea), in: catalog)
        let answer = try customer.quote("p", at: World.now)
        #expect(answer.warnings.map(\.code) == ["quote.consentToConversion"])
        #expect(
            answer.quote.total(from: World.now, until: World.now.adding(months: 2))?.amount
                == "19800")
    }
}
