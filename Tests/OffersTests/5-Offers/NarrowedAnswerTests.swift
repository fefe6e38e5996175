// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import Offers

/// An answer about some offers lists exactly the assumptions that it came by (contract 8.33).
@Suite("Assumptions of a narrowed answer")
struct NarrowedAnswerTests {
    /// The catalog with one of its offers, everything else as it is.
    static func catalog(of place: ProductPlace, _ offer: OfferReference) -> Catalog {
        let whole = Shop.catalog()
        func product(_ product: Product, isAsked: Bool) -> Product {
            func keep<Element>(_ all: [Element], _ wanted: (Int) -> OfferReference) -> [Element] {
                all.indices.filter { isAsked && wanted($0) == offer }.map { all[$0] }
            }
            return Product(
                productId: product.productId, name: product.name, level: product.level,
                period: product.period, isFamilyShareable: product.isFamilyShareable,
                prices: product.prices, monthlyPlanPrices: product.monthlyPlanPrices,
                introductoryOffers: keep(product.introductoryOffers) { .introductory($0) },
                promotionalOffers: keep(product.promotionalOffers) { .promotional($0) },
                offerCodes: keep(product.offerCodes) { .code($0) },
                winBackOffers: keep(product.winBackOffers) { .winBack($0) })
        }
        return Catalog(
            bundleId: whole.bundleId, gracePeriod: whole.gracePeriod,
            groups: whole.groups.enumerated().map { index, group in
                SubscriptionGroup(
                    id: group.id, name: group.name,
                    products: group.products.enumerated().map {
                        product(
                            $1,
                            isAsked: ProductPlace(group: index, product: $0) == place)
                    })
            })
    }

    @Test("they are those of a catalog that has nothing else", arguments: UInt64(1)...60)
    func twin(seed: UInt64) {
        let story = Story.random(seed)
        var random = SeededGenerator(seed &* 31)
        let at = on("2025-12-01").advanced(
            by: Int64.random(in: 0...(Instant.day * 700), using: &random))
        let whole = story.customer().offers(at: at, withChanges: false)
        for group in whole.groups.indices {
            for index in whole.groups[group].verdicts.indices {
                let verdict = whole.groups[group].verdicts[index]
                var narrowed = whole
                narrowed.keep { $0 == group && $1 == index }
                let alone = story.customer(Self.catalog(of: verdict.place, verdict.offer)).offers(
                    at: at, withChanges: false)
                #expect(narrowed.assumptions == alone.assumptions, "\(verdict.offer)")
                let left = narrowed.groups.flatMap(\.verdicts)
                #expect(left == [verdict])
                #expect(narrowed.groups.map(\.state) == whole.groups.map(\.state))
            }
        }
    }

    @Test("keeping all changes nothing; keeping none leaves what the states rest on")
    func ends() {
        var parted = 0
        for seed in UInt64(1)...90 {
            let whole = Story.random(seed).customer().offers(at: on("2026-09-01"))
            var all = whole
            all.keep { _, _ in true }
            #expect(all.assumptions == whole.assumptions)
            #expect(all.groups.map(\.verdicts) == whole.groups.map(\.verdicts))
            var none = whole
            none.keep { _, _ in false }
            let left = none.groups.flatMap(\.verdicts)
            #expect(left.isEmpty)
            #expect(Set(none.assumptions).isSubset(of: ["staleRenewal=unknown"]))
            if none.assumptions != whole.assumptions { parted += 1 }
        }
        #expect(parted > 20)
    }
}
