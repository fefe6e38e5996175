// SPDX-License-Identifier: Apache-2.0

import Offers

/// SplitMix64: the same histories on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension Story {
    /// A history that could have happened, and some that could not.
    static func random(_ seed: UInt64) -> Story {
        var random = SeededGenerator(seed)
        var story = Story()
        let products = ["pro", "plus", "audio", "basic", "weekly", "plusyear", "extra"]
        let offers: [Transaction.Offer?] = [
            nil, nil, nil, Transaction.Offer(type: .introductory, mode: .freeTrial),
            Transaction.Offer(type: .introductory, mode: .payAsYouGo),
            Transaction.Offer(type: .promotional, identifier: "stay", mode: .freeTrial),
            Transaction.Offer(type: .code, identifier: "ALL", mode: .freeTrial),
            Transaction.Offer(type: .winBack, identifier: "comeback", mode: .payUpFront),
            Transaction.Offer(type: .unknown(5), identifier: "comeback"),
        ]
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let product = products.randomElement(using: &random)!
            let offer = offers.randomElement(using: &random)!
            let period: SubscriptionPeriod =
                product == "weekly" ? .week : product == "plusyear" ? .year : .month
            let ownership: Transaction.Ownership = [
                .purchased, .purchased, .purchased, .purchased, .familyShared, .unknown("NEW"),
            ].randomElement(using: &random)!
            story.buy(
                product, for: period, offer: offer, price: offer?.mode == .freeTrial ? 0 : 9_990,
                group: product == "extra" ? "X" : "G", ownership: ownership)
            if Bool.random(using: &random) {
                story.renew(times: Int.random(in: 1...4, using: &random))
            }
            switch Int.random(in: 0...8, using: &random) {
            case 0: story.lapse()
            case 1: story.lapse(.billingError)
            case 2: story.failBilling(graceDays: 16)
            case 3: story.failBilling()
            case 4:
                story.wait(days: 3)
                story.refund()
            case 5: if story.last.productId != "pro" { story.upgrade(to: "pro") }
            case 6: story.history.renewalInfos.removeLast()
            case 7: story.info(priceIncrease: 0)
            default: story.cancel()
            }
            story.wait(days: Int.random(in: 0...120, using: &random))
        }
        switch Int.random(in: 0...5, using: &random) {
        case 0: story.history.completeSince = on("2026-01-20T00:00:00Z")
        case 1: story.history.asOf = story.now
        case 2:
            for index in story.history.transactions.indices {
                story.history.transactions[index].signedDate = nil
            }
        default: break
        }
        return story
    }
}
