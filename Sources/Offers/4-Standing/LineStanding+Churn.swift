// SPDX-License-Identifier: Apache-2.0

extension LineStanding {
    /// Why the customer was lost; only for expired and revoked lines (contract 5, 8.22).
    public var churn: Churn? {
        switch state {
        case .revoked: isRefund ? .refund : nil
        case .expired:
            switch expirationReason {
            case .autoRenewDisabled: .voluntary
            case .billingError: .involuntary
            case .didNotConsentToPriceIncrease: .priceIncrease
            case .productUnavailable: .unavailable
            case .unknown, nil: nil
            }
        case .none, .subscribed, .inGracePeriod, .inBillingRetryPeriod, .unknown: nil
        }
    }

    /// A refund, as opposed to a family or organisation that withdrew the access (rules 10.1, 10.6).
    private var isRefund: Bool {
        switch transaction.revocationType {
        case .refundFull, .refundProrated: true
        case .familyRevoke, .assignmentRevoke, .unknown: false
        case nil: isOwn == true
        }
    }
}
