// SPDX-License-Identifier: Apache-2.0

package import Offers

/// Where the catalog, the accounts and the time come from: an option, else the nearest `offers.json`,
/// else the environment (contract 4).
package struct Settings: Sendable {
    package struct Value: Sendable, Hashable {
        package var text: String
        /// `--catalog`, `offers.json`, `OFFERS_CATALOG`
        package var origin: String
    }

    package var catalog: Value?
    package var accounts: Value?
    /// nil: now.
    package var at: Value?
    package var fixedAt: Instant?
    package var storefront: Value?
    package var warnings: [Warning]

    init(_ arguments: Arguments, _ world: World) throws(CommandError) {
        let file = try ConfigurationFile.nearest(in: world)
        func find(_ option: Option, _ inFile: String?, variable: String?) -> Value? {
            if let text = arguments.value(of: option) {
                return Value(text: text, origin: option.name)
            }
            if let inFile, let file { return Value(text: inFile, origin: file.path) }
            if let variable, let text = world.environment(variable), !text.isEmpty {
                return Value(text: text, origin: variable)
            }
            return nil
        }
        catalog = find(.catalog, file?.catalog, variable: "OFFERS_CATALOG")
        accounts = find(.accounts, file?.accounts, variable: "OFFERS_ACCOUNTS")
        at = find(.at, file?.at?.iso8601, variable: nil)
        storefront = find(.storefront, nil, variable: nil)
        fixedAt = at?.origin == file?.path ? file?.at : nil
        warnings = file?.warnings ?? []
    }

    /// What the first line of a table says when `offers.json` fixes the clock.
    var fixedClockLine: String? {
        guard let fixedAt, let at else { return nil }
        return "clock fixed at \(fixedAt) by \(at.origin)"
    }
}

extension Session {
    /// The moment asked about.
    package mutating func at() throws(CommandError) -> Instant {
        let settings = try settings()
        if let fixed = settings.fixedAt { return fixed }
        guard let text = settings.at?.text else { return world.now() }
        guard let instant = Instant(iso8601: text) else {
            throw .usage(
                "--at takes an ISO 8601 instant, not \"\(text)\"",
                hints: [
                    "write 2026-11-30T12:00:00Z, 2026-11-30T13:00:00+01:00, or 2026-11-30 (00:00Z)"
                ])
        }
        return instant
    }

    /// `--storefront`, when given.
    package mutating func namedStorefront() throws(CommandError) -> Storefront? {
        guard let text = try settings().storefront?.text else { return nil }
        guard let storefront = Storefront(text) else {
            throw .usage(
                "--storefront takes a three-letter country code, not \"\(text)\"",
                hints: ["write USA, JPN, DEU, …"])
        }
        return storefront
    }

    /// The defaults, with what `--assume` says.
    package func assumptions() throws(CommandError) -> Assumptions {
        try Assumptions(settings: arguments.values(of: .assume))
    }
}
