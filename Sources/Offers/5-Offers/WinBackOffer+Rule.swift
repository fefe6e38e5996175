// SPDX-License-Identifier: Apache-2.0

extension WinBackOffer {
    /// Rule 6: churned from this very product, long enough paid, away for the right time, not too soon again.
    borrowing func judge(_ product: borrowing Product, _ question: inout Question) {
        judgeCustomer(product, &question)
        if audience == .markedIneligible, !question.hasDecidingList {
            question.ask(.notMarkedIneligible, .no)
        }
        question.askStorefront(terms, of: product)
        question.askDates(dates)
    }

    /// Everything about the customer; `offer.*` conditions always join (contract 8.18).
    private borrowing func judgeCustomer(_ product: borrowing Product, _ question: inout Question) {
        let standing = question.digest.standing
        guard let own = standing.own else {
            askSubscribed(&question)
            return
        }
        question.ask(.subscribedToGroup(by: own.transaction.transactionId), .yes)
        if let list = question.decidingList() {
            let isListed = list.ids.contains(id)
            question.ask(.onApplesList(signed: list.signed), isListed)
            if isListed { _ = askLapsed(own, &question) }
            return
        }
        guard askLapsed(own, &question) else { return }
        let missing: MissingFact? = standing.completeness.isSettled ? nil : .incomplete
        question.ask(
            .lapsedFromProduct(found: own.productId), own.productId == product.productId,
            unless: missing)
        askAudience(own, product, &question)
    }

    /// Nothing of the account's own to come back to (contract 8.7, rule 6.6).
    private borrowing func askSubscribed(_ question: inout Question) {
        let standing = question.digest.standing
        let open: [MissingFact] = standing.completeness.isOpen ? [.incomplete] : []
        if standing.hasUnknownOwnership {
            question.ask(.boughtNotShared, missing: open + [.unknownOwnership])
        } else if standing.hasShared {
            question.ask(.boughtNotShared, false, unless: open.first)
        } else {
            question.ask(.subscribedToGroup(by: nil), false, unless: open.first)
        }
    }

    /// Rule 6.1. False when nothing else about the offer is to be judged (contract 8.14, 8.18).
    private borrowing func askLapsed(_ own: LineStanding, _ question: inout Question) -> Bool {
        let condition = Condition.lapsed(
            state: own.state, autoRenew: own.autoRenew, until: own.expiresDate)
        if own.state == .unknown {
            question.ask(condition, .unknown, missing: own.missingState)
            return false
        }
        if own.isRunning || (own.autoRenew == true) {
            question.ask(condition, .no)
            return false
        }
        let standing = question.digest.standing
        let isOpen =
            own.mayBeInRetry(at: standing.at) || standing.completeness.mayStillRun(at: standing.at)
        question.ask(condition, true, unless: isOpen ? .incomplete : nil)
        return true
    }

    private borrowing func askAudience(
        _ own: LineStanding, _ product: borrowing Product, _ question: inout Question
    ) {
        switch audience {
        case .criteria(let criteria):
            askPaidMonths(criteria, &question)
            askLapse(own, criteria, &question)
            askWait(criteria, product, &question)
        case .unmarked: question.ask(.criteriaKnown, .unknown, missing: .criteriaUnknown)
        case .markedEligible, .markedIneligible: break
        }
    }

    /// Rule 6.2, contract 8.20.
    private borrowing func askPaidMonths(_ criteria: Criteria, _ question: inout Question) {
        let standing = question.digest.standing
        let time = question.digest.paidTime
        let minimum = criteria.paidMonths
        let condition = Condition.paidMonths(found: time.atLeast, minimum: minimum)
        if minimum > 0 { question.consulted.insert(.winBackMonths) }
        if time.atLeast >= minimum {
            question.ask(condition, .yes)
        } else if time.atMost >= minimum {
            question.ask(condition, .unknown, missing: .incomplete)
        } else {
            let completeness = standing.completeness
            let isOpen =
                completeness.isOpen && (time.openStart.map { $0 <= completeness.horizon } ?? false)
            question.ask(condition, false, unless: isOpen ? .incomplete : nil)
        }
    }

    /// Rule 6.3, contract 8.18.
    private borrowing func askLapse(
        _ own: LineStanding, _ criteria: Criteria, _ question: inout Question
    ) {
        let months = question.assumptions.winBackMonths
        let lapsedAt = own.lapsedAt(question.assumptions, &question.consulted)
        question.consulted.insert(.winBackMonths)
        let standing = question.digest.standing
        let since = months.whole(from: lapsedAt, to: standing.at)
        let (minimum, maximum) = (
            criteria.monthsSinceLapseMinimum, criteria.monthsSinceLapseMaximum
        )
        // Without an own transaction after `historyCompleteSince` a later lapse is possible.
        let latest = max(lapsedAt, min(standing.at, standing.completeness.horizon))
        let least =
            standing.completeness.isSettled ? since : months.whole(from: latest, to: standing.at)
        question.ask(
            .lapseAtLeast(lapsedAt: lapsedAt, months: since, minimum: minimum, maximum: maximum),
            least >= minimum ? .yes : since < minimum ? .no : .unknown, missing: .incomplete)
        guard let maximum else { return }
        if since == maximum || least == maximum { question.consulted.insert(.winBackMaximum) }
        let isInclusive = question.assumptions.winBackMaximum == .inclusive
        func isWithin(_ months: Int) -> Bool { isInclusive ? months <= maximum : months < maximum }
        question.ask(
            .lapseAtMost(lapsedAt: lapsedAt, months: since, minimum: minimum, maximum: maximum),
            isWithin(since) ? .yes : isWithin(least) ? .unknown : .no, missing: .incomplete)
    }

    /// Rule 6.4, contract 8.20.
    private borrowing func askWait(
        _ criteria: Criteria, _ product: borrowing Product, _ question: inout Question
    ) {
        guard let minimum = criteria.waitMonths else { return }
        let standing = question.digest.standing
        let (end, missing) = standing.lastEnd(ofWinBack: id, productId: product.productId)
        let months =
            end.map { question.assumptions.winBackMonths.whole(from: $0, to: standing.at) } ?? 0
        if end != nil { question.consulted.insert(.winBackMonths) }
        let condition = Condition.waited(since: end, months: months, minimum: minimum)
        if end != nil, months < minimum {
            question.ask(condition, .no)
        } else {
            let completeness = standing.completeness
            let isOpen = completeness.isOpen && standing.at < completeness.horizon
            let facts = [isOpen ? .incomplete : nil, missing].compactMap { $0 }.eachOnce
            if facts.isEmpty { question.ask(condition, .yes) }
            question.ask(condition, missing: facts)
        }
    }
}
