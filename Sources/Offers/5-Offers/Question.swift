// SPDX-License-Identifier: Apache-2.0

/// What a rule is given and writes to: where the account stands, which assumptions hold, and the checks it makes.
struct Question {
    let digest: Digest
    let place: ProductPlace
    let storefront: Storefront
    let assumptions: Assumptions
    var consulted: Assumptions.Consulted
    private(set) var eligibility = Eligibility.eligible
    private var checks: [Check]
    private let keepsChecks: Bool

    /// - Parameters:
    ///   - checks: those of other offers, which its own are put behind.
    ///   - keepsChecks: false: only the eligibility is wanted, as when looking for `changesAt`.
    init(
        _ digest: Digest, place: ProductPlace, storefront: Storefront,
        consulted: Assumptions.Consulted, checks: consuming [Check] = [], keepsChecks: Bool
    ) {
        self.digest = digest
        self.place = place
        self.storefront = storefront
        assumptions = digest.assumptions
        self.consulted = consulted
        self.checks = checks
        self.keepsChecks = keepsChecks
    }

    /// Hands the checks over.
    mutating func takeChecks() -> [Check] {
        var taken: [Check] = []
        swap(&taken, &checks)
        return taken
    }

    var at: Instant { digest.standing.at }

    /// One certain unmet condition makes ineligible; otherwise one missing fact makes undetermined (contract 8.15).
    mutating func ask(
        _ condition: @autoclosure () -> Condition, _ holds: Truth, missing: MissingFact? = nil
    ) {
        switch holds {
        case .yes: break
        case .no: eligibility = .ineligible
        case .unknown: if eligibility == .eligible { eligibility = .undetermined }
        }
        guard keepsChecks else { return }
        checks.append(Check(condition(), holds, missing: holds == .unknown ? missing : nil))
    }

    /// Unknown, for every fact that is missing: each is a reason of its own (contract 5, 8.15).
    mutating func ask(_ condition: @autoclosure () -> Condition, missing facts: [MissingFact]) {
        for fact in facts { ask(condition(), .unknown, missing: fact) }
    }

    mutating func ask(_ condition: @autoclosure () -> Condition, _ holds: Bool) {
        ask(condition(), holds ? .yes : .no)
    }

    /// Unknown for the reason given, or settled.
    mutating func ask(
        _ condition: @autoclosure () -> Condition, _ holds: Bool, unless missing: MissingFact?
    ) {
        ask(condition(), missing != nil ? .unknown : holds ? .yes : .no, missing: missing)
    }

    /// The offer exists in the storefront, under the plan it belongs to (contract 2, rule 12).
    mutating func askStorefront(
        _ terms: borrowing OfferTerms, of product: borrowing Product, isOffered: Bool = true
    ) {
        let isPlanSold = terms.plan == .upFront || product.monthlyPlanPrices?[storefront] != nil
        let storefront = storefront
        ask(.inStorefront(storefront), isOffered && isPlanSold && terms.isPriced(in: storefront))
    }

    /// The offer's own dates (contract 2).
    mutating func askDates(_ dates: Interval) {
        if dates.start != .distantPast { ask(.started(at: dates.start), dates.start <= at) }
        if let end = dates.end { ask(.notEnded(at: end), at < end) }
    }
}
