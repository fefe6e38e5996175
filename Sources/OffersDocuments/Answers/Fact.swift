// SPDX-License-Identifier: Apache-2.0

import Offers
package import OffersJSON

/// A number, date or name that a reason rests on (contract 5).
package struct Fact: Equatable, Sendable {
    enum Value: Equatable, Sendable {
        case none
        case bool(Bool?)
        case number(Int?)
        case instant(Instant?)
        case text(String)
        case texts([String])
    }

    let name: String
    let value: Value

    init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }

    package var member: JSONValue.Member {
        let json: JSONValue =
            switch value {
            case .none: .null
            case .bool(let value): JSONValue(value)
            case .number(let value): JSONValue(value)
            case .instant(let value): JSONValue(value)
            case .text(let value): .string(value)
            case .texts(let values): .array(values.map(JSONValue.string))
            }
        return .init(name, json)
    }

    /// ``member`` as text.
    func write(to out: inout JSONBytes) {
        out.key(named: name)
        switch value {
        case .none, .bool(nil): out.null()
        case .bool(let value?): out.bool(value)
        case .number(let value): out.number(value)
        case .instant(let value): out.instant(value)
        case .text(let value): out.string(value)
        case .texts(let values): out.list { out in for value in values { out.string(value) } }
        }
    }
}

extension [Fact] {
    package var json: JSONValue { .object(map(\.member)) }
}

extension JSONBytes {
    mutating func instant(_ instant: Instant?) {
        guard let instant else { return null() }
        string { instant.writeISO8601(to: &$0) }
    }
}
