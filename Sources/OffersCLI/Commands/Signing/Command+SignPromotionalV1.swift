// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON
internal import OffersSigning

extension Command {
    /// What every `sign` command says of its time.
    static let signingClock =
        "It carries the real time, also where offers.json fixes the clock, because Apple checks it; only "
        + "--at sets another. The rules are asked about the moment of every other command."

    package static let signPromotionalV1 = Command(
        "sign promotional-v1", "a promotional offer for a device, version 1 (iOS 12.2 and later)",
        discussion:
            "Prints the fields that StoreKit asks for. The signature is usable for 24 hours and for one "
            + "purchase. StoreKit 2 takes it decoded from base64, once; StoreKit 1 takes the text. "
            + Self.signingClock,
        options: Option.aboutSigning + [
            .signedProduct, .signedOffer, .username, .appAccountToken, .signedAccount, .force,
            .redact, .trustUnverified,
        ],
        examples: [
            "sign promotional-v1 --key AuthKey_2X9R4HXF34.p8 --product com.example.reader.plus.monthly --offer loyal50",
            "sign promotional-v1 --dry-run --key-id 2X9R4HXF34 --bundle-id com.example --product p --offer o",
        ]
    ) { session throws(CommandError) in
        try session.arguments.checkForms([.raw])
        let wanted = SignedOffer(
            product: try session.required(.signedProduct), offer: try session.required(.signedOffer)
        )
        let bundleId = try session.signedBundleId()
        try session.check(wanted)
        if let customer = try session.customer(for: wanted) {
            try session.refuseUnlessEligible(customer, "the offer \(wanted.offer ?? "")")
        }
        // A file that isn't there is told before the id that its name would have given.
        let key = session.arguments.has(.dryRun) ? nil : try session.requiredKey()
        let message: PromotionalOfferMessage
        let (keyId, userName) = (try session.keyId(), try session.userName() ?? "")
        let (nonce, now) = (try session.freshNonce(), try session.signingTime())
        do {
            message = try PromotionalOfferMessage(
                bundleId: bundleId, keyId: keyId, productId: wanted.product,
                offerId: wanted.offer ?? "", applicationUsername: userName, nonce: nonce,
                timestamp: now)
        } catch { throw .usage("\(error)") }
        if !message.isPortable {
            try session.write(
                "warning: the user name has letters beyond ASCII, whose lower case differs between "
                    + "libraries: the device must be given \"\(message.applicationUsername)\"")
        }
        guard let key else {
            try session.show(message)
            return .answered
        }
        let signature: PromotionalOfferSignature
        do { signature = try key.sign(message) } catch { throw CommandError(.fault, ["\(error)"]) }
        session.hand(signature.jsonValue, raw: signature.base64)
        return .answered
    }
}

extension Session {
    fileprivate mutating func show(_ message: PromotionalOfferMessage) throws(CommandError) {
        if arguments.has(.raw) {
            print(lines: [message.text])
            return
        }
        let json: JSONValue = [
            "dryRun": true, "payload": .string(message.visibleText),
            "fields": .object(message.fields.map { .init($0.name, .string($0.value)) }),
        ]
        try print(json) { style in
            ["would sign, in UTF-8:", message.visibleText, ""]
                + Table(
                    [Table.Column("field"), Table.Column("value")],
                    rows: message.fields.map { [Table.Cell($0.name), Table.Cell($0.value)] }
                ).lines(style)
        }
    }

    /// `--at`, or the real clock: Apple and devices check the time, and one that `offers.json` fixes would
    /// make signatures that are too old.
    mutating func signingTime() throws(CommandError) -> Instant {
        isClockReal = true
        return arguments.value(of: .at) == nil ? world.now() : try at()
    }

    /// `--key` or `--key-env`; 64 without one.
    func requiredKey() throws(CommandError) -> SigningKey {
        if let key = try signingKey() { return key }
        throw .usage(
            "which key?",
            hints: ["give --key FILE or --key-env NAME, or --dry-run to see what would be signed"])
    }

    /// The answer of a `sign` command: JSON for the client, or with `--raw` the signature alone.
    mutating func hand(_ json: JSONValue, raw: String) {
        if arguments.has(.raw) {
            print(lines: [raw])
        } else if arguments.value(of: .output) == "table" {
            let rows = (json.object ?? []).map {
                [Table.Cell($0.key), Table.Cell($0.value.plainTexts.joined(separator: " "))]
            }
            let table = Table([Table.Column("field"), Table.Column("value")], rows: rows)
            print(lines: table.lines(style))
        } else {
            // JSON on a terminal too, unless a table is asked for: it is for the client.
            print(lines: [format == .ndjson ? json.compact : json.pretty])
        }
    }
}
