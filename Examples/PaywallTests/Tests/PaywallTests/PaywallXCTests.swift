// SPDX-License-Identifier: Apache-2.0
import OffersTesting
import XCTest

/// The same from XCTest: a thrown error is a failure with its text.
final class PaywallXCTests: XCTestCase {
    func testPaywallIsTrue() throws {
        try expectTrue(copy: Paywall.words(), in: Paywall.catalog(), at: Paywall.at)
    }
}
