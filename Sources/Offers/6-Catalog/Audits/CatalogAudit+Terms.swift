// SPDX-License-Identifier: Apache-2.0

extension CatalogAudit {
    /// Levels, periods, dates and counts: what is out of range (contract 8.31), and what App Store
    /// Connect doesn't offer (rule 3.1).
    mutating func terms(of product: Product, at place: CatalogPlace) {
        if product.level < 1 {
            report(
                .levelOutOfRange, place.field("level"),
                "level is \(product.level); expected 1 (the highest service) or more")
        }
        let isKnown = OfferDurations.subscription.containsLength(of: product.period)
        if !isKnown {
            report(
                .periodInvalid, place.field("period"),
                "period is \(product.period); a subscription lasts one of "
                    + OfferDurations.list(OfferDurations.subscription))
        }
        for offer in product.auditedOffers(at: place) {
            dates(of: offer)
            guard counts(offer) else { continue }
            switch offer.terms.mode {
            case .payAsYouGo: if isKnown { payAsYouGo(offer, of: product) }
            case .freeTrial: once(offer, OfferDurations.free, "a free offer")
            case .payUpFront: once(offer, OfferDurations.upFront, "an up-front offer")
            }
        }
    }

    private mutating func dates(of offer: AuditedOffer) {
        guard let end = offer.dates.end, end <= offer.dates.start else { return }
        report(
            .dateOrder, offer.place.field("endDate"),
            "endDate lies before startDate; the offer would never run")
    }

    private mutating func counts(_ offer: AuditedOffer) -> Bool {
        guard offer.terms.numberOfPeriods < 1 else { return true }
        report(
            .numberOfPeriods, offer.place.field("numberOfPeriods"),
            "numberOfPeriods is \(offer.terms.numberOfPeriods); expected 1 or more")
        return false
    }

    private mutating func payAsYouGo(_ offer: AuditedOffer, of product: Product) {
        let monthly = offer.terms.plan == .monthly
        let own = monthly ? SubscriptionPeriod.month : product.period
        let duration = offer.terms.duration
        guard own.isSameLength(as: duration) || product.period.isSameLength(as: duration) else {
            report(
                .payAsYouGoDuration, offer.place.field("duration"),
                "duration is \(duration), but a pay-as-you-go offer counts the subscription's own "
                    + "periods: expected \(own), with numberOfPeriods for how many")
            return
        }
        let limit = OfferDurations.payAsYouGoLimit(duration)
        if offer.terms.numberOfPeriods > limit {
            report(
                .limitCount, offer.place.field("numberOfPeriods"),
                "\(offer.terms.numberOfPeriods) periods of \(duration); App Store Connect offers 1"
                    + (limit > 1 ? " to \(limit)" : ""))
        }
    }

    private mutating func once(
        _ offer: AuditedOffer, _ allowed: [SubscriptionPeriod], _ what: String
    ) {
        let duration = offer.terms.duration
        if !OfferDurations.anyOffer.containsLength(of: duration) {
            report(
                .periodInvalid, offer.place.field("duration"),
                "duration is \(duration); an offer lasts one of \(OfferDurations.list(OfferDurations.anyOffer))"
            )
        } else if !allowed.containsLength(of: duration) {
            report(
                .limitDuration, offer.place.field("duration"),
                "duration is \(duration); for \(what) App Store Connect has \(OfferDurations.list(allowed))"
            )
        }
        if offer.terms.numberOfPeriods > 1 {
            report(
                .limitCount, offer.place.field("numberOfPeriods"),
                "numberOfPeriods is \(offer.terms.numberOfPeriods); \(what) has 1, and duration is its "
                    + "whole length")
        }
    }
}
