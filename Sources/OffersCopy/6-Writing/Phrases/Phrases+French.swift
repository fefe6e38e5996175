// SPDX-License-Identifier: Apache-2.0
import Offers

extension Phrasebook {
    static let french = Phrasebook(
        code: "fr", category: { $0 <= 1 ? .one : .other },
        lengths: [
            .day: [.one: "1 jour", .other: "{n} jours"],
            .week: [.one: "1 semaine", .other: "{n} semaines"],
            .month: [.one: "1 mois", .other: "{n} mois"],
            .year: [.one: "1 an", .other: "{n} ans"],
        ],
        names: [.day: "jour", .week: "semaine", .month: "mois", .year: "an"],
        per: [.day: "par jour", .week: "par semaine", .month: "par mois", .year: "par an"],
        every: "tous les {length}", price: "{price} {per}", free: "{length} sans frais",
        upFront: "{length} pour {price}", asYouGo: "{price} pendant {length}", then: "puis {price}",
        renews: "Se renouvelle le {date} pour {price} jusqu’à résiliation.",
        ends: "Prend fin de lui-même le {date}.",
        keeps: "Vous gardez {old} jusqu’au {date}, puis {new} pour {price}.",
        changes: "{new} commence maintenant pour {price}.", equivalent: "Soit {price}.",
        saves: "Économisez {percent}",
        commitment: "{price} pendant {length}, {total} au total",
        disclosure:
            "L’abonnement se renouvelle automatiquement jusqu’à résiliation, au moins 24 heures avant la fin de la période. Conditions d’utilisation · Politique de confidentialité",
        endsDisclosure:
            "L’abonnement prend fin de lui-même, sans prélèvement. Conditions d’utilisation · Politique de confidentialité"
    )
}
