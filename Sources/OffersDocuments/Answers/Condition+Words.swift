// SPDX-License-Identifier: Apache-2.0

package import Offers

extension Condition {
    /// What was found, as a sentence without its full stop: why not, or why it is no obstacle.
    ///
    /// - Parameter holds: whether the condition is met.
    package func words(holds: Bool) -> Sentence {
        holds ? metWords : unmetWords
    }

    private var unmetWords: Sentence {
        switch self {
        case .introductoryUnused(let id):
            "an introductory offer was used in this group" + Self.transaction(id)
                + "; it can be had once"
        case .nothingRunning(let state, let until):
            "a subscription of this group \(state.words)" + Self.until(state, until)
                + "; introductory offers are for customers without one"
        case .subscribedToApp:
            "never had a subscription of this app; promotional offers are for those who have or had one"
        case .notInBillingRetry(let state):
            "the subscription \(state.words), where promotional offers are assumed to be refused"
        case .customerClass(let found, let allowed):
            (found == .none
                ? "belongs to no customer class"
                : "the customer's class is \(found.names.listed("or"))")
                + "; this offer is for \(allowed.names.listed("or"))"
        case .codeUnredeemed(let id): "this offer was redeemed before" + Self.transaction(id)
        case .notDowngrade(let from, let to):
            "would move down from level \(from.map { String($0) } ?? "unknown") to level \(to); a code cannot"
        case .codeNotExpired(let last): "its last code expired on \(Self.lastDay(last))"
        case .subscribedToGroup: "never subscribed in this group; there is nothing to come back to"
        case .boughtNotShared: "the access was shared by family, not bought"
        case .lapsed(let state, let autoRenew, let until): Self.notLapsed(state, autoRenew, until)
        case .lapsedFromProduct(let found): "lapsed from another product: \(found ?? "unknown")"
        case .onApplesList(let signed):
            "Apple's own list of \(signed) does not name this offer"
        case .paidMonths(let found, let minimum):
            "\(Self.paid(found)); this offer asks for at least \(minimum)"
        case .lapseAtLeast(_, let months, let minimum, _):
            "\(Self.lapsed(months)); this offer asks for at least \(minimum)"
        case .lapseAtMost(_, let months, _, let maximum):
            "\(Self.lapsed(months)); this offer asks for at most \(maximum)"
        case .waited(_, let months, let minimum):
            "used this offer, which ended \(Self.ago(months)); it asks for a wait of at least \(minimum)"
        case .criteriaKnown: "the .storekit file does not say who may have it"
        case .started(let at): "starts on \(at)"
        case .notEnded(let at): "ended on \(Self.lastDay(at))"
        case .active: "deactivated in App Store Connect"
        case .inStorefront(let storefront): "not available in the storefront \(storefront.code)"
        case .notMarkedIneligible: "marked not eligible in the .storekit file"
        }
    }

    private var metWords: Sentence {
        switch self {
        case .introductoryUnused: "no introductory offer was used in this group"
        case .nothingRunning: "no subscription of this group is running"
        case .subscribedToApp(let id):
            "has or had a subscription of this app" + Self.transaction(id)
        case .notInBillingRetry(let state):
            state == .none
                ? "nothing is in billing retry"
                : "the subscription \(state.words), which is no obstacle"
        case .customerClass(let found, let allowed):
            "is \(found.names.listed("or")), among \(allowed.names.listed("and"))"
        case .codeUnredeemed: "this offer was not redeemed before"
        case .notDowngrade(let from, let to):
            from.map { "moves from level \($0) to level \(to), which is not down" }
                ?? "nothing runs that it could downgrade"
        case .codeNotExpired(let last):
            last.map { "a code can be redeemed until \(Self.lastDay($0))" }
                ?? "a code never expires"
        case .subscribedToGroup(let id): "subscribed in this group before" + Self.transaction(id)
        case .boughtNotShared: "the access was bought"
        case .lapsed(_, _, let until):
            "lapsed, the last period ended on \(Self.day(until))"
        case .lapsedFromProduct: "lapsed from this product"
        case .onApplesList(let signed): "Apple's own list of \(signed) names this offer"
        case .paidMonths(let found, let minimum): "\(Self.paid(found)), at least \(minimum)"
        case .lapseAtLeast(_, let months, let minimum, _):
            "\(Self.lapsed(months)), at least \(minimum)"
        case .lapseAtMost(_, let months, _, let maximum):
            "\(Self.lapsed(months)), at most \(maximum)"
        case .waited(let since, let months, let minimum):
            since == nil
                ? "this offer was not used before"
                : "this offer ended \(Self.ago(months)), at least \(minimum)"
        case .criteriaKnown: "it is known who may have it"
        case .started(let at): "started on \(at)"
        case .notEnded(let at): "runs until \(Self.lastDay(at))"
        case .active: "active"
        case .inStorefront(let storefront): "available in the storefront \(storefront.code)"
        case .notMarkedIneligible: "not marked as not eligible"
        }
    }

    private static func transaction(_ id: TransactionID?) -> Sentence {
        id.map { " (transaction \($0))" } ?? ""
    }

    private static func until(_ state: RenewalState, _ until: Instant?) -> Sentence {
        guard state == .subscribed, let until else { return "" }
        return " until \(until)"
    }

    private static func notLapsed(_ state: RenewalState, _ autoRenew: Bool?, _ until: Instant?)
        -> Sentence
    {
        switch state {
        case .expired, .revoked: "the subscription \(state.words), but auto-renew is on"
        case .none, .unknown, .subscribed, .inGracePeriod, .inBillingRetryPeriod:
            "the subscription \(state.words)" + Self.until(state, until)
                + "; win-back offers are for customers who left"
        }
    }

    private static func paid(_ months: Int) -> Sentence {
        "paid for \(counted(months, "month")) in the most recent stretch"
    }

    private static func lapsed(_ months: Int) -> Sentence { "lapsed \(ago(months))" }

    private static func ago(_ months: Int) -> Sentence {
        months < 1 ? "less than a month ago" : "\(counted(months, "month")) ago"
    }

    private static func day(_ instant: Instant?) -> Sentence {
        instant.map { "\($0)" } ?? "an unknown day"
    }

    /// Of a half-open end: the day that it includes.
    private static func lastDay(_ end: Instant?) -> Sentence {
        guard let end else { return "an unknown day" }
        return day(end.civil.millisecondsOfDay == 0 ? end.advanced(days: -1) : end)
    }
}
