// SPDX-License-Identifier: Apache-2.0

/// Kinds of customers that a paywall may meet. Histories are made for them from a catalog.
public enum Audience: String, Sendable, Hashable, CaseIterable {
    /// No transactions.
    case new
    /// Running under a free introductory offer.
    case inTrial
    /// Renewing on a product of a better level.
    case payingHigher
    /// Renewing on a product of a worse level.
    case payingLower
    /// Paid, auto-renew off, the period runs.
    case cancelledRunning
    /// A renewal failed; still in the billing grace period.
    case inGrace
    /// A renewal failed; the App Store keeps trying.
    case inBillingRetry
    /// An introductory trial, twelve paid months, ended four months ago by cancelling.
    case lapsedTrialUsed
    /// Twelve paid months, ended four months ago by cancelling, never an offer.
    case lapsedTrialUnused
    /// Bought at standard price, refunded ten days ago.
    case refunded
    /// The product comes from a family member.
    case familyShared
    /// Lapsed, came back with a win-back offer, renewing at standard price.
    case wonBack

    /// Whether a subscription of theirs runs (grace, retry and shared ones too).
    public var isRunning: Bool {
        switch self {
        case .new, .lapsedTrialUsed, .lapsedTrialUnused, .refunded: false
        case .inTrial, .payingHigher, .payingLower, .cancelledRunning, .inGrace, .inBillingRetry,
            .familyShared, .wonBack:
            true
        }
    }
}
