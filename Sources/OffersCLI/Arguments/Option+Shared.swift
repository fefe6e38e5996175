// SPDX-License-Identifier: Apache-2.0

extension Option {
    package static let catalog = Option(
        "--catalog", "PATH",
        help: "the catalog: our JSON, a .storekit file or folder, or a folder of catalogs")
    package static let accounts = Option(
        "--accounts", "PATH",
        help: "the accounts: .json, .ndjson, a folder of those, or - for standard input")
    package static let at = Option(
        "--at", "INSTANT",
        help: "the moment asked about, ISO 8601 (2026-11-30T12:00:00Z, or a day); default: now")
    package static let storefront = Option(
        "--storefront", "CODE",
        help: "three-letter country code; default: the account's, its newest transaction's, the "
            + "catalog's (a .storekit file names one), USA")
    package static let output = Option(
        "--output", choices: ["table", "json", "ndjson"],
        help: "default: a table on a terminal, JSON in a pipe")
    package static let json = Option(
        "--json", meaning: Meaning(name: "--output", value: "json"), help: "short for --output json"
    )
    package static let explain = Option(
        "--explain", help: "show every check, met ones too, with the rule behind it")
    package static let color = Option(
        "--color", choices: ["auto", "always", "never"],
        help: "default: auto (only on a terminal; NO_COLOR, CLICOLOR and CLICOLOR_FORCE count)")
    package static let assume = Option(
        "--assume", "NAME=VALUE", isRepeatable: true,
        help: "settle what Apple leaves open (`offers rules assumptions` lists them)")
    package static let help = Option("--help", help: "what a command does and takes")
    package static let version = Option("--version", help: "the version")

    /// Every command takes these, before or after its name.
    package static let global = [
        catalog, accounts, at, storefront, output, json, explain, color, assume, help, version,
    ]

    package static let account = Option(
        "--account", "ID", isRepeatable: true, help: "whom it is about; may be repeated")
    package static let all = Option("--all", help: "every account in the file, one after another")
    package static let redact = Option(
        "--redact", help: "keep account ids out of messages and summaries")
    package static let trustUnverified = Option(
        "--trust-unverified",
        help: "read signed strings that Apple's root does not vouch for; the answer says so")
    package static let exitStatus = Option(
        "--exit-status", help: "exit 1 when the answer is no, 2 when it cannot be told")

    /// What every command about accounts takes.
    package static let aboutAccounts = [account, all, redact, trustUnverified]

    package static let product = Option(
        "--product", "ID", isRepeatable: true, help: "only this product")
    package static let offer = Option("--offer", "ID", help: "only this offer")
    package static let offerType = Option(
        "--offer-type", choices: ["introductory", "promotional", "code", "winBack"],
        help: "only offers of this kind")
}
