// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

extension Command {
    package static let eligible = Command(
        "eligible", "what a customer can be offered, and if not, why not",
        discussion:
            "Every offer of every product sold in the storefront is judged; --product, --offer and "
            + "--offer-type narrow it down. `offers explain CODE` has a page for each reason.",
        options: Option.aboutAccounts + [.product, .offer, .offerType, .exitStatus],
        examples: [
            "eligible --account alice", "eligible --account alice --offer-type winBack --explain",
            "eligible --all --output ndjson",
        ]
    ) { session throws(CommandError) in
        let catalog = try session.catalog()
        let filter = try OfferFilter(session.arguments, in: catalog)
        let (at, storefront) = (try session.at(), try session.namedStorefront())
        let assumptions = try session.assumptions()
        let explaining = session.arguments.has(.explain)
        var outcome = Outcome()
        try session.forEachAccount { session, history throws(CommandError) in
            let customer = Customer(history, in: catalog, assuming: assumptions)
            var answer = customer.offers(at: at, storefront: storefront)
            for index in answer.groups.indices {
                answer.groups[index].verdicts.removeAll { !filter.includes($0, in: catalog) }
            }
            outcome.add(answer.groups.flatMap { $0.verdicts.map(\.eligibility) })
            try session.print(
                answer.document(for: customer, explaining: explaining), warnings: answer.warnings
            ) { style in
                EligibilityTable(answer: answer, customer: customer, explaining: explaining).lines(
                    style)
            }
        }
        return session.arguments.has(.exitStatus) ? outcome.status : .answered
    }
}

/// What `--exit-status` says (contract 4): some offer eligible, none but some undetermined, none at all.
private struct Outcome {
    private(set) var status = ExitStatus.no

    mutating func add(_ eligibilities: [Eligibility]) {
        if eligibilities.contains(.eligible) {
            status = .answered
        } else if status == .no, eligibilities.contains(.undetermined) {
            status = .cannotTell
        }
    }
}
