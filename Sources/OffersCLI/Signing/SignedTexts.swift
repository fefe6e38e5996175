// SPDX-License-Identifier: Apache-2.0

internal import OffersJSON

/// Finds signed texts in what people have at hand: the text itself, lines of it, or a JSON body of
/// Apple's that holds some.
enum SignedTexts {
    struct Found {
        /// `body.json: data[0].lastTransactions[0].signedTransactionInfo`
        var place: String
        var text: String
    }

    private static let keys = [
        "signedPayload", "signedTransactionInfo", "signedRenewalInfo", "signedAppTransactionInfo",
        "signedTransactions", "compactJWS",
    ]

    /// Whether an operand is a signed text and no path.
    static func isText(_ operand: String) -> Bool {
        operand.hasPrefix("eyJ") && operand.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 2
    }

    static func find(in bytes: [UInt8], name: String) throws(CommandError) -> [Found] {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
        guard let first = bytes.first(where: { !isSpace($0) }) else {
            throw .data("\(name) is empty: expected a signed text (JWS)")
        }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            return try bodies(bytes, name)
        }
        let words = bytes.split(whereSeparator: isSpace)
        return words.enumerated().map { index, word in
            Found(
                place: words.count == 1 ? name : "\(name), text \(index + 1)",
                text: String(decoding: word, as: UTF8.self))
        }
    }

    /// One JSON document, or one a line.
    private static func bodies(_ bytes: [UInt8], _ name: String) throws(CommandError) -> [Found] {
        var found: [Found] = []
        if let root = try? JSONNode.parse(bytes) {
            collect(root, at: "", name, &found)
        } else {
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
                let place = "\(name):\(index + 1)"
                do {
                    collect(try JSONNode.parse(Array(line)), at: "", place, &found)
                } catch { throw .data("\(place): \(error.message)") }
            }
        }
        guard !found.isEmpty else {
            throw .data(
                "\(name) holds no signed text",
                hints: ["looked for " + keys.joined(separator: ", ")])
        }
        return found
    }

    private static func collect(
        _ node: JSONNode, at path: String, _ name: String, _ found: inout [Found]
    ) {
        for (index, element) in (node.elements ?? []).enumerated() {
            let here = JSONPath.element(index, of: path)
            if let text = element.string, isText(text) {
                found.append(Found(place: "\(name): \(here)", text: text))
            }
            collect(element, at: here, name, &found)
        }
        for member in node.members ?? [] {
            let here = JSONPath.member(member.key, of: path)
            if let text = member.node.string, keys.contains(member.key) {
                found.append(Found(place: "\(name): \(here)", text: text))
            }
            collect(member.node, at: here, name, &found)
        }
    }
}
