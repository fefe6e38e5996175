// SPDX-License-Identifier: Apache-2.0

/// Where one account stands in one group at one instant: everything a rule may look at.
public struct Standing: Sendable, Hashable {
    /// Place of the group in the catalog; nil for a group that only the history knows.
    public var group: Int?
    public var groupId: String
    public var at: Instant
    /// All lines, best first, as `status` shows them (contract 8.9).
    public var lines: [LineStanding]
    /// Index in `lines` of the own line that offers and quotes look at (contract 8.9).
    public var ownIndex: Int?
    public var own: LineStanding? { ownIndex.map { lines[$0] } }
}
