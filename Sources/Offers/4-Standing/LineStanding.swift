// SPDX-License-Identifier: Apache-2.0

/// One subscription line (one `originalTransactionId`) at one instant.
public struct LineStanding: Sendable, Hashable {
    public var originalTransactionId: TransactionID
    /// The newest that had been bought at the instant.
    public var transaction: Transaction
    /// nil when the catalog doesn't know its product.
    public var place: ProductPlace?
    public var state: RenewalState
    public var situation: Situation
    /// nil: the account's ownership of it is unknown (contract 8.7).
    public var isOwn: Bool?
    /// nil: unknown.
    public var autoRenew: Bool?
    /// true, false, or nil when unknown.
    public var access: Bool?
    public var accessUntil: Instant?
    /// End of the period, half-open.
    public var expiresDate: Instant
    public var gracePeriodExpiresDate: Instant?
    public var billingRetryEndsDate: Instant?
    public var expirationReason: ExpirationReason?
    /// When an expired or revoked line lapsed (contract 8.13).
    public var lapsedAt: Instant?
    /// The state was derived from dates and configuration, not read from a fresh renewal info.
    public var isDerived: Bool
    /// Usable at this instant (contract 8.10).
    public var renewalInfo: RenewalInfo?
    /// The product of the next renewal; nil when it will not renew or nobody knows.
    public var autoRenewPreference: String?
}
