// SPDX-License-Identifier: Apache-2.0

extension LineStanding {
    /// The finer word for people (contract 5, 8.22, 8.35).
    public var situation: Situation {
        switch state {
        case .none: return .never
        case .inGracePeriod: return .grace
        case .inBillingRetryPeriod: return .billingRetry
        case .expired: return .expired
        case .revoked: return .revoked
        case .unknown: return .unknown
        case .subscribed: break
        }
        if transaction.offer?.type == .introductory, !decision.runsOn {
            return entry.isFree == true ? .trial : .introductory
        }
        let isCancelled = autoRenew == false || renewalInfo?.commitment?.autoRenewStatus == false
        return isCancelled ? .activeCancelled : .active
    }
}
