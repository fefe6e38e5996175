// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

extension Command {
    package static let price = Command(
        "price", "what a customer would pay for a product, now and later",
        discussion:
            "An introductory offer applies by itself when the customer can have it; another only when it "
            + "is named. Dates are certain, a refund is an estimate that names its basis: Apple "
            + "publishes no formula. --explain shows how each amount came to be.",
        options: Option.aboutAccounts + Option.streams
            + [.quotedProduct] + Option.quotes + [.against, .group, .compare],
        examples: [
            "price --account alice --product com.example.atlas.pro.monthly",
            "price --account alice --product com.example.atlas.pro.yearly --per week --policy revenuecat",
            "price --account alice --group 21700001 --compare --until 2028-01-01",
            "price --all --product com.example.atlas.pro.monthly --summary",
        ]
    ) { session throws(CommandError) in
        if session.arguments.has(.compare) { return try ComparisonAnswers.run(&session) }
        guard let productId = session.arguments.value(of: .quotedProduct) else {
            throw .usage(
                "which product?",
                hints: ["give --product ID, or --group ID --compare for all of a group"])
        }
        let catalog = try session.catalog()
        guard let product = catalog.product(productId) else {
            throw catalog.missingProduct(productId)
        }
        let asking = try QuoteAsking(&session, in: catalog, about: product)
        return try session.answer(PriceAnswers(asking: asking, product: product), asking)
    }
}

extension Catalog {
    /// A refusal is 66, with what there is instead.
    func refusing<Value>(_ body: () throws(QuoteRefusal) -> Value) throws(CommandError) -> Value {
        do throws(QuoteRefusal) {
            return try body()
        } catch {
            throw CommandError(error, in: self)
        }
    }
}

extension Customer {
    /// What the quoted product saves against another at standard prices.
    func savings(of answer: QuoteAnswer, against id: String) throws(CommandError) -> NamedSavings {
        guard let other = catalog.product(id) else { throw catalog.missingProduct(id) }
        guard let price = other.prices[answer.storefront]?.price(at: answer.at) else {
            throw CommandError(
                .notSold(productId: id, storefront: answer.storefront, plan: .upFront), in: catalog)
        }
        guard let mine = answer.quote.phases.last(where: { $0.kind == .standard }) else {
            throw .usage(
                "\(answer.product.productId) has no standard price in this quote to compare")
        }
        let savings: Savings?
        do throws(MixedCurrencies) {
            savings = try Savings(
                of: mine.price, per: mine.period, against: price, per: other.period)
        } catch {
            throw .usage(error.description)
        }
        guard let savings else { throw .usage("\(id) is free: nothing saves against it") }
        return NamedSavings(against: id, savings)
    }
}
