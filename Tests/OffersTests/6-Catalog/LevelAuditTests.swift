// SPDX-License-Identifier: Apache-2.0
import Offers
import Testing

@Suite("Levels that make leaving a longer plan an upgrade (users.md 16)")
struct LevelAuditTests {
    static func codes(_ products: [(String, Int, String)]) -> [String] {
        CatalogAuditTests.codes(
            products.map { CatalogAuditTests.product($0.0, level: $0.1, period: $0.2) })
    }

    @Test(
        "a shorter plan above a longer one of the same service is pointed out",
        arguments: [
            [("vpn.monthly", 1, "P1M"), ("vpn.halfyearly", 2, "P6M"), ("vpn.yearly", 3, "P1Y")],
            [("vpn.1month", 1, "P1M"), ("vpn.12months", 2, "P1Y")],
            [("proMonthly", 1, "P1M"), ("proAnnual", 2, "P1Y")],
            [("plus.monthly", 1, "P1M"), ("plus.twomonths", 2, "P2M")],
            // No word in common, but each level holds one length only.
            [("silver", 1, "P1M"), ("gold", 2, "P1Y")], [("w", 1, "P1W"), ("y", 5, "P1Y")],
        ] as [[(String, Int, String)]])
    func wrong(products: [(String, Int, String)]) {
        let codes = Self.codes(products)
        #expect(!codes.isEmpty && codes.allSatisfy { $0 == "lint.levelOrder" })
    }

    @Test(
        "other orders are left alone",
        arguments: [
            [("vpn.monthly", 1, "P1M"), ("vpn.yearly", 1, "P1Y")],
            [("vpn.monthly", 2, "P1M"), ("vpn.yearly", 1, "P1Y")],
            [("pro.monthly", 1, "P1M"), ("basic.monthly", 2, "P1M")],
            // Pro monthly above Plus yearly is right: levels are services.
            [
                ("pro.monthly", 1, "P1M"), ("pro.yearly", 1, "P1Y"), ("plus.monthly", 2, "P1M"),
                ("plus.yearly", 2, "P1Y"),
            ],
            [("pro.monthly", 1, "P1M"), ("plus.monthly", 2, "P1M"), ("plus.yearly", 2, "P1Y")],
        ] as [[(String, Int, String)]])
    func right(products: [(String, Int, String)]) {
        #expect(Self.codes(products) == [])
    }

    @Test("the longest of several plans below is named once")
    func once() throws {
        let products = [
            CatalogAuditTests.product("vpn.monthly", level: 1),
            CatalogAuditTests.product("vpn.yearly", level: 2, period: "P1Y"),
        ]
        let catalog = Catalog(groups: [SubscriptionGroup(id: "g", name: "G", products: products)])
        let finding = try #require(catalog.audit().first)
        #expect(finding.place == CatalogPlace(group: 0, product: 0, field: ["level"]))
        #expect(finding.other == CatalogPlace(group: 0, product: 1, field: ["level"]))
    }
}
