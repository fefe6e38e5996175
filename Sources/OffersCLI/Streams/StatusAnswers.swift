// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

/// `offers status` for one account after the other. A row is a group.
struct StatusAnswers: AccountAnswering {
    /// Whether anything gave access, which is what `--exit-status` asks.
    struct Tally: AnswerTally {
        var hasAccess = false

        mutating func add(_ other: Tally) { hasAccess = hasAccess || other.hasAccess }
    }

    let catalog: Catalog
    let at: Instant
    let storefront: Storefront?
    let assumptions: Assumptions
    let isNext: Bool
    let isDrawing: Bool
    let isExplaining: Bool
    let selection: RowSelection<TreeRow>

    private static let fields = [
        "account", "at", "groupId", "name", "state", "statusCode", "situation", "access",
        "accessUntil", "productId", "level", "ownership", "expiresDate", "gracePeriodExpiresDate",
        "billingRetryEndsDate", "autoRenew", "autoRenewPreference", "pendingChange",
        "expirationReason", "churn", "message",
    ].map { RowField<TreeRow>($0) }

    init(_ session: inout Session, isNext: Bool, isDrawing: Bool) throws(CommandError) {
        catalog = try session.catalog()
        at = try session.at()
        storefront = try session.namedStorefront()
        assumptions = try session.assumptions()
        isExplaining = session.arguments.has(.explain)
        self.isNext = isNext
        self.isDrawing = isDrawing
        selection = try RowSelection(session.arguments, among: Self.fields)
    }

    func answer(
        _ history: History, _ tally: inout Tally, _ out: inout AnswerBuffer
    ) throws(CommandError) {
        let customer = Customer(history, in: catalog, assuming: assumptions)
        let answer = customer.status(at: at)
        let next = isNext ? customer.nextEvents(after: at, storefront: storefront) : nil
        if answer.groups.contains(where: { $0.lines.contains { $0.access.isGranted == true } }) {
            tally.hasAccess = true
        }
        if selection.fields != nil || selection.isFiltering {
            let document = answer.document(in: catalog, next: next)
            let rows = (document["groups"]?.array ?? []).map {
                TreeRow(answer: document, part: $0)
            }.filter(selection.matches)
            guard selection.fields == nil else {
                for row in rows { selection.write(row, to: &out) }
                return
            }
            if rows.isEmpty { return }
        }
        out.answer(answer.document(in: catalog, next: next), warnings: answer.warnings) { style in
            let table = StatusTable(
                answer: answer, catalog: catalog, next: next, isExplaining: isExplaining
            ).lines(style)
            guard isDrawing else { return table }
            return table + [""]
                + TimelineText(lives: customer.lifelines(at: at), at: at).lines(style)
        }
    }
}
