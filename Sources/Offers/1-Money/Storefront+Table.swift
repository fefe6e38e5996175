// SPDX-License-Identifier: Apache-2.0

extension Storefront {
    /// All storefronts by code, currency and English name: 175, with 44 currencies between them
    /// (rules.md, numeric limits; rule 13.2).
    ///
    /// Sources: the App Store Connect API's `territories` resource (id and currency), and App Store
    /// Connect Help, "Financial report regions and currencies", read 2026-11-30. Bulgaria stands with
    /// rule 13.2's lev; since it joined the euro in 2026 that help page lists it in euro, so both are
    /// taken (``acceptedCurrencies``). Kosovo has no ISO 3166 code; Apple's is XKS.
    static let table = """
        AFG USD Afghanistan
        AGO USD Angola
        AIA USD Anguilla
        ALB USD Albania
        ARE AED United Arab Emirates
        ARG USD Argentina
        ARM USD Armenia
        ATG USD Antigua and Barbuda
        AUS AUD Australia
        AUT EUR Austria
        AZE USD Azerbaijan
        BEL EUR Belgium
        BEN USD Benin
        BFA USD Burkina Faso
        BGR BGN Bulgaria
        BHR USD Bahrain
        BHS USD Bahamas
        BIH EUR Bosnia and Herzegovina
        BLR USD Belarus
        BLZ USD Belize
        BMU USD Bermuda
        BOL USD Bolivia
        BRA BRL Brazil
        BRB USD Barbados
        BRN USD Brunei
        BTN USD Bhutan
        BWA USD Botswana
        CAN CAD Canada
        CHE CHF Switzerland
        CHL CLP Chile
        CHN CNY China mainland
        CIV USD Côte d’Ivoire
        CMR USD Cameroon
        COD USD Congo, Democratic Republic of the
        COG USD Congo, Republic of the
        COL COP Colombia
        CPV USD Cape Verde
        CRI USD Costa Rica
        CYM USD Cayman Islands
        CYP EUR Cyprus
        CZE CZK Czech Republic
        DEU EUR Germany
        DMA USD Dominica
        DNK DKK Denmark
        DOM USD Dominican Republic
        DZA USD Algeria
        ECU USD Ecuador
        EGY EGP Egypt
        ESP EUR Spain
        EST EUR Estonia
        FIN EUR Finland
        FJI USD Fiji
        FRA EUR France
        FSM USD Micronesia
        GAB USD Gabon
        GBR GBP United Kingdom
        GEO USD Georgia
        GHA USD Ghana
        GMB USD Gambia
        GNB USD Guinea-Bissau
        GRC EUR Greece
        GRD USD Grenada
        GTM USD Guatemala
        GUY USD Guyana
        HKG HKD Hong Kong
        HND USD Honduras
        HRV EUR Croatia
        HUN HUF Hungary
        IDN IDR Indonesia
        IND INR India
        IRL EUR Ireland
        IRQ USD Iraq
        ISL USD Iceland
        ISR ILS Israel
        ITA EUR Italy
        JAM USD Jamaica
        JOR USD Jordan
        JPN JPY Japan
        KAZ KZT Kazakhstan
        KEN USD Kenya
        KGZ USD Kyrgyzstan
        KHM USD Cambodia
        KNA USD St. Kitts and Nevis
        KOR KRW Korea, Republic of
        KWT USD Kuwait
        LAO USD Laos
        LBN USD Lebanon
        LBR USD Liberia
        LBY USD Libya
        LCA USD St. Lucia
        LKA USD Sri Lanka
        LTU EUR Lithuania
        LUX EUR Luxembourg
        LVA EUR Latvia
        MAC USD Macau
        MAR USD Morocco
        MDA USD Moldova
        MDG USD Madagascar
        MDV USD Maldives
        MEX MXN Mexico
        MKD USD North Macedonia
        MLI USD Mali
        MLT EUR Malta
        MMR USD Myanmar
        MNE EUR Montenegro
        MNG USD Mongolia
        MOZ USD Mozambique
        MRT USD Mauritania
        MSR USD Montserrat
        MUS USD Mauritius
        MWI USD Malawi
        MYS MYR Malaysia
        NAM USD Namibia
        NER USD Niger
        NGA NGN Nigeria
        NIC USD Nicaragua
        NLD EUR Netherlands
        NOR NOK Norway
        NPL USD Nepal
        NRU USD Nauru
        NZL NZD New Zealand
        OMN USD Oman
        PAK PKR Pakistan
        PAN USD Panama
        PER PEN Peru
        PHL PHP Philippines
        PLW USD Palau
        PNG USD Papua New Guinea
        POL PLN Poland
        PRT EUR Portugal
        PRY USD Paraguay
        QAT QAR Qatar
        ROU RON Romania
        RUS RUB Russia
        RWA USD Rwanda
        SAU SAR Saudi Arabia
        SEN USD Senegal
        SGP SGD Singapore
        SLB USD Solomon Islands
        SLE USD Sierra Leone
        SLV USD El Salvador
        SRB EUR Serbia
        STP USD São Tomé and Príncipe
        SUR USD Suriname
        SVK EUR Slovakia
        SVN EUR Slovenia
        SWE SEK Sweden
        SWZ USD Eswatini
        SYC USD Seychelles
        TCA USD Turks and Caicos Islands
        TCD USD Chad
        THA THB Thailand
        TJK USD Tajikistan
        TKM USD Turkmenistan
        TON USD Tonga
        TTO USD Trinidad and Tobago
        TUN USD Tunisia
        TUR TRY Türkiye
        TWN TWD Taiwan
        TZA TZS Tanzania
        UGA USD Uganda
        UKR USD Ukraine
        URY USD Uruguay
        USA USD United States
        UZB USD Uzbekistan
        VCT USD St. Vincent and the Grenadines
        VEN USD Venezuela
        VGB USD British Virgin Islands
        VNM VND Vietnam
        VUT USD Vanuatu
        XKS EUR Kosovo
        YEM USD Yemen
        ZAF ZAR South Africa
        ZMB USD Zambia
        ZWE USD Zimbabwe
        """
}
