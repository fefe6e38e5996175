// SPDX-License-Identifier: Apache-2.0

/// The keys of `JWSTransactionDecodedPayload` (apple-payloads 4.1), the ones that decide nothing last.
enum TransactionField: String, CaseIterable {
    case transactionId, originalTransactionId, productId, bundleId, subscriptionGroupIdentifier,
        type
    case purchaseDate, originalPurchaseDate, expiresDate, signedDate
    case revocationDate, revocationReason, revocationType, revocationPercentage
    case isUpgraded, inAppOwnershipType, transactionReason
    case offerType, offerIdentifier, offerDiscountType, offerPeriod
    case price, currency, storefront, billingPlanType, commitmentInfo
    case appAccountToken, appTransactionId
    case webOrderLineItemId, previousOriginalTransactionId, quantity, environment, storefrontId
    case advancedCommerceInfo, deviceVerification, deviceVerificationNonce
}

/// The keys of `commitmentInfo` in a transaction.
enum CommitmentField: String, CaseIterable {
    case billingPeriodNumber, totalBillingPeriods, commitmentExpiresDate, commitmentPrice
}

/// The keys of `JWSRenewalInfoDecodedPayload` (apple-payloads 4.2), the ones that decide nothing last.
enum RenewalInfoField: String, CaseIterable {
    case originalTransactionId, productId, autoRenewProductId, autoRenewStatus
    case isInBillingRetryPeriod, gracePeriodExpiresDate, expirationIntent, priceIncreaseStatus
    case signedDate, renewalDate, recentSubscriptionStartDate, renewalPrice, currency
    case offerType, offerIdentifier, offerDiscountType, offerPeriod, eligibleWinBackOfferIds
    case renewalBillingPlanType, commitmentInfo, appAccountToken
    case environment, appTransactionId, advancedCommerceInfo
}

/// The keys of `commitmentInfo` in a renewal info.
enum RenewalCommitmentField: String, CaseIterable {
    case commitmentAutoRenewProductId, commitmentAutoRenewStatus, commitmentRenewalBillingPlanType
    case commitmentRenewalDate, commitmentRenewalPrice
}

/// The keys of an account (contract 3), and of Apple's two response bodies, which may stand beside them.
enum AccountField: String, CaseIterable {
    case account, storefront, historyCompleteSince, asOf, transactions, renewalInfos
    case data, signedTransactions, hasMore, bundleId
    case revision, appAppleId, environment
}

/// The keys inside `data` of Get All Subscription Statuses.
enum StatusField: String, CaseIterable {
    case subscriptionGroupIdentifier, lastTransactions
    case originalTransactionId, status, signedTransactionInfo, signedRenewalInfo
}
