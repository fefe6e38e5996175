// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersSigning

extension Session {
    /// The private key of `--key` or `--key-env`; nil when neither is given. Keys are never taken from
    /// the command line itself, where other users of the machine can see them.
    func signingKey() throws(CommandError) -> SigningKey? {
        let file = arguments.value(of: .key)
        let variable = arguments.value(of: .keyVariable)
        if file != nil, variable != nil {
            throw .usage("--key and --key-env exclude each other")
        }
        if let file {
            if file.contains("-----BEGIN") {
                throw .usage("--key takes a file, not the key itself: others could see it")
            }
            let bytes = try world.document(file, kind: "key")
            let key: SigningKey
            do { key = try SigningKey(bytes) } catch { throw .data("\(file): \(error)") }
            try warnAboutReaders(of: file)
            return key
        }
        guard let variable else { return nil }
        guard let text = world.environment(variable), !text.isEmpty else {
            throw .notFound("the environment variable \(variable) is not set")
        }
        do { return try SigningKey(text: text) } catch { throw .data("\(variable): \(error)") }
    }

    private func warnAboutReaders(of file: String) throws(CommandError) {
        guard file != "-", let permissions = try? world.permissions(file), permissions & 0o077 != 0
        else { return }
        try write(
            "warning: others can read the key file \(file) "
                + "(mode \(String(permissions & 0o777, radix: 8))): chmod 600 \(file)")
    }

    /// `--key-id`, or what App Store Connect put into the file's name.
    func keyId() throws(CommandError) -> String {
        if let id = arguments.value(of: .keyId) { return id }
        if let file = arguments.value(of: .key), let name = file.split(separator: "/").last,
            name.hasSuffix(".p8")
        {
            for prefix in ["AuthKey_", "SubscriptionKey_", "ApiKey_"] where name.hasPrefix(prefix) {
                return String(name.dropFirst(prefix.count).dropLast(3))
            }
        }
        throw .usage(
            "which key id?", hints: ["give --key-id ID; App Store Connect shows it beside the key"])
    }

    func required(_ option: Option) throws(CommandError) -> String {
        if let value = arguments.value(of: option), !value.isEmpty { return value }
        throw .usage("\(option.usage) is missing", hints: ["\(option.name): \(option.help)"])
    }

    /// `--bundle-id`, or the catalog's; 66 when they differ.
    mutating func signedBundleId() throws(CommandError) -> String {
        let named = arguments.value(of: .bundleId)
        let known: String? =
            if try settings().catalog != nil { try catalog().bundleId } else { nil }
        if let named, let known, named != known {
            throw .notFound(
                "the catalog is that of \(known), not of \(named)",
                hints: CommandError.didYouMean([known]))
        }
        guard let id = named ?? known else {
            throw .usage(
                "which bundle id?", hints: ["give --bundle-id ID, or a catalog that names it"])
        }
        return id
    }

    /// `--nonce`, or a new one.
    func freshNonce() throws(CommandError) -> Nonce {
        if let text = arguments.value(of: .nonce) {
            guard let nonce = Nonce(text) else {
                throw .usage("--nonce takes a UUID, not \"\(text)\"")
            }
            return nonce
        }
        do throws(World.Failure) {
            if let nonce = Nonce(random: try world.random(16)) { return nonce }
        } catch { throw CommandError(.fault, ["no randomness: \(error.reason)"]) }
        throw CommandError(.fault, ["no randomness for the nonce"])
    }

    /// `--app-account-token` or `--username`; nil when neither is given.
    func userName() throws(CommandError) -> String? {
        let name = arguments.value(of: .username)
        guard let token = arguments.value(of: .appAccountToken) else { return name }
        if name != nil { throw .usage("--username and --app-account-token exclude each other") }
        guard Nonce(token) != nil else {
            throw .usage(
                "--app-account-token takes a UUID, not \"\(token)\"",
                hints: ["any other text is an --username"])
        }
        return token
    }
}
