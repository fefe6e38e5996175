// SPDX-License-Identifier: Apache-2.0

import Offers
import Testing

/// Contract 8.6: what another app sold is not this catalog's business.
@Suite struct ForeignBundleTests {
    private func state(of bundles: [String?]) -> (used: [TransactionID], warnings: [String]) {
        var story = Story()
        story.buy()
        story.renew(times: bundles.count - 1)
        for (index, bundle) in bundles.enumerated() {
            story.history.transactions[index].bundleId = bundle
        }
        let answer = story.customer().status(at: on("2026-12-01"))
        let paths = answer.warnings.filter { $0.code == "history.foreignBundle" }.compactMap(\.path)
        return (answer.groups.flatMap(\.lines).map(\.standing.transaction.transactionId), paths)
    }

    @Test func `the catalog's own transactions count, and those that name no app`() {
        #expect(
            state(of: ["com.example.shop", nil, "com.example.shop"]).used.map(\.description) == [
                "103"
            ])
        #expect(state(of: ["com.example.shop", nil]).warnings.isEmpty)
    }

    @Test(arguments: ["", "com.example.shopper", "com.example.sho"])
    func `another app's never count, wherever they stand; the first is named`(_ other: String) {
        let own = "com.example.shop"
        #expect(state(of: [other]).used.isEmpty)
        #expect(state(of: [other]).warnings == ["transactions[0].bundleId"])
        #expect(state(of: [own, other, other]).used.map(\.description) == ["101"])
        #expect(state(of: [own, other, other]).warnings == ["transactions[1].bundleId"])
        #expect(state(of: [other, own, other, own]).used.map(\.description) == ["104"])
    }
}
