// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    /// Everything about the catalog's values that is an error, exceeds App Store Connect's limits, or
    /// costs people money (contract 8.31).
    ///
    /// - Parameter at: the instant by which offers and codes have ended or are still to come; nil leaves
    ///   those questions out.
    public func audit(at instant: Instant? = nil) -> [CatalogFinding] {
        var audit = CatalogAudit(catalog: self, at: instant)
        audit.identifiers()
        for (g, group) in groups.enumerated() {
            audit.size(of: group, at: CatalogPlace(group: g))
            audit.levels(of: group, at: CatalogPlace(group: g))
            audit.missingIntroductoryOffers(in: group, at: CatalogPlace(group: g))
            for (p, product) in group.products.enumerated() {
                audit.product(product, at: CatalogPlace(group: g, product: p))
            }
        }
        return audit.findings
    }
}

/// Collects what is wrong in a catalog. Each topic is a file of its own.
struct CatalogAudit {
    let catalog: Catalog
    let at: Instant?
    var findings: [CatalogFinding] = []

    init(catalog: Catalog, at: Instant?) {
        self.catalog = catalog
        self.at = at
    }

    mutating func report(
        _ code: CatalogProblemCode, _ place: CatalogPlace, _ message: String,
        other: CatalogPlace? = nil
    ) {
        findings.append(CatalogFinding(code, at: place, message, other: other))
    }

    mutating func product(_ product: Product, at place: CatalogPlace) {
        terms(of: product, at: place)
        introductoryOffers(of: product, at: place)
        offerCodes(of: product, at: place)
        winBackOffers(of: product, at: place)
        counts(of: product, at: place)
        prices(of: product, at: place)
        plans(of: product, at: place)
        availability(of: product, at: place)
    }
}

/// What the audits need of an offer, of whichever kind.
struct AuditedOffer {
    let place: CatalogPlace
    let id: String?
    let terms: OfferTerms
    let dates: Interval
}

extension Product {
    /// All offers in catalog order (contract 5).
    func auditedOffers(at place: CatalogPlace) -> [AuditedOffer] {
        func at(_ list: CatalogPlace.OfferList, _ index: Int) -> CatalogPlace {
            CatalogPlace(group: place.group, product: place.product, offer: .init(list, index))
        }
        var offers: [AuditedOffer] = []
        for (i, offer) in introductoryOffers.enumerated() {
            offers.append(
                AuditedOffer(
                    place: at(.introductory, i), id: nil, terms: offer.terms, dates: offer.dates))
        }
        for (i, offer) in promotionalOffers.enumerated() {
            offers.append(
                AuditedOffer(
                    place: at(.promotional, i), id: offer.id, terms: offer.terms, dates: Interval())
            )
        }
        for (i, offer) in offerCodes.enumerated() {
            offers.append(
                AuditedOffer(
                    place: at(.code, i), id: offer.id, terms: offer.terms, dates: Interval()))
        }
        for (i, offer) in winBackOffers.enumerated() {
            offers.append(
                AuditedOffer(
                    place: at(.winBack, i), id: offer.id, terms: offer.terms, dates: offer.dates))
        }
        return offers
    }
}

extension Sequence where Element == Storefront {
    /// In order of their codes, so that findings don't depend on a dictionary's order.
    var inOrder: [Storefront] { sorted { $0.packed < $1.packed } }
}
