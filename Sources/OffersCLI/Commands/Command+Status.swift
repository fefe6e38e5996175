// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

extension Command {
    package static let status = Command(
        "status", "in which state a customer is, what they may use, and what comes next",
        discussion:
            "Each group is decided alone. --next lists the instants at which anything changes by itself. "
            + "--glossary prints the words that devices and servers use for the same thing.",
        options: Option.aboutAccounts + Option.streams + [.next, .glossary, .exitStatus],
        examples: [
            "status --account grace", "status --account alice --next",
            "status --account heidi --assume billingRetryAccess=granted",
        ]
    ) { session throws(CommandError) in
        if session.arguments.has(.glossary) {
            try session.print(Glossary.json) { Glossary.lines($0) }
            return .answered
        }
        let answers = try StatusAnswers(&session, isNext: session.arguments.has(.next))
        let tally = try session.answer(answers)
        return session.arguments.has(.exitStatus) && !tally.hasAccess ? .no : .answered
    }
}

extension Option {
    fileprivate static let next = Option(
        "--next", help: "also list what will change by itself, and when")
    fileprivate static let glossary = Option(
        "--glossary", help: "the device's words and the server's, side by side")
}
