// SPDX-License-Identifier: Apache-2.0

package import Offers
package import OffersDocuments

extension Session {
    /// The catalog that was named; 65 with all its errors when it has any (contract 8.31).
    package mutating func catalog() throws(CommandError) -> Catalog {
        if let catalog = serving?.catalog { return catalog }
        return try usable(catalogReading())
    }

    /// A reading's catalog, or all its errors.
    package func usable(_ reading: CatalogReading) throws(CommandError) -> Catalog {
        guard let catalog = reading.catalog else {
            throw CommandError(
                .data, reading.errors.map(\.description),
                hints: [
                    "`offers catalog check` lists warnings too, `offers explain CODE` says more about a code"
                ])
        }
        return catalog
    }

    /// The catalog that was named with all that is wrong in it.
    package mutating func catalogReading(named path: String? = nil) throws(CommandError)
        -> CatalogReading
    {
        let path: String? = if let path { path } else { try settings().catalog?.text }
        guard let path else {
            throw .usage(
                "which catalog?",
                hints: ["give --catalog PATH, or name it in offers.json or OFFERS_CATALOG"])
        }
        return CatalogDocument.read(try catalogFiles(path), folder: path, at: try at())
    }

    /// A file; the configuration in a `.storekit` folder; or the catalogs at the first level of a folder
    /// (contract 2).
    private func catalogFiles(_ path: String) throws(CommandError) -> [CatalogDocument.File] {
        guard try entry(path, kind: "catalog") == .folder else { return [try catalogFile(path)] }
        if path.hasSuffix(".storekit") || path.hasSuffix(".storekit/") {
            return [try storeKitFolder(path)]
        }
        let folder = path.hasSuffix("/") ? path : path + "/"
        var files: [CatalogDocument.File] = []
        for name in try names(in: path, kind: "catalog") where CatalogDocument.isCatalogName(name) {
            let file = folder + name
            guard try entry(file, kind: "catalog") == .folder else {
                files.append(try catalogFile(file))
                continue
            }
            if name.hasSuffix(".storekit") { files.append(try storeKitFolder(file)) }
        }
        return files
    }

    private func catalogFile(_ path: String) throws(CommandError) -> CatalogDocument.File {
        CatalogDocument.File(name: path, bytes: try world.document(path, kind: "catalog"))
    }

    private func storeKitFolder(_ path: String) throws(CommandError) -> CatalogDocument.File {
        let inner = (path.hasSuffix("/") ? path : path + "/") + "Configuration.storekit"
        guard try entry(inner, kind: "catalog", orNil: true) != nil else {
            throw .data(
                "\(path): a .storekit folder holds a Configuration.storekit, and this one has none")
        }
        return CatalogDocument.File(name: path, bytes: try world.document(inner, kind: "catalog"))
    }

    /// What stands at a path; 66 with the nearest names when there is nothing.
    func entry(_ path: String, kind: String, orNil: Bool = false) throws(CommandError) -> World
        .Entry?
    {
        let entry: World.Entry?
        do throws(World.Failure) {
            entry = try world.entry(path)
        } catch {
            throw CommandError(error, path: path, kind: kind)
        }
        if entry != nil || orNil { return entry }
        throw .notFound(
            "no \(kind) at \(path)", hints: CommandError.didYouMean(neighbours(of: path)))
    }

    /// In order, so that the same folder gives the same answer everywhere.
    func names(in path: String, kind: String) throws(CommandError) -> [String] {
        do throws(World.Failure) {
            return try world.list(path).sorted()
        } catch {
            throw CommandError(error, path: path, kind: kind)
        }
    }

    private func neighbours(of path: String) -> [String] {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) } ?? ""
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        let names = (try? world.list(folder.isEmpty ? "." : folder)) ?? []
        // What is listed under this very name isn't what was meant.
        let others = names.filter { $0 != name }.sorted()
        return nearestNames(to: name, among: others).map { folder + $0 }
    }
}
