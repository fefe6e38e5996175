// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

/// `offers price` for one account after the other. A row is a quote.
struct PriceAnswers: AccountAnswering {
    struct Tally: AnswerTally {
        var outcome = NamedOfferOutcome()

        mutating func add(_ other: Tally) { outcome.add(other.outcome) }
    }

    let catalog: Catalog
    let product: Product
    let at: Instant
    let asked: QuoteArguments
    let assumptions: Assumptions
    let selection: RowSelection<TreeRow>

    private static let fields = [
        "account", "at", "storefront", "productId", "relationship", "takesEffect", "startsAt",
        "offer", "eligibility", "reasons", "dueNow", "refund", "phases", "charges",
        "autoRenewPreference",
    ].map { RowField<TreeRow>($0) }

    init(_ session: inout Session, product: Product, in catalog: Catalog) throws(CommandError) {
        self.catalog = catalog
        self.product = product
        at = try session.at()
        asked = try QuoteArguments(&session, at: at)
        assumptions = try session.assumptions()
        selection = try RowSelection(session.arguments, among: Self.fields)
    }

    func answer(
        _ history: History, _ tally: inout Tally, _ out: inout AnswerBuffer
    ) throws(CommandError) {
        let customer = Customer(history, in: catalog, assuming: assumptions)
        let storefront = asked.request.storefront ?? customer.storefront
        let answer = try catalog.refusing { () throws(QuoteRefusal) in
            try customer.quote(product.productId, asked.request(for: product, storefront), at: at)
        }
        var detail = asked.detail
        if let against = asked.againstId {
            detail.savings = try customer.savings(of: answer, against: against)
        }
        tally.outcome.add(answer.quote)
        if selection.fields != nil || selection.isFiltering {
            let document = answer.document(for: customer, detail)
            let row = TreeRow(answer: document, part: document)
            guard selection.matches(row) else { return }
            if selection.fields != nil { return selection.write(row, to: &out) }
        }
        out.answer(
            answer.document(for: customer, detail), warnings: answer.warnings(detail)
        ) { style in
            QuoteTable(answer: answer, customer: customer, detail: detail).lines(style)
        }
    }
}
