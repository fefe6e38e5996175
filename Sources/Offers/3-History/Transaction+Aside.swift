// SPDX-License-Identifier: Apache-2.0

// A long history is mostly plain renewals. What few transactions say, and what all of an account say alike,
// stands apart and is shared: the many stay small, with few references to count in each copy.

extension Transaction {
    struct Aside: Hashable, Sendable {
        var bundleId: String?
        var appAccountToken: String?
        var appTransactionId: String?
        var revocationReason: Int?
        var revocationType: RevocationType?
        var revocationPercentage: Int?
        var offer: Offer?
        var billingPlan: BillingPlan?
        var commitment: Commitment?

        static let none = Aside()

        /// nil when there is nothing to keep.
        var box: AsideBox? { self == .none ? nil : AsideBox(self) }
    }

    final class AsideBox: Hashable, Sendable {
        let fields: Aside

        init(_ fields: Aside) { self.fields = fields }

        static func == (a: AsideBox, b: AsideBox) -> Bool { a === b || a.fields == b.fields }
        func hash(into hasher: inout Hasher) { hasher.combine(fields) }
    }

    private var asideFields: Aside {
        get { aside?.fields ?? .none }
        set { aside = newValue.box }
    }

    public var bundleId: String? {
        get { aside?.fields.bundleId }
        set { if newValue != bundleId { asideFields.bundleId = newValue } }
    }

    public var appAccountToken: String? {
        get { aside?.fields.appAccountToken }
        set { if newValue != appAccountToken { asideFields.appAccountToken = newValue } }
    }

    public var appTransactionId: String? {
        get { aside?.fields.appTransactionId }
        set { if newValue != appTransactionId { asideFields.appTransactionId = newValue } }
    }

    public var revocationReason: Int? {
        get { aside?.fields.revocationReason }
        set { if newValue != revocationReason { asideFields.revocationReason = newValue } }
    }

    public var revocationType: RevocationType? {
        get { aside?.fields.revocationType }
        set { if newValue != revocationType { asideFields.revocationType = newValue } }
    }

    /// 100000 is 100 %.
    public var revocationPercentage: Int? {
        get { aside?.fields.revocationPercentage }
        set { if newValue != revocationPercentage { asideFields.revocationPercentage = newValue } }
    }

    public var offer: Offer? {
        get { aside?.fields.offer }
        set { if newValue != offer { asideFields.offer = newValue } }
    }

    public var billingPlan: BillingPlan? {
        get { aside?.fields.billingPlan }
        set { if newValue != billingPlan { asideFields.billingPlan = newValue } }
    }

    public var commitment: Commitment? {
        get { aside?.fields.commitment }
        set { if newValue != commitment { asideFields.commitment = newValue } }
    }
}
