// SPDX-License-Identifier: Apache-2.0
public import Offers

/// The words of one paywall in one locale: one or more screens.
public struct CopyFile: Sendable, Hashable {
    public var paywall: String
    public var locale: CopyLocale
    /// Where it is shown; nil: decided by an option, the locale's region, or `USA`.
    public var storefronts: [Storefront]?
    public var screens: [CopyScreen]

    public init(
        paywall: String, locale: CopyLocale, storefronts: [Storefront]? = nil, screens: [CopyScreen]
    ) {
        self.paywall = paywall
        self.locale = locale
        self.storefronts = storefronts
        self.screens = screens
    }
}

/// The words about one product, and whom they are meant for.
public struct CopyScreen: Sendable, Hashable {
    /// The offer that the words are about.
    public enum Offer: Sendable, Hashable {
        case introductory
        /// Promotional, code or win-back, by its id.
        case named(OfferType, String)
    }
    public struct Text: Sendable, Hashable {
        public var key: String
        public var text: String
        /// What fills `%@` and its like in the text, in the order of the arguments: text with the variables of
        /// ``CopyTemplate``.
        public var arguments: [String]

        public init(_ key: String, _ text: String, arguments: [String] = []) {
            self.key = key
            self.text = text
            self.arguments = arguments
        }
    }

    public var productId: String
    /// nil: the words are about the plain price.
    public var offer: Offer?
    /// nil: customers without a running subscription.
    public var shownTo: [Audience]?
    public var texts: [Text]
    /// Key of the text that stands out most.
    public var prominent: String?
    /// What must stand on the screen, besides what always must: `terms`.
    public var requires: [String]
    public var plan: BillingPlan

    public init(
        productId: String, offer: Offer? = nil, shownTo: [Audience]? = nil, texts: [Text],
        prominent: String? = nil, requires: [String] = [], plan: BillingPlan = .upFront
    ) {
        self.productId = productId
        self.offer = offer
        self.shownTo = shownTo
        self.texts = texts
        self.prominent = prominent
        self.requires = requires
        self.plan = plan
    }
}
