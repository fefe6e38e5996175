// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

extension Command {
    package static let catalogShow = Command(
        "catalog show", "what a catalog says: levels, periods, prices, offers",
        discussion:
            "Products stand by level, the highest service first. --storefront shows one storefront's prices.",
        operands: .optional("PATH"), examples: ["catalog show", "catalog show --storefront JPN"]
    ) { session throws(CommandError) in
        let (catalog, reading) = try session.readableCatalog(session.arguments.operands.first)
        let storefront = try session.namedStorefront()
        let warnings = reading.noteworthy
        try session.print(
            [
                "catalog": CatalogDocument.json(catalog), "warnings": .array(warnings.map(\.json)),
            ], warnings: warnings
        ) { style in
            CatalogTable(overview: CatalogOverview(catalog), storefront: storefront).lines(style)
        }
        return .answered
    }

    package static let catalogConvert = Command(
        "catalog convert", "a catalog in our JSON, which says what .storekit cannot",
        discussion:
            "Reading the result gives the same catalog. What had to be left out or filled in is told on "
            + "standard error.",
        operands: .optional("PATH"), examples: ["catalog convert Store.storekit > catalog.json"]
    ) { session throws(CommandError) in
        try session.arguments.refuseTable(of: "a converted catalog")
        let (catalog, reading) = try session.readableCatalog(session.arguments.operands.first)
        for warning in reading.noteworthy { try session.warn(warning) }
        let json = CatalogDocument.json(catalog)
        session.print(lines: [session.format == .ndjson ? json.compact : json.pretty])
        return .answered
    }
}

extension Session {
    fileprivate mutating func readableCatalog(
        _ path: String?
    ) throws(CommandError) -> (Catalog, CatalogReading) {
        let reading = try catalogReading(named: path)
        return (try usable(reading), reading)
    }
}

extension CatalogReading {
    /// What a reader of the catalog should know that the catalog itself doesn't say.
    fileprivate var noteworthy: [Warning] {
        keptAside.map {
            Warning(
                code: "catalog.keptAside",
                message:
                    "\($0.name) (\($0.productIds.joined(separator: ", "))) is a suite or bundle, which is not judged",
                path: $0.path)
        } + filledIn.map { Warning(code: "catalog.filledIn", message: $0) }
    }
}
