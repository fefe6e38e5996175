// SPDX-License-Identifier: Apache-2.0

extension OfferCode {
    /// Rule 5: the account's class is among the offer's, the offer was not redeemed before, it is no downgrade.
    borrowing func judge(_ product: borrowing Product, _ question: inout Question) {
        let allowed = customerClasses
        let (possible, missing, consulted) = question.digest.classes
        question.consulted.formUnion(consulted)
        let condition = Condition.customerClass(found: possible, allowed: allowed)
        if allowed.isSuperset(of: possible) {
            question.ask(condition, .yes)
        } else if allowed.isDisjoint(with: possible) {
            question.ask(condition, .no)
        } else {
            question.ask(condition, missing: missing)
        }
        switch question.digest.standing.use(of: .code, id: id, productId: product.productId) {
        case .unused: question.ask(.codeUnredeemed(by: nil), .yes)
        case .used(let transaction): question.ask(.codeUnredeemed(by: transaction), .no)
        case .unknown(let facts): question.ask(.codeUnredeemed(by: nil), missing: facts)
        }
        askDowngrade(product, &question)
        question.ask(.active, isActive)
        if !codes.isEmpty {
            let last = lastExpires
            question.ask(.codeNotExpired(last: last), last.map { question.at < $0 } ?? true)
        }
        question.askStorefront(terms, of: product)
    }

    /// A code that would move the account to a lower level is refused (rule 5.8).
    private borrowing func askDowngrade(_ product: borrowing Product, _ question: inout Question) {
        let standing = question.digest.standing
        let level = product.level
        let from = standing.own?.place.map { standing.ledger.catalog.level(of: $0) }
        let wouldBe = from.map { $0 < level } ?? false
        let isRunning = standing.own?.isRunning ?? false
        var missing: MissingFact?
        if let own = standing.own, !isRunning, wouldBe {
            if own.state == .unknown { missing = own.missingState }
            if own.mayBeInRetry(at: standing.at) { missing = .incomplete }
        }
        if missing == nil, !isRunning, standing.completeness.mayStillRun(at: standing.at),
            standing.ledger.catalog.groups[question.place.group].products.contains(where: {
                $0.level < level
            })
        {
            missing = .incomplete
        }
        question.ask(
            .notDowngrade(from: isRunning ? from : nil, to: level), !(isRunning && wouldBe),
            unless: missing)
    }
}
