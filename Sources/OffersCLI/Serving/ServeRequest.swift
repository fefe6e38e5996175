// SPDX-License-Identifier: Apache-2.0

internal import OffersJSON

/// One request of `offers serve`: a command, what it is about, and its options by their names.
///
///     {"id": 7, "command": "eligible", "account": {…}, "at": "2026-11-30T12:00:00Z", "offerType": "winBack"}
struct ServeRequest {
    /// Sent back as it came.
    var id = JSONValue.null
    var command = ""
    /// The document of the account, when the request carries it.
    var document: [UInt8]?
    /// The words of a command line.
    var words: [String] = []
    var operands: [String] = []
    var takesTrust = false
    /// What a field asked for is answered with a list, one element a line.
    var wantsRows = false
    /// What it prints is no JSON, whatever it looks like.
    var wantsText = false

    private static let own: Set<String> = ["id", "command", "account", "operands"]
    /// What the server decides for all requests, and what makes no sense for one.
    private static let refused: Set<String> = [
        "catalog", "accounts", "output", "json", "color", "help", "version", "all", "jobs",
        "keepGoing", "resumeAfter", "summary", "stdio",
    ]

    /// What is wrong with a request, and at which of its keys.
    struct Fault: Error {
        var error: CommandError
        var path: String?
    }

    /// - Parameter id: what could be read of it, also when the rest can't be.
    init(_ line: [UInt8], _ commands: [Command], id: inout JSONValue) throws(Fault) {
        var values: [(key: String, value: JSONValue)] = []
        var account: [UInt8]?
        do throws(JSONFault) {
            try Self.forEachMember(of: line) { key, bytes in
                if key == "account", bytes.first == UInt8(ascii: "{") {
                    account = bytes
                } else if let value = try? JSONValue.parse(bytes) {
                    if key == "id" { id = value }
                    values.append((key, value))
                }
            }
        } catch {
            let described = error.described(in: line.span)
            throw Fault(
                error: .data("not a request, column \(described.column): \(described.message)"))
        }
        self.id = id
        document = account
        let named = values.first { $0.key == "command" }?.value.string
        let known = commands.map { $0.path.joined(separator: " ") }.filter { $0 != "serve" }
        guard let named, known.contains(named),
            let command = commands.first(where: { $0.path.joined(separator: " ") == named })
        else {
            throw Fault(
                error: .usage(
                    named.map { "no command \"\($0)\"" } ?? "which command?",
                    hints: named.map { CommandError.didYouMean(nearestNames(to: $0, among: known)) }
                        ?? ["give \"command\": " + known.prefix(4).joined(separator: ", ") + ", …"]),
                path: "command")
        }
        self.command = named
        takesTrust = command.options.contains(.trustUnverified)
        words = command.path
        if account != nil {
            guard command.options.contains(.all) else {
                throw Fault(error: .usage("\(named) takes no account"), path: "account")
            }
            words += ["--all", "--accounts", "-"]
        }
        for (key, value) in values {
            switch key {
            case "id", "command": continue
            case "account":
                guard let name = value.string else {
                    throw Fault(
                        error: .usage("account is an object, or the name of one in --accounts"),
                        path: key)
                }
                words += ["--account", name]
            case "operands": operands = ["--"] + (try Self.operands(value))
            default: try add(key, value, command)
            }
        }
    }

    private mutating func add(
        _ key: String, _ value: JSONValue, _ command: Command
    ) throws(Fault) {
        let name = Self.optionName(key)
        guard let option = command.allOptions.first(where: { $0.name == name }),
            !Self.refused.contains(key)
        else {
            let usable = command.allOptions.map { Self.key($0.name) }.filter {
                !Self.refused.contains($0)
            }
            throw Fault(
                error: .usage(
                    "\(command.path.joined(separator: " ")) takes no \"\(key)\" in a request",
                    hints: CommandError.didYouMean(nearestNames(to: key, among: usable))),
                path: key)
        }
        if key == "fields" { wantsRows = true }
        if ["raw", "junit", "github"].contains(key), value == .bool(true) { wantsText = true }
        switch value {
        case .null, .bool(false): return
        case .bool(true) where option.value == nil: words.append(name)
        case .string, .number, .array, .bool:
            guard option.value != nil else {
                throw Fault(error: .usage("\(key) is true or false"), path: key)
            }
            let texts = value.plainTexts
            // Lists of names stand in one word, unless the option is given again and again.
            words += (option.isRepeatable ? texts : [texts.joined(separator: ",")]).map {
                "\(name)=\($0)"
            }
        case .object:
            throw Fault(error: .usage("\(key) is a text, a number or a list of those"), path: key)
        }
    }

    /// What stands behind the options of a command line: a text, or a list of texts.
    private static func operands(_ value: JSONValue) throws(Fault) -> [String] {
        let elements = value.array ?? [value]
        let texts = elements.compactMap(\.string)
        guard texts.count == elements.count else {
            throw Fault(error: .usage("operands is a text or a list of texts"), path: "operands")
        }
        return texts
    }

    /// `offerType` is `--offer-type`.
    private static func optionName(_ key: String) -> String {
        var name = "--"
        for character in key {
            if character.isUppercase {
                name += "-" + character.lowercased()
            } else {
                name.append(character)
            }
        }
        return name
    }

    /// `--offer-type` is `offerType`.
    private static func key(_ option: String) -> String {
        let parts = option.split(separator: "-")
        return parts.dropFirst().reduce(parts.first.map(String.init) ?? "") {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
    }

    private static func forEachMember(
        of line: [UInt8], _ body: (String, [UInt8]) -> Void
    ) throws(JSONFault) {
        let span = line.span
        var scanner = JSONScanner()
        try scanner.begin(in: span)
        try scanner.beginObject(in: span)
        while let key = try scanner.nextKey(in: span) {
            _ = try scanner.peek(in: span)
            let start = scanner.position
            try scanner.skipValue(in: span)
            body(JSONScanner.string(of: key.text, in: span), Array(line[start..<scanner.position]))
        }
        try scanner.end(in: span)
    }
}
