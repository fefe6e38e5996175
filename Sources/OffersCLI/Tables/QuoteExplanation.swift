// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

/// How the amounts of a quote came to be: `--explain`.
struct QuoteExplanation {
    let answer: QuoteAnswer
    let customer: Customer

    private var quote: Quote { answer.quote }

    func lines(_ style: Style) -> [String] {
        var lines = ["", style.paint("how it came to be", .bold)]
        func say(_ text: String) {
            for (index, line) in text.wrapped(to: style.columns - 4).enumerated() {
                lines.append((index == 0 ? "  " : "    ") + line)
            }
        }
        say(moveRule)
        say(priceRule)
        if let anchor = quote.phases.last?.schedule {
            say(
                "dates are counted from \(anchor.anchor.words) in steps of \(anchor.period.words)"
                    + (anchor.isSticky ? ", each from the one before" : ""))
        }
        if let refund = quote.refund {
            let source =
                refund.proration.isFromCatalog
                ? "the catalog (the transaction has no price)" : "the transaction"
            say(
                "refund: the price is from \(source); the period ran from "
                    + "\(refund.proration.start.words) to \(refund.proration.end.words). Apple publishes no "
                    + "formula (rule 2.3): these are the counts in use, ★ the one assumed")
            lines += bases(refund).lines(style)
            say(
                "amount = paid × percent, rounded \(refund.derivation.rounding.rawValue) to "
                    + "\(refund.of.currency.decimals) decimals of \(refund.of.currency)")
        }
        for observed in answer.observed {
            let percent = Ratio(Int128(observed.percentage), 1000).decimal(
                places: 3, rounding: .down)
            let bases = observed.bases.map(\.rawValue).joined(separator: ", ")
            say(
                "Apple refunded \(percent) % of transaction \(observed.transactionId): "
                    + (bases.isEmpty
                        ? "none of the counts gives that" : "counting in \(bases) gives that"))
        }
        for check in quote.named?.checks ?? [] {
            let context = ReasonContext(customer, group: quote.place.group, at: answer.at)
            let mark =
                switch check.holds {
                case .yes: "✓"
                case .no: "✗"
                case .unknown: "?"
                }
            say("\(mark) \(check.words(in: context))")
        }
        if !answer.assumptions.isEmpty {
            say("assuming " + answer.assumptions.joined(separator: ", "))
        }
        return lines
    }

    private var moveRule: String {
        switch quote.relationship {
        case .new, .otherGroup: "a purchase in a group where nothing runs begins at once (rule 2.1)"
        case .resubscribe: "a lapsed customer buys anew, at once (rule 3.2)"
        case .current: "the product that runs renews; nothing is paid before that (rule 2.1)"
        case .upgrade: "to a better level: at once, at the full price, in any duration (rule 2.1)"
        case .downgrade: "to a lower level: at the next renewal, in any duration (rule 2.1)"
        case .crossgrade:
            "same level: at once if the durations are the same, else at the next renewal (rule 2.1)"
        }
    }

    private var priceRule: String {
        switch quote.priceOrigin {
        case .catalog:
            "standard price: the catalog's for new customers at the start (contract 8.27)"
        case .customer: "standard price: what this customer has been paying (rules 9.1, 9.2)"
        case .renewalPrice: "standard price: Apple's renewalPrice, which wins (rule 9.7)"
        }
    }

    private func bases(_ refund: Refund) -> Table {
        let all = refund.proration.derivations(at: answer.at, rounding: refund.derivation.rounding)
        return Table(
            [
                Table.Column(""), Table.Column("basis"), Table.Column("unused", .right),
                Table.Column("of", .right), Table.Column("percent", .right),
                Table.Column("amount", .right),
            ],
            rows: all.map { one in
                [
                    Table.Cell(one.basis == refund.basis ? "★" : ""),
                    Table.Cell(one.basis.rawValue),
                    Table.Cell(String(one.unused)),
                    Table.Cell("\(one.whole) \(one.unit == "days" ? "d" : "ms")"),
                    Table.Cell(one.percent), Table.Cell(one.amount.description),
                ]
            }, indent: 4)
    }
}
