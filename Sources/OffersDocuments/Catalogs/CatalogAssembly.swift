// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersJSON

/// Puts files together to one catalog, and gives the audits' findings their lines.
struct CatalogAssembly {
    var files: [CatalogFile] = []
    var reads: [ReadCatalog] = []

    mutating func add(_ source: CatalogDocument.File) {
        var file = CatalogFile(name: source.name, bytes: source.bytes)
        var read = ReadCatalog()
        if let (code, message) = NotJSON.problem(in: source.bytes) {
            file.report(code, offset: 0, path: "", message)
        } else {
            do throws(JSONError) {
                let root = CatalogCursor(node: try JSONNode.parse(source.bytes), path: "")
                read = Self.read(root, in: &file)
            } catch {
                file.report(.jsonSyntax, offset: error.offset, path: "", error.message)
            }
        }
        files.append(file)
        reads.append(read)
    }

    /// Told apart by the keys (contract 2).
    private static func read(_ root: CatalogCursor, in file: inout CatalogFile) -> ReadCatalog {
        let keys = Set((root.node.members ?? []).map(\.key))
        if !keys.isDisjoint(with: ["offersCatalog", "groups", "app"]) {
            return file.ourFormat(root)
        }
        let known = StoreKitFile.topLevelKeys.union(StoreKitFile.handWrittenKeys)
        if !keys.isDisjoint(with: known) {
            var reader = StoreKitFile(file)
            reader.document(root)
            file = reader.file
            return reader.read
        }
        file.report(
            .fileUnknown, root,
            "no catalog: neither our format, which starts with \"offersCatalog\": 1, nor Xcode's .storekit"
        )
        return ReadCatalog()
    }

    /// - Parameter at: see ``CatalogDocument/read(_:folder:at:)``.
    func reading(folder: String, at instant: Instant?) -> CatalogReading {
        var files = files
        if files.isEmpty {
            return CatalogReading(
                catalog: nil,
                problems: [
                    CatalogProblem(
                        code: .folderEmpty, file: folder, path: "", line: 0, column: 0,
                        message: "no catalog in the folder; expected .json or .storekit files")
                ], keptAside: [], filledIn: [])
        }
        disagreements(in: &files)
        let catalog = catalog
        // Advice about what couldn't be read whole would be wrong as often as right.
        let isWhole = !files.contains(where: \.hasErrors)
        for finding in catalog.audit(at: instant) where isWhole || !finding.code.isAdvice {
            report(finding, in: &files)
        }
        let problems = files.flatMap { file in
            file.problems.sorted {
                ($0.line, $0.column, $0.code.rawValue, $0.message) < (
                    $1.line, $1.column, $1.code.rawValue, $1.message
                )
            }
        }
        return CatalogReading(
            catalog: problems.contains { $0.severity == .error } ? nil : catalog,
            problems: problems,
            keptAside: reads.flatMap(\.keptAside), filledIn: reads.flatMap(\.filledIn))
    }

    private var catalog: Catalog {
        let named = reads.first { !$0.isStoreKit && $0.bundleIdSource != nil }
        return Catalog(
            bundleId: reads.lazy.compactMap(\.bundleId).first,
            appAppleId: reads.lazy.compactMap(\.appAppleId).first,
            gracePeriod: named.map(\.gracePeriod) ?? reads.lazy.compactMap(\.gracePeriod).first,
            defaultStorefront: reads.lazy.compactMap(\.defaultStorefront).first,
            groups: reads.flatMap(\.groups).map(\.group))
    }

    /// Contract 2, 8.31: the files of a folder agree on the app and on its grace period.
    private func disagreements(in files: inout [CatalogFile]) {
        let ours = reads.indices.filter { !reads[$0].isStoreKit && reads[$0].graceSource != nil }
        guard let first = ours.first else { return }
        for index in ours.dropFirst() {
            let (a, b) = (reads[first], reads[index])
            if let its = a.bundleId, let other = b.bundleId, its != other,
                let place = b.bundleIdSource
            {
                files[index].report(
                    .folderBundleId, place,
                    "bundleId is \(other), but \(files[first].name) says \(its); "
                        + "a folder is one app's catalog")
            }
            if a.gracePeriod != b.gracePeriod, let place = b.graceSource {
                files[index].report(
                    .folderGrace, place,
                    "billingGracePeriod differs from the one in \(files[first].name); an app has one"
                )
            }
        }
    }
}

extension CatalogProblemCode {
    /// Advice on a catalog as a whole, rather than something wrong in one place of it.
    var isAdvice: Bool { rawValue.hasPrefix("lint.") }
}
