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
        options: Option.aboutAccounts + Option.streams + [.to] + Option.quotes,
        examples: [
            "change --account alice",
            "change --account alice --to com.example.atlas.pro.monthly --explain",
            "change --all --filter relationship=upgrade --fields account,productId,dueNow,refund",
        ]
    ) { session throws(CommandError) in
        let catalog = try session.catalog()
        let to = session.arguments.value(of: .to)
        let target = to.flatMap(catalog.product)
        if let to, target == nil { throw catalog.missingProduct(to) }
        let asking = try QuoteAsking(&session, in: catalog, about: target)
        return try session.answer(ChangeAnswers(asking: asking, target: target), asking)
    }
}

extension Session {
    /// Quotes for each account, or counts of them.
    mutating func answer<Answering: AccountAnswering>(
        _ answering: Answering, _ asking: QuoteAsking
    ) throws(CommandError) -> ExitStatus where Answering.Tally == QuoteTally {
        let tally = try answer(answering)
        if asking.isSummary { try print(Summary(tally, asking)) }
        return arguments.has(.exitStatus) ? tally.outcome.status : .answered
    }
}
