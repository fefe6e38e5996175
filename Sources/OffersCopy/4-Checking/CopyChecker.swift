// SPDX-License-Identifier: Apache-2.0

public import Offers

/// Checks the words of paywalls against what is true (copy rules): for audiences made from the catalog, or for
/// given customers.
public struct CopyChecker: Sendable {
    public let catalog: Catalog
    /// The moment asked about.
    public let at: Instant

    public init(catalog: Catalog, at instant: Instant) {
        self.catalog = catalog
        at = instant
    }

    /// Checks every screen for the audiences that it is meant for, in every storefront of the file.
    ///
    /// - Parameters:
    ///   - audiences: only these; nil: every one that a screen is shown to, which without `shownTo` are
    ///     those without a running subscription (copy rule 1).
    ///   - storefront: where the file doesn't say; nil: the locale's region, else `USA`.
    public func check(
        _ file: CopyFile, audiences: [Audience]? = nil, storefront: Storefront? = nil
    ) -> CopyReport {
        var report = CopyReport()
        for (storefront, number, screen) in pairs(file, storefront) {
            let meant =
                screen.shownTo
                ?? (audiences == nil
                    ? Audience.allCases.filter { !$0.isRunning } : Audience.allCases)
            let customers = meant.filter { audiences?.contains($0) ?? true }.compactMap {
                audience in
                audience.customer(
                    for: screen.productId, in: catalog, storefront: storefront, at: at)
            }
            check(screen, number, file, storefront, customers, &report)
        }
        return report
    }

    /// Checks every screen for customers of flesh and blood, whoever it is meant for (copy rule 1).
    public func check(
        _ file: CopyFile, for customers: [Customer], storefront: Storefront? = nil
    ) -> CopyReport {
        var report = CopyReport()
        for (storefront, number, screen) in pairs(file, storefront) {
            check(screen, number, file, storefront, customers, &report)
        }
        return report
    }

    private func pairs(_ file: CopyFile, _ storefront: Storefront?) -> [(
        Storefront, Int, CopyScreen
    )] {
        let storefronts = file.storefronts ?? [storefront ?? file.locale.storefront ?? .usa]
        return storefronts.flatMap { storefront in
            file.screens.enumerated().map { (storefront, $0.offset, $0.element) }
        }
    }

    private func check(
        _ screen: CopyScreen, _ number: Int, _ file: CopyFile, _ storefront: Storefront,
        _ customers: [Customer], _ report: inout CopyReport
    ) {
        guard !customers.isEmpty, catalog.place(of: screen.productId) != nil else { return }
        let language = file.locale.words
        let reader = TextReader(
            language: language, monthFirst: file.locale.monthFirst,
            ownZero: file.locale.ownZero(in: storefront))
        let shared = screen.texts.map { reader.read($0.text, key: $0.key) }
        let isFilled = screen.texts.contains { !$0.arguments.isEmpty }
        report.screens += 1
        report.claims += shared.reduce(0) { $0 + $1.claims.count }
        for customer in customers {
            // What fills a placeholder may differ from customer to customer.
            let readings =
                isFilled
                ? filled(screen, file.locale, storefront, customer)
                    .map { reader.read($0.text, key: $0.key) } : shared
            let name = customer.history.account
            guard let truth = ScreenTruth(screen, customer, storefront: storefront, at: at) else {
                continue
            }
            if !report.audiences.contains(name) { report.audiences.append(name) }
            for result in ScreenCheck.check(screen, readings, truth, language) {
                report.findings.append(
                    CopyFinding(
                        code: result.code, paywall: file.paywall, locale: file.locale.identifier,
                        storefront: storefront, screen: number, place: result.place,
                        truth: result.truth,
                        audience: name, rule: result.rule ?? result.code.rule,
                        message: result.message))
            }
        }
    }
}

extension CopyChecker {
    /// The texts with their format arguments filled; a variable without a value stays, and is then an unfilled
    /// placeholder (copy rule 23).
    private func filled(
        _ screen: CopyScreen, _ locale: CopyLocale, _ storefront: Storefront, _ customer: Customer
    ) -> [CopyScreen.Text] {
        let quote = try? customer.quote(screen.productId, screen.request(in: storefront), at: at)
        let values =
            quote.map {
                CopyWriter(locale, storefront: storefront).values(for: $0, customer: customer)
            } ?? [:]
        return screen.texts.map { text in
            let arguments = text.arguments.map { argument in
                (try? CopyTemplate.render(CopyScreen.Text(text.key, argument), values).text)
                    ?? argument
            }
            return CopyScreen.Text(text.key, FormatString.filled(text.text, arguments))
        }
    }
}

/// What a check found, and how much it looked at.
public struct CopyReport: Sendable {
    public var findings: [CopyFinding] = []
    /// Screens checked, once for each storefront.
    public var screens = 0
    /// Claims read on them.
    public var claims = 0
    /// Audiences and accounts they were checked for, by name.
    public var audiences: [String] = []

    public init() {}

    /// Nothing false, missing or unverifiable.
    public var isClean: Bool { findings.isEmpty }
    /// All that was found can only not be verified.
    public var isOnlyUnverifiable: Bool { findings.allSatisfy { $0.code == .unverifiable } }

    public mutating func append(_ other: CopyReport) {
        findings += other.findings
        screens += other.screens
        claims += other.claims
        for name in other.audiences where !audiences.contains(name) { audiences.append(name) }
    }
}
