/// The countries whose weather services give their warnings to MeteoAlarm.
///
/// Source: meteoalarm.org, its members; feeds.meteoalarm.org, the names of their feeds.
enum MeteoAlarmCountry {
    /// Names of feeds by ISO 3166-1 alpha-2.
    // swift-format-ignore
    static let feeds = [
        "AT": "austria", "BA": "bosnia-herzegovina", "BE": "belgium", "BG": "bulgaria", "CH": "switzerland",
        "CY": "cyprus", "CZ": "czechia", "DE": "germany", "DK": "denmark", "EE": "estonia", "ES": "spain",
        "FI": "finland", "FR": "france", "GB": "united-kingdom", "GR": "greece", "HR": "croatia", "HU": "hungary",
        "IE": "ireland", "IL": "israel", "IS": "iceland", "IT": "italy", "LT": "lithuania", "LU": "luxembourg",
        "LV": "latvia", "MD": "moldova", "ME": "montenegro", "MK": "republic-of-north-macedonia", "MT": "malta",
        "NL": "netherlands", "NO": "norway", "PL": "poland", "PT": "portugal", "RO": "romania", "RS": "serbia",
        "SE": "sweden", "SI": "slovenia", "SK": "slovakia", "UA": "ukraine",
    ]

    /// A box around all of them, by which a point without a country is told from one that is far away.
    static func isNear(latitude: Double, longitude: Double) -> Bool {
        (27...82).contains(latitude) && (-32...46).contains(longitude)
    }
}
