// SPDX-License-Identifier: Apache-2.0
import Offers

/// What a word or phrase of a paywall says to the claim grammar: the one vocabulary that all languages share.
enum Meaning: Hashable, Sendable {
    /// day, week, month, year, as a noun: `days`, `mois`, `か月`.
    case unit(SubscriptionPeriod.Unit)
    /// A length in one word: a fortnight, the Arabic dual, 半年.
    case length(Int, SubscriptionPeriod.Unit)
    /// How often, in one phrase: `monthly`, `al mes`, `月額`.
    case period(Int, SubscriptionPeriod.Unit)
    /// What makes a unit a period: `per`, `pro`, `/`.
    case per
    /// Also before a number: `every 3 months`.
    case every
    /// Per before a unit, for before a number: `por`.
    case forOrPer
    /// `a`, where it can be one or per.
    case article
    case number(Int)
    case first
    /// Costs nothing.
    case free
    /// trial, and other nouns for trying.
    case trial
    /// offer, introductory price.
    case offer
    /// Verbs that begin an offer: try, start, get.
    case start
    /// What follows is later: then, afterwards.
    case then
    /// What follows is earlier: after a trial.
    case after
    /// A timeline step: in 5 days.
    case within
    case today
    case save
    /// Half the price.
    case half
    /// Tenths still to pay: 8折.
    case tenthsLeft
    case about, lessThan, upTo
    /// A reference price: was, instead of, 原価.
    case was
    /// Said to be an equivalent: just, that's, soit.
    case equivalent
    case bill, renew, firstCharge
    /// When something ends or begins: until, from, valid.
    case until
    case remind, before
    /// Tells of the past: has ended, you had.
    case past
    case refund
    case cancel
    case terms, privacy
    /// Names of months, 1 to 12.
    case month(Int)
    case compare
    /// What a length is for that is no offer: programme, challenge.
    case programme
    /// A word for a currency, by codes; weak ones mean other things too (pounds).
    case currency(String)
    case weakCurrency(String)
    /// `percent` in letters.
    case percent
    /// Has nothing to say, whatever is in it: ad-free, free plan.
    case inert
    /// Speaks of gifts that are no offer of the App Store: family sharing, inviting friends.
    case elsewhere
    /// Joins words without meaning: of, for, de, の.
    case joiner
}
