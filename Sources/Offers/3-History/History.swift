// SPDX-License-Identifier: Apache-2.0

/// What the App Store said about one Apple account in one app. Order means nothing.
public struct History: Hashable, Sendable {
    public var account: String
    public var storefront: Storefront?
    /// nil: complete from the start. An instant: nothing is known from before it (contract 3).
    public var completeSince: Instant?
    /// The instant up to which the history is known, as its document says; see ``knownUntil(at:)``.
    public var asOf: Instant?
    public var transactions: [Transaction]
    public var renewalInfos: [RenewalInfo]
    /// false when a part was taken on trust (contract 3, `--trust-unverified`).
    public var isVerified: Bool
    /// Apple's own status per line (1–5), from a response body; only compared, never believed over the rules.
    public var statuses: [TransactionID: Int]
    /// What the reader had to say about this account.
    public var warnings: [Warning]

    public init(
        account: String, storefront: Storefront? = nil, completeSince: Instant? = nil,
        asOf: Instant? = nil, transactions: [Transaction] = [], renewalInfos: [RenewalInfo] = [],
        isVerified: Bool = true, statuses: [TransactionID: Int] = [:], warnings: [Warning] = []
    ) {
        self.account = account
        self.storefront = storefront
        self.completeSince = completeSince
        self.asOf = asOf
        self.transactions = transactions
        self.renewalInfos = renewalInfos
        self.isVerified = isVerified
        self.statuses = statuses
        self.warnings = warnings
    }

    /// The newest `signedDate` in the document.
    public var newestSignedDate: Instant? {
        var newest: Instant?
        for transaction in transactions {
            if let signed = transaction.signedDate, newest.map({ $0 < signed }) ?? true {
                newest = signed
            }
        }
        for info in renewalInfos {
            if let signed = info.signedDate, newest.map({ $0 < signed }) ?? true { newest = signed }
        }
        return newest
    }

    /// The instant up to which the history is known: `asOf`, giving way to a newer `signedDate`
    /// (contract 8.4); when nothing says, `at` (contract 3).
    public func knownUntil(at instant: Instant) -> Instant {
        switch (asOf, newestSignedDate) {
        case (let asOf?, let signed?): max(asOf, signed)
        case (let asOf?, nil): asOf
        case (nil, let signed?): signed
        case (nil, nil): instant
        }
    }
}
