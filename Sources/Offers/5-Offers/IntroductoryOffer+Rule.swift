// SPDX-License-Identifier: Apache-2.0

extension IntroductoryOffer {
    /// Rule 3.2: never used an introductory offer of the group, and nothing of the account's own runs there.
    borrowing func judge(_ product: borrowing Product, _ question: inout Question) {
        let (use, consulted) = question.digest.introductory
        question.consulted.formUnion(consulted)
        switch use {
        case .unused: question.ask(.introductoryUnused(by: nil), .yes)
        case .used(let id): question.ask(.introductoryUnused(by: id), .no)
        case .unknown(let missing):
            question.ask(.introductoryUnused(by: nil), missing: missing)
        }
        let own = question.digest.standing.own
        question.ask(
            .nothingRunning(state: own?.state ?? .none, until: own?.expiresDate),
            own.map { !$0.isRunning } ?? true, unless: question.digest.missingRunning)
        question.askStorefront(terms, of: product, isOffered: isOffered(in: question.storefront))
        question.askDates(dates)
    }
}

extension Standing {
    /// What is missing to tell whether something of the account's own runs (contract 8.11, 8.14, 8.15).
    var missingRunning: MissingFact? {
        if let own {
            if own.isRunning { return nil }
            if own.state == .unknown { return own.missingState }
            if own.mayBeInRetry(at: at) { return .incomplete }
        }
        return completeness.mayStillRun(at: at) ? .incomplete : nil
    }
}

extension Product {
    /// The introductory offer to speak of for a billing plan: the one running in the storefront, else the next
    /// to start, else the last that ended (contract 5). Where none is for the storefront, the first of the plan.
    borrowing func introductoryEntry(
        _ plan: BillingPlan, in storefront: Storefront, at instant: Instant
    )
        -> Int?
    {
        var best: Int?
        var bestKey = (rank: Int.max, order: Int64.max)
        let offers = introductoryOffers.span
        // Mostly there is one, and nothing to choose from.
        if offers.count == 1 { return offers[0].terms.plan == plan ? 0 : nil }
        for index in offers.indices where offers[index].terms.plan == plan {
            var key = (rank: 3, order: Int64(index))
            if offers[index].isOffered(in: storefront) {
                let dates = offers[index].dates
                if dates.contains(instant) {
                    // Of two that overlap, the latest action replaces the earlier (rule 3.1.3).
                    key = (0, -Int64(index))
                } else if dates.start > instant {
                    key = (1, dates.start.milliseconds)
                } else {
                    key = (2, -(dates.end ?? .distantFuture).milliseconds)
                }
            }
            if key < bestKey { (best, bestKey) = (index, key) }
        }
        return best
    }
}
