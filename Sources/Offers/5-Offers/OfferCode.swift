// SPDX-License-Identifier: Apache-2.0

/// An offer that customers redeem with a code (rule 5).
public struct OfferCode: Sendable, Hashable {
    public enum CustomerClass: String, Sendable, CaseIterable {
        case new = "NEW"
        case existing = "EXISTING"
        case expired = "EXPIRED"
    }
    public enum OfferEligibility: String, Sendable, CaseIterable {
        case stackWithIntroductory = "STACK_WITH_INTRO_OFFERS"
        case replaceIntroductory = "REPLACE_INTRO_OFFERS"
    }
    public struct Code: Sendable, Hashable {
        public enum Kind: String, Sendable, CaseIterable { case custom, oneTime }
        public let code: String?
        public let kind: Kind?
        /// The day's end: half-open (contract 8.17: the date itself is inclusive). nil: never.
        public let expires: Instant?
        public let redemptionLimit: Int?

        public init(code: String?, kind: Kind?, expires: Instant?, redemptionLimit: Int?) {
            self.code = code
            self.kind = kind
            self.expires = expires
            self.redemptionLimit = redemptionLimit
        }
    }

    /// For a `.storekit` file the reference name (contract 8.32).
    public let id: String
    public let terms: OfferTerms
    public let customerEligibilities: Set<CustomerClass>
    public let offerEligibility: OfferEligibility
    public let autoRenewEnabled: Bool
    public let isActive: Bool
    public let codes: [Code]
    let customerClasses: CustomerClasses
    /// When its last code ends; nil: one never does, or there is none.
    let lastExpires: Instant?

    public init(
        id: String, terms: OfferTerms, customerEligibilities: Set<CustomerClass>,
        offerEligibility: OfferEligibility, autoRenewEnabled: Bool = true, isActive: Bool = true,
        codes: [Code] = []
    ) {
        self.id = id
        self.terms = terms
        self.customerEligibilities = customerEligibilities
        self.offerEligibility = offerEligibility
        self.autoRenewEnabled = autoRenewEnabled
        self.isActive = isActive
        self.codes = codes
        customerClasses = CustomerClasses(customerEligibilities)
        let isEndless = codes.contains { $0.expires == nil }
        lastExpires = isEndless ? nil : codes.compactMap(\.expires).max()
    }
}
