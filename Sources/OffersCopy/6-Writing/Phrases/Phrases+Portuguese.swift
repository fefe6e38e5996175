// SPDX-License-Identifier: Apache-2.0
import Offers

extension Phrasebook {
    static let portuguese = Phrasebook(
        code: "pt", category: { $0 <= 1 ? .one : .other },
        lengths: [
            .day: [.one: "1 dia", .other: "{n} dias"],
            .week: [.one: "1 semana", .other: "{n} semanas"],
            .month: [.one: "1 mês", .other: "{n} meses"],
            .year: [.one: "1 ano", .other: "{n} anos"],
        ],
        names: [.day: "dia", .week: "semana", .month: "mês", .year: "ano"],
        per: [.day: "por dia", .week: "por semana", .month: "por mês", .year: "por ano"],
        every: "a cada {length}", price: "{price} {per}", free: "{length} grátis",
        upFront: "{length} por {price}", asYouGo: "{price} durante {length}",
        then: "depois {price}",
        renews: "Renova em {date} por {price} até você cancelar.",
        ends: "Termina por si só em {date}.",
        keeps: "Você mantém {old} até {date}, depois {new} por {price}.",
        changes: "{new} começa agora por {price}.", equivalent: "Equivale a {price}.",
        saves: "Economize {percent}",
        commitment: "{price} durante {length}, {total} no total",
        disclosure:
            "A assinatura é renovada automaticamente, a menos que seja cancelada pelo menos 24 horas antes do fim do período. Termos de Uso · Política de Privacidade",
        endsDisclosure:
            "A assinatura termina por si só, sem cobrança. Termos de Uso · Política de Privacidade"
    )
}
