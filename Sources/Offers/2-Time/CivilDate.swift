// SPDX-License-Identifier: Apache-2.0

// Integer calendar arithmetic of our own: the core imports nothing, a judged account needs hundreds of
// month steps in a few microseconds, and Foundation's calendar costs more than that for one.
// Foundation's is the slow twin in the tests.

/// A day of the proleptic Gregorian calendar in UTC.
public struct CivilDate: Hashable, Sendable {
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// The day, or nil when the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year),
            (-9999...9999).contains(year)
        else { return nil }
        self.init(unchecked: year, month, day)
    }

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that is so many days after 1970-01-01.
    public init(daysSince1970 days: Int) {
        // Counted from 1 March of year 0 in eras of 400 years: leap days then come last.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    public var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }

    /// 00:00Z of this day.
    public var start: Instant { Instant(milliseconds: Int64(daysSince1970) * Instant.day) }

    public static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: isLeap(year) ? 29 : 28
        default: 31
        }
    }

    /// The same day so many months on, clamped to the month's last day (contract 8.2).
    public func adding(months: Int) -> CivilDate {
        let total = year * 12 + (month - 1) + months
        let newYear = (total >= 0 ? total : total - 11) / 12
        let newMonth = total - newYear * 12 + 1
        return CivilDate(
            unchecked: newYear, newMonth, min(day, Self.days(inMonth: newMonth, of: newYear)))
    }
}

extension Instant {
    /// The UTC day this moment lies in, and the milliseconds since its start.
    public var civil: (date: CivilDate, millisecondsOfDay: Int64) {
        let days = Rounding.down.divide(milliseconds, by: Self.day)
        return (CivilDate(daysSince1970: Int(days)), milliseconds &- days &* Self.day)
    }

    /// The same UTC day and time `months` on, clamped to the month's last day (contract 8.2).
    public func adding(months: Int) -> Instant {
        guard Self.representable.contains(self), abs(months) < 240_000 else {
            return months < 0 ? .distantPast : .distantFuture
        }
        let (date, time) = civil
        return date.adding(months: months).start.advanced(by: time)
    }

    /// Whole calendar months from `other` to this, rounded down: the greatest k with
    /// `other.adding(months: k) <= self`. Negative when this lies before `other`.
    public func wholeMonths(since other: Instant) -> Int {
        guard Self.representable.contains(self), Self.representable.contains(other) else {
            return self < other ? -240_000 : 240_000
        }
        let (here, there) = (civil, other.civil)
        let months =
            (here.date.year - there.date.year) * 12 + here.date.month - there.date.month
        // `other` that many months on lies in this month: on which day, and is that still to come?
        let last = CivilDate.days(inMonth: here.date.month, of: here.date.year)
        let reached = (min(there.date.day, last), there.millisecondsOfDay)
        if reached > (here.date.day, here.millisecondsOfDay) { return months - 1 }
        return months
    }
}
