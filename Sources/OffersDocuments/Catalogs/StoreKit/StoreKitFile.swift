// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersJSON

/// Reads Xcode's `.storekit` format, of any version, by the keys that are there (storekit-format 3).
///
/// The file's key for signing promotional offers is passed over and never appears in a message.
struct StoreKitFile {
    var file: CatalogFile
    var read = ReadCatalog()
    var storefront = Storefront.usa
    var currency = Currency.usd
    /// Every product id of the file, with its first place.
    private var productIds: [String: CatalogCursor] = [:]

    init(_ file: CatalogFile) {
        self.file = file
        read.isStoreKit = true
    }

    /// Keys of which at least one tells this format (storekit-format 4).
    static let topLevelKeys: Set<String> = [
        "appPolicies", "identifier", "nonRenewingSubscriptions", "products", "settings",
        "subscriptionGroups",
        "subscriptionBundleGroups", "subscriptionSuiteGroups", "subscriptionOffersKeyPair",
        "version",
    ]
    /// Of hand-written files only.
    static let handWrittenKeys: Set<String> = ["subscriptions"]

    mutating func document(_ root: CatalogCursor) {
        guard file.object(root, keys: Self.topLevelKeys.union(Self.handWrittenKeys)) else { return }
        version(root)
        settings(root)
        for list in ["products", "nonRenewingSubscriptions"] { oneTimeProducts(root, list) }
        if let groups = root.present("subscriptionGroups") {
            for cursor in file.list(groups) { group(cursor) }
        } else if root.present("subscriptions") == nil {
            file.report(
                .storekitGroups, root,
                "subscriptionGroups is missing; the file has no subscriptions that offers could be judged for"
            )
        }
        topLevelSubscriptions(root.present("subscriptions"))
        keepAside(root.present("subscriptionSuiteGroups"), .storekitSuite, "suite")
        keepAside(root.present("subscriptionBundleGroups"), .storekitBundle, "bundle")
        read.filledIn.append(
            "\(file.name): prices count for \(storefront) in \(currency); the file names no currency"
        )
    }

    /// A product id that the file uses twice (storekit-format 5).
    mutating func register(_ id: CatalogCursor) {
        guard let text = id.node.string, !text.isEmpty else { return }
        if let first = productIds[text] {
            let (line, column) = file.places.lineAndColumn(first.node.offset)
            file.report(
                .storekitDuplicate, id,
                "the product id \"\(text)\" is used twice, first at line \(line), column \(column); "
                    + "product ids must be unique in a file")
        } else {
            productIds[text] = id
        }
    }

    private static let oneTimeKeys: Set<String> = [
        "displayPrice", "familyShareable", "familySharable", "internalID", "localizations",
        "productID",
        "promotionalImageID", "referenceName", "type",
    ]

    /// Only their ids and types matter: offers belong to subscriptions.
    private mutating func oneTimeProducts(_ root: CatalogCursor, _ key: String) {
        let types =
            key == "products" ? ["Consumable", "NonConsumable"] : ["NonRenewingSubscription"]
        for cursor in file.list(root.present(key)) {
            guard file.object(cursor, keys: Self.oneTimeKeys) else { continue }
            if let id = cursor["productID"] { register(id) }
            misspelledFamily(cursor)
            if let type = cursor.present("type"), let text = file.text(type), !types.contains(text)
            {
                file.report(
                    .storekitType, type,
                    "type is \"\(text)\"; \(key) holds \(types.joined(separator: " and ")) only")
            }
        }
    }

    mutating func misspelledFamily(_ cursor: CatalogCursor) {
        guard let place = cursor["familySharable"] else { return }
        file.report(
            .storekitFamily, place,
            "\"familySharable\" lacks an e; Xcode's key is \"familyShareable\"")
    }

    private mutating func keepAside(
        _ cursor: CatalogCursor?, _ code: CatalogProblemCode, _ what: String
    ) {
        for group in file.list(cursor) {
            let name = group["name"]?.node.string ?? ""
            file.report(
                code, group,
                "the subscription \(what) \"\(name)\" is kept aside; its products are not judged")
            let products = group["subscriptions"]?.elements ?? []
            for id in products.compactMap({ $0["productID"] }) { register(id) }
            read.keptAside.append(
                CatalogReading.KeptAside(
                    file: file.name, path: group.path, name: name,
                    productIds: products.compactMap { $0["productID"]?.node.string }))
        }
    }
}
