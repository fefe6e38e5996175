// SPDX-License-Identifier: Apache-2.0
import Offers

extension Phrasebook {
    static let german = Phrasebook(
        code: "de", category: { $0 == 1 ? .one : .other },
        lengths: [
            .day: [.one: "1 Tag", .other: "{n} Tage"],
            .week: [.one: "1 Woche", .other: "{n} Wochen"],
            .month: [.one: "1 Monat", .other: "{n} Monate"],
            .year: [.one: "1 Jahr", .other: "{n} Jahre"],
        ],
        names: [.day: "Tag", .week: "Woche", .month: "Monat", .year: "Jahr"],
        per: [.day: "pro Tag", .week: "pro Woche", .month: "pro Monat", .year: "pro Jahr"],
        every: "alle {length}", price: "{price} {per}", free: "{length} kostenlos",
        upFront: "{length} für {price}", asYouGo: "{length} lang {price}", then: "danach {price}",
        renews: "Verlängert sich am {date} für {price} bis zur Kündigung.",
        ends: "Endet am {date} von selbst.",
        keeps: "Du behältst {old} bis zum {date}, danach {new} für {price}.",
        changes: "{new} beginnt jetzt für {price}.", equivalent: "Das sind {price}.",
        saves: "Spare {percent}",
        commitment: "{length} lang {price}, insgesamt {total}",
        disclosure:
            "Das Abo verlängert sich automatisch, bis du es spätestens 24 Stunden vor Ende des Zeitraums kündigst. Nutzungsbedingungen · Datenschutzerklärung",
        endsDisclosure:
            "Das Abo endet von selbst, ohne Abbuchung. Nutzungsbedingungen · Datenschutzerklärung"
    )
}
