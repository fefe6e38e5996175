// SPDX-License-Identifier: Apache-2.0

extension QuoteMaker {
    /// The bills of a 12-month commitment that come before it can be left (rule 2.4): those that a quote of
    /// what runs has up to then.
    mutating func bills(before end: Instant) -> [Phase] {
        guard let running, running.transaction.plan == .monthly, running.expiresDate < end else {
            return []
        }
        let storefront = running.transaction.storefront ?? storefront
        let prices =
            running.place.flatMap { catalog[$0].monthlyPlanPrices?[storefront] }
            ?? running.transaction.paid.map { PriceSchedule($0) }
        guard let place = running.place, let prices else {
            warnings.append(
                Warning(
                    code: "quote.billsUnknown",
                    message:
                        "what \(running.productId) is billed up to \(end), when its commitment "
                        + "ends, is not known: it is in no total"))
            return []
        }
        var maker = QuoteMaker(
            catalog: catalog, standing: standing, place: place, storefront: storefront,
            plan: .monthly, until: end, assumptions: assumptions, consentRule: consentRule,
            schedule: prices, runsElsewhere: false, introductory: nil, named: nil)
        guard let quote = maker.quote() else { return [] }
        consulted.formUnion(maker.consulted)
        warnings += maker.warnings
        return quote.phases.compactMap { $0.clipped(to: end) }
    }
}

extension Phase {
    /// Up to an instant; nil when it begins later. No month is shorter than twenty days: a boundary so near
    /// the end is the end, which another day of the month was written for.
    fileprivate func clipped(to end: Instant) -> Phase? {
        var phase = self
        if endsAt.map({ $0 > end }) ?? true {
            let index = schedule.index(atOrAfter: end.advanced(days: -20))
            phase.endsAt = max(startsAt, min(end, schedule.boundary(index)))
        }
        guard let last = phase.endsAt, startsAt < last else { return nil }
        if kind == .standard || kind == .payAsYouGo {
            var count = 0
            phase.forEachCharge(before: last) { _ in count += 1 }
            phase.charges = count
        }
        return phase
    }
}
