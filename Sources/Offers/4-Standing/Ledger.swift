// SPDX-License-Identifier: Apache-2.0

/// A history arranged for asking: one entry per transaction, by group and by subscription line, oldest first.
///
/// Nothing in it depends on the instant that is asked about, so one ledger answers for every instant.
final class Ledger: Sendable {
    /// A transaction that counts (contract 8.5, 8.6), as one of its group's.
    struct Entry: Sendable {
        var transaction: Transaction
        var place: ProductPlace?
        /// nil: the ownership is unknown (contract 8.7).
        var isOwn: Bool?
        var expiresDate: Instant
        /// From when `isUpgraded` counts (contract 8.1).
        var upgradedAt: Instant?
        var line: Int
        var previousInLine: Int?
        var nextInLine: Int?
    }

    /// The entries that share an `originalTransactionId`.
    struct Line: Sendable {
        var originalTransactionId: TransactionID
        /// Index of the newest entry, whatever the instant.
        var newest: Int
        /// The newest renewal info of the line (contract 8.10).
        var info: RenewalInfo?
        /// When that was signed; missing counts as `asOf`.
        var infoSigned: Instant?
    }

    struct Group: Sendable {
        let id: String
        /// Place in the catalog; nil for a group that only the history knows.
        let index: Int?
        /// By `purchaseDate`.
        var entries: [Entry] = []
        var lines: [Line] = []
        /// Indices of entries that carry an offer, or may (unreadable).
        var withOffer: [Int] = []
    }

    /// Catalog groups in catalog order, then those that only the history knows, by id.
    let groups: [Group]
    /// Transactions without a group, oldest first.
    let loose: [Transaction]
    /// What the document says its `asOf` is; nil: the instant that is asked about (contract 3).
    let knownUntil: Instant?
    let completeSince: Instant?
    let appUse: AppUse
    let warnings: [Warning]

    init(_ history: History, _ catalog: Catalog) {
        let signed = history.newestSignedDate
        var warnings: [Warning] = []
        if let asOf = history.asOf, let signed, asOf < signed {
            warnings.append(
                Warning(
                    code: "history.asOfBeforeSigned",
                    message:
                        "asOf \(asOf) lies before the newest signedDate \(signed), which counts",
                    path: "asOf"))
        }
        let knownUntil = history.asOf.map { max($0, signed ?? $0) } ?? signed
        var builder = LedgerBuilder(catalog: catalog, knownUntil: knownUntil)
        builder.add(history.transactions)
        builder.add(history.renewalInfos)
        (groups, loose) = builder.finish()
        var appUse = AppUse()
        for group in groups {
            for entry in group.entries { appUse.note(entry.transaction, isOwn: entry.isOwn) }
        }
        for transaction in loose where transaction.kind == .autoRenewable {
            appUse.note(transaction, isOwn: transaction.isOwn)
        }
        self.appUse = appUse
        self.knownUntil = knownUntil
        completeSince = history.completeSince
        self.warnings = warnings + builder.warnings
    }
}
