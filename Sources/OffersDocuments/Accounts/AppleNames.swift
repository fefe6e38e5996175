// SPDX-License-Identifier: Apache-2.0

import Offers

/// Apple's enumeration values (apple-payloads 4.1), as bytes so that reading one makes no string.
struct AppleNames<Value: Sendable>: Sendable {
    let pairs: [(bytes: [UInt8], value: Value)]

    init(_ pairs: KeyValuePairs<String, Value>) {
        self.pairs = pairs.map { (Array($0.key.utf8), $0.value) }
    }
}

extension AppleNames<Transaction.Kind> {
    static let kinds = AppleNames([
        "Auto-Renewable Subscription": .autoRenewable, "Non-Consumable": .nonConsumable,
        "Consumable": .consumable, "Non-Renewing Subscription": .nonRenewing,
    ])
}

extension AppleNames<Transaction.Ownership> {
    static let ownerships = AppleNames(["PURCHASED": .purchased, "FAMILY_SHARED": .familyShared])
}

extension AppleNames<Transaction.Reason> {
    static let reasons = AppleNames(["RENEWAL": .renewal, "PURCHASE": .purchase])
}

extension AppleNames<Transaction.BillingPlan> {
    static let billingPlans = AppleNames(["BILLED_UPFRONT": .billedUpfront, "MONTHLY": .monthly])
}

extension AppleNames<Transaction.RevocationType> {
    static let revocationTypes = AppleNames([
        "REFUND_FULL": .refundFull, "REFUND_PRORATED": .refundProrated,
        "FAMILY_REVOKE": .familyRevoke, "ASSIGNMENT_REVOKE": .assignmentRevoke,
    ])
}

extension AppleNames<PaymentMode?> {
    /// `ONE_TIME` belongs to offer codes on what is no subscription (API 1.18) and is no payment mode.
    static let paymentModes = AppleNames([
        "FREE_TRIAL": .freeTrial, "PAY_AS_YOU_GO": .payAsYouGo, "PAY_UP_FRONT": .payUpFront,
        "ONE_TIME": nil,
    ])
}
