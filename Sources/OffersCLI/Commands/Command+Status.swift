// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

extension Command {
    package static let status = Command(
        "status", "in which state a customer is, what they may use, and what comes next",
        discussion:
            "Each group is decided alone. --next lists the instants at which anything changes by itself. "
            + "--glossary prints the words that devices and servers use for the same thing.",
        options: Option.aboutAccounts + [.next, .glossary, .exitStatus],
        examples: [
            "status --account grace", "status --account alice --next",
            "status --account heidi --assume billingRetryAccess=granted",
        ]
    ) { session throws(CommandError) in
        if session.arguments.has(.glossary) {
            try session.print(Glossary.json) { Glossary.lines($0) }
            return .answered
        }
        let catalog = try session.catalog()
        let (at, storefront) = (try session.at(), try session.namedStorefront())
        let assumptions = try session.assumptions()
        let (isNext, isExplaining) = (session.arguments.has(.next), session.arguments.has(.explain))
        var hasAccess = false
        try session.forEachAccount { session, history throws(CommandError) in
            let customer = Customer(history, in: catalog, assuming: assumptions)
            let answer = customer.status(at: at)
            let next = isNext ? customer.nextEvents(after: at, storefront: storefront) : nil
            hasAccess =
                hasAccess
                || answer.groups.contains { $0.lines.contains { $0.access.isGranted == true } }
            try session.print(answer.document(in: catalog, next: next), warnings: answer.warnings) {
                style in
                StatusTable(
                    answer: answer, catalog: catalog, next: next, isExplaining: isExplaining
                )
                .lines(style)
            }
        }
        return session.arguments.has(.exitStatus) && !hasAccess ? .no : .answered
    }
}

extension Option {
    fileprivate static let next = Option(
        "--next", help: "also list what will change by itself, and when")
    fileprivate static let glossary = Option(
        "--glossary", help: "the device's words and the server's, side by side")
}
