// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersJSON

extension StoreKitFile {
    /// The versions that were met, as major and minor (storekit-format 3).
    private static let versions: [[Int64]] = [
        [1, 0], [1, 1], [1, 2], [2, 0], [3, 0], [4, 0], [5, 0], [6, 3],
    ]

    mutating func version(_ root: CatalogCursor) {
        guard let cursor = root["version"] else {
            file.report(.storekitVersion, root, "the file has no version; it is read by its keys")
            return
        }
        if let text = cursor.node.string {
            file.report(
                .storekitVersionString, cursor,
                "version is the string \"\(text)\"; Xcode writes an object with major and minor")
            return
        }
        guard file.object(cursor, keys: ["major", "minor"]) else { return }
        let major = file.number(file.required("major", in: cursor), in: 0...1_000_000)
        let minor = file.number(file.required("minor", in: cursor), in: 0...1_000_000)
        if let major, let minor, !Self.versions.contains([major, minor]) {
            file.report(
                .storekitVersion, cursor,
                "version \(major).\(minor) is unknown to this reader; the file is read by its keys")
        }
    }

    private static let settingsKeys: Set<String> = [
        "_storefront", "_locale", "_timeRate", "_compatibilityTimeRate", "_askToBuyEnabled",
        "_billingIssuesEnabled", "_renewalBillingIssuesEnabled", "_billingGracePeriodEnabled",
        "_disableDialogs",
        "_failTransactionsEnabled", "_storeKitError", "_storeKitErrors", "_applicationInternalID",
        "_developerTeamID", "_lastSynchronizedDate", "_shouldSetupSyncOnLoad",
        "_failGracePeriodSet",
        "_lastAutoRenewableSubscriptionGroupID", "_type", "storefront",
    ]

    /// The storefront and the grace period; the rest concerns Xcode's simulation only.
    mutating func settings(_ root: CatalogCursor) {
        read.defaultStorefront = storefront
        guard let settings = root.present("settings") else {
            file.report(
                .storekitSettings, root, "settings is missing; the storefront is taken to be USA")
            return
        }
        guard file.object(settings, keys: Self.settingsKeys) else { return }
        if let place = settings["storefront"] {
            file.report(
                .storekitStorefront, place,
                "settings.storefront lacks its underscore and is not used; write \"_storefront\"")
        }
        if let place = settings.present("_storefront"), let code = file.text(place),
            let named = file.storefront(code, at: place)
        {
            if let itsCurrency = named.currency {
                storefront = named
                currency = itsCurrency
                read.defaultStorefront = named
            } else {
                file.report(
                    .storefrontUnknown, place,
                    "the App Store has no storefront \(code), so its currency is unknown; USA counts instead"
                )
            }
        }
        if file.flag(settings.present("_billingGracePeriodEnabled"), default: false) {
            // Contract 8.32: the file says on or off, no more.
            read.gracePeriod = GracePeriod(duration: .sixteenDays, renewalType: .all)
            read.filledIn.append(
                "\(file.name): the grace period is sixteen days for all renewals; the file only says that "
                    + "there is one")
        }
    }
}
