// SPDX-License-Identifier: Apache-2.0

internal import FoundationEssentials
internal import Offers
internal import OffersJSON
internal import OffersSigning

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Signing and verifying on one thread, beside what OpenSSL does by itself in the same minute.
func signingBenchmarks() -> [Figure] {
    let fixtures = "Tests/OffersSigningTests/Fixtures/"
    guard let keys = try? JSONValue.parse(bytes(fixtures + "promotional_v1.json")),
        let data = try? JSONValue.parse(bytes(fixtures + "decoded_payloads.json")),
        let pem = keys["privateKeyPem"]?.string, let key = try? SigningKey(text: pem),
        let nonce = Nonce("20fba8a0-2b80-4a7d-a17f-85c1854727f8"),
        let jws = data["examples"]?.array?.first?["jws"]?.string,
        let root = data["root"]?.string.flatMap({ Data(base64Encoded: $0) }).map(Array.init),
        let signer = try? RequestSigner(
            key: key, keyId: "2X9R4HXF34", issuerId: "57246542-96fe-1a63-e053-0824d011072a",
            bundleId: "com.example.orchard"),
        let trust = try? TrustedRoots([root]),
        let verifier = try? SignedDataVerifier(identity: .any, trust: trust)
    else { return [] }

    let at = Instant(milliseconds: 1_796_075_372_000)
    let openSSL = speedOfOpenSSL()
    func rate(_ body: () -> Void) -> Double { 1e6 / medianMicroseconds(body) }
    let v1 = rate {
        if let message = try? PromotionalOfferMessage(
            bundleId: "com.example.orchard", keyId: "2X9R4HXF34",
            productId: "com.example.orchard.monthly", offerId: "spring50",
            applicationUsername: "7e3fb20b-4cdb-47cc-936d-99d65f608138", nonce: nonce, timestamp: at
        ) {
            consume(try? key.sign(message))
        }
    }
    let token = rate {
        consume(
            try? signer.promotionalOffer(
                productId: "com.example.orchard.monthly", offerId: "spring50",
                transactionId: "2000000123456789", nonce: nonce, at: at))
    }
    let known = rate { consume(try? verifier.verify(jws)) }
    let cold = medianMicroseconds {
        if let fresh = try? SignedDataVerifier(identity: .any, trust: trust) {
            consume(try? fresh.verify(jws))
        }
    }
    func share(_ value: Double, of whole: Double?) -> String {
        whole.map { " = \(Int((value / $0 * 100).rounded())) % of OpenSSL" } ?? ""
    }
    var figures = [
        Figure(
            name: "v1 signatures" + share(v1, of: openSSL?.sign), value: v1, unit: "/s",
            goal: "at least 85 %"),
        Figure(
            name: "request tokens" + share(token, of: openSSL?.sign), value: token, unit: "/s",
            goal: "at least 75 %"),
        Figure(
            name: "transactions verified, chain known" + share(known, of: openSSL?.verify),
            value: known, unit: "/s", goal: "at least 75 %"),
        Figure(name: "a chain seen for the first time", value: cold, unit: "µs"),
    ]
    if let plain = coldChainInC(jws, root: root) {
        figures.append(
            Figure(
                name:
                    "  the same in plain C: ours is \(Int((cold / plain * 100).rounded())) % of it",
                value: plain, unit: "µs", goal: "within 10 %"))
    }
    if let openSSL {
        figures.append(Figure(name: "openssl speed: sign", value: openSSL.sign, unit: "/s"))
        figures.append(Figure(name: "openssl speed: verify", value: openSSL.verify, unit: "/s"))
    }
    return figures
}

private func output(of command: String) -> String? {
    guard let pipe = unsafe popen(command, "r") else { return nil }
    var out: [UInt8] = []
    while case let byte = unsafe getc(pipe), byte != EOF {
        out.append(UInt8(truncatingIfNeeded: byte))
    }
    return unsafe pclose(pipe) == 0 ? String(decoding: out, as: UTF8.self) : nil
}

private func speedOfOpenSSL() -> (sign: Double, verify: Double)? {
    // +F4:3:256:seconds for one signature:seconds for one verification
    let text = output(of: "openssl speed -mr -seconds 2 ecdsap256 2>/dev/null") ?? ""
    for line in text.split(separator: "\n") where line.hasPrefix("+F4:") {
        let parts = line.split(separator: ":")
        guard parts.count >= 5, let sign = Double(parts[3]), let verify = Double(parts[4]),
            sign > 0, verify > 0
        else { continue }
        // Older versions print seconds for one, newer ones how many in a second.
        return sign < 1 ? (1 / sign, 1 / verify) : (sign, verify)
    }
    return nil
}

/// Compiles and runs Benchmarks/cold_chain.c; nil where there is no C compiler.
private func coldChainInC(_ jws: String, root: [UInt8]) -> Double? {
    let folder = ".build/cold-chain"
    let parts = jws.split(separator: ".")
    guard parts.count == 3, let header = decoded(parts[0]), let signature = decoded(parts[2]),
        let chain = (try? JSONValue.parse(header))?["x5c"]?.array,
        let leaf = chain[0].string.flatMap({ Data(base64Encoded: $0) }),
        let intermediate = chain[1].string.flatMap({ Data(base64Encoded: $0) })
    else { return nil }
    let files: [(String, Data)] = [
        ("root.der", Data(root)), ("leaf.der", leaf), ("intermediate.der", intermediate),
        ("message", Data("\(parts[0]).\(parts[1])".utf8)),
        ("signature.der", Data(sequence(signature))),
    ]
    guard output(of: "mkdir -p \(folder)") != nil else { return nil }
    for (name, data) in files {
        guard FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: data) else {
            return nil
        }
    }
    let names = files.map { "\(folder)/\($0.0)" }.joined(separator: " ")
    let text = output(
        of: "cc -O2 Benchmarks/cold_chain.c -o \(folder)/cold_chain "
            + "$(pkg-config --cflags --libs libcrypto) 2>/dev/null && \(folder)/cold_chain \(names)"
    )
    return text.flatMap { Double($0.filter { !$0.isWhitespace }) }
}

private func decoded(_ text: Substring) -> [UInt8]? {
    var standard = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    standard += String(repeating: "=", count: (4 - standard.count % 4) % 4)
    return Data(base64Encoded: standard).map(Array.init)
}

/// r and s as DER.
private func sequence(_ raw: [UInt8]) -> [UInt8] {
    var content: [UInt8] = []
    for half in [raw[..<32], raw[32...]] {
        let trimmed = Array(half.drop { $0 == 0 })
        let padded = (trimmed.first ?? 0x80) >= 0x80 ? [0] + trimmed : trimmed
        content += [2, UInt8(padded.count)] + padded
    }
    return [0x30, UInt8(content.count)] + content
}
