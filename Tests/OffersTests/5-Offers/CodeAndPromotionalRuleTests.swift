// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Offers

/// Rules 4.1 and 5: both sides of each condition, and the instants at which it flips.
@Suite struct CodeAndPromotionalRuleTests {
    struct Row: Sendable {
        var name: String
        var story: @Sendable (inout Story) -> Void
        var offer: (product: String, type: OfferType, id: String)
        var says: [(String, String)]
        var assume: @Sendable (inout Assumptions) -> Void = { _ in }
    }

    static let rows: [Row] = [
        Row(
            name: "4.1: never subscribed", story: { _ in }, offer: ("plus", .promotional, "stay"),
            says: [("2026-03-01", "promotional.neverSubscribed")]),
        Row(
            name: "4.1: any group, from the first millisecond, refunded too",
            story: {
                $0.buy("extra", group: "X")
                $0.wait(days: 1)
                $0.refund()
            }, offer: ("plus", .promotional, "stay"),
            says: [
                ("2026-01-10T08:59:59.999Z", "promotional.neverSubscribed"),
                ("2026-01-10T09:00:00Z", "eligible"),
                ("2026-03-01", "eligible"),
            ]),
        Row(
            name: "O11: in grace, refused",
            story: {
                $0.buy()
                $0.failBilling(graceDays: 16)
            }, offer: ("plus", .promotional, "stay"),
            says: [
                ("2026-02-10T09:00:00Z", "promotional.inBillingRetry"),
                ("2026-04-11T08:59:59.999Z", "promotional.inBillingRetry"),
                ("2026-04-11T09:00:00Z", "eligible"),
            ], assume: { $0.promotionalInBillingRetry = .refused }),
        Row(
            name: "4.1: shared access alone cannot tell",
            story: { $0.buy(ownership: .familyShared) }, offer: ("plus", .promotional, "stay"),
            says: [("2026-01-20", "? history.familySharedOnly")]),
        Row(
            name: "contract 8.15: shared, and a purchase before the history began could settle it",
            story: {
                $0.history.completeSince = on("2026-01-01")
                $0.buy(ownership: .familyShared)
            }, offer: ("plus", .promotional, "stay"),
            says: [
                ("2026-01-05", "? history.incomplete"),
                ("2026-01-20", "? history.familySharedOnly history.incomplete"),
            ]),
        Row(
            name:
                "contract 8.15, 8.16: an unknown offer of that name, or one before the history began",
            story: {
                $0.history.completeSince = on("2026-01-01")
                $0.buy(offer: Transaction.Offer(type: .unknown(5), identifier: "ALL"))
            }, offer: ("plus", .code, "ALL"),
            says: [("2026-01-20", "? history.incomplete history.unknownOfferType")]),
        Row(
            name: "5: NEW until the first purchase", story: { $0.buy() },
            offer: ("plus", .code, "NEW"),
            says: [
                ("2026-01-10T08:59:59.999Z", "eligible"),
                ("2026-01-10T09:00:00Z", "code.customerClass"),
            ]),
        Row(
            name: "5: EXISTING while it runs, grace and retry included",
            story: {
                $0.buy()
                $0.failBilling(graceDays: 16)
            }, offer: ("plus", .code, "EXISTING"),
            says: [
                ("2026-02-10T09:00:00Z", "eligible"), ("2026-04-11T08:59:59.999Z", "eligible"),
                ("2026-04-11T09:00:00Z", "code.customerClass"),
            ]),
        Row(
            name: "5: EXPIRED from the end of the period",
            story: {
                $0.buy()
                $0.lapse()
            }, offer: ("plus", .code, "EXPIRED"),
            says: [
                ("2026-02-10T08:59:59.999Z", "code.customerClass"),
                ("2026-02-10T09:00:00Z", "eligible"),
            ]),
        Row(
            name: "O27: cancelled but running is EXISTING",
            story: {
                $0.buy()
                $0.cancel()
            }, offer: ("plus", .code, "EXISTING"), says: [("2026-01-20", "eligible")]),
        Row(
            name: "O27: cancelledButRunningCode=none",
            story: {
                $0.buy()
                $0.cancel()
            }, offer: ("plus", .code, "ALL"), says: [("2026-01-20", "code.customerClass")],
            assume: { $0.cancelledButRunningCode = .none }),
        Row(
            name: "8.17: unknown state: EXISTING or EXPIRED, a code for both is met",
            story: { $0.buy() }, offer: ("plus", .code, "ALL"), says: [("2026-03-01", "eligible")]),
        Row(
            name: "8.17: unknown state: NEW is certainly not met",
            story: { $0.buy() }, offer: ("plus", .code, "NEW"),
            says: [("2026-03-01", "code.customerClass")]),
        Row(
            name: "8.17: unknown state: one of the possible",
            story: { $0.buy() }, offer: ("plus", .code, "EXISTING"),
            says: [("2026-03-01", "? history.stale")]),
        Row(
            name: "5.7: one code per offer",
            story: {
                $0.buy(
                    offer: Transaction.Offer(type: .code, identifier: "ALL", mode: .freeTrial),
                    price: 0)
                $0.lapse()
            }, offer: ("plus", .code, "ALL"), says: [("2026-03-01", "code.alreadyRedeemed")]),
        Row(
            name: "5.8: no downgrade by code, until it ends",
            story: {
                $0.buy("plus")
                $0.cancel()
            }, offer: ("basic", .code, "BASIC"),
            says: [
                ("2026-02-10T08:59:59.999Z", "code.downgrade"),
                ("2026-02-10T09:00:00Z", "eligible"),
            ]),
        Row(
            name: "5.8: nor from an unknown state", story: { $0.buy("plus") },
            offer: ("basic", .code, "BASIC"),
            says: [("2026-03-01", "? history.stale")]),
        Row(
            name:
                "8.15: until thirteen months and the grace after the history begins it could still run",
            story: { $0.history.completeSince = on("2026-01-01") },
            offer: ("plus", .code, "EXISTING"),
            says: [
                ("2027-02-16T23:59:59.999Z", "? history.incomplete"),
                ("2027-02-17T00:00:00Z", "code.customerClass"),
            ]),
        Row(
            name: "8.7: shared access alone: a code open to all three classes is met",
            story: { $0.buy(ownership: .familyShared) }, offer: ("plus", .code, "ALL"),
            says: [("2026-01-20", "eligible")]),
        Row(
            name: "8.7: and another is not known to be",
            story: { $0.buy(ownership: .familyShared) }, offer: ("plus", .code, "NEW"),
            says: [("2026-01-20", "? history.familySharedOnly")]),
    ]

    @Test(arguments: rows.indices)
    func `the code and promotional rules`(_ index: Int) {
        let row = Self.rows[index]
        var story = Story()
        row.story(&story)
        var assumptions = Assumptions()
        row.assume(&assumptions)
        for (instant, expected) in row.says {
            let answer = ask(
                story.customer(Shop.catalog(), assumptions), row.offer.product, row.offer.type,
                row.offer.id,
                at: on(instant))
            #expect(answer.words == expected, "\(row.name), at \(instant)")
        }
    }

    /// What runs, what is offered, when it would begin (rule 4.6, contract 8.21).
    @Test(arguments: [
        ("plus", "plus", TakesEffect.nextRenewal), ("plus", "pro", .now), ("plus", "audio", .now),
        ("plus", "plusyear", .nextRenewal), ("plus", "basic", .nextRenewal),
        ("basic", "plusyear", .now),
        ("plus", "extra", .now),
    ])
    func `an offer begins when the move does`(_ from: String, _ to: String, _ expected: TakesEffect)
        throws
    {
        var story = Story()
        story.buy(from)
        let catalog = Shop.catalog()
        let place = try #require(catalog.place(of: to))
        let standing = story.customer().standing(inGroup: place.group, at: on("2026-01-20"))
        #expect(standing.takesEffect(for: catalog[place]) == expected)
        story.failBilling()
        let failing = story.customer().standing(inGroup: place.group, at: on("2026-03-01"))
        #expect(failing.takesEffect(for: catalog[place]) == .now)
    }
}
