import FoundationEssentials
import Places
import Weather

/// The section `daily` of an answer: one array for each variable.
struct OpenMeteoDaily: Decodable {
    let time: [String]
    let weatherCode: [Double?]?
    let high: [Double?]?
    let low: [Double?]?
    let apparentHigh: [Double?]?
    let apparentLow: [Double?]?
    let sunrise: [String?]?
    let sunset: [String?]?
    let daylight: [Double?]?
    let uvIndex: [Double?]?
    let precipitation: [Double?]?
    let probability: [Double?]?
    let snowfall: [Double?]?
    let windSpeed: [Double?]?
    let windGust: [Double?]?

    enum CodingKeys: String, CodingKey {
        case time
        case weatherCode = "weather_code"
        case high = "temperature_2m_max"
        case low = "temperature_2m_min"
        case apparentHigh = "apparent_temperature_max"
        case apparentLow = "apparent_temperature_min"
        case sunrise
        case sunset
        case daylight = "daylight_duration"
        case uvIndex = "uv_index_max"
        case precipitation = "precipitation_sum"
        case probability = "precipitation_probability_max"
        case snowfall = "snowfall_sum"
        case windSpeed = "wind_speed_10m_max"
        case windGust = "wind_gusts_10m_max"
    }

    /// Days of the answer's own calendar; those of which nothing is known are left out.
    func days(_ clock: OpenMeteoClock, _ units: OpenMeteoUnits) -> [DayForecast] {
        time.prefix(20).indices.compactMap { index in
            guard let date = TimeText.day(time[index]) else { return nil }
            var day = DayForecast(date: date, condition: Condition(wmoCode: weatherCode.value(at: index)))
            let isEmpty = day
            setTemperatures(of: &day, at: index, units)
            setLight(of: &day, at: index, clock)
            day.precipitation = units.rain(precipitation.value(at: index), CodingKeys.precipitation.rawValue)
            day.precipitationProbability = probability.value(at: index).within(.percent)
            day.snowfall = units.snow(snowfall.value(at: index), CodingKeys.snowfall.rawValue)
            day.windSpeed = units.speed(windSpeed.value(at: index), CodingKeys.windSpeed.rawValue)
            day.windGust = units.speed(windGust.value(at: index), CodingKeys.windGust.rawValue)
            day.uvIndex = uvIndex.value(at: index).within(.uvIndices)
            return day == isEmpty && day.condition == .unknown ? nil : day
        }
    }

    private func setTemperatures(of day: inout DayForecast, at index: Int, _ units: OpenMeteoUnits) {
        day.high = units.temperature(high.value(at: index), CodingKeys.high.rawValue)
        day.low = units.temperature(low.value(at: index), CodingKeys.low.rawValue)
        day.apparentHigh = units.temperature(apparentHigh.value(at: index), CodingKeys.apparentHigh.rawValue)
        day.apparentLow = units.temperature(apparentLow.value(at: index), CodingKeys.apparentLow.rawValue)
    }

    /// The polar night has its sunrise and sunset at the same midnight, the polar day at two midnights a day apart.
    private func setLight(of day: inout DayForecast, at index: Int, _ clock: OpenMeteoClock) {
        guard let rise = clock.instant(sunrise.text(at: index)), let set = clock.instant(sunset.text(at: index)),
            rise.timeIntervalSince1970 > 86_400
        else { return }
        let seconds = daylight.value(at: index) ?? set.timeIntervalSince(rise)
        if seconds <= 0 {
            day.light = .polarNight
        } else if seconds >= 86_400 {
            day.light = .polarDay
        } else {
            day.setLight(.usual(sunrise: rise, sunset: set))
        }
    }
}
