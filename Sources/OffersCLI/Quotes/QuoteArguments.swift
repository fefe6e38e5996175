// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

/// What `price` and `change` were asked for.
struct QuoteArguments {
    var request: QuoteRequest
    var detail: QuoteDetail
    /// An amount in whole currency units, for whichever currency the product has.
    var consentThreshold: Ratio?
    var againstId: String?

    init(_ session: inout Session, at: Instant) throws(CommandError) {
        let arguments = session.arguments
        request = QuoteRequest(
            offer: arguments.value(of: .quotedOffer),
            offerType: arguments.value(of: .quotedOfferType).flatMap(OfferType.init(name:)),
            plan: arguments.value(of: .billingPlan).flatMap(BillingPlan.init(rawValue:))
                ?? .upFront,
            storefront: try session.namedStorefront())
        request.until = try Self.until(arguments.value(of: .until), after: at)
        let explains = arguments.has(.explain)
        detail = QuoteDetail(
            until: request.until,
            per: arguments.value(of: .per).flatMap(SubscriptionPeriod.Unit.init(word:)),
            policy: arguments.value(of: .policy).flatMap(PricePolicy.named) ?? .offers,
            isSmallBusiness: arguments.has(.proceeds) || arguments.has(.smallBusiness)
                ? arguments.has(.smallBusiness) : nil,
            explains: explains)
        if detail.per == nil, arguments.has(.policy) {
            throw .usage(
                "--policy says how --per divides", hints: ["give --per day|week|month|year too"])
        }
        if request.offer == nil, let type = request.offerType, type != .introductory {
            throw .usage(
                "--offer-type \(type.name) does not say which offer",
                hints: ["give its id: --offer ID; only the introductory offer has none"])
        }
        againstId = arguments.value(of: .against)
        if let text = arguments.value(of: .consentThreshold) {
            guard let amount = Ratio(decimal: text) else {
                throw .usage(
                    "--consent-threshold takes an amount, not \"\(text)\"",
                    hints: ["write 5 or 4.99"])
            }
            consentThreshold = amount
        }
    }

    private static func until(_ text: String?, after at: Instant) throws(CommandError) -> Instant? {
        guard let text else { return nil }
        guard let until = Instant(iso8601: text) else {
            throw .usage(
                "--until takes an ISO 8601 instant, not \"\(text)\"",
                hints: ["write 2027-11-30T12:00:00Z, or a day"])
        }
        guard until >= at else {
            throw .usage("--until \(until) lies before the moment asked about, \(at)")
        }
        return until
    }

    /// With the threshold in the product's currency.
    func request(for product: Product, _ storefront: Storefront) -> QuoteRequest {
        var request = request
        guard let threshold = consentThreshold,
            let currency = product.prices[storefront]?.entries.first?.price.currency
        else { return request }
        let amount = Money(
            milliunits: Int64(clamping: threshold.times(Ratio(1000)).rounded(.halfUp)),
            currency: currency)
        request.consent = ConsentRule(perPeriod: amount, perYear: amount)
        return request
    }
}

extension Ratio {
    /// Digits with at most one point among them, up to fifteen.
    init?(decimal text: String) {
        var (value, scale): (Int128, Int128) = (0, 0)
        for character in text.utf8 {
            if character == UInt8(ascii: "."), scale == 0 {
                scale = 1
            } else {
                guard (48...57).contains(character), text.utf8.count <= 16 else { return nil }
                value = value * 10 + Int128(character - 48)
                scale *= 10
            }
        }
        guard text.utf8.first.map({ (48...57).contains($0) }) ?? false,
            text.utf8.last.map({ (48...57).contains($0) }) ?? false
        else { return nil }
        self.init(value, max(1, scale))
    }
}

/// What `--exit-status` says of the offer that was named (contract 4): nothing named, 0.
struct NamedOfferOutcome: Sendable {
    private var seen: Set<Eligibility> = []

    mutating func add(_ quote: Quote) {
        if let named = quote.named { seen.insert(named.eligibility) }
    }

    mutating func add(_ other: NamedOfferOutcome) { seen.formUnion(other.seen) }

    var status: ExitStatus {
        if seen.isEmpty || seen.contains(.eligible) { return .answered }
        return seen.contains(.undetermined) ? .cannotTell : .no
    }
}

extension CommandError {
    /// 66: no such product, offer, or price.
    init(_ refusal: QuoteRefusal, in catalog: Catalog) {
        switch refusal {
        case .unknownProduct(let id): self = catalog.missingProduct(id)
        case .notSold(let id, let storefront, let plan):
            let product = catalog.product(id)
            let prices = plan == .monthly ? product?.monthlyPlanPrices : product?.prices
            let sold = (prices.map { Array($0.keys) } ?? []).map(\.code).sorted()
            self = .notFound(
                "\(id) is not sold in storefront \(storefront)"
                    + (plan == .monthly ? " under the monthly plan" : "") + " at that time",
                hints: sold.isEmpty
                    ? [] : ["it is sold in " + sold.prefix(12).joined(separator: ", ")])
        case .unknownOffer(let productId, let offer, let type, let plan):
            let products =
                catalog.product(productId).map { [$0] } ?? catalog.groups.flatMap(\.products)
            let name = offer.map { "offer \"\($0)\"" } ?? "introductory offer"
            let kind = offer == nil ? "" : type.map { " of type \($0.name)" } ?? ""
            let owner = productId.isEmpty ? "none of the products has" : "\(productId) has no"
            let article = productId.isEmpty ? " the " : " "
            let all = products.flatMap(\.offerIds)
            var hints: [String] = []
            if let offer {
                hints = Self.didYouMean(nearestNames(to: offer, among: all.filter { $0 != offer }))
            }
            if let offer, all.contains(offer) {
                hints = ["there is one under another billing plan or of another type"]
            }
            self = .notFound(
                owner + article + name + kind + (plan == .monthly ? " under the monthly plan" : ""),
                hints: hints)
        }
    }
}
