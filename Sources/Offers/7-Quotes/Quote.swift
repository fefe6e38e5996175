// SPDX-License-Identifier: Apache-2.0

/// What a customer would pay for a product: now, later, and what comes back.
public struct Quote: Sendable, Hashable {
    /// What the move is (contract 8.23).
    public enum Relationship: String, Sendable, CaseIterable {
        case new, resubscribe, current, upgrade, downgrade, crossgrade, otherGroup
    }
    /// Where the standard price comes from.
    public enum PriceOrigin: String, Sendable, CaseIterable {
        /// What new customers pay at the start.
        case catalog
        /// What this customer has been paying (rule 9.2).
        case customer
        /// Apple's `renewalPrice` (rule 9.7).
        case renewalPrice
    }

    public var place: ProductPlace
    public var plan: BillingPlan
    public var relationship: Relationship
    /// nil in state `unknown` (contract 8.14).
    public var takesEffect: TakesEffect?
    public var startsAt: Instant
    /// `current`, but billed under the other plan from `startsAt` on.
    public var changesPlan = false
    /// What is still billed for the running 12-month commitment before `startsAt` (rule 2.4); its charges
    /// are among ``charges(from:until:)``.
    public var stillDue: [Phase] = []
    /// The offer that is applied.
    public var offer: OfferReference?
    /// The introductory offer that comes before `offer`, a code that stacks (rule 5, contract 8.28).
    public var offerBefore: OfferReference?
    /// The judgement of the offer that was named; nil when none was.
    public var named: Verdict?
    public var dueNow: Money
    public var refund: Refund?
    /// In order; only the last can be endless.
    public var phases: [Phase]
    public var priceOrigin: PriceOrigin
    /// Scheduled steps in the standard price, from the next charge on (rule 9).
    public var priceChanges: [PriceChange]
    /// Product id, or nil when it will not renew.
    public var autoRenewPreference: String?

    /// A code with auto-renew off: after its time nothing is charged and nothing renews (rule 5.2).
    public var endsByItself: Bool { phases.last.map { $0.endsAt != nil } ?? false }
}
