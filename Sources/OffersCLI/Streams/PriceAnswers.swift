// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

/// `offers price` for one account after the other.
struct PriceAnswers: AccountAnswering {
    let asking: QuoteAsking
    let product: Product

    func answer(
        _ history: History, _ tally: inout QuoteTally, _ out: inout AnswerBuffer
    ) throws(CommandError) {
        let customer = asking.customer(history)
        let request = asking.arguments.request(for: product, asking.storefront(of: customer))
        let answer = try asking.catalog.refusing { () throws(QuoteRefusal) in
            try customer.quote(product.productId, request, at: asking.at)
        }
        var detail = asking.arguments.detail
        if let against = asking.arguments.againstId {
            detail.savings = try customer.savings(of: answer, against: against)
        }
        let left = asking.pick([answer], &tally, &out) { $0.document(for: customer, detail) }
        guard left != nil else { return }
        out.answer(
            answer.document(for: customer, detail), warnings: answer.warnings(detail)
        ) { style in
            QuoteTable(answer: answer, customer: customer, detail: detail).lines(style)
        }
    }
}
