// SPDX-License-Identifier: Apache-2.0
import Offers

/// The instants that a date on a paywall can be about (copy rules 21, 26).
struct KnownDates {
    var firstCharge: [Instant] = []
    var renewal: [Instant] = []
    var other: [Instant] = []

    /// The dates of what the words are about.
    mutating func add(_ quote: Quote) {
        for phase in quote.stillDue {
            for charge in Self.charges(phase) { renewal.append(charge) }
        }
        var isFirst = true
        for (index, phase) in quote.phases.enumerated() {
            other.append(phase.startsAt)
            if let end = phase.endsAt {
                other.append(end)
                // After the last of phases that end nothing renews.
                if index + 1 < quote.phases.count { renewal.append(end) }
            }
            guard !phase.price.isZero else { continue }
            for (number, charge) in Self.charges(phase).enumerated() {
                // Also the first at the price that stands after an offer.
                if isFirst || number == 0 { firstCharge.append(charge) }
                if !isFirst { renewal.append(charge) }
                isFirst = false
            }
        }
    }

    /// The dates of what happens without the offer that the words are about: none of its charges.
    mutating func addOther(_ quote: Quote) {
        for phase in quote.phases {
            other += [phase.startsAt] + (phase.endsAt.map { [$0] } ?? [])
            if !phase.price.isZero { other += Self.charges(phase) }
        }
    }

    /// The first two dozen: no paywall names a later one.
    private static func charges(_ phase: Phase) -> [Instant] {
        var charges = [phase.startsAt]
        let count = min(phase.charges ?? 24, 24)
        guard count > 1 else { return charges }
        let next = phase.schedule.index(atOrAfter: phase.startsAt.advanced(by: 1))
        for index in 0..<(count - 1) { charges.append(phase.schedule.boundary(next + index)) }
        return charges
    }

    func allows(
        _ date: DateWords, _ role: Claim.DateRole, in storefront: Storefront, at now: Instant
    ) -> Bool {
        let instants =
            switch role {
            case .firstCharge: firstCharge
            case .renewal: renewal
            case .any: firstCharge + renewal + other
            }
        let hours = Regions.hours(of: storefront)
        return instants.contains { instant in
            let offsets = [0, Int64(hours.lowerBound), Int64(hours.upperBound)]
            return offsets.contains { offset in
                guard Instant.representable.contains(instant) else { return false }
                let day = instant.advanced(by: offset * Instant.hour).civil.date
                guard day.month == date.month, day.day == date.day else { return false }
                if let year = date.year { return day.year == year }
                let distance = instant.since(now)
                return distance >= -2 * Instant.day && distance <= 367 * Instant.day
            }
        }
    }

    /// The day that should stand there, in words of ISO 8601.
    func expected(_ role: Claim.DateRole, at now: Instant) -> String? {
        let instants =
            switch role {
            case .firstCharge: firstCharge
            case .renewal: renewal
            case .any: firstCharge + renewal
            }
        let next =
            instants.filter { $0 > now && Instant.representable.contains($0) }.min()
            ?? instants.filter { Instant.representable.contains($0) }.max()
        guard let day = next?.civil.date else { return nil }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        return "\(day.year)-\(two(day.month))-\(two(day.day))"
    }
}
