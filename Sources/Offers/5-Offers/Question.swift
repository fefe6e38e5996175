// SPDX-License-Identifier: Apache-2.0

/// All that a rule is given: where the account stands, which offer of which product is asked about, and
/// which assumptions hold. Collects the checks and the assumptions it came by.
struct Question {
    let standing: Standing
    let product: Product
    let place: ProductPlace
    let offer: OfferReference
    let storefront: Storefront
    let assumptions: Assumptions
    /// Whether the account ever subscribed to anything of the app, over all groups (rule 4.1).
    let appUse: OfferUse
    var consulted: Assumptions.Consulted
    private(set) var checks: [Check] = []

    init(
        standing: Standing, product: Product, place: ProductPlace, offer: OfferReference,
        storefront: Storefront, assumptions: Assumptions, appUse: OfferUse,
        consulted: Assumptions.Consulted
    ) {
        self.standing = standing
        self.product = product
        self.place = place
        self.offer = offer
        self.storefront = storefront
        self.assumptions = assumptions
        self.appUse = appUse
        self.consulted = consulted
        checks.reserveCapacity(8)
    }

    var at: Instant { standing.at }

    mutating func ask(_ condition: Condition, _ holds: Truth, missing: MissingFact? = nil) {
        checks.append(Check(condition, holds, missing: holds == .unknown ? missing : nil))
    }

    mutating func ask(_ condition: Condition, _ holds: Bool) { ask(condition, holds ? .yes : .no) }

    /// Unknown for the reason given, or settled.
    mutating func ask(_ condition: Condition, _ holds: Bool, unless missing: MissingFact?) {
        if let missing { ask(condition, .unknown, missing: missing) } else { ask(condition, holds) }
    }

    /// The offer exists in the storefront, under the plan it belongs to (contract 2, rule 12).
    mutating func askStorefront(_ terms: OfferTerms, isOffered: Bool = true) {
        let isPlanSold = terms.plan == .upFront || product.monthlyPlanPrices?[storefront] != nil
        ask(.inStorefront(storefront), isOffered && isPlanSold && terms.isPriced(in: storefront))
    }

    /// The offer's own dates (contract 2).
    mutating func askDates(_ dates: Interval) {
        if dates.start != .distantPast { ask(.started(at: dates.start), dates.start <= at) }
        if let end = dates.end { ask(.notEnded(at: end), at < end) }
    }
}
