// SPDX-License-Identifier: Apache-2.0

internal import Offers

/// How far a long run is, on one line of standard error that is written over: accounts, MB/s, time left.
struct Progress: Sendable {
    private let world: World
    /// Bytes of all files; nil when one has no size.
    private let total: Int?
    private let started: Instant
    private var shown: Instant
    private var accounts = 0
    private var bytes = 0
    private var isVisible = false

    /// nil unless standard error is a terminal that answers don't go to as well.
    ///
    /// - Parameter isAlone: nothing is answered before the end.
    init?(_ world: World, total: Int?, isAlone: Bool) {
        guard world.isTerminal(.standardError), isAlone || !world.isTerminal(.standardOutput) else {
            return nil
        }
        self.world = world
        self.total = total
        started = world.now()
        shown = started
    }

    mutating func add(accounts: Int, bytes: Int) {
        self.accounts += accounts
        self.bytes += bytes
        let now = world.now()
        guard now.milliseconds - shown.milliseconds >= 500 else { return }
        shown = now
        isVisible = true
        show(
            "\r"
                + Self.line(
                    self.accounts, self.bytes, of: total,
                    after: now.milliseconds - started.milliseconds) + "\u{1B}[K")
    }

    /// Before anything else is written, and at the end.
    mutating func clear() {
        guard isVisible else { return }
        isVisible = false
        show("\r\u{1B}[K")
    }

    private func show(_ text: String) {
        // Progress that can't be shown is no reason to stop.
        try? world.write(.standardError, Array(text.utf8))
    }

    /// `1203000 accounts, 187.3 MB/s, 42 s left`
    static func line(_ accounts: Int, _ bytes: Int, of total: Int?, after milliseconds: Int64)
        -> String
    {
        let time = Int(max(1, milliseconds))
        let tenths = bytes / time / 100
        var text = "\(accounts) accounts, \(tenths / 10).\(tenths % 10) MB/s"
        if let total, bytes > 0, total >= bytes {
            let left = Int(Double(total - bytes) / Double(bytes) * Double(time) / 1000)
            text += left < 120 ? ", \(left) s left" : ", \(left / 60) min left"
        }
        return text
    }
}
