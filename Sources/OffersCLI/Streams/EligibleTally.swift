// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

/// Counts over many accounts: how many can have an offer, and what stops the others.
struct EligibleTally: AnswerTally {
    struct Offer: Hashable {
        var place: ProductPlace
        var type: OfferType
        var id: String?
        var plan: BillingPlan
    }
    struct Count: Sendable {
        var eligible = 0
        var ineligible = 0
        var undetermined = 0
        var reasons: [ReasonCode: Int] = [:]
    }

    private(set) var accounts = 0
    /// Accounts with at least one eligible offer.
    private(set) var withOffer = 0
    private(set) var counts: [Offer: Count] = [:]
    private var seen: Set<Eligibility> = []

    /// - Parameter counting: false: only for `--exit-status`.
    mutating func add(_ answer: EligibilityAnswer, of customer: Customer, counting: Bool) {
        accounts += 1
        guard counting else {
            for group in answer.groups {
                for verdict in group.verdicts { seen.insert(verdict.eligibility) }
            }
            return
        }
        var hasOffer = false
        for group in answer.groups {
            for verdict in group.verdicts {
                let product = customer.catalog[verdict.place]
                let offer = Offer(
                    place: verdict.place, type: verdict.offer.type,
                    id: product.id(of: verdict.offer), plan: product.terms(of: verdict.offer).plan)
                counts[offer, default: Count()].add(verdict)
                seen.insert(verdict.eligibility)
                hasOffer = hasOffer || verdict.eligibility == .eligible
            }
        }
        if hasOffer { withOffer += 1 }
    }

    mutating func add(_ other: EligibleTally) {
        accounts += other.accounts
        withOffer += other.withOffer
        seen.formUnion(other.seen)
        counts.merge(other.counts) { mine, theirs in
            var sum = mine
            sum.eligible += theirs.eligible
            sum.ineligible += theirs.ineligible
            sum.undetermined += theirs.undetermined
            sum.reasons.merge(theirs.reasons, uniquingKeysWith: +)
            return sum
        }
    }

    /// What `--exit-status` says (contract 4): some offer eligible, none but some undetermined, none at all.
    var status: ExitStatus {
        if seen.contains(.eligible) { return .answered }
        return seen.contains(.undetermined) ? .cannotTell : .no
    }

    /// In the order of the catalog.
    func inOrder(_ catalog: Catalog) -> [(offer: Offer, count: Count)] {
        var result: [(offer: Offer, count: Count)] = []
        for group in catalog.groups.indices {
            for index in catalog.groups[group].products.indices {
                let place = ProductPlace(group: group, product: index)
                let product = catalog[place]
                for offer in product.allOffers {
                    let key = Offer(
                        place: place, type: offer.type, id: product.id(of: offer),
                        plan: product.terms(of: offer).plan)
                    guard let count = counts[key], !result.contains(where: { $0.offer == key })
                    else { continue }
                    result.append((key, count))
                }
            }
        }
        return result
    }
}

extension EligibleTally.Count {
    mutating func add(_ verdict: Verdict) {
        switch verdict.eligibility {
        case .eligible: eligible += 1
        case .ineligible: ineligible += 1
        case .undetermined: undetermined += 1
        }
        for code in verdict.reasonCodes { reasons[code, default: 0] += 1 }
    }

    /// The most frequent first.
    var sortedReasons: [(code: ReasonCode, count: Int)] {
        reasons.map { (code: $0.key, count: $0.value) }.sorted {
            ($1.count, $0.code.rawValue) < ($0.count, $1.code.rawValue)
        }
    }
}

extension Verdict {
    /// Of its reasons, without making their words.
    var reasonCodes: [ReasonCode] {
        var codes: [ReasonCode] = []
        for check in checks {
            let code: ReasonCode? =
                switch (eligibility, check.holds) {
                case (.ineligible, .no): check.condition.code
                case (.undetermined, .unknown): check.missing?.code
                default: nil
                }
            if let code, !codes.contains(code) { codes.append(code) }
        }
        return codes
    }
}

extension Product {
    /// In the order of answers (contract 5).
    var allOffers: [OfferReference] {
        introductoryOffers.indices.map(OfferReference.introductory)
            + promotionalOffers.indices.map(OfferReference.promotional)
            + offerCodes.indices.map(OfferReference.code)
            + winBackOffers.indices.map(OfferReference.winBack)
    }
}
