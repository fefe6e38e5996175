// SPDX-License-Identifier: Apache-2.0

import Offers
import Testing

@Test("Whole months are the most that can be added without going beyond, whatever the days")
func wholeMonths() {
    var seed: UInt64 = 5
    func next(_ count: Int64) -> Int64 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int64(seed >> 20) % count
    }
    let (first, last) = (Int64(-2_000_000_000_000), Int64(6_000_000_000_000))
    for round in 0..<4000 {
        let start = Instant(milliseconds: first + next(last - first))
        // Near a month's end, on the very millisecond, and anywhere.
        let end =
            switch round % 3 {
            case 0: start.adding(months: Int(next(400)) - 200).advanced(by: next(3) - 1)
            case 1: start.advanced(days: Int(next(200)) - 100)
            default: Instant(milliseconds: first + next(last - first))
            }
        let months = end.wholeMonths(since: start)
        #expect(start.adding(months: months) <= end, "\(start) \(end)")
        #expect(start.adding(months: months + 1) > end, "\(start) \(end)")
    }
}
