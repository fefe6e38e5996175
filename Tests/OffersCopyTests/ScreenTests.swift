// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersCopy
import Testing

@Suite("What a screen says, judged")
struct ScreenTests {
    @Test(
        "A lapsed trial is promised to nobody who used it, and then nothing else is asked for (copy rule 4)"
    )
    func denied() {
        let found = Lumen.findings(
            "en", "plus.monthly", .introductory, "7 days free", audience: .lapsedTrialUsed)
        #expect(found.map(\.code) == [.offerNotAvailable])
    }

    @Test("Each audience that the catalog allows is made, each with the standing it is named for")
    func audiences() {
        let made = Audience.allCases.filter {
            $0.customer(for: "com.example.lumen.plus.monthly", in: Lumen.catalog, at: Lumen.at)
                != nil
        }
        #expect(made == Audience.allCases.filter { $0 != .payingLower && $0 != .familyShared })
        for audience in made {
            guard
                let customer = audience.customer(
                    for: "com.example.lumen.plus.monthly", in: Lumen.catalog, at: Lumen.at)
            else { continue }
            let lines = customer.standing(inGroup: 0, at: Lumen.at).lines
            #expect(lines.contains(where: \.isRunning) == audience.isRunning, "\(audience)")
        }
    }

    @Test(
        "Without shownTo, only customers without a running subscription are asked about (copy rule 1)"
    )
    func silence() throws {
        let locale = try #require(CopyLocale("en_US"))
        let file = CopyFile(
            paywall: "p", locale: locale,
            screens: [
                CopyScreen(
                    productId: "com.example.lumen.plus.monthly",
                    texts: [.init("price", "$9.99 per month")])
            ])
        let report = CopyChecker(catalog: Lumen.catalog, at: Lumen.at).check(file)
        #expect(report.audiences == ["new", "lapsedTrialUsed", "lapsedTrialUnused", "refunded"])
        #expect(report.isClean)
    }

    @Test(
        "Running customers are not sold what they have (copy rule 5)",
        arguments: [
            (Audience.inTrial, true), (.inGrace, true), (.inBillingRetry, true),
            (.payingHigher, true),
            (.cancelledRunning, false), (.new, false), (.wonBack, true),
        ])
    func subscribed(_ audience: Audience, _ isSold: Bool) {
        // wonBack renews on the yearly product: for it the yearly screen is the one it has.
        let product = audience == .wonBack ? "plus.yearly" : "plus.monthly"
        let price = audience == .wonBack ? "$59.99 per year" : "$9.99 per month"
        let found = Lumen.findings("en", product, nil, price, audience: audience)
        #expect(found.contains { $0.code == .alreadySubscribed } == isSold)
    }

    @Test("A commitment states its total (P9)")
    func commitment() {
        let monthly = { (screen: inout CopyScreen) in screen.plan = .monthly }
        #expect(
            Lumen.findings(
                "de", "studio.yearly", nil, "11,49 € pro Monat, 12 Monate Laufzeit", change: monthly
            )
            .map(\.code) == [.missingCommitmentTotal])
        #expect(
            Lumen.findings(
                "de", "studio.yearly", nil, "11,49 € pro Monat, insgesamt 137,88 €", change: monthly
            ).isEmpty)
    }

    @Test("Unknown keys, places and locales are named with what would do")
    func errors() {
        func message(_ text: String) -> String {
            do { _ = try CopyFile.read(Array(text.utf8), name: "f.json") } catch {
                return error.description
            }
            return ""
        }
        #expect(message("{").hasPrefix("f.json: line 1, column 2"))
        #expect(
            message("{\"locale\": \"nl_NL\", \"screens\": []}").contains(
                "en, es, fr, de, it, pt, ja, ko, zh, ar"))
        #expect(
            message("{\"locale\": \"de\",\n \"screens\": [{\"productId\": 1, \"texts\": {}}]}")
                == "f.json:2:28: screens[0].productId: expected text")
        #expect(
            message(
                "{\"locale\": \"de\", \"screens\": [{\"productId\": \"p\", \"texts\": {}, \"shownTo\": [\"nwe\"]}]}"
            )
            .contains("found \"nwe\""))
    }
}
