// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

extension Quote {
    /// `upgrade, at once` · `downgrade, at the next renewal (2026-12-15 12:00 UTC)`
    ///
    /// - Parameter since: where the history begins, if not at the start: what was before it nobody knows.
    func moveWords(since begin: Instant?) -> String {
        let plan = plan == .monthly ? ", billed monthly for twelve months" : ""
        let time =
            switch takesEffect {
            case .now: "at once"
            case .nextRenewal where !stillDue.isEmpty:
                "when its twelve months end (\(startsAt.words))"
            case .nextRenewal: "at the next renewal (\(startsAt.words))"
            case nil: "when, nobody knows"
            }
        let move = changesPlan ? "what runs now, under its other billing plan" : relationship.words
        let isOpen = begin != nil && (relationship == .new || relationship == .otherGroup)
        return move + (isOpen ? ", as far as is known" : "") + plan + ", " + time
    }

    /// One word for a column, two where the plan changes.
    var moveWord: String {
        guard changesPlan else { return relationship.rawValue }
        return relationship.rawValue + (plan == .monthly ? ", to monthly" : ", to up front")
    }
}

extension Quote.Relationship {
    var words: String {
        switch self {
        case .new: "a first purchase"
        case .resubscribe: "coming back"
        case .current: "what runs now"
        case .upgrade: "an upgrade"
        case .downgrade: "a downgrade"
        case .crossgrade: "a crossgrade"
        case .otherGroup: "a first purchase beside another subscription"
        }
    }
}

extension Phase.Kind {
    var words: String {
        switch self {
        case .freeTrial: "free"
        case .payUpFront: "paid up front"
        case .payAsYouGo: "pay as you go"
        case .standard: "standard"
        }
    }
}

extension PriceChange {
    /// From and to, when, and what the customer is asked (rules 9.1–9.5).
    var words: String {
        switch kind {
        case .decrease: return "\(from) to \(to) from \(effectiveAt.words), by itself"
        case .preserved:
            return "\(to) for new customers from \(startDate.words); this customer keeps \(from)"
        case .increase:
            let notice = noticeAt.map { " from \($0.dayWords)" } ?? ""
            let asked =
                switch consent {
                case .notNeeded: "told\(notice), renews by itself"
                case .needed: "asked\(notice), ends without consent"
                case .unknown: "asked\(notice) if the increase is above --consent-threshold"
                }
            return "\(from) to \(to) from \(effectiveAt.words): \(asked)"
        }
    }
}

extension Instant {
    /// The day alone: `2026-12-15`.
    var dayWords: String { String(iso8601.prefix { $0 != "T" }) }
}
