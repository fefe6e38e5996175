// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersJSON

extension AccountDecoder {
    /// Reads an element that is a decoded payload or a JWS of one.
    /// - Returns: the id of its line, when it has been read.
    @discardableResult
    mutating func transaction(
        _ place: AccountPlace, ofBody: Bool, _ fields: inout TransactionDraft,
        in bytes: Span<UInt8>
    ) throws(JSONFault) -> TransactionID? {
        switch try scanner.peek(in: bytes) {
        case .object: return try transactionPayload(place, ofBody: ofBody, &fields, in: bytes)
        case .string:
            let text = try scanner.string(in: bytes)
            return payload(of: text, place, in: bytes) { decoder, payload throws(JSONFault) in
                try decoder.transactionPayload(place, ofBody: ofBody, &fields, in: payload)
            }
        default:
            try refuse(place.path, "expected a transaction, an object or a JWS", in: bytes)
            return nil
        }
    }

    private mutating func transactionPayload(
        _ place: AccountPlace, ofBody: Bool, _ fields: inout TransactionDraft,
        in bytes: Span<UInt8>
    ) throws(JSONFault) -> TransactionID? {
        // What the members of the transaction before came to stands as long as they say the same.
        try repeats.begin(&scanner, in: bytes)
        if !repeats.knowsLast { fields = TransactionDraft() }
        let before = fields.seen
        fields.seen = 0
        fields.transaction.unreadable = []
        while let member = try repeats.next(&scanner, in: bytes) {
            let number: Int
            switch member {
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
        fields.seen |= repeats.same
        var stale = before & ~fields.seen
        while stale != 0 {
            fields.forget(transactionFields[stale.trailingZeroBitCount])
            stale &= stale &- 1
        }
        guard settle(&fields, place, in: bytes) else { return nil }
        draft.transactions.append(fields.transaction)
        if ofBody {
            draft.newestInBody = max(
                draft.newestInBody ?? .distantPast, fields.transaction.purchaseDate)
        }
        return fields.transaction.originalTransactionId
    }

    /// Puts the fields together; false, and a problem, when one is missing that nothing can do without.
    private mutating func settle(
        _ fields: inout TransactionDraft, _ place: AccountPlace, in bytes: Span<UInt8>
    ) -> Bool {
        let missing = "missing; a transaction can't be read without it"
        let hasGroup =
            fields.transaction.subscriptionGroupIdentifier != nil
            || fields.transaction.unreadable.contains(.group)
        // A type that nobody wrote, or nobody can read, follows from the group (contract 3).
        let kind = fields.kind ?? (hasGroup ? .autoRenewable : .unknown(""))
        let id = needed(
            fields.transactionId, place.path(of: "transactionId"), else: missing, in: bytes)
        let product = needed(
            fields.productId, place.path(of: "productId"), else: missing, in: bytes)
        let purchased = needed(
            fields.purchaseDate, place.path(of: "purchaseDate"), else: missing, in: bytes)
        let expires: Instant?
        if kind == .autoRenewable {
            expires = needed(
                fields.expiresDate, place.path(of: "expiresDate"),
                else: "missing; an auto-renewable subscription has one", in: bytes)
            if expires == nil { return false }
        } else {
            expires = orWarning(fields.expiresDate, place.path(of: "expiresDate"), in: bytes)
            if case .unreadable = fields.expiresDate {
                fields.transaction.unreadable.insert(.other)
            }
        }
        guard let id, let product, let purchased else { return false }
        fields.transaction.transactionId = id
        fields.transaction.originalTransactionId = fields.originalTransactionId ?? id
        fields.transaction.productId = product
        fields.transaction.kind = kind
        fields.transaction.purchaseDate = purchased
        fields.transaction.expiresDate = expires
        fields.transaction.offer = fields.offer.offer
        return true
    }
}
