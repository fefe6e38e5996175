// SPDX-License-Identifier: Apache-2.0

package import Offers
import OffersJSON

/// Reads the bytes of one account (contract 3) into a history, without a tree in between.
///
/// Keep one for many accounts: it remembers the strings that they share. A field that is there but
/// can't be read is unknown, never absent: its option is set and a warning names it.
package struct AccountDecoder {
    var scanner = JSONScanner()
    /// Reads the payload of a JWS while `scanner` waits.
    var spare = JSONScanner()
    var strings = StringInterner()
    var draft = AccountDraft()
    /// The members of the transaction before, and what they came to.
    var repeats = JSONRepeats()
    var lastFields = TransactionDraft()
    private var lastCount = 0
    /// Whether reading a value left nothing to say about it.
    var isPlain = true
    let jws: JWSReader

    let accountFields = FieldTable<AccountField>()
    let statusFields = FieldTable<StatusField>()
    let transactionFields = FieldTable<TransactionField>()
    let commitmentFields = FieldTable<CommitmentField>()
    let renewalInfoFields = FieldTable<RenewalInfoField>()
    let renewalCommitmentFields = FieldTable<RenewalCommitmentField>()

    package init(jws: JWSReader) { self.jws = jws }

    /// - Parameters:
    ///   - bytes: one JSON object and nothing else.
    ///   - fileStem: the account's name when the object is a bare response body of Apple's (contract 8.30).
    /// - Throws: ``DocumentError`` with all that makes it unreadable; lines count within `bytes`.
    package mutating func decode(
        _ bytes: Span<UInt8>, fileStem: String? = nil
    ) throws(DocumentError) -> History {
        draft = AccountDraft()
        scanner.restart(at: 0)
        do throws(JSONFault) {
            try scanner.begin(in: bytes)
            try account(in: bytes)
            try scanner.end(in: bytes)
        } catch {
            let described = error.described(in: bytes)
            throw DocumentError(
                DocumentError.Problem(
                    described.message, line: described.line, column: described.column,
                    offset: described.offset))
        }
        return try finish(in: bytes, fileStem: fileStem)
    }

    private mutating func account(in bytes: Span<UInt8>) throws(JSONFault) {
        guard try scanner.peek(in: bytes) == .object else {
            return try refuse("", "expected an account, which is an object", in: bytes)
        }
        try scanner.beginObject(in: bytes)
        while let key = try scanner.nextKey(in: bytes) {
            guard let field = accountFields.field(key, in: bytes) else {
                try unknownField(key, of: "", in: bytes)
                continue
            }
            try read(field, in: bytes)
        }
    }

    private mutating func read(
        _ field: AccountField, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        switch field {
        case .account:
            draft.account = orProblem(try text(in: bytes), field.rawValue, in: bytes)
        case .storefront:
            draft.storefront = orWarning(try storefront(in: bytes), field.rawValue, in: bytes)
        case .historyCompleteSince:
            draft.completeSince = orProblem(try moment(in: bytes), field.rawValue, in: bytes)
        case .asOf: draft.asOf = orProblem(try moment(in: bytes), field.rawValue, in: bytes)
        case .transactions: try transactions(field.rawValue, ofBody: false, in: bytes)
        case .signedTransactions:
            draft.hasHistoryBody = true
            try transactions(field.rawValue, ofBody: true, in: bytes)
        case .renewalInfos: try renewalInfos(in: bytes)
        case .data: try statuses(in: bytes)
        case .hasMore: try hasMore(in: bytes)
        case .bundleId:
            draft.bundleId = orWarning(try text(in: bytes), field.rawValue, in: bytes)
        case .revision, .appAppleId, .environment: try scanner.skipValue(in: bytes)
        }
    }

    /// A page of a history says so; a `hasMore` that can't be read may say so.
    private mutating func hasMore(in bytes: Span<UInt8>) throws(JSONFault) {
        let reading = try bool(in: bytes)
        if case .unreadable = reading { draft.hasMore = true }
        if let value = orWarning(reading, "hasMore", in: bytes) { draft.hasMore = value }
    }

    private mutating func transactions(
        _ list: String, ofBody: Bool, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        guard try beginList(list, in: bytes) else { return }
        var fields = TransactionDraft()
        swap(&fields, &lastFields)
        defer { swap(&fields, &lastFields) }
        draft.transactions.reserveCapacity(lastCount)
        let start = scanner.position
        var index = 0
        while try scanner.nextElement(in: bytes) {
            if index == 64 {
                // A long history: the rest is mostly as the start was, or a little shorter. Room that is not
                // used costs nothing, moving does.
                let size = max(1, (scanner.position - start) / index)
                let count = (bytes.count - start) / size
                draft.transactions.reserveCapacity(
                    draft.transactions.count + count + count / 8 + 1)
            }
            try transaction(.element(list, index), ofBody: ofBody, &fields, in: bytes)
            index += 1
        }
        // Others are mostly as long; a single long one is not taken for the rule.
        lastCount = min(index, 64)
    }

    private mutating func renewalInfos(in bytes: Span<UInt8>) throws(JSONFault) {
        guard try beginList("renewalInfos", in: bytes) else { return }
        var index = 0
        while try scanner.nextElement(in: bytes) {
            try renewalInfo(.element("renewalInfos", index), in: bytes)
            index += 1
        }
    }

    /// false when there is nothing to read: null, or something else than a list, which is a problem.
    mutating func beginList(_ path: String, in bytes: Span<UInt8>) throws(JSONFault) -> Bool {
        switch try scanner.peek(in: bytes) {
        case .array:
            try scanner.beginArray(in: bytes)
            return true
        case .null: try scanner.null(in: bytes)
        default: try refuse(path, "expected a list", in: bytes)
        }
        return false
    }
}
