// SPDX-License-Identifier: Apache-2.0

package import Offers
package import OffersJSON

/// One run of a command: its arguments, its settings, and what it says.
package struct Session {
    package enum Format: Sendable { case table, json, ndjson }

    package let world: World
    package let arguments: Arguments
    package let commands: [Command]
    package let format: Format
    package let style: Style
    /// Several answers are expected: with JSON, one a line (contract 4).
    package var isMany = false
    /// The answer is about the real time, whatever `offers.json` fixes.
    var isClockReal = false

    /// What all requests of `serve` have in common.
    struct Serving {
        /// Read once; nil when none was named.
        var catalog: Catalog?
    }

    /// In a request of `serve`.
    let serving: Serving?

    private var loaded: Settings?
    private var pending = ""
    private var answers = 0

    init(
        world: World, arguments: Arguments, commands: [Command], serving: Serving? = nil
    ) {
        self.world = world
        self.arguments = arguments
        self.commands = commands
        self.serving = serving
        style = Style(
            color: serving == nil ? arguments.value(of: .color) : "never", world: world)
        format =
            switch arguments.value(of: .output) {
            case "table": .table
            case "json": .json
            case "ndjson": .ndjson
            default:
                serving != nil ? .ndjson : world.isTerminal(.standardOutput) ? .table : .json
            }
    }

    /// Where catalog, accounts and time come from; read once.
    package mutating func settings() throws(CommandError) -> Settings {
        if let loaded { return loaded }
        let settings = try Settings(arguments, world)
        for warning in settings.warnings { try warn(warning) }
        loaded = settings
        return settings
    }

    /// One answer, in the form that was asked for. It is kept until ``flush()``.
    ///
    /// - Parameters:
    ///   - warnings: JSON carries its own; a table prints them on standard error (contract 8.33).
    ///   - table: the lines for people.
    package mutating func print(
        _ json: @autoclosure () -> JSONValue, warnings: [Warning] = [], table: (Style) -> [String]
    ) throws(CommandError) {
        answers += 1
        switch format {
        case .table:
            let fixed = isClockReal ? nil : try settings().fixedClockLine
            for warning in warnings { try warn(warning) }
            if answers > 1 { pending += "\n" }
            if answers == 1, let fixed { pending += style.paint(fixed, .dim) + "\n" }
            print(lines: table(style).map(style.visible))
        case .json: pending += isMany ? json().compact : json().pretty
        case .ndjson: pending += json().compact
        }
        if format != .table { pending += "\n" }
    }

    /// Lines that are made already.
    mutating func print(bytes: [UInt8]) { pending += String(decoding: bytes, as: UTF8.self) }

    /// Text that has one form only.
    package mutating func print(lines: [String]) {
        for line in lines { pending += line + "\n" }
    }

    /// Hands over what was printed: for long runs after each answer, always whole lines.
    package mutating func flush() throws(CommandError) {
        guard !pending.isEmpty else { return }
        let bytes = Array(pending.utf8)
        pending = ""
        try write(bytes, to: .standardOutput)
    }

    package func warn(_ warning: Warning) throws(CommandError) {
        try write("warning: " + warning.message + (warning.path.map { " (\($0))" } ?? ""))
    }

    /// Writes a file, whole or not at all.
    package func save(_ text: String, at path: String) throws(CommandError) {
        do throws(World.Failure) {
            try world.save(path, Array(text.utf8))
        } catch {
            throw CommandError(
                error.kind == .notFound ? .notFound : .fault,
                ["cannot write \(path): \(error.reason)"])
        }
    }

    /// A line on standard error.
    package func write(_ line: String) throws(CommandError) {
        try write(Array((line.visible + "\n").utf8), to: .standardError)
    }

    private func write(_ bytes: [UInt8], to output: World.Output) throws(CommandError) {
        do {
            try world.write(output, bytes)
        } catch {
            if error.kind == .closed { throw CommandError(.closed, []) }
            throw CommandError(.fault, ["cannot write the answer: \(error.reason)"])
        }
    }
}
