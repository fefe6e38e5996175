// SPDX-License-Identifier: Apache-2.0
public import Offers
package import OffersJSON

extension CatalogDocument {
    /// The catalog in our JSON, with a newline at its end (`offers catalog convert`).
    ///
    /// Reading it again gives an equal catalog. What the contract's format has no key for is written as
    /// `bundleId` null, `defaultStorefront`, and a win-back offer's `isEligible` (true, false, or null).
    public static func text(_ catalog: Catalog) -> String { json(catalog).pretty + "\n" }

    /// The same as a value.
    package static func json(_ catalog: Catalog) -> JSONValue {
        var members: [JSONValue.Member] = [.init("offersCatalog", 1)]
        if let storefront = catalog.defaultStorefront {
            members.append(.init("defaultStorefront", .string(storefront.code)))
        }
        var app: [JSONValue.Member] = [.init("bundleId", JSONValue(catalog.bundleId))]
        if let id = catalog.appAppleId { app.append(.init("appAppleId", .number(String(id)))) }
        app.append(.init("billingGracePeriod", catalog.gracePeriod.map(grace) ?? .null))
        members.append(.init("app", .object(app)))
        members.append(.init("groups", .array(catalog.groups.map(group))))
        return .object(members)
    }

    private static func grace(_ grace: GracePeriod) -> JSONValue {
        .object([
            .init("duration", .string(grace.duration.rawValue)),
            .init("renewalType", .string(grace.renewalType.rawValue)),
        ])
    }

    private static func group(_ group: SubscriptionGroup) -> JSONValue {
        .object([
            .init("id", .string(group.id)), .init("name", .string(group.name)),
            .init("subscriptions", .array(group.products.map(subscription))),
        ])
    }

    private static func subscription(_ product: Product) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("productId", .string(product.productId)), .init("name", .string(product.name)),
            .init("level", .number(String(product.level))),
            .init("period", .string(product.period.iso8601)),
            .init("familyShareable", .bool(product.isFamilyShareable)),
            .init("prices", schedules(product.prices)),
        ]
        if let monthly = product.monthlyPlanPrices {
            let plan = [
                JSONValue.Member("type", .string(BillingPlan.monthly.rawValue)),
                JSONValue.Member("prices", schedules(monthly)),
            ]
            members.append(.init("billingPlans", .array([.object(plan)])))
        }
        let lists: [(CatalogPlace.OfferList, [JSONValue])] = [
            (.introductory, product.introductoryOffers.map(introductoryOffer)),
            (.promotional, product.promotionalOffers.map(promotionalOffer)),
            (.code, product.offerCodes.map(offerCode)),
            (.winBack, product.winBackOffers.map(winBackOffer)),
        ]
        for (key, offers) in lists where !offers.isEmpty {
            members.append(.init(key.rawValue, .array(offers)))
        }
        return .object(members)
    }

    private static func schedules(_ prices: [Storefront: PriceSchedule]) -> JSONValue {
        .object(
            prices.sorted { $0.key.code < $1.key.code }.map { storefront, schedule in
                let entries = schedule.entries.map { entry in
                    var members = money(entry.price)
                    if let start = entry.startDate {
                        members.append(.init("startDate", day(start)))
                    }
                    if entry.preserveCurrentPrice {
                        members.append(.init("preserveCurrentPrice", true))
                    }
                    return JSONValue.object(members)
                }
                let isPlain =
                    schedule.entries == [PriceSchedule.Entry(price: schedule.entries[0].price)]
                return .init(storefront.code, isPlain ? entries[0] : .array(entries))
            })
    }

    static func money(_ price: Money) -> [JSONValue.Member] {
        [.init("price", .string(price.amount)), .init("currency", .string(price.currency.code))]
    }

    /// The date of an instant at the start of a day.
    static func day(_ instant: Instant) -> JSONValue { .string(String(instant.iso8601.prefix(10))) }
}
