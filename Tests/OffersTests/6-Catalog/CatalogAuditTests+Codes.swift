// SPDX-License-Identifier: Apache-2.0
import Offers
import Testing

extension CatalogAuditTests {
    static func code(
        _ terms: OfferTerms = terms(.freeTrial, "P1M"), stacks: Bool = false, renews: Bool = true,
        codes: [OfferCode.Code] = []
    ) -> Product {
        product(codes: [
            OfferCode(
                id: "c", terms: terms, customerEligibilities: [.new],
                offerEligibility: stacks ? .stackWithIntroductory : .replaceIntroductory,
                autoRenewEnabled: renews, codes: codes)
        ])
    }

    @Test(
        "a code that ends without renewing is free and doesn't stack (rule 5.2)",
        arguments: [
            (PaymentMode.freeTrial, false, false, []),
            (.freeTrial, true, false, ["limit.autoRenewOff"]),
            (.payUpFront, false, false, ["limit.autoRenewOff"]), (.payAsYouGo, true, true, []),
            (.freeTrial, true, true, []),
        ])
    func autoRenewOff(mode: PaymentMode, stacks: Bool, renews: Bool, codes: [String]) {
        let product = Self.code(Self.terms(mode, "P1M"), stacks: stacks, renews: renews)
        #expect(Self.codes([product]) == codes)
    }

    @Test(
        "a custom code is 1 to 64 ASCII letters and digits (rule 5.6)",
        arguments: [
            ("A", true), ("spring26", true), (String(repeating: "A", count: 64), true), ("", false),
            (String(repeating: "A", count: 65), false), ("SPRING-26", false), ("SPRING 26", false),
            ("FRÜHLING", false),
        ])
    func customCode(text: String, isFine: Bool) {
        let code = OfferCode.Code(code: text, kind: .custom, expires: nil, redemptionLimit: nil)
        #expect(Self.codes([Self.code(codes: [code])]) == (isFine ? [] : ["limit.customCode"]))
    }

    @Test(
        "a code is redeemed 1 to 25,000 times",
        arguments: [(0, false), (1, true), (25_000, true), (25_001, false), (-1, false)])
    func redemptions(limit: Int, isFine: Bool) {
        let code = OfferCode.Code(code: "A", kind: .custom, expires: nil, redemptionLimit: limit)
        #expect(Self.codes([Self.code(codes: [code])]) == (isFine ? [] : ["limit.redemptions"]))
    }

    @Test(
        "one-time codes expire within six months (rule 5.5)",
        arguments: [
            (OfferCode.Code.Kind.oneTime, nil, ["limit.codeExpiry"]), (.oneTime, "2027-05-30", []),
            (.oneTime, "2027-05-31", ["limit.codeExpiry"]), (.custom, nil, []),
            (.custom, "2030-01-01", []),
        ] as [(OfferCode.Code.Kind, String?, [String])])
    func expiry(kind: OfferCode.Code.Kind, day: String?, codes: [String]) {
        // Contract 8.17: the date is inclusive, so the code expires a day after its start.
        let expires = day.flatMap { Instant(iso8601: $0) }?.advanced(days: 1)
        let code = OfferCode.Code(code: "A", kind: kind, expires: expires, redemptionLimit: nil)
        #expect(Self.codes([Self.code(codes: [code])]) == codes)
    }

    @Test("an active offer whose codes have all expired is pointless")
    func expired() {
        let past = OfferCode.Code(code: "A", kind: .custom, expires: Self.at, redemptionLimit: nil)
        let future = OfferCode.Code(
            code: "B", kind: .custom, expires: Self.at?.advanced(by: 1), redemptionLimit: nil)
        #expect(Self.codes([Self.code(codes: [past])]) == ["lint.codesExpired"])
        #expect(Self.codes([Self.code(codes: [past, future])]) == [])
        #expect(Self.codes([Self.code(codes: [])]) == [])
        #expect(Self.codes([Self.code(codes: [past])], at: nil) == [])
    }

    // MARK: Prices

    @Test(
        "a pay-as-you-go price is below the standard price (rules 3.1.4, 4.7)",
        arguments: [
            (4980, []), (4990, ["price.payAsYouGo"]), (6000, ["price.payAsYouGo"]),
            (0, ["price.zero"]),
        ] as [(Int64, [String])])
    func payAsYouGo(price: Int64, codes: [String]) {
        let offer = PromotionalOffer(
            id: "p", name: "", terms: Self.terms(.payAsYouGo, "P1M", 2, price: price))
        #expect(Self.codes([Self.product(promotional: [offer])]) == codes)
    }

    @Test("a cut that is still to come counts, a price of the past doesn't")
    func schedule() {
        func codes(_ entries: [(Int64, String?)]) -> [String] {
            let schedule = PriceSchedule(
                entries.map {
                    .init(price: Self.usd($0.0), startDate: $0.1.flatMap { Instant(iso8601: $0) })
                })
            let offer = PromotionalOffer(
                id: "p", name: "", terms: Self.terms(.payAsYouGo, "P1M", 2, price: 3990))
            let product = Product(
                productId: "p", name: "", level: 1, period: .month,
                prices: schedule.map { [.usa: $0] } ?? [:],
                promotionalOffers: [offer])
            return Self.codes([product])
        }
        #expect(codes([(4990, nil)]) == [])
        #expect(codes([(4990, nil), (2990, "2027-01-01")]) == ["price.payAsYouGo"])
        #expect(codes([(2990, nil), (4990, "2026-11-30")]) == [])
    }

    @Test(
        "an up-front price is below what the same time costs",
        arguments: [
            ("P1M", 4990, "P3M", 14_960, []), ("P1M", 4990, "P3M", 14_970, ["price.upFront"]),
            ("P1Y", 59_990, "P6M", 29_990, []), ("P1Y", 59_990, "P6M", 30_000, ["price.upFront"]),
            ("P1W", 990, "P1M", 9_990, []),
        ] as [(String, Int64, String, Int64, [String])])
    func upFront(period: String, standard: Int64, duration: String, price: Int64, codes: [String]) {
        let offer = PromotionalOffer(
            id: "p", name: "", terms: Self.terms(.payUpFront, duration, price: price))
        #expect(
            Self.codes([Self.product(period: period, price: standard, promotional: [offer])])
                == codes)
    }
}
