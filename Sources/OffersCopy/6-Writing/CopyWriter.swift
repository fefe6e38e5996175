// SPDX-License-Identifier: Apache-2.0
public import Offers

/// Words for a quote, true for its customer: in ten languages, with prices as the storefront's region writes
/// them.
public struct CopyWriter {
    /// What was written, by what it is for; lines that have nothing to say are nil.
    public struct Lines: Sendable, Hashable {
        /// "Plus Monthly"
        public var name: String
        /// "$9.99 per month"; nil where nothing is ever billed: a code that ends by itself.
        public var price: String?
        /// "7 days free"; of a code that stacks "1 week free, then 1 month free"
        public var offer: String?
        /// "then $9.99 per month"
        public var then: String?
        /// "Renews on January 7, 2027 for $9.99 per month until you cancel.", "Ends by itself on January 7, 2027."
        public var renewal: String?
        /// "You keep Pro until December 12, 2026, then Plus for $4.99 per month."
        public var change: String?
        /// "That's $0.83 per week.": subordinate to the billed amount (P3).
        public var equivalent: String?
        /// "Save 49%"
        public var savings: String?
        /// "$9.49 per month for 12 months, $113.88 in total" (P9)
        public var commitment: String?
        /// What must stand on every sign-up screen (P4, P7).
        public var disclosure: String

        /// Key and words, in the order in which a screen shows them.
        public var texts: [CopyScreen.Text] {
            let all: [(String, String?)] = [
                ("name", name), ("offer", offer), ("then", then), ("price", price),
                ("equivalent", equivalent), ("savings", savings), ("commitment", commitment),
                ("renewal", renewal), ("change", change), ("terms", disclosure),
            ]
            return all.compactMap { key, text in text.map { CopyScreen.Text(key, $0) } }
        }
    }

    let format: LocalFormat
    let phrases: Phrasebook
    let storefront: Storefront

    public init(_ locale: CopyLocale, storefront: Storefront) {
        format = LocalFormat(locale, in: storefront)
        phrases = Phrasebook.of(locale.language)
        self.storefront = storefront
    }

    /// Words for a quote.
    ///
    /// - Parameters:
    ///   - quote: made for the writer's storefront.
    ///   - customer: whom it was made for: what they leave, and what others of the group cost.
    public func lines(for quote: QuoteAnswer, customer: Customer) -> Lines {
        let product = quote.product
        let plan = quote.quote.plan
        let billed = plan == .monthly ? SubscriptionPeriod.month : product.period
        let standard = quote.quote.phases.last { $0.kind == .standard }
        // With the offer first, what is charged afterwards is the price (copy rule 28).
        let price =
            quote.quote.phases.first { $0.kind == .standard }?.price ?? standard?.price
            ?? product.prices[storefront]?.price(at: quote.at)
        let priced = price.map { phrases.priced(format.price($0), billed) } ?? ""
        var lines = Lines(name: product.name, price: priced, disclosure: phrases.disclosure)
        lines.offer = offers(quote)
        if let end = quote.quote.phases.last?.endsAt {
            // Nothing is charged and nothing renews: no words about a price (rule 5.2).
            lines.price = nil
            lines.renewal = phrases.ends.filled(["date": format.date(end)])
            lines.disclosure = phrases.endsDisclosure
            return lines
        }
        if lines.offer != nil, standard != nil, !priced.isEmpty {
            lines.then = phrases.then.filled(["price": priced])
        }
        if standard != nil, let next = nextCharge(quote) {
            lines.renewal = phrases.renews.filled([
                "date": format.date(next.at),
                "price": phrases.priced(format.price(next.price), billed),
            ])
        }
        lines.change = change(quote, customer, priced)
        if let price {
            lines.equivalent = equivalent(price, billed)
            lines.savings = savings(price, quote, customer)
            if plan == .monthly, let total = price.times(12),
                let year = SubscriptionPeriod(12, .month)
            {
                lines.commitment = phrases.commitment.filled([
                    "price": priced, "length": phrases.length(year), "total": format.price(total),
                ])
            }
        }
        return lines
    }

    /// The offer that is applied, behind the introductory one that a code stacks on.
    private func offers(_ quote: QuoteAnswer) -> String? {
        guard let last = quote.quote.offer.flatMap({ offer(quote.product.terms(of: $0)) }) else {
            return nil
        }
        guard
            let first = quote.quote.offerBefore.flatMap({ offer(quote.product.terms(of: $0)) })
        else { return last }
        return first + phrases.separator + phrases.then.filled(["price": last])
    }

    /// "7 days free", "3 months for $19.99", "$7.49 per month for 3 months". The length is worded as the
    /// catalog's author configured it: seven days stay seven days.
    func offer(_ terms: OfferTerms) -> String? {
        guard let total = terms.total else { return nil }
        let length = phrases.length(total)
        switch terms.mode {
        case .freeTrial: return phrases.free.filled(["length": length])
        case .payUpFront:
            return terms.prices[storefront].map {
                phrases.upFront.filled(["length": length, "price": format.price($0)])
            }
        case .payAsYouGo:
            return terms.prices[storefront].map {
                phrases.asYouGo.filled([
                    "length": length, "price": phrases.priced(format.price($0), terms.duration),
                ])
            }
        }
    }

    /// When a standard price is charged next, and which: behind a step it is another.
    func nextCharge(_ quote: QuoteAnswer) -> (at: Instant, price: Money)? {
        for phase in quote.quote.phases {
            guard phase.kind == .standard else { continue }
            if phase.startsAt > quote.at { return (phase.startsAt, phase.price) }
            let index = phase.schedule.index(atOrAfter: quote.at.advanced(by: 1))
            let next = phase.schedule.boundary(index)
            if phase.endsAt.map({ next < $0 }) ?? true { return (next, phase.price) }
        }
        return nil
    }

    private func change(_ quote: QuoteAnswer, _ customer: Customer, _ priced: String) -> String? {
        switch quote.quote.relationship {
        case .upgrade, .downgrade, .crossgrade: break
        case .new, .resubscribe, .current, .otherGroup: return nil
        }
        let standing = customer.standing(inGroup: quote.quote.place.group, at: quote.at)
        guard quote.quote.takesEffect == .nextRenewal, let own = standing.own, let place = own.place
        else {
            return quote.quote.takesEffect == .now && quote.quote.offer == nil
                ? phrases.changes.filled(["new": quote.product.name, "price": priced]) : nil
        }
        guard quote.quote.offer == nil else { return nil }
        return phrases.keeps.filled([
            "old": customer.catalog[place].name, "date": format.date(quote.quote.startsAt),
            "new": quote.product.name,
            "price": priced,
        ])
    }

    private func equivalent(_ price: Money, _ period: SubscriptionPeriod) -> String? {
        let unit: SubscriptionPeriod.Unit
        switch period.unit {
        case .day, .week: return nil
        case .month: unit = period.count == 1 ? .week : .month
        case .year: unit = .month
        }
        guard let derived = price.per(unit, of: period), derived.shown.milliunits > 0,
            let one = SubscriptionPeriod(1, unit)
        else { return nil }
        return phrases.equivalent.filled(["price": phrases.priced(format.price(derived.shown), one)]
        )
    }

    /// Against the dearest way of paying for the same level (copy rule 19).
    func savings(_ price: Money, _ quote: QuoteAnswer, _ customer: Customer) -> String? {
        wholeSaving(price, quote, customer).map {
            phrases.saves.filled(["percent": format.percent($0)])
        }
    }

    func wholeSaving(_ price: Money, _ quote: QuoteAnswer, _ customer: Customer) -> Int? {
        guard quote.quote.plan == .upFront else { return nil }
        let product = quote.product
        var best = 0
        for other in customer.catalog.groups[quote.quote.place.group].products
        where other.level == product.level && other.productId != product.productId {
            guard Equivalents.years(other.period) < Equivalents.years(product.period),
                let theirs = other.prices[storefront]?.price(at: quote.at),
                let saving = try? Savings(
                    of: price, per: product.period, against: theirs, per: other.period)
            else { continue }
            best = max(best, saving.wholePercent)
        }
        return best > 0 ? best : nil
    }
}
