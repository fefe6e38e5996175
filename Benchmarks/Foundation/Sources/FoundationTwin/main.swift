// SPDX-License-Identifier: Apache-2.0

// The usual way in Swift: each line through Foundation's JSONDecoder into Codable structs, then only the
// introductory rule: nobody in a group who had an introductory offer there, or has a running subscription,
// gets one. No reasons, no other offers.

import Foundation

struct Account: Codable {
    struct Transaction: Codable {
        var transactionId: String
        var originalTransactionId: String
        var webOrderLineItemId: String?
        var bundleId: String?
        var productId: String
        var subscriptionGroupIdentifier: String?
        var purchaseDate: Double
        var originalPurchaseDate: Double?
        var expiresDate: Double?
        var quantity: Int?
        var type: String?
        var appAccountToken: String?
        var inAppOwnershipType: String?
        var signedDate: Double?
        var environment: String?
        var transactionReason: String?
        var storefront: String?
        var storefrontId: String?
        var price: Int64?
        var currency: String?
        var appTransactionId: String?
        var offerType: Int?
        var offerIdentifier: String?
        var offerDiscountType: String?
        var offerPeriod: String?
        var revocationDate: Double?
        var isUpgraded: Bool?
    }
    struct RenewalInfo: Codable {
        var originalTransactionId: String
        var autoRenewProductId: String?
        var productId: String?
        var autoRenewStatus: Int?
        var isInBillingRetryPeriod: Bool?
        var gracePeriodExpiresDate: Double?
        var expirationIntent: Int?
        var signedDate: Double?
    }

    var account: String
    var storefront: String?
    var transactions: [Transaction]
    var renewalInfos: [RenewalInfo]?
}

let now = 1_796_040_000_000.0
let decoder = JSONDecoder()
var (accounts, eligible, bytes) = (0, 0, 0)
let clock = ContinuousClock()
let start = clock.now
while let line = readLine() {
    bytes += line.utf8.count + 1
    let account = try decoder.decode(Account.self, from: Data(line.utf8))
    let isUsed = account.transactions.contains { $0.offerType == 1 }
    let isRunning = account.transactions.contains {
        $0.revocationDate == nil && ($0.expiresDate ?? 0) > now
    }
    accounts += 1
    if !isUsed, !isRunning { eligible += 1 }
}
let (seconds, attoseconds) = (clock.now - start).components
let time = Double(seconds) + Double(attoseconds) / 1e18
print("{\"accounts\":\(accounts),\"eligible\":\(eligible),\"bytes\":\(bytes),\"seconds\":\(time)}")
