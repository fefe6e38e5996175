// SPDX-License-Identifier: Apache-2.0

extension Phase {
    /// Calls `body` with each charge before `end`, in order. The first falls on `startsAt`, the others on
    /// the boundaries of `schedule` after it; a free phase has none (contract 5, `charges`).
    func forEachCharge(before end: Instant, _ body: (Charge) -> Void) {
        let kind: Charge.Kind = self.kind == .standard ? .standard : .offer
        guard self.kind != .freeTrial, startsAt < end else { return }
        body(Charge(at: startsAt, amount: price, kind: kind))
        guard self.kind != .payUpFront else { return }
        let last = min(end, endsAt ?? .distantFuture)
        var index = schedule.index(atOrAfter: startsAt.advanced(by: 1))
        var at = schedule.boundary(index)
        while at < last {
            body(Charge(at: at, amount: price, kind: kind))
            index += 1
            let next = schedule.boundary(index)
            guard next > at else { return }
            at = next
        }
    }
}

extension Quote {
    /// Every charge in the half-open window from `start` up to `end`, in order: what is still due for a
    /// commitment, then the product's own.
    public func charges(from start: Instant, until end: Instant) -> [Charge] {
        var charges: [Charge] = []
        charges.reserveCapacity(13)
        for phase in stillDue + phases {
            phase.forEachCharge(before: end) { if $0.at >= start { charges.append($0) } }
        }
        return charges
    }

    /// The sum of the charges in the window; nil when it doesn't fit.
    public func total(from start: Instant, until end: Instant) -> Money? {
        var total: Money? = .zero(dueNow.currency)
        for charge in charges(from: start, until: end) { total = total?.adding(charge.amount) }
        return total
    }
}
