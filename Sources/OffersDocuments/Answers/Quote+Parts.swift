// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON

extension Instant {
    var jsonText: JSONValue { .string(iso8601) }
}

extension Money {
    var jsonObject: JSONValue {
        ["amount": .string(amount), "currency": .string(currency.code)]
    }
}

extension Warning {
    var jsonObject: JSONValue {
        ["code": .string(code), "message": .string(message), "path": JSONValue(path)]
    }
}

extension Phase {
    var json: JSONValue {
        [
            "kind": .string(kind.rawValue), "startsAt": startsAt.jsonText,
            "endsAt": endsAt?.jsonText ?? .null, "price": price.jsonObject,
            "period": .string(period.iso8601), "charges": JSONValue(charges),
        ]
    }
}

extension Charge {
    var json: JSONValue {
        ["at": at.jsonText, "amount": amount.jsonObject, "kind": .string(kind.rawValue)]
    }
}

extension Refund {
    var json: JSONValue {
        [
            "amount": amount.jsonObject, "of": of.jsonObject,
            "unusedFraction": .string(derivation.fraction), "basis": .string(basis.rawValue),
            "estimate": true,
        ]
    }
}

extension Derivation {
    var json: JSONValue {
        [
            "basis": .string(basis.rawValue), "paid": paid.jsonObject,
            "unused": .number(String(unused)), "whole": .number(String(whole)),
            "unit": .string(unit), "percent": .string(percent),
            "rounding": .string(rounding.rawValue), "amount": amount.jsonObject,
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
            "kind": .string(kind.rawValue), "from": from.jsonObject, "to": to.jsonObject,
            "startDate": startDate.jsonText, "effectiveAt": effectiveAt.jsonText,
            "consent": .string(consent.name),
            "consentReasons": .array(consent.reasons.map { .string($0.rawValue) }),
            "noticeAt": noticeAt?.jsonText ?? .null,
            "withoutAnswer": .string(withoutAnswer.rawValue),
        ]
    }
}
