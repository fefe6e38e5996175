// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

/// Counts over many accounts: who runs, who stopped and why, what is about to change.
struct StatusTally: AnswerTally {
    struct Group: Sendable {
        var name: String?
        var accounts = 0
        var state = ValueCounts<RenewalState>()
        var situation = ValueCounts<Situation>()
        var access = ValueCounts<Bool?>()
        /// These four of what runs, grace and billing retry too.
        var product = ValueCounts<String>()
        var ownership = ValueCounts<String?>()
        var autoRenew = ValueCounts<Bool?>()
        var pendingChange = ValueCounts<SubscriptionRelationship?>()
        /// Also in grace and billing retry (contract 5).
        var expirationReason = ValueCounts<ExpirationReason?>()
        var churn = ValueCounts<Churn?>()
        var message = ValueCounts<StatusAnswer.Message>()
    }

    private(set) var accounts = 0
    /// Accounts that may use something of some group.
    private(set) var withAccess = 0
    /// Some group's access nobody knows.
    private(set) var isUnclear = false
    private var groups: [String: Group] = [:]

    /// Access in any group; else whether that can be told (contract 4).
    var status: ExitStatus { withAccess > 0 ? .answered : isUnclear ? .cannotTell : .no }

    /// - Parameter counted: the groups to count; none: only for `--exit-status`.
    mutating func add(_ answer: StatusAnswer, counting counted: [Int], in catalog: Catalog) {
        accounts += 1
        if answer.groups.contains(where: { $0.lines.contains { $0.access.isGranted == true } }) {
            withAccess += 1
        }
        isUnclear = isUnclear || answer.groups.contains { $0.access.isGranted == nil }
        for index in counted {
            let group = answer.groups[index]
            groups[group.groupId, default: Group()].add(group, in: catalog)
        }
    }

    mutating func add(_ other: StatusTally) {
        accounts += other.accounts
        withAccess += other.withAccess
        isUnclear = isUnclear || other.isUnclear
        for (id, group) in other.groups { groups[id, default: Group()].add(group) }
    }

    /// Those of the catalog, then those that only histories know, by id (contract 5).
    func inOrder(_ catalog: Catalog) -> [(id: String, group: Group)] {
        let known = catalog.groups.map(\.id)
        let ids = known + groups.keys.filter { !known.contains($0) }.sorted()
        return ids.compactMap { id in groups[id].map { (id, $0) } }
    }
}

extension StatusTally.Group {
    mutating func add(_ group: StatusAnswer.Group, in catalog: Catalog) {
        name = group.name
        accounts += 1
        let line = group.best?.standing
        state.add(group.state)
        situation.add(group.situation)
        access.add(group.access.isGranted)
        if let message = group.message { self.message.add(message) }
        guard let line, group.unseenUntil == nil else { return }
        if line.isRunning {
            product.add(line.productId)
            ownership.add(line.ownershipName)
            autoRenew.add(line.autoRenew)
            if let change = line.pendingChange(in: catalog) {
                pendingChange.add(change.relationship)
            }
        }
        if line.state == .expired || line.expirationReason != nil {
            expirationReason.add(line.expirationReason)
        }
        if line.state == .expired || line.state == .revoked { churn.add(line.churn) }
    }

    mutating func add(_ other: Self) {
        name = other.name
        accounts += other.accounts
        state.add(other.state)
        situation.add(other.situation)
        access.add(other.access)
        product.add(other.product)
        ownership.add(other.ownership)
        autoRenew.add(other.autoRenew)
        pendingChange.add(other.pendingChange)
        expirationReason.add(other.expirationReason)
        churn.add(other.churn)
        message.add(other.message)
    }

    /// By the names of single answers.
    var keys: [CountedKey] {
        [
            CountedKey("state", "state", state),
            CountedKey("situation", "situation", situation),
            CountedKey("access", "access", access),
            CountedKey("productId", "product, of those that run", product),
            CountedKey("ownership", "ownership, of those that run", ownership),
            CountedKey("autoRenew", "renews by itself, of those that run", autoRenew),
            CountedKey("pendingChange", "waits to change product", pendingChange),
            CountedKey("expirationReason", "why it ended, or is about to", expirationReason),
            CountedKey("churn", "how customers were lost", churn),
            CountedKey("message", "message that the device shows", message),
        ]
    }
}

extension Summary {
    init(_ tally: StatusTally, in catalog: Catalog, at: Instant) {
        let groups = tally.inOrder(catalog)
        self.init(
            accounts: tally.accounts, at: at, headline: "\(tally.withAccess) with access",
            sections: groups.map { id, group in
                Section(title: group.name ?? "group \(id)", parts: group.keys.map(\.part))
            },
            nothing: "no group to count",
            json: [
                "at": .string(at.iso8601), "accounts": JSONValue(tally.accounts),
                "accountsWithAccess": JSONValue(tally.withAccess),
                "groups": .array(
                    groups.map { id, group in
                        .object(
                            [
                                .init("groupId", .string(id)), .init("name", JSONValue(group.name)),
                                .init("accounts", JSONValue(group.accounts)),
                            ] + group.keys.map(\.member))
                    }),
            ])
    }
}
