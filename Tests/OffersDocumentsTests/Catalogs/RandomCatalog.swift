// SPDX-License-Identifier: Apache-2.0
import Offers

/// Catalogs without errors, drawn from a seed.
struct RandomCatalog {
    private var state: UInt64
    private var serial = 0

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

    private mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }

    private mutating func flip() -> Bool { next(2) == 0 }

    private mutating func pick<T>(_ values: [T]) -> T { values[next(values.count)] }

    private mutating func maybe<T>(_ make: (inout RandomCatalog) -> T) -> T? {
        flip() ? make(&self) : nil
    }

    private mutating func list<T>(upTo bound: Int, _ make: (inout RandomCatalog) -> T) -> [T] {
        let count = next(bound + 1)
        return (0..<count).map { _ in make(&self) }
    }

    private mutating func id(_ prefix: String) -> String {
        serial += 1
        return prefix + String(serial) + pick(["", ".a", " ü\"\\\n", "/x"])
    }

    private mutating func storefronts() -> [Storefront] {
        list(upTo: 4) { $0.pick(Storefront.all) }
    }

    private mutating func money(_ storefront: Storefront) -> Money? {
        guard let currency = storefront.currency else { return nil }
        return Money(milliunits: Int64(next(1_000_000)) * currency.quantum, currency: currency)
    }

    private mutating func day() -> Instant {
        CivilDate(daysSince1970: next(40_000)).start
    }

    private mutating func dates() -> Interval {
        let start = maybe { $0.day() }
        let end = maybe { (start ?? $0.day()).advanced(days: $0.next(1000) + 1) }
        return Interval(start: start ?? .distantPast, end: end)
    }

    private mutating func schedules() -> [Storefront: PriceSchedule] {
        var schedules: [Storefront: PriceSchedule] = [:]
        for storefront in storefronts() {
            guard let price = money(storefront), let later = money(storefront) else { continue }
            var entries = [PriceSchedule.Entry(price: price)]
            if flip() {
                entries.append(.init(price: later, startDate: day(), preserveCurrentPrice: flip()))
            }
            schedules[storefront] = PriceSchedule(entries)
        }
        return schedules
    }

    private mutating func terms(of period: SubscriptionPeriod) -> OfferTerms {
        let mode = pick(PaymentMode.allCases)
        let durations = ["P3D", "P1W", "P7D", "P1M", "P1Y", "P12M"].compactMap(
            SubscriptionPeriod.init(iso8601:))
        var prices: [Storefront: Money] = [:]
        if mode != .freeTrial {
            for storefront in storefronts() { prices[storefront] = money(storefront) }
        }
        return OfferTerms(
            mode: mode, duration: mode == .payAsYouGo ? period : pick(durations),
            numberOfPeriods: mode == .payAsYouGo ? next(12) + 1 : 1, prices: prices,
            plan: pick(BillingPlan.allCases))
    }

    private mutating func audience() -> WinBackOffer.Audience {
        let criteria = WinBackOffer.Criteria(
            paidMonths: next(25), monthsSinceLapseMinimum: next(25),
            monthsSinceLapseMaximum: maybe { $0.next(25) }, waitMonths: maybe { $0.next(25) })
        return pick([.criteria(criteria), .markedEligible, .markedIneligible, .unmarked])
    }

    private mutating func code() -> OfferCode.Code {
        OfferCode.Code(
            code: maybe { $0.id("CODE") }, kind: maybe { $0.pick(OfferCode.Code.Kind.allCases) },
            expires: maybe { $0.day() }, redemptionLimit: maybe { $0.next(30_000) })
    }

    private mutating func product() -> Product {
        let period = pick(
            ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"].compactMap(SubscriptionPeriod.init(iso8601:))
        )
        return Product(
            productId: id("product"), name: id("Name "), level: next(5) + 1, period: period,
            isFamilyShareable: flip(), prices: schedules(),
            monthlyPlanPrices: period == .year && flip() ? schedules() : nil,
            introductoryOffers: list(upTo: 2) { random in
                IntroductoryOffer(
                    terms: random.terms(of: period),
                    storefronts: random.maybe { Set($0.storefronts()) },
                    dates: random.dates())
            },
            promotionalOffers: list(upTo: 2) { random in
                PromotionalOffer(
                    id: random.id("promo"), name: random.id("P"), terms: random.terms(of: period))
            },
            offerCodes: list(upTo: 2) { random in
                OfferCode(
                    id: random.id("code"), terms: random.terms(of: period),
                    customerEligibilities: Set(
                        random.list(upTo: 3) { $0.pick(OfferCode.CustomerClass.allCases) }),
                    offerEligibility: random.pick(OfferCode.OfferEligibility.allCases),
                    autoRenewEnabled: random.flip(), isActive: random.flip(),
                    codes: random.list(upTo: 2) { $0.code() })
            },
            winBackOffers: list(upTo: 2) { random in
                WinBackOffer(
                    id: random.id("back"), terms: random.terms(of: period),
                    audience: random.audience(),
                    dates: random.dates(), priority: random.pick(WinBackOffer.Priority.allCases))
            })
    }

    mutating func catalog() -> Catalog {
        Catalog(
            bundleId: maybe { $0.id("com.example.") },
            appAppleId: maybe { Int64($0.next(1_000_000)) },
            gracePeriod: maybe {
                GracePeriod(
                    duration: $0.pick(GracePeriod.Duration.allCases),
                    renewalType: $0.pick(GracePeriod.RenewalType.allCases))
            },
            defaultStorefront: maybe { $0.pick(Storefront.all) },
            groups: list(upTo: 3) { random in
                SubscriptionGroup(
                    id: random.id("group"), name: random.id("G"),
                    products: random.list(upTo: 3) { $0.product() })
            })
    }
}
