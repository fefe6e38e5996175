// SPDX-License-Identifier: Apache-2.0

/// An amount in milliunits of a currency: Apple's own unit (rule 13.1). $1.99 is 1990, ¥359 is 359000.
///
/// Amounts are exact; rounding to the currency's App Store decimals happens only when printed,
/// or where a ``Rounding`` is named.
public struct Money: Hashable, Sendable {
    public var milliunits: Int64
    public var currency: Currency

    public init(milliunits: Int64, currency: Currency) {
        self.milliunits = milliunits
        self.currency = currency
    }

    public static func zero(_ currency: Currency) -> Money {
        Money(milliunits: 0, currency: currency)
    }
    public var isZero: Bool { milliunits == 0 }

    /// The sum, or nil when the currencies differ or the sum doesn't fit.
    public func adding(_ other: Money) -> Money? {
        guard currency == other.currency else { return nil }
        let (sum, overflow) = milliunits.addingReportingOverflow(other.milliunits)
        return overflow ? nil : Money(milliunits: sum, currency: currency)
    }

    /// The product, or nil when it doesn't fit.
    public func times(_ count: Int64) -> Money? {
        let (product, overflow) = milliunits.multipliedReportingOverflow(by: count)
        return overflow ? nil : Money(milliunits: product, currency: currency)
    }

    /// Rounded to what the App Store prints in this currency.
    public func rounded(_ rounding: Rounding = .halfUp) -> Money {
        Money(
            milliunits: rounding.divide(milliunits, by: currency.quantum) &* currency.quantum,
            currency: currency)
    }

    /// Whether printing loses nothing.
    public var isPrintedExactly: Bool { milliunits % currency.quantum == 0 }

    /// A decimal string with exactly the App Store decimals of the currency, half-up (contract 1, 8.34).
    public var amount: String {
        let units = Rounding.halfUp.divide(milliunits, by: currency.quantum)
        let digits = String(units.magnitude)
        let sign = units < 0 ? "-" : ""
        guard currency.decimals == 2 else { return sign + digits }
        let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
        return sign + padded.dropLast(2) + "." + padded.suffix(2)
    }
}

extension Money: CustomStringConvertible {
    public var description: String { "\(amount) \(currency.code)" }
}
