// SPDX-License-Identifier: Apache-2.0

/// Every offer of every product, judged for one account at one instant (contract 5).
public struct EligibilityAnswer: Sendable {
    public struct Group: Sendable {
        public var groupId: String
        public var name: String
        /// Of the own line that offers look at; where the account has none of its own, of a shared one.
        public var state: RenewalState
        public var productId: String?
        /// In catalog order: product, then introductory, promotional, code, win-back.
        public var verdicts: [Verdict]
        /// Assumptions that the state rests on.
        var consulted = Assumptions.Consulted()
    }

    public var account: String
    public var at: Instant
    public var storefront: Storefront
    public var groups: [Group]
    /// Assumptions that evaluation came by, as `name=value`, sorted.
    public var assumptions: [String]
    public var warnings: [Warning]
    /// false when a part of the history was taken on trust.
    public var isVerified: Bool
    /// What the account was judged under.
    let chosen: Assumptions

    /// Keeps some of the verdicts, and of the assumptions exactly those that what is left came by (contract
    /// 8.33). Every group stays, also without offers (contract 5).
    ///
    /// - Parameter isAskedFor: by the places of the group and of the verdict in it.
    public mutating func keep(where isAskedFor: (_ group: Int, _ verdict: Int) -> Bool) {
        var consulted = Assumptions.Consulted()
        for group in groups.indices {
            let verdicts = groups[group].verdicts
            groups[group].verdicts = verdicts.indices.filter { isAskedFor(group, $0) }.map {
                verdicts[$0]
            }
            consulted.formUnion(groups[group].consulted)
            for verdict in groups[group].verdicts { consulted.formUnion(verdict.consulted) }
        }
        assumptions = chosen.listing(consulted)
    }
}

extension Customer {
    /// Judges every offer of every product sold in the storefront.
    ///
    /// - Parameters:
    ///   - storefront: nil: ``storefront``.
    ///   - withChanges: also find `changesAt` of each verdict, which asks the rules again at later instants.
    public func offers(
        at instant: Instant, storefront: Storefront? = nil, withChanges: Bool = true
    ) -> EligibilityAnswer {
        let storefront = storefront ?? self.storefront
        var consulted = Assumptions.Consulted()
        var warnings = history.warnings + ledger.warnings
        var groups: [EligibilityAnswer.Group] = []
        groups.reserveCapacity(catalog.groups.count)
        for index in catalog.groups.indices {
            var judge = Judge(
                catalog: catalog, ledger: ledger, groupIndex: index, storefront: storefront,
                assumptions: assumptions, at: instant)
            let verdicts = judge.verdicts(withChanges: withChanges)
            consulted.formUnion(judge.consulted)
            let standing = judge.standing(at: instant)
            let line = standing.own ?? standing.foreign
            // The state that is shown rests on them; on a shared line too, though no offer looks at it.
            var shown = Assumptions.Consulted()
            for own in standing.lines where own.isOwn == true { own.noteAssumptions(&shown) }
            line?.noteAssumptions(&shown)
            consulted.formUnion(shown)
            warnings += standing.warnings(history) + judge.disagreements(verdicts)
            groups.append(
                EligibilityAnswer.Group(
                    groupId: catalog.groups[index].id, name: catalog.groups[index].name,
                    state: standing.mayRunUnseen ? .unknown : line?.state ?? .none,
                    productId: line?.productId, verdicts: verdicts, consulted: shown))
        }
        return EligibilityAnswer(
            account: history.account, at: instant, storefront: storefront, groups: groups,
            assumptions: assumptions.listing(consulted), warnings: warnings,
            isVerified: history.isVerified, chosen: assumptions)
    }
}
