// SPDX-License-Identifier: Apache-2.0
import Offers

/// Regions of locales (two letters) and the App Store's storefronts (three). Kosovo's is Apple's own.
enum Regions {
    private static let table = """
        AF AFG AO AGO AI AIA AL ALB AE ARE AR ARG AM ARM AG ATG AU AUS AT AUT AZ AZE BE BEL
        BJ BEN BF BFA BG BGR BH BHR BS BHS BA BIH BY BLR BZ BLZ BM BMU BO BOL BR BRA BB BRB
        BN BRN BT BTN BW BWA CA CAN CH CHE CL CHL CN CHN CI CIV CM CMR CD COD CG COG CO COL
        CV CPV CR CRI KY CYM CY CYP CZ CZE DE DEU DM DMA DK DNK DO DOM DZ DZA EC ECU EG EGY
        ES ESP EE EST FI FIN FJ FJI FR FRA FM FSM GA GAB GB GBR GE GEO GH GHA GN GIN GM GMB
        GW GNB GR GRC GD GRD GT GTM GY GUY HK HKG HN HND HR HRV HU HUN ID IDN IN IND IE IRL
        IQ IRQ IS ISL IL ISR IT ITA JM JAM JO JOR JP JPN KZ KAZ KE KEN KG KGZ KH KHM KN KNA
        KR KOR KW KWT LA LAO LB LBN LR LBR LY LBY LC LCA LK LKA LT LTU LU LUX LV LVA MO MAC
        MA MAR MD MDA MG MDG MV MDV MX MEX MK MKD ML MLI MT MLT MM MMR ME MNE MN MNG MZ MOZ
        MR MRT MS MSR MU MUS MW MWI MY MYS NA NAM NE NER NG NGA NI NIC NL NLD NO NOR NP NPL
        NR NRU NZ NZL OM OMN PK PAK PA PAN PE PER PH PHL PW PLW PG PNG PL POL PT PRT PY PRY
        QA QAT RO ROU RU RUS RW RWA SA SAU SN SEN SG SGP SB SLB SL SLE SV SLV RS SRB ST STP
        SR SUR SK SVK SI SVN SE SWE SZ SWZ SC SYC TC TCA TD TCD TH THA TJ TJK TM TKM TO TON
        TT TTO TN TUN TR TUR TW TWN TZ TZA UG UGA UA UKR UY URY US USA UZ UZB VC VCT VE VEN
        VG VGB VN VNM VU VUT XK XKS YE YEM ZA ZAF ZM ZMB ZW ZWE
        """

    private static let pairs: [(region: String, storefront: String)] = {
        let words = table.split(whereSeparator: \.isWhitespace).map(String.init)
        return stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
    }()
    private static let storefronts = Dictionary(
        pairs.map { ($0.region, $0.storefront) }, uniquingKeysWith: { first, _ in first })
    private static let regions = Dictionary(
        pairs.map { ($0.storefront, $0.region) }, uniquingKeysWith: { first, _ in first })

    static func storefront(_ region: String) -> Storefront? {
        storefronts[region].flatMap { Storefront($0) }
    }

    static func region(of storefront: Storefront) -> String? { regions[storefront.code] }

    /// The earliest and the latest hours from UTC in a storefront's time zones (copy rule 21). An unknown
    /// storefront has all of them.
    static func hours(of storefront: Storefront) -> ClosedRange<Int> {
        switch storefront.code {
        case "USA": -10 ... -4
        case "CAN": -8 ... -2
        case "MEX": -8 ... -5
        case "BRA": -5 ... -2
        case "GBR", "IRL": 0...1
        case "PRT": -1...1
        case "ESP": 0...2
        case "DEU", "FRA", "ITA", "AUT", "CHE", "BEL", "NLD", "LUX", "POL", "CZE", "DNK", "NOR",
            "SWE", "HUN":
            1...2
        case "GRC", "ROU", "BGR", "FIN", "ISR", "UKR": 2...3
        case "SAU", "TUR", "KWT", "QAT", "BHR", "IRQ": 3...3
        case "ARE", "OMN": 4...4
        case "EGY": 2...3
        case "IND": 5...6
        case "CHN", "HKG", "TWN", "SGP", "MYS", "MAC", "PHL": 8...8
        case "JPN", "KOR": 9...9
        case "AUS": 8...11
        case "NZL": 12...14
        case "ARG", "CHL", "URY", "COL", "PER", "ECU": -5 ... -3
        default: -11...14
        }
    }
}
