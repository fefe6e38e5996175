// SPDX-License-Identifier: Apache-2.0

package import Offers

extension Instant {
    /// For sentences: `2026-12-15 09:00 UTC`, or the day alone at its start.
    package var words: String {
        let time = civil.millisecondsOfDay
        let iso = iso8601
        let utf8 = iso.utf8
        guard let end = utf8.firstIndex(of: UInt8(ascii: "T")) else { return iso }
        guard time != 0 else { return String(iso[..<end]) }
        let clock = utf8.index(after: end)
        let last =
            time % 60_000 == 0
            ? utf8.index(clock, offsetBy: 5) : utf8.index(before: utf8.endIndex)
        return iso[..<end] + " " + iso[clock..<last] + " UTC"
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
