// SPDX-License-Identifier: Apache-2.0

extension Option {
    static let bundleId = Option(
        "--bundle-id", "ID", help: "the app's bundle id; default: the catalog's")
    static let appAppleId = Option(
        "--app-apple-id", "NUMBER", help: "the app's number at Apple; default: the catalog's")
    static let key = Option(
        "--key", "FILE", help: "the private key from App Store Connect (.p8)")
    static let keyVariable = Option(
        "--key-env", "NAME",
        help: "an environment variable that holds the private key's text")
    static let keyId = Option(
        "--key-id", "ID", help: "the key's id; default: from a file name such as AuthKey_ID.p8")
    static let issuerId = Option(
        "--issuer-id", "UUID", help: "the issuer id of the team's keys in App Store Connect")
    static let nonce = Option(
        "--nonce", "UUID", help: "the one-time value; default: a new one")
    static let timestamp = Option(
        "--timestamp", "MS", help: "milliseconds since 1970 that were signed")
    static let username = Option(
        "--username", "NAME",
        help: "what the app gives the device as application user name; default: none")
    static let appAccountToken = Option(
        "--app-account-token", "UUID",
        help: "what the app gives the device as account token; default: none")
    static let transactionId = Option(
        "--transaction-id", "ID",
        help: "a transaction of the customer; default: the account's newest")
    static let dryRun = Option(
        "--dry-run", help: "show exactly what would be signed, and sign nothing")
    static let force = Option(
        "--force", help: "sign although the rules say no, or can't tell")
    static let raw = Option("--raw", help: "only the signature or token")
    static let allow = Option(
        "--allow", choices: ["true", "false"],
        help: "what the token says; default: what the rules say about --account")

    /// `verify signature` compares with what these say, or takes them for what was signed.
    static let verifiedFields = [
        Option(
            "--bundle-id", "ID", help: "the app's bundle id, compared; default: the catalog's"),
        Option("--key-id", "ID", help: "the id of the key that signed"),
        Option("--issuer-id", "UUID", help: "the issuer id that a token must name"),
        Option("--product", "ID", help: "the product that was signed"),
        Option("--offer", "ID", help: "the promotional offer that was signed"),
        Option(
            "--username", "NAME", help: "the application user name that was signed; default: none"),
        Option(
            "--app-account-token", "UUID",
            help: "the account token that was signed; default: none"),
        Option("--nonce", "UUID", help: "the one-time value that was signed"),
        Option("--timestamp", "MS", help: "milliseconds since 1970 that were signed"),
        Option("--transaction-id", "ID", help: "the transaction that a token must name"),
    ]

    static let publicKey = Option(
        "--public-key", "FILE", isRepeatable: true,
        help: "the key to check with; more of them are tried to explain a failure")
    static let signature = Option("--signature", "TEXT", help: "a version 1 signature")

    static let kind = Option(
        "--kind",
        choices: ["transaction", "renewal", "appTransaction", "notification", "realtimeRequest"],
        help: "what it must be; default: whatever it is")
    static let root = Option(
        "--root", "FILE", isRepeatable: true,
        help: "trust this root certificate (DER or PEM) instead of Apple's")
    static let environment = Option(
        "--environment", "NAME", isRepeatable: true,
        help: "allow only Production, Sandbox, Xcode or LocalTesting; default: the first two. The "
            + "last two can't be verified and are shown as such")
    static let decode = Option("--decode", help: "print only the payload, with every field in it")

    /// What every `sign` command takes.
    static let aboutSigning = [
        bundleId, key, keyVariable, keyId, nonce, dryRun, raw,
    ]
}

extension Option {
    static let signedProduct = Option("--product", "ID", help: "the product the offer belongs to")
    static let signedOffer = Option("--offer", "ID", help: "the promotional offer's id")
    static let signedAccount = Option(
        "--account", "ID", isRepeatable: true,
        help: "who it is for: the rules are asked first, and a no is a refusal")
}
