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
    let quotes: [QuoteAnswer]
    let detail: QuoteDetail

    private var end: Instant { detail.end(from: at) }

    static func run(_ session: inout Session) throws(CommandError) -> ExitStatus {
        let catalog = try session.catalog()
        let group = try group(session.arguments, in: catalog)
        let at = try session.at()
        let asked = try QuoteArguments(&session, at: at)
        let assumptions = try session.assumptions()
        var outcome = NamedOfferOutcome()
        try session.forEachAccount { session, history throws(CommandError) in
            let customer = Customer(history, in: catalog, assuming: assumptions)
            let quotes = customer.quotes(inGroup: group, asked.request, at: at)
            if asked.request.offer != nil || asked.request.offerType != nil,
                quotes.allSatisfy({ $0.quote.named == nil })
            {
                throw CommandError(
                    QuoteRefusal.unknownOffer(
                        productId: "", offer: asked.request.offer, type: asked.request.offerType,
                        plan: asked.request.plan), in: catalog)
            }
            for quote in quotes { outcome.add(quote.quote) }
            let comparison = Comparison(
                customer: customer, groupId: catalog.groups[group].id,
                storefront: asked.request.storefront ?? customer.storefront, at: at, quotes: quotes,
                detail: asked.detail)
            try session.print(comparison.json, warnings: comparison.warnings) {
                comparison.lines($0)
            }
        }
        return session.arguments.has(.exitStatus) ? outcome.status : .answered
    }

    /// `--group`, else the group of `--product`, else the only one there is.
    private static func group(_ arguments: Arguments, in catalog: Catalog) throws(CommandError)
        -> Int
    {
        if let id = arguments.value(of: .group) {
            if let index = catalog.groupIndex(of: id) { return index }
            let known = catalog.groups.map(\.id)
            throw .notFound(
                "no group \"\(id)\" in the catalog",
                hints: CommandError.didYouMean(nearestNames(to: id, among: known)))
        }
        if let id = arguments.value(of: .quotedProduct) {
            guard let place = catalog.place(of: id) else { throw catalog.missingProduct(id) }
            return place.group
        }
        guard catalog.groups.count == 1 else {
            throw .usage(
                "which group?",
                hints: ["give --group ID"] + catalog.groups.map { "\($0.id) \($0.name)" })
        }
        return 0
    }

    private var warnings: [Warning] {
        var seen: Set<Warning> = []
        return quotes.flatMap { $0.warnings(detail) }.filter { seen.insert($0).inserted }
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

    private var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("account", .string(customer.history.account)), .init("at", JSONValue(at)),
            .init("storefront", .string(storefront.code)), .init("groupId", .string(groupId)),
            .init("until", JSONValue(end)),
            .init(
                "products",
                .array(
                    quotes.map { answer in
                        var detail = detail
                        detail.savings = savings(answer)
                        return answer.document(for: customer, detail)
                    })),
            .init(
                "assumptions",
                .array(Set(quotes.flatMap(\.assumptions)).sorted().map(JSONValue.string))),
            .init("warnings", .array(warnings.map(\.json))),
        ]
        if !customer.history.isVerified { members.append(.init("verified", false)) }
        return .object(members)
    }

    private func lines(_ style: Style) -> [String] {
        var titles = ["move", "starts", "due now", "total", "saves"]
        if let per = detail.per { titles.append("per \(per.word)") }
        let table = Table(
            titles.indices.map { Table.Column("", $0 < 2 ? .left : .right) },
            rows: [titles.map { Table.Cell($0, .dim) }] + quotes.map(row), indent: 2)
        let rows = table.rowLines(style)
        var lines = [
            style.paint(customer.history.account, .bold)
                + " at \(at.words), storefront \(storefront.code)",
            "charges before \(end.words)", "",
        ]
        lines += rows.first ?? []
        for (answer, row) in zip(quotes, rows.dropFirst()) {
            lines.append(style.paint(answer.product.productId, .bold))
            lines += row
        }
        return quotes.isEmpty ? lines + ["no product is sold there"] : lines
    }

    private func row(_ answer: QuoteAnswer) -> [Table.Cell] {
        let quote = answer.quote
        var row = [
            Table.Cell(quote.relationship.rawValue), Table.Cell(quote.startsAt.dayWords),
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
