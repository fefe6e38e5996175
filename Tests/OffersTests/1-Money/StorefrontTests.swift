// SPDX-License-Identifier: Apache-2.0
import Offers
import Testing

@Suite("Storefronts and their currencies")
struct StorefrontTests {
    @Test("there are 175 storefronts, each once, in order of their codes")
    func count() {
        #expect(Storefront.all.count == 175)
        #expect(Set(Storefront.all).count == 175)
        #expect(Storefront.all.map(\.code) == Storefront.all.map(\.code).sorted())
    }

    @Test("they sell in the 44 currencies of rule 13.2, and in no other")
    func currencies() {
        let currencies = Set(Storefront.all.compactMap(\.currency))
        #expect(currencies.count == 44)
        #expect(currencies.allSatisfy { $0.isAppStore })
        #expect(Storefront.all.allSatisfy { $0.currency != nil && $0.name?.isEmpty == false })
    }

    @Test(
        "each storefront sells in its currency",
        arguments: [
            ("USA", "USD", "United States"), ("DEU", "EUR", "Germany"), ("JPN", "JPY", "Japan"),
            ("IND", "INR", "India"), ("BRA", "BRL", "Brazil"), ("KOR", "KRW", "Korea, Republic of"),
            ("ARG", "USD", "Argentina"), ("ISL", "USD", "Iceland"), ("HRV", "EUR", "Croatia"),
            ("SRB", "EUR", "Serbia"), ("XKS", "EUR", "Kosovo"), ("TZA", "TZS", "Tanzania"),
            ("BGR", "BGN", "Bulgaria"), ("AFG", "USD", "Afghanistan"), ("ZWE", "USD", "Zimbabwe"),
        ])
    func rows(code: String, currency: String, name: String) {
        #expect(Storefront(code)?.currency?.code == currency)
        #expect(Storefront(code)?.name == name)
    }

    @Test(
        "a code that the App Store doesn't have has no currency", arguments: ["PRK", "XXX", "CUB"])
    func unknown(code: String) {
        #expect(Storefront(code)?.isAppStore == false)
        #expect(Storefront(code)?.currency == nil)
        #expect(Storefront(code)?.acceptedCurrencies == [])
    }
}
