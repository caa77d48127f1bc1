import Weather

extension Condition {
    /// What stands in a short forecast, the most severe first: all that the service gives, beside a picture.
    ///
    /// Source: weather.gov, "Short forecast" wordings of the National Digital Forecast Database.
    private static let words: [(String, Condition)] = [
        ("tornado", .tornado), ("thunderstorm", .thunderstorm), ("t-storm", .thunderstorm),
        ("freezing drizzle", .freezingDrizzle), ("freezing rain", .freezingRain), ("freezing fog", .rimeFog),
        ("blizzard", .heavySnow), ("heavy snow", .heavySnow), ("sleet", .sleet), ("wintry mix", .sleet),
        ("rain and snow", .sleet), ("snow and rain", .sleet), ("rain/snow", .sleet), ("ice pellets", .icePellets),
        ("heavy rain", .heavyRain), ("snow showers", .snowShowers), ("flurries", .lightSnow),
        ("light snow", .lightSnow), ("snow", .snow), ("showers", .rainShowers), ("drizzle", .drizzle),
        ("light rain", .lightRain), ("rain", .rain), ("volcanic ash", .ash), ("smoke", .smoke), ("dust", .dust),
        ("sand", .dust), ("haze", .haze), ("fog", .fog), ("mostly cloudy", .mostlyCloudy),
        ("partly cloudy", .partlyCloudy), ("partly sunny", .partlyCloudy), ("mostly sunny", .mostlyClear),
        ("mostly clear", .mostlyClear), ("cloudy", .overcast), ("overcast", .overcast), ("sunny", .clear),
        ("clear", .clear), ("fair", .clear), ("windy", .wind), ("breezy", .wind), ("blustery", .wind),
    ]

    /// The condition that a short forecast names; `unknown` when it names none of ours.
    init(nwsForecast text: String?) {
        let lower = text?.lowercased() ?? ""
        self = Self.words.first { lower.contains($0.0) }?.1 ?? .unknown
    }
}
