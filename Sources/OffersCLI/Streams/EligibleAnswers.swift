// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

/// `offers eligible` for one account after the other.
struct EligibleAnswers: AccountAnswering {
    /// An answer that rows are looked at in; shared by all of them, since copies of it cost more than a look.
    final class Context {
        let answer: EligibilityAnswer
        let customer: Customer

        init(_ answer: EligibilityAnswer, _ customer: Customer) {
            self.answer = answer
            self.customer = customer
        }
    }

    /// One offer of an answer.
    struct Row {
        let context: Context
        let group: Int
        let index: Int

        var answer: EligibilityAnswer { context.answer }
        var verdict: Verdict { context.answer.groups[group].verdicts[index] }
        var place: ProductPlace { context.answer.groups[group].verdicts[index].place }
        var offer: OfferReference { context.answer.groups[group].verdicts[index].offer }
        var catalog: Catalog { context.customer.catalog }
        var product: Product { catalog[place] }
    }

    private(set) var catalog: Catalog
    let at: Instant
    let storefront: Storefront?
    let assumptions: Assumptions
    let offers: OfferFilter
    let selection: RowSelection<Row>
    let isExplaining: Bool
    /// Only counts are wanted.
    let isSummary: Bool

    init(_ session: inout Session) throws(CommandError) {
        catalog = try session.catalog()
        offers = try OfferFilter(session.arguments, in: catalog)
        at = try session.at()
        storefront = try session.namedStorefront()
        assumptions = try session.assumptions()
        isExplaining = session.arguments.has(.explain)
        isSummary = try session.arguments.wantsSummary()
        selection = try RowSelection(session.arguments, among: Self.fields(of: catalog))
    }

    func apart() -> Self {
        var copy = self
        copy.catalog = CatalogDocument.copy(of: catalog)
        return copy
    }

    func answer(
        _ history: History, _ tally: inout EligibleTally, _ out: inout AnswerBuffer
    ) throws(CommandError) {
        let customer = Customer(history, in: catalog, assuming: assumptions)
        // Looking for changes asks every rule again at later instants: not when nobody sees it.
        let isWhole = selection.fields == nil && !isSummary
        var answer = customer.offers(
            at: at, storefront: storefront, withChanges: isWhole || selection.uses("changesAt"))
        let context = Context(answer, customer)
        if !offers.isEmpty || selection.isFiltering {
            answer.keep { group, index in
                offers.includes(context.answer.groups[group].verdicts[index], in: catalog)
                    && selection.matches(Row(context: context, group: group, index: index))
            }
        }
        tally.add(answer, counting: isSummary)
        if isSummary { return }
        if selection.fields != nil {
            writeRows(of: Context(answer, customer), to: &out)
            return
        }
        if selection.isFiltering, answer.groups.allSatisfy(\.verdicts.isEmpty) { return }
        if out.format == .ndjson || (out.format == .json && out.isMany) {
            out.line { answer.write(for: customer, explaining: isExplaining, &$0, to: &$1) }
            return
        }
        out.answer(
            answer.document(for: customer, explaining: isExplaining), warnings: answer.warnings
        ) {
            EligibilityTable(answer: answer, customer: customer, explaining: isExplaining).lines($0)
        }
    }

    private func writeRows(of context: Context, to out: inout AnswerBuffer) {
        for group in context.answer.groups.indices {
            for index in context.answer.groups[group].verdicts.indices {
                selection.write(Row(context: context, group: group, index: index), to: &out)
            }
        }
    }
}

extension EligibleAnswers {
    /// What can be shown and asked for, by the answer's own names (contract 5).
    static func fields(of catalog: Catalog) -> [RowField<Row>] {
        let products = catalog.groups.flatMap(\.products)
        return [
            RowField("account") { .string($0.answer.account) },
            RowField("at") { JSONValue($0.answer.at) },
            RowField("storefront") { .string($0.answer.storefront.code) },
            RowField("groupId", choices: catalog.groups.map(\.id)) {
                .string($0.answer.groups[$0.group].groupId)
            },
            RowField("name") { .string($0.answer.groups[$0.group].name) },
            RowField("state") { .string($0.answer.groups[$0.group].state.rawValue) },
            RowField("productId", choices: products.map(\.productId)) {
                .string($0.product.productId)
            },
            RowField("offerType", choices: ["introductory", "promotional", "code", "winBack"]) {
                .string($0.offer.type.name)
            },
            RowField("offerId", choices: ["null"] + products.flatMap(\.offerIds)) {
                JSONValue($0.product.id(of: $0.offer))
            },
            RowField("billingPlan", choices: BillingPlan.allCases.map(\.rawValue)) {
                .string($0.product.terms(of: $0.offer).plan.rawValue)
            },
            RowField("eligibility", choices: ["eligible", "ineligible", "undetermined"]) {
                .string($0.context.answer.groups[$0.group].verdicts[$0.index].eligibility.rawValue)
            },
            RowField("codes", choices: ReasonCode.allCases.map(\.rawValue)) {
                .array($0.verdict.reasonCodes.map { .string($0.rawValue) })
            },
            RowField("reasons") { row in
                let context = ReasonContext(
                    row.context.customer, group: row.place.group, at: row.answer.at)
                return .array(row.verdict.reasons(in: context).map(\.json))
            },
            RowField("takesEffect", choices: ["now", "nextRenewal", "null"]) {
                JSONValue($0.verdict.takesEffect?.rawValue)
            },
            RowField("changesAt") { JSONValue($0.verdict.changesAt) },
            RowField("rank") { JSONValue($0.verdict.rank) },
        ]
    }
}
