// SPDX-License-Identifier: Apache-2.0

/// Whether a customer must agree to a price increase (rule 9.3).
public enum PriceConsent: Hashable, Sendable {
    public enum Reason: String, Sendable, CaseIterable {
        case localLaw
        /// More than half again, and by more than the amount.
        case aboveThresholds
        case secondIncreaseWithinAYear
    }
    case notNeeded
    case needed([Reason])
    /// The increase is above half, and nobody gave the amount for this currency (O26).
    case unknown

    public var name: String {
        switch self {
        case .notNeeded: "notNeeded"
        case .needed: "needed"
        case .unknown: "unknown"
        }
    }

    public var reasons: [Reason] {
        if case .needed(let reasons) = self { reasons } else { [] }
    }
}

/// The amounts and laws that rule 9.3 asks about. Outside the US the amounts are an input: Apple says
/// which dollars, not at which rate (O26).
public struct ConsentRule: Hashable, Sendable {
    /// For products shorter than a year: US$5 per period.
    public var perPeriod: Money?
    /// For yearly products and 12-month commitments (rule 9.8): US$50 a year.
    public var perYear: Money?
    /// Rule 9.3 (a).
    public var isRequiredByLaw: Bool

    public init(perPeriod: Money? = nil, perYear: Money? = nil, isRequiredByLaw: Bool = false) {
        self.perPeriod = perPeriod
        self.perYear = perYear
        self.isRequiredByLaw = isRequiredByLaw
    }

    /// The documented amounts where they are documented: in US dollars.
    public static func documented(in currency: Currency) -> ConsentRule {
        guard currency.code == "USD" else { return ConsentRule() }
        return ConsentRule(
            perPeriod: Money(milliunits: 5000, currency: currency),
            perYear: Money(milliunits: 50_000, currency: currency))
    }

    /// - Parameter period: of the product; a year for a 12-month commitment.
    public func consent(
        from: Money, to: Money, period: SubscriptionPeriod, isSecondWithinAYear: Bool
    ) -> PriceConsent {
        var reasons: [PriceConsent.Reason] = []
        var isUnknown = false
        if isRequiredByLaw { reasons.append(.localLaw) }
        let increase = Int128(to.milliunits) - Int128(from.milliunits)
        if increase * 2 > Int128(from.milliunits) {
            let amount = period.isSameLength(as: .year) ? perYear : perPeriod
            if let amount, amount.currency == to.currency {
                if increase > Int128(amount.milliunits) { reasons.append(.aboveThresholds) }
            } else {
                isUnknown = true
            }
        }
        if isSecondWithinAYear { reasons.append(.secondIncreaseWithinAYear) }
        return reasons.isEmpty ? (isUnknown ? .unknown : .notNeeded) : .needed(reasons)
    }
}
