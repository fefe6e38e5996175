// SPDX-License-Identifier: Apache-2.0
public import Offers

/// Makes a history the way a customer would: a clock that you move, and what happens on the way.
///
///     var story = HistoryBuilder(catalog, at: start)
///     story.subscribe(to: "com.example.plus.monthly", offer: .introductory)
///     story.renew()
///     story.cancel()
///     story.advance(days: 200)
///     let customer = story.customer
public struct HistoryBuilder: Sendable {
    /// The offer that a purchase is made with.
    public enum Offer: Sendable, Hashable {
        case introductory
        case promotional(String)
        case code(String)
        case winBack(String)
    }

    public let catalog: Catalog
    public let storefront: Storefront
    /// The moment that the story has come to.
    public private(set) var now: Instant
    public private(set) var history: History
    /// Index of the newest transaction of the running line, in `history.transactions`.
    private var current: Int?
    private var offerPeriodsLeft = 0
    private var nextId: UInt64 = 2_000_000_900_000_001

    public init(
        _ catalog: Catalog, account: String = "customer", storefront: Storefront = .usa,
        at start: Instant
    ) {
        self.catalog = catalog
        self.storefront = storefront
        now = start
        history = History(account: account, storefront: storefront)
    }

    /// The customer as known now.
    public var customer: Customer {
        var history = history
        history.asOf = now
        return Customer(history, in: catalog)
    }

    // MARK: - The clock

    public mutating func advance(days: Int) { now = now.advanced(days: days) }
    public mutating func advance(months: Int) { now = now.adding(months: months) }
    public mutating func advance(to instant: Instant) { now = instant }

    // MARK: - Buying

    /// Buys a product now, at the price of the storefront or with an offer. Unknown products and offers
    /// leave the story as it was.
    public mutating func subscribe(
        to productId: String, offer: Offer? = nil, shared: Bool = false,
        plan: BillingPlan = .upFront
    ) {
        guard let product = catalog.product(productId) else { return }
        let id = TransactionID(number: nextId)
        nextId += 1
        let terms = terms(offer, product, plan)
        append(
            product, id: id, line: id, offer: offer, terms: terms, reason: .purchase, shared: shared
        )
        offerPeriodsLeft = (terms?.numberOfPeriods ?? 1) - 1
        setRenewal(on: !shared)
    }

    /// Buys another product of the group: at once for an upgrade or a crossgrade of the same length.
    public mutating func change(to productId: String, offer: Offer? = nil) {
        guard let current, let product = catalog.product(productId) else { return }
        let running = history.transactions[current]
        let relationship = SubscriptionRelationship.moving(
            from: catalog.product(running.productId), to: product,
            isSameProduct: running.productId == productId)
        guard
            SubscriptionRelationship.isImmediate(
                relationship, from: catalog.product(running.productId), to: product)
        else {
            updateInfo { $0.autoRenewProductId = productId }
            return
        }
        history.transactions[current].isUpgraded = true
        let id = TransactionID(number: nextId)
        nextId += 1
        let terms = terms(offer, product, .upFront)
        append(
            product, id: id, line: running.originalTransactionId, offer: offer, terms: terms,
            reason: .purchase, shared: false)
        offerPeriodsLeft = (terms?.numberOfPeriods ?? 1) - 1
        setRenewal(on: true)
    }

    /// Redeems an offer on the product that was last bought, or on another.
    public mutating func redeem(_ offer: Offer, on productId: String? = nil) {
        guard let id = productId ?? current.map({ history.transactions[$0].productId }) else {
            return
        }
        if let current, history.transactions[current].expiresDate.map({ $0 > now }) ?? false {
            advance(to: history.transactions[current].expiresDate ?? now)
        }
        subscribe(to: id, offer: offer)
    }

    // MARK: - What happens at the end of a period

    /// Lets the running period end and renews it; the clock moves to that moment.
    public mutating func renew(times: Int = 1) {
        for _ in 0..<max(0, times) {
            guard let current, let end = history.transactions[current].expiresDate else { return }
            let running = history.transactions[current]
            let info = info(of: running.originalTransactionId)
            let productId = info?.autoRenewProductId ?? running.productId
            guard let product = catalog.product(productId) else { return }
            now = max(now, end)
            let id = TransactionID(number: nextId)
            nextId += 1
            var offer: Offer?
            var terms: OfferTerms?
            if offerPeriodsLeft > 0, let carried = running.offer {
                offer = Self.offer(carried)
                terms = self.terms(offer, product, .upFront)
                offerPeriodsLeft -= 1
            }
            append(
                product, id: id, line: running.originalTransactionId, offer: offer, terms: terms,
                reason: .renewal, shared: running.ownership == .familyShared, from: end)
            setRenewal(on: running.ownership != .familyShared)
        }
    }

    /// Turns auto-renew off.
    public mutating func cancel() { updateInfo { $0.autoRenewStatus = false } }

    /// Lets the period end with auto-renew off; the clock moves to the end.
    public mutating func lapse() {
        guard let current, let end = history.transactions[current].expiresDate else { return }
        now = max(now, end)
        updateInfo {
            $0.autoRenewStatus = false
            $0.expirationIntent = .cancelled
            $0.isInBillingRetryPeriod = false
        }
    }

    /// The renewal at the period's end fails: grace if the catalog has it, then billing retry.
    public mutating func failBilling() {
        guard let current, let end = history.transactions[current].expiresDate else { return }
        let running = history.transactions[current]
        now = max(now, end)
        let days =
            catalog.gracePeriod?.days(
                after: catalog.product(running.productId)?.period, wasFree: running.price == 0) ?? 0
        updateInfo {
            $0.isInBillingRetryPeriod = true
            $0.expirationIntent = .billingError
            $0.gracePeriodExpiresDate = days > 0 ? end.advanced(days: days) : nil
        }
    }

    /// The payment goes through at last: within grace the period goes on from its end, else from now.
    public mutating func recover() {
        guard let current, let end = history.transactions[current].expiresDate else { return }
        let running = history.transactions[current]
        guard let product = catalog.product(running.productId) else { return }
        let grace = info(of: running.originalTransactionId)?.gracePeriodExpiresDate
        let id = TransactionID(number: nextId)
        nextId += 1
        let start = grace.map { now < $0 } ?? false ? end : now
        append(
            product, id: id, line: running.originalTransactionId, offer: nil, terms: nil,
            reason: .renewal, shared: false, from: start)
        setRenewal(on: true)
    }

    /// Apple refunds the newest transaction now.
    public mutating func refund() {
        guard let current else { return }
        history.transactions[current].revocationDate = now
        history.transactions[current].revocationReason = 0
        history.transactions[current].revocationType = .refundFull
        history.transactions[current].signedDate = now
        updateInfo { $0.autoRenewStatus = false }
    }

    /// Apple takes the refund back.
    public mutating func reverseRefund() {
        guard let current else { return }
        history.transactions[current].revocationDate = nil
        history.transactions[current].revocationReason = nil
        history.transactions[current].revocationType = nil
        history.transactions[current].signedDate = now
    }

    // MARK: - Making transactions

    private func terms(_ offer: Offer?, _ product: Product, _ plan: BillingPlan) -> OfferTerms? {
        switch offer {
        case nil: nil
        case .introductory:
            product.introductoryOffers.first {
                $0.terms.plan == plan && $0.isOffered(in: storefront) && $0.dates.contains(now)
            }?.terms ?? product.introductoryOffers.first { $0.terms.plan == plan }?.terms
        case .promotional(let id): product.promotionalOffers.first { $0.id == id }?.terms
        case .code(let id): product.offerCodes.first { $0.id == id }?.terms
        case .winBack(let id): product.winBackOffers.first { $0.id == id }?.terms
        }
    }

    private static func offer(_ carried: Transaction.Offer) -> Offer? {
        switch carried.type {
        case .introductory: .introductory
        case .promotional: .promotional(carried.identifier ?? "")
        case .code: .code(carried.identifier ?? "")
        case .winBack: .winBack(carried.identifier ?? "")
        case .unknown: nil
        }
    }

    private mutating func append(
        _ product: Product, id: TransactionID, line: TransactionID, offer: Offer?,
        terms: OfferTerms?,
        reason: Transaction.Reason, shared: Bool, from start: Instant? = nil
    ) {
        let start = start ?? now
        var carried: Transaction.Offer?
        if let offer, let terms {
            let (type, id): (OfferType, String?) =
                switch offer {
                case .introductory: (.introductory, nil)
                case .promotional(let id): (.promotional, id)
                case .code(let id): (.code, id)
                case .winBack(let id): (.winBack, id)
                }
            carried = Transaction.Offer(
                type: type, identifier: id, mode: terms.mode, period: terms.total)
        }
        let length: SubscriptionPeriod =
            switch terms?.mode {
            case nil: product.period
            case .payAsYouGo?: terms?.duration ?? product.period
            case .freeTrial?, .payUpFront?: terms?.total ?? product.period
            }
        let price: Money? =
            switch terms?.mode {
            case nil: product.prices[storefront]?.price(at: start)
            case .freeTrial?:
                product.prices[storefront]?.price(at: start).map { .zero($0.currency) }
            case .payAsYouGo?, .payUpFront?: terms?.prices[storefront]
            }
        history.transactions.append(
            Transaction(
                transactionId: id, originalTransactionId: line, productId: product.productId,
                bundleId: catalog.bundleId,
                subscriptionGroupIdentifier: catalog.place(of: product.productId).map {
                    catalog.groups[$0.group].id
                },
                purchaseDate: start, originalPurchaseDate: start,
                expiresDate: length.end(from: start),
                signedDate: start, ownership: shared ? .familyShared : .purchased, offer: carried,
                reason: reason, price: price?.milliunits, currency: price?.currency,
                storefront: storefront))
        current = history.transactions.count - 1
    }

    private func info(of line: TransactionID) -> RenewalInfo? {
        history.renewalInfos.first { $0.originalTransactionId == line }
    }

    private mutating func setRenewal(on: Bool) {
        guard let current else { return }
        let transaction = history.transactions[current]
        guard transaction.ownership != .familyShared else { return }
        history.renewalInfos.removeAll {
            $0.originalTransactionId == transaction.originalTransactionId
        }
        history.renewalInfos.append(
            RenewalInfo(
                originalTransactionId: transaction.originalTransactionId,
                productId: transaction.productId,
                autoRenewProductId: transaction.productId, autoRenewStatus: on, signedDate: now,
                renewalDate: transaction.expiresDate))
    }

    private mutating func updateInfo(_ change: (inout RenewalInfo) -> Void) {
        guard let current else { return }
        let line = history.transactions[current].originalTransactionId
        guard
            let index = history.renewalInfos.firstIndex(where: { $0.originalTransactionId == line })
        else {
            return
        }
        change(&history.renewalInfos[index])
        history.renewalInfos[index].signedDate = now
    }
}
