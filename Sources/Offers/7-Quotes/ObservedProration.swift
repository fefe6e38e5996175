// SPDX-License-Identifier: Apache-2.0

/// A prorated refund that Apple did pay, with the counts that give the same percentage: evidence for O1.
public struct ObservedProration: Hashable, Sendable {
    public let transactionId: TransactionID
    /// Apple's `revocationPercentage`: 100000 is 100 % (rule 2.3).
    public let percentage: Int
    /// The counts that reproduce it to the last of its three decimals; empty: none does.
    public let bases: [Assumptions.ProrationBasis]

    /// - Returns: nil for a transaction that wasn't refunded in part.
    /// - Parameter period: of the transaction's product.
    public init?(_ transaction: Transaction, period: SubscriptionPeriod?) {
        guard let percentage = transaction.revocationPercentage,
            let at = transaction.revocationDate,
            let end = transaction.expiresDate, transaction.revocationType != .refundFull,
            percentage > 0, percentage < 100_000, let usd = Currency("USD")
        else { return nil }
        let isWholeOffer =
            transaction.offer?.mode == .freeTrial || transaction.offer?.mode == .payUpFront
        let proration = Proration(
            paid: transaction.paid ?? .zero(usd), start: transaction.purchaseDate, end: end,
            period: isWholeOffer ? transaction.offer?.period ?? period : period)
        transactionId = transaction.transactionId
        self.percentage = percentage
        bases = proration.derivations(at: at).filter { $0.unusedFraction == percentage }.map(
            \.basis)
    }
}
