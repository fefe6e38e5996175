// SPDX-License-Identifier: Apache-2.0

/// One account in one app: the way in for everything that can be asked.
///
/// ```swift
/// let customer = Customer(history, in: catalog)
/// let answer = customer.offers(at: now)
/// ```
///
/// Building it sorts the history once, O(n log n) in its transactions; each question after that looks at the
/// newest of each subscription line. Answers are functions of the catalog, the history, the assumptions and
/// the instant alone (contract 8.1).
public struct Customer: Sendable {
    public let catalog: Catalog
    public let history: History
    public let assumptions: Assumptions
    let ledger: Ledger

    public init(
        _ history: History, in catalog: Catalog, assuming assumptions: Assumptions = Assumptions()
    ) {
        self.history = history
        self.catalog = catalog
        self.assumptions = assumptions
        ledger = Ledger(history, catalog)
    }

    /// The account's storefront, else its newest own transaction's, else the `.storekit` file's, else `USA`
    /// (contract 4).
    public var storefront: Storefront {
        if let storefront = history.storefront { return storefront }
        var newest: Transaction?
        for transaction in history.transactions
        where transaction.isOwn == true && transaction.storefront != nil {
            if newest.map({ $0.purchaseDate <= transaction.purchaseDate }) ?? true {
                newest = transaction
            }
        }
        return newest?.storefront ?? catalog.defaultStorefront ?? .usa
    }

    /// Where the account stands in a group of the catalog.
    public func standing(inGroup index: Int, at instant: Instant) -> Standing {
        Standing(
            ledger, ledger.groups[index], at: instant, knownUntil: instant, assuming: assumptions)
    }
}
