// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersSigning

extension Session {
    /// Apple's root, or those of `--root`.
    func trustedRoots() throws(CommandError) -> TrustedRoots {
        var certificates: [[UInt8]] = []
        for path in arguments.values(of: .root) {
            let bytes = try world.document(path, kind: "root certificate")
            do { _ = try TrustedRoots([bytes]) } catch { throw .data("\(path): \(error)") }
            certificates.append(bytes)
        }
        if certificates.isEmpty { return .apple }
        do { return try TrustedRoots(certificates) } catch { throw .data("\(error)") }
    }

    /// A verifier for the app that options or the catalog name.
    ///
    /// - Parameter environments: when `--environment` is not given.
    mutating func verifier(
        defaultEnvironments environments: Set<AppStoreEnvironment> = [.production, .sandbox]
    ) throws(CommandError) -> SignedDataVerifier {
        let named = try namedEnvironments()
        let (bundleId, number) = try appIdentity()
        let identity: AppIdentity =
            switch (bundleId, number) {
            case (let id?, let number?): .app(bundleId: id, appAppleId: number)
            case (let id?, nil): .bundleIdOnly(id)
            case (nil, _): .any
            }
        let trust = try trustedRoots()
        do {
            return try SignedDataVerifier(
                identity: identity, environments: named.isEmpty ? environments : Set(named),
                trust: trust)
        } catch { throw .usage("\(error)") }
    }

    private func namedEnvironments() throws(CommandError) -> [AppStoreEnvironment] {
        var named: [AppStoreEnvironment] = []
        for text in arguments.values(of: .environment) {
            let all = AppStoreEnvironment.allCases
            guard let found = all.first(where: { $0.rawValue.lowercased() == text.lowercased() })
            else {
                throw .usage(
                    "--environment takes \(all.map(\.rawValue).joined(separator: ", ")), "
                        + "not \"\(text)\"")
            }
            named.append(found)
        }
        return named
    }

    /// Whose data is expected: options before the catalog.
    mutating func appIdentity() throws(CommandError) -> (bundleId: String?, appAppleId: Int64?) {
        var bundleId = arguments.value(of: .bundleId)
        var number: Int64?
        if let text = arguments.value(of: .appAppleId) {
            guard let value = Int64(text) else {
                throw .usage("--app-apple-id takes a number, not \"\(text)\"")
            }
            number = value
        }
        if bundleId == nil || number == nil, try settings().catalog != nil {
            let catalog = try catalog()
            if bundleId == nil { bundleId = catalog.bundleId }
            if number == nil, bundleId == catalog.bundleId { number = catalog.appAppleId }
        }
        return (bundleId, number)
    }
}
