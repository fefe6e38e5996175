// SPDX-License-Identifier: Apache-2.0
import Offers

/// Something a text says that can be true or false, with its place.
struct Claim {
    enum Kind {
        /// Promises an offer.
        case offer(OfferWords)
        /// States an amount.
        case price(PriceWords)
        /// Names a share or an amount saved.
        case saving(SavingWords)
        case date(DateWords, role: DateRole)
        /// How often it is billed or renews.
        case billing(PeriodWords)
        /// A step of a timeline: "in 7 days".
        case step(LengthWords, hasAmount: Bool)
        /// Money back, which only Apple decides (P13).
        case guarantee
        case placeholder
        /// Digits of a foreign script (copy rule 22).
        case digits
    }
    enum DateRole { case firstCharge, renewal, any }

    var kind: Kind
    var place: TextPlace

    var offer: OfferWords? { if case .offer(let words) = kind { words } else { nil } }
    var price: PriceWords? { if case .price(let words) = kind { words } else { nil } }
}

struct OfferWords {
    /// Said to cost nothing. nil: the words are about an offer, paid or not ("7-day trial").
    var isFree: Bool?
    var length: LengthWords?
    /// What the offer is said to cost.
    var price: PriceWords?
    /// What the offer is said to save.
    var saving: Numeral?
    /// Said to come after an amount.
    var follows: PriceWords?
    /// The words name a trial.
    var isTrial = false
}

struct PriceWords {
    enum Bound { case exact, about, lessThan, upTo }

    var amount: AmountWords
    var period: PeriodWords?
    var bound = Bound.exact
    /// Said to be what it cost, or would cost, otherwise.
    var isReference = false
    /// Said to be an equivalent.
    var isEquivalent = false
    /// Stands behind "then".
    var isThen = false
    /// The words around it, folded, for the names of other products.
    var isInParentheses = false
}

struct SavingWords {
    var percent: Numeral?
    var amount: AmountWords?
    var bound = PriceWords.Bound.exact
    /// The period it is said to be saved against.
    var against: PeriodWords?
    /// Beside an offer's length.
    var length: LengthWords?
}

/// Where words stand in a text: line and column from 1, in user-perceived characters.
public struct TextPlace: Hashable, Sendable {
    /// The text's key on its screen.
    public var key: String
    public var line: Int
    public var column: Int
    public var length: Int
    /// The words found.
    public var words: String
}

/// All that one text says.
struct TextReading {
    var key: String
    var text: String
    var claims: [Claim] = []
    /// Per-period words of any kind, amounts' own included.
    var periods: [PeriodWords] = []
    /// Lengths that belong to no offer and to nothing else: "12 months".
    var lengths: [LengthWords] = []
    var namesTerms = false
    var namesPrivacy = false
    var namesToday = false
    var folded: [UInt32] = []
}
