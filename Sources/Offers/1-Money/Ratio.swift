// SPDX-License-Identifier: Apache-2.0

/// An exact quotient of whole numbers. 128 bits hold every amount of the App Store (up to 10^15 milliunits)
/// times every calendar factor without overflow.
public struct Ratio: Sendable {
    public let numerator: Int128
    /// Positive.
    public let denominator: Int128

    /// - Parameter denominator: must not be zero; a zero counts as one.
    public init(_ numerator: Int128, _ denominator: Int128 = 1) {
        let sign: Int128 = denominator < 0 ? -1 : 1
        let divisor = max(1, Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
        self.numerator = sign * numerator / Int128(divisor)
        self.denominator = max(1, Int128(denominator.magnitude / divisor))
    }

    public func times(_ other: Ratio) -> Ratio {
        Ratio(numerator * other.numerator, denominator * other.denominator)
    }

    public func divided(by other: Ratio) -> Ratio {
        Ratio(numerator * other.denominator, denominator * other.numerator)
    }

    /// The whole number that the rounding names.
    public func rounded(_ rounding: Rounding) -> Int128 {
        var (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        if rest < 0 {
            quotient -= 1
            rest += denominator
        }
        return rounding == .halfUp && rest >= denominator - rest ? quotient + 1 : quotient
    }

    /// A decimal with so many places, e.g. `16.661`.
    public func decimal(places: Int, rounding: Rounding) -> String {
        var scale: Int128 = 1
        for _ in 0..<max(0, places) { scale *= 10 }
        let units = times(Ratio(scale)).rounded(rounding)
        let digits = String(units.magnitude)
        let sign = units < 0 ? "-" : ""
        guard places > 0 else { return sign + digits }
        let filled = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return sign + filled.dropLast(places) + "." + filled.suffix(places)
    }

    private static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}

extension Ratio: Hashable, Comparable {
    public static func < (a: Ratio, b: Ratio) -> Bool {
        let (x, y) = (
            a.numerator.multipliedFullWidth(by: b.denominator),
            b.numerator.multipliedFullWidth(by: a.denominator)
        )
        return x.high == y.high ? x.low < y.low : x.high < y.high
    }
}
