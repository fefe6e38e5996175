// SPDX-License-Identifier: Apache-2.0
import Offers
import Testing

/// A catalog and histories to quote from, in few words.
enum QuoteWorld {
    static let usa = Storefront.usa
    static let dollars = ["USD"].compactMap(Currency.init)[0]
    static let now = day("2026-11-30T12:00:00Z")

    static func day(_ text: String) -> Instant { Instant(iso8601: text) ?? .distantPast }
    static func period(_ text: String) -> SubscriptionPeriod {
        SubscriptionPeriod(iso8601: text) ?? .month
    }
    static func usd(_ milliunits: Int64) -> Money {
        Money(milliunits: milliunits, currency: dollars)
    }

    static func terms(
        _ mode: PaymentMode, _ duration: String, _ count: Int = 1, _ price: Int64? = nil,
        plan: BillingPlan = .upFront
    ) -> OfferTerms {
        OfferTerms(
            mode: mode, duration: period(duration), numberOfPeriods: count,
            prices: price.map { [usa: usd($0)] } ?? [:], plan: plan)
    }

    static func code(
        _ id: String, _ terms: OfferTerms, _ eligibility: OfferCode.OfferEligibility,
        renews: Bool = true
    ) -> OfferCode {
        OfferCode(
            id: id, terms: terms, customerEligibilities: Set(OfferCode.CustomerClass.allCases),
            offerEligibility: eligibility, autoRenewEnabled: renews)
    }

    static let step = day("2027-01-01")

    /// Levels 1 to 3 and a group beside them.
    static let catalog = Catalog(
        bundleId: nil, gracePeriod: GracePeriod(duration: .sixteenDays, renewalType: .all),
        groups: [
            SubscriptionGroup(
                id: "1", name: "Reader",
                products: [
                    product("pro.month", 1, "P1M", 14_990, intro: terms(.freeTrial, "P1W")),
                    product("pro.year", 1, "P1Y", 149_990, monthly: 13_990),
                    product(
                        "plus.month", 2, "P1M", 9990, intro: terms(.payAsYouGo, "P1M", 3, 2990)),
                    product("plus.month2", 2, "P1M", 8990, intro: nil),
                    product(
                        "plus.year", 2, "P1Y", 99_990, intro: terms(.payUpFront, "P3M", 1, 9990)),
                    product("basic.month", 3, "P1M", 4990, intro: nil),
                    product("basic.week", 3, "P1W", 1990, intro: nil),
                    product("steps.keep", 3, "P1M", 12_000, next: 15_000, preserve: true),
                    product("steps.move", 3, "P1M", 12_000, next: 15_000, preserve: false),
                    product("steps.down", 3, "P1M", 12_000, next: 9000, preserve: true),
                    product("steps.big", 3, "P1M", 10_000, next: 19_990, preserve: false),
                ]),
            SubscriptionGroup(
                id: "2", name: "Extras", products: [product("extras", 1, "P1M", 2990)]),
        ])

    static func product(
        _ id: String, _ level: Int, _ length: String, _ price: Int64, next: Int64? = nil,
        preserve: Bool = false, intro: OfferTerms? = nil, monthly: Int64? = nil
    ) -> Product {
        var entries = [PriceSchedule.Entry(price: usd(price))]
        if let next {
            entries.append(
                PriceSchedule.Entry(
                    price: usd(next), startDate: step, preserveCurrentPrice: preserve))
        }
        let length = period(length)
        let isYear = length.months == 12
        return Product(
            productId: id, name: id, level: level, period: length,
            prices: [usa: PriceSchedule(entries) ?? PriceSchedule(usd(price))],
            monthlyPlanPrices: monthly.map { [usa: PriceSchedule(usd($0))] },
            introductoryOffers: intro.map { [IntroductoryOffer(terms: $0)] } ?? [],
            promotionalOffers: [
                PromotionalOffer(
                    id: "payg", name: "",
                    terms: terms(.payAsYouGo, length.iso8601, isYear ? 1 : 3, 990)),
                PromotionalOffer(id: "puf", name: "", terms: terms(.payUpFront, "P6M", 1, 5990)),
                PromotionalOffer(id: "free", name: "", terms: terms(.freeTrial, "P2W")),
            ],
            offerCodes: [
                code(
                    "STACK", terms(.payAsYouGo, length.iso8601, isYear ? 1 : 2, 1990),
                    .stackWithIntroductory),
                code("REPLACE", terms(.payUpFront, "P2M", 1, 3990), .replaceIntroductory),
                code("ONCE", terms(.freeTrial, "P1M"), .replaceIntroductory, renews: false),
            ])
    }

    static func bought(
        _ product: String, _ from: String, _ to: String, _ price: Int64?,
        offer: Transaction.Offer? = nil, id: String = "100", line: String = "100",
        reason: Transaction.Reason = .purchase, plan: Transaction.BillingPlan? = nil,
        commitment: Transaction.Commitment? = nil, isUpgraded: Bool = false
    ) -> Transaction {
        Transaction(
            transactionId: TransactionID(id), originalTransactionId: TransactionID(line),
            productId: product, purchaseDate: day(from), expiresDate: day(to),
            signedDate: day(from),
            isUpgraded: isUpgraded, offer: offer, reason: reason, price: price,
            currency: Currency("USD"), storefront: usa, billingPlan: plan, commitment: commitment)
    }

    static func info(
        _ product: String?, _ signed: String, renews: Bool = true, price: Int64? = nil,
        offer: Transaction.Offer? = nil, retry: Bool? = nil, grace: String? = nil
    ) -> RenewalInfo {
        RenewalInfo(
            originalTransactionId: TransactionID("100"), autoRenewProductId: product,
            autoRenewStatus: renews, isInBillingRetryPeriod: retry,
            gracePeriodExpiresDate: grace.map(day),
            expirationIntent: retry == true ? .billingError : nil,
            signedDate: day(signed), renewalPrice: price, currency: Currency("USD"), offer: offer)
    }

    static func customer(
        _ transactions: [Transaction] = [], _ infos: [RenewalInfo] = [],
        assuming assumptions: Assumptions = Assumptions(), in catalog: Catalog = catalog
    ) -> Customer {
        Customer(
            History(account: "a", storefront: usa, transactions: transactions, renewalInfos: infos),
            in: catalog, assuming: assumptions)
    }

    /// Runs `product` from 15 November to 15 December 2026, half over at `now`.
    static func running(
        _ product: String = "plus.month", _ price: Int64? = 9990, offer: Transaction.Offer? = nil,
        next: String? = nil, renewalPrice: Int64? = nil, queued: Transaction.Offer? = nil,
        renews: Bool = true, assuming: Assumptions = Assumptions()
    ) -> Customer {
        customer(
            [bought(product, "2026-11-15T12:00:00Z", "2026-12-15T12:00:00Z", price, offer: offer)],
            [
                info(
                    next ?? product, "2026-11-15T12:00:05Z", renews: renews, price: renewalPrice,
                    offer: queued)
            ], assuming: assuming)
    }

    /// `2026-12-15 9.99` a charge.
    static func dates(_ quote: Quote, from: Instant = now, until: Instant? = nil) -> [String] {
        quote.charges(from: from, until: until ?? from.adding(months: 12)).map {
            "\($0.at.iso8601.prefix(10)) \($0.amount.amount)"
        }
    }

    /// `payAsYouGo 2026-12-15..2027-03-15 4.99 x3` a phase.
    static func phases(_ quote: Quote) -> [String] {
        quote.phases.map { phase in
            let end = phase.endsAt.map { String($0.iso8601.prefix(10)) } ?? ""
            let count = phase.charges.map { " x\($0)" } ?? ""
            return
                "\(phase.kind.rawValue) \(phase.startsAt.iso8601.prefix(10))..\(end) \(phase.price.amount)\(count)"
        }
    }
}
