import FoundationEssentials
import Weather

/// The section `hourly` of an answer: one array for each variable.
struct OpenMeteoHourly: Decodable {
    let time: [String]
    let temperature: [Double?]?
    let humidity: [Double?]?
    let apparentTemperature: [Double?]?
    let probability: [Double?]?
    let precipitation: [Double?]?
    let snowfall: [Double?]?
    let weatherCode: [Double?]?
    let windSpeed: [Double?]?
    let windGust: [Double?]?
    let visibility: [Double?]?
    let isDay: [Double?]?

    enum CodingKeys: String, CodingKey {
        case time
        case temperature = "temperature_2m"
        case humidity = "relative_humidity_2m"
        case apparentTemperature = "apparent_temperature"
        case probability = "precipitation_probability"
        case precipitation
        case snowfall
        case weatherCode = "weather_code"
        case windSpeed = "wind_speed_10m"
        case windGust = "wind_gusts_10m"
        case visibility
        case isDay = "is_day"
    }

    /// Steps of an hour; entries with neither temperature nor code are gaps.
    ///
    /// An entry gives the state at its time, but sums, probability and gusts of the hour *before* it, so a step takes
    /// those from the entry at its end. Source: open-meteo.com, "Hourly Parameter Definition", "Preceding hour".
    func steps(_ clock: OpenMeteoClock, _ units: OpenMeteoUnits) -> [HourForecast] {
        let instants = time.prefix(400).map { clock.instant($0) }
        return instants.indices.compactMap { index in
            guard let instant = instants[index] else { return nil }
            var step = HourForecast(time: instant, condition: Condition(wmoCode: weatherCode.value(at: index)))
            step.temperature = units.temperature(temperature.value(at: index), CodingKeys.temperature.rawValue)
            guard step.temperature != nil || step.condition != .unknown else { return nil }
            step.humidity = humidity.value(at: index).within(.percent)
            step.apparentTemperature = units.temperature(
                apparentTemperature.value(at: index), CodingKeys.apparentTemperature.rawValue)
            step.windSpeed = units.speed(windSpeed.value(at: index), CodingKeys.windSpeed.rawValue)
            step.visibility = units.visibility(visibility.value(at: index), CodingKeys.visibility.rawValue)
            step.isDay = isDay.value(at: index).map { $0 != 0 }
            if index + 1 < instants.count, instants[index + 1] == instant.addingTimeInterval(3600) {
                setSums(of: &step, at: index + 1, units)
            }
            return step
        }
    }

    private func setSums(of step: inout HourForecast, at index: Int, _ units: OpenMeteoUnits) {
        step.precipitation = units.rain(precipitation.value(at: index), CodingKeys.precipitation.rawValue)
        step.precipitationProbability = probability.value(at: index).within(.percent)
        step.snowfall = units.snow(snowfall.value(at: index), CodingKeys.snowfall.rawValue)
        step.windGust = units.speed(windGust.value(at: index), CodingKeys.windGust.rawValue)
    }
}
