// SPDX-License-Identifier: Apache-2.0
import Offers

extension Phrasebook {
    static let italian = Phrasebook(
        code: "it", category: { $0 == 1 ? .one : .other },
        lengths: [
            .day: [.one: "1 giorno", .other: "{n} giorni"],
            .week: [.one: "1 settimana", .other: "{n} settimane"],
            .month: [.one: "1 mese", .other: "{n} mesi"],
            .year: [.one: "1 anno", .other: "{n} anni"],
        ],
        names: [.day: "giorno", .week: "settimana", .month: "mese", .year: "anno"],
        per: [.day: "al giorno", .week: "a settimana", .month: "al mese", .year: "all’anno"],
        every: "ogni {length}", price: "{price} {per}", free: "{length} gratis",
        upFront: "{length} a {price}", asYouGo: "{price} per {length}", then: "poi {price}",
        renews: "Si rinnova il {date} a {price} fino alla disdetta.",
        ends: "Termina da solo il {date}.",
        keeps: "Mantieni {old} fino al {date}, poi {new} a {price}.",
        changes: "{new} inizia ora a {price}.", equivalent: "Equivale a {price}.",
        saves: "Risparmia il {percent}",
        commitment: "{price} per {length}, {total} in totale",
        disclosure:
            "L’abbonamento si rinnova automaticamente fino alla disdetta, da effettuare almeno 24 ore prima della fine del periodo. Termini di utilizzo · Informativa sulla privacy",
        endsDisclosure:
            "L’abbonamento termina da solo, senza addebiti. Termini di utilizzo · Informativa sulla privacy"
    )
}
