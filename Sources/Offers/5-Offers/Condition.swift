// SPDX-License-Identifier: Apache-2.0

/// Every question a rule can ask, with what was required and what was found. The same value explains a
/// yes, a no and a don't-know; words and JSON are made from it at the door.
public enum Condition: Sendable, Hashable {
    /// No introductory offer was redeemed in the group (rule 3.2.1).
    case introductoryUnused(by: TransactionID?)
    /// Nothing of the account's own runs in the group (rules 3.2, 2.1.9).
    case nothingRunning(state: RenewalState, until: Instant?)
    /// The account has, or had, an auto-renewable subscription of the app (rule 4.1).
    case subscribedToApp(by: TransactionID?)
    /// Not in grace or billing retry (rule 4.10, O11).
    case notInBillingRetry(state: RenewalState)
    /// The account's class is among the offer's (rule 5). nil: no class.
    case customerClass(found: CustomerClasses, allowed: CustomerClasses)
    /// This offer was not redeemed before (rule 5.7).
    case codeUnredeemed(by: TransactionID?)
    /// It would not move the account to a lower level (rule 5.8).
    case notDowngrade(from: Int?, to: Int)
    /// A code of the offer can still be redeemed (contract 8.17).
    case codeNotExpired(last: Instant?)
    /// Something to come back to (rule 6.1).
    case subscribedToGroup(by: TransactionID?)
    /// The access was bought, not shared (rule 6.6).
    case boughtNotShared
    /// Churned: the period over and auto-renew off (rule 6.1).
    case lapsed(state: RenewalState, autoRenew: Bool?, until: Instant?)
    /// The account lapsed from this very product (rule 6.6).
    case lapsedFromProduct(found: String?)
    /// Apple's own fresh list names the offer (rule 6.7).
    case onApplesList(signed: Instant)
    /// Months of paid service, most recent stretch (rule 6.2).
    case paidMonths(found: Int, minimum: Int)
    /// Months since the lapse, at least (rule 6.3).
    case lapseAtLeast(lapsedAt: Instant?, months: Int, minimum: Int, maximum: Int?)
    /// Months since the lapse, at most (rule 6.3, O20).
    case lapseAtMost(lapsedAt: Instant?, months: Int, minimum: Int, maximum: Int)
    /// Months since this offer last ended (rule 6.4).
    case waited(since: Instant?, months: Int, minimum: Int)
    /// A `.storekit` mark or criteria say who may have it (rule 6.13).
    case criteriaKnown
    case started(at: Instant)
    case notEnded(at: Instant)
    case active
    case inStorefront(Storefront)
    case notMarkedIneligible

    /// The code reported when this does not hold.
    public var code: ReasonCode {
        switch self {
        case .introductoryUnused: .introAlreadyUsed
        case .nothingRunning: .introActiveSubscription
        case .subscribedToApp: .promotionalNeverSubscribed
        case .notInBillingRetry: .promotionalInBillingRetry
        case .customerClass: .codeCustomerClass
        case .codeUnredeemed: .codeAlreadyRedeemed
        case .notDowngrade: .codeDowngrade
        case .codeNotExpired: .codeAllExpired
        case .subscribedToGroup: .winBackNeverSubscribed
        case .boughtNotShared: .winBackFamilyShared
        case .lapsed: .winBackNotLapsed
        case .lapsedFromProduct: .winBackOtherProduct
        case .onApplesList: .winBackNotOnApplesList
        case .paidMonths: .winBackPaidTimeTooShort
        case .lapseAtLeast: .winBackLapseTooShort
        case .lapseAtMost: .winBackLapseTooLong
        case .waited: .winBackWaitingPeriod
        case .criteriaKnown: .winBackCriteriaUnknown
        case .started: .offerNotStarted
        case .notEnded: .offerEnded
        case .active: .offerInactive
        case .inStorefront: .offerNotInStorefront
        case .notMarkedIneligible: .offerMarkedIneligible
        }
    }
}

/// A set of offer-code customer classes, with "no class" among them (rule 5: the holes as written).
public struct CustomerClasses: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let new = CustomerClasses(rawValue: 1)
    public static let existing = CustomerClasses(rawValue: 2)
    public static let expired = CustomerClasses(rawValue: 4)
    public static let none = CustomerClasses(rawValue: 8)

    public init(_ classes: Set<OfferCode.CustomerClass>) {
        self = []
        if classes.contains(.new) { insert(.new) }
        if classes.contains(.existing) { insert(.existing) }
        if classes.contains(.expired) { insert(.expired) }
    }

    /// App Store Connect's names, `none` last.
    public var names: [String] {
        var names: [String] = []
        if contains(.new) { names.append("NEW") }
        if contains(.existing) { names.append("EXISTING") }
        if contains(.expired) { names.append("EXPIRED") }
        if contains(.none) { names.append("none") }
        return names
    }
}
