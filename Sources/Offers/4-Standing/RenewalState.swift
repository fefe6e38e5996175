// SPDX-License-Identifier: Apache-2.0

/// Where a subscription line stands: StoreKit's `RenewalState`, with `none` and `unknown` added (contract 5).
public enum RenewalState: String, Sendable, CaseIterable {
    case none, subscribed, inGracePeriod, inBillingRetryPeriod, expired, revoked, unknown

    /// The server API's status: 1 active, 2 expired, 3 billing retry, 4 grace, 5 revoked.
    public var statusCode: Int? {
        switch self {
        case .subscribed: 1
        case .expired: 2
        case .inBillingRetryPeriod: 3
        case .inGracePeriod: 4
        case .revoked: 5
        case .none, .unknown: nil
        }
    }
}

/// The finer word for people: `situation` in answers (contract 5).
public enum Situation: String, Sendable, CaseIterable {
    case trial, introductory, active, activeCancelled, grace, billingRetry, expired, revoked, never,
        unknown
}

/// StoreKit's words for why a subscription ended (rule 11).
public enum ExpirationReason: String, Sendable, CaseIterable {
    case autoRenewDisabled, billingError, didNotConsentToPriceIncrease, productUnavailable, unknown
}

/// Why a customer was lost (contract 5).
public enum Churn: String, Sendable, CaseIterable {
    case voluntary, involuntary, priceIncrease, unavailable, refund
}
