// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

/// `offers eligible` for one account after the other.
struct EligibleAnswers: AccountAnswering {
    /// One offer of an answer.
    struct Row {
        let answer: EligibilityAnswer
        let group: EligibilityAnswer.Group
        let verdict: Verdict
        let customer: Customer
        let reasons: () -> [Reason]

        var product: Product { customer.catalog[verdict.place] }
    }

    let catalog: Catalog
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
        isSummary = session.arguments.has(.summary)
        selection = try RowSelection(session.arguments, among: Self.fields(of: catalog))
        if isSummary, selection.fields != nil {
            throw .usage("--summary and --fields exclude each other")
        }
    }

    func answer(
        _ history: History, _ tally: inout EligibleTally, _ out: inout AnswerBuffer
    ) throws(CommandError) {
        let customer = Customer(history, in: catalog, assuming: assumptions)
        // Looking for changes asks every rule again at later instants: not when nobody sees it.
        let isWhole = selection.fields == nil && !isSummary
        var answer = customer.offers(
            at: at, storefront: storefront, withChanges: isWhole || selection.uses("changesAt"))
        keepMatching(&answer, customer)
        tally.add(answer, counting: isSummary)
        if isSummary { return }
        if selection.fields != nil {
            forEachRow(of: answer, customer) { selection.write($0, to: &out) }
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

    /// Every group stays, also without offers (contract 5).
    private func keepMatching(_ answer: inout EligibilityAnswer, _ customer: Customer) {
        if offers.isEmpty, !selection.isFiltering { return }
        let whole = answer
        for index in answer.groups.indices {
            answer.groups[index].verdicts.removeAll { verdict in
                !offers.includes(verdict, in: catalog)
                    || (selection.isFiltering
                        && !selection.matches(row(verdict, group: index, of: whole, customer)))
            }
        }
    }

    private func row(
        _ verdict: Verdict, group: Int, of answer: EligibilityAnswer, _ customer: Customer
    ) -> Row {
        let group = answer.groups[group]
        return Row(answer: answer, group: group, verdict: verdict, customer: customer) {
            let context = ReasonContext(customer, group: verdict.place.group, at: answer.at)
            return verdict.reasons(in: context)
        }
    }

    private func forEachRow(
        of answer: EligibilityAnswer, _ customer: Customer, _ body: (Row) -> Void
    ) {
        for index in answer.groups.indices {
            for verdict in answer.groups[index].verdicts {
                body(row(verdict, group: index, of: answer, customer))
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
            RowField("groupId", choices: catalog.groups.map(\.id)) { .string($0.group.groupId) },
            RowField("name") { .string($0.group.name) },
            RowField("state") { .string($0.group.state.rawValue) },
            RowField("productId", choices: products.map(\.productId)) {
                .string($0.product.productId)
            },
            RowField("offerType", choices: ["introductory", "promotional", "code", "winBack"]) {
                .string($0.verdict.offer.type.name)
            },
            RowField("offerId", choices: ["null"] + products.flatMap(\.offerIds)) {
                JSONValue($0.product.id(of: $0.verdict.offer))
            },
            RowField("billingPlan", choices: BillingPlan.allCases.map(\.rawValue)) {
                .string($0.product.terms(of: $0.verdict.offer).plan.rawValue)
            },
            RowField("eligibility", choices: ["eligible", "ineligible", "undetermined"]) {
                .string($0.verdict.eligibility.rawValue)
            },
            RowField("codes", choices: ReasonCode.allCases.map(\.rawValue)) {
                .array($0.verdict.reasonCodes.map { .string($0.rawValue) })
            },
            RowField("reasons") { .array($0.reasons().map(\.json)) },
            RowField("takesEffect", choices: ["now", "nextRenewal", "null"]) {
                JSONValue($0.verdict.takesEffect?.rawValue)
            },
            RowField("changesAt") { JSONValue($0.verdict.changesAt) },
            RowField("rank") { JSONValue($0.verdict.rank) },
        ]
    }
}
