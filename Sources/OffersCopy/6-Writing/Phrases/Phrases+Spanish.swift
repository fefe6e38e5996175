// SPDX-License-Identifier: Apache-2.0
import Offers

extension Phrasebook {
    static let spanish = Phrasebook(
        code: "es", category: { $0 == 1 ? .one : .other },
        lengths: [
            .day: [.one: "1 día", .other: "{n} días"],
            .week: [.one: "1 semana", .other: "{n} semanas"],
            .month: [.one: "1 mes", .other: "{n} meses"],
            .year: [.one: "1 año", .other: "{n} años"],
        ],
        names: [.day: "día", .week: "semana", .month: "mes", .year: "año"],
        per: [.day: "al día", .week: "a la semana", .month: "al mes", .year: "al año"],
        every: "cada {length}", price: "{price} {per}", free: "{length} gratis",
        upFront: "{length} por {price}", asYouGo: "{price} durante {length}",
        then: "después, {price}",
        renews: "Se renueva el {date} por {price} hasta que canceles.",
        ends: "Termina por sí sola el {date}.",
        keeps: "Conservas {old} hasta el {date}; después, {new} por {price}.",
        changes: "{new} empieza ahora por {price}.", equivalent: "Equivale a {price}.",
        saves: "Ahorra un {percent}",
        commitment: "{price} durante {length}, {total} en total",
        disclosure:
            "La suscripción se renueva automáticamente hasta que la canceles, al menos 24 horas antes del final del periodo. Condiciones de uso · Política de privacidad",
        endsDisclosure:
            "La suscripción termina por sí sola, sin cargos. Condiciones de uso · Política de privacidad"
    )
}
