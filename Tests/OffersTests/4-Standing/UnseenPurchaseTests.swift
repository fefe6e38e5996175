// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import Offers

/// What a purchase before `historyCompleteSince` leaves open, in every answer alike (contract 8.15).
@Suite("An incomplete history: state and access that nobody knows")
struct UnseenPurchaseTests {
    static let since = on("2026-03-01T00:00:00Z")
    /// 13 calendar months and sixteen days of grace on.
    static let horizon = on("2027-04-17T00:00:00Z")

    struct Row: CustomTestStringConvertible, Sendable {
        var words: String
        var state: RenewalState
        var access: Bool?
        var at = UnseenPurchaseTests.since.advanced(days: 90)
        var isWithoutGrace = false
        var story: @Sendable (inout Story) -> Void = { _ in }

        var testDescription: String { words }
    }

    static let rows: [Row] = [
        Row(words: "nothing bought", state: .unknown, access: nil),
        Row(
            words: "the last instant", state: .unknown, access: nil, at: horizon.advanced(by: -1)),
        Row(words: "13 months and the grace on", state: .none, access: false, at: horizon),
        Row(
            words: "without grace", state: .none, access: false, at: on("2027-04-01T00:00:00Z"),
            isWithoutGrace: true),
        Row(
            words: "without grace, an instant before", state: .unknown, access: nil,
            at: on("2027-04-01T00:00:00Z").advanced(by: -1), isWithoutGrace: true),
        Row(words: "at the very beginning", state: .unknown, access: nil, at: since),
        Row(
            words: "bought before it, and over", state: .unknown, access: nil,
            story: {
                $0.buy()
                $0.lapse()
            }),
        Row(
            words: "bought before it, over, 13 months later", state: .expired, access: false,
            at: horizon,
            story: {
                $0.buy()
                $0.lapse()
            }),
        Row(
            words: "bought before it, and running", state: .subscribed, access: true,
            story: { $0.buy(for: .year) }),
        Row(
            words: "bought on it, and over", state: .expired, access: false,
            story: {
                $0.now = since
                $0.buy()
                $0.lapse()
            }),
        Row(
            words: "bought after it in the other group", state: .unknown, access: nil,
            story: {
                $0.now = since
                $0.buy("extras", group: "X")
                $0.lapse()
            }),
        Row(
            words: "shared, and running", state: .subscribed, access: true,
            story: { $0.buy(for: .year, ownership: .familyShared) }),
        Row(
            words: "shared after it, and over: what is shared settles nothing", state: .unknown,
            access: nil,
            story: {
                $0.now = since
                $0.buy(ownership: .familyShared)
                $0.lapse()
            }),
    ]

    static func customer(_ row: Row, _ assumptions: Assumptions = Assumptions()) -> Customer {
        var story = Story()
        row.story(&story)
        story.history.completeSince = since
        return story.customer(
            row.isWithoutGrace ? Shop.catalog(grace: nil) : Shop.catalog(), assumptions)
    }

    @Test("status", arguments: rows)
    func status(row: Row) {
        let answer = Self.customer(row).status(at: row.at)
        let group = answer.groups[0]
        #expect(group.state == row.state)
        #expect(group.access.isGranted == row.access)
        #expect((group.situation == .unknown) == (row.state == .unknown))
        #expect((group.unseenUntil != nil) == (row.state == .unknown))
        let warned = answer.warnings.contains {
            $0.code == "history.incomplete" && $0.message.contains("group G ")
        }
        #expect(warned == (row.state == .unknown))
        if row.state == .unknown { #expect(group.message == nil && group.access.until == nil) }
    }

    @Test("eligible, price and change say the same", arguments: rows)
    func others(row: Row) throws {
        let customer = Self.customer(row)
        let offers = customer.offers(at: row.at)
        let isUnknown = row.state == .unknown
        // Shared lines don't speak for offers, so own ones may be unseen beside one that gives access.
        let isOwn = customer.standing(inGroup: 0, at: row.at).hasOwn
        let mayRun = isUnknown || (row.access == true && !isOwn)
        #expect((offers.groups[0].state == .unknown) == mayRun)
        let opens = offers.groups[0].verdicts.contains { verdict in
            verdict.checks.contains {
                $0.condition.code == .introActiveSubscription && $0.missing == .incomplete
            }
        }
        #expect(opens == mayRun)
        #expect(offers.groups[0].verdicts.allSatisfy { !mayRun || $0.takesEffect == nil })
        let quote = try customer.quote("plus", at: row.at)
        #expect(quote.warnings.contains { $0.code == "quote.stateUnknown" } == mayRun)
        #expect((quote.quote.takesEffect == nil) == mayRun)
        #expect(quote.quote.refund == nil || !mayRun)
        let changed = try customer.changes(at: row.at).changes.filter {
            $0.product.productId == "plus"
        }
        #expect(changed.map(\.quote) == [quote.quote])
    }

    @Test("a complete history is never unseen", arguments: rows)
    func complete(row: Row) {
        var story = Story()
        row.story(&story)
        let group = story.customer().status(at: row.at).groups[0]
        #expect(group.unseenUntil == nil)
        #expect(group.state == group.best?.standing.state ?? .none)
    }
}
