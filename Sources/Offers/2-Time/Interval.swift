// SPDX-License-Identifier: Apache-2.0

/// From `start` up to, but without, `end` (contract 8.2). A nil end never comes.
public struct Interval: Hashable, Sendable {
    public var start: Instant
    public var end: Instant?

    public init(start: Instant = .distantPast, end: Instant? = nil) {
        self.start = start
        self.end = end
    }

    public func contains(_ instant: Instant) -> Bool {
        start <= instant && !hasEnded(at: instant)
    }

    public func hasEnded(at instant: Instant) -> Bool { end.map { $0 <= instant } ?? false }
}
