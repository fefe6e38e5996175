// SPDX-License-Identifier: Apache-2.0

extension Command {
    package static let version = Command("version", "the version") { session throws(CommandError) in
        session.print(lines: ["offers \(Program.version)"])
        return .answered
    }
}
