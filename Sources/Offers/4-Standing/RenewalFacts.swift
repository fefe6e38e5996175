// SPDX-License-Identifier: Apache-2.0

/// All that decides the state of one subscription line at one instant. The state machine is
/// ``decide(at:)``: facts in, state out, nothing else looked at.
struct RenewalFacts: Sendable, Hashable {
    /// What a renewal info says of a renewal that failed, when it was signed at or after `expiresDate`.
    struct Failure: Sendable, Hashable {
        var isInBillingRetryPeriod = false
        var gracePeriodExpiresDate: Instant?
        var intent: RenewalInfo.ExpirationIntent?
    }

    var expiresDate: Instant
    var revocationDate: Instant?
    var upgradedAt: Instant?
    /// nil: unknown.
    var autoRenew: Bool?
    /// When the info that tells `autoRenew` was signed; nil: no usable info.
    var infoSigned: Instant?
    var failure: Failure?
    /// A price increase was not answered when an info was signed before the end (contract 8.12).
    var consentPending = false
    /// The history is known up to here.
    var knownUntil: Instant
    /// Days of grace that the catalog gives this period (rules 8.2, 8.3).
    var graceDays = 0
    /// 60, or 90 under a 12-month commitment (rule 8.1).
    var retryDays = 60
    /// The revocation or upgrade mark was there but could not be read: unknown, never absent (contract 3).
    var isUnreadable = false

    var billingRetryEnd: Instant { expiresDate.advanced(days: retryDays) }
    var graceEnd: Instant? { graceDays > 0 ? expiresDate.advanced(days: graceDays) : nil }
}

/// What ``RenewalFacts`` come to.
struct RenewalDecision: Sendable, Hashable {
    var state: RenewalState
    var autoRenew: Bool?
    var reason: ExpirationReason?
    /// While in grace.
    var graceEnd: Instant?
    /// While in grace or billing retry.
    var billingRetryEnd: Instant?
    /// From dates and configuration, not from a fresh renewal info.
    var isDerived = false
    /// `staleRenewal` was asked (contract 8.11).
    var askedStale = false
    /// `staleRenewal=renewed` lets it run on.
    var runsOn = false
    /// Unknown because a field could not be read.
    var isUnreadable = false
    /// Facts that contradict each other.
    var contradiction: Contradiction?

    enum Contradiction: String, Sendable, Hashable {
        case graceWithoutRetry = "a grace date without a billing retry flag"
        case retryWithoutGraceDate =
            "in billing retry within the grace period, but without a grace date"
        case renewsThoughExpired = "auto-renew on with an expired line and no billing retry"
    }
}

extension RenewalFacts {
    /// The state at an instant (contract 8.11–8.13, rules 2.1.8, 8.1–8.4 and the state table of section 8).
    func decide(at instant: Instant, stale: Assumptions.StaleRenewal) -> RenewalDecision {
        if isUnreadable {
            return RenewalDecision(state: .unknown, autoRenew: autoRenew, isUnreadable: true)
        }
        if let revoked = revocationDate, revoked <= instant {
            // Off unless an info signed at or after the revocation says on (contract 8.13).
            let isAfter = infoSigned.map { $0 >= revoked } ?? false
            return RenewalDecision(state: .revoked, autoRenew: isAfter && autoRenew == true)
        }
        if let upgradedAt, upgradedAt <= instant {
            return RenewalDecision(state: .expired, autoRenew: autoRenew)
        }
        if instant < expiresDate {
            return RenewalDecision(state: .subscribed, autoRenew: autoRenew)
        }
        if let failure { return decide(failure, at: instant, stale: stale) }
        switch autoRenew {
        case false?:
            return RenewalDecision(state: .expired, autoRenew: false, reason: .autoRenewDisabled)
        case nil: return RenewalDecision(state: .expired, isDerived: true)
        case true?: break
        }
        guard knownUntil >= expiresDate else { return decideStale(at: instant, stale) }
        if consentPending {
            return RenewalDecision(
                state: .expired, autoRenew: false, reason: .didNotConsentToPriceIncrease,
                isDerived: true)
        }
        return renewalFailed(at: instant)
    }

    /// An info was signed after the end: its flags decide (contract 8.11).
    private func decide(
        _ failure: Failure, at instant: Instant, stale: Assumptions.StaleRenewal
    ) -> RenewalDecision {
        if autoRenew == false {
            return RenewalDecision(
                state: .expired, autoRenew: false,
                reason: failure.intent?.reason ?? .autoRenewDisabled)
        }
        let graceEnd = failure.gracePeriodExpiresDate
        if failure.isInBillingRetryPeriod || graceEnd.map({ $0 > instant }) ?? false {
            if instant >= billingRetryEnd {
                return RenewalDecision(
                    state: .expired, autoRenew: autoRenewAfterRetry, reason: .billingError)
            }
            var decision = RenewalDecision(
                state: .inBillingRetryPeriod, autoRenew: true, reason: .billingError,
                billingRetryEnd: billingRetryEnd)
            if !failure.isInBillingRetryPeriod { decision.contradiction = .graceWithoutRetry }
            if let graceEnd, instant < graceEnd {
                decision.state = .inGracePeriod
                decision.graceEnd = graceEnd
            } else if graceEnd == nil, let configured = self.graceEnd, let infoSigned,
                infoSigned < configured
            {
                decision.contradiction = .retryWithoutGraceDate
            }
            return decision
        }
        guard let intent = failure.intent else {
            return autoRenew == nil
                ? RenewalDecision(state: .expired, isDerived: true)
                : decideStale(at: instant, stale)
        }
        let isOver = instant >= billingRetryEnd
        return RenewalDecision(
            state: .expired, autoRenew: isOver ? autoRenewAfterRetry : autoRenew,
            reason: intent.reason,
            contradiction: autoRenew == true && !isOver ? .renewsThoughExpired : nil)
    }

    /// From the end of billing retry auto-renew counts as off, unless an info signed after it says on (contract 8.12).
    private var autoRenewAfterRetry: Bool {
        autoRenew == true && (infoSigned.map { $0 >= billingRetryEnd } ?? false)
    }

    /// Grace if the catalog has it, then billing retry, then over (contract 8.11).
    private func renewalFailed(at instant: Instant) -> RenewalDecision {
        if let graceEnd, instant < graceEnd {
            return RenewalDecision(
                state: .inGracePeriod, autoRenew: true, reason: .billingError, graceEnd: graceEnd,
                billingRetryEnd: billingRetryEnd, isDerived: true)
        }
        if instant < billingRetryEnd {
            return RenewalDecision(
                state: .inBillingRetryPeriod, autoRenew: true, reason: .billingError,
                billingRetryEnd: billingRetryEnd, isDerived: true)
        }
        return RenewalDecision(
            state: .expired, autoRenew: autoRenewAfterRetry, reason: .billingError,
            isDerived: true)
    }

    /// Nobody knows whether it renewed (contract 8.11, `staleRenewal`).
    private func decideStale(at instant: Instant, _ stale: Assumptions.StaleRenewal)
        -> RenewalDecision
    {
        var decision: RenewalDecision
        switch stale {
        case .unknown: decision = RenewalDecision(state: .unknown, autoRenew: autoRenew)
        case .failed: decision = renewalFailed(at: instant)
        case .renewed:
            decision = RenewalDecision(
                state: .subscribed, autoRenew: autoRenew, isDerived: true, runsOn: true)
        }
        decision.askedStale = true
        return decision
    }
}

extension RenewalInfo.ExpirationIntent {
    /// StoreKit's word for the server's number (rule 11).
    public var reason: ExpirationReason {
        switch self {
        case .cancelled: .autoRenewDisabled
        case .billingError: .billingError
        case .priceIncrease: .didNotConsentToPriceIncrease
        case .productUnavailable: .productUnavailable
        case .other, .unknown: .unknown
        }
    }
}
