// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON

extension AccountsImport {
    /// What surrounds a record: who said it, and whether that shows everything.
    struct Source {
        var file: String
        var path = ""
        /// A source that goes back to the start.
        var isComplete = false
        /// Of an account that people named.
        var givenName: String?
        /// Of an accounts file: what the account says besides.
        var fields: ImportedFields?
        var knowledge: ImportedKnowledge?

        func at(_ key: String) -> Source {
            var source = self
            source.path = JSONPath.member(key, of: path)
            return source
        }
        func at(_ index: Int) -> Source {
            var source = self
            source.path = JSONPath.element(index, of: path)
            return source
        }
    }

    /// Adds a document: JSON, a JSON document a line, or signed texts with space between them.
    package mutating func add(_ bytes: [UInt8], file: String) {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
        guard let first = bytes.first(where: { !isSpace($0) }) else { return }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            for word in bytes.split(whereSeparator: isSpace) {
                var text = String(decoding: word, as: UTF8.self)
                if text.hasPrefix("\""), text.hasSuffix("\""), text.utf8.count > 1 {
                    text = String(text.dropFirst().dropLast())
                }
                signed(text, Source(file: file))
            }
            return
        }
        if let root = try? JSONNode.parse(bytes) {
            read(root, Source(file: file))
            return
        }
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            .enumerated()
        where line.contains(where: { !isSpace($0) }) {
            do {
                read(try JSONNode.parse(Array(line)), Source(file: "\(file):\(index + 1)"))
            } catch {
                problems.append(
                    DocumentError.Problem(
                        error.message, file: file, line: index + error.line, column: error.column))
            }
        }
    }

    mutating func problem(_ message: String, _ source: Source) {
        var problem = DocumentError.Problem(message, file: source.file)
        problem.path = source.path.isEmpty ? nil : source.path
        problems.append(problem)
    }

    mutating func read(_ node: JSONNode, _ source: Source) {
        if let elements = node.elements {
            for (index, element) in elements.enumerated() { read(element, source.at(index)) }
            return
        }
        if let text = node.string {
            signed(text, source)
            return
        }
        guard node.members != nil else {
            problem(
                "expected an object, a list or a signed text, found \(node.kind.rawValue)", source)
            return
        }
        if node["account"] != nil {
            account(node, source)
        } else if !body(node, source) {
            payload(node, source, signed: nil)
        }
    }

    /// Apple's response bodies and notifications as they are posted; false when it is none of them.
    mutating func body(_ node: JSONNode, _ source: Source) -> Bool {
        var isBody = false
        for key in ["signedPayload", "signedTransactionInfo", "signedRenewalInfo"] {
            guard let text = node[key], !text.isNull else { continue }
            isBody = true
            read(text, source.at(key))
        }
        if let history = node["notificationHistory"]?.elements {
            isBody = true
            for (index, entry) in history.enumerated() {
                read(entry, source.at("notificationHistory").at(index))
            }
        }
        if let transactions = node["signedTransactions"]?.elements {
            isBody = true
            var source = source
            // A page that more follow says nothing about what stands on the others (contract 3).
            source.isComplete = node["hasMore"]?.bool == false
            for (index, text) in transactions.enumerated() {
                read(text, source.at("signedTransactions").at(index))
            }
        }
        if let groups = node["data"]?.elements {
            isBody = true
            for (index, group) in groups.enumerated() {
                let lines = group["lastTransactions"]?.elements ?? []
                for (place, line) in lines.enumerated() {
                    _ = body(
                        line, source.at("data").at(index).at("lastTransactions").at(place))
                }
            }
        }
        return isBody
    }

    mutating func signed(_ text: String, _ source: Source) {
        let bytes: [UInt8]
        let isVerified: Bool
        switch jws.read(text) {
        case .refused(let why):
            problem(why, source)
            return
        case .payload(let found, let verified): (bytes, isVerified) = (found, verified)
        }
        do {
            // What was taken on trust stays signed, so that its readers are asked again.
            payload(
                try JSONNode.parse(bytes), source, signed: keepsSigned || !isVerified ? text : nil)
        } catch { problem("the payload of this JWS: \(error)", source) }
    }

    /// A decoded notification, transaction or renewal info.
    mutating func payload(_ node: JSONNode, _ source: Source, signed text: String?) {
        if node["notificationType"] != nil || node["notificationUUID"] != nil {
            guard let data = node["data"] else { return }
            _ = body(data, source.at("data"))
        } else if node["receiptType"] != nil {
            return
        } else if node["transactionId"] != nil || node["purchaseDate"] != nil {
            record(node, source, isTransaction: true, signed: text)
        } else if node["autoRenewStatus"] != nil || node["autoRenewProductId"] != nil {
            record(node, source, isTransaction: false, signed: text)
        } else {
            let keys = (node.members ?? []).prefix(6).map(\.key).joined(separator: ", ")
            problem(
                "no transactions found here: expected an Apple response body, a notification, a "
                    + "payload or an account, found an object with the keys \(keys)", source)
        }
    }

    mutating func record(
        _ node: JSONNode, _ source: Source, isTransaction: Bool, signed: String?
    ) {
        guard let record = ImportedRecord(node, isTransaction: isTransaction, signed: signed) else {
            problem(
                isTransaction ? "transactionId is missing" : "originalTransactionId is missing",
                source)
            return
        }
        recordCount += 1
        var line = lines[record.line] ?? ImportedLine()
        if !line.add(record, isTransaction: isTransaction) { doubles += 1 }
        if let name = source.givenName { line.givenNames.insert(name) }
        if let fields = source.fields { line.fields.merge(fields) }
        if let knowledge = source.knowledge {
            line.knowledge.merge(knowledge)
        } else if source.isComplete {
            line.knowledge.isComplete = true
        } else if isTransaction {
            line.knowledge.merge(ImportedKnowledge(newestPartial: record.purchaseDate))
        }
        lines[record.line] = line
    }
}
