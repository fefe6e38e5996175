// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

/// What `price`, `change` and `price --compare` have in common: each answers with quotes, and a row is one.
struct QuoteAsking: Sendable {
    let catalog: Catalog
    let at: Instant
    let arguments: QuoteArguments
    let assumptions: Assumptions
    let selection: RowSelection<TreeRow>
    /// Only counts are wanted.
    let isSummary: Bool

    private static let fields = [
        "account", "at", "storefront", "productId", "billingPlan", "relationship", "takesEffect",
        "startsAt", "offer", "eligibility", "reasons", "dueNow", "refund", "phases", "charges",
        "total", "autoRenewPreference",
    ]

    /// The words that an answer can have; what isn't here has any.
    private static func fields(of catalog: Catalog) -> [RowField<TreeRow>] {
        let products = catalog.groups.flatMap(\.products).map(\.productId)
        let choices: [String: [String]] = [
            "productId": products,
            "billingPlan": BillingPlan.allCases.map(\.rawValue),
            "relationship": Quote.Relationship.allCases.map(\.rawValue),
            "takesEffect": TakesEffect.allCases.map(\.rawValue) + ["null"],
            "eligibility": Eligibility.allCases.map(\.rawValue) + ["null"],
        ]
        return fields.map { RowField($0, choices: choices[$0] ?? []) }
    }

    /// - Parameter product: the only one that is asked about, when there is one.
    init(
        _ session: inout Session, in catalog: Catalog, about product: Product? = nil
    ) throws(CommandError) {
        self.catalog = catalog
        at = try session.at()
        arguments = try QuoteArguments(&session, at: at)
        assumptions = try session.assumptions()
        selection = try RowSelection(session.arguments, among: Self.fields(of: catalog))
        isSummary = try session.arguments.wantsSummary(insteadOf: [
            .per, .proceeds, .smallBusiness, .against,
        ])
        // Said once, not for each account.
        let products = product.map { [$0] } ?? catalog.groups.flatMap(\.products)
        let request = arguments.request
        if let offer = request.offer, !products.contains(where: { $0.offerIds.contains(offer) }) {
            throw CommandError(
                QuoteRefusal.unknownOffer(
                    productId: product?.productId ?? "", offer: offer, type: request.offerType,
                    plan: request.plan), in: catalog)
        }
    }

    /// Of the window of charges.
    var end: Instant { arguments.detail.end(from: at) }

    func customer(_ history: History) -> Customer {
        Customer(history, in: catalog, assuming: assumptions)
    }

    func storefront(of customer: Customer) -> Storefront {
        arguments.request.storefront ?? customer.storefront
    }

    /// Counts the quotes of one account, and writes their rows if those were asked for.
    ///
    /// - Parameter document: the JSON of one of them.
    /// - Returns: what is left to write as a whole answer.
    func pick(
        _ quotes: [QuoteAnswer], _ tally: inout QuoteTally, _ out: inout AnswerBuffer,
        document: (QuoteAnswer) -> JSONValue
    ) -> [QuoteAnswer]? {
        var matching = Array(quotes.indices)
        if selection.fields != nil || selection.isFiltering {
            let rows = quotes.map { quote in
                let document = document(quote)
                return TreeRow(answer: document, part: document)
            }
            matching = matching.filter { selection.matches(rows[$0]) }
            if !isSummary {
                for index in matching { selection.write(rows[index], to: &out) }
            }
        }
        tally.add(quotes, counting: isSummary ? matching : [], until: end)
        if isSummary || selection.fields != nil { return nil }
        return selection.isFiltering && matching.isEmpty ? nil : matching.map { quotes[$0] }
    }
}
