// SPDX-License-Identifier: Apache-2.0

extension Assumptions.Name {
    /// The question that Apple leaves open.
    public var asks: String {
        switch self {
        case .prorationBasis: "In what unit the unused part of a period is counted for a refund."
        case .prorationRounding: "How a refund is rounded to the currency's decimals."
        case .monthEnd:
            "Whether a subscription bought on the 31st comes back to that day after a shorter month."
        case .refundedTrial: "Whether a refunded or revoked trial stays used."
        case .familySharedIntro:
            "What a family member's shared access means for their own introductory offer."
        case .promotionalInBillingRetry:
            "Whether a promotional offer can be redeemed in grace or billing retry."
        case .winBackMonths: "How months are counted for win-back offers."
        case .winBackMaximum: "Whether the most months since a lapse still count."
        case .staleRenewal:
            "What became of a subscription whose period ended after the history was read."
        case .revokedLapse: "When a revoked subscription lapsed."
        case .winBackSource:
            "Whether Apple's fresh list of win-back offers goes before our reading of the criteria."
        case .cancelledButRunningCode:
            "The customer class of an account that cancelled and whose period still runs."
        case .billingRetryAccess: "Whether the app grants access in billing retry."
        }
    }

    /// The number of the open question, or where it is settled.
    public var question: String {
        switch self {
        case .prorationBasis: "O1"
        case .prorationRounding: "O2"
        case .monthEnd: "O4"
        case .refundedTrial: "O7"
        case .familySharedIntro: "O8"
        case .promotionalInBillingRetry: "O11"
        case .winBackMonths: "O18"
        case .winBackMaximum: "O20"
        case .staleRenewal: "7.7"
        case .revokedLapse: "10.2"
        case .winBackSource: "6.7"
        case .cancelledButRunningCode: "O27"
        case .billingRetryAccess: "8.1"
        }
    }
}
