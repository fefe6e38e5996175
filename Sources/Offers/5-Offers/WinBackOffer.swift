// SPDX-License-Identifier: Apache-2.0

/// An offer for customers who left (rule 6).
public struct WinBackOffer: Sendable, Hashable {
    /// App Store Connect's criteria.
    public struct Criteria: Sendable, Hashable {
        public let paidMonths: Int
        public let monthsSinceLapseMinimum: Int
        public let monthsSinceLapseMaximum: Int?
        public let waitMonths: Int?

        public init(
            paidMonths: Int, monthsSinceLapseMinimum: Int, monthsSinceLapseMaximum: Int?,
            waitMonths: Int?
        ) {
            self.paidMonths = paidMonths
            self.monthsSinceLapseMinimum = monthsSinceLapseMinimum
            self.monthsSinceLapseMaximum = monthsSinceLapseMaximum
            self.waitMonths = waitMonths
        }
    }
    /// Who may have it: by criteria, or by the yes or no of a `.storekit` file (contract 5, `criteriaUnknown`).
    public enum Audience: Sendable, Hashable {
        case criteria(Criteria)
        case markedEligible
        case markedIneligible
        case unmarked
    }
    public enum Priority: String, Sendable, CaseIterable {
        case high = "HIGH"
        case normal = "NORMAL"
    }

    public let id: String
    public let terms: OfferTerms
    public let audience: Audience
    public let dates: Interval
    public let priority: Priority

    public init(
        id: String, terms: OfferTerms, audience: Audience, dates: Interval = Interval(),
        priority: Priority = .normal
    ) {
        self.id = id
        self.terms = terms
        self.audience = audience
        self.dates = dates
        self.priority = priority
    }
}
