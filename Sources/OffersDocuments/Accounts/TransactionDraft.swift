// SPDX-License-Identifier: Apache-2.0

import Offers

/// The fields of a transaction as they come, in any order.
struct TransactionDraft {
    /// What needs no other field to be understood.
    var transaction = Transaction(
        transactionId: TransactionID(number: 0), productId: "", purchaseDate: .distantPast)
    var transactionId: Reading<TransactionID> = .absent
    var originalTransactionId: TransactionID?
    var productId: Reading<String> = .absent
    var kind: Transaction.Kind?
    var purchaseDate: Reading<Instant> = .absent
    var expiresDate: Reading<Instant> = .absent
    var offer = OfferDraft()
    /// One bit for each field that was there.
    var seen: UInt64 = 0

    /// As if the field had not been there.
    mutating func forget(_ field: TransactionField) {
        switch field {
        case .transactionId: transactionId = .absent
        case .originalTransactionId: originalTransactionId = nil
        case .productId: productId = .absent
        case .bundleId: transaction.bundleId = nil
        case .subscriptionGroupIdentifier: transaction.subscriptionGroupIdentifier = nil
        case .type: kind = nil
        case .purchaseDate: purchaseDate = .absent
        case .originalPurchaseDate: transaction.originalPurchaseDate = nil
        case .expiresDate: expiresDate = .absent
        case .signedDate: transaction.signedDate = nil
        case .revocationDate: transaction.revocationDate = nil
        case .revocationReason: transaction.revocationReason = nil
        case .revocationType: transaction.revocationType = nil
        case .revocationPercentage: transaction.revocationPercentage = nil
        case .isUpgraded: transaction.isUpgraded = false
        case .inAppOwnershipType: transaction.ownership = nil
        case .transactionReason: transaction.reason = nil
        case .offerType: offer.type = nil
        case .offerIdentifier: offer.identifier = nil
        case .offerDiscountType: offer.mode = nil
        case .offerPeriod: offer.period = nil
        case .price: transaction.price = nil
        case .currency: transaction.currency = nil
        case .storefront: transaction.storefront = nil
        case .billingPlanType: transaction.billingPlan = nil
        case .commitmentInfo: transaction.commitment = nil
        case .appAccountToken: transaction.appAccountToken = nil
        case .appTransactionId: transaction.appTransactionId = nil
        case .webOrderLineItemId, .previousOriginalTransactionId, .quantity, .environment,
            .storefrontId, .advancedCommerceInfo, .deviceVerification, .deviceVerificationNonce:
            break
        }
    }
}

/// The four offer fields, which transactions and renewal infos share.
struct OfferDraft {
    var type: OfferType?
    var identifier: String?
    var mode: PaymentMode?
    var period: SubscriptionPeriod?

    var offer: Transaction.Offer? {
        type.map { Transaction.Offer(type: $0, identifier: identifier, mode: mode, period: period) }
    }
}
