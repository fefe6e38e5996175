// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

/// `offers price --compare` for one account after the other.
struct ComparisonAnswers: AccountAnswering {
    let asking: QuoteAsking
    let group: Int

    static func run(_ session: inout Session) throws(CommandError) -> ExitStatus {
        let catalog = try session.catalog()
        let group = try group(session.arguments, in: catalog)
        let asking = try QuoteAsking(&session, in: catalog)
        return try session.answer(ComparisonAnswers(asking: asking, group: group), asking)
    }

    func answer(
        _ history: History, _ tally: inout QuoteTally, _ out: inout AnswerBuffer
    ) throws(CommandError) {
        let customer = asking.customer(history)
        let request = asking.arguments.request
        let quotes = customer.quotes(inGroup: group, request, at: asking.at)
        if request.offer != nil || request.offerType != nil,
            quotes.allSatisfy({ $0.quote.named == nil })
        {
            throw CommandError(
                QuoteRefusal.unknownOffer(
                    productId: "", offer: request.offer, type: request.offerType,
                    plan: request.plan), in: asking.catalog)
        }
        let detail = asking.arguments.detail
        let left = asking.pick(quotes, &tally, &out) { $0.document(for: customer, detail) }
        guard let left else { return }
        let comparison = Comparison(
            customer: customer, groupId: asking.catalog.groups[group].id,
            storefront: asking.storefront(of: customer), at: asking.at, quotes: quotes,
            shown: left, detail: detail)
        out.answer(comparison.json, warnings: comparison.warnings) { comparison.lines($0) }
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
}
