// SPDX-License-Identifier: Apache-2.0

internal import OffersJSON

/// The device's words (StoreKit) and the server's (App Store Server API, notifications) for the same thing
/// (rules 8, 11).
enum Glossary {
    static let rows: [(meaning: String, device: String, server: String)] = [
        ("active", "RenewalState.subscribed", "status 1"),
        ("ended", "RenewalState.expired", "status 2"),
        ("payment failed, no service", "RenewalState.inBillingRetryPeriod", "status 3"),
        ("payment failed, service goes on", "RenewalState.inGracePeriod", "status 4"),
        ("refunded or withdrawn", "RenewalState.revoked", "status 5"),
        ("payment is being retried", "RenewalInfo.isInBillingRetry", "isInBillingRetryPeriod"),
        ("end of grace", "RenewalInfo.gracePeriodExpirationDate", "gracePeriodExpiresDate"),
        ("will renew", "RenewalInfo.willAutoRenew", "autoRenewStatus 1"),
        ("product of the next renewal", "RenewalInfo.autoRenewPreference", "autoRenewProductId"),
        ("customer cancelled", "ExpirationReason.autoRenewDisabled", "expirationIntent 1"),
        ("billing error", "ExpirationReason.billingError", "expirationIntent 2"),
        (
            "no consent to a price increase", "ExpirationReason.didNotConsentToPriceIncrease",
            "expirationIntent 3"
        ),
        ("product no longer sold", "ExpirationReason.productUnavailable", "expirationIntent 4"),
        ("another reason", "ExpirationReason.unknown", "expirationIntent 5"),
        ("price increase, no answer yet", "PriceIncreaseStatus.pending", "priceIncreaseStatus 0"),
        ("price increase agreed", "PriceIncreaseStatus.agreed", "priceIncreaseStatus 1"),
        ("first purchase in the group", "Transaction.updates", "SUBSCRIBED / INITIAL_BUY"),
        ("bought again after expiry", "Transaction.updates", "SUBSCRIBED / RESUBSCRIBE"),
        ("renewed", "Transaction.updates", "DID_RENEW"),
        ("recovered after a failed payment", "Transaction.updates", "DID_RENEW / BILLING_RECOVERY"),
        ("upgrade, at once", "Transaction.isUpgraded", "DID_CHANGE_RENEWAL_PREF / UPGRADE"),
        (
            "downgrade, at renewal", "autoRenewPreference changed",
            "DID_CHANGE_RENEWAL_PREF / DOWNGRADE"
        ),
        ("change taken back", "autoRenewPreference back", "DID_CHANGE_RENEWAL_PREF"),
        ("cancelled", "willAutoRenew false", "DID_CHANGE_RENEWAL_STATUS / AUTO_RENEW_DISABLED"),
        (
            "cancellation taken back", "willAutoRenew true",
            "DID_CHANGE_RENEWAL_STATUS / AUTO_RENEW_ENABLED"
        ),
        ("offer redeemed while active", "Transaction.offer", "OFFER_REDEEMED"),
        ("payment failed", "inBillingRetryPeriod", "DID_FAIL_TO_RENEW"),
        ("payment failed, grace begins", "inGracePeriod", "DID_FAIL_TO_RENEW / GRACE_PERIOD"),
        ("grace over", "inBillingRetryPeriod", "GRACE_PERIOD_EXPIRED"),
        ("expired by cancelling", "autoRenewDisabled", "EXPIRED / VOLUNTARY"),
        ("expired after billing retry", "billingError", "EXPIRED / BILLING_RETRY"),
        ("expired without consent", "didNotConsentToPriceIncrease", "EXPIRED / PRICE_INCREASE"),
        ("expired, product gone", "productUnavailable", "EXPIRED / PRODUCT_NOT_FOR_SALE"),
        ("refunded", "Transaction.revocationDate", "REFUND"),
        ("refund taken back", "revocationDate gone", "REFUND_REVERSED"),
        ("family access withdrawn", "Transaction.revocationDate", "REVOKE"),
    ]

    static var json: JSONValue {
        [
            "glossary": .array(
                rows.map {
                    [
                        "meaning": .string($0.meaning), "device": .string($0.device),
                        "server": .string($0.server),
                    ]
                })
        ]
    }

    static func lines(_ style: Style) -> [String] {
        Table(
            [Table.Column("meaning"), Table.Column("device"), Table.Column("server")],
            rows: rows.map {
                [Table.Cell($0.meaning), Table.Cell($0.device), Table.Cell($0.server)]
            }
        ).lines(style)
    }
}
