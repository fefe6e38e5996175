// SPDX-License-Identifier: Apache-2.0

internal import OffersJSON

/// What a piece of App Store data is about.
public enum SignedDataKind: String, CaseIterable, Sendable {
    case transaction
    case renewal
    case appTransaction
    case notification
    /// A request to the app's retention-messaging endpoint.
    case realtimeRequest
}

extension SignedDataKind {
    /// Told from the keys of the payload, so that a mix-up is called by its name.
    static func detect(_ payload: JSONNode) -> SignedDataKind? {
        func has(_ keys: String...) -> Bool { keys.contains { payload[$0] != nil } }
        if has("notificationType", "notificationUUID") { return .notification }
        if has("receiptType", "applicationVersion", "receiptCreationDate") {
            return .appTransaction
        }
        if has("requestIdentifier"), has("userLocale", "productId") { return .realtimeRequest }
        if has("transactionId", "purchaseDate") { return .transaction }
        if has("autoRenewStatus", "autoRenewProductId", "renewalDate", "expirationIntent") {
            return .renewal
        }
        return nil
    }

    /// With its article, for messages.
    var words: String {
        switch self {
        case .transaction: "a transaction"
        case .renewal: "renewal info"
        case .appTransaction: "an app transaction"
        case .notification: "a notification"
        case .realtimeRequest: "a realtime request"
        }
    }
}

/// Where App Store data comes from. TestFlight is `sandbox`.
public enum AppStoreEnvironment: String, CaseIterable, Sendable {
    case production = "Production"
    case sandbox = "Sandbox"
    /// Made by Xcode on a developer's machine: anyone can.
    case xcode = "Xcode"
    /// Made by a local test: anyone can.
    case localTesting = "LocalTesting"

    /// Whether Apple's servers sign there, so that there is something to verify.
    public var isSignedByApple: Bool { self == .production || self == .sandbox }
}

/// Whose data is expected.
public enum AppIdentity: Hashable, Sendable {
    /// Notifications and app transactions from production also carry the app's number.
    case app(bundleId: String, appAppleId: Int64?)
    /// Only the bundle id is compared.
    case bundleIdOnly(String)
    /// Any app's data passes: for looking at it, not for granting anything.
    case any
}
