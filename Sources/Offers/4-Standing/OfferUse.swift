// SPDX-License-Identifier: Apache-2.0

/// Whether the account used an offer, as far as the history tells.
enum OfferUse: Sendable, Hashable {
    case unused
    case used(TransactionID)
    case unknown(MissingFact)
}

extension Standing {
    /// Entries bought by the instant that carry an offer, or may.
    private var offerEntries: some Sequence<Ledger.Entry> {
        let group = ledger.groups[groupIndex]
        return group.withOffer.lazy.map { group.entries[$0] }
            .filter { $0.transaction.purchaseDate <= at }
    }

    /// Whether an introductory offer of the group was used (rule 3.2.1, contract 8.8, 8.15, 8.16).
    func introductoryUse(_ assumptions: Assumptions, _ consulted: inout Assumptions.Consulted)
        -> OfferUse
    {
        var missing: MissingFact?
        var shared: TransactionID?
        var sharedUnknown = false
        var isShared = false
        for entry in offerEntries {
            let transaction = entry.transaction
            let isIntroductory = transaction.offer?.type == .introductory
            if entry.isOwn == true {
                if isIntroductory {
                    guard let revoked = transaction.revocationDate, revoked <= at else {
                        return .used(transaction.transactionId)
                    }
                    consulted.insert(.refundedTrial)
                    if assumptions.refundedTrial == .consumed {
                        return .used(transaction.transactionId)
                    }
                } else if transaction.unreadable.contains(.offerType) {
                    missing = .incomplete
                } else if case .unknown? = transaction.offer?.type {
                    missing = missing ?? .unknownOfferType
                }
            } else if isIntroductory || transaction.unreadable.contains(.offerType)
                || transaction.hasUnknownOffer
            {
                isShared = true
                if entry.isOwn == nil {
                    sharedUnknown = true
                } else if isIntroductory {
                    shared = shared ?? transaction.transactionId
                }
            }
        }
        if let use = sharedUse(shared, isShared, sharedUnknown, assumptions, &consulted) {
            if case .used = use { return use }
            missing =
                missing
                ?? {
                    if case .unknown(let fact) = use { fact } else { nil }
                }()
        }
        if let missing { return .unknown(missing) }
        return completeness.isOpen ? .unknown(.incomplete) : .unused
    }

    /// What shared transactions say about the own use (assumption `familySharedIntro`, contract 8.7, 8.8).
    private func sharedUse(
        _ shared: TransactionID?, _ carriesOffer: Bool, _ unknownOwner: Bool,
        _ assumptions: Assumptions,
        _ consulted: inout Assumptions.Consulted
    ) -> OfferUse? {
        let onlyForeign = !hasOwn && !lines.isEmpty
        if unknownOwner || (onlyForeign && hasUnknownOwnership) {
            return .unknown(.unknownOwnership)
        }
        guard carriesOffer || (onlyForeign && hasShared) else { return nil }
        consulted.insert(.familySharedIntro)
        switch assumptions.familySharedIntro {
        case .undetermined: return .unknown(.familySharedOnly)
        case .consumed: return shared.map(OfferUse.used)
        case .ignored: return nil
        }
    }

    /// Whether this very offer was redeemed: same product, identifier and type, revoked or not (contract 8.16).
    func use(of type: OfferType, id: String, productId: String) -> OfferUse {
        var missing: MissingFact?
        for entry in offerEntries
        where entry.isOwn == true && entry.transaction.productId == productId {
            let transaction = entry.transaction
            if transaction.unreadable.contains(.offerType) {
                if transaction.offer?.identifier.map({ $0 == id }) ?? true { missing = .incomplete }
                continue
            }
            guard let offer = transaction.offer else { continue }
            if offer.type == type {
                if offer.identifier == id { return .used(transaction.transactionId) }
                if transaction.unreadable.contains(.offerIdentifier) { missing = .incomplete }
            } else if case .unknown = offer.type, offer.identifier == id {
                missing = missing ?? .unknownOfferType
            }
        }
        if let missing { return .unknown(missing) }
        return completeness.isOpen ? .unknown(.incomplete) : .unused
    }

    /// When the last own transaction that carries this win-back offer ends (contract 8.20), and whether an
    /// unknown offer may have been it.
    func lastEnd(ofWinBack id: String, productId: String) -> (end: Instant?, missing: MissingFact?)
    {
        var end: Instant?
        var missing: MissingFact?
        for entry in offerEntries
        where entry.isOwn == true && entry.transaction.productId == productId {
            let transaction = entry.transaction
            switch transaction.offer?.type {
            case .winBack? where transaction.offer?.identifier == id:
                end = max(end ?? entry.expiresDate, entry.expiresDate)
            case .unknown? where transaction.offer?.identifier == id:
                missing = missing ?? .unknownOfferType
            case .winBack? where transaction.unreadable.contains(.offerIdentifier):
                missing = .incomplete
            case nil where transaction.unreadable.contains(.offerType): missing = .incomplete
            default: continue
            }
        }
        return (end, missing)
    }
}

extension Transaction {
    fileprivate var hasUnknownOffer: Bool {
        if case .unknown? = offer?.type { true } else { false }
    }
}
