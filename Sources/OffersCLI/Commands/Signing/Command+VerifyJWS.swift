// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON
internal import OffersSigning

extension Command {
    package static let verifyJWS = Command(
        "verify jws", "whether data is really Apple's, and what it says",
        discussion:
            "Takes signed texts (JWS), files of them, Apple's JSON bodies, or - for standard input. "
            + "Certificates must lead to Apple's root and be valid on the day the data was signed; "
            + "the data inside of a notification is verified too. The network is never asked, so a "
            + "certificate that Apple has revoked is not noticed. Exit 1 when something is not genuine.",
        operands: .many("JWS"),
        options: [
            .kind, .bundleId, .appAppleId, .environment, .root, .decode, .trustUnverified,
        ],
        examples: ["verify jws transaction.jws", "verify jws --decode notification.json"]
    ) { session throws(CommandError) in
        if session.arguments.has(.decode) {
            try session.arguments.refuseTable(of: "a decoded payload")
        }
        var texts: [SignedTexts.Found] = []
        for operand in session.arguments.operands {
            if SignedTexts.isText(operand) {
                texts.append(SignedTexts.Found(place: "argument", text: operand))
            } else {
                let bytes = try session.world.document(operand, kind: "signed text")
                texts += try SignedTexts.find(
                    in: bytes, name: operand == "-" ? "standard input" : operand)
            }
        }
        session.isMany = texts.count > 1
        let verifier = try session.verifier()
        let kind = session.arguments.value(of: .kind).flatMap(SignedDataKind.init)
        let now = try session.signingTime()
        let dates: CertificateDates =
            session.arguments.value(of: .at) == nil ? .atSigningOr(now) : .at(now)
        var status = ExitStatus.answered
        for found in texts {
            let answer = JWSAnswer(found, verifier, kind, dates)
            if answer.defect != nil { status = .no }
            if session.arguments.has(.decode) {
                try session.decode(answer)
            } else {
                try session.print(answer.json, warnings: answer.warnings) { answer.lines($0) }
            }
        }
        return status
    }
}

extension Session {
    /// Only the payload; one that is not genuine only where it was asked for.
    fileprivate mutating func decode(_ answer: JWSAnswer) throws(CommandError) {
        for warning in answer.warnings { try warn(warning) }
        if let defect = answer.defect {
            try write("\(answer.place): not genuine: \(defect)")
            guard arguments.has(.trustUnverified) else { return }
        }
        guard let payload = answer.payload else { return }
        let json = payload.root.value
        let isOneLine = format == .ndjson || (format == .json && isMany)
        print(lines: [isOneLine ? json.compact : json.pretty])
    }
}

/// The verdict about one signed text.
struct JWSAnswer {
    let place: String
    let defect: SignedDataDefect?
    /// Nil when it can't even be taken apart.
    let payload: SignedPayload?
    let warnings: [Warning]

    init(
        _ found: SignedTexts.Found, _ verifier: SignedDataVerifier, _ kind: SignedDataKind?,
        _ dates: CertificateDates
    ) {
        place = found.place
        var warnings: [Warning] = []
        do {
            let verified = try verifier.verify(found.text, as: kind, dates: dates)
            payload = verified
            defect = nil
            if !verified.isVerified {
                warnings.append(
                    Warning(
                        code: "jws.unverified",
                        message: "\(verified.environment ?? "this environment") data is not "
                            + "verified: anyone can make it"))
            }
        } catch {
            defect = error
            payload = try? SignedDataVerifier.decodeUnverified(found.text)
        }
        if verifier.identity == .any, payload?.kind != .renewal {
            warnings.append(
                Warning(
                    code: "jws.anyApp",
                    message: "whose app it is was not compared: give --bundle-id or a catalog"))
        }
        self.warnings = warnings
    }

    var isVerified: Bool { defect == nil && payload?.isVerified == true }

    var json: JSONValue {
        [
            "valid": .bool(defect == nil), "verified": .bool(isVerified),
            "kind": JSONValue(payload?.kind?.rawValue),
            "problems": .array(
                defect.map {
                    [
                        [
                            "code": .string($0.code), "step": .string($0.step.rawValue),
                            "message": .string($0.description),
                        ]
                    ]
                } ?? []),
            "payload": payload?.root.value ?? .null,
            "nested": .array(
                (payload?.nested ?? []).map { path, inner in
                    [
                        "path": .string(path), "kind": JSONValue(inner.kind?.rawValue),
                        "payload": inner.root.value,
                    ]
                }),
            "warnings": .array(
                warnings.map {
                    ["code": .string($0.code), "message": .string($0.message), "path": .null]
                }),
        ]
    }

    func lines(_ style: Style) -> [String] {
        let kind = payload?.kind?.rawValue ?? "data"
        var lines: [String] = []
        if let defect {
            lines.append(style.paint("not genuine", .red) + "  \(kind), \(place)")
            lines.append("  \(defect.step.rawValue): \(defect)")
        } else if isVerified {
            lines.append(style.paint("genuine", .green) + "  \(kind), \(place)")
        } else {
            lines.append(style.paint("not verified", .yellow) + "  \(kind), \(place)")
        }
        guard let payload else { return lines }
        lines += Self.table(payload, style)
        for (path, inner) in payload.nested {
            lines += ["", "  \(path): \(inner.kind?.rawValue ?? "data")"]
            lines += Self.table(inner, style)
        }
        return lines
    }

    private static func table(_ payload: SignedPayload, _ style: Style) -> [String] {
        let rows = (payload.root.members ?? []).map { member -> [Table.Cell] in
            [Table.Cell(member.key, .dim), Table.Cell(words(member.key, member.node))]
        }
        return Table([Table.Column(""), Table.Column("")], rows: rows, indent: 2).lines(style)
    }

    /// Dates in words, nested signed texts by their length.
    private static func words(_ key: String, _ node: JSONNode) -> String {
        if key.hasSuffix("Date"), let text = node.number,
            let milliseconds = JSONDecimal(text).rounded,
            Instant.representable.contains(Instant(milliseconds: milliseconds))
        {
            return "\(Instant(milliseconds: milliseconds).iso8601) (\(text))"
        }
        return node.string ?? node.value.compact
    }
}
