// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersJSON

/// The fields of a transaction as they come, in any order.
struct TransactionDraft {
    var transactionId: Reading<TransactionID> = .absent
    var originalTransactionId: TransactionID?
    var productId: Reading<String> = .absent
    var bundleId: String?
    var group: String?
    var kind: Transaction.Kind?
    var purchaseDate: Reading<Instant> = .absent
    var originalPurchaseDate: Instant?
    var expiresDate: Reading<Instant> = .absent
    var signedDate: Instant?
    var revocationDate: Instant?
    var revocationReason: Int?
    var revocationType: Transaction.RevocationType?
    var revocationPercentage: Int?
    var isUpgraded = false
    var ownership: Transaction.Ownership?
    var offer = OfferDraft()
    var reason: Transaction.Reason?
    var price: Int64?
    var currency: Currency?
    var storefront: Storefront?
    var billingPlan: Transaction.BillingPlan?
    var commitment: Transaction.Commitment?
    var appAccountToken: String?
    var appTransactionId: String?
    var unreadable: Transaction.Unreadable = []
    /// One bit for each field that was there.
    var seen: UInt64 = 0

    /// As if the field had not been there.
    mutating func forget(_ field: TransactionField) {
        switch field {
        case .transactionId: transactionId = .absent
        case .originalTransactionId: originalTransactionId = nil
        case .productId: productId = .absent
        case .bundleId: bundleId = nil
        case .subscriptionGroupIdentifier: group = nil
        case .type: kind = nil
        case .purchaseDate: purchaseDate = .absent
        case .originalPurchaseDate: originalPurchaseDate = nil
        case .expiresDate: expiresDate = .absent
        case .signedDate: signedDate = nil
        case .revocationDate: revocationDate = nil
        case .revocationReason: revocationReason = nil
        case .revocationType: revocationType = nil
        case .revocationPercentage: revocationPercentage = nil
        case .isUpgraded: isUpgraded = false
        case .inAppOwnershipType: ownership = nil
        case .transactionReason: reason = nil
        case .offerType: offer.type = nil
        case .offerIdentifier: offer.identifier = nil
        case .offerDiscountType: offer.mode = nil
        case .offerPeriod: offer.period = nil
        case .price: price = nil
        case .currency: currency = nil
        case .storefront: storefront = nil
        case .billingPlanType: billingPlan = nil
        case .commitmentInfo: commitment = nil
        case .appAccountToken: appAccountToken = nil
        case .appTransactionId: appTransactionId = nil
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

extension AccountDecoder {
    /// Reads an element that is a decoded payload or a JWS of one.
    /// - Returns: the id of its line, when it has been read.
    @discardableResult
    mutating func transaction(
        _ place: AccountPlace, ofBody: Bool, in bytes: Span<UInt8>
    ) throws(JSONFault) -> TransactionID? {
        switch try scanner.peek(in: bytes) {
        case .object: return try transactionPayload(place, ofBody: ofBody, in: bytes)
        case .string:
            let text = try scanner.string(in: bytes)
            return payload(of: text, place, in: bytes) { decoder, payload throws(JSONFault) in
                try decoder.transactionPayload(place, ofBody: ofBody, in: payload)
            }
        default:
            try refuse(place.path, "expected a transaction, an object or a JWS", in: bytes)
            return nil
        }
    }

    private mutating func transactionPayload(
        _ place: AccountPlace, ofBody: Bool, in bytes: Span<UInt8>
    ) throws(JSONFault) -> TransactionID? {
        // What the members of the transaction before came to stands as long as they say the same.
        var fields = TransactionDraft()
        swap(&fields, &lastFields)
        let before = fields.seen
        fields.seen = 0
        fields.unreadable = []
        try repeats.begin(&scanner, in: bytes)
        while let member = try repeats.next(&scanner, in: bytes) {
            let number: Int
            switch member {
            case .same(let numbers):
                fields.seen |= numbers
                continue
            case .known(let known): number = known
            case .new(let key):
                guard let known = transactionFields.number(key, in: bytes) else {
                    try unknownField(key, of: place.path, in: bytes)
                    repeats.didRead(nil, isRepeatable: false, scanner)
                    continue
                }
                number = known
            }
            isPlain = true
            try read(transactionFields[number], into: &fields, place, in: bytes)
            repeats.didRead(number, isRepeatable: isPlain, scanner)
            fields.seen |= 1 &<< number
        }
        var stale = before & ~fields.seen
        while stale != 0 {
            fields.forget(transactionFields[stale.trailingZeroBitCount])
            stale &= stale &- 1
        }
        defer { swap(&fields, &lastFields) }
        guard let transaction = settle(fields, place, in: bytes) else { return nil }
        draft.transactions.append(transaction)
        if ofBody {
            draft.newestInBody = max(draft.newestInBody ?? .distantPast, transaction.purchaseDate)
        }
        return transaction.originalTransactionId
    }

    /// Puts the fields together; nil, and a problem, when one is missing that nothing can do without.
    private mutating func settle(
        _ fields: TransactionDraft, _ place: AccountPlace, in bytes: Span<UInt8>
    ) -> Transaction? {
        let missing = "missing; a transaction can't be read without it"
        let hasGroup = fields.group != nil || fields.unreadable.contains(.group)
        // A type that nobody wrote, or nobody can read, follows from the group (contract 3).
        let kind = fields.kind ?? (hasGroup ? .autoRenewable : .unknown(""))
        let id = needed(
            fields.transactionId, place.path(of: "transactionId"), else: missing, in: bytes)
        let product = needed(
            fields.productId, place.path(of: "productId"), else: missing, in: bytes)
        let purchased = needed(
            fields.purchaseDate, place.path(of: "purchaseDate"), else: missing, in: bytes)
        var unreadable = fields.unreadable
        let expires: Instant?
        if kind == .autoRenewable {
            expires = needed(
                fields.expiresDate, place.path(of: "expiresDate"),
                else: "missing; an auto-renewable subscription has one", in: bytes)
            if expires == nil { return nil }
        } else {
            expires = orWarning(fields.expiresDate, place.path(of: "expiresDate"), in: bytes)
            if case .unreadable = fields.expiresDate { unreadable.insert(.other) }
        }
        guard let id, let product, let purchased else { return nil }
        return Transaction(
            transactionId: id, originalTransactionId: fields.originalTransactionId,
            productId: product, bundleId: fields.bundleId,
            subscriptionGroupIdentifier: fields.group, kind: kind, purchaseDate: purchased,
            originalPurchaseDate: fields.originalPurchaseDate, expiresDate: expires,
            signedDate: fields.signedDate, revocationDate: fields.revocationDate,
            revocationReason: fields.revocationReason, revocationType: fields.revocationType,
            revocationPercentage: fields.revocationPercentage, isUpgraded: fields.isUpgraded,
            ownership: fields.ownership, offer: fields.offer.offer, reason: fields.reason,
            price: fields.price, currency: fields.currency, storefront: fields.storefront,
            billingPlan: fields.billingPlan, commitment: fields.commitment,
            appAccountToken: fields.appAccountToken, appTransactionId: fields.appTransactionId,
            unreadable: unreadable)
    }
}
