// SPDX-License-Identifier: Apache-2.0

internal import OffersDocuments
internal import OffersJSON

extension Command {
    package static let config = Command(
        "config", "where the catalog, the accounts and the time come from",
        discussion:
            "An option beats offers.json (the nearest at or above this folder), which beats the "
            + "environment (OFFERS_CATALOG, OFFERS_ACCOUNTS)."
    ) { session throws(CommandError) in
        let settings = try session.settings()
        let values: [(name: String, value: Settings.Value?, missing: String)] = [
            ("catalog", settings.catalog, "not set"),
            ("accounts", settings.accounts, "not set"),
            ("at", settings.at, "now"),
            (
                "storefront", settings.storefront,
                "the account's, its newest transaction's, the catalog's, USA"
            ),
        ]
        try session.print(
            [
                "values": .array(
                    values.map { name, value, _ in
                        [
                            "name": .string(name), "value": JSONValue(value?.text),
                            "origin": .string(value?.origin ?? "default"),
                        ]
                    }),
                "warnings": .array(settings.warnings.map(\.json)),
            ]
        ) { style in
            Table(
                [Table.Column("name"), Table.Column("value"), Table.Column("from")],
                rows: values.map { name, value, missing in
                    [
                        Table.Cell(name),
                        Table.Cell(value?.text ?? missing, value == nil ? .dim : nil),
                        Table.Cell(value?.origin ?? "default"),
                    ]
                }
            ).lines(style)
        }
        return .answered
    }
}
