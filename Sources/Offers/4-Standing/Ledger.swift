// SPDX-License-Identifier: Apache-2.0

/// A history arranged for asking: one entry per transaction, by group and by subscription line, oldest first.
///
/// Nothing in it depends on the instant that is asked about, so one ledger answers for every instant.
final class Ledger: Sendable {
    let catalog: Catalog
    let transactions: [Transaction]
    let renewalInfos: [RenewalInfo]
    /// Catalog groups in catalog order, then those that only the history knows, by id.
    let groups: [LedgerGroup]
    /// Indices of transactions without a group, oldest first.
    let loose: [Int]
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
        knownUntil = history.asOf.map { max($0, signed ?? $0) } ?? signed
        var builder = LedgerBuilder(catalog: catalog, history: history, knownUntil: knownUntil)
        builder.arrange()
        groups = builder.groups
        loose = builder.loose
        appUse = builder.appUse
        self.catalog = catalog
        transactions = history.transactions
        renewalInfos = history.renewalInfos
        completeSince = history.completeSince
        self.warnings = warnings + builder.warnings
    }
}

/// The entries of one group, by `purchaseDate`.
final class LedgerGroup: Sendable {
    let id: String
    /// Place in the catalog; nil for a group that only the history knows.
    let index: Int?
    /// Place in ``Ledger/groups``.
    let position: Int
    let entries: [LedgerEntry]
    let lines: [LedgerLine]
    /// Indices of entries that carry an offer, or may (unreadable).
    let withOffer: [Int]

    init(_ draft: LedgerBuilder.Draft, position: Int) {
        self.position = position
        id = draft.id
        index = draft.index
        entries = draft.entries
        lines = draft.lines
        withOffer = draft.withOffer
    }

    /// Whether no later entry of its line had been bought at the instant.
    func isNewest(_ index: Int, at instant: Instant) -> Bool {
        entries[index].nextInLine.map { entries[$0].purchaseDate > instant } ?? true
    }
}

/// What rules and dates need of a transaction, as plain numbers: walking them touches no reference count.
struct LedgerEntry: Sendable {
    /// Index in ``Ledger/transactions``.
    var transaction: Int
    var place: ProductPlace?
    /// nil: the ownership is unknown (contract 8.7).
    var isOwn: Bool?
    var purchaseDate: Instant
    /// Half-open.
    var expiresDate: Instant
    var revocationDate: Instant?
    /// From when `isUpgraded` counts (contract 8.1).
    var upgradedAt: Instant?
    /// nil: an offer that doesn't say how it is paid.
    var isFree: Bool?
    var isUpgraded: Bool
    var isRenewal: Bool
    /// Billed monthly under a 12-month commitment.
    var isCommitted: Bool
    var isStateUnreadable: Bool
    var line: Int
    var previousInLine: Int?
    var nextInLine: Int?

    func isRevoked(at instant: Instant) -> Bool { revocationDate.map { $0 <= instant } ?? false }
}

/// The entries that share an `originalTransactionId`.
struct LedgerLine: Sendable {
    var originalTransactionId: TransactionID
    /// Index of the newest entry, whatever the instant.
    var newest: Int
    /// Index of the newest renewal info of the line (contract 8.10).
    var info: Int?
    /// When that was signed; missing counts as `asOf`.
    var infoSigned: Instant?
}
