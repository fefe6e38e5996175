// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

/// `offers status` for one account after the other. A row is a group.
struct StatusAnswers: AccountAnswering {
    private(set) var catalog: Catalog
    let at: Instant
    let storefront: Storefront?
    let assumptions: Assumptions
    let isNext: Bool
    let isDrawing: Bool
    let isExplaining: Bool
    let selection: RowSelection<TreeRow>
    /// Only counts are wanted.
    let isSummary: Bool

    private static let fields = [
        "account", "at", "groupId", "name", "state", "statusCode", "situation", "access",
        "accessUntil", "productId", "level", "ownership", "expiresDate", "gracePeriodExpiresDate",
        "billingRetryEndsDate", "autoRenew", "autoRenewPreference", "pendingChange",
        "expirationReason", "churn", "message",
    ].map { RowField<TreeRow>($0, choices: choices[$0] ?? []) }

    /// The words that an answer can have; what isn't here has any.
    private static let choices: [String: [String]] = [
        "state": RenewalState.allCases.map(\.rawValue),
        "statusCode": ["1", "2", "3", "4", "5", "null"],
        "situation": Situation.allCases.map(\.rawValue),
        "access": ["true", "false", "null"],
        "ownership": ["purchased", "familyShared", "null"],
        "autoRenew": ["true", "false", "null"],
        "expirationReason": ExpirationReason.allCases.map(\.rawValue) + ["null"],
        "churn": Churn.allCases.map(\.rawValue) + ["null"],
        "message": StatusAnswer.Message.allCases.map(\.rawValue) + ["null"],
    ]

    init(_ session: inout Session, isNext: Bool, isDrawing: Bool) throws(CommandError) {
        catalog = try session.catalog()
        at = try session.at()
        storefront = try session.namedStorefront()
        assumptions = try session.assumptions()
        isExplaining = session.arguments.has(.explain)
        self.isNext = isNext
        self.isDrawing = isDrawing
        selection = try RowSelection(session.arguments, among: Self.fields)
        isSummary = try session.arguments.wantsSummary(insteadOf: [.next, .timeline])
    }

    func apart() -> Self {
        var copy = self
        copy.catalog = CatalogDocument.copy(of: catalog)
        return copy
    }

    func answer(
        _ history: History, _ tally: inout StatusTally, _ out: inout AnswerBuffer
    ) throws(CommandError) {
        let customer = Customer(history, in: catalog, assuming: assumptions)
        let answer = customer.status(at: at)
        let next = isNext ? customer.nextEvents(after: at, storefront: storefront) : nil
        guard selection.fields != nil || selection.isFiltering else {
            tally.add(answer, counting: isSummary ? Array(answer.groups.indices) : [], in: catalog)
            if !isSummary { write(answer, of: customer, next, to: &out) }
            return
        }
        let document = answer.document(in: catalog, next: next)
        let rows = (document["groups"]?.array ?? []).map { TreeRow(answer: document, part: $0) }
        let matching = rows.indices.filter { selection.matches(rows[$0]) }
        tally.add(answer, counting: isSummary ? matching : [], in: catalog)
        if isSummary { return }
        if selection.fields != nil {
            for index in matching { selection.write(rows[index], to: &out) }
        } else if !matching.isEmpty {
            write(answer, of: customer, next, to: &out)
        }
    }

    private func write(
        _ answer: StatusAnswer, of customer: Customer, _ next: [NextEvent]?,
        to out: inout AnswerBuffer
    ) {
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
