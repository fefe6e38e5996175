// SPDX-License-Identifier: Apache-2.0
public import Offers
import OffersJSON

/// Reading and writing catalogs: our JSON and Xcode's `.storekit` files, told apart by their keys
/// (contract 2).
public enum CatalogDocument {
    /// A file's name, as messages shall call it, and its bytes. For the directory form of a `.storekit`
    /// the name is the directory's, the bytes are those of the `Configuration.storekit` in it.
    public struct File: Sendable {
        public var name: String
        public var bytes: [UInt8]

        public init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    /// Reads one catalog out of one file, or out of all files of a catalog folder (contract 2: they must
    /// agree on bundle id and grace period; a `.storekit` file names neither and conflicts with none).
    ///
    /// Never fails: whatever is wrong is in the reading's problems, all of them together.
    ///
    /// - Parameters:
    ///   - files: in the order in which groups and problems shall stand.
    ///   - folder: the folder's name, for the problem that there is no catalog in it.
    ///   - at: the instant by which offers and codes have ended; nil leaves such questions out.
    public static func read(
        _ files: [File], folder: String = "", at instant: Instant? = nil
    ) -> CatalogReading {
        var assembly = CatalogAssembly()
        for file in files { assembly.add(file) }
        return assembly.reading(folder: folder, at: instant)
    }

    /// Reads one catalog out of one file.
    public static func read(name: String, bytes: [UInt8], at instant: Instant? = nil)
        -> CatalogReading
    {
        read([File(name: name, bytes: bytes)], at: instant)
    }

    /// The same catalog in memory of its own; `catalog` itself where our format can't say all of it.
    package static func copy(of catalog: Catalog) -> Catalog {
        let copy = read(name: "", bytes: Array(json(catalog).compact.utf8)).catalog
        return copy == catalog ? copy ?? catalog : catalog
    }

    /// Whether a name in a catalog folder is a catalog's: `.json` or `.storekit`, not hidden, and not the
    /// `offers.json` that holds a project's defaults (contract 2, 4).
    public static func isCatalogName(_ name: String) -> Bool {
        (name.hasSuffix(".json") || name.hasSuffix(".storekit")) && !name.hasPrefix(".")
            && name != "offers.json"
    }
}
