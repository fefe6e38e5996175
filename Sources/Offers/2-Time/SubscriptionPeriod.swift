// SPDX-License-Identifier: Apache-2.0

/// A length of time as the App Store configures it: `P3D`, `P1W`, `P1M`, `P1Y`.
///
/// Kept as its author wrote it: 7 days and one week are the same length (``isSameLength(as:)``), but
/// not the same value.
public struct SubscriptionPeriod: Hashable, Sendable {
    public enum Unit: UInt8, Sendable, CaseIterable { case day, week, month, year }

    public let unit: Unit
    /// 1 to 9999.
    public let count: Int

    public init?(_ count: Int, _ unit: Unit) {
        guard (1...9999).contains(count) else { return nil }
        self.unit = unit
        self.count = count
    }

    private init(known count: Int, _ unit: Unit) {
        self.unit = unit
        self.count = count
    }

    public static let week = SubscriptionPeriod(known: 1, .week)
    public static let month = SubscriptionPeriod(known: 1, .month)
    public static let year = SubscriptionPeriod(known: 1, .year)

    /// Reads ISO 8601 with one unit (`P1W`); anything else gives nil.
    public init?(iso8601 text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 3, bytes.count <= 6, bytes[0] == UInt8(ascii: "P") else { return nil }
        var count = 0
        for byte in bytes[1..<(bytes.count - 1)] {
            guard (48...57).contains(byte) else { return nil }
            count = count * 10 + Int(byte) - 48
        }
        switch bytes[bytes.count - 1] {
        case UInt8(ascii: "D"): self.init(count, .day)
        case UInt8(ascii: "W"): self.init(count, .week)
        case UInt8(ascii: "M"): self.init(count, .month)
        case UInt8(ascii: "Y"): self.init(count, .year)
        default: return nil
        }
    }

    public var iso8601: String {
        let letter =
            switch unit {
            case .day: "D"
            case .week: "W"
            case .month: "M"
            case .year: "Y"
            }
        return "P\(count)\(letter)"
    }

    /// Whole months, when the unit is month or year.
    public var months: Int? {
        switch unit {
        case .month: count
        case .year: count * 12
        default: nil
        }
    }

    /// Whole days, when the unit is day or week.
    public var days: Int? {
        switch unit {
        case .day: count
        case .week: count * 7
        default: nil
        }
    }

    /// Days and weeks convert, months and years convert, nothing across.
    public func isSameLength(as other: SubscriptionPeriod) -> Bool {
        months == other.months && days == other.days
    }

    /// This length so many times over.
    public func times(_ factor: Int) -> SubscriptionPeriod? {
        let (product, overflow) = count.multipliedReportingOverflow(by: factor)
        return overflow ? nil : SubscriptionPeriod(product, unit)
    }

    /// One such length after `instant` (contract 8.2: days of 24 hours, months by the calendar).
    public func end(from instant: Instant) -> Instant {
        if let months { return instant.adding(months: months) }
        return instant.advanced(days: days ?? 0)
    }
}

extension SubscriptionPeriod: CustomStringConvertible {
    public var description: String { iso8601 }
}
