// SPDX-License-Identifier: Apache-2.0

extension CatalogAudit {
    /// Rules 5.2, 5.5, 5.6.
    mutating func offerCodes(of product: Product, at place: CatalogPlace) {
        for (i, offer) in product.offerCodes.enumerated() {
            let here = CatalogPlace(
                group: place.group, product: place.product, offer: .init(.code, i))
            if offer.customerEligibilities.isEmpty {
                report(
                    .lintCodeClass, here.field("customerEligibilities"),
                    "no class of customers may redeem \"\(offer.id)\"; list some of NEW, EXISTING, EXPIRED"
                )
            }
            if !offer.autoRenewEnabled,
                offer.terms.mode != .freeTrial || offer.offerEligibility == .stackWithIntroductory
            {
                report(
                    .limitAutoRenewOff, here.field("autoRenewEnabled"),
                    "\"\(offer.id)\" ends without renewing; then it must be a FREE_TRIAL with "
                        + "REPLACE_INTRO_OFFERS")
            }
            for (c, code) in offer.codes.enumerated() {
                self.code(code, at: here, index: c)
            }
            if let at, offer.isActive, !offer.codes.isEmpty,
                offer.codes.allSatisfy({ $0.expires.map { $0 <= at } ?? false })
            {
                report(
                    .lintCodesExpired, here.field("codes"),
                    "all codes of \"\(offer.id)\" have expired, but the offer is active")
            }
        }
    }

    private mutating func code(_ code: OfferCode.Code, at place: CatalogPlace, index: Int) {
        func field(_ key: String) -> CatalogPlace { place.field("codes", String(index), key) }
        if code.kind == .custom, let text = code.code {
            let isFine =
                (1...64).contains(text.utf8.count)
                && text.utf8.allSatisfy {
                    (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
                }
            if !isFine {
                report(
                    .limitCustomCode, field("code"),
                    "the code \"\(text)\" must be 1 to 64 ASCII letters and digits")
            }
        }
        if let limit = code.redemptionLimit, !(1...25_000).contains(limit) {
            report(
                .limitRedemptions, field("redemptionLimit"),
                "redemptionLimit is \(limit); App Store Connect takes 1 to 25000 at a time")
        }
        guard code.kind == .oneTime else { return }
        if let expires = code.expires {
            // The day on which it expires is the code's own, so its start is what counts.
            if let at, expires.advanced(days: -1) > at.adding(months: 6) {
                report(
                    .limitCodeExpiry, field("expirationDate"),
                    "one-time codes expire at most six months after their creation")
            }
        } else {
            report(
                .limitCodeExpiry, field("expirationDate"),
                "one-time codes need an expirationDate, at most six months after their creation")
        }
    }
}
