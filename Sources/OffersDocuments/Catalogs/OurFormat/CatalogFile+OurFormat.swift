// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersJSON

extension CatalogFile {
    /// Our JSON (contract 2). Beyond the contract's keys it knows three that a converted `.storekit` file
    /// needs: `bundleId` null, `defaultStorefront`, and a win-back offer's `isEligible`.
    mutating func ourFormat(_ root: CatalogCursor) -> ReadCatalog {
        var read = ReadCatalog()
        guard
            object(root, keys: ["$schema", "offersCatalog", "defaultStorefront", "app", "groups"])
        else {
            return read
        }
        if let version = required("offersCatalog", in: root),
            let number = number(version, in: Int64.min...Int64.max), number != 1
        {
            report(
                .catalogVersion, version,
                "offersCatalog is \(number); this reader knows version 1 and reads the file as such"
            )
        }
        if let cursor = root.present("defaultStorefront"), let code = text(cursor) {
            read.defaultStorefront = storefront(code, at: cursor)
        }
        if let cursor = required("app", in: root) { app(cursor, into: &read) }
        for cursor in list(required("groups", in: root)) {
            if let group = group(cursor) { read.groups.append(group) }
        }
        return read
    }

    private mutating func app(_ cursor: CatalogCursor, into read: inout ReadCatalog) {
        guard object(cursor, keys: ["bundleId", "appAppleId", "billingGracePeriod"]) else { return }
        read.bundleIdSource = cursor["bundleId"] ?? cursor
        if cursor["bundleId"]?.node.isNull != true {
            read.bundleId = identifier("bundleId", in: cursor)
        }
        read.appAppleId = number(cursor.present("appAppleId"), in: 0...Int64.max)
        read.graceSource = cursor["billingGracePeriod"] ?? cursor
        if let grace = cursor.present("billingGracePeriod"),
            object(grace, keys: ["duration", "renewalType"])
        {
            let duration: GracePeriod.Duration? = choice(required("duration", in: grace))
            let renewals: GracePeriod.RenewalType? = choice(required("renewalType", in: grace))
            if let duration, let renewals {
                read.gracePeriod = GracePeriod(duration: duration, renewalType: renewals)
            }
        }
    }

    private mutating func group(_ cursor: CatalogCursor) -> ReadGroup? {
        guard object(cursor, keys: ["id", "name", "subscriptions"]) else { return nil }
        let id = identifier("id", in: cursor)
        let name = text(required("name", in: cursor))
        var group = ReadGroup(id: id ?? "", name: name ?? "", source: cursor)
        for cursor in list(required("subscriptions", in: cursor)) {
            if let product = subscription(cursor) { group.products.append(product) }
        }
        return group
    }

    private static let subscriptionKeys: Set<String> = [
        "productId", "name", "level", "period", "familyShareable", "prices", "billingPlans",
        "introductoryOffers", "promotionalOffers", "offerCodes", "winBackOffers",
    ]

    private mutating func subscription(_ cursor: CatalogCursor) -> ReadProduct? {
        guard object(cursor, keys: Self.subscriptionKeys) else { return nil }
        let id = identifier("productId", in: cursor)
        let name = text(required("name", in: cursor))
        let level = number(required("level", in: cursor), in: -1_000_000...1_000_000)
        let period = period(required("period", in: cursor))
        let shareable = flag(cursor.present("familyShareable"), default: false)
        let prices = required("prices", in: cursor).map { schedules($0) } ?? [:]
        let monthly = billingPlans(cursor.present("billingPlans"), period: period)
        let introductory = offers(.introductory, in: cursor) { $0.introductoryOffer($1) }
        let promotional = offers(.promotional, in: cursor) { $0.promotionalOffer($1) }
        let codes = offers(.code, in: cursor) { $0.offerCode($1) }
        let winBacks = offers(.winBack, in: cursor) { $0.winBackOffer($1) }
        guard let id, let level, let period else { return nil }
        return ReadProduct(
            product: Product(
                productId: id, name: name ?? id, level: Int(level), period: period,
                isFamilyShareable: shareable, prices: prices, monthlyPlanPrices: monthly,
                introductoryOffers: introductory.map(\.0), promotionalOffers: promotional.map(\.0),
                offerCodes: codes.map(\.0), winBackOffers: winBacks.map(\.0)),
            source: cursor,
            offers: [
                .introductory: introductory.map(\.1), .promotional: promotional.map(\.1),
                .code: codes.map(\.1), .winBack: winBacks.map(\.1),
            ])
    }

    private mutating func offers<Offer>(
        _ key: CatalogPlace.OfferList, in cursor: CatalogCursor,
        _ read: (inout CatalogFile, CatalogCursor) -> Offer?
    ) -> [(Offer, CatalogCursor)] {
        var offers: [(Offer, CatalogCursor)] = []
        for cursor in list(cursor.present(key.rawValue)) {
            if let offer = read(&self, cursor) { offers.append((offer, cursor)) }
        }
        return offers
    }

    private mutating func billingPlans(
        _ cursor: CatalogCursor?, period: SubscriptionPeriod?
    ) -> [Storefront: PriceSchedule]? {
        var monthly: [Storefront: PriceSchedule]?
        for plan in list(cursor) where object(plan, keys: ["type", "prices"]) {
            let type: BillingPlan? = choice(required("type", in: plan))
            let prices = required("prices", in: plan).map { schedules($0) } ?? [:]
            if type == .upFront {
                report(
                    .planIgnored, plan,
                    "the up-front plan is the subscription itself; its prices are \"prices\"")
            } else if let period, !period.isSameLength(as: .year) {
                report(
                    .planNotYearly, plan,
                    "a monthly billing plan belongs to a yearly subscription; this one lasts \(period); ignored"
                )
            } else if monthly != nil {
                report(.planIgnored, plan, "a second monthly billing plan; the first counts")
            } else if type == .monthly {
                monthly = prices
            }
        }
        return monthly
    }
}
