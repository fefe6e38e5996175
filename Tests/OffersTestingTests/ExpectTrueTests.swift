// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersCopy
import OffersTesting
import Testing

@Suite("Checks for other people's test suites")
struct ExpectTrueTests {
    static let at = Instant(milliseconds: 1_796_040_000_000)
    static let usd = Currency("USD")
    static let catalog: Catalog = {
        func money(_ milliunits: Int64) -> Money? {
            usd.map { Money(milliunits: milliunits, currency: $0) }
        }
        guard let monthly = money(9990), let yearly = money(59_990), let back = money(29_990) else {
            return Catalog(groups: [])
        }
        let plus = Product(
            productId: "plus.monthly", name: "Plus", level: 2, period: .month,
            prices: [.usa: PriceSchedule(monthly)],
            introductoryOffers: [
                IntroductoryOffer(terms: OfferTerms(mode: .freeTrial, duration: .week))
            ],
            promotionalOffers: [
                PromotionalOffer(
                    id: "stay", name: "Stay",
                    terms: OfferTerms(mode: .freeTrial, duration: .month))
            ],
            winBackOffers: [
                WinBackOffer(
                    id: "back",
                    terms: OfferTerms(mode: .payUpFront, duration: .year, prices: [.usa: back]),
                    audience: .markedEligible)
            ])
        let pro = Product(
            productId: "pro.yearly", name: "Pro", level: 1, period: .year, isFamilyShareable: true,
            prices: [.usa: PriceSchedule(yearly)])
        return Catalog(
            gracePeriod: GracePeriod(duration: .sixteenDays, renewalType: .all),
            groups: [SubscriptionGroup(id: "g", name: "G", products: [plus, pro])])
    }()

    private func state(_ story: HistoryBuilder) -> (RenewalState?, Situation?) {
        let own = story.customer.standing(inGroup: 0, at: story.now).own
        return (own?.state, own?.situation)
    }

    @Test("A story goes through trial, renewal, failure, recovery, cancelling and lapse")
    func story() {
        var story = HistoryBuilder(Self.catalog, at: Self.at)
        story.subscribe(to: "plus.monthly", offer: .introductory)
        #expect(state(story) == (.subscribed, .trial))
        story.renew()
        #expect(story.now == Self.at.advanced(days: 7))
        story.advance(days: 3)
        #expect(state(story) == (.subscribed, .active))
        story.failBilling()
        #expect(state(story) == (.inGracePeriod, .grace))
        story.advance(days: 20)
        #expect(state(story) == (.inBillingRetryPeriod, .billingRetry))
        story.recover()
        #expect(state(story) == (.subscribed, .active))
        story.cancel()
        #expect(state(story) == (.subscribed, .activeCancelled))
        story.lapse()
        #expect(state(story) == (.expired, .expired))
        story.redeem(.winBack("back"))
        #expect(state(story).0 == .subscribed)
    }

    @Test("Refunds and their reversal, upgrades at once, downgrades at the next renewal")
    func changes() {
        var story = HistoryBuilder(Self.catalog, at: Self.at)
        story.subscribe(to: "plus.monthly")
        story.advance(days: 2)
        story.refund()
        #expect(state(story).0 == .revoked)
        story.reverseRefund()
        story.change(to: "pro.yearly")
        #expect(story.customer.standing(inGroup: 0, at: story.now).own?.productId == "pro.yearly")
        story.change(to: "plus.monthly")
        #expect(story.customer.standing(inGroup: 0, at: story.now).own?.productId == "pro.yearly")
        story.renew()
        #expect(story.customer.standing(inGroup: 0, at: story.now).own?.productId == "plus.monthly")
    }

    @Test("A false sentence throws with the claim, the audience and the truth")
    func sentence() throws {
        let locale = try #require(CopyLocale("en_US"))
        try expectTrue(
            copy: "7 days free, then $9.99 per month", of: "plus.monthly", offer: .introductory,
            for: [.new],
            in: Self.catalog, at: Self.at, locale: locale)
        do {
            try expectTrue(
                copy: "14 days free, then $9.99 per month", of: "plus.monthly",
                offer: .introductory,
                for: [.new, .refunded], in: Self.catalog, at: Self.at, locale: locale)
            Issue.record("14 days passed for a week")
        } catch {
            #expect(
                error.description
                    == "copy.wrongOfferLength: «14 days free» (text 1:1) on screen 0 of text (en_US, USA), for new, "
                    + "refunded: the offer lasts 1 week, not 14 days (P4)")
        }
    }

    @Test("A whole paywall is checked for a customer of a story")
    func customer() throws {
        let locale = try #require(CopyLocale("en_US"))
        let file = CopyFile(
            paywall: "plus", locale: locale,
            screens: [
                CopyScreen(
                    productId: "plus.monthly", offer: .introductory,
                    texts: [
                        .init("cta", "Try 7 days free"), .init("price", "then $9.99 per month"),
                    ])
            ])
        var story = HistoryBuilder(Self.catalog, at: Self.at)
        try expectTrue(copy: file, for: story.customer, at: story.now)
        story.subscribe(to: "plus.monthly", offer: .introductory)
        story.cancel()
        story.lapse()
        story.advance(days: 30)
        #expect(throws: FalseCopy.self) {
            try expectTrue(copy: file, for: story.customer, at: story.now)
        }
    }
}
