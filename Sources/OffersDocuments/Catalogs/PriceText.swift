// SPDX-License-Identifier: Apache-2.0
import Offers

/// A price as catalogs write it: a decimal string, read exactly (contract 1, 8.34).
enum PriceText {
    enum Fault: Error {
        case notDecimal, negative, overPrecise, tooLarge
    }

    /// The largest price: 10^15 milliunits.
    static let limit: Int64 = 1_000_000_000_000_000

    /// - Parameter text: digits, at most one point between them, and a minus sign at most in front.
    /// - Throws: ``Fault``; over-precise is what the App Store can't print in the currency (rule 13.2).
    static func read(_ text: String, in currency: Currency) throws(Fault) -> Money {
        var digits = Array(text.utf8)[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative { digits = digits.dropFirst() }
        let parts = digits.split(
            separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        let isDecimal = parts.allSatisfy { part in
            !part.isEmpty && part.allSatisfy { (48...57).contains($0) }
        }
        guard isDecimal else { throw .notDecimal }
        if isNegative { throw .negative }
        let fraction = parts.count == 2 ? Array(parts[1]) : []
        var milliunits: Int64 = 0
        for digit in parts[0] + (0..<3).map({ $0 < fraction.count ? fraction[$0] : 48 }) {
            // Below the limit times ten there is no overflow.
            milliunits = milliunits * 10 + Int64(digit - 48)
            if milliunits > limit { throw .tooLarge }
        }
        let price = Money(milliunits: milliunits, currency: currency)
        guard price.isPrintedExactly, fraction.dropFirst(3).allSatisfy({ $0 == 48 }) else {
            throw .overPrecise
        }
        return price
    }
}

extension CatalogFile {
    /// Reports what is wrong with a price.
    mutating func price(_ text: String, in currency: Currency, at cursor: CatalogCursor) -> Money? {
        do throws(PriceText.Fault) {
            return try PriceText.read(text, in: currency)
        } catch {
            switch error {
            case .notDecimal:
                report(
                    .priceInvalid, cursor,
                    "\"\(text)\" is not a price; expected a decimal number such as \"9.99\"")
            case .negative: report(.priceNegative, cursor, "the price \"\(text)\" is negative")
            case .overPrecise:
                report(
                    .priceOverPrecise, cursor,
                    "the price \"\(text)\" has more decimals than the App Store prints in \(currency), "
                        + (currency.decimals == 0 ? "none" : "\(currency.decimals)"))
            case .tooLarge:
                report(.priceTooLarge, cursor, "the price \"\(text)\" is above 1000000000000")
            }
            return nil
        }
    }
}
