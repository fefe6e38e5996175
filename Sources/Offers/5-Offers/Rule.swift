// SPDX-License-Identifier: Apache-2.0

/// The rules that answers rest on: what each asks, where it is written, and how sure that is.
///
/// The numbers are those that code, tests and reasons cite; O1 to O27 are questions that Apple leaves open.
public enum Rule: String, Sendable, CaseIterable {
    case introductoryOnce = "introductory.once"
    case introductoryNotWhileRunning = "introductory.notWhileRunning"
    case introductoryEntry = "introductory.entry"
    case promotionalSubscriber = "promotional.subscriber"
    case promotionalBillingRetry = "promotional.billingRetry"
    case codeCustomerClass = "code.customerClass"
    case codeOnce = "code.once"
    case codeNoDowngrade = "code.noDowngrade"
    case codeExpiry = "code.expiry"
    case codeStacking = "code.stacking"
    case winBackChurned = "winBack.churned"
    case winBackProduct = "winBack.product"
    case winBackPaidTime = "winBack.paidTime"
    case winBackLapse = "winBack.lapse"
    case winBackWait = "winBack.wait"
    case winBackApplesList = "winBack.applesList"
    case winBackRank = "winBack.rank"
    case winBackMark = "winBack.mark"
    case offerDates = "offer.dates"
    case offerActive = "offer.active"
    case offerStorefront = "offer.storefront"
    case familySharing = "history.familySharing"
    case offerUseAfterRefund = "history.refundedOffer"
    case historyComplete = "history.complete"
    case historyFresh = "history.fresh"
    case unknownOfferType = "history.unknownOfferType"
    case groupOneAtATime = "group.oneAtATime"
    case groupLevels = "group.levels"
    case changeUpgrade = "change.upgrade"
    case changeDowngrade = "change.downgrade"
    case changeCrossgrade = "change.crossgrade"
    case changeRefund = "change.refund"
    case changeOfferStart = "change.offerStart"
    case stateGrace = "state.grace"
    case stateBillingRetry = "state.billingRetry"
    case stateCancelled = "state.cancelled"
    case stateRevoked = "state.revoked"
    case stateUpgraded = "state.upgraded"
    case stateCommitment = "state.commitment"
    case dateAnniversary = "date.anniversary"
    case dateAfterOffer = "date.afterOffer"
    case dateRecovery = "date.recovery"
    case priceDecrease = "price.decrease"
    case priceIncrease = "price.increase"
    case priceConsent = "price.consent"
    case priceDecimals = "price.decimals"
    case pricePerPeriod = "price.perPeriod"
    case proceeds = "price.proceeds"

    /// How sure a rule is.
    public enum Confidence: String, Sendable, CaseIterable {
        /// Written by Apple.
        case documented = "DOC"
        /// Said by Apple's staff: a session, a lounge, the developer forum.
        case said = "TALK"
        /// Measured or reported by others.
        case observed = "OBS"
        /// Follows from other rules.
        case inferred = "INF"
        /// Apple leaves it open: an assumption decides.
        case open = "OPEN"
    }

    /// What a rule says and where.
    public struct Statement: Sendable, Hashable {
        /// What it asks or says, in a sentence.
        public let asks: String
        /// Numbers of the rules, `O…` for open questions.
        public let numbers: [String]
        /// The page or session it is written in.
        public let source: String
        public let confidence: Confidence
        /// The day, or month, on which the source was read: `2026-10`.
        public let readOn: String

        init(
            _ asks: String, _ numbers: [String], _ source: String, _ confidence: Confidence,
            readOn: String = "2026-10"
        ) {
            self.asks = asks
            self.numbers = numbers
            self.source = source
            self.confidence = confidence
            self.readOn = readOn
        }
    }

    public var asks: String { statement.asks }
    public var numbers: [String] { statement.numbers }
    public var source: String { statement.source }
    public var confidence: Confidence { statement.confidence }
    public var readOn: String { statement.readOn }
}
