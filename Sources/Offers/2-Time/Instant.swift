// SPDX-License-Identifier: Apache-2.0

/// A moment in time: whole milliseconds since 1970-01-01T00:00Z.
public struct Instant: Hashable, Comparable, Sendable {
    public var milliseconds: Int64

    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Before everything that a calendar can name.
    public static let distantPast = Instant(milliseconds: .min)
    /// After everything that a calendar can name.
    public static let distantFuture = Instant(milliseconds: .max)

    /// Years -9999 to 9999: what dates in files must lie in, so that arithmetic on them can't overflow.
    public static let representable =
        Instant(
            milliseconds: -377_705_116_800_000)...Instant(
            milliseconds: 253_402_300_799_999)

    public static let day: Int64 = 86_400_000
    public static let hour: Int64 = 3_600_000

    public static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

    /// Later by milliseconds; stays at the ends instead of overflowing.
    public func advanced(by milliseconds: Int64) -> Instant {
        let (sum, overflow) = self.milliseconds.addingReportingOverflow(milliseconds)
        return overflow
            ? (milliseconds < 0 ? .distantPast : .distantFuture) : Instant(milliseconds: sum)
    }

    /// Later by days of 24 hours (contract 8.2).
    public func advanced(days: Int) -> Instant { advanced(by: Int64(days) &* Self.day) }

    /// Milliseconds from `other` to this; stays at the ends instead of overflowing.
    public func since(_ other: Instant) -> Int64 {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(other.milliseconds)
        return overflow ? (milliseconds < 0 ? .min : .max) : difference
    }
}
