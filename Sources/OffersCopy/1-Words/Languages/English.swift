// SPDX-License-Identifier: Apache-2.0
import Offers

extension Language {
    static let english = Language(
        code: "en",
        phrases: [
            (.unit(.day), "day|days"), (.unit(.week), "week|weeks|wk|wks|wk."),
            (.unit(.month), "month|months|mo|mos|mo.|mth|mths|mon."),
            (.unit(.year), "year|years|yr|yrs|yr."), (.length(2, .week), "fortnight"),
            (.length(6, .month), "half a year|half year|half-year"),
            (.period(1, .day), "daily"),
            (.period(1, .week), "weekly|each week|every week|once a week"),
            (
                .period(1, .month),
                "monthly|each month|every month|once a month|month-to-month|month by month"
            ),
            (.period(3, .month), "quarterly|every quarter|per quarter|a quarter"),
            (.period(6, .month), "half-yearly|semi-annually|semiannually|twice a year|biannually"),
            (
                .period(1, .year),
                "yearly|annually|annual|each year|every year|once a year|p.a.|per annum|year by year"
            ), (.period(2, .week), "biweekly|fortnightly|per fortnight|a fortnight"),
            (.period(2, .month), "bimonthly"), (.every, "every|each"), (.per, "per|/"),
            (.article, "a|an"),
            (.number(1), "one"), (.number(2), "two"), (.number(3), "three"), (.number(4), "four"),
            (.number(5), "five"), (.number(6), "six"), (.number(7), "seven"), (.number(8), "eight"),
            (.number(9), "nine"), (.number(10), "ten"), (.number(11), "eleven"),
            (.number(12), "twelve"),
            (.first, "first|1st|initial"),
            (
                .free,
                "free|for free|free of charge|at no cost|no charge|complimentary|on us|free for|without charge|for nothing|gratis"
            ),
            (.trial, "trial|trials|trial period"),
            (
                .offer,
                "intro offer|introductory offer|introductory price|intro price|special offer|offer|welcome offer"
            ),
            (
                .start,
                "start|start with|begin|try|try it|get|enjoy|claim|unlock|test|redeem|try out|start your|start my|get your|sign up|continue with|begin with|starts with|includes|included"
            ),
            (
                .then,
                "then|afterwards|afterward|after that|thereafter|after trial|after the trial|after your trial|after free trial|after the free trial|after your free trial|after the trial ends|after your trial ends|once the trial ends|when the trial ends|after the offer|after the trial period|after your first|subsequently|later|after the offer ends|after the introductory period|followed by"
            ), (.after, "after|following|once"), (.within, "in|in just"),
            (
                .today,
                "today|now|right now|due today|due now|to start|upfront today|today's total|up front"
            ),
            (
                .save,
                "save|saves|saving|savings|you save|discount|discounted|off|cheaper|less|better value|reduced|reduction|extra"
            ), (.half, "half price|half-price|half off|half the price"),
            (.about, "about|around|approximately|approx|approx.|roughly|nearly|almost|ca.|circa"),
            (.lessThan, "less than|under|below|for less than|fewer than"),
            (.upTo, "up to|over|more than|at least|as much as"),
            (
                .was,
                "was|instead of|regular price|regularly|normally|reg.|usually|original price|originally|rather than|usual price|list price|standard price"
            ),
            (
                .equivalent,
                "just|only|that's|that is|equals|equal to|works out to|works out at|works out|equivalent to|equivalent|i.e.|ie|which is|comes to|breaks down to|averages|effectively|a mere|as low as|as little as"
            ),
            (
                .bill,
                "billed|bill|charged|charge|you pay|pay|paid|you'll pay|payment|billing|you will be charged|you'll be charged|due|paid up front"
            ),
            (
                .renew,
                "renews|renew|renewal|auto-renews|auto-renew|auto-renewing|renewed|renewing|renews automatically|renews at|renews on|next renewal|renewal date|next payment|next billing date|next charge|next bill"
            ),
            (
                .firstCharge,
                "first charge|first payment|first billed|first bill|first charged|you'll be charged on|first billing date|first billing|won't be charged until|you won't be charged until|no charge until|nothing to pay until|you will be charged on|charged on|payment starts on|billing starts on|billing starts|you'll be charged|you will be charged|payment starts|your card is charged on"
            ),
            (
                .until,
                "until|till|ends|ends on|valid until|expires|expires on|valid|access until|ends in|deadline|before midnight|offer ends|lasts until"
            ),
            (
                .remind,
                "remind|reminder|reminders|we'll remind|notify|notification|we'll notify|email you|send you|let you know|heads-up|notice|alert"
            ), (.before, "before|prior to|in advance|ahead of|beforehand|prior|earlier"),
            (
                .past,
                "has ended|have ended|ended|has expired|expired|is over|you had|already used|have used|you used|used up|you've used|has finished|finished|was cancelled|has lapsed|lapsed|you've had|you have had|previously|enjoyed your|you enjoyed|had a"
            ),
            (
                .refund,
                "money-back|money back|full refund|refund guarantee|refund within|satisfaction guaranteed|money-back guarantee|money back guarantee|refunded in full|get your money back|refund if|guaranteed refund|no-questions refund|refund your|refundable"
            ),
            (
                .cancel,
                "cancel|cancel anytime|cancel any time|cancelled|canceled|cancelling|cancellation|unless cancelled|until cancelled"
            ),
            (
                .terms,
                "terms|terms of use|terms of service|terms & conditions|terms and conditions|eula|t&cs|t&c|conditions of use|licence agreement|license agreement|user agreement|terms & privacy"
            ),
            (
                .privacy,
                "privacy|privacy policy|privacy notice|data protection|terms & privacy|privacy statement"
            ),
            (.month(1), "january|jan|jan."), (.month(2), "february|feb|feb."),
            (.month(3), "march|mar|mar."), (.month(4), "april|apr|apr."), (.month(5), "may"),
            (.month(6), "june|jun|jun."), (.month(7), "july|jul|jul."),
            (.month(8), "august|aug|aug."),
            (.month(9), "september|sep|sept|sep.|sept."), (.month(10), "october|oct|oct."),
            (.month(11), "november|nov|nov."), (.month(12), "december|dec|dec."),
            (
                .compare,
                "vs|vs.|versus|compared to|compared with|than|against|over monthly|over the monthly|over weekly|on the monthly|on monthly|off monthly|off the monthly|compared"
            ),
            (
                .programme,
                "programme|programmes|program|programs|challenge|challenges|streak|streaks|plan|plans|course|courses|workout|workouts|session|sessions|journey|history|archive|forecast|forecasts|calendar|diet|bootcamp|commitment|contract|membership|subscription|statistics|stats|guide|lessons|lesson|routine|sprint|trend|trends|backup|delivery|term|meal plan|training|habit|reset|plan view|in a row|overview|report|reports|ago|old|challenge mode"
            ), (.currency("USD CAD AUD NZD SGD HKD TWD"), "dollars|dollar|bucks"),
            (.currency("USD"), "us dollars|us dollar|u.s. dollars"),
            (.currency("CAD"), "canadian dollars"),
            (.currency("EUR"), "euro|euros"), (.weakCurrency("GBP EGP"), "pounds|pound|quid"),
            (.currency("JPY"), "yen"), (.currency("CNY"), "yuan"), (.weakCurrency("KRW"), "won"),
            (.currency("INR PKR"), "rupees|rupee"),
            (.currency("SAR QAR"), "riyals|riyal|saudi riyals"),
            (.currency("CHF"), "francs|swiss francs|franc"),
            (.currency("MXN COP CLP PHP"), "pesos|peso|mexican pesos"),
            (.currency("BRL"), "reais|brazilian reais"), (.currency("AED"), "dirhams|dirham"),
            (.percent, "percent|per cent"),
            (
                .inert,
                "feel free|free plan|free tier|free version|free updates|ad free|ads free|free account|free of ads|free from ads|hands free|free library|free features|free books|free lessons|free content|free forever|free shipping|free to download|free app|free download|stay free|stress free|distraction free|free of distractions|free up|try again|free users|set free|free support|free samples|not free|isn't free|free classes|free workouts|free recipes|free time|free space|free sounds|free articles|free stories|get started|sign in|start reading|free, always|always free|day one|day and night|any time of day|every day|each day|per day of|a day of|day by day|next day|days a week|times a week|times a day|times a month|hours a day|minutes a day|minutes per day|minutes every day|a month ago|of the day|of the week|of the month|of the year|all year|all year round|year round|one place|one app|one tap|one account|one subscription|more than ever|less ads|no less|24/7|risk-free|risk free|tax free|tax-free|duty-free|ad-free|commitment-free|commitment free|gluten free|sugar free|try premium|less stress|pay for|no extra|no extra cost|free cancellation|cancel free|cancel for free|royalty free|license free"
            ),
            (
                .elsewhere,
                "unused portion|forfeited|if offered|if applicable|where applicable|if available|family sharing|family members|share with family|invite|refer|referral|gift card|a friend|friends|students"
            ),
            (
                .joiner,
                "of|for|the|your|my|with|at|to|and|is|just a|whole|full|entire|complete|next|more|another|it|in full|auto"
            ),
        ])
}
