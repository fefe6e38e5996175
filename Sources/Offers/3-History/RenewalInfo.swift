// SPDX-License-Identifier: Apache-2.0

/// What Apple says about the next renewal of one subscription line: `JWSRenewalInfoDecodedPayload`
/// (apple-payloads 4.2). Its offer is the one of the **next** period.
public struct RenewalInfo: Hashable, Sendable {
    /// Why a subscription ended (rule 11).
    public enum ExpirationIntent: Hashable, Sendable {
        case cancelled, billingError, priceIncrease, productUnavailable, other
        case unknown(Int)

        public init(rawValue: Int) {
            switch rawValue {
            case 1: self = .cancelled
            case 2: self = .billingError
            case 3: self = .priceIncrease
            case 4: self = .productUnavailable
            case 5: self = .other
            default: self = .unknown(rawValue)
            }
        }

        public var rawValue: Int {
            switch self {
            case .cancelled: 1
            case .billingError: 2
            case .priceIncrease: 3
            case .productUnavailable: 4
            case .other: 5
            case .unknown(let value): value
            }
        }
    }
    /// 12-month commitment (rule 12).
    public struct Commitment: Hashable, Sendable {
        public var autoRenewProductId: String?
        public var autoRenewStatus: Bool?
        public var renewalBillingPlan: Transaction.BillingPlan?
        public var renewalDate: Instant?
        /// Milliunits.
        public var renewalPrice: Int64?

        public init(
            autoRenewProductId: String? = nil, autoRenewStatus: Bool? = nil,
            renewalBillingPlan: Transaction.BillingPlan? = nil, renewalDate: Instant? = nil,
            renewalPrice: Int64? = nil
        ) {
            self.autoRenewProductId = autoRenewProductId
            self.autoRenewStatus = autoRenewStatus
            self.renewalBillingPlan = renewalBillingPlan
            self.renewalDate = renewalDate
            self.renewalPrice = renewalPrice
        }
    }
    /// Fields that were there but could not be read: unknown, never absent (contract 3).
    public struct Unreadable: OptionSet, Hashable, Sendable {
        public let rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static let autoRenewStatus = Unreadable(rawValue: 1)
        public static let isInBillingRetryPeriod = Unreadable(rawValue: 2)
        public static let gracePeriodExpiresDate = Unreadable(rawValue: 4)
        public static let expirationIntent = Unreadable(rawValue: 8)
        public static let priceIncreaseStatus = Unreadable(rawValue: 16)
        public static let eligibleWinBackOfferIds = Unreadable(rawValue: 32)
        public static let signedDate = Unreadable(rawValue: 64)
        public static let renewalPrice = Unreadable(rawValue: 128)
        public static let offer = Unreadable(rawValue: 256)
        public static let other = Unreadable(rawValue: 512)
    }

    public var originalTransactionId: TransactionID
    public var productId: String?
    public var autoRenewProductId: String?
    public var autoRenewStatus: Bool?
    public var isInBillingRetryPeriod: Bool?
    public var gracePeriodExpiresDate: Instant?
    public var expirationIntent: ExpirationIntent?
    /// 0: not answered; 1: agreed, or told without needing consent (rule 9.6).
    public var priceIncreaseStatus: Int?
    public var signedDate: Instant?
    public var renewalDate: Instant?
    public var recentSubscriptionStartDate: Instant?
    /// Milliunits, offer included (rule 9.7).
    public var renewalPrice: Int64?
    public var currency: Currency?
    /// The offer of the next period.
    public var offer: Transaction.Offer?
    /// Apple's own list, best first (rule 6.7).
    public var eligibleWinBackOfferIds: [String]?
    public var renewalBillingPlan: Transaction.BillingPlan?
    public var commitment: Commitment?
    public var appAccountToken: String?
    public var unreadable: Unreadable

    public init(
        originalTransactionId: TransactionID, productId: String? = nil,
        autoRenewProductId: String? = nil, autoRenewStatus: Bool? = nil,
        isInBillingRetryPeriod: Bool? = nil, gracePeriodExpiresDate: Instant? = nil,
        expirationIntent: ExpirationIntent? = nil, priceIncreaseStatus: Int? = nil,
        signedDate: Instant? = nil, renewalDate: Instant? = nil,
        recentSubscriptionStartDate: Instant? = nil, renewalPrice: Int64? = nil,
        currency: Currency? = nil, offer: Transaction.Offer? = nil,
        eligibleWinBackOfferIds: [String]? = nil,
        renewalBillingPlan: Transaction.BillingPlan? = nil, commitment: Commitment? = nil,
        appAccountToken: String? = nil, unreadable: Unreadable = []
    ) {
        self.originalTransactionId = originalTransactionId
        self.productId = productId
        self.autoRenewProductId = autoRenewProductId
        self.autoRenewStatus = autoRenewStatus
        self.isInBillingRetryPeriod = isInBillingRetryPeriod
        self.gracePeriodExpiresDate = gracePeriodExpiresDate
        self.expirationIntent = expirationIntent
        self.priceIncreaseStatus = priceIncreaseStatus
        self.signedDate = signedDate
        self.renewalDate = renewalDate
        self.recentSubscriptionStartDate = recentSubscriptionStartDate
        self.renewalPrice = renewalPrice
        self.currency = currency
        self.offer = offer
        self.eligibleWinBackOfferIds = eligibleWinBackOfferIds
        self.renewalBillingPlan = renewalBillingPlan
        self.commitment = commitment
        self.appAccountToken = appAccountToken
        self.unreadable = unreadable
    }
}
