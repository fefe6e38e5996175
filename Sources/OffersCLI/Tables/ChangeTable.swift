// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

/// The matrix: for each product what would happen, when, due now, what comes back, then.
struct ChangeTable {
    let answer: ChangeAnswer
    let customer: Customer
    let detail: QuoteDetail

    func lines(_ style: Style) -> [String] {
        var lines = [
            style.paint(answer.account.visible, .bold)
                + " at \(answer.at.words), storefront \(answer.storefront.code)"
                + (answer.isVerified ? "" : style.paint(", not verified", .yellow)),
            "",
        ]
        guard !answer.changes.isEmpty else { return lines + ["no product is sold there"] }
        let titles: [Table.Cell] = [
            Table.Cell("move", .dim), Table.Cell("when", .dim), Table.Cell("due now", .dim),
            Table.Cell("comes back", .dim), Table.Cell("then", .dim),
        ]
        let table = Table(
            [
                Table.Column(""), Table.Column(""), Table.Column("", .right),
                Table.Column("", .right), Table.Column(""),
            ], rows: [titles] + answer.changes.map(row), indent: 2)
        let rows = table.rowLines(style)
        lines += rows.first ?? []
        for (change, row) in zip(answer.changes, rows.dropFirst()) {
            lines.append(style.paint(change.product.productId, .bold))
            lines += row
        }
        if answer.changes.contains(where: { $0.quote.refund != nil }) {
            lines += ["", "what comes back is an estimate: Apple publishes no formula (--explain)"]
        }
        if detail.explains, !answer.assumptions.isEmpty {
            lines += ("assuming " + answer.assumptions.joined(separator: ", ")).wrapped(
                to: style.columns)
        }
        return lines
    }

    private func row(_ change: QuoteAnswer) -> [Table.Cell] {
        let quote = change.quote
        let when =
            switch quote.takesEffect {
            case .now: "now"
            case .nextRenewal: quote.startsAt.dayWords
            case nil: "unknown"
            }
        return [
            Table.Cell(quote.moveWord), Table.Cell(when),
            Table.Cell(quote.dueNow.description),
            Table.Cell(quote.refund.map { "~" + $0.amount.description } ?? "–"),
            Table.Cell((quote.stillDue + quote.phases).map(\.briefly).joined(separator: ", then ")),
        ]
    }
}

extension Phase {
    /// `1 week free`, `9.99 USD a month`
    var briefly: String {
        let whole = charges.flatMap { $0 > 1 ? period.times($0) : nil } ?? period
        switch kind {
        case .freeTrial: return "\(period.words) free"
        case .payUpFront: return "\(price) for \(period.words)"
        case .payAsYouGo: return "\(price) \(period.each) for \(whole.words)"
        case .standard:
            return "\(price) \(period.each)" + (endsAt.map { " until \($0.dayWords)" } ?? "")
        }
    }
}
