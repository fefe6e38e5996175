// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersJSON

extension StoreKitFile {
    private enum Mode: String, CaseIterable {
        case free, payAsYouGo, payUpFront, none
    }

    private static let termKeys: Set<String> = [
        "internalID", "paymentMode", "subscriptionPeriod", "numberOfPeriods", "displayPrice",
        "billingPlanType",
        // Another format's words, which have a problem of their own; and `type`, which says nothing.
        "offerMode", "duration", "durationUnit", "type",
    ]

    /// Storekit-format 7. Nil when there is no offer, or none that can be read.
    private mutating func terms(_ cursor: CatalogCursor) -> OfferTerms? {
        let foreign = ["offerMode", "duration", "durationUnit"].compactMap { cursor[$0] }
        if let first = foreign.first,
            cursor["paymentMode"] == nil || cursor["subscriptionPeriod"] == nil
        {
            file.report(
                .storekitOfferKeys, first,
                "an offer in another format's words; Xcode's are paymentMode (free, payAsYouGo, payUpFront) "
                    + "and subscriptionPeriod (P1W)")
            return nil
        }
        let modePlace = file.required("paymentMode", in: cursor)
        let mode: Mode? = file.choice(modePlace)
        if mode == Mode.none {
            if let modePlace {
                file.report(.storekitModeNone, modePlace, "paymentMode is none; read as no offer")
            }
            return nil
        }
        let period = file.period(cursor.present("subscriptionPeriod"))
        if cursor.present("subscriptionPeriod") == nil {
            file.report(
                .storekitNoPeriod, cursor,
                "the offer has no subscriptionPeriod; expected one such as \"P1W\"")
        }
        var count: Int64? = 1
        if let place = cursor.present("numberOfPeriods") {
            count = file.number(place, in: CatalogFile.periodCounts)
        }
        let plan: StoreKitPlan? = file.choice(cursor.present("billingPlanType"))
        let price = mode == .free ? leftOver(cursor) : mode == nil ? nil : paid(cursor)
        guard let mode, let period, let count else { return nil }
        let modes: [Mode: PaymentMode] = [
            .free: .freeTrial, .payAsYouGo: .payAsYouGo, .payUpFront: .payUpFront,
        ]
        guard let mode = modes[mode] else { return nil }
        return OfferTerms(
            mode: mode, duration: period, numberOfPeriods: Int(count),
            prices: price.map { [storefront: $0] } ?? [:], plan: plan?.plan ?? .upFront)
    }

    /// A free offer's price is left over from an earlier mode and ignored; "0" is not worth a word.
    private mutating func leftOver(_ cursor: CatalogCursor) -> Money? {
        if let place = cursor["displayPrice"], let text = place.node.string,
            text.utf8.contains(where: { (49...57).contains($0) })
        {
            file.report(
                .storekitFreePrice, place,
                "a free offer with the price \"\(text)\", which is ignored")
        }
        return nil
    }

    private mutating func paid(_ cursor: CatalogCursor) -> Money? {
        let place = cursor["displayPrice"]
        if let price = price(place) { return price }
        if place == nil || place?.node.isNull == true || place?.node.string?.isEmpty == true {
            file.report(
                .storekitPaidNoPrice, place ?? cursor,
                "a paid offer without a price; nobody can get it")
        }
        return nil
    }

    /// An offer's name, which may be empty (storekit-format 7: one genuine file).
    private mutating func name(_ key: String, of cursor: CatalogCursor) -> String {
        let id = file.text(cursor.present(key)) ?? ""
        if id.isEmpty {
            file.report(
                .storekitNoId, cursor[key] ?? cursor,
                "the offer has no \(key), so it can't be asked for by name")
        }
        return id
    }

    /// The list, or the single offer of files before 5.0 (storekit-format 6).
    mutating func introductoryOffers(
        of cursor: CatalogCursor
    ) -> [(IntroductoryOffer, CatalogCursor)] {
        let single = cursor.present("introductoryOffer")
        guard cursor.present("introductoryOffers") != nil else {
            return single.flatMap { place in introductoryOffer(place).map { [($0, place)] } } ?? []
        }
        let list = offers(cursor, "introductoryOffers") { $0.introductoryOffer($1) }
        if let single {
            // A copy of the reader, so that what is wrong twice is said once.
            var quiet = self
            let offer = quiet.introductoryOffer(single)
            if let offer, !list.contains(where: { $0.0 == offer }) {
                file.report(
                    .storekitIntroductory, single,
                    "introductoryOffer is not among introductoryOffers, which count")
            }
        }
        return list
    }

    private mutating func introductoryOffer(_ cursor: CatalogCursor) -> IntroductoryOffer? {
        guard file.object(cursor, keys: Self.termKeys) else { return nil }
        return terms(cursor).map { IntroductoryOffer(terms: $0) }
    }

    mutating func promotionalOffer(_ cursor: CatalogCursor) -> PromotionalOffer? {
        guard file.object(cursor, keys: Self.termKeys.union(["offerID", "referenceName"])) else {
            return nil
        }
        let id = name("offerID", of: cursor)
        let title = file.text(cursor.present("referenceName")).flatMap { $0.isEmpty ? nil : $0 }
        return terms(cursor).map { PromotionalOffer(id: id, name: title ?? id, terms: $0) }
    }

    private enum CustomerClass: String, CaseIterable {
        case new, existing, expired
    }

    /// The id is the reference name: the only name that the file has (contract 8.32).
    mutating func codeOffer(_ cursor: CatalogCursor) -> OfferCode? {
        let keys = Self.termKeys.union(["referenceName", "offerID", "eligibility", "isStackable"])
        guard file.object(cursor, keys: keys) else { return nil }
        let id = name("referenceName", of: cursor)
        var classes: Set<OfferCode.CustomerClass> = []
        for element in file.list(cursor.present("eligibility")) {
            let value: CustomerClass? = file.choice(element)
            switch value {
            case .new: classes.insert(.new)
            case .existing: classes.insert(.existing)
            case .expired: classes.insert(.expired)
            case nil: break
            }
        }
        let stacks = file.flag(cursor.present("isStackable"), default: false)
        return terms(cursor).map {
            OfferCode(
                id: id, terms: $0, customerEligibilities: classes,
                offerEligibility: stacks ? .stackWithIntroductory : .replaceIntroductory)
        }
    }

    mutating func winBackOffer(_ cursor: CatalogCursor) -> WinBackOffer? {
        let keys = Self.termKeys.union(["offerID", "referenceName", "isEligible"])
        guard file.object(cursor, keys: keys) else { return nil }
        let id = name("offerID", of: cursor)
        var audience = WinBackOffer.Audience.unmarked
        if let mark = cursor.present("isEligible") {
            audience = file.flag(mark, default: false) ? .markedEligible : .markedIneligible
        }
        return terms(cursor).map { WinBackOffer(id: id, terms: $0, audience: audience) }
    }
}
