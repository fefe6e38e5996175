// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersJSON

extension AccountDecoder {
    /// Reads an element that is a decoded payload or a JWS of one.
    mutating func renewalInfo(
        _ place: AccountPlace, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        switch try scanner.peek(in: bytes) {
        case .object: try renewalInfoPayload(place, in: bytes)
        case .string:
            let text = try scanner.string(in: bytes)
            _ = payload(of: text, place, in: bytes) { decoder, payload throws(JSONFault) -> Void? in
                try decoder.renewalInfoPayload(place, in: payload)
            }
        default: try refuse(place.path, "expected a renewal info, an object or a JWS", in: bytes)
        }
    }

    /// Without a readable `originalTransactionId` it belongs to no line: said, and left out.
    private mutating func renewalInfoPayload(
        _ place: AccountPlace, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        var info = RenewalInfo(originalTransactionId: TransactionID(number: 0))
        var offer = OfferDraft()
        var line: TransactionID?
        try scanner.beginObject(in: bytes)
        while let key = try scanner.nextKey(in: bytes) {
            guard let field = renewalInfoFields.field(key, in: bytes) else {
                try unknownField(key, of: place.path, in: bytes)
                continue
            }
            if field == .originalTransactionId {
                line = orProblem(
                    try transactionId(in: bytes), place.path(of: field.rawValue), in: bytes)
            } else {
                try read(field, into: &info, &offer, place, in: bytes)
            }
        }
        info.offer = offer.offer
        guard let line else {
            problem(
                "missing; a renewal info belongs to a line",
                place.path(of: "originalTransactionId"), nil)
            return
        }
        info.originalTransactionId = line
        draft.renewalInfos.append(info)
    }

    private mutating func read(
        _ field: RenewalInfoField, into info: inout RenewalInfo, _ offer: inout OfferDraft,
        _ place: AccountPlace, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        func take<Value>(
            _ reading: Reading<Value>, _ option: RenewalInfo.Unreadable, _ decoder: inout Self,
            _ info: inout RenewalInfo
        ) -> Value? {
            if case .value(let value) = reading { return value }
            if case .unreadable = reading { info.unreadable.insert(option) }
            return decoder.orWarning(reading, place.path(of: field.rawValue), in: bytes)
        }
        switch field {
        case .originalTransactionId: break
        case .productId: info.productId = take(try text(in: bytes), .other, &self, &info)
        case .autoRenewProductId:
            info.autoRenewProductId = take(try text(in: bytes), .other, &self, &info)
        case .autoRenewStatus:
            info.autoRenewStatus = take(try flag(in: bytes), .autoRenewStatus, &self, &info)
        case .isInBillingRetryPeriod:
            info.isInBillingRetryPeriod = take(
                try bool(in: bytes), .isInBillingRetryPeriod, &self, &info)
        case .gracePeriodExpiresDate:
            info.gracePeriodExpiresDate = take(
                try instant(in: bytes), .gracePeriodExpiresDate, &self, &info)
        case .expirationIntent:
            info.expirationIntent = take(
                try intent(place, in: bytes), .expirationIntent, &self, &info)
        case .priceIncreaseStatus:
            info.priceIncreaseStatus = take(try flag(in: bytes), .priceIncreaseStatus, &self, &info)
                .map { $0 ? 1 : 0 }
        case .signedDate: info.signedDate = take(try instant(in: bytes), .signedDate, &self, &info)
        case .renewalDate: info.renewalDate = take(try instant(in: bytes), .other, &self, &info)
        case .recentSubscriptionStartDate:
            info.recentSubscriptionStartDate = take(try instant(in: bytes), .other, &self, &info)
        case .renewalPrice:
            info.renewalPrice = take(try integer(in: bytes), .renewalPrice, &self, &info)
        case .currency: info.currency = take(try currency(in: bytes), .renewalPrice, &self, &info)
        case .offerType: offer.type = take(try offerType(place, in: bytes), .offer, &self, &info)
        case .offerIdentifier: offer.identifier = take(try text(in: bytes), .offer, &self, &info)
        case .offerDiscountType:
            offer.mode = take(try paymentMode(place, in: bytes), .offer, &self, &info) ?? nil
        case .offerPeriod: offer.period = take(try period(in: bytes), .offer, &self, &info)
        case .eligibleWinBackOfferIds:
            info.eligibleWinBackOfferIds = take(
                try texts(in: bytes), .eligibleWinBackOfferIds, &self, &info)
        case .renewalBillingPlanType:
            info.renewalBillingPlan = take(
                try known(AppleNames.billingPlans, place, field.rawValue, in: bytes) {
                    .unknown($0)
                },
                .other, &self, &info)
        case .commitmentInfo:
            info.commitment = take(
                try renewalCommitment(place, &info.unreadable, in: bytes), .other, &self, &info)
        case .appAccountToken:
            info.appAccountToken = take(try text(in: bytes), .other, &self, &info)
        case .environment, .appTransactionId, .advancedCommerceInfo:
            try scanner.skipValue(in: bytes)
        }
    }

    private mutating func intent(
        _ place: AccountPlace, in bytes: Span<UInt8>
    ) throws(JSONFault) -> Reading<RenewalInfo.ExpirationIntent> {
        switch try integer(in: bytes) {
        case .value(let number):
            let intent = RenewalInfo.ExpirationIntent(rawValue: Int(clamping: number))
            if case .unknown = intent {
                unknownValue("\(number)", place.path(of: "expirationIntent"))
            }
            return .value(intent)
        case .absent: return .absent
        case .unreadable(let offset, let expected):
            return .unreadable(at: offset, expected: expected)
        }
    }

    /// A list of texts; one element that is none makes the whole list unreadable.
    private mutating func texts(in bytes: Span<UInt8>) throws(JSONFault) -> Reading<[String]> {
        let kind = try scanner.peek(in: bytes)
        let offset = scanner.position
        guard kind == .array else {
            try scanner.skipValue(in: bytes)
            return kind == .null ? .absent : .unreadable(at: offset, expected: "a list of texts")
        }
        var result: [String] = []
        var isReadable = true
        try scanner.beginArray(in: bytes)
        while try scanner.nextElement(in: bytes) {
            if case .value(let text) = try text(in: bytes) {
                result.append(text)
            } else {
                isReadable = false
            }
        }
        return isReadable ? .value(result) : .unreadable(at: offset, expected: "a list of texts")
    }

    private mutating func renewalCommitment(
        _ place: AccountPlace, _ unreadable: inout RenewalInfo.Unreadable, in bytes: Span<UInt8>
    ) throws(JSONFault) -> Reading<RenewalInfo.Commitment> {
        switch try beginNested("an object", in: bytes) {
        case .absent: return .absent
        case .unreadable(let offset, let expected):
            return .unreadable(at: offset, expected: expected)
        case .value: break
        }
        var commitment = RenewalInfo.Commitment()
        let path = place.path(of: "commitmentInfo")
        let before = draft.warnings.count
        while let key = try scanner.nextKey(in: bytes) {
            guard let field = renewalCommitmentFields.field(key, in: bytes) else {
                try unknownField(key, of: path, in: bytes)
                continue
            }
            let name = path + "." + field.rawValue
            switch field {
            case .commitmentAutoRenewProductId:
                commitment.autoRenewProductId = orWarning(try text(in: bytes), name, in: bytes)
            case .commitmentAutoRenewStatus:
                commitment.autoRenewStatus = orWarning(try flag(in: bytes), name, in: bytes)
            case .commitmentRenewalBillingPlanType:
                commitment.renewalBillingPlan = orWarning(
                    try known(
                        AppleNames.billingPlans, place, "commitmentInfo." + field.rawValue,
                        in: bytes
                    ) { .unknown($0) }, name, in: bytes)
            case .commitmentRenewalDate:
                commitment.renewalDate = orWarning(try instant(in: bytes), name, in: bytes)
            case .commitmentRenewalPrice:
                commitment.renewalPrice = orWarning(try integer(in: bytes), name, in: bytes)
            }
        }
        if draft.warnings.dropFirst(before).contains(where: { $0.code == "account.unreadable" }) {
            unreadable.insert(.other)
        }
        return .value(commitment)
    }
}
