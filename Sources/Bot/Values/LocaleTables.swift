import Weather

/// What languages and regions have in common with each other in writing numbers and times, and in their units.
enum LocaleTables {
    /// Source: Unicode CLDR, `main/<locale>/numbers`, decimal symbol of Latin digits.
    static func hasDecimalComma(language: String, region: String?) -> Bool {
        let isUsual = commaLanguages.contains(language)
        guard let region else { return isUsual }
        return isUsual != (otherMark[language]?.contains(region) ?? false)
    }

    /// Source: Unicode CLDR, `supplemental/timeData`, preferred cycle; `main/<locale>/ca-gregorian`, short time, where a
    /// language differs from its region, as German does, which has no short words for the halves of a day.
    static func countsTwelveHours(language: String, region: String?) -> Bool {
        guard let region else { return false }
        if language == "fr" && region == "CA" || language == "de" { return false }
        return twelveHourRegions.contains(region)
    }

    /// Whether all who speak a language live with metric units; Spanish is spoken where °F are usual, too.
    static func isMetricEverywhere(language: String) -> Bool {
        commaLanguages.contains(language) && language != "es"
    }

    /// °F and mph where the United States' units are usual, °C and mph in the United Kingdom, metric everywhere else.
    static func units(ofRegion region: String) -> UnitSystem {
        if region == "GB" { return .uk }
        return unitedStatesRegions.contains(region) ? .us : .metric
    }

    private static func set(_ words: String) -> Set<String> {
        Set(words.split(separator: " ").map(String.init))
    }

    /// Languages whose decimals stand behind a comma.
    private static let commaLanguages = set(
        """
        af az be bg bs ca cs da de el es et eu fi fo fr fy gl hr hu hy id is it jv ka kk kl ku ky lb lo lt lv mk nb nl nn \
        no pl pt rm ro ru sk sl sq sr su sv tg tk tr tt uk uz vi
        """)

    /// Regions in which a language has the other mark.
    private static let otherMark: [String: Set<String>] = [
        "ar": set("DZ LB LY MA MR TN"),
        "de": set("CH LI"),
        "en": set("AT BE CZ DE DK EE ES FI FR GE HU ID IT LT LV NL NO PL PT RO SE SI SK UA ZA"),
        "es": set("419 BR BZ CU DO GT HN MX NI PA PE PR SV US"),
        "fr": set("RW"),
        "it": set("CH"),
        "ms": set("BN ID"),
        "sw": set("CD"),
    ]

    /// Regions that count to twelve twice; those of South America where all write 24 hours are left out.
    private static let twelveHourRegions = set(
        """
        419 AE AG AL AS AU BB BD BH BM BN BO BS BT CA CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY \
        HK HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PW \
        QA SA SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM US VC VE VG VI VU WS YE ZM
        """)

    /// The United States, their territories, and those who count in °F and mph like them.
    private static let unitedStatesRegions = set("US AS GU MP PR UM VI BS BZ FM KY LR MH PW")
}
