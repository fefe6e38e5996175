// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON

extension Summary {
    /// Each offer with how many can have it, and what stops the others.
    init(_ tally: EligibleTally, in catalog: Catalog, at: Instant) {
        let offers = tally.inOrder(catalog)
        var sections: [Section] = []
        var place: ProductPlace?
        for (offer, count) in offers {
            if offer.place != place {
                place = offer.place
                sections.append(Section(title: catalog[offer.place].productId, parts: []))
            }
            let eligible = Bar(
                name: Eligibility.eligible.word, count: count.eligible,
                ink: Eligibility.eligible.ink)
            sections[sections.count - 1].parts.append(
                Part(name: offer.words, bars: [eligible] + count.reasons.bars))
        }
        self.init(
            accounts: tally.accounts, at: at,
            headline: "\(tally.withOffer) with at least one offer to be had",
            sections: sections, nothing: "no offer to count",
            json: [
                "at": .string(at.iso8601), "accounts": JSONValue(tally.accounts),
                "accountsWithOffer": JSONValue(tally.withOffer),
                "offers": .array(offers.map { $0.offer.json(in: catalog, $0.count) }),
            ])
    }
}

extension EligibleTally.Offer {
    /// `winBack comeback`
    fileprivate var words: String {
        type.name + (id.map { " " + $0 } ?? "") + (plan == .monthly ? " (monthly plan)" : "")
    }

    fileprivate func json(in catalog: Catalog, _ count: EligibleTally.Count) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("productId", .string(catalog[place].productId)),
            .init("offerType", .string(type.name)), .init("offerId", JSONValue(id)),
        ]
        if plan == .monthly { members.append(.init("billingPlan", .string(plan.rawValue))) }
        members += [
            .init("eligible", JSONValue(count.eligible)),
            .init("ineligible", JSONValue(count.ineligible)),
            .init("undetermined", JSONValue(count.undetermined)),
            .init("reasons", count.reasons.json("code")),
        ]
        return .object(members)
    }
}
