// SPDX-License-Identifier: Apache-2.0
import Offers

/// An offer in a line of plain words.
struct OfferSummary {
    /// The prices of the first of these that has one are shown.
    let storefronts: [Storefront]

    func all(of product: Product) -> [String] {
        product.introductoryOffers.map { offer in
            var line = "introductory: \(terms(offer.terms))"
            if let only = offer.storefronts {
                line += ", \(only.map(\.code).sorted().joined(separator: ", "))"
            }
            return line + dates(offer.dates)
        }
            + product.promotionalOffers.map { "promotional \($0.id): \(terms($0.terms))" }
            + product.offerCodes.map { offer in
                let classes = OfferCode.CustomerClass.allCases.filter(
                    offer.customerEligibilities.contains)
                return "code \(offer.id): \(terms(offer.terms)), "
                    + "for " + classes.map { $0.rawValue.lowercased() }.joined(separator: ", ")
                    + (offer.offerEligibility == .stackWithIntroductory
                        ? ", after the introductory offer" : "")
                    + (offer.autoRenewEnabled ? "" : ", then ends")
                    + (offer.isActive ? "" : ", inactive")
            }
            + product.winBackOffers.map { offer in
                "winBack \(offer.id): \(terms(offer.terms)), \(audience(offer.audience))"
                    + dates(offer.dates) + (offer.priority == .high ? ", HIGH" : "")
            }
    }

    private func terms(_ terms: OfferTerms) -> String {
        let price =
            storefronts.lazy.compactMap { terms.prices[$0] }.first?.description ?? "no price"
        let length = terms.duration.iso8601
        let plan = terms.plan == .monthly ? " (monthly plan)" : ""
        switch terms.mode {
        case .freeTrial: return "free for \(total(terms))" + plan
        case .payUpFront: return "\(price) for \(total(terms))" + plan
        case .payAsYouGo: return "\(price) for each of \(terms.numberOfPeriods) × \(length)" + plan
        }
    }

    private func total(_ terms: OfferTerms) -> String {
        terms.numberOfPeriods == 1
            ? terms.duration.iso8601 : "\(terms.numberOfPeriods) × \(terms.duration.iso8601)"
    }

    private func dates(_ dates: Interval) -> String {
        var text = ""
        if dates.start != .distantPast { text += ", from \(dates.start.iso8601.prefix(10))" }
        if let end = dates.end { text += ", to \(end.advanced(days: -1).iso8601.prefix(10))" }
        return text
    }

    private func audience(_ audience: WinBackOffer.Audience) -> String {
        switch audience {
        case .markedEligible: return "marked eligible"
        case .markedIneligible: return "marked not eligible"
        case .unmarked: return "without a mark"
        case .criteria(let criteria):
            let maximum = criteria.monthsSinceLapseMaximum.map { "–\($0)" } ?? " or more"
            let wait = criteria.waitMonths.map { ", again after \($0)" } ?? ""
            return "paid \(months(criteria.paidMonths)), gone "
                + "\(criteria.monthsSinceLapseMinimum)\(maximum) months\(wait)"
        }
    }

    private func months(_ count: Int) -> String { "\(count) month\(count == 1 ? "" : "s")" }
}
