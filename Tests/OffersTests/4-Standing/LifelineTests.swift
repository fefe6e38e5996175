// SPDX-License-Identifier: Apache-2.0

import Offers
import Testing

/// What pictures are made from: each line's stretches adjoin or leave a gap, and end where the state says.
@Suite struct LifelineTests {
    private func life(_ story: Story, at instant: Instant) -> [String] {
        story.customer().lifelines(at: instant).flatMap { life in
            life.stretches.map { "\($0.kind) \($0.start)/\($0.end)" }
                + life.marks.map { "\($0.kind) \($0.at)" }
        }
    }

    @Test func `a trial, paid months as one stretch, then grace and billing retry`() {
        var story = Story()
        story.trial()
        story.renew(times: 2)
        story.failBilling(graceDays: 16)
        #expect(
            life(story, at: on("2026-04-30"))
                == [
                    "trial 2026-01-10T09:00:00Z/2026-01-17T09:00:00Z",
                    "paid 2026-01-17T09:00:00Z/2026-03-17T09:00:00Z",
                    "grace 2026-03-17T09:00:00Z/2026-04-02T09:00:00Z",
                    "retry 2026-04-02T09:00:00Z/2026-04-30T00:00:00Z",
                ])
    }

    @Test func `a refund ends the paid time where it came`() {
        var story = Story()
        story.buy()
        story.wait(days: 3)
        story.refund()
        #expect(
            life(story, at: on("2026-03-01"))
                == [
                    "paid 2026-01-10T09:00:00Z/2026-01-13T09:00:00Z",
                    "refunded 2026-01-13T09:00:00Z/2026-02-10T09:00:00Z",
                    "refund 2026-01-13T09:00:00Z",
                ])
    }

    @Test func `before the first purchase there is nothing to draw`() {
        var story = Story()
        story.buy()
        #expect(life(story, at: on("2026-01-10T08:59:59.999Z")).isEmpty)
    }
}
