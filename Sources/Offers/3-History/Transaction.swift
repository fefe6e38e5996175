// SPDX-License-Identifier: Apache-2.0

/// One App Store transaction, as Apple's `JWSTransactionDecodedPayload` says it (apple-payloads 4.1).
public struct Transaction: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case autoRenewable, nonConsumable, consumable, nonRenewing
        indirect case unknown(String)
    }
    public enum Ownership: Hashable, Sendable {
        case purchased, familyShared
        /// Kept raw; who bought is then unknown (contract 8.7).
        indirect case unknown(String)
    }
    public enum Reason: Hashable, Sendable {
        case purchase, renewal
        indirect case unknown(String)
    }
    public enum BillingPlan: Hashable, Sendable {
        case billedUpfront, monthly
        indirect case unknown(String)
    }
    public enum RevocationType: Hashable, Sendable {
        case refundFull, refundProrated, familyRevoke, assignmentRevoke
        indirect case unknown(String)
    }
    /// An offer that this transaction carries.
    public struct Offer: Hashable, Sendable {
        public var type: OfferType
        /// Absent for introductory offers.
        public var identifier: String?
        /// `offerDiscountType`; nil when absent or unknown.
        public var mode: PaymentMode?
        /// `offerPeriod`: the whole offer.
        public var period: SubscriptionPeriod?

        public init(
            type: OfferType, identifier: String? = nil, mode: PaymentMode? = nil,
            period: SubscriptionPeriod? = nil
        ) {
            self.type = type
            self.identifier = identifier
            self.mode = mode
            self.period = period
        }
    }
    /// 12-month commitment (rule 12).
    public struct Commitment: Hashable, Sendable {
        public var billingPeriodNumber: Int?
        public var totalBillingPeriods: Int?
        public var expiresDate: Instant?
        /// Milliunits.
        public var price: Int64?

        public init(
            billingPeriodNumber: Int? = nil, totalBillingPeriods: Int? = nil,
            expiresDate: Instant? = nil, price: Int64? = nil
        ) {
            self.billingPeriodNumber = billingPeriodNumber
            self.totalBillingPeriods = totalBillingPeriods
            self.expiresDate = expiresDate
            self.price = price
        }
    }
    /// Fields that were there but could not be read: unknown, never absent (contract 3).
    public struct Unreadable: OptionSet, Hashable, Sendable {
        public let rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        public static let offerType = Unreadable(rawValue: 1)
        public static let offerIdentifier = Unreadable(rawValue: 2)
        public static let revocationDate = Unreadable(rawValue: 4)
        public static let isUpgraded = Unreadable(rawValue: 8)
        public static let ownership = Unreadable(rawValue: 16)
        public static let price = Unreadable(rawValue: 32)
        public static let offerMode = Unreadable(rawValue: 64)
        public static let signedDate = Unreadable(rawValue: 128)
        public static let reason = Unreadable(rawValue: 256)
        public static let group = Unreadable(rawValue: 512)
        public static let kind = Unreadable(rawValue: 1024)
        public static let other = Unreadable(rawValue: 2048)
    }

    public var transactionId: TransactionID
    public var originalTransactionId: TransactionID
    public var productId: String
    public var subscriptionGroupIdentifier: String?
    public var kind: Kind
    /// What few transactions say, or all of an account alike.
    var aside: AsideBox?
    public var purchaseDate: Instant
    private var packedOriginalPurchaseDate: PackedInstant
    private var packedExpiresDate: PackedInstant
    private var packedSignedDate: PackedInstant
    private var packedRevocationDate: PackedInstant
    /// nil: absent, which means purchased (contract 8.7).
    public var ownership: Ownership?
    public var reason: Reason?
    /// Milliunits of `currency`.
    public var price: Int64?
    public var isUpgraded: Bool
    public var unreadable: Unreadable
    public var currency: Currency?
    public var storefront: Storefront?

    public init(
        transactionId: TransactionID, originalTransactionId: TransactionID? = nil,
        productId: String,
        bundleId: String? = nil, subscriptionGroupIdentifier: String? = nil,
        kind: Kind = .autoRenewable, purchaseDate: Instant, originalPurchaseDate: Instant? = nil,
        expiresDate: Instant? = nil, signedDate: Instant? = nil, revocationDate: Instant? = nil,
        revocationReason: Int? = nil, revocationType: RevocationType? = nil,
        revocationPercentage: Int? = nil, isUpgraded: Bool = false, ownership: Ownership? = nil,
        offer: Offer? = nil, reason: Reason? = nil, price: Int64? = nil, currency: Currency? = nil,
        storefront: Storefront? = nil, billingPlan: BillingPlan? = nil,
        commitment: Commitment? = nil, appAccountToken: String? = nil,
        appTransactionId: String? = nil, unreadable: Unreadable = []
    ) {
        self.transactionId = transactionId
        self.originalTransactionId = originalTransactionId ?? transactionId
        self.productId = productId
        self.subscriptionGroupIdentifier = subscriptionGroupIdentifier
        self.kind = kind
        self.purchaseDate = purchaseDate
        packedOriginalPurchaseDate = PackedInstant(originalPurchaseDate)
        packedExpiresDate = PackedInstant(expiresDate)
        packedSignedDate = PackedInstant(signedDate)
        packedRevocationDate = PackedInstant(revocationDate)
        self.isUpgraded = isUpgraded
        self.ownership = ownership
        self.reason = reason
        self.price = price
        self.currency = currency
        self.storefront = storefront
        self.unreadable = unreadable
        aside =
            Aside(
                bundleId: bundleId, appAccountToken: appAccountToken,
                appTransactionId: appTransactionId, revocationReason: revocationReason,
                revocationType: revocationType, revocationPercentage: revocationPercentage,
                offer: offer, billingPlan: billingPlan, commitment: commitment
            ).box
    }

    public var originalPurchaseDate: Instant? {
        get { packedOriginalPurchaseDate.instant }
        set { packedOriginalPurchaseDate = PackedInstant(newValue) }
    }

    /// Half-open: at this instant the period is over (contract 8.2). Always there for an auto-renewable.
    public var expiresDate: Instant? {
        get { packedExpiresDate.instant }
        set { packedExpiresDate = PackedInstant(newValue) }
    }

    public var signedDate: Instant? {
        get { packedSignedDate.instant }
        set { packedSignedDate = PackedInstant(newValue) }
    }

    public var revocationDate: Instant? {
        get { packedRevocationDate.instant }
        set { packedRevocationDate = PackedInstant(newValue) }
    }

    /// What was paid, when the transaction says so.
    public var paid: Money? {
        guard let price, let currency else { return nil }
        return Money(milliunits: price, currency: currency)
    }
}
