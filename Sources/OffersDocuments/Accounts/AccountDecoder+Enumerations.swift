// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersJSON

extension AccountDecoder {
    /// One of Apple's names; any other text is kept raw, with a warning.
    mutating func known<Value>(
        _ names: AppleNames<Value>, _ place: AccountPlace, _ field: String, in bytes: Span<UInt8>,
        unknown: (String) -> Value
    ) throws(JSONFault) -> Reading<Value> {
        switch try textToken(in: bytes) {
        case .value(let text):
            for (name, value) in names.pairs where JSONScanner.says(text, name, in: bytes) {
                return .value(value)
            }
            let raw = JSONScanner.string(of: text, in: bytes)
            unknownValue("\"\(raw)\"", place.path(of: field))
            return .value(unknown(raw))
        case .absent: return .absent
        case .unreadable(let offset, let expected):
            return .unreadable(at: offset, expected: expected)
        }
    }

    /// Apple's number. One of tomorrow is kept, so that it never counts as "no offer" (rule 11).
    mutating func offerType(
        _ place: AccountPlace, in bytes: Span<UInt8>
    ) throws(JSONFault) -> Reading<OfferType> {
        switch try integer(in: bytes) {
        case .value(let number):
            let type = OfferType(rawValue: Int(clamping: number))
            if case .unknown = type { unknownValue("\(number)", place.path(of: "offerType")) }
            return .value(type)
        case .absent: return .absent
        case .unreadable(let offset, let expected):
            return .unreadable(at: offset, expected: expected)
        }
    }

    mutating func paymentMode(
        _ place: AccountPlace, in bytes: Span<UInt8>
    ) throws(JSONFault) -> Reading<PaymentMode?> {
        try known(AppleNames.paymentModes, place, "offerDiscountType", in: bytes) { _ in nil }
    }

    mutating func period(in bytes: Span<UInt8>) throws(JSONFault) -> Reading<SubscriptionPeriod> {
        try text("an ISO 8601 period with one unit, such as \"P1M\"", in: bytes) {
            SubscriptionPeriod(iso8601: $0)
        }
    }

    mutating func nonEmptyText(in bytes: Span<UInt8>) throws(JSONFault) -> Reading<String> {
        let reading = try text(in: bytes)
        if case .value("") = reading {
            return .unreadable(at: scanner.position - 2, expected: "text that is not empty")
        }
        return reading
    }

    /// Begins an object inside a payload.
    mutating func beginNested(
        _ expected: String, in bytes: Span<UInt8>
    ) throws(JSONFault) -> Reading<Void> {
        switch try scanner.peek(in: bytes) {
        case .object:
            try scanner.beginObject(in: bytes)
            return .value(())
        case .null:
            try scanner.null(in: bytes)
            return .absent
        default:
            let offset = scanner.position
            try scanner.skipValue(in: bytes)
            return .unreadable(at: offset, expected: expected)
        }
    }
}
