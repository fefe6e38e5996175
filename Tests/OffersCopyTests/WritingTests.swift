// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersDocuments
import Testing

@testable import OffersCopy

@Suite("Words that are written are true")
struct WritingTests {
    static let locales = Lumen.locales.values.sorted().compactMap { CopyLocale($0) }

    @Test("Prices of every storefront, as CLDR writes them, are read back", arguments: locales)
    func prices(_ locale: CopyLocale) {
        for storefront in Storefront.all {
            guard let currency = storefront.currency else { continue }
            let money = Money(
                milliunits: currency.decimals == 0 ? 1_234_000 : 1_234_560, currency: currency)
            let format = LocalFormat(locale, in: storefront)
            let words = format.price(money) + " "
            let atoms = AtomReader(
                lexemes: Lexer.lex(Glyphs(words), locale.words), language: locale.words,
                codes: Glyphs(words).codes,
                monthFirst: false
            ).read()
            let amounts = atoms.compactMap(\.amount)
            #expect(
                amounts.count == 1 && amounts[0].canBe(currency)
                    && amounts[0].numeral.millionths == money.milliunits * 1000,
                "\(locale) \(storefront): \(words.debugDescription)")
        }
    }

    @Test("Dates are read back", arguments: locales)
    func dates(_ locale: CopyLocale) {
        for storefront in Storefront.all {
            let format = LocalFormat(locale, in: storefront)
            for month in 0..<12 {
                let day = Lumen.at.adding(months: month).advanced(days: month)
                let words = format.date(day)
                let reader = TextReader(
                    language: locale.words, monthFirst: locale.monthFirst, ownZero: nil)
                let dates = reader.read(
                    Phrasebook.of(locale.language).renews.filled(["date": words, "price": ""]),
                    key: "t"
                )
                .claims.compactMap { claim -> DateWords? in
                    if case .date(let date, _) = claim.kind { date } else { nil }
                }
                let civil = day.civil.date
                #expect(
                    dates == [DateWords(year: civil.year, month: civil.month, day: civil.day)],
                    "\(locale) \(storefront): \(words)")
            }
        }
    }

    /// Any catalog: random levels, periods, prices and offers, from a seed.
    static func catalog(_ seed: UInt64, _ storefront: Storefront, _ currency: Currency) -> Catalog {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        func money(_ base: Int64) -> Money {
            let price = currency.decimals == 0 ? base * 100 : base * 1000 - 10
            return Money(
                milliunits: currency.decimals == 0 ? price * 1000 : price, currency: currency)
        }
        let periods = ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"].compactMap {
            SubscriptionPeriod(iso8601: $0)
        }
        let products = (0..<(2 + next(3))).map { index in
            let period = periods[next(periods.count)]
            let base = Int64(3 + next(120))
            func freeTerms() -> OfferTerms {
                let lengths = ["P3D", "P1W", "P2W", "P1M", "P2M", "P3M"].compactMap {
                    SubscriptionPeriod(iso8601: $0)
                }
                return OfferTerms(mode: .freeTrial, duration: lengths[next(lengths.count)])
            }
            func code(
                _ id: String, _ terms: OfferTerms, _ order: OfferCode.OfferEligibility, renews: Bool
            ) -> OfferCode {
                OfferCode(
                    id: id, terms: terms, customerEligibilities: [.new, .existing, .expired],
                    offerEligibility: order, autoRenewEnabled: renews)
            }
            func terms() -> OfferTerms {
                switch next(3) {
                case 0: return freeTerms()
                case 1:
                    return OfferTerms(
                        mode: .payAsYouGo, duration: period, numberOfPeriods: 1 + next(4),
                        prices: [storefront: money(1 + base / 3)])
                default:
                    let lengths = ["P1M", "P3M", "P6M", "P1Y"].compactMap {
                        SubscriptionPeriod(iso8601: $0)
                    }
                    return OfferTerms(
                        mode: .payUpFront, duration: lengths[next(lengths.count)],
                        prices: [storefront: money(1 + base / 2)])
                }
            }
            return Product(
                productId: "p\(index)", name: "Plan \(index)", level: 1 + next(3), period: period,
                isFamilyShareable: next(2) == 0, prices: [storefront: PriceSchedule(money(base))],
                introductoryOffers: next(4) == 0 ? [] : [IntroductoryOffer(terms: terms())],
                promotionalOffers: [PromotionalOffer(id: "promo", name: "Promo", terms: terms())],
                offerCodes: [
                    code("STACK", terms(), .stackWithIntroductory, renews: true),
                    code("INSTEAD", terms(), .replaceIntroductory, renews: true),
                    code("ONCE", freeTerms(), .replaceIntroductory, renews: false),
                ])
        }
        return Catalog(
            bundleId: "com.example.any",
            gracePeriod: GracePeriod(duration: .sixteenDays, renewalType: .all),
            groups: [SubscriptionGroup(id: "g", name: "Any", products: products)])
    }

    @Test(
        "Everything written passes the check, in every language, over random catalogs and customers",
        arguments: locales)
    func law(_ locale: CopyLocale) throws {
        let storefronts = [
            "USA", "ESP", "CHE", "JPN", "KOR", "CHN", "SAU", "ARE", "IND", "BRA", "MEX", "GBR",
            "CAN", "EGY",
        ]
        var written = 0
        for seed in 1..<36 as Range<UInt64> {
            let storefront = try #require(Storefront(storefronts[Int(seed) % storefronts.count]))
            let currency = try #require(storefront.currency)
            let catalog = Self.catalog(seed, storefront, currency)
            let product = catalog.groups[0].products[Int(seed) % catalog.groups[0].products.count]
            for audience in Audience.allCases where audience != .familyShared {
                guard
                    let customer = audience.customer(
                        for: product.productId, in: catalog, storefront: storefront, at: Lumen.at)
                else { continue }
                for named in [nil, "promo", "STACK", "INSTEAD", "ONCE"] {
                    let type = named.map { $0 == "promo" ? OfferType.promotional : .code }
                    let request = QuoteRequest(
                        offer: named, offerType: type, storefront: storefront)
                    guard let quote = try? customer.quote(product.productId, request, at: Lumen.at),
                        quote.quote.relationship != .current, quote.quote.relationship != .downgrade
                    else { continue }
                    let lines = CopyWriter(locale, storefront: storefront).lines(
                        for: quote, customer: customer)
                    let offer: CopyScreen.Offer? =
                        quote.quote.offer.map {
                            $0.type == .introductory ? .introductory : .named($0.type, named ?? "")
                        }
                    let file = CopyFile(
                        paywall: "written", locale: locale, storefronts: [storefront],
                        screens: [
                            CopyScreen(
                                productId: product.productId, offer: offer, texts: lines.texts,
                                prominent: "price")
                        ])
                    let found = CopyChecker(catalog: catalog, at: Lumen.at).check(
                        file, for: [customer]
                    ).findings
                    written += 1
                    #expect(
                        found.isEmpty,
                        "\(locale) \(storefront) seed \(seed) \(audience) \(offer as Any): \(found.map { "\($0.code.rawValue) «\($0.place?.words ?? "")» \($0.message)" }) in \(lines.texts.map(\.text))"
                    )
                }
            }
        }
        #expect(written > 400)
    }
}
