// SPDX-License-Identifier: Apache-2.0

/// One group at one instant, with what several offers ask about it found out once.
final class Digest {
    let standing: Standing
    let assumptions: Assumptions
    init(_ standing: Standing, assumptions: Assumptions) {
        self.standing = standing
        self.assumptions = assumptions
    }

    var at: Instant { standing.at }

    /// Whether the account ever subscribed to anything of the app, over all groups (rule 4.1).
    private(set) lazy var appUse = standing.ledger.appUse.use(
        at: standing.at, isComplete: standing.ledger.completeSince == nil)

    private(set) lazy var introductory: (use: OfferUse, consulted: Assumptions.Consulted) = {
        var consulted = Assumptions.Consulted()
        let use = standing.introductoryUse(assumptions, &consulted)
        return (use, consulted)
    }()

    private(set) lazy var classes:
        (possible: CustomerClasses, missing: [MissingFact], consulted: Assumptions.Consulted) = {
            var consulted = Assumptions.Consulted()
            let (possible, missing) = standing.customerClasses(assumptions, &consulted)
            return (possible, missing, consulted)
        }()

    private(set) lazy var paidTime = standing.paidTime(assumptions)
    private(set) lazy var missingRunning = standing.missingRunning

    /// Apple's list for the own line, whether or not it decides (contract 8.19).
    private(set) lazy var applesList = standing.own?.applesWinBackList(freshAt: standing.freshAt)
}
