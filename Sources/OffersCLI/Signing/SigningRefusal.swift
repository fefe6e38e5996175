// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

/// What is to be signed, checked against the catalog.
struct SignedOffer {
    var product: String
    /// Nil for introductory offers.
    var offer: String?
}

/// For whom it is signed.
struct SigningCustomer {
    /// The newest own transaction's id.
    var transactionId: String?
    var eligibility: Eligibility
    var reasons: [Reason]
    var account: String
    var warnings: [Warning]
}

extension Session {
    /// 66 with the nearest names when the catalog, if there is one, doesn't have it.
    mutating func check(_ wanted: SignedOffer) throws(CommandError) {
        guard try settings().catalog != nil else { return }
        let catalog = try catalog()
        guard let product = catalog.product(wanted.product) else {
            throw catalog.missingProduct(wanted.product)
        }
        guard let offer = wanted.offer else { return }
        let known = product.promotionalOffers.map(\.id)
        if known.contains(offer) { return }
        var hints = CommandError.didYouMean(nearestNames(to: offer, among: known))
        if let other = product.offers(named: offer).first {
            hints.append("\"\(offer)\" is an offer of type \(other.type.name); those aren't signed")
        }
        throw .notFound("\(wanted.product) has no promotional offer \"\(offer)\"", hints: hints)
    }

    /// What the rules say about `--account`; nil without one.
    mutating func customer(for wanted: SignedOffer) throws(CommandError) -> SigningCustomer? {
        let accounts = arguments.accounts
        guard let account = accounts.first else { return nil }
        guard accounts.count == 1 else { throw .usage("a signature is for one --account") }
        guard try settings().catalog != nil else {
            throw .usage(
                "which catalog?",
                hints: [
                    "the rules are asked about --account, and they need one: give --catalog PATH"
                ])
        }
        let catalog = try catalog()
        let (at, storefront) = (try at(), try namedStorefront())
        let assumptions = try assumptions()
        var found: SigningCustomer?
        try forEachAccount { _, history throws(CommandError) in
            let customer = Customer(history, in: catalog, assuming: assumptions)
            let answer = customer.offers(at: at, storefront: storefront, withChanges: false)
            var verdict: (group: Int, verdict: Verdict)?
            for (index, group) in answer.groups.enumerated() {
                for candidate in group.verdicts where wanted.matches(candidate, in: catalog) {
                    // One product may have an introductory offer for each billing plan.
                    if verdict == nil || candidate.eligibility == .eligible {
                        verdict = (index, candidate)
                    }
                }
            }
            guard let verdict else {
                throw .notFound(
                    "\(wanted.product) has no such offer in the storefront \(answer.storefront.code)",
                    hints: ["choose another with --storefront CODE"])
            }
            let context = ReasonContext(customer, group: verdict.group, at: at)
            let own = history.transactions.filter { ($0.ownership ?? .purchased) == .purchased }
            found = SigningCustomer(
                transactionId: own.max { $0.purchaseDate < $1.purchaseDate }?.transactionId
                    .description,
                eligibility: verdict.verdict.eligibility,
                reasons: verdict.verdict.reasons(in: context), account: account,
                warnings: answer.warnings)
        }
        return found
    }

    /// Ends the command when the rules don't say yes; `--force` turns that into a warning.
    func refuseUnlessEligible(
        _ customer: SigningCustomer, _ what: String
    ) throws(CommandError) {
        for warning in customer.warnings { try warn(warning) }
        let status: ExitStatus
        let verb: String
        switch customer.eligibility {
        case .eligible: return
        case .ineligible: (status, verb) = (.no, "can't have")
        case .undetermined: (status, verb) = (.cannotTell, "may or may not have")
        }
        let account = arguments.has(.redact) ? "the account" : "\"\(customer.account)\""
        let lines = customer.reasons.map { "\($0.code.rawValue): \($0.message)" }
        if arguments.has(.force) {
            try write("warning: \(account) \(verb) \(what)")
            for line in lines { try write("  " + line) }
            return
        }
        var refusal = CommandError(
            status, ["not signed: \(account) \(verb) \(what)"], hints: lines)
        refusal.resumption = ["--force signs it all the same"]
        throw refusal
    }
}

extension SignedOffer {
    fileprivate func matches(_ verdict: Verdict, in catalog: Catalog) -> Bool {
        let found = catalog[verdict.place]
        guard found.productId == product else { return false }
        if let offer {
            return verdict.offer.type == .promotional && found.id(of: verdict.offer) == offer
        }
        return verdict.offer.type == .introductory
    }
}
