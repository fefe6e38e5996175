// SPDX-License-Identifier: Apache-2.0

/// What a field said. Null is as absent (apple-payloads 4.7).
enum Reading<Value> {
    case absent
    case value(Value)
    /// There, but not what it should be; where it stands, and what was expected.
    case unreadable(at: Int, expected: String)
}
