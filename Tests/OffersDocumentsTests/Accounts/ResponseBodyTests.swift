// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersDocuments
import Testing

private let newest = Instant(milliseconds: 1_768_467_600_000)
private let older = Payload.transaction.with([
    "transactionId": #""1""#, "purchaseDate": "1600000000000",
])

private func status(
    _ transaction: String = Payload.transaction.jws, _ info: String = Payload.renewalInfo.jws
) -> String {
    #""environment":"Production","bundleId":"com.example.reader","appAppleId":64,"data":[{"subscriptionGroupIdentifier":"21400001","lastTransactions":[{"originalTransactionId":"2000000900000001","status":4,"signedTransactionInfo":\#(transaction),"signedRenewalInfo":\#(info)}]}]"#
}

private func page(_ hasMore: String, _ transactions: String...) -> String {
    #""revision":"r","bundleId":"com.example.reader","environment":"Production","hasMore":\#(hasMore),"signedTransactions":[\#(transactions.joined(separator: ","))]"#
}

@Test("A status body gives transactions, renewal infos and Apple's status of each line")
func statusBody() throws {
    let history = try decode("{\"account\":\"alice\",\(status())}", jws: .trusting)
    #expect(history.transactions.count == 1 && history.renewalInfos.count == 1)
    #expect(history.statuses == [TransactionID("2000000900000001"): 4])
    #expect(!history.isVerified)
    #expect(history.warnings == [])
    let decoded = try decode(
        "{\"account\":\"alice\",\(status(Payload.transaction.json, Payload.renewalInfo.json))}")
    #expect(
        decoded.transactions == history.transactions && decoded.renewalInfos == history.renewalInfos
    )
    #expect(decoded.isVerified)
    let bare = try decode("{\"account\":\"alice\",\(status(Payload.transaction.json, "null"))}")
    #expect(bare.transactions.count == 1 && bare.renewalInfos == [])
}

@Test(
    "What a response body says about the history's beginning (contract 3)",
    arguments: [
        (status(), newest), (page("true", Payload.transaction.jws, older.jws), newest),
        (page("true", older.jws, Payload.transaction.jws), newest), (page("false", older.jws), nil),
        (page("null", older.jws), nil),
        (page(#""yes""#, older.json), Instant(milliseconds: 1_600_000_000_000)),
        (page("true"), Instant.representable.upperBound),
        (#""data":[]"#, Instant.representable.upperBound),
        (status() + ",\"historyCompleteSince\":\"2020-01-01\"", Instant(iso8601: "2020-01-01")),
        (status() + ",\"historyCompleteSince\":null", newest),
        (
            #""signedTransactions":[],"hasMore":false,"#
                + status().replacing(#""bundleId":"com.example.reader","#, with: ""), nil
        ),
        (
            status(older.jws) + ",\"transactions\":[\(Payload.transaction.json)]",
            Instant(milliseconds: 1_600_000_000_000)
        ),
    ] as [(String, Instant?)])
func completeness(_ body: String, _ since: Instant?) throws {
    #expect(try decode("{\"account\":\"a\",\(body)}", jws: .trusting).completeSince == since)
    // Keys in any order: the account's name last.
    #expect(try decode("{\(body),\"account\":\"a\"}", jws: .trusting).completeSince == since)
}

@Test("A file that is one response body is called like the file (contract 8.30)")
func fileStem() throws {
    #expect(try decode("{\(status())}", jws: .trusting, fileStem: "bob").account == "bob")
    #expect(try decode("{\(page("false"))}", fileStem: "bob").account == "bob")
    #expect(try decode("{\"account\":\"x\",\(page("false"))}", fileStem: "bob").account == "x")
    #expect(throws: DocumentError.self) { try decode("{\(status())}", jws: .trusting) }
    #expect(throws: DocumentError.self) { try decode("{\"transactions\":[]}", fileStem: "bob") }
}

@Test("The body's bundle id counts where a transaction has none")
func bundleId() throws {
    let payload = Payload.transaction.with(["bundleId": nil]).json
    #expect(
        try decode("{\"account\":\"a\",\(page("false", payload))}").transactions[0].bundleId
            == "com.example.reader")
}

@Test("JWS strings and decoded payloads stand side by side")
func mixed() throws {
    let text = account(
        [Payload.transaction.json, older.jws], ",\"renewalInfos\":[\(Payload.renewalInfo.jws)]")
    let history = try decode(text, jws: .trusting)
    #expect(history.transactions.map(\.transactionId.description) == ["2000000900000002", "1"])
    #expect(!history.isVerified)
    #expect(
        problems { _ = try decode(text) }.map(\.path) == ["transactions[1]", "renewalInfos[0]"])
    let verified = try decode(
        text,
        jws: JWSReader { jws in
            guard case .payload(let bytes, _) = JWSReader.trusting.read(jws) else {
                return .refused("no")
            }
            return .payload(bytes, isVerified: true)
        })
    #expect(verified.isVerified && verified.transactions == history.transactions)
}

@Test(
    "What is wrong in a JWS is told at the JWS",
    arguments: [
        (#""a.b""#, "three parts"), (#""a.b.c.d""#, "three parts"), (#""a.b.c""#, "not base64url"),
        (#""a.YQ==.c""#, "not base64url"),
        (#""a.!!!!.c""#, "not base64url"), (#""a..c""#, "nothing here"),
        ("\"a.\(base64URL("[1]")).c\"", "expected an object"),
        (
            "\"a.\(base64URL("{\"a\":1,\"a\":2}")).c\"",
            "line 1, column 8: the key \"a\" is here twice"
        ),
        ("\"a.\(base64URL(Payload.transaction.json + " {}")).c\"", "nothing after"),
    ])
func brokenJWS(_ jws: String, _ says: String) {
    let found = problems { _ = try decode(account([jws]), jws: .trusting) }
    #expect(found.first?.path == "transactions[0]")
    #expect(found.first?.message.contains(says) == true, "\(found)")
}

@Test("An unreadable field inside a JWS is told by its path")
func unreadableInJWS() throws {
    let jws = Payload.transaction.with(["offerType": #""1""#]).jws
    let history = try decode("{\"account\":\"a\",\(status(jws))}", jws: .trusting)
    #expect(
        history.warnings.map(\.path) == [
            "data[0].lastTransactions[0].signedTransactionInfo.offerType"
        ])
    let missing = Payload.transaction.with(["productId": nil]).jws
    #expect(
        problems { _ = try decode(account([missing]), jws: .trusting) }.map(\.path) == [
            "transactions[0].productId"
        ])
}
