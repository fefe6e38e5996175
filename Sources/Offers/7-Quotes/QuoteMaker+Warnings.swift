// SPDX-License-Identifier: Apache-2.0

extension QuoteMaker {
    /// What a reader of the quote should know: what nobody knows, and what Apple doesn't document.
    mutating func warn(about quote: Quote) {
        if standing.mayRunUnseen, let since = standing.completeness.since {
            warnings.append(
                Warning(
                    code: "quote.stateUnknown",
                    message:
                        "nothing is known from before \(since): a subscription of the group bought then "
                        + "may still run, and this move be another. The quote is made as if nothing "
                        + "ran and it took effect at \(at); fetch the whole history"))
        }
        if isUnknown, let running {
            warnings.append(
                Warning(
                    code: "quote.stateUnknown",
                    message: running.missingState == .incomplete
                        ? "nobody knows whether \(running.productId) still runs: a field that it rests on "
                            + "cannot be read. The quote is made as if it took effect at \(at)"
                        : "nobody knows whether \(running.productId) renewed: its period ended at "
                            + "\(running.expiresDate), the history is known up to \(running.facts.knownUntil). "
                            + "The quote is made as if it took effect at \(at); fetch the statuses again, "
                            + "or settle it with --assume staleRenewal=renewed or =failed"))
        }
        if isFailing, quote.relationship != .current {
            warnings.append(
                Warning(
                    code: "quote.undocumented",
                    message: "a change in grace or billing retry is not documented by Apple (O10): "
                        + "taken as immediate, with nothing to refund"))
        }
        let isCommitted = running?.transaction.plan == .monthly
        if quote.relationship == .crossgrade
            || (quote.relationship == .current && isCommitted != (plan == .monthly)),
            running != nil, isCommitted || plan == .monthly
        {
            warnings.append(
                Warning(
                    code: "quote.undocumented",
                    message:
                        "a crossgrade from or to a 12-month commitment depends on a table of Apple's "
                        + "that is not public (O22)"))
        }
        if quote.relationship == .current, let running,
            running.renewalInfo?.priceIncreaseStatus == 0, running.state == .subscribed
        {
            let paid = running.transaction.paid.map { "; \($0) was paid last" } ?? ""
            warnings.append(
                Warning(
                    code: "quote.consentPending",
                    message:
                        "the customer has not answered a price increase\(paid): without consent the "
                        + "subscription ends at \(running.expiresDate) (rule 9.5)"))
        }
        if storefront.code == "KOR", quote.phases.count > 1, quote.phases[0].kind != .standard {
            warnings.append(
                Warning(
                    code: "quote.consentToConversion",
                    message:
                        "in South Korea an offer goes over into the standard price only with the "
                        + "customer's consent in the 30 days before; else the subscription ends "
                        + "(rule 3.2.10)"))
        }
        if let other = quote.phases.first(where: { $0.price.currency != quote.dueNow.currency }) {
            let mixed = MixedCurrencies(quote.dueNow.currency, other.price.currency)
            warnings.append(
                Warning(
                    code: "quote.mixedCurrencies",
                    message: "no total is made: \(mixed)"))
        }
        if let refund = quote.refund, !isFailing {
            for observed in standing.observedProrations
            where !observed.bases.isEmpty && !observed.bases.contains(refund.basis) {
                let bases = observed.bases.map(\.rawValue).joined(separator: ", ")
                warnings.append(
                    Warning(
                        code: "quote.prorationObserved",
                        message:
                            "Apple's refund of transaction \(observed.transactionId) was counted in "
                            + "\(bases), this estimate in \(refund.basis.rawValue): "
                            + "--assume prorationBasis=\(observed.bases[0].rawValue) follows Apple")
                )
            }
        }
        let amounts = [quote.refund?.of].compactMap { $0 } + quote.phases.map(\.price)
        if let amount = amounts.first(where: { !$0.isPrintedExactly }) {
            warnings.append(
                Warning(
                    code: "money.rounded",
                    message:
                        "\(amount.milliunits) milliunits of \(amount.currency) are printed as \(amount)"
                ))
        }
    }
}
