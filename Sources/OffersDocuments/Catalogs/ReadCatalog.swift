// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersJSON

/// What one file says, before it is put together with others. Sources travel with values, so that a
/// finding about a value can name its line.
struct ReadCatalog {
    var isStoreKit = false
    var bundleId: String?
    var appAppleId: Int64?
    var gracePeriod: GracePeriod?
    var defaultStorefront: Storefront?
    /// Of `bundleId` and `billingGracePeriod`, for a folder's disagreements.
    var bundleIdSource: CatalogCursor?
    var graceSource: CatalogCursor?
    var groups: [ReadGroup] = []
    var keptAside: [CatalogReading.KeptAside] = []
    var filledIn: [String] = []
}

struct ReadGroup {
    var id: String
    var name: String
    var source: CatalogCursor
    var products: [ReadProduct] = []

    var group: SubscriptionGroup {
        SubscriptionGroup(id: id, name: name, products: products.map(\.product))
    }
}

struct ReadProduct {
    var product: Product
    var source: CatalogCursor
    /// In the order of the product's own lists.
    var offers: [CatalogPlace.OfferList: [CatalogCursor]] = [:]
}
