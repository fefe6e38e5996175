// SPDX-License-Identifier: Apache-2.0

/// One offer of one product, judged for one account at one instant.
public struct Verdict: Sendable, Hashable {
    public var place: ProductPlace
    public var offer: OfferReference
    public var eligibility: Eligibility
    /// Every question that was asked, met ones too: a part of all that were asked for the answer.
    public var checks: ArraySlice<Check>
    /// nil unless eligible; nil too in state `unknown` (contract 8.14).
    public var takesEffect: TakesEffect?
    /// The first later instant at which `eligibility` would differ if nothing else happened; nil: never,
    /// or not asked for.
    public var changesAt: Instant?
    /// Of eligible win-back offers, 1 the best (rule 6.7, O19: a heuristic).
    public var rank: Int?
    /// Assumptions that this judgement came by (contract 8.33).
    public internal(set) var consulted = Assumptions.Consulted()

    public init(
        place: ProductPlace, offer: OfferReference, eligibility: Eligibility,
        checks: ArraySlice<Check>,
        takesEffect: TakesEffect? = nil
    ) {
        self.place = place
        self.offer = offer
        self.checks = checks
        self.takesEffect = takesEffect
        self.eligibility = eligibility
    }
}

/// One question and its answer.
public struct Check: Sendable, Hashable {
    public var condition: Condition
    public var holds: Truth
    /// Which fact is missing, when it is unknown whether the condition holds.
    public var missing: MissingFact?

    public init(_ condition: Condition, _ holds: Truth, missing: MissingFact? = nil) {
        self.condition = condition
        self.holds = holds
        self.missing = missing
    }
}

/// Why it can't be told whether a condition holds (contract 5).
public enum MissingFact: Sendable, Hashable, CaseIterable {
    case incomplete, stale, unknownOfferType, familySharedOnly, unknownOwnership, criteriaUnknown

    public var code: ReasonCode {
        switch self {
        case .incomplete: .historyIncomplete
        case .stale: .historyStale
        case .unknownOfferType: .historyUnknownOfferType
        case .familySharedOnly: .historyFamilySharedOnly
        case .unknownOwnership: .historyUnknownOwnership
        case .criteriaUnknown: .winBackCriteriaUnknown
        }
    }
}
