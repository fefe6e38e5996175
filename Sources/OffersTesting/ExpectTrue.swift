// SPDX-License-Identifier: Apache-2.0

public import Offers
public import OffersCopy

/// Fails a test when a paywall's words are not true for every audience that they are shown to.
///
///     @Test func paywallIsTrue() throws {
///         try expectTrue(copy: paywall, in: catalog, at: .init(iso8601: "2026-11-30T12:00:00Z")!)
///     }
///
/// - Parameters:
///   - copy: the words of one locale.
///   - audiences: only these; nil: those that each screen is shown to.
///   - instant: the moment asked about; dates in the words are judged by it.
///   - storefront: where the file doesn't say; nil: the locale's region.
///   - allowingUnverifiable: don't fail for what can't be verified.
/// - Throws: ``FalseCopy`` with the claim, the audience and the truth of each finding.
public func expectTrue(
    copy: CopyFile, for audiences: [Audience]? = nil, in catalog: Catalog, at instant: Instant,
    storefront: Storefront? = nil, allowingUnverifiable: Bool = false
) throws(FalseCopy) {
    let report = CopyChecker(catalog: catalog, at: instant).check(
        copy, audiences: audiences, storefront: storefront)
    try report.verify(allowingUnverifiable)
}

/// Fails a test when the words of several locales are not true; says all that is false together.
///
/// - Throws: ``FalseCopy`` with the claim, the audience and the truth of each finding.
public func expectTrue(
    copy files: [CopyFile], for audiences: [Audience]? = nil, in catalog: Catalog,
    at instant: Instant,
    storefront: Storefront? = nil, allowingUnverifiable: Bool = false
) throws(FalseCopy) {
    let checker = CopyChecker(catalog: catalog, at: instant)
    var report = CopyReport()
    for file in files {
        report.append(checker.check(file, audiences: audiences, storefront: storefront))
    }
    try report.verify(allowingUnverifiable)
}

/// Fails a test when words are not true for a customer, whoever they are meant for.
///
/// - Parameter customer: e.g. out of a ``HistoryBuilder``.
/// - Throws: ``FalseCopy`` with the claim and the truth of each finding.
public func expectTrue(
    copy: CopyFile, for customer: Customer, at instant: Instant, storefront: Storefront? = nil,
    allowingUnverifiable: Bool = false
) throws(FalseCopy) {
    let report = CopyChecker(catalog: customer.catalog, at: instant).check(
        copy, for: [customer],
        storefront: storefront ?? copy.locale.storefront ?? customer.storefront)
    try report.verify(allowingUnverifiable)
}

/// Fails a test when one sentence is not true as the only text of a screen. What else a screen must say is
/// not asked for.
///
/// - Parameters:
///   - copy: the words.
///   - productId: the product they are about.
///   - offer: the offer they are about; nil: the plain price.
///   - locale: `en_US`; a language that can't be read counts as unverifiable.
/// - Throws: ``FalseCopy`` with the claim, the audience and the truth of each finding.
public func expectTrue(
    copy: String, of productId: String, offer: CopyScreen.Offer? = nil, for audiences: [Audience],
    in catalog: Catalog, at instant: Instant, locale: CopyLocale, storefront: Storefront? = nil
) throws(FalseCopy) {
    let file = CopyFile(
        paywall: "text", locale: locale,
        screens: [CopyScreen(productId: productId, offer: offer, texts: [.init("text", copy)])])
    var report = CopyChecker(catalog: catalog, at: instant).check(
        file, audiences: audiences, storefront: storefront)
    report.findings.removeAll { $0.code.isAboutTheWholeScreen }
    try report.verify(false)
}

extension CopyReport {
    fileprivate func verify(_ allowingUnverifiable: Bool) throws(FalseCopy) {
        let failing = findings.filter { !allowingUnverifiable || $0.code != .unverifiable }
        guard failing.isEmpty else { throw FalseCopy(findings: failing) }
    }
}

extension CopyCode {
    fileprivate var isAboutTheWholeScreen: Bool {
        switch self {
        case .missingPrice, .missingPeriod, .missingPriceAfterOffer, .missingOfferLength,
            .missingCommitmentTotal,
            .missingTerms, .equivalentMoreProminent, .alreadySubscribed:
            true
        default: false
        }
    }
}
