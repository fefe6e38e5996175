// SPDX-License-Identifier: Apache-2.0

package import Offers
package import OffersJSON

/// Makes an accounts file out of what a backend has: Apple's response bodies, notifications, payloads,
/// and accounts files made before. The result doesn't depend on the order, nor on how many steps it is
/// made in.
package struct AccountsImport: Sendable {
    /// What an account is called by: the first of these that its data has.
    package enum Key: String, CaseIterable, Sendable {
        case appAccountToken
        case appTransactionId
        case originalTransactionId
    }

    package struct Summary: Sendable, Equatable {
        package var transactions = 0
        package var renewalInfos = 0
        package var accounts = 0
        /// Copies that gave way to newer ones, or were the same.
        package var doubles = 0
        /// Accounts whose beginning is not known.
        package var incomplete = 0
    }

    let key: Key
    let jws: JWSReader
    let keepsSigned: Bool
    /// What the user vouches for: nil nothing, `distantPast` the whole history.
    let completeSince: Instant?
    var lines: [String: ImportedLine] = [:]
    /// Accounts without any transaction, by name.
    var empty: [String: (fields: ImportedFields, knowledge: ImportedKnowledge)] = [:]
    var problems: [DocumentError.Problem] = []
    var doubles = 0
    var recordCount = 0

    /// - Parameters:
    ///   - jws: how signed texts are read.
    ///   - keepsSigned: writes signed texts as they came instead of their payloads.
    ///   - completeSince: from when on the user vouches for the data being complete; `distantPast` means
    ///     from the start.
    package init(
        key: Key = .appAccountToken, jws: JWSReader, keepsSigned: Bool = false,
        completeSince: Instant? = nil
    ) {
        self.key = key
        self.jws = jws
        self.keepsSigned = keepsSigned
        self.completeSince = completeSince
    }

    /// The accounts by name, each as an accounts file has it, and what was found.
    ///
    /// - Throws: everything that was unreadable, in the order in which it was met.
    package func finish() throws(DocumentError) -> (accounts: [JSONValue], summary: Summary) {
        guard problems.isEmpty else { throw DocumentError(problems) }
        var summary = Summary()
        summary.doubles = doubles
        var accounts: [String: ImportedAccount] = [:]
        for (id, name) in names() {
            if let line = lines[id] { accounts[name, default: ImportedAccount()].add(line) }
        }
        for (name, rest) in empty {
            accounts[name, default: ImportedAccount()].fields.merge(rest.fields)
            accounts[name]?.knowledge.merge(rest.knowledge)
        }
        var values: [JSONValue] = []
        for (name, account) in accounts.sorted(by: { $0.key < $1.key }) {
            let since = account.completeSince(vouched: completeSince)
            summary.accounts += 1
            summary.transactions += account.transactions.count
            summary.renewalInfos += account.renewalInfos.count
            if since != nil { summary.incomplete += 1 }
            values.append(account.value(named: name, completeSince: since))
        }
        return (values, summary)
    }

    /// The account of each line.
    private func names() -> [String: String] {
        var groups: [String: [String]] = [:]
        for (id, line) in lines { groups[computedName(id, line), default: []].append(id) }
        var names: [String: String] = [:]
        for (computed, members) in groups {
            let given = members.flatMap { lines[$0]?.givenNames ?? [] }.min()
            for id in members {
                names[id] = lines[id]?.givenNames.min() ?? given ?? computed
            }
        }
        return names
    }

    private func computedName(_ id: String, _ line: ImportedLine) -> String {
        if key == .appAccountToken, let token = ImportedLine.newest(line.tokens) { return token }
        if key != .originalTransactionId, let app = ImportedLine.newest(line.appTransactions) {
            return app
        }
        return id
    }
}

/// One account being put together.
private struct ImportedAccount {
    var transactions: [ImportedRecord] = []
    var renewalInfos: [ImportedRecord] = []
    var knowledge = ImportedKnowledge()
    var fields = ImportedFields()

    mutating func add(_ line: ImportedLine) {
        transactions += line.transactions.values
        if let info = line.renewalInfo { renewalInfos.append(info) }
        knowledge.merge(line.knowledge)
        fields.merge(line.fields)
    }

    /// nil: complete from the start.
    func completeSince(vouched: Instant?) -> Instant? {
        if knowledge.isComplete || vouched == .distantPast { return nil }
        let stored = knowledge.vouched.map(Instant.init(milliseconds:))
        if let stored, let vouched { return min(stored, vouched) }
        if let named = stored ?? vouched { return named }
        if let partial = knowledge.newestPartial { return Instant(milliseconds: partial) }
        let signed = (transactions + renewalInfos).compactMap(\.signedDate).max()
        return signed.map(Instant.init(milliseconds:)) ?? Instant.representable.upperBound
    }

    func value(named name: String, completeSince: Instant?) -> JSONValue {
        var members: [JSONValue.Member] = [.init("account", .string(name))]
        if let storefront = fields.storefront {
            members.append(.init("storefront", .string(storefront.code)))
        }
        members.append(.init("historyCompleteSince", JSONValue(completeSince?.iso8601)))
        // A signature that is newer says more than `asOf` does (contract 8.4).
        let newest = (transactions + renewalInfos).compactMap(\.signedDate).max() ?? .min
        if let asOf = fields.asOf, asOf > newest {
            members.append(.init("asOf", .string(Instant(milliseconds: asOf).iso8601)))
        }
        for (key, value) in fields.others.sorted(by: { $0.key < $1.key }) {
            members.append(.init(key, value))
        }
        let transactions = transactions.sorted {
            ($0.purchaseDate, $0.id) < ($1.purchaseDate, $1.id)
        }
        members.append(.init("transactions", .array(transactions.map(\.value))))
        let infos = renewalInfos.sorted { $0.line < $1.line }
        members.append(.init("renewalInfos", .array(infos.map(\.value))))
        return .object(members)
    }
}
