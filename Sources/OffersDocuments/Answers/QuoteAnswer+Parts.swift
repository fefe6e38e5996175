// SPDX-License-Identifier: Apache-2.0

package import Offers
package import OffersJSON

extension Money {
    /// A decimal string with the currency's App Store decimals (contract 1).
    package var json: JSONValue {
        ["amount": .string(amount), "currency": .string(currency.code)]
    }
}

extension Phase {
    var json: JSONValue {
        [
            "kind": .string(kind.rawValue), "startsAt": JSONValue(startsAt),
            "endsAt": JSONValue(endsAt), "price": price.json,
            "period": .string(period.iso8601), "charges": JSONValue(charges),
        ]
    }
}

extension Charge {
    var json: JSONValue {
        ["at": JSONValue(at), "amount": amount.json, "kind": .string(kind.rawValue)]
    }
}

extension Refund {
    var json: JSONValue {
        [
            "amount": amount.json, "of": of.json,
            "unusedFraction": .string(derivation.fraction), "basis": .string(basis.rawValue),
            "estimate": true,
        ]
    }
}

extension Derivation {
    var json: JSONValue {
        [
            "basis": .string(basis.rawValue), "paid": paid.json,
            "unused": .number(String(unused)), "whole": .number(String(whole)),
            "unit": .string(unit), "percent": .string(percent),
            "rounding": .string(rounding.rawValue), "amount": amount.json,
        ]
    }
}

extension ObservedProration {
    var json: JSONValue {
        [
            "transactionId": .string(transactionId.description),
            "percentage": .string(
                Ratio(Int128(percentage), 1000).decimal(places: 3, rounding: .down)),
            "reproducedBy": .array(bases.map { .string($0.rawValue) }),
        ]
    }
}

extension PriceChange {
    var json: JSONValue {
        [
            "kind": .string(kind.rawValue), "from": from.json, "to": to.json,
            "startDate": JSONValue(startDate), "effectiveAt": JSONValue(effectiveAt),
            "consent": .string(consent.name),
            "consentReasons": .array(consent.reasons.map { .string($0.rawValue) }),
            "noticeAt": JSONValue(noticeAt),
            "withoutAnswer": .string(withoutAnswer.rawValue),
        ]
    }
}
