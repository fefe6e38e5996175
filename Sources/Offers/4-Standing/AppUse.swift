// SPDX-License-Identifier: Apache-2.0

/// The first purchases of subscriptions of the app, over all groups (rule 4.1).
struct AppUse: Sendable {
    struct First: Sendable {
        var id: TransactionID
        var date: Instant
    }

    private(set) var own: First?
    private(set) var shared: First?
    private(set) var unknown: First?

    mutating func note(_ id: TransactionID, _ date: Instant, isOwn: Bool?) {
        let first = First(id: id, date: date)
        func earlier(_ a: First?) -> First? {
            a.map { $0.date <= first.date ? $0 : first } ?? first
        }
        switch isOwn {
        case true?: own = earlier(own)
        case false?: shared = earlier(shared)
        case nil: unknown = earlier(unknown)
        }
    }

    /// Whether the account ever had a subscription by the instant; shared ones matter only where it has none
    /// of its own (contract 8.7).
    func use(at instant: Instant, isComplete: Bool) -> OfferUse {
        if let own, own.date <= instant { return .used(own.id) }
        var missing: [MissingFact] = isComplete ? [] : [.incomplete]
        if let shared, shared.date <= instant { missing.append(.familySharedOnly) }
        if let unknown, unknown.date <= instant { missing.append(.unknownOwnership) }
        return missing.isEmpty ? .unused : .unknown(missing)
    }
}
