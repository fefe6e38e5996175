// SPDX-License-Identifier: Apache-2.0
import Offers

extension Phrasebook {
    static let english = Phrasebook(
        code: "en", category: { $0 == 1 ? .one : .other },
        lengths: [
            .day: [.one: "1 day", .other: "{n} days"],
            .week: [.one: "1 week", .other: "{n} weeks"],
            .month: [.one: "1 month", .other: "{n} months"],
            .year: [.one: "1 year", .other: "{n} years"],
        ],
        names: [.day: "day", .week: "week", .month: "month", .year: "year"],
        per: [.day: "per day", .week: "per week", .month: "per month", .year: "per year"],
        every: "every {length}", price: "{price} {per}", free: "{length} free",
        upFront: "{length} for {price}", asYouGo: "{price} for {length}", then: "then {price}",
        renews: "Renews on {date} for {price} until you cancel.",
        ends: "Ends by itself on {date}.",
        keeps: "You keep {old} until {date}, then {new} for {price}.",
        changes: "{new} starts now for {price}.", equivalent: "That's {price}.",
        saves: "Save {percent}",
        commitment: "{price} for {length}, {total} in total",
        disclosure:
            "The subscription renews automatically until you cancel, at least 24 hours before the end of the period. Terms of Use · Privacy Policy",
        endsDisclosure:
            "The subscription ends by itself, without a charge. Terms of Use · Privacy Policy"
    )
}
