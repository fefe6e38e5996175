// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

/// `offers change` for one account after the other.
struct ChangeAnswers: AccountAnswering {
    let asking: QuoteAsking
    /// nil: each product there is to move to.
    let target: Product?

    func answer(
        _ history: History, _ tally: inout QuoteTally, _ out: inout AnswerBuffer
    ) throws(CommandError) {
        let customer = asking.customer(history)
        var answer = try changes(of: customer)
        let detail = asking.arguments.detail
        let left = asking.pick(answer.changes, &tally, &out) { $0.document(for: customer, detail) }
        guard let left else { return }
        answer.keep(left)
        out.answer(
            answer.document(for: customer, detail), warnings: answer.warnings
        ) { style in
            if target != nil, let only = answer.changes.first {
                return QuoteTable(answer: only, customer: customer, detail: detail).lines(style)
            }
            return ChangeTable(answer: answer, customer: customer, detail: detail).lines(style)
        }
    }

    private func changes(of customer: Customer) throws(CommandError) -> ChangeAnswer {
        let (asked, at) = (asking.arguments, asking.at)
        return try asking.catalog.refusing { () throws(QuoteRefusal) in
            guard let target else { return try customer.changes(asked.request, at: at) }
            return ChangeAnswer(
                try customer.quote(
                    target.productId, asked.request(for: target, asking.storefront(of: customer)),
                    at: at))
        }
    }
}
