// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersCopy
internal import OffersJSON

extension Command {
    package static let copyCheck = Command(
        "copy check", "whether paywall words are true, for each kind of customer",
        discussion:
            "Without --audience and --account every audience that a screen is meant for is checked. "
            + "Exit 1 on findings, 2 when all are unverifiable. Apple's string catalogs (.xcstrings) and "
            + ".strings files need --map: which strings make up which screen.",
        operands: .many("FILE"),
        options: Option.aboutAccounts + [.audience, .map, .github, .junit],
        examples: [
            "copy check paywall.copy.json --audience new,lapsedTrialUsed",
            "copy check paywall.copy.json --account alice", "copy check paywall.copy.json --github",
            "copy check Localizable.xcstrings --map paywall.map.json",
        ]
    ) { session throws(CommandError) in
        try session.arguments.checkForms([.junit, .github])
        let catalog = try session.catalog()
        let checker = CopyChecker(catalog: catalog, at: try session.at())
        let storefront = try session.namedStorefront()
        let audiences = try session.audiences()
        let customers = try session.accountCustomers(in: catalog)
        session.isMany = false
        var reports: [CopyFileReport] = []
        for path in session.arguments.operands {
            let bytes = try session.world.document(path, kind: "copy file")
            var report = CopyFileReport(name: path)
            for file in try session.copyFiles(bytes, path) {
                for screen in file.screens { try catalog.know(screen) }
                report.add(
                    file,
                    customers.map { checker.check(file, for: $0, storefront: storefront) }
                        ?? checker.check(file, audiences: audiences, storefront: storefront))
            }
            reports.append(report)
        }
        let all = CopyOutput(files: reports)
        if session.arguments.has(.junit) {
            session.print(lines: all.junit)
        } else if session.arguments.has(.github) {
            session.print(lines: all.github)
        } else {
            try session.print(all.json) { all.lines($0) }
        }
        let whole = all.whole
        if whole.isClean { return .answered }
        return whole.isOnlyUnverifiable ? .cannotTell : .no
    }
}

extension Option {
    package static let audience = Option(
        "--audience", "NAME", isRepeatable: true,
        help: "only these audiences: " + Audience.allCases.map(\.rawValue).joined(separator: ", "))
    fileprivate static let map = Option(
        "--map", "FILE",
        help: "for .xcstrings and .strings: which strings make up which screen, and what fills %@")
    fileprivate static let github = Option(
        "--github", help: "findings as annotations of a GitHub workflow")
    fileprivate static let junit = Option("--junit", help: "the report as JUnit XML")
}

extension CommandError {
    /// What can't be read is 65.
    static func reading<Value>(
        _ read: () throws(CopyFileError) -> Value
    ) throws(CommandError) -> Value {
        do throws(CopyFileError) { return try read() } catch {
            throw .data(error.message, hints: error.hints)
        }
    }
}

extension Session {
    /// The copy files of a path: our own form, or Apple's string tables under `--map`.
    fileprivate func copyFiles(_ bytes: [UInt8], _ path: String) throws(CommandError) -> [CopyFile]
    {
        let isCatalog = path.hasSuffix(".xcstrings")
        guard isCatalog || path.hasSuffix(".strings") else {
            return try CommandError.reading { () throws(CopyFileError) in
                try CopyFile.read(bytes, name: path)
            }
        }
        guard let mapPath = arguments.value(of: .map) else {
            throw .usage(
                "\(path) doesn't say which strings make up which screen",
                hints: ["give --map FILE; `offers help copy check` has an example"])
        }
        let mapBytes = try world.document(mapPath, kind: "map")
        let (files, skipped) = try CommandError.reading {
            () throws(CopyFileError) -> (files: [CopyFile], skipped: [String]) in
            let map = try StringMap.read(mapBytes, name: mapPath)
            let table =
                isCatalog
                ? try StringTable.xcstrings(bytes, name: path)
                : try StringTable.strings(bytes, locale: Self.localeFolder(path), name: path)
            return try map.files(of: table, name: path)
        }
        for locale in skipped {
            try warn(
                Warning(
                    code: "copy.languageSkipped",
                    message: "\(path): \(locale) is in none of the languages that can be read"))
        }
        return files
    }

    /// `de` of `App/de.lproj/Localizable.strings`; English where no folder says.
    private static func localeFolder(_ path: String) -> String {
        let folder = path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
        return folder.map { String($0.dropLast(6)) } ?? "en"
    }

    var asksAboutAccounts: Bool { !arguments.accounts.isEmpty || arguments.has(.all) }

    /// Those that `--audience` names; nil when it names none.
    func audiences() throws(CommandError) -> [Audience]? {
        let names = arguments.values(of: .audience).flatMap {
            $0.split(separator: ",").map(String.init)
        }
        guard !names.isEmpty else { return nil }
        var audiences: [Audience] = []
        for name in names {
            guard let audience = Audience(rawValue: name) else {
                let known = Audience.allCases.map(\.rawValue)
                let near = CommandError.didYouMean(nearestNames(to: name, among: known))
                throw .usage(
                    "no audience \"\(name)\"",
                    hints: near.isEmpty ? ["they are: " + known.joined(separator: ", ")] : near)
            }
            if !audiences.contains(audience) { audiences.append(audience) }
        }
        return audiences
    }
}

extension Catalog {
    /// Unknown products and offers are 66, with the nearest (copy rule 2).
    func know(_ screen: CopyScreen) throws(CommandError) {
        guard let product = product(screen.productId) else {
            let ids = groups.flatMap { $0.products.map(\.productId) }
            throw .notFound(
                "no product \"\(screen.productId)\" in the catalog",
                hints: CommandError.didYouMean(nearestNames(to: screen.productId, among: ids)))
        }
        guard case .named(let type, let id)? = screen.offer else { return }
        let ids =
            switch type {
            case .promotional: product.promotionalOffers.map(\.id)
            case .code: product.offerCodes.map(\.id)
            case .winBack: product.winBackOffers.map(\.id)
            case .introductory, .unknown: [String]()
            }
        guard !ids.contains(id) else { return }
        throw .notFound(
            "no \(type.name) offer \"\(id)\" on \(screen.productId)",
            hints: CommandError.didYouMean(nearestNames(to: id, among: ids)))
    }
}
