// SPDX-License-Identifier: Apache-2.0

internal import Offers

/// The whole program, given a world.
package enum Program {
    package static let version = "0.1.0"

    /// Runs one command line (without the program's name) and returns the exit status. Standard output
    /// gets whole answers only: when a command throws, what it has not flushed is dropped.
    package static func run(_ words: [String], in world: World, commands: [Command] = Commands.all)
        -> Int32
    {
        do {
            return try answer(words, world, commands).rawValue
        } catch {
            if error.status != .closed { try? world.write(.standardError, Array(error.text.utf8)) }
            return error.status.rawValue
        }
    }

    /// - Parameter serving: what all requests of `serve` have in common; nil on a command line.
    static func answer(
        _ words: [String], _ world: World, _ commands: [Command], serving: Session.Serving? = nil
    ) throws(CommandError) -> ExitStatus {
        let (command, arguments): (Command, Arguments)
        switch try ArgumentParser(commands: commands).parse(words) {
        case .run(let found, let given): (command, arguments) = (found, given)
        case .help(let path): (command, arguments) = (.help, Arguments(operands: path))
        case .version: (command, arguments) = (.version, Arguments())
        }
        var session = Session(
            world: world, arguments: arguments, commands: commands, serving: serving)
        let status = try command.run(&session)
        try session.flush()
        return status
    }
}

extension Arguments {
    init(operands: [String]) {
        self.init()
        self.operands = operands
    }
}
