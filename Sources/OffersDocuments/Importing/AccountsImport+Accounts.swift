// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON

extension AccountsImport {
    private static let ownKeys: Set = [
        "account", "storefront", "historyCompleteSince", "asOf", "transactions", "renewalInfos",
        "data", "signedTransactions", "hasMore", "revision", "environment", "bundleId",
        "appAppleId",
    ]

    /// An account of an accounts file, perhaps made by an import before.
    mutating func account(_ node: JSONNode, _ source: Source) {
        guard let name = node["account"]?.string, !name.isEmpty else {
            problem("account must be a text", source)
            return
        }
        var source = source
        let asOf = instant(node, "asOf", source)
        var fields = ImportedFields()
        fields.asOf = asOf
        if let code = node["storefront"]?.string { fields.storefront = (asOf ?? .min, code) }
        for member in node.members ?? [] where !Self.ownKeys.contains(member.key) {
            fields.others[member.key] = member.node.value
        }
        source.fields = fields

        source.givenName = isGenerated(name, node) ? nil : name
        source.knowledge = knowledge(node, since: instant(node, "historyCompleteSince", source))

        let before = recordCount
        for key in ["transactions", "renewalInfos"] {
            for (index, element) in (node[key]?.elements ?? []).enumerated() {
                read(element, source.at(key).at(index))
            }
        }
        _ = body(node, source)
        if recordCount == before {
            var rest = empty[name] ?? (ImportedFields(), ImportedKnowledge())
            rest.fields.merge(fields)
            if let knowledge = source.knowledge { rest.knowledge.merge(knowledge) }
            empty[name] = rest
        }
    }

    /// What the account lists itself is known from the start unless it says otherwise; an embedded body
    /// of Apple's is judged like the body alone (contract 3), which nil leaves to each record.
    private func knowledge(_ node: JSONNode, since: Int64?) -> ImportedKnowledge? {
        guard let since else {
            let isPartial = node["data"] != nil || node["hasMore"]?.bool == true
            return isPartial ? nil : ImportedKnowledge(isComplete: true)
        }
        // An instant that an import found out by itself is found again, record by record.
        let payloads = (node["transactions"]?.elements ?? []).compactMap(decoded)
        let newest = payloads.compactMap { payload in
            payload["purchaseDate"]?.number.flatMap { JSONDecimal($0).rounded }
        }.max()
        let isFound =
            newest == since || (newest == nil && node["renewalInfos"]?.elements?.isEmpty == false)
        return isFound ? nil : ImportedKnowledge(vouched: since)
    }

    private mutating func instant(_ node: JSONNode, _ key: String, _ source: Source) -> Int64? {
        guard let value = node[key], !value.isNull else { return nil }
        guard let found = value.string.flatMap(Instant.init(iso8601:)) else {
            problem("\(key) must be an ISO 8601 instant or null", source.at(key))
            return nil
        }
        return found.milliseconds
    }

    /// Whether an import made the name up from the account's own data, so that it may do so again.
    private func isGenerated(_ name: String, _ node: JSONNode) -> Bool {
        let records =
            (node["transactions"]?.elements ?? []) + (node["renewalInfos"]?.elements ?? [])
        return records.contains { record in
            guard let payload = decoded(record) else { return false }
            let token = payload["appAccountToken"]?.string.map(ImportedLine.normalised)
            return token == name || payload["appTransactionId"]?.string == name
                || payload["originalTransactionId"]?.string == name
                || payload["transactionId"]?.string == name
        }
    }

    private func decoded(_ node: JSONNode) -> JSONNode? {
        guard let text = node.string else { return node }
        guard case .payload(let bytes, _) = jws.read(text) else { return nil }
        return try? JSONNode.parse(bytes)
    }
}
