// SPDX-License-Identifier: Apache-2.0
import Offers

extension Language {
    static let german = Language(
        code: "de", groupsBySpaces: true,
        phrases: [
            (.unit(.day), "tag|tage|tagen|tags|tägig*|tages"),
            (.unit(.week), "woche|wochen|wöchig*|wo."),
            (.unit(.month), "monat|monate|monaten|monats|monatig*|mon.|mtl"),
            (.unit(.year), "jahr|jahre|jahren|jahres|jährig*"),
            (.length(6, .month), "halbes jahr|halbjahr"),
            (.length(3, .month), "quartal|vierteljahr"),
            (.length(1, .week), "gratiswoche|probewoche|freiwoche"),
            (.length(1, .month), "gratismonat|probemonat|freimonat"),
            (.period(1, .day), "täglich*|pro tag|am tag"),
            (
                .period(1, .week),
                "wöchentlich*|pro woche|je woche|in der woche|jede woche|die woche|wochenabo|wochenpreis"
            ),
            (
                .period(1, .month),
                "monatlich*|pro monat|im monat|je monat|jeden monat|mtl.|mtl|den monat|monatsabo|monatspreis|monatsbeitrag|p. m.|p.m."
            ),
            (
                .period(3, .month),
                "vierteljährlich*|pro quartal|im quartal|quartalsweise|alle drei monate"
            ),
            (.period(6, .month), "halbjährlich*|pro halbjahr|im halbjahr"),
            (
                .period(1, .year),
                "jährlich*|pro jahr|im jahr|je jahr|jedes jahr|p. a.|p.a.|das jahr|jahresabo|jahrespreis|jahresbeitrag"
            ),
            (.every, "alle|jede|jeden|jedes"), (.per, "pro|je|im|/"),
            (.number(1), "ein|eine|einen|einer|einem|eines"),
            (.number(2), "zwei"), (.number(3), "drei"), (.number(4), "vier"), (.number(5), "fünf"),
            (.number(6), "sechs"), (.number(7), "sieben"), (.number(8), "acht"),
            (.number(9), "neun"),
            (.number(10), "zehn"), (.number(11), "elf"), (.number(12), "zwölf"),
            (.first, "erste|ersten|erster|erstes|ersten|1."),
            (
                .free,
                "kostenlos*|gratis*|kostenfrei*|umsonst|geschenkt|unentgeltlich*|gebührenfrei*|ohne kosten"
            ),
            (
                .trial,
                "testphase*|testversion*|testzeitraum*|probezeit*|probephase*|probeabo*|test|probe|probemonat|testabo*|probezeitraum*|tage-test|testmonat|testwoche"
            ), (.offer, "angebot*|einführungsangebot*|einführungspreis*|kennenlernangebot"),
            (
                .start,
                "testen|teste|starten|starte|start|probieren|probiere|ausprobieren|sichern|sichere|beginnen|beginne|nutzen|nutze|erhalte|erhalten|genießen|genieße|loslegen|hol dir|jetzt testen|lesen"
            ),
            (
                .then,
                "danach|dann|anschließend|im anschluss|nach der testphase|nach dem test|nach ablauf|nach ablauf der testphase|nach dem testzeitraum|nach ende der testphase|nach der probezeit|nach dem probemonat|nach dem probezeitraum|später|hinterher|ab dann|nach der probephase|nach ablauf des testzeitraums|nach der kostenlosen testphase|daraufhin"
            ), (.after, "nach|nach den|nach einer|nach dem|im anschluss an"), (.within, "in"),
            (.today, "heute|jetzt|sofort|heute fällig|heute zu zahlen"),
            (
                .save,
                "spare*|sparen|spar|du sparst|sparst|ersparnis|rabatt|rabatte|nachlass|günstiger|reduziert|weniger|billiger|sie sparen|preisvorteil|gespart"
            ), (.half, "zum halben preis|halber preis|halben preis|hälfte sparen|halb so teuer"),
            (.about, "ca|ca.|etwa|rund|ungefähr|circa|zirka|knapp|fast|annähernd"),
            (.lessThan, "weniger als|unter|für weniger als|für unter"),
            (.upTo, "bis zu|über|mehr als|mindestens|bis"),
            (
                .was,
                "statt|anstatt|anstelle von|statt bisher|regulär|normalerweise|sonst|regulärer preis|normalpreis|uvp|vorher|ursprünglich|bisher|früher|ursprungspreis|regulärer"
            ),
            (
                .equivalent,
                "nur|entspricht|das entspricht|das sind|also|umgerechnet|d. h.|d.h.|das heißt|macht|lediglich|das macht|gerade mal|sind"
            ),
            (
                .bill,
                "abgerechnet|abrechnung|berechnet|belastet|bezahlt|zahlst|zahlen|zahle|zahlung|fällig|abgebucht|abbuchung|gezahlt|du zahlst|sie zahlen|zahlbar|in rechnung gestellt"
            ),
            (
                .renew,
                "verlängert|verlängert sich|verlängerung|erneuert|erneuert sich|verlängert sich am|nächste verlängerung|nächste zahlung|nächste abbuchung|nächste abrechnung|automatische verlängerung"
            ),
            (
                .firstCharge,
                "erste zahlung|erste abbuchung|erste abrechnung|erste rechnung|erste belastung|erstmals abgebucht|erstmals|zahlung erst ab|zahlst erst ab|zahlst erst am|erste zahlung am|kosten erst ab|erstmals berechnet|erstmalig"
            ),
            (
                .until,
                "bis zum|gültig bis|endet|endet am|läuft ab|läuft bis|läuft am|gültig|bis einschließlich"
            ),
            (
                .remind,
                "erinnern|erinnerung|erinnert|wir erinnern|benachrichtigen|benachrichtigung|bescheid|hinweis|mitteilung|wir melden uns|info"
            ),
            (.before, "vor|vor ablauf|vorher|zuvor|vor ende|im voraus|davor|bevor"),
            (
                .past,
                "ist abgelaufen|abgelaufen|ist beendet|ist vorbei|ist zu ende|endete|beendet|war|hattest|hatten|schon genutzt|bereits genutzt|aufgebraucht|verbraucht|lief ab|ausgelaufen"
            ),
            (
                .refund,
                "geld-zurück*|geld zurück|geld zurück garantie|rückerstattung|volle rückerstattung|rückgabegarantie|zufriedenheitsgarantie|geld-zurück-garantie|erstatten"
            ),
            (
                .cancel,
                "kündbar|kündigung|kündigen|kündige|jederzeit kündbar|gekündigt|stornieren|storniere|kündigst|kündigungsfrist"
            ),
            (
                .terms,
                "nutzungsbedingungen|agb|eula|bedingungen|allgemeine geschäftsbedingungen|lizenzvertrag|nutzungsvereinbarung|geschäftsbedingungen|lizenzvereinbarung"
            ),
            (.privacy, "datenschutz*|privatsphäre|datenschutzerklärung"),
            (.month(1), "januar|jan.|jan|jänner"), (.month(2), "februar|feb.|feb"),
            (.month(3), "märz|mrz"),
            (.month(4), "april|apr.|apr"), (.month(5), "mai"), (.month(6), "juni|jun."),
            (.month(7), "juli|jul."),
            (.month(8), "august|aug.|aug"), (.month(9), "september|sept.|sep."),
            (.month(10), "oktober|okt.|okt"),
            (.month(11), "november|nov.|nov"), (.month(12), "dezember|dez.|dez"),
            (
                .compare,
                "gegenüber|gegenüber dem|im vergleich zu|im vergleich zum|verglichen mit|als|vs|vs.|im vergleich"
            ),
            (
                .programme,
                "programm|programme|programms|challenge|challenges|kurs|kurse|plan|pläne|serie|serien|abo|abos|laufzeit|vertrag|verpflichtung|mindestlaufzeit|einheiten|training|verlauf|statistik*|diät|bindung|in folge|herausforderung*|reise|vorhersage|kalender|sicherung|routine*|am stück|hintereinander|lerneinheiten"
            ),
            (.currency("EUR"), "euro|euros"), (.currency("USD CAD AUD"), "dollar"),
            (.currency("CHF"), "franken|schweizer franken"),
            (.weakCurrency("GBP EGP"), "pfund"), (.percent, "prozent"),
            (
                .inert,
                "kostenlose version|kostenlose updates|kostenloses konto|gratis-version|gratisversion|kostenlose inhalte|kostenloser plan|kostenloses abo|gebührenfreie hotline|werbefrei|ohne werbung|kostenlose bücher|kostenlose lektionen|kostenlose funktionen|kostenlose basisversion|kostenlos registrieren|kostenlos kündbar|kostenloser versand|gratis updates|minuten am tag|minuten pro tag|stunden am tag|mal am tag|mal pro woche|tage die woche|tage pro woche|mal im monat|des tages|der woche|des monats|des jahres|ganzes jahr|jeden tag|rund um die uhr|ein einziges|eine einzige|auf einen blick|auf probe stellen|am stück|kostenlose basis|kostenlosen version|gratis-konto|im test|das ganze jahr|24/7"
            ),
            (
                .elsewhere,
                "nicht genutzter|nicht genutzte|ungenutzte|ungenutzter|verfällt|nicht genutzten|familienfreigabe|freunde|freund|freundin|lade|einladen|studierende|familie"
            ),
            (
                .joiner,
                "für|der|die|das|den|dem|deine|deinen|deiner|dein|ihre|ihren|ihr|mit|und|lang|von|zum|zur|volle|vollen|ganze|ganzen|gesamt|insgesamt|nächsten|mein|meine|meinen"
            ),
        ])
}
