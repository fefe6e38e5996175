// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

/// Counts over many accounts: what a product would be to them, and what they would pay.
struct QuoteTally: AnswerTally {
    struct Product: Sendable {
        var plan = BillingPlan.upFront
        var accounts = 0
        var relationship = ValueCounts<Quote.Relationship>()
        var takesEffect = ValueCounts<TakesEffect?>()
        var offer = ValueCounts<AppliedOffer>()
        /// Of the offer that was named.
        var eligibility = ValueCounts<Eligibility>()
        var reasons = ValueCounts<ReasonCode>()
        var dueNow = MoneySums()
        var refund = MoneySums()
        /// The first charge that is not due now.
        var next = MoneySums()
        /// All charges of the window.
        var total = MoneySums()
    }
    private struct Key: Hashable {
        var productId: String
        var plan: BillingPlan
    }

    private(set) var accounts = 0
    /// For `--exit-status`.
    private(set) var outcome = NamedOfferOutcome()
    private var products: [Key: Product] = [:]

    /// - Parameters:
    ///   - answers: all quotes of one account.
    ///   - counted: those to count; none: only for `--exit-status`.
    ///   - end: of the window of charges.
    mutating func add(_ answers: [QuoteAnswer], counting counted: [Int], until end: Instant) {
        accounts += 1
        for answer in answers { outcome.add(answer.quote) }
        for index in counted {
            let answer = answers[index]
            let key = Key(productId: answer.product.productId, plan: answer.quote.plan)
            products[key, default: Product(plan: key.plan)].add(answer, until: end)
        }
    }

    mutating func add(_ other: QuoteTally) {
        accounts += other.accounts
        outcome.add(other.outcome)
        for (key, product) in other.products {
            products[key, default: Product(plan: key.plan)].add(product)
        }
    }

    /// In the order of the catalog.
    func inOrder(_ catalog: Catalog) -> [(id: String, product: Product)] {
        catalog.groups.flatMap(\.products).flatMap { product in
            BillingPlan.allCases.compactMap { plan in
                products[Key(productId: product.productId, plan: plan)].map {
                    (product.productId, $0)
                }
            }
        }
    }
}

/// An offer that lowers what is paid.
struct AppliedOffer: Countable {
    var type: String
    var id: String?

    var word: String { type + (id.map { " " + $0 } ?? "") }
    var json: JSONValue { ["type": .string(type), "id": JSONValue(id)] }
    var ink: Style.Ink? { .green }
}

extension QuoteTally.Product {
    mutating func add(_ answer: QuoteAnswer, until end: Instant) {
        let quote = answer.quote
        accounts += 1
        relationship.add(quote.relationship)
        takesEffect.add(quote.takesEffect)
        if let applied = quote.offer {
            offer.add(AppliedOffer(type: applied.type.name, id: answer.product.id(of: applied)))
        }
        if let named = quote.named {
            eligibility.add(named.eligibility)
            for code in named.reasonCodes { reasons.add(code) }
        }
        dueNow.add(quote.dueNow)
        refund.add(quote.refund?.amount)
        let charges = quote.charges(from: answer.at, until: end)
        next.add(charges.first { $0.at > answer.at }?.amount)
        total.add(quote.total(from: answer.at, until: end))
    }

    mutating func add(_ other: Self) {
        accounts += other.accounts
        relationship.add(other.relationship)
        takesEffect.add(other.takesEffect)
        offer.add(other.offer)
        eligibility.add(other.eligibility)
        reasons.add(other.reasons)
        dueNow.add(other.dueNow)
        refund.add(other.refund)
        next.add(other.next)
        total.add(other.total)
    }

    /// By the names of single answers, where these have one.
    func keys(until end: Instant) -> [CountedKey] {
        [
            CountedKey("relationship", "move", relationship),
            CountedKey("takesEffect", "takes effect", takesEffect),
            CountedKey("offer", "offer that applies", offer),
            CountedKey("eligibility", "the offer that was named", eligibility),
            CountedKey("reasons", "why not", json: reasons.json("code"), bars: reasons.bars),
            CountedKey("dueNow", "due now", json: dueNow.json, bars: dueNow.bars),
            CountedKey("refund", "comes back, an estimate", json: refund.json, bars: refund.bars),
            CountedKey("next", "next charge after now", json: next.json, bars: next.bars),
            CountedKey("total", "all before \(end.words)", json: total.json, bars: total.bars),
        ]
    }
}

extension Summary {
    init(_ tally: QuoteTally, _ asking: QuoteAsking) {
        let products = tally.inOrder(asking.catalog)
        let (at, end) = (asking.at, asking.end)
        self.init(
            accounts: tally.accounts, at: at,
            sections: products.map { id, product in
                Section(
                    title: id + (product.plan == .monthly ? " (monthly plan)" : ""),
                    parts: product.keys(until: end).map(\.part))
            },
            nothing: "no quote to count",
            json: [
                "at": .string(at.iso8601), "until": .string(end.iso8601),
                "accounts": JSONValue(tally.accounts),
                "products": .array(
                    products.map { id, product in
                        .object(
                            [
                                .init("productId", .string(id)),
                                .init("billingPlan", .string(product.plan.rawValue)),
                                .init("accounts", JSONValue(product.accounts)),
                            ] + product.keys(until: end).map(\.member))
                    }),
            ])
    }
}
