// SPDX-License-Identifier: Apache-2.0

/// Sorts a history into a ``Ledger``: which copy of a transaction counts, to which group and line it belongs.
struct LedgerBuilder {
    /// A group that is being filled.
    struct Draft {
        let id: String
        let index: Int?
        var entries: [LedgerEntry] = []
        var lines: [LedgerLine] = []
        var withOffer: [Int] = []
    }

    private let catalog: Catalog
    private let history: History
    private let knownUntil: Instant?
    private var drafts: [Draft]
    private var historyOnly: [String: Int] = [:]
    private(set) var groups: [LedgerGroup] = []
    private(set) var loose: [Int] = []
    private(set) var appUse = AppUse()
    private(set) var warnings: [Warning] = []

    init(catalog: Catalog, history: History, knownUntil: Instant?) {
        self.catalog = catalog
        self.history = history
        self.knownUntil = knownUntil
        drafts = catalog.groups.indices.map { Draft(id: catalog.groups[$0].id, index: $0) }
    }

    mutating func arrange() {
        let dropped = superseded
        var isForeign = false
        for index in order where dropped.isEmpty || !dropped.contains(index) {
            if let ours = catalog.bundleId, let theirs = history.transactions[index].bundleId,
                ours != theirs
            {
                if !isForeign { warnForeign(theirs, ours, index) }
                isForeign = true
                continue
            }
            place(index)
        }
        addInfos()
        for draft in drafts.indices { drafts[draft].settleUpgrades() }
        let known = catalog.groups.count
        groups = (drafts[..<known] + drafts[known...].sorted { $0.id < $1.id }).enumerated()
            .map { LedgerGroup($0.element, position: $0.offset) }
    }

    /// Oldest purchase first; at one instant what was upgraded away from comes first.
    private var order: [Int] {
        let indices = history.transactions.indices
        func comes(_ a: Int, before b: Int) -> Bool {
            let (x, y) = (
                history.transactions[a].purchaseDate, history.transactions[b].purchaseDate
            )
            if x != y { return x < y }
            let (m, n) = (history.transactions[a].isUpgraded, history.transactions[b].isUpgraded)
            if m != n { return m }
            return history.transactions[a].transactionId < history.transactions[b].transactionId
        }
        // Mostly they come in order: looking costs less than sorting.
        let isSorted = indices.dropFirst().allSatisfy { comes($0 - 1, before: $0) }
        return isSorted ? Array(indices) : indices.sorted(by: comes)
    }

    /// Indices of copies that a better copy of the same transaction replaces (contract 8.5).
    private var superseded: Set<Int> {
        let indices = history.transactions.indices
        // Ids that only rise hold no copies: the usual case, told without a table.
        if indices.dropFirst().allSatisfy({
            history.transactions[$0 - 1].transactionId < history.transactions[$0].transactionId
        }) {
            return []
        }
        var best: [TransactionID: Int] = [:]
        var dropped: Set<Int> = []
        for index in indices {
            let id = history.transactions[index].transactionId
            guard let rival = best[id] else {
                best[id] = index
                continue
            }
            let wins = counts(history.transactions[index], over: history.transactions[rival])
            dropped.insert(wins ? rival : index)
            if wins { best[id] = index }
        }
        return dropped
    }

    /// Newest `signedDate` (missing counts as `asOf`), then revoked, upgraded, the later end (contract 8.5).
    private func counts(_ a: Transaction, over b: Transaction) -> Bool {
        let missing = knownUntil ?? .distantFuture
        let (x, y) = (a.signedDate ?? missing, b.signedDate ?? missing)
        if x != y { return x > y }
        if (a.revocationDate != nil) != (b.revocationDate != nil) { return a.revocationDate != nil }
        if a.isUpgraded != b.isUpgraded { return a.isUpgraded }
        return (a.expiresDate ?? .distantPast) > (b.expiresDate ?? .distantPast)
    }

    private mutating func warnForeign(_ theirs: String, _ ours: String, _ index: Int) {
        warnings.append(
            Warning(
                code: "history.foreignBundle",
                message: "transactions of \(theirs) are ignored: the catalog is \(ours)'s",
                path: "transactions[\(index)].bundleId"))
    }

    /// The group is the catalog's for the product, else the one that the transaction names (contract 8.6).
    private mutating func place(_ index: Int) {
        let place = catalog.place(of: history.transactions[index].productId)
        guard let expires = history.transactions[index].expiresDate,
            let group = group(of: index, place)
        else {
            loose.append(index)
            if history.transactions[index].kind == .autoRenewable {
                appUse.note(history.transactions[index], isOwn: history.transactions[index].isOwn)
            }
            return
        }
        appUse.note(history.transactions[index], isOwn: history.transactions[index].isOwn)
        drafts[group].append(history.transactions[index], index, place, expires)
    }

    private mutating func group(of index: Int, _ place: ProductPlace?) -> Int? {
        if let place { return place.group }
        switch history.transactions[index].kind {
        case .consumable, .nonConsumable, .nonRenewing: return nil
        case .autoRenewable, .unknown: break
        }
        guard let id = history.transactions[index].subscriptionGroupIdentifier else { return nil }
        if let known = catalog.groupIndex(of: id) ?? historyOnly[id] { return known }
        historyOnly[id] = drafts.count
        drafts.append(Draft(id: id, index: nil))
        return drafts.count - 1
    }

    /// Per line the newest counts; missing `signedDate` counts as `asOf` (contract 8.10).
    private mutating func addInfos() {
        for index in history.renewalInfos.indices {
            let id = history.renewalInfos[index].originalTransactionId
            let signed = history.renewalInfos[index].signedDate ?? knownUntil ?? .distantFuture
            for draft in drafts.indices {
                guard
                    let line = drafts[draft].lines.firstIndex(where: {
                        $0.originalTransactionId == id
                    })
                else {
                    continue
                }
                if let rival = drafts[draft].lines[line].infoSigned, rival >= signed { continue }
                drafts[draft].lines[line].info = index
                drafts[draft].lines[line].infoSigned = signed
            }
        }
    }
}

extension LedgerBuilder.Draft {
    mutating func append(
        _ transaction: Transaction, _ number: Int, _ place: ProductPlace?, _ expires: Instant
    ) {
        let index = entries.count
        // The line of the entry before is the usual one.
        let known =
            entries.last.flatMap {
                lines[$0.line].originalTransactionId == transaction.originalTransactionId
                    ? $0.line : nil
            } ?? lines.lastIndex { $0.originalTransactionId == transaction.originalTransactionId }
        var entry = LedgerEntry(
            transaction: number, place: place, isOwn: transaction.isOwn,
            purchaseDate: transaction.purchaseDate, expiresDate: expires,
            revocationDate: transaction.revocationDate, isFree: transaction.isFree,
            isUpgraded: transaction.isUpgraded, isRenewal: transaction.reason == .renewal,
            isCommitted: transaction.billingPlan == .monthly,
            isStateUnreadable: !transaction.unreadable.isDisjoint(with: [
                .revocationDate, .isUpgraded,
            ]),
            line: known ?? lines.count)
        if let known {
            entry.previousInLine = lines[known].newest
            entries[lines[known].newest].nextInLine = index
            lines[known].newest = index
        } else {
            lines.append(
                LedgerLine(originalTransactionId: transaction.originalTransactionId, newest: index))
        }
        if transaction.offer != nil || transaction.unreadable.contains(.offerType) {
            withOffer.append(index)
        }
        entries.append(entry)
    }

    /// An upgrade counts from the purchase of the own transaction that follows it (contract 8.1).
    mutating func settleUpgrades() {
        for index in entries.indices where entries[index].isUpgraded {
            let follower = entries[(index + 1)...].first { $0.isOwn == entries[index].isOwn }
            entries[index].upgradedAt = follower?.purchaseDate ?? entries[index].purchaseDate
        }
    }
}

extension Transaction {
    /// Absent ownership is purchased; an unknown one is neither (contract 8.7).
    var isOwn: Bool? {
        switch ownership {
        case nil: unreadable.contains(.ownership) ? nil : true
        case .purchased: true
        case .familyShared: false
        case .unknown: nil
        }
    }

    /// Whether its period cost nothing; nil when an offer doesn't say how it is paid.
    var isFree: Bool? {
        if let price { return price == 0 }
        guard offer != nil else { return unreadable.contains(.offerType) ? nil : false }
        return offer?.mode.map { $0 == .freeTrial }
    }
}
