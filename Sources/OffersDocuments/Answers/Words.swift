// SPDX-License-Identifier: Apache-2.0

package import Offers

extension Instant {
    /// For sentences: `2026-12-15 09:00 UTC`, or the day alone at its start.
    package var words: String {
        let time = civil.millisecondsOfDay
        let iso = iso8601
        let day = String(iso.prefix { $0 != "T" })
        guard time != 0 else { return day }
        let clock = iso.dropFirst(day.count + 1)
        return day + " " + (time % 60_000 == 0 ? clock.prefix(5) : clock.dropLast()) + " UTC"
    }
}

/// `1 month`, `3 months`.
package func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension [String] {
    /// `a`, `a or b`, `a, b or c`.
    package func listed(_ word: String) -> String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " \(word) " + last
    }
}

extension RenewalState {
    /// After "the subscription".
    package var words: String {
        switch self {
        case .none: "does not exist"
        case .subscribed: "is running"
        case .inGracePeriod: "is in its billing grace period"
        case .inBillingRetryPeriod: "is in billing retry"
        case .expired: "has expired"
        case .revoked: "was revoked"
        case .unknown: "is in an unknown state"
        }
    }
}
