// SPDX-License-Identifier: Apache-2.0

/// A change of product that waits (rule 2.1, contract 5).
public struct PendingChange: Sendable, Hashable {
    /// Product id.
    public var to: String
    /// nil when the catalog doesn't know the product (contract 8.6).
    public var relationship: SubscriptionRelationship?
    /// nil in grace and billing retry, where it happens at recovery, and when nobody knows (contract 8.14, 8.22).
    public var takesEffect: Instant?
}

extension LineStanding {
    /// The product of the next renewal; nil when it will not renew or nobody knows (rule 2.1.6).
    public var autoRenewPreference: String? {
        guard isRunning || state == .unknown, autoRenew == true else { return nil }
        if let commitment = renewalInfo?.commitment, commitment.autoRenewStatus == false,
            isLastOfCommitment
        {
            return nil
        }
        return renewalInfo?.autoRenewProductId ?? productId
    }

    private var isLastOfCommitment: Bool {
        guard let commitment = transaction.commitment, let number = commitment.billingPeriodNumber
        else { return false }
        return number >= commitment.totalBillingPeriods ?? 12
    }

    /// Only when it differs from the current product and is deferred (rule 2.1; users 1.14).
    public func pendingChange(in catalog: Catalog) -> PendingChange? {
        guard autoRenewPreference != nil else { return nil }
        if let to = renewalInfo?.commitment?.autoRenewProductId, to != productId,
            renewalInfo?.commitment?.autoRenewStatus != false
        {
            return change(to: to, at: leavingDate, catalog)
        }
        guard let to = renewalInfo?.autoRenewProductId, to != productId else { return nil }
        return change(to: to, at: leavingDate, catalog)
    }

    /// When what waits can begin: at the end of the period; a 12-month commitment is left at its own end, not
    /// at the next bill (rule 2.4).
    var leavingDate: Instant {
        guard transaction.plan == .monthly else { return expiresDate }
        if let end = transaction.commitment?.expiresDate { return max(end, expiresDate) }
        let total = transaction.commitment?.totalBillingPeriods ?? 12
        guard let number = transaction.commitment?.billingPeriodNumber,
            (1..<total).contains(number), total <= 1200
        else { return expiresDate }
        return expiresDate.adding(months: total - number)
    }

    private func change(to: String, at instant: Instant, _ catalog: Catalog) -> PendingChange {
        PendingChange(
            to: to,
            relationship: catalog.product(to).map {
                .moving(from: place.map { catalog[$0] }, to: $0, isSameProduct: false)
            },
            takesEffect: state == .subscribed ? instant : nil)
    }
}
