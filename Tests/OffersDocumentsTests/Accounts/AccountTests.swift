// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersDocuments
import Testing

@Test("An account says its storefront and what is known of it")
func wholeAccount() throws {
    let history = try decode(
        #"{"asOf":"2026-11-30T12:00:00+01:00","historyCompleteSince":"2026-01-01","storefront":"DEU","account":"b\u00f6b","renewalInfos":[\#(Payload.renewalInfo.json)]}"#
    )
    #expect(history.account == "böb")
    #expect(history.storefront == Storefront("DEU"))
    #expect(history.asOf == Instant(iso8601: "2026-11-30T11:00:00Z"))
    #expect(history.completeSince == Instant(iso8601: "2026-01-01T00:00:00Z"))
    #expect(history.transactions == [] && history.renewalInfos.count == 1)
    #expect(history.isVerified && history.warnings == [])
}

@Test(
    "A document that is no account is refused at its place",
    arguments: [
        ("[]", "", "an account, which is an object"), ("3", "", "expected an account"),
        (#"{}"#, "account", "missing"),
        (#"{"account":null}"#, "account", "missing"),
        (#"{"account":7}"#, "account", "expected text in quotes, found 7"),
        (
            #"{"account":"a","transactions":{"a":1}}"#, "transactions",
            "expected a list, found an object"
        ),
        (#"{"account":"a","renewalInfos":"x"}"#, "renewalInfos", "expected a list"),
        (#"{"account":"a","transactions":[5]}"#, "transactions[0]", "an object or a JWS, found 5"),
        (#"{"account":"a","transactions":[null]}"#, "transactions[0]", "found null"),
        (#"{"account":"a","renewalInfos":[[]]}"#, "renewalInfos[0]", "found a list"),
        (#"{"account":"a","data":{}}"#, "data", "expected a list"),
        (#"{"account":"a","data":[1]}"#, "data[0]", "expected an object"),
        (
            #"{"account":"a","data":[{"lastTransactions":[1]}]}"#, "data[0].lastTransactions[0]",
            "expected an object"
        ),
        (#"{"account":"a","asOf":"yesterday"}"#, "asOf", "ISO 8601"),
        (#"{"account":"a","historyCompleteSince":0}"#, "historyCompleteSince", "ISO 8601"),
        (#"{"account":"a","transactions":["e.f"]}"#, "transactions[0]", "--trust-unverified"),
    ])
func refused(_ text: String, _ path: String, _ says: String) {
    let found = problems { _ = try decode(text) }
    #expect(found.map(\.path) == [path])
    #expect(found.first?.message.contains(says) == true, "\(found)")
}

@Test("An unreadable storefront is a warning; null lists are empty ones")
func softFaults() throws {
    let history = try decode(
        #"{"account":"a","storefront":"us","transactions":null,"renewalInfos":null,"data":null}"#)
    #expect(history.warnings.map(\.path) == ["storefront"])
    #expect(history.completeSince == nil)
}

@Test(
    "Broken JSON is one problem with its place",
    arguments: [
        (#"{"account":"a","account":"b"}"#, 15, "is here twice"),
        (#"{"account":"a"} {}"#, 16, "nothing after"),
        (#"{"account":"a","transactions":[{"x":1,"x":2}]}"#, 38, "is here twice"),
        ("", 0, "nothing here"),
    ])
func broken(_ text: String, _ offset: Int, _ says: String) {
    let found = problems { _ = try decode(text) }
    #expect(found.map(\.offset) == [offset])
    #expect(found.first?.message.contains(says) == true, "\(found)")
}

@Test("Every truncation of an account is refused, and nothing traps on any byte changed")
func everyByte() {
    let text = account(
        [Payload.transaction.json, Payload.transaction.jws],
        ",\"renewalInfos\":[\(Payload.renewalInfo.json)]")
    let bytes = Array(text.utf8)
    var decoder = AccountDecoder(jws: .trusting)
    for end in 0..<bytes.count {
        #expect(throws: DocumentError.self) { try decoder.decode(Array(bytes[..<end]).span) }
        var changed = bytes
        for value: UInt8 in [0, 0x22, 0x5C, 0x31, 0xFF] {
            changed[end] = value
            _ = try? decoder.decode(changed.span)
        }
    }
    #expect(throws: Never.self) { try decoder.decode(bytes.span) }
}

@Test("A decoder that failed reads the next account as if nothing had been")
func reuse() throws {
    var decoder = AccountDecoder(jws: .trusting)
    let good = Array(account([Payload.transaction.jws]).utf8)
    let first = try decoder.decode(good.span)
    for bad in [
        "{\"account\":\"x\",\"transactions\":[{", account([#""a.eyJ4IjpbMX0.c""#]),
        "{\"hasMore\":true,\"data\":[]}",
    ] {
        #expect(throws: DocumentError.self) { try decoder.decode(Array(bad.utf8).span) }
        #expect(try decoder.decode(good.span) == first)
    }
}

@Test("A renewal info says what Apple's payload says")
func wholeRenewalInfo() throws {
    let payload = Payload.renewalInfo.with([
        "isInBillingRetryPeriod": "true", "gracePeriodExpiresDate": "1771146000001",
        "expirationIntent": "2",
        "priceIncreaseStatus": "0", "recentSubscriptionStartDate": "5", "renewalPrice": "4990",
        "currency": #""EUR""#,
        "offerType": "4", "offerIdentifier": #""comeback""#,
        "offerDiscountType": #""PAY_AS_YOU_GO""#,
        "offerPeriod": #""P3M""#, "eligibleWinBackOfferIds": #"["b","a"]"#,
        "renewalBillingPlanType": #""MONTHLY""#,
        "commitmentInfo":
            #"{"commitmentAutoRenewProductId":"p","commitmentAutoRenewStatus":0,"commitmentRenewalBillingPlanType":"BILLED_UPFRONT","commitmentRenewalDate":6,"commitmentRenewalPrice":7}"#,
        "appAccountToken": #""t""#, "autoRenewStatus": "0",
    ])
    let history = try decode(#"{"account":"a","renewalInfos":[\#(payload.json)]}"#)
    #expect(history.warnings == [])
    #expect(
        history.renewalInfos == [
            RenewalInfo(
                originalTransactionId: TransactionID("2000000900000001"),
                productId: "com.example.reader.plus.monthly",
                autoRenewProductId: "com.example.reader.plus.monthly", autoRenewStatus: false,
                isInBillingRetryPeriod: true,
                gracePeriodExpiresDate: Instant(milliseconds: 1_771_146_000_001),
                expirationIntent: .billingError, priceIncreaseStatus: 0,
                signedDate: Instant(milliseconds: 1_768_467_604_000),
                renewalDate: Instant(milliseconds: 1_771_146_000_000),
                recentSubscriptionStartDate: Instant(milliseconds: 5), renewalPrice: 4990,
                currency: Currency("EUR"),
                offer: Transaction.Offer(
                    type: .winBack, identifier: "comeback", mode: .payAsYouGo,
                    period: SubscriptionPeriod(3, .month)),
                eligibleWinBackOfferIds: ["b", "a"], renewalBillingPlan: .monthly,
                commitment: RenewalInfo.Commitment(
                    autoRenewProductId: "p", autoRenewStatus: false,
                    renewalBillingPlan: .billedUpfront,
                    renewalDate: Instant(milliseconds: 6), renewalPrice: 7), appAccountToken: "t")
        ])
}

@Test(
    "Unreadable fields of a renewal info are unknown",
    arguments: [
        ("autoRenewStatus", "true", RenewalInfo.Unreadable.autoRenewStatus),
        ("autoRenewStatus", "2", .autoRenewStatus),
        ("isInBillingRetryPeriod", "1", .isInBillingRetryPeriod),
        ("gracePeriodExpiresDate", #""x""#, .gracePeriodExpiresDate),
        ("expirationIntent", #""1""#, .expirationIntent),
        ("priceIncreaseStatus", "2", .priceIncreaseStatus),
        ("eligibleWinBackOfferIds", #"["a",1]"#, .eligibleWinBackOfferIds),
        ("eligibleWinBackOfferIds", #""a""#, .eligibleWinBackOfferIds),
        ("signedDate", "{}", .signedDate), ("renewalPrice", "1.5", .renewalPrice),
        ("currency", "1", .renewalPrice),
        ("offerType", #""4""#, .offer), ("offerIdentifier", "1", .offer),
        ("renewalDate", "[]", .other),
        ("commitmentInfo", #"{"commitmentAutoRenewStatus":true}"#, .other),
    ])
func unreadableRenewalInfo(_ field: String, _ value: String, _ option: RenewalInfo.Unreadable)
    throws
{
    let payload = Payload.renewalInfo.with([field: value])
    let history = try decode(#"{"account":"a","renewalInfos":[\#(payload.json)]}"#)
    #expect(history.renewalInfos.first?.unreadable == option)
    #expect(history.warnings.map(\.code) == ["account.unreadable"])
    #expect(history.warnings.first?.path?.hasPrefix("renewalInfos[0].\(field)") == true)
}
