// SPDX-License-Identifier: Apache-2.0

/// How a quotient becomes a whole number. Named wherever an amount is rounded.
public enum Rounding: String, Sendable, CaseIterable {
    /// To the nearest, halves away from zero for positive amounts.
    case halfUp
    /// Towards minus infinity.
    case down

    /// `value / divisor`, rounded. `divisor` must be positive.
    public func divide(_ value: Int64, by divisor: Int64) -> Int64 {
        var (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
        if rest < 0 {
            quotient -= 1
            rest += divisor
        }
        return self == .halfUp && rest >= divisor - rest ? quotient + 1 : quotient
    }
}
