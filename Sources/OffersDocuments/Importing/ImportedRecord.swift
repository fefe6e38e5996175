// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON

/// A transaction or renewal info on its way into an account, with what merging looks at.
struct ImportedRecord: Sendable {
    /// `transactionId`; of renewal info the line's id.
    var id: String
    var line: String
    var appAccountToken: String?
    var appTransactionId: String?
    var purchaseDate: Int64
    /// nil loses against every signed copy.
    var signedDate: Int64?
    var isRevoked: Bool
    var isUpgraded: Bool
    var expiresDate: Int64
    /// What is written: the payload, or the signed text where it has to be judged again.
    var value: JSONValue
    /// The same for every copy, so that copies of equal standing are chosen between alike everywhere.
    var text: String

    /// nil when the id of the line (or of the transaction) is missing.
    init?(_ payload: JSONNode, isTransaction: Bool, signed: String?) {
        let id = payload["transactionId"]?.string
        guard let line = payload["originalTransactionId"]?.string ?? id else { return nil }
        guard !isTransaction || id != nil else { return nil }
        self.id = isTransaction ? id ?? line : line
        self.line = line
        appAccountToken = payload["appAccountToken"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        appTransactionId = payload["appTransactionId"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        func date(_ key: String) -> Int64? {
            payload[key]?.number.flatMap { JSONDecimal($0).rounded }
        }
        purchaseDate = date("purchaseDate") ?? .min
        signedDate = date("signedDate")
        isRevoked = payload["revocationDate"].map { !$0.isNull } ?? false
        isUpgraded = payload["isUpgraded"]?.bool ?? false
        expiresDate = date("expiresDate") ?? .min
        value = signed.map(JSONValue.string) ?? payload.value
        text = value.compact
    }

    /// Whether this copy stands against the other: the newest signature, then revoked, upgraded, the later
    /// end (contract 8.5, 8.10).
    func wins(over other: ImportedRecord) -> Bool {
        if signedDate != other.signedDate {
            return (signedDate ?? .min) > (other.signedDate ?? .min)
        }
        if isRevoked != other.isRevoked { return isRevoked }
        if isUpgraded != other.isUpgraded { return isUpgraded }
        if expiresDate != other.expiresDate { return expiresDate > other.expiresDate }
        return text > other.text
    }
}

/// Everything about one `originalTransactionId`.
struct ImportedLine: Sendable {
    var transactions: [String: ImportedRecord] = [:]
    var renewalInfo: ImportedRecord?
    /// Every token and app transaction id met, with the newest signature that carried it.
    var tokens: [String: Int64] = [:]
    var appTransactions: [String: Int64] = [:]
    /// Accounts that people named; the first counts.
    var givenNames: Set<String> = []
    var knowledge = ImportedKnowledge()
    var fields = ImportedFields()

    /// - Returns: whether it is news.
    mutating func add(_ record: ImportedRecord, isTransaction: Bool) -> Bool {
        if let token = record.appAccountToken {
            let name = Self.normalised(token)
            tokens[name] = max(tokens[name] ?? .min, record.signedDate ?? .min)
        }
        if let id = record.appTransactionId {
            appTransactions[id] = max(appTransactions[id] ?? .min, record.signedDate ?? .min)
        }
        if isTransaction {
            if let known = transactions[record.id], !record.wins(over: known) { return false }
            transactions[record.id] = record
        } else {
            if let known = renewalInfo, !record.wins(over: known) { return false }
            renewalInfo = record
        }
        return true
    }

    /// UUIDs are the same in either case.
    static func normalised(_ token: String) -> String {
        token.utf8.count == 36 ? token.lowercased() : token
    }

    /// The one with the newest signature.
    static func newest(_ names: [String: Int64]) -> String? {
        names.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }
}

/// From when on a history is known (contract 3).
struct ImportedKnowledge: Sendable {
    /// A source that goes back to the start.
    var isComplete = false
    /// The newest purchase in sources that show only a part.
    var newestPartial: Int64?
    /// From when on somebody said that everything is there.
    var vouched: Int64?

    mutating func merge(_ other: ImportedKnowledge) {
        isComplete = isComplete || other.isComplete
        if let since = other.vouched { vouched = min(vouched ?? .max, since) }
        if let partial = other.newestPartial { newestPartial = max(newestPartial ?? .min, partial) }
    }
}

/// What an account says besides its transactions.
struct ImportedFields: Sendable {
    var storefront: (asOf: Int64, code: String)?
    var asOf: Int64?
    var others: [String: JSONValue] = [:]

    mutating func merge(_ other: ImportedFields) {
        if let found = other.storefront, storefront.map({ $0 < found }) ?? true {
            storefront = found
        }
        if let found = other.asOf { asOf = max(asOf ?? .min, found) }
        others.merge(other.others) { $0.compact > $1.compact ? $0 : $1 }
    }
}
