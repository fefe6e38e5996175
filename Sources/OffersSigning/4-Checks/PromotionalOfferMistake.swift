// SPDX-License-Identifier: Apache-2.0

internal import Offers

/// A common mistake in putting the signed text together, of one kind each.
struct PromotionalOfferMistake {
    enum Aspect: Int, CaseIterable {
        case nonce, separator, userName, order, timestamp, letterCase
    }

    var aspect: Aspect
    var code: SignatureCheck.Code
    var message: String
    var change: (inout Draft) -> Void

    /// The seven fields and what stands between them.
    struct Draft {
        var fields: [String]
        var separator = "\u{2063}"
        var before = ""
        var after = ""

        var bytes: [UInt8] { Array((before + fields.joined(separator: separator) + after).utf8) }
    }
}

/// What a signature that doesn't verify may have been made with instead.
struct Attempts {
    var message: PromotionalOfferMessage
    var userName: String?
    var key: VerificationKey
    var otherKeys: [NamedKey]
    var alternatives: [PromotionalOfferMessage]

    func bytes(after mistakes: [PromotionalOfferMistake]) -> [UInt8] {
        var draft = PromotionalOfferMistake.Draft(fields: message.fields.map(\.value))
        // Fields change their places and number last.
        for mistake in mistakes where mistake.aspect != .order { mistake.change(&draft) }
        for mistake in mistakes where mistake.aspect == .order { mistake.change(&draft) }
        return draft.bytes
    }

    /// Up to three mistakes of different aspects, fewest first.
    var combinations: [[PromotionalOfferMistake]] {
        let all = mistakes
        var found: [[PromotionalOfferMistake]] = all.map { [$0] }
        for (index, first) in all.enumerated() {
            for second in all[(index + 1)...] where second.aspect != first.aspect {
                found.append([first, second])
            }
        }
        let pairs = found.filter { $0.count == 2 }
        for pair in pairs {
            for third in all where third.aspect.rawValue > pair[1].aspect.rawValue {
                found.append(pair + [third])
            }
        }
        return found
    }

    func differences(from other: PromotionalOfferMessage) -> String {
        let differing = zip(message.fields, other.fields).filter { $0.0.value != $0.1.value }
        return "it was signed over other fields: "
            + differing.map { "\($0.0.name) \"\($0.1.value)\" instead of \"\($0.0.value)\"" }
            .joined(separator: ", ")
    }

    private var mistakes: [PromotionalOfferMistake] {
        let message = message
        var all = [
            PromotionalOfferMistake(
                aspect: .nonce, code: .upperCaseNonce,
                message: "the nonce was signed in upper case: it must be in lower case"
            ) { $0.fields[5] = $0.fields[5].uppercased() },
            PromotionalOfferMistake(
                aspect: .nonce, code: .nonceForm,
                message: "the nonce was signed without its hyphens"
            ) { $0.fields[5].removeAll { $0 == "-" } },
            PromotionalOfferMistake(
                aspect: .userName, code: .userNameCase,
                message: "the user name was signed in upper case: it must be in lower case"
            ) { $0.fields[4] = $0.fields[4].uppercased() },
            PromotionalOfferMistake(
                aspect: .order, code: .fieldOrder,
                message: "product id and offer id were signed in each other's place"
            ) { $0.fields.swapAt(2, 3) },
            PromotionalOfferMistake(
                aspect: .order, code: .fieldOrder,
                message: "bundle id and key id were signed in each other's place"
            ) { $0.fields.swapAt(0, 1) },
            PromotionalOfferMistake(
                aspect: .order, code: .fieldOrder,
                message: "user name and nonce were signed in each other's place"
            ) { $0.fields.swapAt(4, 5) },
            PromotionalOfferMistake(
                aspect: .timestamp, code: .timestampInSeconds,
                message: "the timestamp was signed in seconds: Apple counts milliseconds"
            ) { $0.fields[6] = String(message.timestamp.milliseconds / 1000) },
            PromotionalOfferMistake(
                aspect: .letterCase, code: .fieldCase,
                message: "bundle id, product id or offer id were signed in lower case: "
                    + "they must stay as they are"
            ) { draft in
                for index in [0, 2, 3] { draft.fields[index] = draft.fields[index].lowercased() }
            },
        ]
        all += userNameMistakes + Self.separatorMistakes
        return all.filter { mistake in
            var draft = PromotionalOfferMistake.Draft(fields: message.fields.map(\.value))
            let before = draft.bytes
            mistake.change(&draft)
            return draft.bytes != before
        }
    }

    private var userNameMistakes: [PromotionalOfferMistake] {
        var all: [PromotionalOfferMistake] = []
        if let userName, userName != message.applicationUsername {
            all.append(
                PromotionalOfferMistake(
                    aspect: .userName, code: .userNameCase,
                    message: "the user name was signed as \"\(userName)\": "
                        + "it must be in lower case, here and on the device"
                ) { $0.fields[4] = userName })
        }
        all.append(
            PromotionalOfferMistake(
                aspect: .order, code: .userNameLeftOut,
                message: "the user name was left out together with its separator"
                    + (message.applicationUsername.isEmpty
                        ? ": an empty one keeps both separators" : "")
            ) { $0.fields.remove(at: 4) })
        if message.applicationUsername.isEmpty {
            for word in ["null", "nil", "undefined", "None"] {
                all.append(
                    PromotionalOfferMistake(
                        aspect: .userName, code: .otherFields,
                        message: "the missing user name was signed as the word \"\(word)\""
                    ) { $0.fields[4] = word })
            }
        } else {
            all.append(
                PromotionalOfferMistake(
                    aspect: .userName, code: .otherFields,
                    message: "it was signed without a user name, but one is given"
                ) { $0.fields[4] = "" })
        }
        return all
    }

    private static var separatorMistakes: [PromotionalOfferMistake] {
        func between(_ text: String, _ name: String) -> PromotionalOfferMistake {
            PromotionalOfferMistake(
                aspect: .separator, code: .wrongSeparator,
                message: "the fields were joined by \(name): it must be U+2063"
            ) { $0.separator = text }
        }
        return [
            between("", "nothing"),
            PromotionalOfferMistake(
                aspect: .separator, code: .wrongSeparator,
                message: "a separator follows the last field: there must be none"
            ) { $0.after = "\u{2063}" },
            PromotionalOfferMistake(
                aspect: .separator, code: .wrongSeparator,
                message: "a separator stands before the first field: there must be none"
            ) { $0.before = "\u{2063}" },
            PromotionalOfferMistake(
                aspect: .separator, code: .wrongSeparator,
                message: "a line end follows the last field: there must be none"
            ) { $0.after = "\n" },
            between("\\u2063", "the six characters \\u2063"), between("\u{2062}", "U+2062"),
            between("\u{2064}", "U+2064"), between("\u{200B}", "U+200B"),
            between("\u{2060}", "U+2060"), between(" ", "a space"), between("\n", "a line end"),
            between("|", "|"), between(",", ","), between(".", "."), between(":", ":"),
            between("&", "&"), between("\u{0}", "a zero byte"),
            between("\u{E2}\u{81}\u{A3}", "its bytes read as Latin-1"),
        ]
    }
}
