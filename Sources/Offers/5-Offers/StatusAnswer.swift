// SPDX-License-Identifier: Apache-2.0

/// In which state the account is in each group, what it may use, and what comes next (contract 5).
public struct StatusAnswer: Sendable {
    /// One line with its access.
    public struct Line: Sendable {
        public var standing: LineStanding
        public var access: Access
    }

    public struct Group: Sendable {
        public var groupId: String
        /// nil for a group that only the history knows.
        public var name: String?
        /// Own and family-shared, best first (contract 8.9).
        public var lines: [Line]
        /// The system message that StoreKit would hold for this customer.
        public var message: Message?
        /// Where no line gives access: up to when a subscription bought before `historyCompleteSince` may
        /// still run, so that nobody knows the state (contract 8.15); nil when it is known.
        public var unseenUntil: Instant?

        /// The line that speaks for the group.
        public var best: Line? { lines.first }
        /// Of the whole group.
        public var state: RenewalState {
            unseenUntil != nil ? .unknown : best?.standing.state ?? .none
        }
        public var situation: Situation {
            unseenUntil != nil ? .unknown : best?.standing.situation ?? .never
        }
        public var access: Access {
            unseenUntil != nil ? Access(isGranted: nil) : best?.access ?? Access(isGranted: false)
        }
    }

    /// StoreKit's `Message.Reason` (rule 11).
    public enum Message: String, Sendable, CaseIterable {
        case billingIssue, priceIncreaseConsent, winBackOffer
    }

    public var account: String
    public var at: Instant
    /// Every group of the catalog, then those that only the history knows, by id.
    public var groups: [Group]
    /// Transactions without a group that entitle, by their type.
    public var entitlements: [Transaction]
    public var assumptions: [String]
    public var warnings: [Warning]
    public var isVerified: Bool
    /// Nothing is known from before it; nil: the history is complete.
    public var completeSince: Instant?
}

extension Customer {
    /// The state machine's answer for every group, decided alone and then listed together.
    public func status(at instant: Instant) -> StatusAnswer {
        var consulted = Assumptions.Consulted()
        var warnings = history.warnings + ledger.warnings
        var groups: [StatusAnswer.Group] = []
        for index in ledger.groups.indices {
            let standing = standing(inGroup: index, at: instant)
            warnings += standing.warnings(history)
            var lines: [StatusAnswer.Line] = []
            for line in standing.lines {
                line.noteAssumptions(&consulted)
                lines.append(
                    StatusAnswer.Line(standing: line, access: line.access(assumptions, &consulted)))
            }
            lines.sort { $0.shows(before: $1, in: catalog) }
            let unseen = lines.first?.access.isGranted == true ? nil : standing.unseenUntil
            if let unseen { warnings.append(standing.unseenWarning(until: unseen)) }
            var message: StatusAnswer.Message?
            if let best = lines.first, unseen == nil {
                message = self.message(best.standing, standing, index, &consulted)
            }
            groups.append(
                StatusAnswer.Group(
                    groupId: standing.groupId, name: standing.group.map { catalog.groups[$0].name },
                    lines: lines, message: message, unseenUntil: unseen))
        }
        return StatusAnswer(
            account: history.account, at: instant, groups: groups,
            entitlements: ledger.loose.map { ledger.transactions[$0] }.filter {
                $0.entitles(at: instant)
            },
            assumptions: assumptions.listing(consulted), warnings: warnings,
            isVerified: history.isVerified, completeSince: history.completeSince)
    }

    private func message(
        _ best: LineStanding, _ standing: Standing, _ index: Int,
        _ consulted: inout Assumptions.Consulted
    ) -> StatusAnswer.Message? {
        switch best.state {
        case .inGracePeriod, .inBillingRetryPeriod: return best.isOwn == false ? nil : .billingIssue
        case .subscribed:
            // Only the purchaser is asked (rule 9.8), and nobody about a renewal that won't come.
            return best.isOwn == true && best.facts.consentPending && best.autoRenew != false
                ? .priceIncreaseConsent : nil
        case .expired, .revoked:
            guard standing.group != nil else { return nil }
            var judge = Judge(
                catalog: catalog, ledger: ledger, groupIndex: index,
                storefront: storefront,
                assumptions: assumptions, at: standing.at)
            let canReturn = judge.hasEligibleWinBack()
            consulted.formUnion(judge.consulted)
            return canReturn ? .winBackOffer : nil
        case .none, .unknown: return nil
        }
    }
}

extension StatusAnswer.Line {
    /// With access before without, then the smallest level, purchased before shared, the later end; without
    /// access own before shared, then the newest (contract 8.9).
    fileprivate func shows(before other: StatusAnswer.Line, in catalog: Catalog) -> Bool {
        let (mine, theirs) = (rank, other.rank)
        if mine != theirs { return mine < theirs }
        let (a, b) = (standing, other.standing)
        if mine == 0 {
            let (x, y) = (
                a.place.map { catalog[$0].level } ?? .max, b.place.map { catalog[$0].level } ?? .max
            )
            if x != y { return x < y }
            if a.ownRank != b.ownRank { return a.ownRank < b.ownRank }
            if access.until != other.access.until {
                return (access.until ?? .distantFuture) > (other.access.until ?? .distantFuture)
            }
        }
        if a.ownRank != b.ownRank { return a.ownRank < b.ownRank }
        if a.purchaseDate != b.purchaseDate { return a.purchaseDate > b.purchaseDate }
        return a.transaction.transactionId > b.transaction.transactionId
    }

    /// What nobody knows stands between access and none.
    private var rank: Int {
        switch access.isGranted {
        case true?: 0
        case nil: 1
        case false?: 2
        }
    }
}

extension LineStanding {
    fileprivate var ownRank: Int {
        switch isOwn {
        case true?: 0
        case false?: 1
        case nil: 2
        }
    }
}

extension Transaction {
    /// A transaction without a group (rule 2.1.3): consumables never, non-consumables always, others while
    /// they run.
    fileprivate func entitles(at instant: Instant) -> Bool {
        guard purchaseDate <= instant, revocationDate.map({ $0 > instant }) ?? true, !isUpgraded
        else { return false }
        switch kind {
        case .consumable, .unknown: return false
        case .nonConsumable: return true
        case .nonRenewing, .autoRenewable: return expiresDate.map { $0 > instant } ?? true
        }
    }
}
