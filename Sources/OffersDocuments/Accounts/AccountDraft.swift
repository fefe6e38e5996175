// SPDX-License-Identifier: Apache-2.0

import Offers

/// What has been read of an account so far.
struct AccountDraft {
    var account: String?
    var storefront: Storefront?
    var completeSince: Instant?
    var asOf: Instant?
    var transactions: [Transaction] = []
    var renewalInfos: [RenewalInfo] = []
    var statuses: [TransactionID: Int] = [:]
    var isVerified = true
    var bundleId: String?
    var hasHistoryBody = false
    var hasMore = false
    var hasStatusBody = false
    /// The newest purchase that a response body holds.
    var newestInBody: Instant?
    var warnings: [Warning] = []
    var problems: [DocumentError.Problem] = []
    var unknownFields: Set<String> = []
    /// Offsets then count in its payload, where nobody can look.
    var isInsideJWS = false

    var isBody: Bool { hasHistoryBody || hasStatusBody }
}
