// SPDX-License-Identifier: Apache-2.0

/// Choices where Apple is silent (rules section 15, contract 7). The first case of each is the default.
public struct Assumptions: Sendable, Hashable {
    public enum ProrationBasis: String, Sendable, CaseIterable {
        case milliseconds, days, daysInclusive, fixed30
    }
    public enum ProrationRounding: String, Sendable, CaseIterable { case halfUp, down }
    public enum MonthEnd: String, Sendable, CaseIterable { case anchorDay, stickyClamp }
    public enum RefundedTrial: String, Sendable, CaseIterable { case consumed, restored }
    public enum FamilySharedIntro: String, Sendable, CaseIterable {
        case undetermined, consumed, ignored
    }
    public enum PromotionalInBillingRetry: String, Sendable, CaseIterable { case allowed, refused }
    public enum WinBackMonths: String, Sendable, CaseIterable {
        case calendarFloor = "calendar-floor"
        case thirtyDays = "thirty-days"
    }
    public enum WinBackMaximum: String, Sendable, CaseIterable { case inclusive, exclusive }
    public enum StaleRenewal: String, Sendable, CaseIterable { case unknown, failed, renewed }
    public enum RevokedLapse: String, Sendable, CaseIterable { case revocationDate, expiresDate }
    public enum WinBackSource: String, Sendable, CaseIterable { case apple, rules }
    public enum CancelledButRunningCode: String, Sendable, CaseIterable {
        case existing = "EXISTING"
        case none
    }
    public enum BillingRetryAccess: String, Sendable, CaseIterable { case none, granted }

    public var prorationBasis = ProrationBasis.milliseconds
    public var prorationRounding = ProrationRounding.halfUp
    public var monthEnd = MonthEnd.anchorDay
    public var refundedTrial = RefundedTrial.consumed
    public var familySharedIntro = FamilySharedIntro.undetermined
    public var promotionalInBillingRetry = PromotionalInBillingRetry.allowed
    public var winBackMonths = WinBackMonths.calendarFloor
    public var winBackMaximum = WinBackMaximum.inclusive
    public var staleRenewal = StaleRenewal.unknown
    public var revokedLapse = RevokedLapse.revocationDate
    public var winBackSource = WinBackSource.apple
    public var cancelledButRunningCode = CancelledButRunningCode.existing
    public var billingRetryAccess = BillingRetryAccess.none

    public init() {}

    /// One assumption by name, in the order of contract 7.
    public enum Name: String, Sendable, CaseIterable {
        case prorationBasis, prorationRounding, monthEnd, refundedTrial, familySharedIntro
        case promotionalInBillingRetry, winBackMonths, winBackMaximum, staleRenewal, revokedLapse
        case winBackSource, cancelledButRunningCode, billingRetryAccess

        /// The values it can take, the default first.
        public var values: [String] {
            switch self {
            case .prorationBasis: ProrationBasis.allCases.map(\.rawValue)
            case .prorationRounding: ProrationRounding.allCases.map(\.rawValue)
            case .monthEnd: MonthEnd.allCases.map(\.rawValue)
            case .refundedTrial: RefundedTrial.allCases.map(\.rawValue)
            case .familySharedIntro: FamilySharedIntro.allCases.map(\.rawValue)
            case .promotionalInBillingRetry: PromotionalInBillingRetry.allCases.map(\.rawValue)
            case .winBackMonths: WinBackMonths.allCases.map(\.rawValue)
            case .winBackMaximum: WinBackMaximum.allCases.map(\.rawValue)
            case .staleRenewal: StaleRenewal.allCases.map(\.rawValue)
            case .revokedLapse: RevokedLapse.allCases.map(\.rawValue)
            case .winBackSource: WinBackSource.allCases.map(\.rawValue)
            case .cancelledButRunningCode: CancelledButRunningCode.allCases.map(\.rawValue)
            case .billingRetryAccess: BillingRetryAccess.allCases.map(\.rawValue)
            }
        }
    }

    public subscript(name: Name) -> String {
        switch name {
        case .prorationBasis: prorationBasis.rawValue
        case .prorationRounding: prorationRounding.rawValue
        case .monthEnd: monthEnd.rawValue
        case .refundedTrial: refundedTrial.rawValue
        case .familySharedIntro: familySharedIntro.rawValue
        case .promotionalInBillingRetry: promotionalInBillingRetry.rawValue
        case .winBackMonths: winBackMonths.rawValue
        case .winBackMaximum: winBackMaximum.rawValue
        case .staleRenewal: staleRenewal.rawValue
        case .revokedLapse: revokedLapse.rawValue
        case .winBackSource: winBackSource.rawValue
        case .cancelledButRunningCode: cancelledButRunningCode.rawValue
        case .billingRetryAccess: billingRetryAccess.rawValue
        }
    }

    /// Sets one by its names; false when the value is none of ``Name/values``.
    public mutating func set(_ name: Name, to value: String) -> Bool {
        func assign<Value: RawRepresentable<String>>(_ property: inout Value) -> Bool {
            guard let new = Value(rawValue: value) else { return false }
            property = new
            return true
        }
        return switch name {
        case .prorationBasis: assign(&prorationBasis)
        case .prorationRounding: assign(&prorationRounding)
        case .monthEnd: assign(&monthEnd)
        case .refundedTrial: assign(&refundedTrial)
        case .familySharedIntro: assign(&familySharedIntro)
        case .promotionalInBillingRetry: assign(&promotionalInBillingRetry)
        case .winBackMonths: assign(&winBackMonths)
        case .winBackMaximum: assign(&winBackMaximum)
        case .staleRenewal: assign(&staleRenewal)
        case .revokedLapse: assign(&revokedLapse)
        case .winBackSource: assign(&winBackSource)
        case .cancelledButRunningCode: assign(&cancelledButRunningCode)
        case .billingRetryAccess: assign(&billingRetryAccess)
        }
    }

    /// Which assumptions an evaluation came to a point at where their values part (contract 8.33).
    public struct Consulted: Sendable, Hashable {
        private var bits: UInt16 = 0

        public init() {}

        public mutating func insert(_ name: Name) { bits |= Self.bit(name) }
        public mutating func formUnion(_ other: Consulted) { bits |= other.bits }
        public func contains(_ name: Name) -> Bool { bits & Self.bit(name) != 0 }
        public var names: [Name] { Name.allCases.filter(contains) }

        private static func bit(_ name: Name) -> UInt16 {
            1 << UInt16(Name.allCases.firstIndex(of: name) ?? 0)
        }
    }

    /// `name=value` of those consulted, sorted by name, as answers list them.
    public func listing(_ consulted: Consulted) -> [String] {
        consulted.names.map { $0.rawValue + "=" + self[$0] }.sorted()
    }
}
