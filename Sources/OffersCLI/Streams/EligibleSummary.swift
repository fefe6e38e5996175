// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON

/// `offers eligible --all --summary`: each offer with how many can have it, and what stops the others.
struct EligibleSummary {
    let tally: EligibleTally
    let catalog: Catalog
    let at: Instant

    var json: JSONValue {
        [
            "at": .string(at.iso8601), "accounts": JSONValue(tally.accounts),
            "accountsWithOffer": JSONValue(tally.withOffer),
            "offers": .array(
                tally.inOrder(catalog).map { offer, count in
                    var members: [JSONValue.Member] = [
                        .init("productId", .string(catalog[offer.place].productId)),
                        .init("offerType", .string(offer.type.name)),
                        .init("offerId", JSONValue(offer.id)),
                    ]
                    if offer.plan == .monthly {
                        members.append(.init("billingPlan", .string(offer.plan.rawValue)))
                    }
                    members += [
                        .init("eligible", JSONValue(count.eligible)),
                        .init("ineligible", JSONValue(count.ineligible)),
                        .init("undetermined", JSONValue(count.undetermined)),
                        .init(
                            "reasons",
                            .array(
                                count.sortedReasons.map {
                                    [
                                        "code": .string($0.code.rawValue),
                                        "count": JSONValue($0.count),
                                    ]
                                })),
                    ]
                    return .object(members)
                }),
        ]
    }

    func lines(_ style: Style) -> [String] {
        var lines = [
            "\(tally.accounts) accounts at \(at), \(tally.withOffer) with at least one offer to be had"
        ]
        var place: ProductPlace?
        for (offer, count) in tally.inOrder(catalog) {
            if offer.place != place {
                place = offer.place
                lines += ["", style.paint(catalog[offer.place].productId, .bold)]
            }
            var name = offer.type.name
            if let id = offer.id { name += " " + id }
            if offer.plan == .monthly { name += " (monthly plan)" }
            lines.append("  " + name)
            lines.append(bar("eligible", count.eligible, .green, style))
            for reason in count.sortedReasons {
                let isMissing =
                    reason.code.rawValue.hasPrefix("history.")
                    || reason.code == .winBackCriteriaUnknown
                lines.append(
                    bar(reason.code.rawValue, reason.count, isMissing ? .yellow : .red, style))
            }
        }
        if place == nil { lines += ["", "no offer to count"] }
        return lines
    }

    /// A name, a bar as long as its share of all accounts, and the count.
    private func bar(_ name: String, _ count: Int, _ ink: Style.Ink, _ style: Style) -> String {
        let nameWidth = 28
        let digits = String(tally.accounts).count
        let width = max(10, style.columns - 43 - digits)
        let share = tally.accounts == 0 ? 0 : Double(count) / Double(tally.accounts)
        // Something is never shown as nothing.
        let length = count == 0 ? 0 : max(1, Int((share * Double(width)).rounded()))
        let label = name + String(repeating: " ", count: max(0, nameWidth - name.count))
        let number = String(repeating: " ", count: digits - String(count).count) + String(count)
        let percent = "\(Int((share * 100).rounded())) %"
        let head =
            "    " + label + "  " + number + "  "
            + String(repeating: " ", count: max(0, 5 - percent.count)) + percent
        return length == 0
            ? head : head + "  " + style.paint(String(repeating: "█", count: length), ink)
    }
}
