// SPDX-License-Identifier: Apache-2.0

import Offers

/// Writes a history event by event, as the App Store would: a clock, one line at a time.
struct Story {
    var history = History(account: "tess", storefront: .usa)
    var now = on("2026-01-10T09:00:00Z")
    private var serial: UInt64 = 100
    /// Index of the newest transaction.
    private var newest: Int? { history.transactions.indices.last }

    var last: Transaction { history.transactions[history.transactions.count - 1] }

    mutating func buy(
        _ product: String = "plus", for period: SubscriptionPeriod = .month,
        offer: Transaction.Offer? = nil, price: Int64 = 9_990, group: String = "G",
        ownership: Transaction.Ownership = .purchased, sameLine: Bool = false,
        reason: Transaction.Reason = .purchase, until end: Instant? = nil
    ) {
        serial += 1
        let line = sameLine ? last.originalTransactionId : TransactionID(number: serial)
        let expires = end ?? period.end(from: now)
        history.transactions.append(
            Transaction(
                transactionId: TransactionID(number: serial), originalTransactionId: line,
                productId: product, bundleId: "com.example.shop",
                subscriptionGroupIdentifier: group,
                purchaseDate: now, expiresDate: expires, signedDate: now.advanced(by: 4000),
                ownership: ownership, offer: offer, reason: reason, price: price,
                currency: Shop.usd, storefront: .usa))
        info()
    }

    mutating func trial(_ product: String = "plus") {
        buy(
            product, for: .week, offer: Transaction.Offer(type: .introductory, mode: .freeTrial),
            price: 0)
    }

    /// The next period of the newest line, at the end of the one before.
    mutating func renew(_ product: String? = nil, times: Int = 1) {
        for _ in 0..<times {
            let before = last
            now = max(now, before.expiresDate ?? now)
            buy(
                product ?? before.productId, group: before.subscriptionGroupIdentifier ?? "G",
                ownership: before.ownership ?? .purchased, sameLine: true, reason: .renewal)
        }
    }

    /// The newest line's renewal info as of now.
    mutating func info(
        autoRenew: Bool? = true, retry: Bool? = nil, grace: Instant? = nil,
        intent: RenewalInfo.ExpirationIntent? = nil, to product: String? = nil,
        priceIncrease: Int? = nil, winBacks: [String]? = nil, signed: Instant? = nil
    ) {
        let line = last.originalTransactionId
        history.renewalInfos.removeAll { $0.originalTransactionId == line }
        history.renewalInfos.append(
            RenewalInfo(
                originalTransactionId: line, productId: last.productId,
                autoRenewProductId: product ?? last.productId, autoRenewStatus: autoRenew,
                isInBillingRetryPeriod: retry, gracePeriodExpiresDate: grace,
                expirationIntent: intent,
                priceIncreaseStatus: priceIncrease, signedDate: signed ?? now.advanced(by: 5000),
                eligibleWinBackOfferIds: winBacks))
    }

    mutating func cancel() { info(autoRenew: false) }

    /// Cancelled, and the period ran out.
    mutating func lapse(_ intent: RenewalInfo.ExpirationIntent = .cancelled) {
        now = last.expiresDate ?? now
        info(autoRenew: false, retry: false, intent: intent)
    }

    /// The renewal fails at the end of the period.
    mutating func failBilling(graceDays: Int? = nil) {
        now = last.expiresDate ?? now
        info(retry: true, grace: graceDays.map { now.advanced(days: $0) }, intent: .billingError)
    }

    mutating func refund(type: Transaction.RevocationType? = .refundFull) {
        edit {
            $0.revocationDate = $1
            $0.revocationType = type
        }
        info(autoRenew: false)
    }

    mutating func reverseRefund() {
        edit { transaction, _ in
            transaction.revocationDate = nil
            transaction.revocationType = nil
        }
        info()
    }

    mutating func upgrade(to product: String) {
        edit { transaction, _ in transaction.isUpgraded = true }
        buy(product, sameLine: true)
    }

    /// A newer copy of the newest transaction, as Apple re-issues it.
    private mutating func edit(_ change: (inout Transaction, Instant) -> Void) {
        guard let newest else { return }
        change(&history.transactions[newest], now)
        history.transactions[newest].signedDate = now.advanced(by: 6000)
    }

    mutating func wait(days: Int) { now = now.advanced(days: days) }

    func customer(_ catalog: Catalog = Shop.catalog(), _ assumptions: Assumptions = Assumptions())
        -> Customer
    {
        Customer(history, in: catalog, assuming: assumptions)
    }
}
