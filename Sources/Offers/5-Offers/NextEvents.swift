// SPDX-License-Identifier: Apache-2.0

/// Something that will happen by itself, as far as the history tells.
public struct NextEvent: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable {
        case renewal, expiry, graceEnd, retryEnd, offerEnd, eligibilityChange
    }

    public var at: Instant
    public var kind: Kind
    public var groupId: String
    public var productId: String
    /// Of an eligibility change: the offer, and what it becomes.
    public var offer: OfferReference?
    public var eligibility: Eligibility?
}

extension Customer {
    /// The next instants at which anything changes by itself, soonest first: renewals, ends of grace, of
    /// billing retry, of periods and of offers, and changes of offer eligibility.
    public func nextEvents(after instant: Instant, storefront: Storefront? = nil) -> [NextEvent] {
        var events: [NextEvent] = []
        for group in status(at: instant).groups {
            for line in group.lines { events += self.events(of: line.standing, group.groupId) }
        }
        events += eligibilityChanges(after: instant, storefront)
        // A stable sort: what happens at one instant keeps the order of the answer.
        return events.enumerated()
            .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    }

    private func eligibilityChanges(after instant: Instant, _ storefront: Storefront?)
        -> [NextEvent]
    {
        var later: [Instant: EligibilityAnswer] = [:]
        var events: [NextEvent] = []
        for (index, group) in offers(at: instant, storefront: storefront).groups.enumerated() {
            for (number, verdict) in group.verdicts.enumerated() {
                guard let changes = verdict.changesAt else { continue }
                let then =
                    later[changes]
                    ?? offers(at: changes, storefront: storefront, withChanges: false)
                later[changes] = then
                events.append(
                    NextEvent(
                        at: changes, kind: .eligibilityChange, groupId: group.groupId,
                        productId: catalog[verdict.place].productId, offer: verdict.offer,
                        eligibility: then.groups[index].verdicts[number].eligibility))
            }
        }
        return events
    }

    private func events(of line: LineStanding, _ groupId: String) -> [NextEvent] {
        func event(_ kind: NextEvent.Kind, _ at: Instant?) -> NextEvent? {
            at.map { NextEvent(at: $0, kind: kind, groupId: groupId, productId: line.productId) }
        }
        let found: [NextEvent?] =
            switch line.state {
            case .subscribed:
                [
                    event(line.autoRenew == true ? .renewal : .expiry, line.expiresDate),
                    line.transaction.offer == nil || line.renewalInfo?.offer != nil
                        ? nil : event(.offerEnd, line.expiresDate),
                ]
            case .inGracePeriod:
                [
                    event(.graceEnd, line.gracePeriodExpiresDate),
                    event(.retryEnd, line.billingRetryEndsDate),
                ]
            case .inBillingRetryPeriod: [event(.retryEnd, line.billingRetryEndsDate)]
            case .none, .expired, .revoked, .unknown: []
            }
        return found.compactMap { $0 }
    }
}
