import Weather

/// A symbol code of MET Norway: a condition, and for some codes the time of day.
///
/// Source: api.met.no, Weathericon 2.0 legends; two codes are misspelt there (`lightssleet…`, `lightssnow…`).
struct METSymbol: Sendable, Equatable {
    let condition: Condition
    /// True for `_day`, false for `_night` and `_polartwilight`, `nil` without a suffix.
    let isDay: Bool?

    init(_ code: String) {
        let parts = code.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
        isDay = parts.count > 1 ? parts[1] == "day" : nil
        condition = Self.condition(base: String(parts[0]))
    }

    private static func condition(base: String) -> Condition {
        let thunder = "andthunder"
        guard base.hasSuffix(thunder) else { return plain(base) }
        let rest = String(base.dropLast(thunder.count))
        let known = plain(rest.hasPrefix("lights") ? "light" + rest.dropFirst("lights".count) : rest)
        let corrected = known == .unknown ? plain(rest) : known
        return corrected.isWet ? .thunderstorm : .unknown
    }

    private static func plain(_ base: String) -> Condition {
        switch base {
        case "clearsky": .clear
        case "fair": .mostlyClear
        case "partlycloudy": .partlyCloudy
        case "cloudy": .overcast
        case "fog": .fog
        case "lightrain": .lightRain
        case "rain": .rain
        case "heavyrain": .heavyRain
        case "lightrainshowers", "rainshowers": .rainShowers
        case "heavyrainshowers": .heavyShowers
        case "lightsleet", "sleet", "heavysleet", "lightsleetshowers", "sleetshowers", "heavysleetshowers": .sleet
        case "lightsnow": .lightSnow
        case "snow": .snow
        case "heavysnow": .heavySnow
        case "lightsnowshowers", "snowshowers", "heavysnowshowers": .snowShowers
        default: .unknown
        }
    }
}
