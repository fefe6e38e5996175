// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import OffersJSON

/// Counts over many accounts: how many can have an offer, and what stops the others.
struct EligibleTally: AnswerTally {
    /// An entry of an answer: an offer, or whichever introductory offer of a plan there is to speak of.
    struct Offer: Hashable {
        var place: ProductPlace
        var type: OfferType
        var id: String?
        var plan: BillingPlan
    }
    /// The same in plain numbers, for counting.
    private struct Key: Hashable {
        var place: ProductPlace
        var offer: OfferReference
    }
    struct Count: Sendable {
        var eligible = 0
        var ineligible = 0
        var undetermined = 0
        var reasons = ValueCounts<ReasonCode>()
    }

    private(set) var accounts = 0
    /// Accounts with at least one eligible offer.
    private(set) var withOffer = 0
    private var counts: [Key: Count] = [:]
    private var hasEligible = false
    private var hasUndetermined = false

    /// - Parameter counting: false: only for `--exit-status`.
    mutating func add(_ answer: EligibilityAnswer, counting: Bool) {
        accounts += 1
        guard counting else {
            for group in answer.groups {
                for index in group.verdicts.indices { note(group.verdicts[index].eligibility) }
            }
            return
        }
        var hasOffer = false
        for group in answer.groups {
            for verdict in group.verdicts {
                let key = Key(place: verdict.place, offer: verdict.offer)
                counts[key, default: Count()].add(verdict)
                note(verdict.eligibility)
                hasOffer = hasOffer || verdict.eligibility == .eligible
            }
        }
        if hasOffer { withOffer += 1 }
    }

    private mutating func note(_ eligibility: Eligibility) {
        if eligibility == .eligible { hasEligible = true }
        if eligibility == .undetermined { hasUndetermined = true }
    }

    mutating func add(_ other: EligibleTally) {
        accounts += other.accounts
        withOffer += other.withOffer
        hasEligible = hasEligible || other.hasEligible
        hasUndetermined = hasUndetermined || other.hasUndetermined
        counts.merge(other.counts) { $0.adding($1) }
    }

    /// What `--exit-status` says (contract 4): some offer eligible, none but some undetermined, none at all.
    var status: ExitStatus {
        if hasEligible { return .answered }
        return hasUndetermined ? .cannotTell : .no
    }

    /// In the order of the catalog.
    func inOrder(_ catalog: Catalog) -> [(offer: Offer, count: Count)] {
        var result: [(offer: Offer, count: Count)] = []
        for group in catalog.groups.indices {
            for index in catalog.groups[group].products.indices {
                let place = ProductPlace(group: group, product: index)
                let product = catalog[place]
                for reference in product.allOffers {
                    guard let count = counts[Key(place: place, offer: reference)] else { continue }
                    let offer = Offer(
                        place: place, type: reference.type, id: product.id(of: reference),
                        plan: product.terms(of: reference).plan)
                    // In one storefront one introductory offer runs, in another another one.
                    if let known = result.firstIndex(where: { $0.offer == offer }) {
                        result[known].count = result[known].count.adding(count)
                    } else {
                        result.append((offer, count))
                    }
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
        for code in verdict.reasonCodes { reasons.add(code) }
    }

    func adding(_ other: Self) -> Self {
        var sum = self
        sum.eligible += other.eligible
        sum.ineligible += other.ineligible
        sum.undetermined += other.undetermined
        sum.reasons.add(other.reasons)
        return sum
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
