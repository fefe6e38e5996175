// SPDX-License-Identifier: Apache-2.0
import Offers

extension Language {
    static let italian = Language(
        code: "it", groupsBySpaces: true,
        phrases: [
            (.unit(.day), "giorno|giorni|gg|gg."), (.unit(.week), "settimana|settimane|sett|sett."),
            (.unit(.month), "mese|mesi"), (.unit(.year), "anno|anni"),
            (.length(6, .month), "semestre"),
            (.length(3, .month), "trimestre"),
            (.period(1, .day), "al giorno|giornaliero|giornalieri|ogni giorno"),
            (
                .period(1, .week),
                "a settimana|alla settimana|settimanale|settimanali|settimanalmente|ogni settimana|per settimana"
            ),
            (
                .period(1, .month),
                "al mese|mensile|mensili|mensilmente|ogni mese|per mese|tutti i mesi|mese per mese"
            ),
            (
                .period(3, .month),
                "a trimestre|al trimestre|trimestrale|trimestrali|trimestralmente|ogni trimestre"
            ),
            (.period(6, .month), "a semestre|al semestre|semestrale|semestrali|ogni semestre"),
            (
                .period(1, .year),
                "all'anno|annuale|annuali|annualmente|annuo|annui|l'anno|ogni anno|per anno|annua"
            ),
            (.every, "ogni"), (.forOrPer, "per"), (.per, "al|/"), (.number(1), "un|una|uno|un'"),
            (.number(2), "due"),
            (.number(3), "tre"),
            (.number(4), "quattro"), (.number(5), "cinque"), (.number(6), "sei"),
            (.number(7), "sette"),
            (.number(8), "otto"), (.number(9), "nove"), (.number(10), "dieci"),
            (.number(11), "undici"),
            (.number(12), "dodici"), (.first, "primo|prima|primi|prime|1°|1º"),
            (
                .free,
                "gratis|gratuito|gratuita|gratuiti|gratuite|gratuitamente|in omaggio|in regalo|senza costi|omaggio|a costo zero"
            ),
            (.trial, "prova|periodo di prova|di prova"),
            (
                .offer,
                "offerta|offerta di lancio|offerta di benvenuto|prezzo di lancio|offerta introduttiva|prezzo introduttivo"
            ),
            (
                .start,
                "inizia|iniziare|comincia|cominciare|prova|provalo|provare|attiva|attivare|ottieni|approfitta|approfittane|goditi|avvia|inizia con|sblocca|prova subito"
            ),
            (
                .then,
                "poi|quindi|dopo|e poi|dopodiché|successivamente|in seguito|dopo la prova|dopo il periodo di prova|al termine della prova|alla fine della prova|dopo di che|al termine del periodo di prova|più tardi|dopo la prova gratuita|finita la prova|a seguire|terminata la prova"
            ), (.after, "dopo i|dopo una|dopo|al termine di|trascorsi|passati"),
            (.within, "tra|fra|in|entro"),
            (.today, "oggi|adesso|ora|subito|da pagare oggi"),
            (
                .save,
                "risparmia|risparmi|risparmio|risparmiare|di risparmio|sconto|di sconto|scontato|in meno|meno caro|più conveniente|ribasso"
            ),
            (.half, "metà prezzo|a metà prezzo"),
            (.about, "circa|approssimativamente|quasi|intorno a|all'incirca"),
            (.lessThan, "meno di|a meno di|per meno di|inferiore a|sotto"),
            (.upTo, "fino a|fino al|più di|oltre|almeno"),
            (
                .was,
                "invece di|anziché|al posto di|prezzo normale|normalmente|prezzo pieno|prezzo originale|di solito|prezzo standard|prezzo intero|era|prezzo abituale|in precedenza"
            ),
            (
                .equivalent,
                "solo|soltanto|cioè|ovvero|equivale a|equivalente a|pari a|vale a dire|corrisponde a|appena|ossia|sono"
            ),
            (
                .bill,
                "fatturato|fatturati|fatturazione|addebito|addebitato|addebitati|addebiti|pagamento|paghi|pagare|pagherai|pagato|addebitiamo|ti addebiteremo|fatturata"
            ),
            (
                .renew,
                "si rinnova|rinnovo|rinnova|rinnovato|rinnoverà|prossimo rinnovo|rinnovo automatico|prossimo pagamento|prossimo addebito|si rinnoverà"
            ),
            (
                .firstCharge,
                "primo addebito|primo pagamento|prima fattura|prima rata|nessun addebito fino al|non paghi fino al|prima fatturazione|ti verrà addebitato il|nessun pagamento fino al"
            ),
            (
                .until,
                "fino al|valido fino al|valida fino al|scade|scade il|termina|termina il|finisce|entro il|valida|valido|disponibile fino al"
            ),
            (
                .remind,
                "promemoria|ricordiamo|ricorderemo|avvisiamo|avviseremo|ti avvisiamo|notifica|avviso|ti avviseremo|ti ricordiamo|ti ricorderemo"
            ),
            (
                .before,
                "prima della|prima del|prima di|prima che|di anticipo|in anticipo|prima dell'"
            ),
            (
                .past,
                "è terminata|è terminato|è finita|è finito|è scaduto|è scaduta|terminò|scaduta|scaduto|hai già usato|hai già utilizzato|hai avuto|già utilizzata|avevi|hai usufruito|si è conclusa|già usata"
            ),
            (
                .refund,
                "soddisfatti o rimborsati|soddisfatto o rimborsato|rimborso garantito|garanzia di rimborso|rimborso completo|rimborso totale|rimborso integrale|rimborsiamo|ti rimborsiamo"
            ),
            (
                .cancel,
                "disdici|disdire|disdetta|annulla|annullare|annullamento|cancella|disdici quando vuoi|cancellazione|annullabile"
            ),
            (
                .terms,
                "termini di utilizzo|termini d'uso|termini|condizioni|condizioni d'uso|condizioni di utilizzo|termini e condizioni|eula|termini di servizio|contratto di licenza|condizioni generali"
            ),
            (
                .privacy,
                "privacy|informativa sulla privacy|riservatezza|protezione dei dati|norme sulla privacy"
            ),
            (.month(1), "gennaio|gen|gen."), (.month(2), "febbraio|feb|feb."),
            (.month(3), "marzo|mar|mar."),
            (.month(4), "aprile|apr|apr."), (.month(5), "maggio|mag|mag."),
            (.month(6), "giugno|giu|giu."),
            (.month(7), "luglio|lug|lug."), (.month(8), "agosto|ago|ago."),
            (.month(9), "settembre|set|set."),
            (.month(10), "ottobre|ott|ott."), (.month(11), "novembre|nov|nov."),
            (.month(12), "dicembre|dic|dic."),
            (
                .compare,
                "rispetto a|rispetto al|rispetto all'|in confronto a|confronto al|vs|vs.|sul piano|sul mensile|sull'abbonamento"
            ),
            (
                .programme,
                "programma|programmi|sfida|sfide|corso|corsi|serie|piano|piani|sessioni|percorso|abbonamento|impegno|vincolo|contratto|cronologia|statistiche|dieta|allenamento|allenamenti|di fila|consecutivi|previsioni|calendario|viaggio|routine"
            ),
            (.currency("EUR"), "euro"), (.currency("USD CAD AUD"), "dollari|dollaro"),
            (.currency("CHF"), "franchi|franchi svizzeri"),
            (.weakCurrency("GBP EGP"), "sterline"), (.percent, "per cento|percento"),
            (
                .inert,
                "piano gratuito|versione gratuita|account gratuito|aggiornamenti gratuiti|aggiornamenti gratis|contenuti gratuiti|senza pubblicità|download gratuito|cancellazione gratuita|disdetta gratuita|lezioni gratuite|libri gratuiti|minuti al giorno|ore al giorno|volte al giorno|volte a settimana|giorni a settimana|giorni alla settimana|volte al mese|del giorno|della settimana|del mese|dell'anno|tutto l'anno|ogni giorno|una sola|un solo|a prova di|spedizione gratuita|24 ore su 24|7 giorni su 7|24/7|in prova"
            ),
            (
                .elsewhere,
                "parte non utilizzata|non utilizzata|inutilizzata|in famiglia|amico|amici|invita|studenti|famiglia"
            ),
            (
                .joiner,
                "di|del|della|i|il|la|le|gli|tuo|tua|tuoi|tue|con|e|per|tutto|tutta|intero|intera|completo|completa|i prossimi|mio|mia|totale"
            ),
        ])
}
