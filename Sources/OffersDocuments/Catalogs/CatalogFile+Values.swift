// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersJSON

extension CatalogFile {
    /// Whether this is an object. Members that the format doesn't have are a warning each (contract 2).
    mutating func object(_ cursor: CatalogCursor, keys: Set<String>) -> Bool {
        guard cursor.node.members != nil else {
            wrongType(cursor, "an object")
            return false
        }
        for member in cursor.node.members ?? [] where !keys.contains(member.key) {
            let meant = KeySuggestion.key(like: member.key, among: keys)
            report(
                .keyUnknown, offset: member.keyOffset,
                path: JSONPath.member(member.key, of: cursor.path),
                "unknown key \"\(member.key)\"; "
                    + (meant.map { "did you mean \"\($0)\"? It is ignored" } ?? "it is ignored"))
        }
        return true
    }

    mutating func wrongType(_ cursor: CatalogCursor, _ expected: String) {
        report(.typeWrong, cursor, "expected \(expected), found \(cursor.node.kind.rawValue)")
    }

    mutating func missing(_ key: String, in cursor: CatalogCursor) {
        report(
            .keyMissing, offset: cursor.node.offset, path: JSONPath.member(key, of: cursor.path),
            "the required key \"\(key)\" is missing")
    }

    /// The member, which must be there; null counts as a wrong type, not as absent.
    mutating func required(_ key: String, in cursor: CatalogCursor) -> CatalogCursor? {
        if cursor[key] == nil { missing(key, in: cursor) }
        return cursor[key]
    }

    mutating func text(_ cursor: CatalogCursor?) -> String? {
        guard let cursor else { return nil }
        if cursor.node.string == nil { wrongType(cursor, "a string") }
        return cursor.node.string
    }

    /// An identifier: a string that isn't empty.
    mutating func identifier(_ key: String, in cursor: CatalogCursor) -> String? {
        guard let member = required(key, in: cursor), let text = text(member) else { return nil }
        if text.isEmpty {
            report(.valueEmpty, member, "\"\(key)\" is empty; expected an identifier")
        }
        return text
    }

    mutating func flag(_ cursor: CatalogCursor?, default value: Bool) -> Bool {
        guard let cursor else { return value }
        if cursor.node.bool == nil { wrongType(cursor, "true or false") }
        return cursor.node.bool ?? value
    }

    /// A whole number within the range that arithmetic on it is safe in.
    mutating func number(_ cursor: CatalogCursor?, in range: ClosedRange<Int64>) -> Int64? {
        guard let cursor else { return nil }
        guard let text = cursor.node.number, let value = cursor.node.integer else {
            if cursor.node.number == nil {
                wrongType(cursor, "a whole number")
            } else {
                report(
                    .typeWrong, cursor, "expected a whole number, found \(cursor.node.number ?? "")"
                )
            }
            return nil
        }
        if !range.contains(value) {
            // What is read below zero gets words of its own from the audit: counts begin at 1.
            let least = range.lowerBound < 0 ? 1 : range.lowerBound
            report(
                .numberOutOfRange, cursor,
                "\(text) is out of range; expected \(least) to \(range.upperBound)")
            return nil
        }
        return value
    }

    mutating func list(_ cursor: CatalogCursor?) -> [CatalogCursor] {
        guard let cursor else { return [] }
        if cursor.node.elements == nil { wrongType(cursor, "a list") }
        return cursor.elements
    }

    mutating func choice<Value: RawRepresentable & CaseIterable>(_ cursor: CatalogCursor?) -> Value?
    where Value.RawValue == String {
        guard let cursor, let text = text(cursor) else { return nil }
        if let value = Value(rawValue: text) { return value }
        let known = Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        report(.valueUnknown, cursor, "unknown value \"\(text)\"; expected one of \(known)")
        return nil
    }

    mutating func period(_ cursor: CatalogCursor?) -> SubscriptionPeriod? {
        guard let cursor, let text = text(cursor) else { return nil }
        if let period = SubscriptionPeriod(iso8601: text) { return period }
        report(
            .periodInvalid, cursor,
            "\"\(text)\" is not a period; expected ISO 8601 with one unit, such as \"P1M\"")
        return nil
    }

    /// A whole UTC day (contract 2): its 00:00Z.
    mutating func day(_ cursor: CatalogCursor?) -> Instant? {
        guard let cursor, let text = text(cursor) else { return nil }
        if text.utf8.count == 10, let instant = Instant(iso8601: text) { return instant }
        report(
            .dateInvalid, cursor, "\"\(text)\" is not a day; expected a date such as \"2027-01-31\""
        )
        return nil
    }

    /// `startDate` from its 00:00Z, `endDate` to the end of its day (contract 8.2).
    mutating func dates(in cursor: CatalogCursor) -> Interval {
        let start = day(cursor.present("startDate"))
        let end = day(cursor.present("endDate"))
        return Interval(start: start ?? .distantPast, end: end?.advanced(days: 1))
    }

    mutating func storefront(_ code: String, at cursor: CatalogCursor) -> Storefront? {
        if let storefront = Storefront(code) { return storefront }
        report(
            .storefrontInvalid, cursor,
            "\"\(code)\" is not a storefront; expected a three-letter code such as \"USA\"")
        return nil
    }
}
