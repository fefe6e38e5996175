// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

/// `offers price --group G --compare`: all products of a group over the same time.
struct Comparison {
    let customer: Customer
    let groupId: String
    let storefront: Storefront
    let at: Instant
    /// Of all products: what one saves is told against another.
    let quotes: [QuoteAnswer]
    /// Those asked for.
    let shown: [QuoteAnswer]
    let detail: QuoteDetail

    private var end: Instant { detail.end(from: at) }

    var warnings: [Warning] {
        var seen: Set<Warning> = []
        return shown.flatMap { $0.warnings(detail) }.filter { seen.insert($0).inserted }
    }

    /// What a product saves against the shortest of its level (rules for words claim no more).
    private func savings(_ answer: QuoteAnswer) -> NamedSavings? {
        let shorter = quotes.filter {
            $0.product.level == answer.product.level
                && $0.product.period.isShorter(than: answer.product.period)
        }
        guard let other = shorter.min(by: { $0.product.period.isShorter(than: $1.product.period) }),
            let mine = answer.standard, let theirs = other.standard,
            let savings = try? Savings(
                of: mine.price, per: mine.period, against: theirs.price, per: theirs.period)
        else { return nil }
        return NamedSavings(against: other.product.productId, savings)
    }

    var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("account", .string(customer.history.account)), .init("at", JSONValue(at)),
            .init("storefront", .string(storefront.code)), .init("groupId", .string(groupId)),
            .init("until", JSONValue(end)),
            .init(
                "products",
                .array(
                    shown.map { answer in
                        var detail = detail
                        detail.savings = savings(answer)
                        return answer.document(for: customer, detail)
                    })),
            .init(
                "assumptions",
                .array(Set(shown.flatMap(\.assumptions)).sorted().map(JSONValue.string))),
            .init("warnings", .array(warnings.map(\.json))),
        ]
        if !customer.history.isVerified { members.append(.init("verified", false)) }
        return .object(members)
    }

    func lines(_ style: Style) -> [String] {
        var titles = ["move", "starts", "due now", "total", "saves"]
        if let per = detail.per { titles.append("per \(per.word)") }
        let table = Table(
            titles.indices.map { Table.Column("", $0 < 2 ? .left : .right) },
            rows: [titles.map { Table.Cell($0, .dim) }] + shown.map(row), indent: 2)
        let rows = table.rowLines(style)
        var lines = [
            style.paint(customer.history.account.visible, .bold)
                + " at \(at.words), storefront \(storefront.code)",
            "charges before \(end.words)", "",
        ]
        lines += rows.first ?? []
        for (answer, row) in zip(shown, rows.dropFirst()) {
            lines.append(style.paint(answer.product.productId, .bold))
            lines += row
        }
        return shown.isEmpty ? lines + ["no product is sold there"] : lines
    }

    private func row(_ answer: QuoteAnswer) -> [Table.Cell] {
        let quote = answer.quote
        var row = [
            Table.Cell(quote.moveWord), Table.Cell(quote.startsAt.dayWords),
            Table.Cell(quote.dueNow.description),
            Table.Cell(quote.total(from: at, until: end)?.description ?? "–"),
            Table.Cell(savings(answer).map { "\($0.savings.wholePercent) %" } ?? "–"),
        ]
        if detail.per != nil {
            let derived = detail.derived(quote).last?.price
            row.append(Table.Cell(derived.map { "\($0.amount) \($0.shown.currency)" } ?? "–"))
        }
        return row
    }
}

extension QuoteAnswer {
    /// The last phase at a standard price.
    var standard: Phase? { quote.phases.last { $0.kind == .standard } }
}

extension SubscriptionPeriod {
    /// By our calendar: 12 months = 365 days.
    fileprivate func isShorter(than other: SubscriptionPeriod) -> Bool {
        func days(_ period: SubscriptionPeriod) -> Int {
            (period.days ?? 0) * 12 + (period.months ?? 0) * 365
        }
        return days(self) < days(other)
    }
}
