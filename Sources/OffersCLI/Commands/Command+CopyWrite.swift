// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersCopy
internal import OffersDocuments
internal import OffersJSON

extension Command {
    package static let copyWrite = Command(
        "copy write", "true paywall words for a customer, in ten languages",
        discussion:
            "Words and prices for what this customer would pay: an introductory offer applies by itself, "
            + "another only when named. Prices are written as CLDR has them for the paywall's language in "
            + "the storefront's region.",
        options: Option.aboutAccounts + [
            .audience, .quotedProduct, .quotedOffer, .quotedOfferType, .billingPlan, .locale,
        ],
        examples: [
            "copy write --account alice --product com.example.atlas.pro.monthly --locale es_MX",
            "copy write --audience new --product com.example.atlas.pro.yearly --locale ja --storefront JPN",
        ]
    ) { session throws(CommandError) in
        let catalog = try session.catalog()
        let at = try session.at()
        guard let productId = session.arguments.value(of: .quotedProduct) else {
            throw .usage("which product?", hints: ["give --product ID"])
        }
        guard catalog.product(productId) != nil else { throw catalog.missingProduct(productId) }
        let locale = try session.copyLocale()
        let asked = try QuoteArguments(&session, at: at).request
        let named = asked.storefront
        let accounts = try session.accountCustomers(in: catalog)
        let customers = try session.audienceCustomers(
            unless: accounts, of: productId, in: catalog,
            storefront: named ?? locale.storefront ?? .usa, at: at)
        session.isMany = customers.count > 1
        for customer in customers {
            let who = customer.history.account
            var request = asked
            let storefront =
                named
                ?? (session.asksAboutAccounts ? customer.storefront : locale.storefront ?? .usa)
            request.storefront = storefront
            let quote = try catalog.refusing { () throws(QuoteRefusal) in
                try customer.quote(productId, request, at: at)
            }
            let lines = CopyWriter(locale, storefront: storefront).lines(
                for: quote, customer: customer)
            try session.print(
                Self.json(lines, quote, customer, locale), warnings: quote.warnings
            ) { style in
                var rows = lines.texts.map { [Table.Cell($0.key, .dim), Table.Cell($0.text)] }
                // Words without the offer that was asked for are not to pass for words about it.
                if let words = quote.notApplied(for: customer) {
                    rows.insert([Table.Cell("not applied", .yellow), Table.Cell(words)], at: 0)
                }
                return [
                    style.paint(
                        "\(quote.product.productId) for \(who.visible), \(locale), \(storefront.code)",
                        .bold)
                ] + Table([Table.Column(""), Table.Column("")], rows: rows).lines(style)
            }
        }
        return .answered
    }

    private static func json(
        _ lines: CopyWriter.Lines, _ quote: QuoteAnswer, _ customer: Customer, _ locale: CopyLocale
    ) -> JSONValue {
        let offer: JSONValue =
            quote.quote.offer.map { offer in
                [
                    "type": .string(offer.type.name), "id": JSONValue(quote.product.id(of: offer)),
                    "mode": .string(quote.product.terms(of: offer).mode.rawValue),
                ]
            } ?? .null
        return [
            "account": .string(customer.history.account), "at": .string(quote.at.iso8601),
            "storefront": .string(quote.storefront.code),
            "locale": .string(locale.identifier), "productId": .string(quote.product.productId),
            "offer": offer,
            "eligibility": JSONValue(quote.quote.named?.eligibility.rawValue),
            "reasons": .array(quote.reasons(for: customer).map(\.json)),
            "lines": [
                "name": .string(lines.name), "price": JSONValue(lines.price),
                "offer": JSONValue(lines.offer),
                "then": JSONValue(lines.then), "renewal": JSONValue(lines.renewal),
                "change": JSONValue(lines.change), "equivalent": JSONValue(lines.equivalent),
                "savings": JSONValue(lines.savings), "commitment": JSONValue(lines.commitment),
                "disclosure": .string(lines.disclosure),
            ],
            "assumptions": .array(quote.assumptions.map(JSONValue.string)),
            "warnings": .array(quote.warnings.map(\.json)),
        ]
    }
}

extension Option {
    static let locale = Option(
        "--locale", "ID", help: "the paywall's language and region: es_MX, ja; default: en_US")
}

extension Session {
    func copyLocale() throws(CommandError) -> CopyLocale {
        let text = arguments.value(of: .locale) ?? "en_US"
        guard let locale = CopyLocale(text) else {
            throw .data(
                "\"\(text)\" is in none of the languages that can be written",
                hints: ["they are: " + CopyLocale.languages.joined(separator: ", ")])
        }
        return locale
    }

    /// The accounts asked about; nil when none are.
    mutating func accountCustomers(in catalog: Catalog) throws(CommandError) -> [Customer]? {
        guard asksAboutAccounts else { return nil }
        let assumptions = try assumptions()
        var customers: [Customer] = []
        try forEachAccount { _, history throws(CommandError) in
            customers.append(Customer(history, in: catalog, assuming: assumptions))
        }
        return customers
    }

    /// The accounts, or else the audiences asked about, made for a product.
    func audienceCustomers(
        unless accounts: [Customer]?, of productId: String, in catalog: Catalog,
        storefront: Storefront, at instant: Instant
    ) throws(CommandError) -> [Customer] {
        if let accounts { return accounts }
        guard let audiences = try audiences() else {
            throw .usage("for whom?", hints: ["give --account ID, --all, or --audience NAME"])
        }
        var customers: [Customer] = []
        for audience in audiences {
            guard
                let customer = audience.customer(
                    for: productId, in: catalog, storefront: storefront, at: instant)
            else {
                throw .notFound(
                    "the catalog has nothing to make the audience \(audience.rawValue) of \(productId) from"
                )
            }
            customers.append(customer)
        }
        return customers
    }
}
