// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersCopy
internal import OffersJSON

extension Command {
    package static let copyCheck = Command(
        "copy check", "whether paywall words are true, for each kind of customer",
        discussion:
            "Without --audience and --account every audience that a screen is meant for is checked. "
            + "Exit 1 on findings, 2 when all are unverifiable.",
        operands: .many("FILE"), options: Option.aboutAccounts + [.audience],
        examples: ["copy check paywall.copy.json --audience new,lapsedTrialUsed"]
    ) { session throws(CommandError) in
        var run = CopyCheckRun(
            catalog: try session.catalog(), at: try session.at(),
            storefront: try session.namedStorefront(), audiences: try session.audiences())
        if !session.arguments.values(of: .account).isEmpty {
            try session.forEachAccount { _, history throws(CommandError) in
                run.histories.append(history)
            }
            session.isMany = false
        }
        for path in session.arguments.operands {
            let bytes = try session.world.document(path, kind: "copy file")
            try run.check(path, CopyFileReader(name: path).read(bytes))
        }
        try session.print(run.json) { run.lines($0) }
        guard !run.codes.isEmpty else { return .answered }
        return run.codes.allSatisfy { $0 == .unverifiable } ? .cannotTell : .no
    }
}

extension Option {
    fileprivate static let audience = Option(
        "--audience", "NAME", isRepeatable: true,
        help: "only these audiences: " + Audience.allCases.map(\.rawValue).joined(separator: ", "))
}

extension Session {
    fileprivate func audiences() throws(CommandError) -> [Audience]? {
        let names = arguments.values(of: .audience).flatMap {
            $0.split(separator: ",").map(String.init)
        }
        guard !names.isEmpty else { return nil }
        var audiences: [Audience] = []
        for name in names {
            guard let audience = Audience(rawValue: name) else {
                throw .usage(
                    "no audience \"\(name)\"",
                    hints: CommandError.didYouMean(
                        nearestNames(to: name, among: Audience.allCases.map(\.rawValue))))
            }
            audiences.append(audience)
        }
        return audiences
    }
}

/// Every screen of every file, for every customer it is meant for.
private struct CopyCheckRun {
    let catalog: Catalog
    let at: Instant
    let storefront: Storefront?
    let audiences: [Audience]?
    var histories: [History] = []
    private(set) var codes: [CopyCode] = []
    private var files: [JSONValue] = []
    private var words: [String] = []
    private var screens = 0
    private var claims = 0
    private var seen: Set<String> = []

    init(catalog: Catalog, at: Instant, storefront: Storefront?, audiences: [Audience]?) {
        self.catalog = catalog
        self.at = at
        self.storefront = storefront
        self.audiences = audiences
    }

    var json: JSONValue {
        [
            "files": .array(files),
            "checked": [
                "screens": JSONValue(screens), "claims": JSONValue(claims),
                "audiences": JSONValue(seen.count),
            ],
            "warnings": [],
        ]
    }

    func lines(_ style: Style) -> [String] {
        words + [
            "\(screens) screens, \(claims) claims, \(seen.count) audiences: \(codes.count) findings"
        ]
    }

    mutating func check(_ name: String, _ parts: [CopyFile]) throws(CommandError) {
        var findings: [JSONValue] = []
        for file in parts {
            let storefronts = file.storefronts ?? [storefront ?? file.locale.storefront ?? .usa]
            for storefront in storefronts {
                for (number, screen) in file.screens.enumerated() {
                    try known(screen)
                    screens += 1
                    for (who, customer) in customers(screen, storefront) {
                        seen.insert(who)
                        guard
                            let (found, count) = CopyCheck.findings(
                                of: screen, in: file.locale, for: customer, storefront: storefront,
                                at: at)
                        else { continue }
                        claims += count
                        for finding in found {
                            codes.append(finding.code)
                            findings.append(json(finding, file, storefront, number, who))
                            words.append(
                                "\(name): screen \(number), \(finding.place?.key ?? "-"), for \(who): "
                                    + "\(finding.code.rawValue): \(finding.message)"
                                    + (finding.place.map { " («\($0.words)»)" } ?? ""))
                        }
                    }
                }
            }
        }
        files.append(["file": .string(name), "findings": .array(findings)])
    }

    /// Unknown products and offers are 66 (copy rule 2).
    private func known(_ screen: CopyScreen) throws(CommandError) {
        guard let product = catalog.product(screen.productId) else {
            let ids = catalog.groups.flatMap { $0.products.map(\.productId) }
            throw .notFound(
                "no product \"\(screen.productId)\" in the catalog",
                hints: CommandError.didYouMean(nearestNames(to: screen.productId, among: ids)))
        }
        guard case .named(let type, let id)? = screen.offer,
            !product.offers(named: id).contains(where: { $0.type == type })
        else { return }
        throw .notFound("no \(type.name) offer \"\(id)\" on \(screen.productId)")
    }

    private func customers(_ screen: CopyScreen, _ storefront: Storefront) -> [(String, Customer)] {
        guard histories.isEmpty else {
            return histories.map { ($0.account, Customer($0, in: catalog)) }
        }
        let meant =
            screen.shownTo
            ?? (audiences == nil ? Audience.allCases.filter { !$0.isRunning } : Audience.allCases)
        return meant.filter { audiences?.contains($0) ?? true }.compactMap { audience in
            audience.customer(for: screen.productId, in: catalog, storefront: storefront, at: at)
                .map { (audience.rawValue, $0) }
        }
    }

    private func json(
        _ finding: ScreenFinding, _ file: CopyFile, _ storefront: Storefront, _ screen: Int,
        _ who: String
    ) -> JSONValue {
        [
            "code": .string(finding.code.rawValue), "paywall": .string(file.paywall),
            "locale": .string(file.locale.identifier), "storefront": .string(storefront.code),
            "screen": JSONValue(screen), "text": JSONValue(finding.place?.key),
            "line": JSONValue(finding.place?.line), "column": JSONValue(finding.place?.column),
            "length": JSONValue(finding.place?.length), "claim": JSONValue(finding.place?.words),
            "truth": JSONValue(finding.truth), "audience": .string(who),
            "rule": JSONValue(finding.rule), "message": .string(finding.message),
        ]
    }
}
