// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

/// `offers catalog show` for people.
struct CatalogTable {
    let overview: CatalogOverview
    /// nil: all.
    let storefront: Storefront?

    func lines(_ style: Style) -> [String] {
        var lines: [String] = []
        for group in overview.groups {
            if !lines.isEmpty { lines.append("") }
            lines.append(style.paint(group.name, .bold) + " (group \(group.id))")
            for row in group.rows { lines += self.lines(row, style) }
        }
        return lines.isEmpty ? ["no subscriptions"] : lines
    }

    private func lines(_ row: CatalogOverview.Row, _ style: Style) -> [String] {
        var facts = ["level \(row.level)", row.period]
        if row.isFamilyShareable { facts.append("family shareable") }
        let prices = zip(overview.storefronts, row.prices).compactMap { place, price -> String? in
            guard storefront == nil || storefront == place else { return nil }
            return price.map { "\(place.code) \($0)" }
        }
        let table = Table(
            [Table.Column(""), Table.Column("")],
            rows: [
                [
                    Table.Cell("name", .dim),
                    Table.Cell("\(row.name), \(facts.joined(separator: ", "))"),
                ],
                [
                    Table.Cell("prices", .dim),
                    Table.Cell(prices.isEmpty ? "not sold here" : prices.joined(separator: "; ")),
                ],
            ]
                + row.offers.enumerated().map {
                    [Table.Cell($0 == 0 ? "offers" : "", .dim), Table.Cell($1)]
                },
            indent: 2)
        return [style.paint(row.productId, .cyan)] + table.lines(style)
    }
}
