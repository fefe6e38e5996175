// SPDX-License-Identifier: Apache-2.0

/// What moving from one product of a group to another is (rules 1.2, 1.7, 2.1).
public enum SubscriptionRelationship: String, Sendable, CaseIterable {
    case current, upgrade, downgrade, crossgrade

    /// - Parameters:
    ///   - from: what runs; nil when the catalog doesn't know it (contract 8.6).
    ///   - isSameProduct: whether both have the same product id.
    public static func moving(from: Product?, to: Product, isSameProduct: Bool)
        -> SubscriptionRelationship
    {
        if isSameProduct { return .current }
        guard let from, from.level != to.level else { return .crossgrade }
        return to.level < from.level ? .upgrade : .downgrade
    }

    /// Whether the move happens at once: an upgrade of any duration, a crossgrade of the same (rule 2.1).
    public static func isImmediate(
        _ relationship: SubscriptionRelationship, from: Product?, to: Product
    ) -> Bool {
        switch relationship {
        case .upgrade: true
        case .crossgrade: from.map { $0.period.isSameLength(as: to.period) } ?? false
        case .current, .downgrade: false
        }
    }
}
