// SPDX-License-Identifier: Apache-2.0
import Offers

/// The instants that a date on a paywall can be about (copy rules 21, 26).
struct KnownDates {
    var firstCharge: [Instant] = []
    var renewal: [Instant] = []
    var other: [Instant] = []

    mutating func add(_ quote: Quote, at instant: Instant) {
        var isFirst = true
        for phase in quote.phases {
            other.append(phase.startsAt)
            if let end = phase.endsAt {
                other.append(end)
                renewal.append(end)
            }
            guard !phase.price.isZero else { continue }
            let charges = min(phase.charges ?? 24, 24)
            for index in 0..<max(1, charges) {
                let boundary = phase.schedule.boundary(index)
                guard boundary >= phase.startsAt else { continue }
                if isFirst { firstCharge.append(boundary) } else { renewal.append(boundary) }
                if !isFirst, index == 0 { firstCharge.append(boundary) }
                isFirst = false
                other.append(boundary)
            }
        }
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
