import FoundationEssentials
import Places
import Weather

/// Finds what the gate needs to know and what should have been told, but was not.
///
/// Every source is expected to tell everything except what it is listed for here, so that a source which nobody has
/// thought of makes the gate too careful, never too lax. See `Decision-0001-values-that-are-missing.md`.
struct MissingValues {
    /// What some sources never tell.
    private enum Rarity {
        case gusts
        case visibility
        case snow
        case ultraviolet
    }

    /// By the provider's name in settings.
    ///
    /// Source: api.met.no, Locationforecast 2.0, "compact" holds none of the four.
    private static let neverTold: [String: Set<Rarity>] = [
        "met-norway": [.gusts, .visibility, .snow, .ultraviolet]
    ]
    /// Hours may begin a little after the present, and a source may leave out one.
    private static let leastCovered = 23.0 * 3600

    /// Whether the present conditions lack a value.
    static func areIn(_ current: Sourced<CurrentConditions>) -> Bool {
        let now = current.value
        let isFeelingKnown =
            now.apparentTemperature != nil
            || ApparentTemperature.isComputable(
                temperature: now.temperature, humidity: now.humidity, windSpeed: now.windSpeed)
        return !isFeelingKnown || now.windSpeed == nil || now.precipitation == nil
            || lacks(.gusts, [now.windGust], current.attribution)
            || lacks(.visibility, [now.visibility], current.attribution)
            || lacks(.ultraviolet, [now.uvIndex], current.attribution)
    }

    /// Whether the coming hours lack a value: temperature in any of them, another value in all of them.
    ///
    /// - Parameters:
    ///   - hours: Those that touch the 24 hours ahead.
    ///   - soon: Those that touch the 3 hours ahead.
    ///   - covered: How many of the seconds ahead they cover.
    static func areIn(
        _ hours: [HourForecast], soon: [HourForecast], covered: Double, from source: WeatherAttribution
    ) -> Bool {
        covered < leastCovered || !hours.allSatisfy(isFeelingKnown)
            || hours.allSatisfy { $0.windSpeed == nil } || hours.allSatisfy { $0.precipitation == nil }
            || lacks(.gusts, hours.map(\.windGust), source)
            || lacks(.snow, hours.map(\.snowfall), source)
            || lacks(.visibility, soon.map(\.visibility), source)
    }

    /// Whether the place's today lacks a value.
    static func areIn(_ day: DayForecast, from source: WeatherAttribution) -> Bool {
        day.high == nil || day.low == nil || day.precipitation == nil
            || lacks(.gusts, [day.windGust], source) || lacks(.snow, [day.snowfall], source)
            || lacks(.ultraviolet, [day.uvIndex], source)
    }

    private static func isFeelingKnown(_ hour: HourForecast) -> Bool {
        guard hour.apparentTemperature == nil else { return true }
        return hour.temperature.map {
            ApparentTemperature.isComputable(temperature: $0, humidity: hour.humidity, windSpeed: hour.windSpeed)
        } ?? false
    }

    private static func lacks(_ rarity: Rarity, _ values: [Double?], _ source: WeatherAttribution) -> Bool {
        neverTold[source.provider]?.contains(rarity) != true && values.allSatisfy { $0 == nil }
    }
}
