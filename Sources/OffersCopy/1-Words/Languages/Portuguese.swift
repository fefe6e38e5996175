// SPDX-License-Identifier: Apache-2.0
import Offers

extension Language {
    static let portuguese = Language(
        code: "pt", groupsBySpaces: true,
        phrases: [
            (.unit(.day), "dia|dias"), (.unit(.week), "semana|semanas|sem|sem."),
            (.unit(.month), "mês|meses"),
            (.unit(.year), "ano|anos"), (.length(6, .month), "semestre"),
            (.length(3, .month), "trimestre"),
            (.period(1, .day), "por dia|ao dia|diário|diariamente|diários"),
            (
                .period(1, .week),
                "por semana|semanal|semanais|semanalmente|a cada semana|toda semana|/semana"
            ),
            (
                .period(1, .month),
                "por mês|ao mês|mensal|mensais|mensalmente|a cada mês|todo mês|todos os meses|cada mês|mensalidade|/mês|mês a mês"
            ),
            (
                .period(3, .month),
                "por trimestre|trimestral|trimestrais|trimestralmente|a cada trimestre"
            ),
            (
                .period(6, .month),
                "por semestre|semestral|semestrais|semestralmente|a cada semestre"
            ),
            (
                .period(1, .year),
                "por ano|ao ano|anual|anuais|anualmente|a cada ano|todo ano|todos os anos|cada ano|anuidade"
            ),
            (.every, "a cada|cada"), (.forOrPer, "por"), (.per, "ao|/"), (.number(1), "um|uma"),
            (.number(2), "dois|duas"),
            (.number(3), "três"),
            (.number(4), "quatro"), (.number(5), "cinco"), (.number(6), "seis"),
            (.number(7), "sete"),
            (.number(8), "oito"), (.number(9), "nove"), (.number(10), "dez"), (.number(11), "onze"),
            (.number(12), "doze"), (.first, "primeiro|primeira|primeiros|primeiras|1º|1ª|1o"),
            (
                .free,
                "grátis|gratuito|gratuita|gratuitos|gratuitas|gratuitamente|de graça|sem custo|sem pagar|por nossa conta|sem custos|de presente"
            ),
            (
                .trial,
                "teste|testes|período de teste|avaliação|período de avaliação|degustação|período de experiência"
            ),
            (
                .offer,
                "oferta|oferta de lançamento|oferta de boas-vindas|preço de lançamento|preço promocional|oferta especial"
            ),
            (
                .start,
                "começar|comece|iniciar|inicie|experimente|experimentar|teste|testar|aproveite|aproveitar|ganhe|obtenha|ative|ativar|curta|começar com|desbloqueie|garanta"
            ),
            (
                .then,
                "depois|e depois|em seguida|após o teste|após o período de teste|depois do teste|então|e então|posteriormente|após isso|depois disso|ao fim do teste|ao final do teste|a seguir|mais tarde|após o teste grátis|quando o teste terminar|após esse período|após a avaliação|a partir daí|depois do período de teste|após a avaliação gratuita|passado esse período"
            ), (.after, "após|após os|depois de|depois dos|ao fim de|ao final de"),
            (.within, "em|daqui a|dentro de"),
            (.today, "hoje|agora|já|a pagar hoje|pague hoje|hoje mesmo"),
            (
                .save,
                "economize|economia|economiza|economizar|poupe|poupa|poupança|desconto|de desconto|mais barato|de economia|off|a menos"
            ),
            (.half, "metade do preço|pela metade do preço|pela metade"),
            (.about, "cerca de|aproximadamente|aprox|aprox.|em torno de|quase|uns|por volta de"),
            (.lessThan, "menos de|por menos de|abaixo de|inferior a"),
            (.upTo, "até|mais de|acima de|pelo menos|no mínimo"),
            (
                .was,
                "em vez de|ao invés de|preço normal|preço original|normalmente|antes|no lugar de|preço cheio|preço padrão|preço regular|era|valor normal|custava"
            ),
            (
                .equivalent,
                "só|apenas|equivale a|equivalente a|ou seja|isto é|sai por|saindo por|somente|que dá|dá|são|o que equivale a|sai a"
            ),
            (
                .bill,
                "cobrado|cobrados|cobrança|cobranças|cobrada|faturado|faturamento|faturada|pagamento|pague|pagar|pago|paga|você paga|você será cobrado|debitado|serão cobrados|à vista"
            ),
            (
                .renew,
                "renova|renovação|renovada|renovado|renovar|se renova|renova-se|próxima renovação|renovação automática|próximo pagamento|próxima cobrança|renova automaticamente|renovado automaticamente|renovará"
            ),
            (
                .firstCharge,
                "primeira cobrança|primeiro pagamento|primeira fatura|primeira mensalidade|primeiro débito|nenhuma cobrança até|você só paga em|você só será cobrado em|cobrança só em|não será cobrado até|só paga a partir de|sem cobrança até"
            ),
            (
                .until,
                "até|válido até|válida até|termina|termina em|expira|expira em|encerra|vence|válida|válido|acaba em|vence em|encerra em|até o dia"
            ),
            (
                .remind,
                "lembrete|avisamos|avisaremos|lembramos|lembraremos|notificação|aviso|notificaremos|lembrar|vamos avisar|vamos lembrar|avisar|vamos te avisar"
            ),
            (
                .before,
                "antes do|antes de|antes da|antes|de antecedência|com antecedência|antes que"
            ),
            (
                .past,
                "terminou|acabou|expirou|encerrou|já usou|já utilizou|você teve|já foi usado|já foi utilizado|chegou ao fim|você tinha|venceu|foi encerrado|foi encerrada|você aproveitou|foi cancelada"
            ),
            (
                .refund,
                "garantia de reembolso|reembolso garantido|dinheiro de volta|devolução do dinheiro|reembolso total|reembolso integral|devolvemos seu dinheiro|garantia de devolução|satisfação garantida|seu dinheiro de volta|reembolso completo"
            ),
            (
                .cancel,
                "cancele|cancelar|cancelamento|cancelada|cancelado|cancele quando quiser|cancela"
            ),
            (
                .terms,
                "termos de uso|termos|termos de serviço|termos e condições|condições de uso|eula|contrato de licença|condições|termos de utilização|condições de utilização"
            ),
            (
                .privacy,
                "privacidade|política de privacidade|aviso de privacidade|proteção de dados"
            ),
            (.month(1), "janeiro|jan|jan."), (.month(2), "fevereiro|fev|fev."),
            (.month(3), "março|mar|mar."),
            (.month(4), "abril|abr|abr."), (.month(5), "maio|mai|mai."),
            (.month(6), "junho|jun|jun."),
            (.month(7), "julho|jul|jul."), (.month(8), "agosto|ago|ago."),
            (.month(9), "setembro|set|set."),
            (.month(10), "outubro|out|out."), (.month(11), "novembro|nov|nov."),
            (.month(12), "dezembro|dez|dez."),
            (
                .compare,
                "em relação ao|em relação à|em relação a|comparado ao|comparado com|em comparação com|em comparação ao|do que|vs|vs.|sobre o|frente ao"
            ),
            (
                .programme,
                "programa|programas|desafio|desafios|curso|cursos|sequência|sequências|plano|planos|sessões|sessão|assinatura|compromisso|fidelidade|contrato|histórico|estatísticas|dieta|treino|treinos|jornada|seguidos|seguidas|consecutivos|previsão|calendário|rotina|rotinas"
            ),
            (.currency("BRL"), "real|reais"), (.currency("EUR"), "euro|euros"),
            (.currency("USD CAD AUD"), "dólar|dólares"),
            (.weakCurrency("GBP EGP"), "libras"), (.percent, "por cento"),
            (
                .inert,
                "plano gratuito|plano grátis|versão gratuita|versão grátis|conta gratuita|conta grátis|atualizações gratuitas|atualizações grátis|conteúdo gratuito|sem anúncios|livre de anúncios|download gratuito|cancelamento gratuito|cancelamento grátis|aulas gratuitas|livros grátis|livros gratuitos|frete grátis|minutos por dia|horas por dia|vezes por dia|vezes por semana|dias por semana|vezes por mês|do dia|da semana|do mês|do ano|o ano todo|o ano inteiro|todo dia|todos os dias|uma vez|um só|uma só|24 horas por dia|7 dias por semana|a prova de|à prova de|24/7"
            ),
            (
                .elsewhere,
                "parte não utilizada|não utilizada|será perdida|não utilizado|compartilhamento familiar|amigo|amigos|indique|convide|estudantes|família"
            ),
            (
                .joiner,
                "de|do|da|dos|das|o|a|os|as|seu|sua|seus|suas|com|e|durante|para|no|na|nos|nas|todo|toda|inteiro|inteira|completo|completa|próximos|meu|minha|total"
            ),
        ])
}
