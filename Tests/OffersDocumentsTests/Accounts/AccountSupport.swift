// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersDocuments
import OffersJSON

/// A payload as text, with fields replaced, added, or taken out (nil).
struct Payload {
    var fields: [(key: String, value: String)]

    static let transaction = Payload(fields: [
        ("transactionId", #""2000000900000002""#),
        ("originalTransactionId", #""2000000900000001""#),
        ("webOrderLineItemId", #""2000000700000001""#), ("bundleId", #""com.example.reader""#),
        ("productId", #""com.example.reader.plus.monthly""#),
        ("subscriptionGroupIdentifier", #""21400001""#),
        ("purchaseDate", "1768467600000"), ("originalPurchaseDate", "1768467600000"),
        ("expiresDate", "1771146000000"), ("quantity", "1"),
        ("type", #""Auto-Renewable Subscription""#),
        ("inAppOwnershipType", #""PURCHASED""#), ("signedDate", "1768467604000"),
        ("environment", #""Production""#), ("transactionReason", #""PURCHASE""#),
        ("storefront", #""USA""#),
        ("storefrontId", #""143441""#), ("price", "9990"), ("currency", #""USD""#),
        ("appTransactionId", #""704897469903783919""#),
    ])

    static let renewalInfo = Payload(fields: [
        ("originalTransactionId", #""2000000900000001""#),
        ("productId", #""com.example.reader.plus.monthly""#),
        ("autoRenewProductId", #""com.example.reader.plus.monthly""#), ("autoRenewStatus", "1"),
        ("signedDate", "1768467604000"), ("environment", #""Production""#),
        ("renewalDate", "1771146000000"),
    ])

    func with(_ changes: [String: String?]) -> Payload {
        var result = Payload(
            fields: fields.compactMap { field in
                guard let change = changes[field.key] else { return field }
                return change.map { (field.key, $0) }
            })
        for (key, value) in changes.sorted(by: { $0.key < $1.key }) {
            if let value, !fields.contains(where: { $0.key == key }) {
                result.fields.append((key, value))
            }
        }
        return result
    }

    var json: String {
        "{" + fields.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }

    /// As a JWS that nobody signed.
    var jws: String { "\"eyJhbGciOiJFUzI1NiJ9.\(base64URL(json)).AAAA\"" }
}

func base64URL(_ text: String) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var result = ""
    var (bits, count) = (0, 0)
    for byte in text.utf8 {
        (bits, count) = (bits << 8 | Int(byte), count + 8)
        while count >= 6 {
            result.append(alphabet[bits >> (count - 6) & 63])
            count -= 6
            bits &= 1 << count - 1
        }
    }
    if count > 0 { result.append(alphabet[bits << (6 - count) & 63]) }
    return result
}

func account(_ transactions: [String], _ more: String = "") -> String {
    "{\"account\":\"alice\",\"transactions\":[\(transactions.joined(separator: ","))]\(more)}"
}

func decode(
    _ text: String, jws: JWSReader = .refusing, fileStem: String? = nil
) throws(DocumentError) -> History {
    var decoder = AccountDecoder(jws: jws)
    return try decoder.decode(Array(text.utf8).span, fileStem: fileStem)
}

/// The only transaction of an account that has these changes.
func decodeTransaction(_ changes: [String: String?]) throws -> (Transaction, [Warning]) {
    let history = try decode(account([Payload.transaction.with(changes).json]))
    return (history.transactions[0], history.warnings)
}

func problems(_ body: () throws -> Void) -> [DocumentError.Problem] {
    do { try body() } catch { return (error as? DocumentError)?.problems ?? [] }
    return []
}

/// Gives text in pieces of so many bytes.
func chunks(_ text: String, of size: Int) -> ByteChunks {
    var rest = Array(text.utf8)[...]
    return { () throws(DocumentError) -> [UInt8]? in
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
    }
}

func file(
    _ name: String, _ text: String, _ format: AccountsFile.Format? = nil, chunk: Int = 1 << 20
) -> AccountsFile {
    AccountsFile(name: name, format: format ?? AccountsFile.format(ofPath: name) ?? .either) {
        () throws(DocumentError) -> ByteChunks in chunks(text, of: chunk)
    }
}
