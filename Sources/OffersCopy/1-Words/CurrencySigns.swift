// SPDX-License-Identifier: Apache-2.0
import Offers

/// Signs and codes of the App Store's currencies. A sign stands for every currency that uses it (copy rule 15).
enum CurrencySigns {
    static let phrases: [(Meaning, String)] =
        [
            (.currency("USD CAD AUD MXN NZD SGD HKD TWD COP CLP BRL"), "$"),
            (.currency("USD"), "$US|$ US|US$|U$S|USD$|US $"),
            (.currency("CAD"), "CA$|C$|CAD$|$ CA|$CA"),
            (.currency("AUD"), "A$|AU$|AUD$"), (.currency("MXN"), "$MX|MX$|Mex$|MXN$"),
            (.currency("NZD"), "$NZ|NZ$"), (.currency("SGD"), "$SG|S$|SG$"),
            (.currency("HKD"), "$HK|HK$"),
            (.currency("TWD"), "$TW|NT$"), (.currency("BRL"), "R$"),
            (.currency("COP"), "COL$|COP$"),
            (.currency("CLP"), "CLP$"), (.currency("JPY CNY"), "¥"),
            (.currency("CNY"), "CN¥|RMB|人民币"),
            (.currency("JPY"), "JP¥"), (.currency("EUR"), "€"), (.currency("GBP EGP"), "£"),
            (.currency("GBP"), "UK£|£GB|GB£"),
            (.currency("EGP"), "E£|£E|EGP£|ج.م.|ج.م|جنيه|جنيها"), (.currency("KRW"), "₩"),
            (.currency("INR PKR"), "Rs.|Rs"), (.currency("INR"), "₹"),
            (.currency("SEK NOK DKK"), "kr.|kr"), (.currency("CHF"), "Fr.|SFr.|SFr|CHF"),
            (.currency("PLN"), "zł"), (.currency("CZK"), "Kč"), (.currency("HUF"), "Ft"),
            (.currency("RUB"), "₽|руб."), (.currency("TRY"), "₺"), (.currency("ILS"), "₪"),
            (.currency("VND"), "₫|đ"), (.currency("THB"), "฿"), (.currency("PHP"), "₱"),
            (.currency("NGN"), "₦"), (.currency("KZT"), "₸"), (.currency("MYR"), "RM"),
            (.currency("IDR"), "Rp"), (.weakCurrency("ZAR"), "R"), (.weakCurrency("RON"), "lei"),
            (.currency("BGN"), "лв.|лв"), (.currency("PEN"), "S/"), (.currency("TZS"), "TSh"),
            (.currency("SAR"), "ر.س.|ر.س|⃁"), (.currency("QAR"), "ر.ق.|ر.ق"),
            (.currency("AED"), "د.إ.|د.إ|Dhs|Dh|درهم|درهما"),
            (.currency("SAR QAR"), "ريال|ريالا|ريالات"),
            (.currency("SAR"), "ريال سعودي|ريالا سعوديا"),
            (.currency("QAR"), "ريال قطري"),
        ]
        + codes.map { (.currency($0), $0) }

    private static let codes =
        """
        AED AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR JPY KRW KZT MXN MYR NGN \
        NOK NZD PEN PHP PKR PLN QAR RON RUB SAR SEK SGD THB TRY TWD TZS USD VND ZAR
        """.split(separator: " ").map(String.init)
}
