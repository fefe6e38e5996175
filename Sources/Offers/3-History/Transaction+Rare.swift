// SPDX-License-Identifier: Apache-2.0

// A long history is mostly plain renewals. What few transactions say stands apart, so that the many stay small:
// half the size, and half the references to count in each copy.

extension Transaction {
    struct Rare: Hashable, Sendable {
        var revocationReason: Int?
        var revocationType: RevocationType?
        var revocationPercentage: Int?
        var offer: Offer?
        var billingPlan: BillingPlan?
        var commitment: Commitment?

        static let none = Rare()

        /// nil when there is nothing to keep.
        var box: RareBox? { self == .none ? nil : RareBox(self) }
    }

    final class RareBox: Hashable, Sendable {
        let fields: Rare

        init(_ fields: Rare) { self.fields = fields }

        static func == (a: RareBox, b: RareBox) -> Bool { a === b || a.fields == b.fields }
        func hash(into hasher: inout Hasher) { hasher.combine(fields) }
    }

    private var rareFields: Rare {
        get { rare?.fields ?? .none }
        set { rare = newValue.box }
    }

    public var revocationReason: Int? {
        get { rare?.fields.revocationReason }
        set { if newValue != revocationReason { rareFields.revocationReason = newValue } }
    }

    public var revocationType: RevocationType? {
        get { rare?.fields.revocationType }
        set { if newValue != revocationType { rareFields.revocationType = newValue } }
    }

    /// 100000 is 100 %.
    public var revocationPercentage: Int? {
        get { rare?.fields.revocationPercentage }
        set { if newValue != revocationPercentage { rareFields.revocationPercentage = newValue } }
    }

    public var offer: Offer? {
        get { rare?.fields.offer }
        set { if newValue != offer { rareFields.offer = newValue } }
    }

    public var billingPlan: BillingPlan? {
        get { rare?.fields.billingPlan }
        set { if newValue != billingPlan { rareFields.billingPlan = newValue } }
    }

    public var commitment: Commitment? {
        get { rare?.fields.commitment }
        set { if newValue != commitment { rareFields.commitment = newValue } }
    }
}
