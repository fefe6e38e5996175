// SPDX-License-Identifier: Apache-2.0

/// How an offer is paid, by App Store Connect's names (rule 3.1.1).
public enum PaymentMode: String, Sendable, CaseIterable {
    case freeTrial = "FREE_TRIAL"
    /// A price per period, for some periods.
    case payAsYouGo = "PAY_AS_YOU_GO"
    /// One price for the whole offer.
    case payUpFront = "PAY_UP_FRONT"
}
