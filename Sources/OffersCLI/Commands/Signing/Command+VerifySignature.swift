// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON
internal import OffersSigning

extension Command {
    package static let verifySignature = Command(
        "verify signature", "whether a signature or token of your server is right, and if not, why",
        discussion:
            "Takes what `offers sign` printed (a file, or - for standard input), a token, or a version "
            + "1 signature with its fields as options. Common mistakes are tried one by one until one "
            + "explains a failure. Its age is counted from the real time, also where offers.json fixes the "
            + "clock, unless --at is given. Exit 1 when it is not right.",
        operands: .optional("SIGNATURE"),
        options: [
            .publicKey, .key, .keyVariable, .signature,
        ] + Option.verifiedFields,
        examples: [
            "verify signature --public-key key.pem token.jws",
            "verify signature --public-key key.pem --bundle-id com.example.reader answer.json",
        ]
    ) { session throws(CommandError) in
        let keys = try session.checkingKeys()
        let given = try session.givenSignature()
        let answer: SignatureAnswer
        if let token = given.token {
            answer = try session.check(token: token, keys)
        } else {
            answer = try session.check(given, keys)
        }
        try session.print(answer.json) { answer.lines($0) }
        return answer.check.isValid ? .answered : .no
    }
}

/// A signature as it was given, with whatever was said beside it.
private struct GivenSignature {
    var token: String?
    var signature: String?
    var fields: [String: String] = [:]

    /// What `offers sign` prints, and what other servers call the same.
    static let names = [
        "offerId": ["offerID", "offerId", "offerIdentifier", "identifier"],
        "keyId": ["keyID", "keyId", "keyIdentifier"],
        "productId": ["productID", "productId", "productIdentifier"],
        "userName": ["applicationUsername", "appAccountToken", "username"],
        "nonce": ["nonce"], "timestamp": ["timestamp"], "bundleId": ["bundleId", "bundleID"],
    ]

    init(_ text: String, name: String) throws(CommandError) {
        let trimmed = text.drop { $0.isWhitespace }
        guard trimmed.first == "{" else {
            let bare = String(
                text.trimmingPrefix { $0.isWhitespace }.reversed().drop { $0.isWhitespace }
                    .reversed())
            if bare.contains(".") { token = bare } else { signature = bare }
            return
        }
        let root: JSONNode
        do { root = try JSONNode.parse(Array(text.utf8)) } catch {
            throw .data("\(name): \(error)")
        }
        token = root["compactJWS"]?.string
        signature = root["signature"]?.string ?? root["encodedSignature"]?.string
        for (field, names) in Self.names {
            for name in names {
                if let node = root[name], let value = node.string ?? node.number {
                    fields[field] = value
                    break
                }
            }
        }
        if token == nil, signature == nil {
            throw .data("\(name) has neither \"signature\" nor \"compactJWS\"")
        }
    }
}

extension Session {
    fileprivate func checkingKeys() throws(CommandError) -> [NamedKey] {
        var keys: [NamedKey] = []
        for path in arguments.values(of: .publicKey) {
            let bytes = try world.document(path, kind: "public key")
            do {
                keys.append(NamedKey(name: path, key: try VerificationKey(bytes)))
            } catch .isPrivateKey {
                do { keys.append(NamedKey(name: path, key: try SigningKey(bytes).publicKey)) } catch
                { throw .data("\(path): \(error)") }
            } catch { throw .data("\(path): \(error)") }
        }
        if let key = try signingKey() {
            keys.append(
                NamedKey(name: arguments.value(of: .key) ?? "--key-env", key: key.publicKey))
        }
        guard !keys.isEmpty else {
            throw .usage(
                "which key?",
                hints: ["give --public-key FILE (openssl pkey -in key.p8 -pubout), or --key FILE"])
        }
        return keys
    }

    fileprivate func givenSignature() throws(CommandError) -> GivenSignature {
        var given: GivenSignature
        switch (arguments.operands.first, arguments.value(of: .signature)) {
        case (nil, nil):
            throw .usage(
                "which signature?",
                hints: ["give a file, - for standard input, or --signature TEXT"])
        case (_?, _?): throw .usage("give either a file or --signature, not both")
        case (nil, let text?): given = try GivenSignature(text, name: "--signature")
        case (let operand?, nil):
            if SignedTexts.isText(operand) {
                given = try GivenSignature(operand, name: "argument")
            } else {
                let bytes = try world.document(operand, kind: "signature")
                given = try GivenSignature(String(decoding: bytes, as: UTF8.self), name: operand)
            }
        }
        let options: [(String, Option)] = [
            ("offerId", .offer), ("keyId", .keyId), ("productId", .product),
            ("userName", .username), ("nonce", .nonce), ("timestamp", .timestamp),
            ("bundleId", .bundleId),
        ]
        for (field, option) in options {
            if let value = arguments.value(of: option) { given.fields[field] = value }
        }
        if let token = arguments.value(of: .appAccountToken) { given.fields["userName"] = token }
        return given
    }

    fileprivate mutating func check(
        token: String, _ keys: [NamedKey]
    ) throws(CommandError) -> SignatureAnswer {
        var expected = SignatureCheck.Expectation()
        expected.keyId = arguments.value(of: .keyId)
        expected.issuerId = arguments.value(of: .issuerId)
        expected.bundleId = try appIdentity().bundleId
        expected.productId = arguments.value(of: .product)
        expected.offerId = arguments.value(of: .offer)
        expected.transactionId = arguments.value(of: .transactionId)
        let now = try signingTime()
        let check = SignatureCheck.requestToken(
            token, expecting: expected, key: keys[0].key, otherKeys: Array(keys.dropFirst()),
            now: now
        )
        return SignatureAnswer(check: check, now: now, isToken: true)
    }

    fileprivate mutating func check(
        _ given: GivenSignature, _ keys: [NamedKey]
    ) throws(CommandError) -> SignatureAnswer {
        func field(_ name: String, _ option: Option) throws(CommandError) -> String {
            if let value = given.fields[name] { return value }
            let told = Option.verifiedFields.first { $0.name == option.name } ?? option
            throw .usage(
                "\(told.usage) is missing: a version 1 signature doesn't say what it covers",
                hints: ["\(told.name): \(told.help)"])
        }
        var bundleId = given.fields["bundleId"]
        if bundleId == nil { bundleId = try appIdentity().bundleId }
        guard let bundleId else {
            throw .usage(
                "which bundle id?", hints: ["give --bundle-id ID, or a catalog that names it"])
        }
        let nonceText = try field("nonce", .nonce)
        guard let nonce = Nonce(nonceText) else {
            throw .usage("the nonce must be a UUID, not \"\(nonceText)\"")
        }
        let timeText = try field("timestamp", .timestamp)
        guard let time = Int64(timeText) else {
            throw .usage("the timestamp must be a whole number, not \"\(timeText)\"")
        }
        let userName = given.fields["userName"] ?? ""
        let keyId = try field("keyId", .keyId)
        let productId = try field("productId", .product)
        let offerId = try field("offerId", .offer)
        func message(_ product: String, _ offer: String) throws(SigningProblem)
            -> PromotionalOfferMessage
        {
            try PromotionalOfferMessage(
                bundleId: bundleId, keyId: keyId, productId: product, offerId: offer,
                applicationUsername: userName, nonce: nonce,
                timestamp: Instant(milliseconds: time))
        }
        let now = try signingTime()
        let others = try otherOffers(than: offerId, of: productId)
        do {
            return SignatureAnswer(
                check: SignatureCheck.promotionalOffer(
                    signature: given.signature ?? "", message: try message(productId, offerId),
                    userName: userName, key: keys[0].key, otherKeys: Array(keys.dropFirst()),
                    alternatives: others.compactMap { try? message($0.product, $0.offer) }, now: now
                ),
                now: now, isToken: false)
        } catch { throw .usage("\(error)") }
    }

    /// Every promotional offer of the catalog, as something that may have been signed by mistake.
    private mutating func otherOffers(
        than offer: String, of product: String
    ) throws(CommandError) -> [(product: String, offer: String)] {
        guard try settings().catalog != nil else { return [] }
        var found: [(product: String, offer: String)] = []
        for group in try catalog().groups {
            for other in group.products {
                for promotional in other.promotionalOffers
                where promotional.id != offer || other.productId != product {
                    found.append((other.productId, promotional.id))
                }
            }
        }
        return Array(found.prefix(500))
    }
}

/// The verdict about a signature.
private struct SignatureAnswer {
    var check: SignatureCheck
    var now: Instant
    var isToken: Bool

    private var kind: String {
        guard isToken else { return "promotional-v1" }
        return switch check.fields.first(where: { $0.name == "aud" })?.value {
        case RequestPurpose.promotionalOffer.rawValue: "promotional"
        case RequestPurpose.introductoryOfferEligibility.rawValue: "intro-eligibility"
        case RequestPurpose.advancedCommerce.rawValue: "advanced-commerce"
        default: "token"
        }
    }

    var json: JSONValue {
        [
            "valid": .bool(check.isValid), "kind": .string(kind),
            "problems": .array(
                check.problems.map {
                    [
                        "code": .string($0.code.rawValue), "step": .string($0.code.step),
                        "message": .string($0.message),
                    ]
                }),
            "payload": .object(check.fields.map { .init($0.name, .string($0.value)) }),
            "signedAt": JSONValue(check.signedAt?.iso8601),
            "ageSeconds": JSONValue(check.age(at: now).map { Int($0 / 1000) }),
            "expiresAt": JSONValue(
                check.signedAt?.advanced(by: PromotionalOfferMessage.lifetime).iso8601),
            "warnings": [],
        ]
    }

    func lines(_ style: Style) -> [String] {
        var lines = [
            (check.isValid ? style.paint("right", .green) : style.paint("not right", .red))
                + "  \(kind)"
        ]
        lines += check.problems.map { "  \($0.code.step): \($0.message)" }
        var rows = check.fields.map { [Table.Cell($0.name, .dim), Table.Cell($0.value)] }
        if let signed = check.signedAt {
            let end = signed.advanced(by: PromotionalOfferMessage.lifetime)
            rows.append([Table.Cell("signed", .dim), Table.Cell(signed.iso8601)])
            rows.append([Table.Cell("usable until", .dim), Table.Cell(end.iso8601)])
        }
        return lines
            + Table([Table.Column(""), Table.Column("")], rows: rows, indent: 2).lines(style)
    }
}

extension SignatureCheck.Code {
    /// Which part of the check found it.
    fileprivate var step: String {
        switch self {
        case .whitespace, .doubleBase64, .base64URL, .padding, .notBase64, .hexadecimal, .rawForm,
            .derForm, .malformed, .isRequestToken, .isSignedData, .segmentCount:
            "form"
        case .upperCaseNonce, .nonceForm, .wrongSeparator, .userNameCase, .userNameLeftOut,
            .fieldOrder, .fieldCase, .timestampInSeconds, .timestampInMilliseconds, .otherFields:
            "fields"
        case .header: "header"
        case .purpose, .missingClaim, .unexpectedClaim, .claimForm: "claims"
        case .anotherKey, .mismatch, .library: "signature"
        case .expired, .fromTheFuture: "age"
        }
    }
}
