// SPDX-License-Identifier: Apache-2.0

extension Standing {
    /// The offer-code classes that the account may have (rule 5, contract 8.17), and why more than one.
    func customerClasses(
        _ assumptions: Assumptions, _ consulted: inout Assumptions.Consulted
    ) -> (possible: CustomerClasses, missing: [MissingFact]) {
        let completeness = completeness
        guard let own else {
            var missing: [MissingFact] = completeness.isOpen ? [.incomplete] : []
            if hasShared { missing.append(.familySharedOnly) }
            if hasUnknownOwnership { missing.append(.unknownOwnership) }
            let isForeign = hasShared || hasUnknownOwnership
            if isForeign || completeness.mayStillRun(at: at) {
                return ([.new, .existing, .expired], missing)
            }
            return missing.isEmpty ? (.new, []) : ([.new, .expired], missing)
        }
        let (possible, missing) = classes(of: own, assumptions, &consulted)
        if completeness.mayStillRun(at: at), !possible.contains(.existing) {
            return (possible.union(.existing), [.incomplete])
        }
        return (possible, missing.map { [$0] } ?? [])
    }

    private func classes(
        of own: LineStanding, _ assumptions: Assumptions, _ consulted: inout Assumptions.Consulted
    ) -> (CustomerClasses, MissingFact?) {
        switch own.state {
        case .inGracePeriod, .inBillingRetryPeriod: return (.existing, nil)
        case .unknown: return ([.existing, .expired], own.missingState)
        case .subscribed:
            if own.autoRenew == true { return (.existing, nil) }
            consulted.insert(.cancelledButRunningCode)
            if assumptions.cancelledButRunningCode == .existing { return (.existing, nil) }
            return own.autoRenew == false ? (.none, nil) : ([.existing, .none], .incomplete)
        case .expired, .revoked, .none:
            if own.mayBeInRetry(at: at) { return ([.existing, .expired], .incomplete) }
            if own.autoRenew == true { return (.none, nil) }
            return own.facts.expiresDate <= at ? (.expired, nil) : (.none, nil)
        }
    }
}
