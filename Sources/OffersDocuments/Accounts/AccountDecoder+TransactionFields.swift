// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersJSON

extension AccountDecoder {
    mutating func read(
        _ field: TransactionField, into fields: inout TransactionDraft, _ place: AccountPlace,
        in bytes: Span<UInt8>
    ) throws(JSONFault) {
        /// The value, or its option set and a warning.
        func take<Value>(
            _ reading: Reading<Value>, _ option: Transaction.Unreadable, _ decoder: inout Self,
            _ fields: inout TransactionDraft
        ) -> Value? {
            if case .value(let value) = reading { return value }
            if case .unreadable = reading { fields.transaction.unreadable.insert(option) }
            return decoder.orWarning(reading, place.path(of: field.rawValue), in: bytes)
        }
        switch field {
        case .transactionId: fields.transactionId = later(try transactionId(in: bytes))
        case .productId: fields.productId = later(try nonEmptyText(in: bytes))
        case .purchaseDate: fields.purchaseDate = later(try instant(in: bytes))
        case .expiresDate: fields.expiresDate = later(try instant(in: bytes))
        case .originalTransactionId:
            fields.originalTransactionId = take(
                try transactionId(in: bytes), .other, &self, &fields)
        case .bundleId:
            fields.transaction.bundleId = take(try text(in: bytes), .other, &self, &fields)
        case .subscriptionGroupIdentifier:
            fields.transaction.subscriptionGroupIdentifier = take(
                try text(in: bytes), .group, &self, &fields)
        case .type:
            fields.kind = take(
                try known(AppleNames.kinds, place, field.rawValue, in: bytes) { .unknown($0) },
                .kind,
                &self, &fields)
        case .originalPurchaseDate:
            fields.transaction.originalPurchaseDate = take(
                try instant(in: bytes), .other, &self, &fields)
        case .signedDate:
            fields.transaction.signedDate = take(
                try instant(in: bytes), .signedDate, &self, &fields)
        case .revocationDate:
            fields.transaction.revocationDate = take(
                try instant(in: bytes), .revocationDate, &self, &fields)
        case .revocationReason:
            fields.transaction.revocationReason = take(
                try integer(in: bytes), .other, &self, &fields
            )
            .map { Int(clamping: $0) }
        case .revocationType:
            fields.transaction.revocationType = take(
                try known(AppleNames.revocationTypes, place, field.rawValue, in: bytes) {
                    .unknown($0)
                },
                .other, &self, &fields)
        case .revocationPercentage:
            fields.transaction.revocationPercentage = take(
                try integer(in: bytes), .other, &self, &fields
            )
            .map { Int(clamping: $0) }
        case .isUpgraded:
            fields.transaction.isUpgraded =
                take(try bool(in: bytes), .isUpgraded, &self, &fields) ?? false
        case .inAppOwnershipType:
            fields.transaction.ownership = take(
                try known(AppleNames.ownerships, place, field.rawValue, in: bytes) { .unknown($0) },
                .ownership, &self, &fields)
        case .transactionReason:
            fields.transaction.reason = take(
                try known(AppleNames.reasons, place, field.rawValue, in: bytes) { .unknown($0) },
                .reason, &self, &fields)
        case .offerType:
            fields.offer.type = take(
                try offerType(place, in: bytes), .offerType, &self, &fields)
        case .offerIdentifier:
            fields.offer.identifier = take(
                try text(in: bytes), .offerIdentifier, &self, &fields)
        case .offerDiscountType:
            fields.offer.mode =
                take(try paymentMode(place, in: bytes), .offerMode, &self, &fields) ?? nil
        case .offerPeriod:
            fields.offer.period = take(try period(in: bytes), .other, &self, &fields)
        case .price: fields.transaction.price = take(try integer(in: bytes), .price, &self, &fields)
        case .currency:
            fields.transaction.currency = take(try currency(in: bytes), .price, &self, &fields)
        case .storefront:
            fields.transaction.storefront = take(try storefront(in: bytes), .other, &self, &fields)
        case .billingPlanType:
            fields.transaction.billingPlan = take(
                try known(AppleNames.billingPlans, place, field.rawValue, in: bytes) {
                    .unknown($0)
                },
                .other, &self, &fields)
        case .commitmentInfo:
            fields.transaction.commitment = take(
                try commitment(place, &fields.transaction.unreadable, in: bytes), .other, &self,
                &fields)
        case .appAccountToken:
            fields.transaction.appAccountToken = take(try text(in: bytes), .other, &self, &fields)
        case .appTransactionId:
            fields.transaction.appTransactionId = take(try text(in: bytes), .other, &self, &fields)
        case .webOrderLineItemId, .previousOriginalTransactionId, .quantity, .environment,
            .storefrontId, .advancedCommerceInfo, .deviceVerification, .deviceVerificationNonce:
            try scanner.skipValue(in: bytes)
        }
    }

    private mutating func commitment(
        _ place: AccountPlace, _ unreadable: inout Transaction.Unreadable, in bytes: Span<UInt8>
    ) throws(JSONFault) -> Reading<Transaction.Commitment> {
        switch try beginNested("an object", in: bytes) {
        case .absent: return .absent
        case .unreadable(let offset, let expected):
            return .unreadable(at: offset, expected: expected)
        case .value: break
        }
        var commitment = Transaction.Commitment()
        let path = place.path(of: "commitmentInfo")
        let before = draft.warnings.count
        while let key = try scanner.nextKey(in: bytes) {
            guard let field = commitmentFields.field(key, in: bytes) else {
                try unknownField(key, of: path, in: bytes)
                continue
            }
            let place = path + "." + field.rawValue
            switch field {
            case .billingPeriodNumber:
                commitment.billingPeriodNumber = orWarning(try integer(in: bytes), place, in: bytes)
                    .map { Int(clamping: $0) }
            case .totalBillingPeriods:
                commitment.totalBillingPeriods = orWarning(try integer(in: bytes), place, in: bytes)
                    .map { Int(clamping: $0) }
            case .commitmentExpiresDate:
                commitment.expiresDate = orWarning(try instant(in: bytes), place, in: bytes)
            case .commitmentPrice:
                commitment.price = orWarning(try integer(in: bytes), place, in: bytes)
            }
        }
        if draft.warnings.dropFirst(before).contains(where: { $0.code == "account.unreadable" }) {
            unreadable.insert(.other)
        }
        return .value(commitment)
    }
}
