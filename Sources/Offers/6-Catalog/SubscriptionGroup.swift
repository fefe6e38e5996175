// SPDX-License-Identifier: Apache-2.0

/// Products of which a customer holds at most one at a time (rule 1.1).
public struct SubscriptionGroup: Sendable, Hashable {
    public let id: String
    public let name: String
    /// In catalog order, which is not the order of levels.
    public let products: [Product]

    public init(id: String, name: String, products: [Product]) {
        self.id = id
        self.name = name
        self.products = products
    }
}
