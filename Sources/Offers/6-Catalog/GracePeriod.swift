// SPDX-License-Identifier: Apache-2.0

/// The app's billing grace period (rules 8.2, 8.3).
public struct GracePeriod: Sendable, Hashable {
    public enum Duration: String, Sendable, CaseIterable {
        case threeDays = "THREE_DAYS"
        case sixteenDays = "SIXTEEN_DAYS"
        case twentyEightDays = "TWENTY_EIGHT_DAYS"

        public var days: Int {
            switch self {
            case .threeDays: 3
            case .sixteenDays: 16
            case .twentyEightDays: 28
            }
        }
    }
    public enum RenewalType: String, Sendable, CaseIterable {
        case all = "ALL_RENEWALS"
        case paidToPaidOnly = "PAID_TO_PAID_ONLY"
    }

    public let duration: Duration
    public let renewalType: RenewalType

    public init(duration: Duration, renewalType: RenewalType) {
        self.duration = duration
        self.renewalType = renewalType
    }

    /// Days of grace after a period that ended unpaid: the weekly cap of six (rule 8.2), none after a free
    /// period under `PAID_TO_PAID_ONLY` (rule 8.3).
    public func days(after period: SubscriptionPeriod?, wasFree: Bool) -> Int {
        if renewalType == .paidToPaidOnly, wasFree { return 0 }
        return period?.isSameLength(as: .week) == true ? min(6, duration.days) : duration.days
    }
}
