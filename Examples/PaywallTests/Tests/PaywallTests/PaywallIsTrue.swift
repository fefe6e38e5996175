// SPDX-License-Identifier: Apache-2.0
import OffersTesting
import Testing

@Suite("The paywall")
struct PaywallIsTrue {
    @Test("says what is true, in every language, to everyone it is shown to")
    func everywhere() throws {
        try expectTrue(copy: Paywall.words(), in: Paywall.catalog(), at: Paywall.at)
    }

    @Test("promises the trial to a customer who never had one")
    func afterYears() throws {
        var story = HistoryBuilder(try Paywall.catalog(), at: Paywall.at)
        story.advance(months: -30)
        story.subscribe(to: "com.example.reader.plus.monthly")
        story.renew(times: 5)
        story.cancel()
        story.lapse()
        story.advance(to: Paywall.at)
        let customer = story.customer
        let monthly = try Paywall.words().map { file in
            var file = file
            file.screens.removeAll { $0.offer == nil }
            return file
        }
        for file in monthly { try expectTrue(copy: file, for: customer, at: Paywall.at) }
    }
}
