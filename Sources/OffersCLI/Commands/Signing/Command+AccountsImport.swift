// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

extension Option {
    fileprivate static let accountKey = Option(
        "--key", choices: AccountsImport.Key.allCases.map(\.rawValue),
        help: "what accounts are called by; where it is missing, the next one. Default: the first")
    fileprivate static let completeSince = Option(
        "--complete-since", "INSTANT",
        help: "you vouch that everything from then on is there; `start` means the whole history")
    fileprivate static let keepSigned = Option(
        "--keep-signed", help: "keep signed texts as they are, instead of their payloads")
}

extension Command {
    package static let accountsImport = Command(
        "accounts import", "an accounts file out of what your backend has",
        discussion:
            "Reads Apple's response bodies (subscription statuses, transaction history, notification "
            + "history), notifications as they were posted, payloads, and accounts files made before; "
            + "files, folders, or - for standard input. Signed texts are verified. Prints one account a "
            + "line. The newest signature of a transaction wins, whatever the order, and doubles go; "
            + "where the beginning of a history isn't there, the account says so.",
        operands: .many("PATH"),
        options: [
            .accountKey, .completeSince, .keepSigned, .bundleId, .appAppleId, .environment, .root,
            .trustUnverified,
        ],
        examples: [
            "accounts import history.json notifications/ > accounts.ndjson",
            "accounts import accounts.ndjson new-notifications.ndjson > merged.ndjson",
        ]
    ) { session throws(CommandError) in
        try session.arguments.refuseTable(of: "an accounts file")
        let key =
            session.arguments.value(of: .accountKey).flatMap(AccountsImport.Key.init)
            ?? .appAccountToken
        var accounts = AccountsImport(
            key: key,
            jws: .verifying(
                with: try session.verifier(),
                trustingTheRest: session.arguments.has(.trustUnverified)),
            keepsSigned: session.arguments.has(.keepSigned),
            completeSince: try session.vouchedSince())
        for operand in session.arguments.operands {
            for path in try session.importedFiles(operand) {
                let bytes = try session.world.document(path, kind: "file")
                accounts.add(bytes, file: path == "-" ? "standard input" : path)
            }
        }
        let found: (accounts: [JSONValue], summary: AccountsImport.Summary)
        do throws(DocumentError) { found = try accounts.finish() } catch {
            throw CommandError(.data, error.problems.map(\.description))
        }
        if session.arguments.value(of: .output) == "json" {
            session.print(lines: [JSONValue.array(found.accounts).pretty])
        } else {
            session.print(lines: found.accounts.map(\.compact))
        }
        try session.flush()
        try session.write(found.summary.words)
        return .answered
    }
}

extension Session {
    fileprivate func vouchedSince() throws(CommandError) -> Instant? {
        guard let text = arguments.value(of: .completeSince) else { return nil }
        if text == "start" { return .distantPast }
        guard let instant = Instant(iso8601: text) else {
            throw .usage("--complete-since takes an ISO 8601 instant or `start`, not \"\(text)\"")
        }
        return instant
    }

    /// A file, standard input, or the files at the first level of a folder.
    fileprivate func importedFiles(_ path: String) throws(CommandError) -> [String] {
        if path == "-" { return [path] }
        guard try entry(path, kind: "file") == .folder else { return [path] }
        let folder = path.hasSuffix("/") ? path : path + "/"
        let files = try names(in: path, kind: "folder").filter { name in
            [".json", ".ndjson", ".jsonl", ".jws", ".txt"].contains {
                name.lowercased().hasSuffix($0)
            }
        }
        guard !files.isEmpty else {
            throw .data("\(path): no .json, .ndjson, .jsonl, .jws or .txt files in this folder")
        }
        return files.map { folder + $0 }
    }
}

extension AccountsImport.Summary {
    fileprivate var words: String {
        func count(_ number: Int, _ word: String) -> String {
            "\(number) \(word)\(number == 1 ? "" : "s")"
        }
        var text =
            "\(count(accounts, "account")), \(count(transactions, "transaction")), "
            + count(renewalInfos, "renewal info")
        if doubles > 0 {
            text += "; \(doubles) older or equal \(doubles == 1 ? "copy" : "copies") left out"
        }
        if incomplete > 0 {
            text +=
                "; \(incomplete == accounts ? "all" : "\(incomplete)") without the beginning of "
                + "the history (historyCompleteSince)"
        }
        return text
    }
}
