// SPDX-License-Identifier: Apache-2.0

/// Writes buffers out, always whole lines.
struct AnswerWriter: Sendable {
    let world: World
    let isTable: Bool
    /// What a table starts with when the clock is fixed.
    let firstLine: String?
    private var hasAnswered = false

    init(world: World, isTable: Bool, firstLine: String?) {
        self.world = world
        self.isTable = isTable
        self.firstLine = firstLine
    }

    mutating func write(_ buffer: AnswerBuffer) throws(CommandError) {
        for part in buffer.parts {
            guard isTable, part.output == .standardOutput, !hasAnswered else {
                try write(part.bytes, to: part.output)
                continue
            }
            hasAnswered = true
            let head = firstLine.map { Array(($0 + "\n").utf8) } ?? []
            try write(head + part.bytes.drop { $0 == UInt8(ascii: "\n") }, to: .standardOutput)
        }
    }

    func write(_ bytes: [UInt8], to output: World.Output) throws(CommandError) {
        do {
            try world.write(output, bytes)
        } catch {
            if error.kind == .closed { throw CommandError(.closed, []) }
            throw CommandError(.fault, ["cannot write the answers: \(error.reason)"])
        }
    }
}
