// SPDX-License-Identifier: Apache-2.0

/// Whether a line lets the customer use the product, and until when.
public struct Access: Sendable, Hashable {
    /// nil: nobody knows (state `unknown`).
    public var isGranted: Bool?
    /// Half-open; nil without access.
    public var until: Instant?
}

extension LineStanding {
    /// Rules 8 (state table), 2.1.3, 10.2; billing retry is the app's own choice (assumption `billingRetryAccess`).
    public func access(
        _ assumptions: Assumptions, _ consulted: inout Assumptions.Consulted
    ) -> Access {
        switch state {
        case .subscribed: return Access(isGranted: true, until: expiresDate)
        case .inGracePeriod: return Access(isGranted: true, until: gracePeriodExpiresDate)
        case .inBillingRetryPeriod:
            consulted.insert(.billingRetryAccess)
            return assumptions.billingRetryAccess == .granted
                ? Access(isGranted: true, until: billingRetryEndsDate) : Access(isGranted: false)
        case .unknown: return Access(isGranted: nil)
        case .none, .expired, .revoked: return Access(isGranted: false)
        }
    }
}
