// SPDX-License-Identifier: Apache-2.0

/// What the developer receives of a charge: 70 %, or 85 % once the customer has had a year of paid service
/// in the group; always 85 % in the Small Business Program (rule 13.6). Taxes are not taken off.
public struct Proceeds: Sendable, Hashable {
    public let charge: Charge
    /// Days of paid service in the group before the charge.
    public let paidDays: Int
    /// 70 or 85.
    public let rate: Int
    /// Half-up, in the currency's App Store decimals.
    public let amount: Money

    init(_ charge: Charge, paidDays: Int, isSmallBusiness: Bool) {
        self.charge = charge
        self.paidDays = paidDays
        rate = isSmallBusiness || paidDays >= PaidService.year ? 85 : 70
        let quantum = charge.amount.currency.quantum
        let units = Ratio(Int128(charge.amount.milliunits) * Int128(rate), 100 * Int128(quantum))
            .rounded(.halfUp)
        amount = Money(
            milliunits: Int64(clamping: units * Int128(quantum)), currency: charge.amount.currency)
    }
}

/// The counter of days of paid service in one group (rule 13.6): free time and extension days don't count,
/// paid offers do, moving within the group goes on, a lapse pauses for up to 60 days and then restarts it.
public struct PaidService: Sendable, Hashable {
    /// Days of paid service from which on the developer receives 85 %.
    public static let year = 365

    private var milliseconds: Int64 = 0
    /// When service was last had, paid or not; nil: never.
    private var end: Instant?

    public init() {}

    /// Whole days so far.
    public var days: Int { Int(milliseconds / Instant.day) }

    /// Service was had from `start` to `end`; of it `paid` was paid for.
    public mutating func add(from start: Instant, to end: Instant, isPaid: Bool) {
        restart(at: start)
        if isPaid { milliseconds = milliseconds.addingClamped(max(0, end.since(start))) }
        self.end = max(self.end ?? end, end)
    }

    /// A lapse of more than 60 days starts the count anew.
    public mutating func restart(at instant: Instant) {
        if let end, instant.since(end) > 60 * Instant.day { milliseconds = 0 }
    }
}

extension Int64 {
    func addingClamped(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}

extension Standing {
    /// The paid service of this group up to an instant, from the account's own transactions.
    func paidService(until instant: Instant) -> PaidService {
        var service = PaidService()
        for entry in ledgerGroup.entries where entry.isOwn == true && entry.purchaseDate <= at {
            let transaction = transaction(of: entry)
            // Days of an extension are not paid for (rule 7.9).
            let whole =
                transaction.plan == .monthly
                ? SubscriptionPeriod.month : entry.place.map { catalog[$0].period }
            let length =
                transaction.offer?.mode == .payUpFront ? transaction.offer?.period ?? whole : whole
            let bought = length.map { $0.end(from: transaction.purchaseDate) } ?? entry.expiresDate
            var end = min(entry.expiresDate, bought, instant)
            if let upgraded = entry.upgradedAt { end = min(end, upgraded) }
            var isPaid = transaction.isFree == false
            if let revoked = transaction.revocationDate, revoked <= at {
                end = min(end, revoked)
                // Fully refunded time earns no days (rule 10.7).
                isPaid = isPaid && transaction.revocationType == .refundProrated
            }
            guard end > transaction.purchaseDate else { continue }
            service.add(from: transaction.purchaseDate, to: end, isPaid: isPaid)
        }
        return service
    }
}

extension QuoteAnswer {
    /// What the developer receives of each charge in the half-open window up to `end`.
    public func proceeds(until end: Instant, isSmallBusiness: Bool = false) -> [Proceeds] {
        var service = paidService
        var proceeds: [Proceeds] = []
        for phase in quote.stillDue + quote.phases {
            if phase.kind == .freeTrial, let last = phase.endsAt {
                service.add(from: phase.startsAt, to: last, isPaid: false)
            }
            phase.forEachCharge(before: end) { charge in
                service.restart(at: charge.at)
                proceeds.append(
                    Proceeds(charge, paidDays: service.days, isSmallBusiness: isSmallBusiness))
                let next =
                    phase.kind == .payUpFront
                    ? phase.endsAt ?? charge.at
                    : phase.schedule.boundary(
                        phase.schedule.index(atOrAfter: charge.at.advanced(by: 1)))
                service.add(from: charge.at, to: next, isPaid: charge.amount.milliunits > 0)
            }
        }
        return proceeds.filter { $0.charge.at >= at }
    }
}
