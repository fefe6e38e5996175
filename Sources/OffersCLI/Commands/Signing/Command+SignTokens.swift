// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON
internal import OffersSigning

extension Command {
    package static let signPromotional = Command(
        "sign promotional", "a promotional offer for a device, as a token (version 2)",
        discussion:
            "Prints the fields of StoreKit's promotionalOffer(_:compactJWS:). With --account the rules "
            + "are asked first: exit 1 with the reason when the customer can't have the offer, 2 when "
            + "that can't be told. " + Self.signingClock,
        options: Option.aboutSigning + [
            .issuerId, .signedProduct, .signedOffer, .transactionId, .signedAccount, .force,
            .redact, .trustUnverified,
        ],
        examples: [
            "sign promotional --account alice --product com.example.reader.plus.monthly --offer loyal50 --key AuthKey_2X9R4HXF34.p8 --issuer-id 57246542-96fe-1a63-e053-0824d011072a"
        ]
    ) { session throws(CommandError) in
        let wanted = SignedOffer(
            product: try session.required(.signedProduct), offer: try session.required(.signedOffer)
        )
        try session.arguments.checkForms([.raw])
        let offer = wanted.offer ?? ""
        let bundleId = try session.signedBundleId()
        try session.check(wanted)
        let customer = try session.customer(for: wanted)
        if let customer { try session.refuseUnlessEligible(customer, "the offer \(offer)") }
        let transaction =
            session.arguments.value(of: .transactionId) ?? customer?.transactionId
        return try session.sign(bundleId: bundleId) {
            (signer, nonce, now) throws(SigningProblem) in
            try signer.promotionalOffer(
                productId: wanted.product, offerId: offer, transactionId: transaction, nonce: nonce,
                at: now)
        }
    }

    package static let signIntroEligibility = Command(
        "sign intro-eligibility",
        "a token that settles whether a customer gets the introductory offer",
        discussion:
            "Prints what StoreKit's introductoryOfferEligibility(compactJWS:) takes. Without --allow the "
            + "rules about --account decide; `--allow true` for a customer who can't have the offer is "
            + "refused. " + Self.signingClock,
        options: Option.aboutSigning + [
            .issuerId, .signedProduct, .allow, .transactionId, .signedAccount, .force, .redact,
            .trustUnverified,
        ],
        examples: [
            "sign intro-eligibility --account alice --product com.example.reader.plus.monthly --key-env OFFERS_KEY --key-id 2X9R4HXF34 --issuer-id 57246542-96fe-1a63-e053-0824d011072a"
        ]
    ) { session throws(CommandError) in
        try session.arguments.checkForms([.raw])
        let wanted = SignedOffer(product: try session.required(.signedProduct), offer: nil)
        let bundleId = try session.signedBundleId()
        try session.check(wanted)
        let customer = try session.customer(for: wanted)
        let asked = session.arguments.value(of: .allow).map { $0 == "true" }
        guard let isAllowed = asked ?? customer.map({ $0.eligibility == .eligible }) else {
            throw .usage(
                "allowed or not?",
                hints: ["give --account ID to ask the rules, or --allow true|false"])
        }
        if let customer, isAllowed || (asked == nil && customer.eligibility == .undetermined) {
            try session.refuseUnlessEligible(customer, "the introductory offer")
        }
        guard
            let transaction = session.arguments.value(of: .transactionId) ?? customer?.transactionId
        else {
            throw .usage(
                "which transaction?",
                hints: [
                    "give --transaction-id ID: Apple asks for any transaction of the customer, or "
                        + "their app transaction id"
                ])
        }
        return try session.sign(bundleId: bundleId) {
            (signer, nonce, now) throws(SigningProblem) in
            try signer.introductoryOfferEligibility(
                productId: wanted.product, isAllowed: isAllowed, transactionId: transaction,
                nonce: nonce, at: now)
        }
    }

    package static let signAdvancedCommerce = Command(
        "sign advanced-commerce", "a token that carries an Advanced Commerce request",
        discussion:
            "The request is JSON, from a file or - for standard input; it travels byte for byte. The token "
            + "carries the real time, also where offers.json fixes the clock, because Apple checks it; only "
            + "--at sets another.",
        operands: .one("REQUEST"), options: Option.aboutSigning + [.issuerId],
        examples: [
            "sign advanced-commerce request.json --bundle-id com.example.reader --key AuthKey_2X9R4HXF34.p8 --issuer-id 57246542-96fe-1a63-e053-0824d011072a"
        ]
    ) { session throws(CommandError) in
        try session.arguments.checkForms([.raw])
        let path = session.arguments.operands[0]
        let request = try session.world.document(path, kind: "request")
        let bundleId = try session.signedBundleId()
        return try session.sign(bundleId: bundleId) {
            (signer, nonce, now) throws(SigningProblem) in
            try signer.advancedCommerce(request: request, nonce: nonce, at: now)
        }
    }
}

extension Session {
    fileprivate mutating func sign(
        bundleId: String,
        _ make: (RequestSigner, Nonce, Instant) throws(SigningProblem) -> RequestToken
    ) throws(CommandError) -> ExitStatus {
        let isDry = arguments.has(.dryRun)
        // A file that isn't there is told before the id that its name would have given.
        let key = isDry ? try throwAwayKey() : try requiredKey()
        let (keyId, issuerId) = (try keyId(), try required(.issuerId))
        let (nonce, now) = (try freshNonce(), try signingTime())
        let token: RequestToken
        do {
            token = try make(
                try RequestSigner(key: key, keyId: keyId, issuerId: issuerId, bundleId: bundleId),
                nonce, now)
        } catch {
            switch error {
            case .failure: throw CommandError(.fault, ["\(error)"])
            case .requestUnreadable, .requestInvalid: throw .data("\(error)")
            default: throw .usage("\(error)")
            }
        }
        if isDry { try show(token) } else { hand(token.jsonValue, raw: token.compactJWS) }
        return .answered
    }

    /// A dry run needs no key of the user's: what would be signed doesn't depend on it.
    private func throwAwayKey() throws(CommandError) -> SigningKey {
        do {
            return try SigningKey(
                text: "MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcEJzAlAgEBBCABAQEBAQEBAQEBAQEBAQEBAQEBAQEB"
                    + "AQEBAQEBAQEBAQ==")
        } catch { throw CommandError(.fault, ["\(error)"]) }
    }

    private mutating func show(_ token: RequestToken) throws(CommandError) {
        if arguments.has(.raw) {
            print(lines: [token.header, token.claims])
            return
        }
        let header = (try? JSONValue.parse(token.header)) ?? .null
        let claims = (try? JSONValue.parse(token.claims)) ?? .null
        try print(["dryRun": true, "header": header, "claims": claims]) { _ in
            ["would sign, as base64url with a dot between:", token.header, token.claims]
        }
    }
}
