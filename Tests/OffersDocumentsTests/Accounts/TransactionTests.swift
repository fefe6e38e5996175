// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersDocuments
import Testing

@Test("A transaction says what Apple's payload says")
func wholeTransaction() throws {
    let (transaction, warnings) = try decodeTransaction([
        "offerType": "1", "offerDiscountType": #""FREE_TRIAL""#, "offerPeriod": #""P1W""#,
        "revocationDate": "1768467700000.5", "revocationReason": "1",
        "revocationType": #""REFUND_PRORATED""#,
        "revocationPercentage": "50000", "isUpgraded": "true", "billingPlanType": #""MONTHLY""#,
        "commitmentInfo":
            #"{"billingPeriodNumber":2,"totalBillingPeriods":12,"commitmentExpiresDate":1800000000000,"commitmentPrice":119880}"#,
        "appAccountToken": #""9f3ae9a5-3e3f-4a24-9c56-3d3b1a2f0c11""#,
    ])
    #expect(warnings == [])
    #expect(
        transaction
            == Transaction(
                transactionId: TransactionID("2000000900000002"),
                originalTransactionId: TransactionID("2000000900000001"),
                productId: "com.example.reader.plus.monthly", bundleId: "com.example.reader",
                subscriptionGroupIdentifier: "21400001", kind: .autoRenewable,
                purchaseDate: Instant(milliseconds: 1_768_467_600_000),
                originalPurchaseDate: Instant(milliseconds: 1_768_467_600_000),
                expiresDate: Instant(milliseconds: 1_771_146_000_000),
                signedDate: Instant(milliseconds: 1_768_467_604_000),
                revocationDate: Instant(milliseconds: 1_768_467_700_001), revocationReason: 1,
                revocationType: .refundProrated, revocationPercentage: 50000, isUpgraded: true,
                ownership: .purchased,
                offer: Transaction.Offer(type: .introductory, mode: .freeTrial, period: .week),
                reason: .purchase, price: 9990, currency: Currency("USD"), storefront: .usa,
                billingPlan: .monthly,
                commitment: Transaction.Commitment(
                    billingPeriodNumber: 2, totalBillingPeriods: 12,
                    expiresDate: Instant(milliseconds: 1_800_000_000_000), price: 119_880),
                appAccountToken: "9f3ae9a5-3e3f-4a24-9c56-3d3b1a2f0c11",
                appTransactionId: "704897469903783919"))
}

@Test("The order of keys means nothing, and neither do white space and escapes")
func keyOrder() throws {
    let plain = try decode(account([Payload.transaction.json]))
    var reversed = Payload.transaction
    reversed.fields.reverse()
    #expect(try decode(account([reversed.json])).transactions == plain.transactions)
    let escaped = reversed.json.replacing("productId", with: #"product\u0049d"#)
        .replacing("PURCHASED", with: #"\u0050URCHASED"#).replacing(",", with: " ,\n\t")
    let backwards = "{\"transactions\" : [ \(escaped) ], \"account\" : \"al\\u0069ce\"}"
    let history = try decode(backwards)
    #expect(history.transactions == plain.transactions)
    #expect(history.account == "alice")
}

struct Unreadable: Sendable, CustomTestStringConvertible {
    var field: String
    var value: String
    var option: Transaction.Unreadable
    var testDescription: String { "\(field): \(value)" }

    init(_ field: String, _ value: String, _ option: Transaction.Unreadable) {
        self.field = field
        self.value = value
        self.option = option
    }
}

@Test(
    "A field that is there but unreadable is unknown, never absent (contract 3)",
    arguments: [
        Unreadable("offerType", #""1""#, .offerType), Unreadable("offerType", "1.5", .offerType),
        Unreadable("offerType", "true", .offerType), Unreadable("offerType", "[1]", .offerType),
        Unreadable("offerType", "1e30", .offerType),
        Unreadable("offerIdentifier", "12", .offerIdentifier),
        Unreadable("offerDiscountType", "{}", .offerMode),
        Unreadable("offerPeriod", #""P1M3D""#, .other),
        Unreadable("revocationDate", #""2026-01-01""#, .revocationDate),
        Unreadable("revocationDate", "1e17", .revocationDate),
        Unreadable("isUpgraded", #""false""#, .isUpgraded),
        Unreadable("isUpgraded", "0", .isUpgraded),
        Unreadable("inAppOwnershipType", "1", .ownership),
        Unreadable("price", #""9.99""#, .price), Unreadable("price", "9990.5", .price),
        Unreadable("price", "9223372036854775808", .price),
        Unreadable("currency", #""usd""#, .price),
        Unreadable("signedDate", "false", .signedDate),
        Unreadable("transactionReason", "[]", .reason),
        Unreadable("subscriptionGroupIdentifier", "21400001", .group),
        Unreadable("type", "7", .kind),
        Unreadable("storefront", #""US""#, .other),
        Unreadable("originalTransactionId", "12", .other),
        Unreadable("revocationReason", #""0""#, .other), Unreadable("revocationType", "0", .other),
        Unreadable("originalPurchaseDate", #""x""#, .other), Unreadable("bundleId", "{}", .other),
        Unreadable("commitmentInfo", "[]", .other),
        Unreadable("commitmentInfo", #"{"commitmentPrice":"1"}"#, .other),
    ])
func unreadable(_ row: Unreadable) throws {
    let (transaction, warnings) = try decodeTransaction([row.field: row.value])
    #expect(transaction.unreadable == row.option)
    #expect(warnings.count == 1)
    #expect(warnings.first?.code == "account.unreadable")
    #expect(warnings.first?.path?.hasPrefix("transactions[0].\(row.field)") == true)
}

@Test(
    "Null is as absent",
    arguments: Payload.transaction.fields.map(\.key) + [
        "offerType", "isUpgraded", "commitmentInfo",
    ])
func nulls(_ field: String) throws {
    func read(_ value: String?) -> Result<History, DocumentError> {
        Result { () throws(DocumentError) in
            try decode(account([Payload.transaction.with([field: value]).json]))
        }
    }
    switch (read("null"), read(nil)) {
    case (.success(let null), .success(let absent)): #expect(null == absent && null.warnings == [])
    case (.failure(let null), .failure(let absent)):
        #expect(null.problems.map(\.path) == absent.problems.map(\.path))
    default: Issue.record("null and absent differ")
    }
}

@Test(
    "What nothing can do without is a problem, with its path (contract 3)",
    arguments: [
        ("transactionId", nil, "missing"), ("transactionId", "12", "found 12"),
        ("transactionId", #""""#, "found \"\""),
        ("productId", nil, "missing"), ("productId", #""""#, "not empty"),
        ("productId", "[]", "found a list"),
        ("purchaseDate", nil, "missing"),
        ("purchaseDate", #""1768467600000""#, "milliseconds since 1970"),
        ("purchaseDate", "1e300", "found 1e300"), ("expiresDate", nil, "missing"),
        ("expiresDate", "true", "found true"),
    ] as [(String, String?, String)])
func needed(_ field: String, _ value: String?, _ says: String) {
    let found = problems { _ = try decodeTransaction([field: value]) }
    #expect(found.map(\.path) == ["transactions[0].\(field)"])
    #expect(found.first?.message.contains(says) == true, "\(found)")
}

@Test(
    "expiresDate is needed by auto-renewables only; a type nobody wrote follows from the group",
    arguments: [
        (["type": nil], false), (["type": "7"], false),
        (["type": nil, "subscriptionGroupIdentifier": "1"], false),
        (["type": nil, "subscriptionGroupIdentifier": nil], true),
        (["type": #""Consumable""#], true),
        (["type": #""Non-Renewing Subscription""#], true), (["type": #""Tomorrow""#], true),
    ] as [([String: String?], Bool)])
func expiresDate(_ changes: [String: String?], _ isReadable: Bool) {
    var changes = changes
    changes["expiresDate"] = .some(nil)
    #expect(problems { _ = try decodeTransaction(changes) }.isEmpty == isReadable)
}

@Test(
    "Dates of Xcode's and of bad clocks are read (apple-payloads 4)",
    arguments: [
        ("1697679936049.7297", 1_697_679_936_050), ("-62135769600000", -62_135_769_600_000),
        ("1.7e12", 1_700_000_000_000),
        ("0", 0), ("-0.5", 0), ("253402300799999", 253_402_300_799_999),
    ] as [(String, Int64)])
func dates(_ text: String, _ milliseconds: Int64) throws {
    let (transaction, warnings) = try decodeTransaction(["originalPurchaseDate": text])
    #expect(transaction.originalPurchaseDate?.milliseconds == milliseconds)
    #expect(warnings == [])
}

@Test(
    "Values of tomorrow are kept raw, with a warning (rule 11)",
    arguments: [
        ("offerType", "5"), ("offerType", "-1"), ("type", #""Bundle""#),
        ("inAppOwnershipType", #""ASSIGNED""#),
        ("transactionReason", #""UPGRADED_TO_BUNDLE""#), ("revocationType", #""X""#),
        ("billingPlanType", #""WEEKLY""#),
        ("offerDiscountType", #""X""#),
    ])
func unknownValues(_ field: String, _ value: String) throws {
    let (transaction, warnings) = try decodeTransaction([field: value])
    #expect(warnings.map(\.code) == ["account.unknownValue"])
    #expect(warnings.map(\.path) == ["transactions[0].\(field)"])
    #expect(transaction.unreadable == [])
    if field == "offerType" { #expect(transaction.offer?.type == .unknown(Int(value) ?? 0)) }
    if field == "inAppOwnershipType" { #expect(transaction.ownership == .unknown("ASSIGNED")) }
}

@Test("Prices and ids beyond 32 bits are kept")
func bigNumbers() throws {
    let (transaction, _) = try decodeTransaction([
        "price": "9223372036854775807", "transactionId": #""18446744073709551615""#,
    ])
    #expect(transaction.price == .max)
    #expect(transaction.transactionId == TransactionID("18446744073709551615"))
    for id in ["0", "007", "x1", "99999999999999999999", "9223372036854775808", "\u{e9}"] {
        let (transaction, _) = try decodeTransaction(["transactionId": "\"\(id)\""])
        #expect(transaction.transactionId == TransactionID(id))
        #expect(transaction.transactionId.description == id)
    }
}

@Test("Unknown fields are said once each and stop nothing")
func unknownFields() throws {
    let payload = Payload.transaction.with(["bundleTransactionID": #"{"a":[1]}"#]).json
    let history = try decode(account([payload, payload], #","extra":1"#))
    #expect(history.transactions.count == 2)
    #expect(history.warnings.map(\.code) == ["account.unknownField", "account.unknownField"])
    #expect(history.warnings.map(\.path) == ["transactions[0].bundleTransactionID", "extra"])
}

@Test("All problems of an account are told together, with line and column")
func allProblems() {
    let text =
        "{\"account\":\"alice\",\n \"transactions\":[\n  \(Payload.transaction.with(["productId": "1", "purchaseDate": nil]).json)],\n\"asOf\":5}"
    let found = problems { _ = try decode(text) }
    #expect(
        found.map(\.path) == ["transactions[0].productId", "transactions[0].purchaseDate", "asOf"])
    #expect(found.map(\.line) == [3, 1, 4])
    #expect(found.last?.column == 8)
}
