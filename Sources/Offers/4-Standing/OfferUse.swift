// SPDX-License-Identifier: Apache-2.0

/// Whether the account used an offer, as far as the history tells.
enum OfferUse: Sendable, Hashable {
    case unused
    case used(TransactionID)
    /// Each fact that is missing, once.
    case unknown([MissingFact])
}

extension Standing {
    /// Whether an introductory offer of the group was used (rule 3.2.1, contract 8.8, 8.15, 8.16).
    func introductoryUse(
        _ assumptions: Assumptions, _ consulted: inout Assumptions.Consulted
    ) -> OfferUse {
        var missing: [MissingFact] = []
        var foreign = ForeignUse()
        var refunded: OfferUse?
        for index in ledgerGroup.withOffer where ledgerGroup.entries[index].purchaseDate <= at {
            let entry = ledgerGroup.entries[index]
            let kind = ledger.transactions[entry.transaction].offerKind
            guard entry.isOwn == true else {
                foreign.note(kind, entry, ledger)
                continue
            }
            switch kind {
            case .known(.introductory):
                let used = OfferUse.used(ledger.transactions[entry.transaction].transactionId)
                guard entry.isRevoked(at: at) else { return used }
                refunded = refunded ?? used
            case .unreadable: missing.append(.incomplete)
            case .unknown: missing.append(.unknownOfferType)
            case .known, .none: break
            }
        }
        // Only where no other introductory offer settles it do the values part (contract 8.33).
        if let refunded {
            consulted.insert(.refundedTrial)
            if assumptions.refundedTrial == .consumed { return refunded }
        }
        switch foreignUse(foreign, assumptions, &consulted) {
        case .used(let id): return .used(id)
        case .unknown(let facts): missing += facts
        case .unused: break
        }
        if completeness.isOpen { missing.append(.incomplete) }
        return missing.isEmpty ? .unused : .unknown(missing.eachOnce)
    }

    /// What shared transactions say about the own use (assumption `familySharedIntro`, contract 8.7, 8.8).
    private func foreignUse(
        _ foreign: ForeignUse, _ assumptions: Assumptions, _ consulted: inout Assumptions.Consulted
    ) -> OfferUse {
        let isAllForeign = !hasOwn && !lines.isEmpty
        var missing: [MissingFact] = []
        if foreign.hasUnknownOwner || (isAllForeign && hasUnknownOwnership) {
            missing.append(.unknownOwnership)
        }
        if foreign.hasSharedOffer || (isAllForeign && hasShared) {
            consulted.insert(.familySharedIntro)
            switch assumptions.familySharedIntro {
            case .undetermined: missing.append(.familySharedOnly)
            case .consumed: if let id = foreign.introductory { return .used(id) }
            case .ignored: break
            }
        }
        return missing.isEmpty ? .unused : .unknown(missing)
    }

    /// Whether this very offer was redeemed: same product, identifier and type, revoked or not (contract 8.16).
    func use(of type: OfferType, id: String, productId: String) -> OfferUse {
        var missing: [MissingFact] = completeness.isOpen ? [.incomplete] : []
        for index in ledgerGroup.withOffer where ledgerGroup.entries[index].purchaseDate <= at {
            let number = ledgerGroup.entries[index].transaction
            guard ledgerGroup.entries[index].isOwn == true,
                ledger.transactions[number].productId == productId
            else { continue }
            switch ledger.transactions[number].matches(type, id) {
            case .yes: return .used(ledger.transactions[number].transactionId)
            case .unknown(let fact): missing.append(fact)
            case .no: continue
            }
        }
        return missing.isEmpty ? .unused : .unknown(missing.eachOnce)
    }

    /// When the last own transaction that carries this win-back offer ends (contract 8.20), and whether an
    /// unknown offer may have been it.
    func lastEnd(ofWinBack id: String, productId: String) -> (end: Instant?, missing: MissingFact?)
    {
        var end: Instant?
        var missing: MissingFact?
        for index in ledgerGroup.withOffer where ledgerGroup.entries[index].purchaseDate <= at {
            let entry = ledgerGroup.entries[index]
            guard entry.isOwn == true, ledger.transactions[entry.transaction].productId == productId
            else {
                continue
            }
            switch ledger.transactions[entry.transaction].matches(.winBack, id) {
            case .yes: end = max(end ?? entry.expiresDate, entry.expiresDate)
            case .unknown(let fact): missing = fact
            case .no: continue
            }
        }
        return (end, missing)
    }
}

extension [MissingFact] {
    /// Without repeats, in the order of the reason codes (contract 5).
    var eachOnce: [MissingFact] { MissingFact.allCases.filter(contains) }
}

/// What transactions that are not the account's own carry.
private struct ForeignUse {
    var hasSharedOffer = false
    var hasUnknownOwner = false
    /// A shared one: `familySharedIntro=consumed` counts it as used.
    var introductory: TransactionID?

    mutating func note(_ kind: OfferKind, _ entry: LedgerEntry, _ ledger: Ledger) {
        switch kind {
        case .known(.introductory), .unreadable, .unknown: break
        case .known, .none: return
        }
        guard entry.isOwn == false else {
            hasUnknownOwner = true
            return
        }
        hasSharedOffer = true
        if case .known(.introductory) = kind {
            introductory = introductory ?? ledger.transactions[entry.transaction].transactionId
        }
    }
}

/// An offer on a transaction: none, of a known type, of a type of tomorrow, or there but unreadable.
private enum OfferKind {
    case none
    case known(OfferType)
    case unknown
    case unreadable
}

private enum OfferMatch {
    case yes
    case no
    case unknown(MissingFact)
}

extension Transaction {
    fileprivate var offerKind: OfferKind {
        if unreadable.contains(.offerType) { return .unreadable }
        switch offer?.type {
        case nil: return .none
        case .unknown?: return .unknown
        case let known?: return .known(known)
        }
    }

    /// Whether it carries this offer; an unknown type may be any that its identifier names (contract 8.16).
    fileprivate func matches(_ type: OfferType, _ id: String) -> OfferMatch {
        let isNamed = offer?.identifier == id
        switch offerKind {
        case .none: return .no
        case .unreadable: return isNamed || offer?.identifier == nil ? .unknown(.incomplete) : .no
        case .unknown: return isNamed ? .unknown(.unknownOfferType) : .no
        case .known(let known):
            guard known == type else { return .no }
            if isNamed { return .yes }
            return unreadable.contains(.offerIdentifier) ? .unknown(.incomplete) : .no
        }
    }
}
