// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersJSON

extension StoreKitFile {
    /// A price, or nil when the string is absent or empty (storekit-format 10). A comma followed by digits
    /// at the end is read as the decimal sign.
    mutating func price(_ cursor: CatalogCursor?) -> Money? {
        guard let cursor, !cursor.node.isNull, let text = file.text(cursor), !text.isEmpty else {
            return nil
        }
        let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        let isComma =
            parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.allSatisfy { (48...57).contains($0) }
            }
        guard isComma else { return file.price(text, in: currency, at: cursor) }
        let pointed = String(text.map { $0 == "," ? "." : $0 })
        file.report(
            .storekitComma, cursor,
            "the price \"\(text)\" has a comma; read as \"\(pointed)\", comma for decimal sign")
        return file.price(pointed, in: currency, at: cursor)
    }

    mutating func productPrice(_ cursor: CatalogCursor) -> Money? {
        let place = cursor["displayPrice"]
        if let price = price(place) { return price }
        // A price that is there and wrong has been reported.
        guard place == nil || place?.node.isNull == true || place?.node.string?.isEmpty == true
        else { return nil }
        if let nested = cursor.present("prices") {
            file.report(
                .storekitPrices, nested,
                "a list of prices; Xcode knows one displayPrice, so the subscription has no price")
        } else {
            file.report(
                .storekitNoPrice, place ?? cursor,
                "displayPrice is \(place == nil ? "missing" : "empty"), so the subscription is sold nowhere"
            )
        }
        return nil
    }

    private static let planKeys: Set<String> = [
        "billingPlanType", "displayPrice", "commitmentDisplayPrice", "internalID", "isEnabled",
    ]

    /// The price of a month under a 12-month commitment, if that plan is switched on (storekit-format 8).
    mutating func billingPlans(
        _ cursor: CatalogCursor?, price: Money?, period: SubscriptionPeriod?
    ) -> Money? {
        var monthly: Money?
        for plan in file.list(cursor) where file.object(plan, keys: Self.planKeys) {
            let type: StoreKitPlan? = file.choice(file.required("billingPlanType", in: plan))
            guard file.flag(plan.present("isEnabled"), default: true), let type else { continue }
            let its = self.price(plan["displayPrice"])
            switch type {
            case .upFront:
                if let its, let price, its != price, let place = plan["displayPrice"] {
                    file.report(
                        .storekitPlanPrice, place,
                        "the up-front plan says \(its.amount), the subscription's displayPrice \(price.amount), which counts"
                    )
                }
            case .monthly:
                if let period, !period.isSameLength(as: .year) {
                    file.report(
                        .planNotYearly, plan,
                        "a monthly billing plan belongs to a yearly subscription; this one lasts \(period); ignored"
                    )
                } else if monthly != nil {
                    file.report(
                        .planIgnored, plan, "a second monthly billing plan; the first counts")
                } else {
                    monthly = its
                    commitment(of: plan, month: its)
                }
            }
        }
        return monthly
    }

    private mutating func commitment(of plan: CatalogCursor, month: Money?) {
        guard let month, let place = plan.present("commitmentDisplayPrice"),
            let twelve = price(place),
            let expected = month.times(12), expected != twelve
        else { return }
        file.report(
            .storekitCommitment, place,
            "commitmentDisplayPrice is \(twelve.amount), but twelve times \(month.amount) is \(expected.amount)"
        )
    }
}

/// Xcode's names of the billing plans.
enum StoreKitPlan: String, CaseIterable {
    case upFront = "BILLED_UPFRONT"
    case monthly = "MONTHLY"

    var plan: BillingPlan { self == .upFront ? .upFront : .monthly }
}
