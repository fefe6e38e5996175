// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON

/// What `--summary` counts.
protocol Countable: Hashable, Sendable {
    /// Beside its bar.
    var word: String { get }
    /// As single answers have it.
    var json: JSONValue { get }
    var ink: Style.Ink? { get }
}

extension Countable {
    var json: JSONValue { .string(word) }
    var ink: Style.Ink? { nil }
}

extension Countable where Self: RawRepresentable, RawValue == String {
    var word: String { rawValue }
}

extension String: Countable {
    var word: String { self }
}

extension Bool: Countable {
    var word: String { self ? "yes" : "no" }
    var json: JSONValue { .bool(self) }
    var ink: Style.Ink? { self ? .green : .red }
}

/// nil: nobody knows.
extension Optional: Countable where Wrapped: Countable {
    var word: String { self?.word ?? "unknown" }
    var json: JSONValue { self?.json ?? .null }
    var ink: Style.Ink? { map(\.ink) ?? .yellow }
}

extension ReasonCode: Countable {
    /// What is missing to tell, or what stands against it.
    var ink: Style.Ink? {
        rawValue.hasPrefix("history.") || self == .winBackCriteriaUnknown ? .yellow : .red
    }
}

extension Eligibility: Countable {
    var ink: Style.Ink? {
        switch self {
        case .eligible: .green
        case .ineligible: .red
        case .undetermined: .yellow
        }
    }
}

extension RenewalState: Countable {
    var ink: Style.Ink? {
        switch self {
        case .subscribed: .green
        case .inGracePeriod, .inBillingRetryPeriod, .unknown: .yellow
        case .expired, .revoked: .red
        case .none: nil
        }
    }
}

extension Situation: Countable {
    var ink: Style.Ink? {
        switch self {
        case .trial, .introductory, .active: .green
        case .activeCancelled, .grace, .billingRetry, .unknown: .yellow
        case .expired, .revoked: .red
        case .never: nil
        }
    }
}

extension SubscriptionRelationship: Countable {}
extension ExpirationReason: Countable {}
extension Churn: Countable {}
extension StatusAnswer.Message: Countable {}
extension Quote.Relationship: Countable {}
extension TakesEffect: Countable {}
