// SPDX-License-Identifier: Apache-2.0

package import Offers

/// Words as bytes: for what is said about millions of accounts. Written as a string is, with values in it.
package struct Sentence: ExpressibleByStringInterpolation, Equatable, Sendable {
    package private(set) var utf8: [UInt8]

    package init(stringLiteral literal: String) { utf8 = Array(literal.utf8) }
    package init(stringInterpolation: StringInterpolation) { utf8 = stringInterpolation.utf8 }

    package var text: String { String(decoding: utf8, as: UTF8.self) }

    package static func + (a: Sentence, b: Sentence) -> Sentence {
        var sum = a
        sum.utf8 += b.utf8
        return sum
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var utf8: [UInt8] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            utf8.reserveCapacity(literalCapacity + interpolationCount * 24)
        }

        package mutating func appendLiteral(_ literal: String) { append(literal) }

        package mutating func appendInterpolation(_ text: String) { append(text) }

        package mutating func appendInterpolation(_ sentence: Sentence) { utf8 += sentence.utf8 }

        package mutating func appendInterpolation(_ number: Int) { append(String(number)) }

        package mutating func appendInterpolation(_ id: TransactionID) { append(id.description) }

        /// `2026-12-15 09:00 UTC`, or the day alone at its start.
        package mutating func appendInterpolation(_ instant: Instant) {
            instant.writeWords(to: &utf8)
        }

        private mutating func append(_ text: String) {
            var text = text
            text.withUTF8 { unsafe utf8.append(contentsOf: $0) }
        }
    }
}
