// SPDX-License-Identifier: Apache-2.0

import Offers
public import OffersCopy

/// What a paywall says and isn't so. Thrown by ``expectTrue(copy:for:in:at:storefront:allowingUnverifiable:)``
/// and its relatives: Swift Testing and XCTest both show a thrown error as a failure, with this text.
public struct FalseCopy: Error, Sendable, CustomStringConvertible {
    public let findings: [CopyFinding]

    /// One line a finding: the claim, whom it is false for, and what is true.
    public var description: String {
        var groups: [(finding: CopyFinding, audiences: [String])] = []
        for finding in findings {
            var key = finding
            key.audience = ""
            if let index = groups.firstIndex(where: { $0.finding == key }) {
                groups[index].audiences.append(finding.audience)
            } else {
                groups.append((key, [finding.audience]))
            }
        }
        return groups.map { finding, audiences in
            let claim =
                finding.place.map { "«\($0.words)» (\($0.key) \($0.line):\($0.column))" }
                ?? "the screen"
            let truth =
                finding.truth.map { finding.message.contains($0) ? "" : "; true is: \($0)" } ?? ""
            return
                "\(finding.code.rawValue): \(claim) on screen \(finding.screen) of \(finding.paywall) "
                + "(\(finding.locale), \(finding.storefront.code)), for \(audiences.joined(separator: ", ")): "
                + "\(finding.message)\(truth) (\(finding.rule))"
        }.joined(separator: "\n")
    }
}
