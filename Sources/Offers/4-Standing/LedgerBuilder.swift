// SPDX-License-Identifier: Apache-2.0

/// Sorts a history into a ``Ledger``: which copy of a transaction counts, to which group and line it belongs.
struct LedgerBuilder {
    let catalog: Catalog
    let knownUntil: Instant?
    private(set) var warnings: [Warning] = []
    private var groups: [Ledger.Group]
    private var historyOnly: [String: Int] = [:]
    private var loose: [Transaction] = []

    init(catalog: Catalog, knownUntil: Instant?) {
        self.catalog = catalog
        self.knownUntil = knownUntil
        groups = catalog.groups.indices.map { Ledger.Group(id: catalog.groups[$0].id, index: $0) }
    }

    mutating func add(_ transactions: [Transaction]) {
        let order = transactions.indices.sorted {
            Self.comes(transactions[$0], before: transactions[$1])
        }
        let dropped = superseded(transactions)
        var foreign = 0
        for index in order where !dropped.contains(index) {
            let transaction = transactions[index]
            if let ours = catalog.bundleId, let theirs = transaction.bundleId, ours != theirs {
                if foreign == 0 { warnForeign(theirs, ours, index) }
                foreign += 1
                continue
            }
            place(transaction)
        }
    }

    /// Oldest purchase first; at one instant what was upgraded away from comes first.
    private static func comes(_ a: Transaction, before b: Transaction) -> Bool {
        if a.purchaseDate != b.purchaseDate { return a.purchaseDate < b.purchaseDate }
        if a.isUpgraded != b.isUpgraded { return a.isUpgraded }
        return a.transactionId < b.transactionId
    }

    /// Indices of copies that a better copy of the same transaction replaces (contract 8.5).
    private func superseded(_ transactions: [Transaction]) -> Set<Int> {
        // Ids that only rise hold no copies: the usual case, told without a table.
        let rises = zip(transactions, transactions.dropFirst()).allSatisfy {
            $0.transactionId < $1.transactionId
        }
        if rises { return [] }
        var best: [TransactionID: Int] = [:]
        var dropped: Set<Int> = []
        for (index, transaction) in transactions.enumerated() {
            guard let rival = best[transaction.transactionId] else {
                best[transaction.transactionId] = index
                continue
            }
            let wins = counts(transaction, over: transactions[rival])
            dropped.insert(wins ? rival : index)
            if wins { best[transaction.transactionId] = index }
        }
        return dropped
    }

    /// Newest `signedDate` (missing counts as `asOf`), then revoked, upgraded, the later end (contract 8.5).
    private func counts(_ a: Transaction, over b: Transaction) -> Bool {
        let (x, y) = (
            a.signedDate ?? knownUntil ?? .distantFuture,
            b.signedDate ?? knownUntil ?? .distantFuture
        )
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
    private mutating func place(_ transaction: Transaction) {
        let place = catalog.place(of: transaction.productId)
        guard let expires = transaction.expiresDate, let group = group(of: transaction, place)
        else {
            loose.append(transaction)
            return
        }
        groups[group].append(transaction, place, expires)
    }

    private mutating func group(of transaction: Transaction, _ place: ProductPlace?) -> Int? {
        if let place { return place.group }
        switch transaction.kind {
        case .consumable, .nonConsumable, .nonRenewing: return nil
        case .autoRenewable, .unknown: break
        }
        guard let id = transaction.subscriptionGroupIdentifier else { return nil }
        if let index = catalog.groupIndex(of: id) ?? historyOnly[id] { return index }
        historyOnly[id] = groups.count
        groups.append(Ledger.Group(id: id, index: nil))
        return groups.count - 1
    }

    /// Per line the newest counts; missing `signedDate` counts as `asOf` (contract 8.10).
    mutating func add(_ infos: [RenewalInfo]) {
        for info in infos {
            let signed = info.signedDate ?? knownUntil ?? .distantFuture
            for group in groups.indices {
                guard
                    let line = groups[group].lines.firstIndex(where: {
                        $0.originalTransactionId == info.originalTransactionId
                    })
                else { continue }
                if let rival = groups[group].lines[line].infoSigned, rival >= signed { continue }
                groups[group].lines[line].info = info
                groups[group].lines[line].infoSigned = signed
            }
        }
    }

    mutating func finish() -> ([Ledger.Group], [Transaction]) {
        for group in groups.indices { groups[group].settleUpgrades() }
        let known = catalog.groups.count
        return (groups[..<known] + groups[known...].sorted { $0.id < $1.id }, loose)
    }
}

extension Ledger.Group {
    mutating func append(_ transaction: Transaction, _ place: ProductPlace?, _ expires: Instant) {
        var entry = Ledger.Entry(
            transaction: transaction, place: place, isOwn: transaction.isOwn, expiresDate: expires,
            line: 0)
        let index = entries.count
        // The line of the entry before is the usual one.
        let last = entries.last.map(\.line)
        if let line = last.flatMap({
            lines[$0].originalTransactionId == transaction.originalTransactionId ? $0 : nil
        })
            ?? lines.lastIndex(where: {
                $0.originalTransactionId == transaction.originalTransactionId
            })
        {
            entry.line = line
            entry.previousInLine = lines[line].newest
            entries[lines[line].newest].nextInLine = index
            lines[line].newest = index
        } else {
            entry.line = lines.count
            lines.append(
                Ledger.Line(originalTransactionId: transaction.originalTransactionId, newest: index)
            )
        }
        if transaction.offer != nil || transaction.unreadable.contains(.offerType) {
            withOffer.append(index)
        }
        entries.append(entry)
    }

    /// An upgrade counts from the purchase of the own transaction that follows it (contract 8.1).
    mutating func settleUpgrades() {
        for index in entries.indices where entries[index].transaction.isUpgraded {
            let follower = entries[(index + 1)...].first { $0.isOwn == entries[index].isOwn }
            entries[index].upgradedAt =
                follower?.transaction.purchaseDate ?? entries[index].transaction.purchaseDate
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
}
