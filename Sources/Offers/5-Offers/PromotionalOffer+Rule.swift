// SPDX-License-Identifier: Apache-2.0

extension PromotionalOffer {
    /// Rule 4.1: the account has, or had, any subscription of the app. Everything else is the developer's rule.
    borrowing func judge(_ product: borrowing Product, _ question: inout Question) {
        switch question.digest.appUse {
        case .used(let id): question.ask(.subscribedToApp(by: id), .yes)
        case .unused: question.ask(.subscribedToApp(by: nil), .no)
        case .unknown(let missing):
            question.ask(.subscribedToApp(by: nil), missing: missing)
        }
        askBillingRetry(&question)
        question.askStorefront(terms, of: product)
    }

    /// Grace and billing retry (rule 4.10, O11, contract 8.17).
    private borrowing func askBillingRetry(_ question: inout Question) {
        let state = question.digest.standing.own?.state ?? .none
        let isFailing = state == .inGracePeriod || state == .inBillingRetryPeriod
        // A subscription that surely runs is surely not in retry.
        let missing = state == .subscribed || isFailing ? nil : question.digest.missingRunning
        guard isFailing || missing != nil else { return }
        question.consulted.insert(.promotionalInBillingRetry)
        guard question.assumptions.promotionalInBillingRetry == .refused else {
            question.ask(.notInBillingRetry(state: state), .yes)
            return
        }
        question.ask(.notInBillingRetry(state: state), !isFailing, unless: missing)
    }
}
