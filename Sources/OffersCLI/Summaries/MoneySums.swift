// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

/// Amounts of many accounts, added up in each currency.
struct MoneySums: Sendable {
    private struct Sum: Sendable {
        var accounts = 0
        /// nil when it doesn't fit.
        var total: Money?
    }

    private var sums: [Currency: Sum] = [:]

    /// Nothing is due where the amount is zero.
    mutating func add(_ amount: Money?) {
        guard let amount, !amount.isZero else { return }
        add(Sum(accounts: 1, total: amount), amount.currency)
    }

    mutating func add(_ other: Self) {
        for (currency, sum) in other.sums { add(sum, currency) }
    }

    private mutating func add(_ sum: Sum, _ currency: Currency) {
        guard let known = sums[currency] else {
            sums[currency] = sum
            return
        }
        sums[currency] = Sum(
            accounts: known.accounts + sum.accounts,
            total: known.total.flatMap { total in sum.total.flatMap(total.adding) })
    }

    /// By the code of the currency: one has nothing to do with another.
    private var sorted: [(currency: Currency, sum: Sum)] {
        sums.map { (currency: $0.key, sum: $0.value) }.sorted {
            $0.currency.code < $1.currency.code
        }
    }

    /// `[{"accounts": …, "currency": …, "sum": {…}}]`
    var json: JSONValue {
        .array(
            sorted.map { currency, sum in
                [
                    "currency": .string(currency.code), "accounts": JSONValue(sum.accounts),
                    "sum": sum.total?.json ?? .null,
                ]
            })
    }

    /// Each as long as the share of accounts that it comes from.
    var bars: [Summary.Bar] {
        sorted.map { currency, sum in
            Summary.Bar(
                name: sum.total?.description ?? "too much \(currency.code)", count: sum.accounts,
                ink: .cyan)
        }
    }
}
