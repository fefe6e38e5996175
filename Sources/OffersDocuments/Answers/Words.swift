// SPDX-License-Identifier: Apache-2.0

package import Offers

extension Instant {
    /// For sentences: `2026-12-15 09:00 UTC`, or the day alone at its start.
    package var words: String {
        var text: [UInt8] = []
        text.reserveCapacity(24)
        writeWords(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends ``words``.
    func writeWords(to text: inout [UInt8]) {
        let start = text.count
        writeISO8601(to: &text)
        guard let end = text[start...].firstIndex(of: UInt8(ascii: "T")) else { return }
        let time = civil.millisecondsOfDay
        if time == 0 {
            text.removeSubrange(end...)
        } else {
            text[end] = UInt8(ascii: " ")
            text.removeSubrange((time % 60_000 == 0 ? end + 6 : text.count - 1)...)
            text += " UTC".utf8
        }
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
