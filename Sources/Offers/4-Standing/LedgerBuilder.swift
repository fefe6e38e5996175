// SPDX-License-Identifier: Apache-2.0

/// Sorts a history into a ``Ledger``: which copy of a transaction counts, to which group and line it belongs.
struct LedgerBuilder {
    /// A group that is being filled.
    struct Draft {
        /// Looking through so many lines costs less than a table of them.
        private static let few = 16

        let id: String
        let index: Int?
        var entries: [LedgerEntry] = []
        var lines: [LedgerLine] = []
        /// Places in `lines`, once they are many.
        fileprivate var linePlaces: [TransactionID: Int] = [:]
        var withOffer: [Int] = []
    }

    private let catalog: Catalog
    private let history: History
    private let knownUntil: Instant?
    private var drafts: [Draft]
    private var historyOnly: [String: Int] = [:]
    /// The catalog's, as the transaction before says it.
    private var lastBundle: String?
    /// The product of the transaction before, which is mostly the next one's.
    private var lastProduct = ""
    private var lastPlace: ProductPlace?
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
        let transactions = history.transactions
        for index in order where dropped.isEmpty || !dropped.contains(index) {
            if let ours = catalog.bundleId,
                let theirs = transactions.span[index].aside?.fields.bundleId,
                theirs != lastBundle
            {
                guard ours == theirs else {
                    if !isForeign { warnForeign(theirs, ours, index) }
                    isForeign = true
                    continue
                }
                lastBundle = theirs
            }
            place(transactions.span, index)
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
        let transactions = history.transactions
        func comes(_ a: Int, before b: Int) -> Bool {
            let (x, y) = (transactions.span[a].purchaseDate, transactions.span[b].purchaseDate)
            if x != y { return x < y }
            let (m, n) = (transactions.span[a].isUpgraded, transactions.span[b].isUpgraded)
            if m != n { return m }
            return transactions.span[a].transactionId < transactions.span[b].transactionId
        }
        // Mostly they come in order: looking costs less than sorting.
        let isSorted = indices.dropFirst().allSatisfy { comes($0 - 1, before: $0) }
        return isSorted ? Array(indices) : indices.sorted(by: comes)
    }

    /// Indices of copies that a better copy of the same transaction replaces (contract 8.5).
    private var superseded: Set<Int> {
        let transactions = history.transactions
        let indices = transactions.indices
        // Ids that only rise hold no copies: the usual case, told without a table.
        if indices.dropFirst().allSatisfy({
            transactions.span[$0 - 1].transactionId < transactions.span[$0].transactionId
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
    ///
    /// Reads single fields where they stand: a transaction as a whole has many references to count.
    private mutating func place(_ transactions: Span<Transaction>, _ index: Int) {
        let isOwn = Transaction.isOwn(
            transactions[index].ownership, transactions[index].unreadable)
        if lastProduct != transactions[index].productId {
            lastProduct = transactions[index].productId
            lastPlace = catalog.place(of: lastProduct)
        }
        let place = lastPlace
        let expires = transactions[index].expiresDate
        var group = place?.group
        if group == nil, expires != nil { group = historyGroup(of: transactions[index]) }
        guard let expires, let group else {
            loose.append(index)
            if transactions[index].kind == .autoRenewable {
                appUse.note(
                    transactions[index].transactionId, transactions[index].purchaseDate,
                    isOwn: isOwn)
            }
            return
        }
        appUse.note(
            transactions[index].transactionId, transactions[index].purchaseDate, isOwn: isOwn)
        if drafts[group].entries.isEmpty {
            // Mostly all are of one group.
            drafts[group].entries.reserveCapacity(min(history.transactions.count - index, 64))
        }
        drafts[group].append(transactions, index, place, isOwn, expires)
    }

    /// Of a product that the catalog doesn't know.
    private mutating func historyGroup(of transaction: borrowing Transaction) -> Int? {
        switch transaction.kind {
        case .consumable, .nonConsumable, .nonRenewing: return nil
        case .autoRenewable, .unknown: break
        }
        guard let id = transaction.subscriptionGroupIdentifier else { return nil }
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
                guard let line = drafts[draft].line(of: id) else { continue }
                if let rival = drafts[draft].lines[line].infoSigned, rival >= signed { continue }
                drafts[draft].lines[line].info = index
                drafts[draft].lines[line].infoSigned = signed
            }
        }
    }
}

extension LedgerBuilder.Draft {
    mutating func append(
        _ transactions: Span<Transaction>, _ number: Int, _ place: ProductPlace?, _ isOwn: Bool?,
        _ expires: Instant
    ) {
        let index = entries.count
        // The line of the entry before is the usual one.
        let id = transactions[number].originalTransactionId
        let known =
            entries.last.flatMap { lines[$0.line].originalTransactionId == id ? $0.line : nil }
            ?? line(of: id)
        let (price, unreadable) = (transactions[number].price, transactions[number].unreadable)
        let aside = transactions[number].aside
        var entry = LedgerEntry(
            transaction: number, place: place, isOwn: isOwn,
            purchaseDate: transactions[number].purchaseDate, expiresDate: expires,
            revocationDate: transactions[number].revocationDate,
            isFree: Transaction.isFree(price, aside, unreadable),
            isUpgraded: transactions[number].isUpgraded,
            isRenewal: transactions[number].reason == .renewal,
            isCommitted: aside?.fields.billingPlan == .monthly,
            isStateUnreadable: !unreadable.isDisjoint(with: [.revocationDate, .isUpgraded]),
            line: known ?? lines.count)
        if let known {
            entry.previousInLine = lines[known].newest
            entries[lines[known].newest].nextInLine = index
            lines[known].newest = index
        } else {
            add(
                LedgerLine(originalTransactionId: id, newest: index))
        }
        if aside?.fields.offer != nil || unreadable.contains(.offerType) {
            withOffer.append(index)
        }
        entries.append(entry)
    }

    func line(of id: TransactionID) -> Int? {
        if lines.count <= Self.few { return lines.firstIndex { $0.originalTransactionId == id } }
        return linePlaces[id]
    }

    private mutating func add(_ line: LedgerLine) {
        lines.append(line)
        guard lines.count > Self.few else { return }
        for index in linePlaces.count..<lines.count {
            linePlaces[lines[index].originalTransactionId] = index
        }
    }

    /// An upgrade counts from the purchase of the own transaction that follows it (contract 8.1).
    mutating func settleUpgrades() {
        // Backwards, so that each follower is at hand.
        var followers: [Bool?: Instant] = [:]
        guard entries.contains(where: \.isUpgraded) else { return }
        for index in entries.indices.reversed() {
            if entries[index].isUpgraded {
                entries[index].upgradedAt =
                    followers[entries[index].isOwn] ?? entries[index].purchaseDate
            }
            followers[entries[index].isOwn] = entries[index].purchaseDate
        }
    }
}

extension Transaction {
    var isOwn: Bool? { Self.isOwn(ownership, unreadable) }

    /// Absent ownership is purchased; an unknown one is neither (contract 8.7).
    fileprivate static func isOwn(_ ownership: Ownership?, _ unreadable: Unreadable) -> Bool? {
        switch ownership {
        case nil: unreadable.contains(.ownership) ? nil : true
        case .purchased: true
        case .familyShared: false
        case .unknown: nil
        }
    }

    var isFree: Bool? { Self.isFree(price, aside, unreadable) }

    /// Whether its period cost nothing; nil when an offer doesn't say how it is paid.
    fileprivate static func isFree(
        _ price: Int64?, _ aside: AsideBox?, _ unreadable: Unreadable
    ) -> Bool? {
        if let price { return price == 0 }
        guard let offer = aside?.fields.offer else {
            return unreadable.contains(.offerType) ? nil : false
        }
        return offer.mode.map { $0 == .freeTrial }
    }
}
