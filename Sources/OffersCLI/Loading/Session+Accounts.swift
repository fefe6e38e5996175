// SPDX-License-Identifier: Apache-2.0

package import Offers
internal import OffersDocuments

extension Session {
    /// The accounts asked for, one after another: those named, in the order of their names, or all, in the
    /// order of the file.
    ///
    /// - Parameter answer: prints the answer for one account.
    package mutating func forEachAccount(
        _ answer: (inout Session, History) throws(CommandError) -> Void
    ) throws(CommandError) {
        let names = arguments.accounts
        guard names.isEmpty == arguments.has(.all) else {
            throw .usage(
                names.isEmpty ? "which account?" : "--account and --all exclude each other",
                hints: ["give --account ID (may be repeated), or --all for every account"])
        }
        isMany = names.count != 1
        var reader = AccountsReader(try accountFiles(), jws: jwsReader)
        if names.isEmpty {
            while let history = try redacting({ () throws(DocumentError) in try reader.next() }) {
                try answer(&self, history)
                try flush()
            }
            return
        }
        let found = try redacting { () throws(DocumentError) in try reader.find(names) }
        for (index, history) in found.histories.enumerated() where history == nil {
            throw try missing(names[index], index, found)
        }
        for history in found.histories.compactMap(\.self) { try answer(&self, history) }
    }

    private mutating func missing(
        _ name: String, _ index: Int, _ found: AccountsReader.Found
    ) throws(CommandError) -> CommandError {
        let path = try settings().accounts?.text ?? ""
        if arguments.has(.redact) {
            return .notFound("no such account in \(path) (--account number \(index + 1))")
        }
        var hints = CommandError.didYouMean(nearestNames(to: name, among: found.names ?? []))
        if let nameless = found.firstNameless { hints.append("\(nameless) names no account") }
        return .notFound("no account \"\(name)\" in \(path)", hints: hints)
    }

    mutating func accountFiles() throws(CommandError) -> [AccountsFile] {
        try accountPaths().map { path in
            accountFile(path, AccountsFile.format(ofPath: path) ?? .either)
        }
    }

    /// A file, standard input, or the account files at the first level of a folder (contract 3).
    mutating func accountPaths() throws(CommandError) -> [String] {
        guard let path = try settings().accounts?.text else {
            throw .usage(
                "which accounts?",
                hints: ["give --accounts PATH, or name it in offers.json or OFFERS_ACCOUNTS"])
        }
        if path == "-" { return [path] }
        guard try entry(path, kind: "accounts file") == .folder else { return [path] }
        let folder = path.hasSuffix("/") ? path : path + "/"
        let files = try names(in: path, kind: "accounts folder").filter { name in
            AccountsFile.format(ofPath: name) != nil
        }
        guard !files.isEmpty else {
            throw .data(
                "\(path): no accounts in this folder; accounts are .json, .ndjson and .jsonl files")
        }
        return files.map { folder + $0 }
    }

    private func accountFile(_ path: String, _ format: AccountsFile.Format) -> AccountsFile {
        let world = world
        let name = path == "-" ? "standard input" : path
        return AccountsFile(
            name: name, format: format, mayBeEmpty: path == "-" && arguments.has(.all)
        ) { () throws(DocumentError) in
            func failed(_ failure: World.Failure) -> DocumentError {
                DocumentError(.init("cannot be read: \(failure.reason)", file: name))
            }
            let chunks: World.Chunks
            do throws(World.Failure) {
                chunks = try world.open(path)
            } catch { throw failed(error) }
            return { () throws(DocumentError) in
                do throws(World.Failure) { return try chunks() } catch { throw failed(error) }
            }
        }
    }

    /// Signed strings are verified; what can't be is refused unless it is to be trusted (contract 3).
    var jwsReader: JWSReader {
        .verifying(trustingTheRest: arguments.has(.trustUnverified))
    }

    /// Faults in a document are 65; `--redact` keeps the ids asked for out of them.
    private func redacting<Value>(
        _ read: () throws(DocumentError) -> Value
    ) throws(CommandError) -> Value {
        do throws(DocumentError) {
            return try read()
        } catch {
            var messages = error.problems.map(\.description)
            if arguments.has(.redact) { messages = messages.map(Self.withoutQuotations) }
            throw CommandError(.data, messages)
        }
    }

    /// With every quoted word blacked out: account ids in messages are quoted.
    static func withoutQuotations(_ message: String) -> String {
        var result = ""
        var isInside = false
        for character in message {
            if character == "\"" {
                if !isInside { result += "\"…" }
                isInside.toggle()
            }
            if !isInside { result.append(character) }
        }
        return result
    }
}
