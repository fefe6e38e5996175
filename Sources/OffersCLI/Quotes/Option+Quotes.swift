// SPDX-License-Identifier: Apache-2.0

internal import Offers

extension Option {
    static let quotedProduct = Option("--product", "ID", help: "the product to price")
    static let quotedOffer = Option("--offer", "ID", help: "redeem this offer with it")
    static let quotedOfferType = Option(
        "--offer-type", choices: ["introductory", "promotional", "code", "winBack"],
        help: "tells offers with the same id apart; default: promotional, code, win-back")
    static let billingPlan = Option(
        "--billing-plan", choices: ["UPFRONT", "MONTHLY"],
        help: "default: UPFRONT; MONTHLY is a yearly product billed monthly for twelve months")
    static let until = Option(
        "--until", "INSTANT", help: "the charges before this moment; default: the first 12 months")
    static let per = Option(
        "--per", choices: SubscriptionPeriod.Unit.allCases.map(\.word),
        help: "also the price per day, week, month or year")
    static let policy = Option(
        "--policy", choices: PricePolicy.all.map(\.name),
        help: "how --per divides and rounds: ours, or as an SDK shows it; default: offers")
    static let against = Option(
        "--against", "ID", help: "also what it saves against this product")
    static let proceeds = Option(
        "--proceeds", help: "also what the developer receives of each charge, before taxes")
    static let smallBusiness = Option(
        "--small-business", help: "--proceeds in the Small Business Program: always 85 %")
    static let group = Option(
        "--group", "ID", help: "with --compare: the products of this group")
    static let compare = Option(
        "--compare", help: "all products of the group, over the same time")
    static let consentThreshold = Option(
        "--consent-threshold", "AMOUNT",
        help: "increase above which customers must agree (rule 9.3); known for US dollars only")
    static let to = Option("--to", "ID", help: "the product to move to; default: each of the group")

    /// What `price` and `change` both take.
    static let quotes = [
        quotedOffer, quotedOfferType, billingPlan, until, per, policy, proceeds, smallBusiness,
        consentThreshold, exitStatus,
    ]
}
