// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

/// One quote for people: what the move is, what is due, then the dates.
struct QuoteTable {
    let answer: QuoteAnswer
    let customer: Customer
    let detail: QuoteDetail

    private var quote: Quote { answer.quote }
    private var end: Instant { detail.end(from: answer.at) }

    func lines(_ style: Style) -> [String] {
        var lines = [
            style.paint(answer.account.visible, .bold)
                + " at \(answer.at.words), storefront \(answer.storefront.code)"
                + (answer.isVerified ? "" : style.paint(", not verified", .yellow))
        ]
        let move =
            answer.product.productId + ": " + quote.moveWords(since: customer.history.completeSince)
        lines += move.wrapped(to: style.columns).map { style.paint($0, .bold) } + [""]
        lines += Table([Table.Column(""), Table.Column("")], rows: summary, indent: 2).lines(style)
        lines += [""] + phases.lines(style) + [""] + charges.lines(style)
        let total =
            quote.total(from: answer.at, until: end).map(\.description)
            ?? "none (two currencies, or too large)"
        lines += ["", "total before \(end.words): " + style.paint(total, .bold)]
        if detail.explains {
            lines += QuoteExplanation(answer: answer, customer: customer).lines(style)
        }
        return lines
    }

    private var summary: [[Table.Cell]] {
        var rows: [[Table.Cell]] = [
            [Table.Cell("due now", .bold), Table.Cell(quote.dueNow.description, .bold)]
        ]
        if let own = customer.standing(inGroup: quote.place.group, at: answer.at).own,
            !quote.stillDue.isEmpty
        {
            let bills = quote.stillDue.map { "\($0.charges ?? 0) × \($0.price)" }
            rows.append([
                "still due",
                Table.Cell(
                    bills.joined(separator: " + ") + " for \(own.productId), "
                        + "until its twelve months end on \(quote.startsAt.dayWords)"),
            ])
        }
        if let refund = quote.refund {
            rows.append([
                "comes back",
                Table.Cell(
                    "about \(refund.amount): \(refund.derivation.percent) % of the \(refund.of) paid are "
                        + "unused, counted in \(refund.basis.rawValue) (an estimate)"),
            ])
        }
        if let offer = quote.offer {
            var words = answer.product.name(of: offer) + ": "
            words += answer.product.terms(of: offer).words(in: answer.storefront)
            if quote.offerBefore != nil {
                words += ", after the introductory offer"
            }
            rows.append(["offer", Table.Cell(words, .green)])
        }
        if let words = answer.notApplied(for: customer) {
            rows.append([Table.Cell("not applied", .yellow), Table.Cell(words)])
        }
        rows.append(["renews as", Table.Cell(quote.autoRenewPreference ?? "nothing: it ends")])
        if let savings = detail.savings {
            let percent = savings.savings.percent(places: 3)
            rows.append([
                "saves",
                Table.Cell(
                    "\(percent) % against \(savings.against); words may claim \(savings.savings.wholePercent) %"
                ),
            ])
        }
        for change in quote.priceChanges {
            rows.append(["price change", Table.Cell(change.words)])
        }
        return rows
    }

    private var phases: Table {
        var columns = [
            Table.Column("phase"), Table.Column("from"), Table.Column("until"),
            Table.Column("price", .right), Table.Column("each"), Table.Column("charges", .right),
        ]
        if let per = detail.per { columns.append(Table.Column("per \(per.word)", .right)) }
        return Table(
            columns,
            rows: quote.phases.map { phase in
                var row = [
                    Table.Cell(phase.kind.words), Table.Cell(phase.startsAt.dayWords),
                    Table.Cell(phase.endsAt?.dayWords ?? "cancelled"),
                    Table.Cell(phase.price.description), Table.Cell(phase.period.words),
                    Table.Cell(phase.charges.map(String.init) ?? "–"),
                ]
                if let per = detail.per {
                    let derived =
                        phase.kind == .freeTrial
                        ? nil : phase.price.per(per, of: phase.period, policy: detail.policy)
                    row.append(
                        Table.Cell(derived.map { "\($0.amount) \($0.shown.currency)" } ?? "–"))
                }
                return row
            })
    }

    private var charges: Table {
        let charges = quote.charges(from: answer.at, until: end)
        var columns = [
            Table.Column("charge"), Table.Column("amount", .right), Table.Column("kind"),
        ]
        let proceeds =
            detail.isSmallBusiness.map { answer.proceeds(until: end, isSmallBusiness: $0) } ?? []
        if detail.isSmallBusiness != nil {
            columns += [
                Table.Column("paid days", .right), Table.Column("rate", .right),
                Table.Column("proceeds", .right),
            ]
        }
        // Long lists are for programs; people see the first and the last.
        let shown =
            charges.count > 30
            ? Array(charges.indices.prefix(24)) + [charges.count - 1] : Array(charges.indices)
        var rows: [[Table.Cell]] = []
        for index in shown {
            if let last = rows.indices.last, last == 23, charges.count > 30 {
                let left = charges.count - 25
                rows.append(
                    [Table.Cell("… \(left) more (all with --json)")]
                        + columns.dropFirst().map { _ in Table.Cell("") })
            }
            let charge = charges[index]
            var row = [
                Table.Cell(charge.at.words), Table.Cell(charge.amount.description),
                Table.Cell(charge.at < quote.startsAt ? "commitment" : charge.kind.rawValue),
            ]
            if detail.isSmallBusiness != nil {
                let part = index < proceeds.count ? proceeds[index] : nil
                row += [
                    Table.Cell(part.map { String($0.paidDays) } ?? ""),
                    Table.Cell(part.map { "\($0.rate) %" } ?? ""),
                    Table.Cell(part.map { $0.amount.description } ?? ""),
                ]
            }
            rows.append(row)
        }
        if rows.isEmpty {
            rows = [
                [Table.Cell("no charge before \(end.words)")]
                    + columns.dropFirst().map { _ in Table.Cell("") }
            ]
        }
        return Table(columns, rows: rows)
    }
}

extension QuoteAnswer {
    /// Why the offer that was named is not in the quote; nil when it is, or none was named.
    func notApplied(for customer: Customer) -> String? {
        guard let named = quote.named, named.eligibility != .eligible else { return nil }
        let reasons = reasons(for: customer).map(\.message).joined(separator: "\n")
        let verdict = named.eligibility == .ineligible ? "cannot be had" : "cannot be told"
        return "\(product.name(of: named.offer)) \(verdict): \(reasons)"
    }
}

extension Product {
    /// Type and id: `promotional loyal50`.
    fileprivate func name(of offer: OfferReference) -> String {
        offer.type.name + (id(of: offer).map { " " + $0 } ?? "")
    }
}
