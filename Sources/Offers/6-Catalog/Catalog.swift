// SPDX-License-Identifier: Apache-2.0

/// What an app sells: groups of subscriptions with their offers. Checked when it is read; trusted after.
public struct Catalog: Sendable, Hashable {
    /// nil for a `.storekit` file, which names none (contract 8.6).
    public let bundleId: String?
    public let appAppleId: Int64?
    /// nil: off.
    public let gracePeriod: GracePeriod?
    /// What a `.storekit` file says its storefront is (contract 4).
    public let defaultStorefront: Storefront?
    public let groups: [SubscriptionGroup]
    /// Ids are interned here, once: from product id to place.
    private let places: [String: ProductPlace]
    private let groupPlaces: [String: Int]

    /// Where two products or groups share an id the first counts; readers report that as a problem first.
    public init(
        bundleId: String? = nil, appAppleId: Int64? = nil, gracePeriod: GracePeriod? = nil,
        defaultStorefront: Storefront? = nil, groups: [SubscriptionGroup]
    ) {
        self.bundleId = bundleId
        self.appAppleId = appAppleId
        self.gracePeriod = gracePeriod
        self.defaultStorefront = defaultStorefront
        self.groups = groups
        var places: [String: ProductPlace] = [:]
        var groupPlaces: [String: Int] = [:]
        for (g, group) in groups.enumerated() {
            if groupPlaces[group.id] == nil { groupPlaces[group.id] = g }
            for (p, product) in group.products.enumerated() where places[product.productId] == nil {
                places[product.productId] = ProductPlace(group: g, product: p)
            }
        }
        self.places = places
        self.groupPlaces = groupPlaces
    }

    public func place(of productId: String) -> ProductPlace? { places[productId] }
    public func groupIndex(of id: String) -> Int? { groupPlaces[id] }
    public subscript(place: ProductPlace) -> Product { groups[place.group].products[place.product] }
    func level(of place: ProductPlace) -> Int {
        groups[place.group].products[place.product].level
    }
    func period(of place: ProductPlace) -> SubscriptionPeriod {
        groups[place.group].products[place.product].period
    }
    public func product(_ productId: String) -> Product? { places[productId].map { self[$0] } }
}

/// Where a product stands in its catalog.
public struct ProductPlace: Hashable, Sendable {
    public var group: Int
    public var product: Int

    public init(group: Int, product: Int) {
        self.group = group
        self.product = product
    }
}
