// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersCopy
internal import OffersDocuments
internal import OffersJSON

extension Command {
    package static let copyRender = Command(
        "copy render", "fill the variables of paywall texts for a customer",
        discussion:
            "Variables: "
            + CopyTemplate.variables.map { "{{ \($0.name) }} (\($0.meaning))" }.joined(
                separator: ", ")
            + ". A variable that has no value for the customer is a finding (exit 1); an unknown one is an error.",
        operands: .many("FILE"), options: Option.aboutAccounts + [.audience],
        examples: [
            "copy render paywall.copy.json --audience new",
            "copy render paywall.copy.json --account alice",
        ]
    ) { session throws(CommandError) in
        let catalog = try session.catalog()
        let at = try session.at()
        let asked = try session.namedStorefront()
        let accounts = try session.accountCustomers(in: catalog)
        session.isMany = false
        var files: [JSONValue] = []
        var lines: [String] = []
        var findings: [CopyFinding] = []
        for path in session.arguments.operands {
            let bytes = try session.world.document(path, kind: "copy file")
            var parts: [JSONValue] = []
            var found: [CopyFinding] = []
            for file in try CommandError.reading({ () throws(CopyFileError) in
                try CopyFile.read(bytes, name: path)
            }) {
                let storefronts = file.storefronts ?? [asked ?? file.locale.storefront ?? .usa]
                for storefront in storefronts {
                    for (number, screen) in file.screens.enumerated() {
                        try catalog.know(screen)
                        let customers = try session.audienceCustomers(
                            unless: accounts, of: screen.productId, in: catalog,
                            storefront: storefront, at: at)
                        for customer in customers {
                            let who = customer.history.account
                            let rendering = ScreenRendering(
                                file: file, number: number, storefront: storefront, who: who,
                                path: path)
                            let quote = try catalog.refusing { () throws(QuoteRefusal) in
                                try customer.quote(
                                    screen.productId, screen.request(in: storefront), at: at)
                            }
                            let texts = try rendering.texts(quote, customer, &found)
                            parts.append(rendering.json(texts, quote, customer))
                            lines.append(
                                "\(path), screen \(number), for \(who.visible) (\(file.locale), \(storefront.code))"
                            )
                            if let words = quote.notApplied(for: customer) {
                                lines += ["  not applied: " + words.replacing("\n", with: "; ")]
                            }
                            lines += texts.flatMap { text in
                                ("  \(text.key): \(text.text)").split(
                                    separator: "\n", omittingEmptySubsequences: false
                                ).map(String.init)
                            }
                        }
                    }
                }
            }
            for finding in found {
                lines.append(
                    "  \(finding.code.rawValue) for \(finding.audience): \(finding.place?.words ?? ""): \(finding.message)"
                )
            }
            files.append([
                "file": .string(path), "screens": .array(parts),
                "findings": .array(found.map(\.json)),
            ])
            findings += found
        }
        try session.print(["files": .array(files), "warnings": []]) { _ in lines }
        return findings.isEmpty ? .answered : .no
    }
}

/// One screen filled for one customer.
private struct ScreenRendering {
    let file: CopyFile
    let number: Int
    let storefront: Storefront
    let who: String
    let path: String

    func texts(
        _ quote: QuoteAnswer, _ customer: Customer, _ findings: inout [CopyFinding]
    ) throws(CommandError) -> [CopyScreen.Text] {
        let screen = file.screens[number]
        let values = CopyWriter(file.locale, storefront: storefront).values(
            for: quote, customer: customer)
        var texts: [CopyScreen.Text] = []
        for text in screen.texts {
            let rendered: CopyTemplate.Rendered
            do throws(CopyTemplate.UnknownVariable) {
                rendered = try CopyTemplate.render(text, values)
            } catch {
                let names = CopyTemplate.variables.map(\.name)
                let near = CommandError.didYouMean(nearestNames(to: error.name, among: names))
                throw .data(
                    "\(path): screen \(number), \(text.key) \(error.place.line):\(error.place.column): "
                        + "no variable \"\(error.name)\"",
                    hints: near.isEmpty ? ["they are: " + names.joined(separator: ", ")] : near)
            }
            texts.append(CopyScreen.Text(text.key, rendered.text))
            for place in rendered.missing {
                let isOffer =
                    quote.quote.offer == nil
                    && (place.words.contains("offer.") || place.words.contains("then."))
                findings.append(
                    CopyFinding(
                        code: isOffer ? .offerNotAvailable : .unverifiable, paywall: file.paywall,
                        locale: file.locale.identifier, storefront: storefront, screen: number,
                        place: place,
                        truth: nil, audience: who, rule: isOffer ? "P10" : "P2",
                        message: isOffer
                            ? "no offer applies, so the variable has no value"
                            : quote.quote.endsByItself
                                ? "nothing is billed after the offer, which ends by itself: the "
                                    + "variable has no value"
                                : "the variable has no value here"))
            }
        }
        return texts
    }

    func json(_ texts: [CopyScreen.Text], _ quote: QuoteAnswer, _ customer: Customer) -> JSONValue {
        [
            "paywall": .string(file.paywall), "locale": .string(file.locale.identifier),
            "storefront": .string(storefront.code), "screen": JSONValue(number),
            "audience": .string(who),
            "texts": .object(texts.map { .init($0.key, .string($0.text)) }),
            "eligibility": JSONValue(quote.quote.named?.eligibility.rawValue),
            "reasons": .array(quote.reasons(for: customer).map(\.json)),
        ]
    }
}
