// SPDX-License-Identifier: Apache-2.0

/// An instant or none, in the room of one: a long history holds many.
struct PackedInstant: Hashable, Sendable {
    /// No calendar reaches so far back, and ``Instant/distantPast`` is another.
    private static let none = Int64.min + 1
    private var milliseconds: Int64

    init(_ instant: Instant?) { milliseconds = instant?.milliseconds ?? Self.none }

    var instant: Instant? {
        milliseconds == Self.none ? nil : Instant(milliseconds: milliseconds)
    }
}
