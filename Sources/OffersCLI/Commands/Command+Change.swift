// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

extension Command {
    package static let change = Command(
        "change", "what moving to another product means: when, due now, what comes back, then",
        discussion:
            "Without --to: each product of the groups where something runs, or of all groups when "
            + "nothing does. Upgrades, and crossgrades of the same duration, happen at once; all else "
            + "waits for the next renewal (rule 2.1). A refund is an estimate that names its basis.",
        options: Option.aboutAccounts + [.to] + Option.quotes,
        examples: [
            "change --account alice",
            "change --account alice --to com.example.atlas.pro.monthly --explain",
        ]
    ) { session throws(CommandError) in
        let catalog = try session.catalog()
        let at = try session.at()
        let asked = try QuoteArguments(&session, at: at)
        let to = session.arguments.value(of: .to)
        let target = to.flatMap(catalog.product)
        if let to, target == nil { throw catalog.missingProduct(to) }
        let assumptions = try session.assumptions()
        var outcome = NamedOfferOutcome()
        try session.forEachAccount { session, history throws(CommandError) in
            let customer = Customer(history, in: catalog, assuming: assumptions)
            let storefront = asked.request.storefront ?? customer.storefront
            let answer = try catalog.refusing { () throws(QuoteRefusal) in
                guard let target else { return try customer.changes(asked.request, at: at) }
                return ChangeAnswer(
                    try customer.quote(
                        target.productId, asked.request(for: target, storefront), at: at))
            }
            for change in answer.changes { outcome.add(change.quote) }
            try session.print(
                answer.document(for: customer, asked.detail), warnings: answer.warnings
            ) { style in
                if target != nil, let only = answer.changes.first {
                    return QuoteTable(answer: only, customer: customer, detail: asked.detail)
                        .lines(style)
                }
                return ChangeTable(answer: answer, customer: customer, detail: asked.detail)
                    .lines(style)
            }
        }
        return session.arguments.has(.exitStatus) ? outcome.status : .answered
    }
}
