// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersJSON

/// Apple's response bodies as an account's content (contract 3), and the JWS strings in them.
extension AccountDecoder {
    /// `data` of Get All Subscription Statuses: per group the newest transaction of each line.
    mutating func statuses(in bytes: Span<UInt8>) throws(JSONFault) {
        guard try beginList("data", in: bytes) else { return }
        draft.hasStatusBody = true
        var group = 0
        while try scanner.nextElement(in: bytes) {
            try statusGroup(group, in: bytes)
            group += 1
        }
    }

    private mutating func statusGroup(_ group: Int, in bytes: Span<UInt8>) throws(JSONFault) {
        guard try scanner.peek(in: bytes) == .object else {
            return try refuse("data[\(group)]", "expected an object", in: bytes)
        }
        try scanner.beginObject(in: bytes)
        while let key = try scanner.nextKey(in: bytes) {
            guard statusFields.field(key, in: bytes) == .lastTransactions else {
                try scanner.skipValue(in: bytes)
                continue
            }
            guard try beginList("data[\(group)].lastTransactions", in: bytes) else { continue }
            var item = 0
            while try scanner.nextElement(in: bytes) {
                try statusItem(group, item, in: bytes)
                item += 1
            }
        }
    }

    private mutating func statusItem(
        _ group: Int, _ item: Int, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        func place(_ key: String) -> AccountPlace { .status(group: group, item: item, key: key) }
        guard try scanner.peek(in: bytes) == .object else {
            return try refuse(place("").path, "expected an object", in: bytes)
        }
        var line: TransactionID?
        var lineOfTransaction: TransactionID?
        var status: Int64?
        try scanner.beginObject(in: bytes)
        while let key = try scanner.nextKey(in: bytes) {
            switch statusFields.field(key, in: bytes) {
            case .originalTransactionId:
                line = orWarning(
                    try transactionId(in: bytes), place("originalTransactionId").path, in: bytes)
            case .status:
                status = orWarning(try integer(in: bytes), place("status").path, in: bytes)
            case .signedTransactionInfo:
                if try isNull(in: bytes) { continue }
                var fields = TransactionDraft()
                swap(&fields, &lastFields)
                defer { swap(&fields, &lastFields) }
                lineOfTransaction = try transaction(
                    place("signedTransactionInfo"), ofBody: true, &fields, in: bytes)
            case .signedRenewalInfo:
                if try isNull(in: bytes) { continue }
                try renewalInfo(place("signedRenewalInfo"), in: bytes)
            case .subscriptionGroupIdentifier, .lastTransactions, nil:
                try scanner.skipValue(in: bytes)
            }
        }
        guard let line = line ?? lineOfTransaction, let status else { return }
        draft.statuses[line] = Int(clamping: status)
    }

    private mutating func isNull(in bytes: Span<UInt8>) throws(JSONFault) -> Bool {
        guard try scanner.peek(in: bytes) == .null else { return false }
        try scanner.null(in: bytes)
        return true
    }

    /// Reads a JWS and hands its payload to `body`; nil, and a problem, when it can't be read.
    mutating func payload<Value>(
        of text: JSONText, _ place: AccountPlace, in bytes: Span<UInt8>,
        _ body: (inout Self, Span<UInt8>) throws(JSONFault) -> Value?
    ) -> Value? {
        switch jws.read(JSONScanner.string(of: text, in: bytes)) {
        case .refused(let why):
            problem(why, place.path, text.start - 1)
            return nil
        case .payload(let payload, let isVerified):
            draft.isVerified = draft.isVerified && isVerified
            let span = payload.span
            swap(&scanner, &spare)
            draft.isInsideJWS = true
            defer {
                swap(&scanner, &spare)
                draft.isInsideJWS = false
            }
            scanner.restart(at: 0)
            do throws(JSONFault) {
                try scanner.begin(in: span)
                guard try scanner.peek(in: span) == .object else {
                    try refuse(place.path, "expected an object in this JWS", in: span)
                    return nil
                }
                let value = try body(&self, span)
                try scanner.end(in: span)
                return value
            } catch {
                problem("the payload of this JWS: \(error.described(in: span))", place.path, nil)
                return nil
            }
        }
    }
}
