// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersJSON

extension StoreKitFile {
    mutating func group(_ cursor: CatalogCursor) {
        guard file.object(cursor, keys: ["id", "name", "localizations", "subscriptions"]) else {
            return
        }
        let id = file.identifier("id", in: cursor) ?? ""
        let name = file.text(cursor.present("name"))
        var group = ReadGroup(id: id, name: name ?? id, source: cursor)
        let elements = file.list(cursor.present("subscriptions"))
        if let first = elements.first(where: { $0.node.string != nil }) { namesOnly(first) }
        for element in elements where element.node.string == nil {
            guard let product = subscription(element) else { continue }
            if let place = element.present("subscriptionGroupID"), let named = file.text(place),
                named != id
            {
                file.report(
                    .storekitGroupMismatch, place,
                    "subscriptionGroupID is \"\(named)\", but the subscription stands in group \"\(id)\", which counts"
                )
            }
            group.products.append(product)
        }
        read.groups.append(group)
    }

    private mutating func namesOnly(_ cursor: CatalogCursor) {
        file.report(
            .storekitStrings, cursor,
            "expected a subscription's object, found only the name \"\(cursor.node.string ?? "")\"")
    }

    /// Hand-written files: Xcode doesn't look here, but each says its group.
    mutating func topLevelSubscriptions(_ cursor: CatalogCursor?) {
        guard let cursor else { return }
        file.report(
            .storekitTopLevel, cursor,
            "subscriptions at top level; Xcode expects them in subscriptionGroups[].subscriptions")
        let elements = file.list(cursor)
        if let first = elements.first(where: { $0.node.string != nil }) { namesOnly(first) }
        for element in elements where element.node.string == nil {
            guard let product = subscription(element),
                let id = file.identifier("subscriptionGroupID", in: element)
            else { continue }
            if let index = read.groups.firstIndex(where: { $0.id == id }) {
                read.groups[index].products.append(product)
            } else {
                read.groups.append(
                    ReadGroup(id: id, name: id, source: element, products: [product]))
            }
        }
    }

    private static let keys: Set<String> = [
        "adHocOffers", "billingPlans", "codeOffers", "displayPrice", "familyShareable",
        "familySharable",
        "groupNumber", "internalID", "introductoryOffer", "introductoryOffers", "localizations",
        "prices",
        "productID", "promotionalImageID", "recurringSubscriptionPeriod", "referenceName",
        "subscriptionGroupID", "type", "winbackOffers",
    ]

    private mutating func subscription(_ cursor: CatalogCursor) -> ReadProduct? {
        guard file.object(cursor, keys: Self.keys) else { return nil }
        let id = file.identifier("productID", in: cursor)
        if let place = cursor["productID"] { register(place) }
        let name = file.text(cursor.present("referenceName")).flatMap { $0.isEmpty ? nil : $0 }
        if let type = cursor.present("type"), let text = file.text(type),
            text != "RecurringSubscription"
        {
            file.report(
                .storekitType, type,
                "type is \"\(text)\"; read as \"RecurringSubscription\", the only kind that stands here"
            )
        }
        // Storekit-format 11: a missing level is 1.
        let level =
            cursor.present("groupNumber").map { file.number($0, in: -1_000_000...1_000_000) } ?? 1
        let period = file.period(file.required("recurringSubscriptionPeriod", in: cursor))
        misspelledFamily(cursor)
        let shareable = file.flag(
            cursor.present("familyShareable") ?? cursor.present("familySharable"), default: false)
        let price = productPrice(cursor)
        let monthly = billingPlans(cursor.present("billingPlans"), price: price, period: period)
        let introductory = introductoryOffers(of: cursor)
        let promotional = offers(cursor, "adHocOffers") { $0.promotionalOffer($1) }
        let codes = offers(cursor, "codeOffers") { $0.codeOffer($1) }
        let winBacks = offers(cursor, "winbackOffers") { $0.winBackOffer($1) }
        guard let id, let level, let period else { return nil }
        return ReadProduct(
            product: Product(
                productId: id, name: name ?? id, level: Int(level), period: period,
                isFamilyShareable: shareable,
                prices: price.map { [storefront: PriceSchedule($0)] } ?? [:],
                monthlyPlanPrices: monthly.map { [storefront: PriceSchedule($0)] },
                introductoryOffers: introductory.map(\.0), promotionalOffers: promotional.map(\.0),
                offerCodes: codes.map(\.0), winBackOffers: winBacks.map(\.0)),
            source: cursor,
            offers: [
                .introductory: introductory.map(\.1), .promotional: promotional.map(\.1),
                .code: codes.map(\.1), .winBack: winBacks.map(\.1),
            ])
    }

    mutating func offers<Offer>(
        _ cursor: CatalogCursor, _ key: String,
        _ read: (inout StoreKitFile, CatalogCursor) -> Offer?
    ) -> [(Offer, CatalogCursor)] {
        var offers: [(Offer, CatalogCursor)] = []
        for element in file.list(cursor.present(key)) {
            if let offer = read(&self, element) { offers.append((offer, element)) }
        }
        return offers
    }
}
