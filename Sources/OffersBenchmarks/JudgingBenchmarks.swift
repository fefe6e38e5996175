// SPDX-License-Identifier: Apache-2.0

internal import Offers

/// From decoded values to verdicts with reasons as values (words not made).
func judgingBenchmarks(_ catalog: Catalog) -> [Figure] {
    let history = sampleHistory(catalog, transactions: 20)
    let at = Instant(iso8601: "2027-11-30T12:00:00Z") ?? .distantFuture
    let customer = Customer(history, in: catalog)
    let count = customer.offers(at: at, withChanges: false).groups.reduce(0) {
        $0 + $1.verdicts.count
    }
    let whole = medianMicroseconds {
        consume(Customer(history, in: catalog).offers(at: at, withChanges: false))
    }
    let asking = medianMicroseconds { consume(customer.offers(at: at, withChanges: false)) }
    let changes = medianMicroseconds { consume(customer.offers(at: at)) }
    let digest = medianMicroseconds { consume(Customer(history, in: catalog)) }
    return [
        Figure(
            name: "one offer judged with its reasons (of \(count))", value: asking / Double(count),
            unit: "µs", goal: "at most 1"),
        Figure(
            name: "20 transactions digested and all \(count) offers judged", value: whole,
            unit: "µs", goal: "at most 20"),
        Figure(name: "  of that: the history arranged", value: digest, unit: "µs"),
        Figure(name: "the same with changesAt", value: changes + digest, unit: "µs"),
    ]
}

/// Judging alone, as a stream does it: account after account, each another one.
func judgingThroughput(_ catalog: Catalog) -> [Figure] {
    let histories = sampleHistories(catalog, count: 400, transactions: 20)
    let at = Instant(iso8601: "2026-11-30T12:00:00Z") ?? .distantFuture
    func accountsPerSecond(withChanges: Bool) -> Double {
        let time = medianMicroseconds {
            for history in histories {
                consume(Customer(history, in: catalog).offers(at: at, withChanges: withChanges))
            }
        }
        return Double(histories.count) / time * 1e6
    }
    return [
        Figure(
            name: "every offer judged, with its reasons as values",
            value: accountsPerSecond(withChanges: false), unit: "accounts/s",
            goal: "at least 100000"),
        Figure(
            name: "the same with changesAt", value: accountsPerSecond(withChanges: true),
            unit: "accounts/s"),
    ]
}

/// Customers of all kinds: another product, another past, running and cancelled, failed and lapsed.
private func sampleHistories(
    _ catalog: Catalog, count: Int, transactions: Int
) -> [History] {
    let products = catalog.groups[0].products.filter { $0.period == .month }
    return (0..<count).map { number in
        var history = sampleHistory(catalog, transactions: transactions)
        // The last period ends between thirteen months before the moment and three weeks after it.
        let shift = -Int64(270 + number * 37 % 420) * 86_400_000
        let product = products[number % products.count].productId
        let isOff = number % 3 != 0
        for index in history.transactions.indices {
            let known = history.transactions[index]
            history.transactions[index].productId = product
            history.transactions[index].purchaseDate = known.purchaseDate.advanced(by: shift)
            history.transactions[index].expiresDate = known.expiresDate?.advanced(by: shift)
            history.transactions[index].signedDate = known.signedDate?.advanced(by: shift)
            if number % 2 == 0 { history.transactions[index].offer = nil }
        }
        for index in history.renewalInfos.indices {
            let signed = history.renewalInfos[index].signedDate
            history.renewalInfos[index].productId = product
            history.renewalInfos[index].autoRenewProductId = product
            history.renewalInfos[index].autoRenewStatus = !isOff
            history.renewalInfos[index].signedDate = signed?.advanced(by: shift)
        }
        return history
    }
}

/// A monthly subscriber of the catalog's first product, cancelled after the last period.
func sampleHistory(_ catalog: Catalog, transactions count: Int) -> History {
    var history = History(account: "bench", storefront: .usa)
    let product =
        catalog.groups[0].products.first { $0.period == .month } ?? catalog.groups[0].products[0]
    var start = Instant(iso8601: "2026-01-15T09:00:00Z") ?? .distantPast
    let first = TransactionID(number: 2_000_000_900_000_001)
    for index in 0..<count {
        let end = product.period.end(from: start)
        history.transactions.append(
            Transaction(
                transactionId: TransactionID(number: 2_000_000_900_000_001 + UInt64(index)),
                originalTransactionId: first, productId: product.productId,
                bundleId: catalog.bundleId,
                subscriptionGroupIdentifier: catalog.groups[0].id, purchaseDate: start,
                expiresDate: end,
                signedDate: start.advanced(by: 4000), ownership: .purchased,
                offer: index == 0 ? Transaction.Offer(type: .introductory, mode: .freeTrial) : nil,
                reason: index == 0 ? .purchase : .renewal, price: index == 0 ? 0 : 9_990,
                currency: Currency("USD"), storefront: .usa))
        start = end
    }
    history.renewalInfos = [
        RenewalInfo(
            originalTransactionId: first, productId: product.productId,
            autoRenewProductId: product.productId, autoRenewStatus: false,
            isInBillingRetryPeriod: false,
            expirationIntent: .cancelled, signedDate: start.advanced(by: 5000))
    ]
    return history
}
