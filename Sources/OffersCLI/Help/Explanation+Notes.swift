// SPDX-License-Identifier: Apache-2.0

extension Explanation {
    /// The codes of warnings, and of what `offers verify` finds.
    static let notes: [Explanation] = table.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4 else { return nil }
        let (kind, next) =
            switch parts[0].first {
            case "J": ("a finding of offers verify jws", "offers verify jws --help")
            case "S": ("a finding of offers verify signature", "offers verify signature --help")
            default: ("a warning", "")
            }
        return Explanation(
            code: String(parts[0].dropFirst(2)), kind: kind, meaning: parts[2],
            rule: parts[1], remedy: parts[3], next: next)
    }

    /// Kind, code, rule, meaning and what would change it.
    private static let table = """
        W account.unknownField|contract 3|The account has a field that this version doesn't know; it is not looked at.|Nothing, or a newer version.
        W account.unknownValue|contract 3|A field has a value that this version doesn't know; what rests on it is unknown.|A newer version.
        W account.unreadable|contract 3|A field is there but cannot be read: it counts as unknown, never as absent.|The field as Apple sends it.
        W catalog.filledIn|contract 2|Something that our format needs isn't in the file and was filled in.|The value in the file.
        W catalog.keptAside|contract 2|A suite or bundle stands in the file; it is not judged.|
        W configuration.unknownKey|contract 4|offers.json has a key that isn't known; it is ignored, often a typing mistake.|The right key: catalog, accounts or at.
        W copy.languageSkipped|copy rules|The string table has a language in which paywall words cannot be read; it is not checked.|
        W history.asOfBeforeSigned|contract 8.11|asOf lies before the newest signedDate, which counts instead.|The day the data was fetched as asOf.
        W history.contradiction|contract 8.11|Transactions or renewal infos of the group contradict each other.|The whole history, fetched again.
        W history.foreignBundle|contract 8.6|Transactions of another app are in the history; they are ignored.|The catalog of that app.
        W history.statusDiffers|contract 3|Apple's status isn't the one that transactions and renewal info lead to; ours is told.|The statuses, fetched together with the history.
        W history.unknownProduct|contract 8.6|The catalog doesn't have a product of the history, so its level is unknown.|The product in the catalog, also when it is no longer sold.
        W jws.anyApp|contract 8.6|Signed data was not compared with any app.|--bundle-id, or a catalog.
        W jws.unverified|contract 3|Data of Xcode or local tests isn't signed by Apple: anyone can make it.|
        W money.rounded|contract 1|An amount has more decimals than its currency prints.|
        W price.shownTooLow|contract 5|A derived price, cut as the policy cuts it, is lower than the true one.|Another --policy, or the billed price alone.
        W price.shownZero|contract 5|A derived price is cut to nothing, though the product isn't free.|A longer --per, or another --policy.
        W quote.billsUnknown|rule 2.4|What a 12-month commitment is still billed isn't known and is in no total.|The product in the catalog with its monthly plan price.
        W quote.consentPending|rule 9.5|The customer has not answered a price increase; without consent the subscription ends.|The customer's answer.
        W quote.consentToConversion|rule 3.2.10|In South Korea an offer becomes the standard price only with consent.|The customer's answer.
        W quote.cyclesUnknown|contract 8.15|The history begins inside an offer, so more cycles may be billed than are known.|The whole history.
        W quote.introductoryUnknown|contract 8.33|Whether the introductory offer applies isn't known; the quote is without it.|The facts that the codes of the message name.
        W quote.mixedCurrencies|contract 1|Prices are in two currencies, so no total is made.|
        W quote.prorationObserved|contract 7|An earlier refund of Apple's was counted otherwise than this estimate.|--assume prorationBasis with the basis that the message names.
        W quote.queuedOfferUnknown|contract 8.28|The next renewal has an offer whose terms are nowhere.|The offer in the catalog.
        W quote.refundUnknown|rule 2.1|The price that was paid cannot be read, so no refund is estimated.|The price of the transaction.
        W quote.renewalPriceCurrency|contract 8.27|Apple's renewalPrice is in another currency and is left out.|The renewal info, fetched again.
        W quote.renewalPriceDiffers|contract 8.24, 8.27|Apple's renewalPrice isn't the price that catalog and history lead to; Apple's counts.|The catalog's price brought up to date.
        W quote.stateUnknown|contract 8.11|Nobody knows what runs now; the quote is made as if it took effect at once.|The statuses or the whole history, fetched again; a readable field where account.unreadable names one.
        W quote.undocumented|rule 2.1|Apple doesn't document this move; the quote says how it was taken.|
        W winBack.appleDisagrees|contract 8.19|Apple's list of win-back offers isn't what the rules lead to.|The whole history; the criteria as they are in App Store Connect.
        J jws.algorithm|RFC 7515|The header names another algorithm than ES256.|
        J jws.appAppleIdMissing|Apple's payloads|The payload names no app number to compare.|
        J jws.appAppleIdOther|Apple's payloads|The data belongs to an app with another number.|The right --app-apple-id.
        J jws.bundleIdMissing|Apple's payloads|The payload names no bundle id to compare.|
        J jws.bundleIdOther|Apple's payloads|The data belongs to an app with another bundle id.|The right --bundle-id, or catalog.
        J jws.certificateCount|RFC 7515|There are not three certificates in the header.|
        J jws.certificateExpired|RFC 5280|A certificate had expired on the day that counts.|--at, if another day is meant.
        J jws.certificateNotBase64|RFC 7515|A certificate in the header isn't base64.|
        J jws.certificateNotYetValid|RFC 5280|A certificate was not valid yet on the day that counts.|--at, if another day is meant.
        J jws.certificateTrailingBytes|RFC 5280|Bytes stand behind a certificate.|
        J jws.certificateUnreadable|RFC 5280|A certificate cannot be read.|
        J jws.certificatesMissing|RFC 7515|The header has no certificates (x5c).|
        J jws.chainLength|RFC 5280|The chain has another length than Apple's.|
        J jws.chainRefused|RFC 5280|The certificates don't vouch for each other.|
        J jws.contentMissing|Apple's payloads|The payload of this kind has nothing in it that names an app.|
        J jws.criticalExtension|RFC 5280|A certificate asks for something that isn't understood.|
        J jws.criticalHeader|RFC 7515|The header asks for something that isn't understood.|
        J jws.environmentMissing|Apple's payloads|The payload names no environment.|
        J jws.environmentOther|Apple's payloads|The data is of an environment that isn't allowed.|--environment.
        J jws.leafKeyNotP256|RFC 7518|The signer's key isn't on the curve P-256.|
        J jws.library|no rule, a fault of ours|The library for cryptography failed.|
        J jws.markerMissing|Apple's certificates|A certificate lacks Apple's mark for App Store data.|
        J jws.notAnObject|RFC 7515|Header or payload is JSON, but no object.|
        J jws.notBase64URL|RFC 7515|A part of the text isn't base64url.|The text as it came.
        J jws.notJSON|RFC 7515|Header or payload isn't JSON.|The text as it came.
        J jws.requestToken|Apple's documentation|A token that your own server signed, not data of Apple's.|offers verify signature.
        J jws.rootNotApple|Apple's certificates|The chain doesn't end at Apple's root.|--root, for test data of your own.
        J jws.segmentCount|RFC 7515|The text doesn't have three parts with dots between.|The text as it came.
        J jws.segmentEmpty|RFC 7515|A part of the text is empty.|The text as it came.
        J jws.signatureLength|RFC 7518|The signature doesn't have 64 bytes.|
        J jws.signatureMismatch|RFC 7518|The signature belongs to other data or another key.|The text as it came.
        J jws.signedDateMissing|Apple's payloads|The payload doesn't say when it was signed.|
        J jws.signedDateUnreadable|Apple's payloads|The day of signing cannot be read.|
        J jws.unknownKind|Apple's payloads|The payload is none of the kinds that Apple signs.|
        J jws.unverifiableEnvironment|Apple's payloads|Data of Xcode or local tests cannot be verified.|--environment allows it, marked as unverified.
        J jws.wrongKind|Apple's payloads|The data is genuine, but of another kind than --kind asks for.|The right --kind.
        S signature.whitespace|RFC 4648|Spaces or line ends stand in the signature.|The signature without them.
        S signature.doubleBase64|RFC 4648|The signature was put into base64 twice.|base64 once.
        S signature.base64URL|RFC 4648|The signature is in base64url.|Plain base64.
        S signature.padding|RFC 4648|The = at the end is missing or too much.|base64 with its padding.
        S signature.notBase64|RFC 4648|The signature isn't base64.|base64 of the DER form.
        S signature.hexadecimal|RFC 4648|The signature is in hexadecimal digits.|base64.
        S signature.rawForm|Apple's documentation|The signature is in raw form; version 1 takes DER.|The DER form.
        S signature.derForm|RFC 7518|The signature is in DER form; a token takes the raw one.|The raw form of 64 bytes.
        S signature.malformed|RFC 7518|This is no signature at all.|
        S signature.isRequestToken|Apple's documentation|A token stands where a version 1 signature was expected.|The token as the operand.
        S signature.isSignedData|Apple's documentation|Data that Apple signed, no request of yours.|offers verify jws.
        S signature.segmentCount|RFC 7515|The token doesn't have three parts with dots between.|The whole token.
        S signature.upperCaseNonce|Apple's documentation|The nonce was signed in upper case.|Lower case.
        S signature.nonceForm|Apple's documentation|The nonce was signed in another form than a UUID's.|A UUID in lower case.
        S signature.wrongSeparator|Apple's documentation|Another separator than U+2063 stands between the fields.|U+2063.
        S signature.userNameCase|Apple's documentation|The user name was signed in another case.|Lower case on server and device.
        S signature.userNameLeftOut|Apple's documentation|The user name was left out, or signed though the device gives none.|The same on server and device.
        S signature.fieldOrder|Apple's documentation|The fields were signed in another order.|Apple's order.
        S signature.fieldCase|Apple's documentation|A field was signed in another case.|The field as it is.
        S signature.timestampInSeconds|Apple's documentation|The timestamp was signed in seconds.|Milliseconds.
        S signature.timestampInMilliseconds|RFC 7519|The token's iat is in milliseconds.|Seconds.
        S signature.anotherKey|Apple's documentation|It is right for another of the keys given.|The key whose id is named.
        S signature.otherFields|Apple's documentation|It is right for other fields than those given, such as another offer.|The fields that were signed.
        S signature.mismatch|Apple's documentation|It doesn't belong to these fields and this key, and no common mistake explains it.|Field by field, compare what the server signs.
        S signature.header|RFC 7515|The token's header is wrong.|alg ES256, typ JWT, and the key's id.
        S signature.purpose|Apple's documentation|The token is for another purpose, or for none.|The aud of the request.
        S signature.missingClaim|Apple's documentation|A claim is missing.|The claim.
        S signature.unexpectedClaim|Apple's documentation|A claim has another value than expected.|The expected value.
        S signature.claimForm|Apple's documentation|A claim has another form than Apple asks for.|The form that the message names.
        S signature.expired|Apple's documentation|It was signed more than 24 hours ago.|A new one.
        S signature.fromTheFuture|Apple's documentation|It was signed at a time that is still to come.|The right clock, in milliseconds.
        S signature.library|no rule, a fault of ours|The library for cryptography failed.|
        """
}
