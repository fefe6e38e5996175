// SPDX-License-Identifier: Apache-2.0

/// Two amounts that can't be added or compared, since they are of different currencies.
public struct MixedCurrencies: Error, Hashable, Sendable, CustomStringConvertible {
    public let first: Currency
    public let second: Currency

    public init(_ first: Currency, _ second: Currency) {
        self.first = first
        self.second = second
    }

    public var description: String {
        "expected amounts of one currency, found \(first) and \(second); ask in one storefront"
    }
}

extension Money {
    /// The sum of amounts of one currency; nil when it doesn't fit, zero of `currency` for none.
    ///
    /// - Throws: ``MixedCurrencies`` with the first two that differ.
    public static func sum(
        _ amounts: some Sequence<Money>, in currency: Currency
    ) throws(MixedCurrencies) -> Money? {
        var total = Money.zero(currency)
        for amount in amounts {
            guard amount.currency == currency else {
                throw MixedCurrencies(currency, amount.currency)
            }
            guard let sum = total.adding(amount) else { return nil }
            total = sum
        }
        return total
    }
}
