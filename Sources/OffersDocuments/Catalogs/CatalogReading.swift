// SPDX-License-Identifier: Apache-2.0
public import Offers

/// What came of reading a catalog.
public struct CatalogReading: Sendable {
    /// Something that a file holds and the rules don't model: a suite or a bundle of subscriptions.
    public struct KeptAside: Sendable, Hashable {
        public let file: String
        /// Its JSON path in the file.
        public let path: String
        public let name: String
        public let productIds: [String]
    }

    /// The catalog; nil when there is an error among the problems (contract 8.31).
    public let catalog: Catalog?
    /// Everything that is wrong, by file, line and column.
    public let problems: [CatalogProblem]
    public let keptAside: [KeptAside]
    /// What a `.storekit` file doesn't say and the reader filled in, a sentence each.
    public let filledIn: [String]

    public var errors: [CatalogProblem] { problems.filter { $0.severity == .error } }
    public var warnings: [CatalogProblem] { problems.filter { $0.severity == .warning } }
}
