// SPDX-License-Identifier: Apache-2.0

/// One subscription line (one `originalTransactionId`) at one instant.
public struct LineStanding: Sendable {
    let ledger: Ledger
    let groupIndex: Int
    let entryIndex: Int
    let decision: RenewalDecision
    let facts: RenewalFacts

    /// The renewal info, if usable at this instant (contract 8.10).
    public let renewalInfo: RenewalInfo?
    /// End of the period, half-open; under `staleRenewal=renewed` of the one then running.
    public let expiresDate: Instant

    var entry: Ledger.Entry { ledger.groups[groupIndex].entries[entryIndex] }

    /// The newest that had been bought at the instant.
    public var transaction: Transaction { entry.transaction }
    public var originalTransactionId: TransactionID { entry.transaction.originalTransactionId }
    /// nil when the catalog doesn't know its product.
    public var place: ProductPlace? { entry.place }
    public var productId: String { entry.transaction.productId }
    /// nil: whose purchase it is is unknown (contract 8.7).
    public var isOwn: Bool? { entry.isOwn }
    public var purchaseDate: Instant { entry.transaction.purchaseDate }

    public var state: RenewalState { decision.state }
    /// nil: unknown.
    public var autoRenew: Bool? { decision.autoRenew }
    /// StoreKit's word; also in grace and billing retry, nil while subscribed or revoked.
    public var expirationReason: ExpirationReason? { decision.reason }
    /// While in grace.
    public var gracePeriodExpiresDate: Instant? { decision.graceEnd }
    /// While in grace or billing retry.
    public var billingRetryEndsDate: Instant? { decision.billingRetryEnd }
    /// The state was derived from dates and configuration, not read from a fresh renewal info.
    public var isDerived: Bool { decision.isDerived }

    /// Subscribed, in grace, or in billing retry (which always has auto-renew on).
    public var isRunning: Bool {
        switch state {
        case .subscribed, .inGracePeriod, .inBillingRetryPeriod: true
        case .none, .expired, .revoked, .unknown: false
        }
    }

    /// What is missing when the state is unknown.
    var missingState: MissingFact { decision.isUnreadable ? .incomplete : .stale }

    /// Over as far as the history tells, but auto-renew is unknown and billing retry could still go on
    /// (contract 8.11): what rests on it is a missing fact.
    func mayBeInRetry(at instant: Instant) -> Bool {
        state == .expired && autoRenew == nil && instant < facts.billingRetryEnd
    }
}

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
            return transaction.isFree == true ? .trial : .introductory
        }
        let isCancelled = autoRenew == false || renewalInfo?.commitment?.autoRenewStatus == false
        return isCancelled ? .activeCancelled : .active
    }
}

extension Transaction {
    /// Whether its period cost nothing; nil when an offer doesn't say how it is paid.
    var isFree: Bool? {
        if let price { return price == 0 }
        guard offer != nil else { return unreadable.contains(.offerType) ? nil : false }
        return offer?.mode.map { $0 == .freeTrial }
    }
}
