// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

/// `offers eligible` for people: each group with its products, each offer with a mark and why.
struct EligibilityTable {
    let answer: EligibilityAnswer
    let customer: Customer
    let explaining: Bool

    func lines(_ style: Style) -> [String] {
        var lines = [
            style.paint(answer.account.visible, .bold)
                + " at \(answer.at.words), storefront \(answer.storefront.code)"
                + (answer.isVerified ? "" : style.paint(", not verified", .yellow))
        ]
        for (index, group) in answer.groups.enumerated() where !group.verdicts.isEmpty {
            lines += ["", heading(group, style)]
            lines += self.lines(group, ReasonContext(customer, group: index, at: answer.at), style)
        }
        if answer.groups.allSatisfy(\.verdicts.isEmpty) { lines += ["", "no offer to judge"] }
        if explaining {
            if !answer.assumptions.isEmpty {
                lines += ["", "assuming " + answer.assumptions.joined(separator: ", ")]
            }
        }
        return lines.flatMap {
            $0.columns > style.columns && !style.isColoured ? $0.wrapped(to: style.columns) : [$0]
        }
    }

    private func heading(_ group: EligibilityAnswer.Group, _ style: Style) -> String {
        let product = group.productId.map { " (\($0))" } ?? ""
        return style.paint(group.name, .bold) + ": "
            + group.state.shortWords(since: customer.history.completeSince) + product
    }

    private func lines(
        _ group: EligibilityAnswer.Group, _ context: ReasonContext, _ style: Style
    ) -> [String] {
        let table = Table(
            [Table.Column(""), Table.Column(""), Table.Column("")],
            rows: group.verdicts.map { row($0, context) }, indent: 2)
        let rows = table.rowLines(style)
        var lines: [String] = []
        var place: ProductPlace?
        for (verdict, row) in zip(group.verdicts, rows) {
            if verdict.place != place {
                place = verdict.place
                lines.append(customer.catalog[verdict.place].productId)
            }
            lines += row
        }
        return lines
    }

    private func row(_ verdict: Verdict, _ context: ReasonContext) -> [Table.Cell] {
        let product = customer.catalog[verdict.place]
        let terms = product.terms(of: verdict.offer)
        var name = verdict.offer.type.name
        if let id = product.id(of: verdict.offer) { name += " " + id }
        if terms.plan == .monthly { name += " (monthly plan)" }
        return [
            verdict.eligibility.mark, Table.Cell(name),
            Table.Cell(
                (explaining ? checks(verdict, context) : reasons(verdict, terms, context))
                    .joined(separator: "\n")),
        ]
    }

    private func reasons(_ verdict: Verdict, _ terms: OfferTerms, _ context: ReasonContext)
        -> [String]
    {
        var lines = verdict.reasons(in: context).map(\.message)
        if verdict.eligibility == .eligible { lines.append(possible(verdict, terms)) }
        if let change = verdict.changesAt {
            lines.append(
                (verdict.eligibility == .eligible ? "until " : "changes on ") + change.words)
        }
        return lines
    }

    /// What is to be had, and when it would begin.
    private func possible(_ verdict: Verdict, _ terms: OfferTerms) -> String {
        var text = terms.words(in: answer.storefront)
        switch verdict.takesEffect {
        case .now: text += ", from now"
        case .nextRenewal: text += ", from the next renewal"
        case nil: break
        }
        if let rank = verdict.rank, rank == 1 { text += ", the best to win back with" }
        return text
    }

    /// Every check with the numbers of its rule.
    private func checks(_ verdict: Verdict, _ context: ReasonContext) -> [String] {
        var lines = verdict.checks.map { check in
            let mark: String
            var code = ""
            switch check.holds {
            case .yes: mark = "✓"
            case .no: (mark, code) = ("✗", check.condition.code.rawValue + ": ")
            case .unknown: (mark, code) = ("?", (check.missing ?? .incomplete).code.rawValue + ": ")
            }
            let rule = check.condition.rule.numbers.joined(separator: ", ")
            return "\(mark) \(code)\(check.words(in: context)) (rule \(rule))"
        }
        if verdict.eligibility == .eligible {
            lines.append(
                "→ " + possible(verdict, customer.catalog[verdict.place].terms(of: verdict.offer)))
        }
        if let change = verdict.changesAt { lines.append("→ changes at \(change.words)") }
        return lines
    }
}

extension Eligibility {
    var mark: Table.Cell {
        switch self {
        case .eligible: Table.Cell("✓", .green)
        case .ineligible: Table.Cell("✗", .red)
        case .undetermined: Table.Cell("?", .yellow)
        }
    }
}

extension RenewalState {
    /// A few words. Of a history that begins late nobody knows what was before.
    func shortWords(since begin: Instant?) -> String {
        switch self {
        case .none: begin.map { "no subscription since \($0.words)" } ?? "never subscribed"
        case .subscribed: "subscribed"
        case .inGracePeriod: "in grace period"
        case .inBillingRetryPeriod: "in billing retry"
        case .expired: "expired"
        case .revoked: "revoked"
        case .unknown: "unknown"
        }
    }
}
