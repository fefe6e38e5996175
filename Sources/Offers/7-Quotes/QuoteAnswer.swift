// SPDX-License-Identifier: Apache-2.0

/// A quote for one account at one instant, with what it rests on (contract 5).
public struct QuoteAnswer: Sendable {
    public var account: String
    public var at: Instant
    public var storefront: Storefront
    public var product: Product
    public var quote: Quote
    let standing: Standing
    /// Assumptions that evaluation came by, as `name=value`, sorted.
    public var assumptions: [String]
    public var warnings: [Warning]
    /// false when a part of the history was taken on trust.
    public var isVerified: Bool

    /// Days of paid service in the group before the quote begins (rule 13.6).
    public var paidService: PaidService { standing.paidService(until: quote.startsAt) }
    /// Where something comes back: prorated refunds that Apple did pay in the group, evidence for the
    /// count (O1).
    public var observed: [ObservedProration] {
        quote.refund == nil ? [] : standing.observedProrations
    }
}

/// What moving to each of several products means (contract 5).
public struct ChangeAnswer: Sendable {
    public var account: String
    public var at: Instant
    public var storefront: Storefront
    public var changes: [QuoteAnswer]
    public var assumptions: [String]
    public var warnings: [Warning]
    public var isVerified: Bool
}

extension ChangeAnswer {
    /// Keeps some of the changes, with the assumptions and warnings of what is left alone (contract 8.33).
    package mutating func keep(_ left: [QuoteAnswer]) {
        let all = Set(changes.flatMap(\.warnings))
        let kept = Set(left.flatMap(\.warnings))
        changes = left
        assumptions = Set(left.flatMap(\.assumptions)).sorted()
        warnings = warnings.filter { !all.contains($0) || kept.contains($0) }
    }

    /// Of one change alone.
    package init(_ change: QuoteAnswer) {
        self.init(
            account: change.account, at: change.at, storefront: change.storefront,
            changes: [change], assumptions: change.assumptions, warnings: change.warnings,
            isVerified: change.isVerified)
    }
}
