// SPDX-License-Identifier: Apache-2.0

/// What a customer would pay for a product: now, later, and what comes back.
public struct Quote: Sendable, Hashable {
    /// What the move is (contract 8.23).
    public enum Relationship: String, Sendable, CaseIterable {
        case new, resubscribe, current, upgrade, downgrade, crossgrade, otherGroup
    }

    public var place: ProductPlace
    public var plan: BillingPlan
    public var relationship: Relationship
    /// nil in state `unknown` (contract 8.14).
    public var takesEffect: TakesEffect?
    public var startsAt: Instant
    /// The offer that is applied.
    public var offer: OfferReference?
    /// The judgement of the offer that was named; nil when none was.
    public var named: Verdict?
    public var dueNow: Money
    public var refund: Refund?
    /// In order; only the last can be endless.
    public var phases: [Phase]
    /// Product id, or nil when it will not renew.
    public var autoRenewPreference: String?
    public var warnings: [Warning]

    public init(
        place: ProductPlace, plan: BillingPlan = .upFront, relationship: Relationship,
        takesEffect: TakesEffect?, startsAt: Instant, offer: OfferReference? = nil,
        named: Verdict? = nil, dueNow: Money, refund: Refund? = nil, phases: [Phase],
        autoRenewPreference: String?, warnings: [Warning] = []
    ) {
        self.place = place
        self.plan = plan
        self.relationship = relationship
        self.takesEffect = takesEffect
        self.startsAt = startsAt
        self.offer = offer
        self.named = named
        self.dueNow = dueNow
        self.refund = refund
        self.phases = phases
        self.autoRenewPreference = autoRenewPreference
        self.warnings = warnings
    }
}
