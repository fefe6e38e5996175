// SPDX-License-Identifier: Apache-2.0
import Offers

extension Language {
    static let french = Language(
        code: "fr", groupsBySpaces: true,
        phrases: [
            (.unit(.day), "jour|jours|j"), (.unit(.week), "semaine|semaines|sem|sem."),
            (.unit(.month), "mois"), (.unit(.year), "an|ans|année|années"),
            (.length(3, .month), "trimestre"), (.length(6, .month), "semestre"),
            (.length(2, .week), "quinzaine"),
            (.period(1, .day), "par jour|quotidien|quotidiennement|chaque jour|tous les jours"),
            (
                .period(1, .week),
                "par semaine|hebdomadaire|hebdomadaires|chaque semaine|toutes les semaines|la semaine|à la semaine|hebdo"
            ),
            (
                .period(1, .month),
                "par mois|mensuel|mensuels|mensuelle|mensuelles|mensuellement|chaque mois|tous les mois|au mois|le mois|mensualité"
            ),
            (
                .period(3, .month),
                "par trimestre|trimestriel|trimestrielle|trimestriellement|chaque trimestre"
            ),
            (.period(6, .month), "par semestre|semestriel|semestrielle|chaque semestre"),
            (
                .period(1, .year),
                "par an|par année|annuel|annuels|annuelle|annuelles|annuellement|chaque année|tous les ans|à l'année|l'année|l'an"
            ),
            (.every, "tous les|toutes les|chaque"), (.per, "par|/"), (.number(1), "un|une"),
            (.number(2), "deux"),
            (.number(3), "trois"), (.number(4), "quatre"), (.number(5), "cinq"),
            (.number(6), "six"),
            (.number(7), "sept"), (.number(8), "huit"), (.number(9), "neuf"), (.number(10), "dix"),
            (.number(11), "onze"), (.number(12), "douze"),
            (.first, "premier|première|premiers|premières|1er|1re|1ère|1ers|1res"),
            (
                .free,
                "gratuit|gratuite|gratuits|gratuites|gratuitement|offert|offerte|offerts|offertes|sans frais|gratis|sans payer|en cadeau"
            ),
            (.trial, "essai|essais|période d'essai|l'essai|d'essai"),
            (
                .offer,
                "offre|offre de lancement|offre de bienvenue|offre découverte|tarif de lancement|prix de lancement|offre d'introduction|l'offre|tarif découverte|offre spéciale"
            ),
            (
                .start,
                "commencer|commencez|commence|démarrer|démarrez|essayer|essayez|essaye|profitez|profiter|profite|tester|testez|obtenez|obtenir|activer|activez|débuter|débutez|profitez de|découvrir|découvrez|bénéficiez"
            ),
            (
                .then,
                "puis|ensuite|et puis|après quoi|par la suite|après l'essai|après la période d'essai|après votre essai|après l'essai gratuit|à la fin de l'essai|à l'issue de l'essai|après cette période|à l'issue de la période d'essai|après ça|après cela|au-delà|à l'issue de votre essai|après ton essai|à l'issue de l'essai gratuit|au terme de l'essai|plus tard"
            ), (.after, "après|au bout de|à l'issue de|au terme de|après les|après vos"),
            (.within, "dans|d'ici"),
            (
                .today,
                "aujourd'hui|maintenant|dès maintenant|ce jour|à payer aujourd'hui|dès aujourd'hui"
            ),
            (
                .save,
                "économisez|économie|économies|économiser|économise|d'économie|d'économies|réduction|de réduction|remise|de remise|rabais|moins cher|épargnez|promo|gagnez"
            ), (.half, "moitié prix|à moitié prix|moitié moins cher"),
            (.about, "environ|approximativement|à peu près|env.|env|près de|autour de|presque"),
            (.lessThan, "moins de|moins d'|pour moins de|inférieur à|à moins de"),
            (.upTo, "jusqu'à|plus de|plus d'|au moins|jusque"),
            (
                .was,
                "au lieu de|au lieu d'|prix normal|prix habituel|prix initial|normalement|avant|habituellement|prix barré|tarif normal|tarif habituel|prix d'origine|auparavant"
            ),
            (
                .equivalent,
                "soit|seulement|c'est-à-dire|équivaut à|équivalent à|ce qui revient à|revient à|cela revient à|uniquement|juste|à peine|ça fait|ce qui fait"
            ),
            (
                .bill,
                "facturé|facturée|facturés|facturation|facture|prélevé|prélèvement|prélevés|débité|débit|paiement|payez|vous payez|payé|payer|facturées|débités|tu paies"
            ),
            (
                .renew,
                "se renouvelle|renouvellement|renouvelle|renouvelé|renouvellement automatique|prochain renouvellement|prochain paiement|prochain prélèvement|prochaine facturation|sera renouvelé|renouvellement le"
            ),
            (
                .firstCharge,
                "premier paiement|premier prélèvement|première facturation|premier débit|première échéance|aucun paiement avant|vous ne serez débité que|vous serez débité le|premier prélèvement de|première facture|rien à payer avant|débité le|prélevé le|aucun prélèvement avant"
            ),
            (
                .until,
                "jusqu'au|valable jusqu'au|valable|se termine|expire|prend fin|se termine le|expire le|prend fin le|échéance"
            ),
            (
                .remind,
                "rappel|rappelons|rappellerons|rappelle|nous vous rappelons|prévenons|préviendrons|vous prévenons|avertissons|avertirons|notification|notifierons|alerte|on te prévient|rappels|prévient"
            ),
            (.before, "avant la fin|avant|à l'avance|au préalable|avant que"),
            (
                .past,
                "est terminé|est terminée|s'est terminé|a expiré|a pris fin|est expiré|a déjà été utilisé|vous avez déjà|vous avez eu|déjà utilisé|est fini|vous aviez|tu avais|vous avez profité|a été résilié|était"
            ),
            (
                .refund,
                "satisfait ou remboursé|remboursement garanti|garantie de remboursement|remboursement intégral|intégralement remboursé|remboursé sous|remboursés sous|garantie satisfait|remboursement sous|remboursé si|satisfaits ou remboursés"
            ),
            (
                .cancel,
                "annulation|annulez|annuler|annulable|résiliation|résiliez|résilier|résiliable|annule|sans engagement"
            ),
            (
                .terms,
                "conditions d'utilisation|conditions générales|cgu|cgv|conditions|eula|conditions de service|cluf|contrat de licence|mentions légales|termes"
            ),
            (
                .privacy,
                "confidentialité|politique de confidentialité|vie privée|protection des données|données personnelles|politique de vie privée"
            ),
            (.month(1), "janvier|janv.|janv"), (.month(2), "février|févr.|févr|fév"),
            (.month(3), "mars"),
            (.month(4), "avril|avr.|avr"), (.month(5), "mai"), (.month(6), "juin"),
            (.month(7), "juillet|juil.|juil"), (.month(8), "août"), (.month(9), "septembre|sept."),
            (.month(10), "octobre|oct.|oct"), (.month(11), "novembre|nov.|nov"),
            (.month(12), "décembre|déc.|déc"),
            (
                .compare,
                "par rapport au|par rapport à|par rapport à l'|comparé à|comparé au|contre|face au|que|vs|sur le tarif|sur le prix"
            ),
            (
                .programme,
                "programme|programmes|défi|défis|cours|parcours|série|séries|séance|séances|formule|formules|plan|abonnement|engagement|historique|statistiques|régime|challenge|d'affilée|consécutifs|consécutives|entraînement|prévisions|calendrier|sauvegarde|routine|routines"
            ),
            (.currency("EUR"), "euro|euros"), (.currency("USD CAD AUD"), "dollar|dollars"),
            (.currency("CHF"), "francs|franc|francs suisses"), (.weakCurrency("GBP EGP"), "livres"),
            (.percent, "pour cent|pourcent"),
            (
                .inert,
                "version gratuite|formule gratuite|compte gratuit|mises à jour gratuites|mises à jour offertes|sans publicité|sans pub|contenus gratuits|contenu gratuit|offre gratuite|plan gratuit|téléchargement gratuit|annulation gratuite|résiliation gratuite|par jour de|minutes par jour|fois par jour|fois par semaine|jours par semaine|fois par mois|heures par jour|du jour|de la semaine|du mois|de l'année|toute l'année|un seul|une seule|livraison gratuite|tous les jours|chaque jour|libre|cours gratuits|à tout moment|nombre illimité|24h/24|7j/7|24 h/24|7 j/7|livres gratuits"
            ),
            (
                .elsewhere,
                "portion inutilisée|inutilisée|partie inutilisée|partie non utilisée|sera perdue|partage familial|parrainez|parrainage|ami|amis|invitez|étudiants|famille"
            ),
            (
                .joiner,
                "de|d'|des|du|la|le|les|votre|vos|ton|tes|mes|mon|avec|et|pour|pendant|durant|tout|toute|un total de|complet|complète|entier|entière|les prochains|au|aux"
            ),
        ])
}
