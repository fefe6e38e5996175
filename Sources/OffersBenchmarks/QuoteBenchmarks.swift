// SPDX-License-Identifier: Apache-2.0

internal import Offers

/// What a product would cost, with every charge of a year.
func quoteBenchmarks(_ catalog: Catalog) -> [Figure] {
    let history = runningHistory(catalog, periods: 24)
    let at = history.asOf ?? .distantPast
    let customer = Customer(history, in: catalog)
    let until = at.adding(months: 12)
    let running = history.transactions.last?.productId ?? ""
    let products = catalog.groups[0].products
    let other = products.min { $0.level < $1.level }?.productId ?? running
    func measure(_ customer: Customer, _ product: String) -> Double {
        medianMicroseconds {
            if let answer = try? customer.quote(product, at: at) {
                consume(answer.quote.charges(from: at, until: until))
            }
        }
    }
    let new = Customer(History(account: "bench", storefront: .usa), in: catalog)
    return [
        Figure(
            name: "one quote with its charges for a year, running product",
            value: measure(customer, running), unit: "µs", goal: "at most 10"),
        Figure(
            name: "  upgrade with its refund", value: measure(customer, other), unit: "µs",
            goal: "at most 10"),
        Figure(
            name: "  first purchase", value: measure(new, running), unit: "µs", goal: "at most 10"),
        Figure(
            name: "all \(products.count) changes of a group",
            value: medianMicroseconds { consume(try? customer.changes(at: at)) }, unit: "µs"),
    ]
}

/// A monthly subscriber since a 31st, in the middle of the last period.
private func runningHistory(_ catalog: Catalog, periods: Int) -> History {
    var history = History(account: "bench", storefront: .usa)
    let products = catalog.groups[0].products.filter { $0.period == .month }
    let product = products.max { $0.level < $1.level } ?? catalog.groups[0].products[0]
    let anchor = Instant(iso8601: "2026-01-31T09:00:00Z") ?? .distantPast
    let first = TransactionID(number: 2_000_000_900_000_001)
    for index in 0..<periods {
        history.transactions.append(
            Transaction(
                transactionId: TransactionID(number: 2_000_000_900_000_001 + UInt64(index)),
                originalTransactionId: first, productId: product.productId,
                bundleId: catalog.bundleId, purchaseDate: anchor.adding(months: index),
                expiresDate: anchor.adding(months: index + 1), ownership: .purchased,
                reason: index == 0 ? .purchase : .renewal, price: 9_990,
                currency: Currency("USD"), storefront: .usa))
    }
    history.asOf = anchor.adding(months: periods - 1).advanced(days: 14)
    return history
}
