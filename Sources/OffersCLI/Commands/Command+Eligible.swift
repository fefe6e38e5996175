// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

extension Command {
    package static let eligible = Command(
        "eligible", "what a customer can be offered, and if not, why not",
        discussion:
            "Every offer of every product sold in the storefront is judged; --product, --offer and "
            + "--offer-type narrow it down. `offers explain CODE` has a page for each reason.",
        options: Option.aboutAccounts + Option.streams
            + [.product, .offer, .offerType, .exitStatus],
        examples: [
            "eligible --account alice", "eligible --account alice --offer-type winBack --explain",
            "eligible --all --filter 'offerType=winBack,eligibility=eligible' --fields account,offerId",
            "eligible --all --summary",
        ]
    ) { session throws(CommandError) in
        let answers = try EligibleAnswers(&session)
        let tally = try session.answer(answers)
        if answers.isSummary {
            try session.print(Summary(tally, in: answers.catalog, at: answers.at))
        }
        return session.arguments.has(.exitStatus) ? tally.status : .answered
    }
}
