// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

extension Command {
    package static let status = Command(
        "status", "in which state a customer is, what they may use, and what comes next",
        discussion:
            "Each group is decided alone. --next lists the instants at which anything changes by itself. "
            + "--glossary prints the words that devices and servers use for the same thing.",
        options: Option.aboutAccounts + Option.streams
            + [.next, .timeline, .svg, .glossary, .exitStatus],
        examples: [
            "status --account grace", "status --account alice --next",
            "status --account heidi --assume billingRetryAccess=granted",
            "status --all --summary",
        ]
    ) { session throws(CommandError) in
        if session.arguments.has(.glossary) {
            try session.print(Glossary.json) { Glossary.lines($0) }
            return .answered
        }
        let picture = session.arguments.value(of: .svg)
        if picture != nil {
            guard session.arguments.has(.timeline) else {
                throw .usage(
                    "--svg needs --timeline",
                    hints: ["offers status --account ID --timeline --svg FILE"])
            }
            guard session.arguments.accounts.count == 1 else {
                throw .usage("--svg draws one account", hints: ["give --account ID once"])
            }
        }
        let answers = try StatusAnswers(
            &session, isNext: session.arguments.has(.next),
            isDrawing: session.arguments.has(.timeline))
        let tally = try session.answer(answers)
        if answers.isSummary {
            try session.print(Summary(tally, in: answers.catalog, at: answers.at))
        }
        if let picture {
            try session.forEachAccount { session, history throws(CommandError) in
                let customer = Customer(history, in: answers.catalog, assuming: answers.assumptions)
                let drawing = TimelineSVG(
                    account: history.account, lives: customer.lifelines(at: answers.at),
                    at: answers.at)
                try session.save(drawing.text(), at: picture)
            }
        }
        return session.arguments.has(.exitStatus) ? tally.status : .answered
    }
}

extension Option {
    static let next = Option(
        "--next", help: "also list what will change by itself, and when")
    static let timeline = Option(
        "--timeline", help: "draw the life of each subscription line as a bar over time")
    fileprivate static let svg = Option(
        "--svg", "FILE", help: "with --timeline: also write the picture as SVG")
    fileprivate static let glossary = Option(
        "--glossary", help: "the device's words and the server's, side by side")
}
