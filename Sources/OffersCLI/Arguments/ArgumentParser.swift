// SPDX-License-Identifier: Apache-2.0

/// Finds the command and sorts its arguments: `--opt=value`, `--opt value`, `--` before operands that
/// look like options.
struct ArgumentParser {
    let commands: [Command]

    /// What was asked for.
    enum Request {
        case run(Command, Arguments)
        /// The help of a command, of a family of commands (`catalog`), or of everything (empty).
        case help([String])
        case version
    }

    func parse(_ words: [String]) throws(CommandError) -> Request {
        let (names, places) = commandWords(words)
        guard let command = commands.first(where: { $0.path == names }) else {
            return try withoutCommand(words, names)
        }
        var arguments = Arguments()
        var index = 0
        var onlyOperands = false
        while index < words.count {
            defer { index += 1 }
            if places.contains(index) { continue }
            let word = words[index]
            if !onlyOperands, word == "--" {
                onlyOperands = true
            } else if !onlyOperands, word.hasPrefix("-"), word != "-" {
                let option = try option(word, of: command)
                arguments.set(option, to: try value(of: option, words, &index))
            } else {
                arguments.operands.append(word)
            }
        }
        if arguments.has(.help) { return .help(command.path) }
        if arguments.has(.version) { return .version }
        try command.operands.check(arguments.operands, command)
        return .run(command, arguments)
    }

    /// The words that name the command, and their places: the first word that is no option, and the
    /// second if the first is a family.
    private func commandWords(_ words: [String]) -> ([String], Set<Int>) {
        var names: [String] = []
        var places: Set<Int> = []
        var index = 0
        while index < words.count, words[index] != "--" {
            let word = words[index]
            if word.hasPrefix("-"), word != "-" {
                let known = Option.global.first { $0.name == word }
                if known?.value != nil { index += 1 }
            } else {
                names.append(word)
                places.insert(index)
                if names.count == 2
                    || !commands.contains(where: { $0.path.count == 2 && $0.path[0] == word })
                {
                    break
                }
            }
            index += 1
        }
        return (names, places)
    }

    private func withoutCommand(_ words: [String], _ names: [String]) throws(CommandError)
        -> Request
    {
        if words.contains("--help") || words.contains("-h") {
            if names.isEmpty || commands.contains(where: { $0.path.starts(with: names) }) {
                return .help(names)
            }
        }
        let known = Set(commands.flatMap(\.allOptions).map(\.name))
        // An option that nobody knows may have been meant to take the word that was taken for a command.
        for word in words where word.hasPrefix("--") && word != "--" {
            let name = String(word.prefix { $0 != "=" })
            if names.isEmpty || !known.contains(name) {
                guard Option.global.contains(where: { $0.name == name }) else {
                    throw unknownOption(name, among: Option.global, hint: "offers --help")
                }
            }
        }
        guard let first = names.first else {
            return words.contains("--version") ? .version : .help([])
        }
        let family = commands.filter { $0.path.count == 2 && $0.path[0] == first }
        if !family.isEmpty {
            let seconds = family.map { $0.path[1] }
            guard names.count == 2 else {
                throw .usage(
                    "\"\(first)\" needs one of \(seconds.joined(separator: ", "))",
                    hints: ["see: offers \(first) --help"])
            }
            throw .usage(
                "no command \"\(first) \(names[1])\"",
                hints: CommandError.didYouMean(nearestNames(to: names[1], among: seconds))
                    + ["see: offers \(first) --help"])
        }
        let firsts = commands.map { $0.path[0] }
        throw .usage(
            "no command \"\(first)\"",
            hints: CommandError.didYouMean(nearestNames(to: first, among: firsts)) + [
                "see: offers --help"
            ])
    }

    private func option(_ word: String, of command: Command) throws(CommandError) -> Option {
        if word == "-h" { return .help }
        let name = String(word.prefix { $0 != "=" })
        guard let option = command.allOptions.first(where: { $0.name == name }) else {
            throw unknownOption(
                name, among: command.allOptions, hint: "\(command.invocation) --help")
        }
        return option
    }

    private func unknownOption(_ name: String, among options: [Option], hint: String)
        -> CommandError
    {
        let near = nearestNames(to: name, among: options.map(\.name))
        return .usage(
            "no option \(name)",
            hints: CommandError.didYouMean(near, quoted: false) + ["see: \(hint)"])
    }

    private func value(of option: Option, _ words: [String], _ index: inout Int)
        throws(CommandError) -> String
    {
        let word = words[index]
        var value: String?
        if let equals = word.firstIndex(of: "=") {
            value = String(word[word.index(after: equals)...])
        }
        guard let wanted = option.value else {
            guard value == nil else { throw .usage("\(option.name) takes no value") }
            return ""
        }
        if value == nil {
            guard index + 1 < words.count, !words[index + 1].hasPrefix("--") else {
                throw .usage("\(option.name) needs a value: \(option.name) \(wanted)")
            }
            index += 1
            value = words[index]
        }
        let found = value ?? ""
        guard option.choices.isEmpty || option.choices.contains(found) else {
            throw .usage(
                "\(option.name) takes \(option.choices.joined(separator: ", ")), not \"\(found)\"",
                hints: CommandError.didYouMean(nearestNames(to: found, among: option.choices)))
        }
        return found
    }
}
