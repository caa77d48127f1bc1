package import FoundationEssentials
package import Places
package import Weather

/// One answer of the "5 day forecast": an entry every three hours.
///
/// Source: openweathermap.org, "5 day weather forecast".
package struct OpenWeatherMapForecast: Decodable {
    let list: [Tolerant<Slot>]
    let city: Tolerant<City>?

    struct City: Decodable {
        /// Seconds east of UTC.
        let timezone: Tolerant<Double>?
    }

    struct Slot: Decodable {
        let time: Double
        let main: OpenWeatherMapMain
        let weather: Tolerant<OpenWeatherMapSky>?
        let wind: Tolerant<OpenWeatherMapWind>?
        let visibility: Tolerant<Double>?
        let probability: Tolerant<Double>?
        let rain: Tolerant<OpenWeatherMapAmount>?
        let snow: Tolerant<OpenWeatherMapAmount>?
        let sun: Tolerant<PartOfDay>?

        private enum CodingKeys: String, CodingKey {
            case time = "dt"
            case main, weather, wind, visibility
            case probability = "pop"
            case rain, snow
            case sun = "sys"
        }
    }

    struct PartOfDay: Decodable {
        /// `d` or `n`.
        let pod: Tolerant<String>?
    }

    /// Reads a whole answer: steps of three hours, and the days of the place that they make.
    ///
    /// - Parameter secondsFromUTC: The clock of the place at an instant; its second argument is what the answer tells.
    /// - Throws: `unavailable` when the bytes are no JSON, `badAnswer` when they are JSON of another shape.
    package static func forecast(
        _ bytes: [UInt8], at coordinate: Coordinate, secondsFromUTC: (Date, Int?) -> Int
    ) throws(WeatherError) -> ProviderForecast {
        let answer = try AnswerDecoding.decode(OpenWeatherMapForecast.self, from: bytes)
        let told = OpenWeatherMapValues.secondsFromUTC(answer.city?.value?.timezone?.value)
        let slots = OpenWeatherMapSlots(answer.list.prefix(100).compactMap(\.value))
        var forecast = ProviderForecast()
        let hours = slots.steps(at: coordinate)
        forecast.hours = hours.isEmpty ? nil : hours
        let days = slots.days(of: hours, at: coordinate) { secondsFromUTC($0, told) }
        forecast.days = days.isEmpty ? nil : days
        return forecast
    }
}

extension OpenWeatherMapForecast.Slot {
    /// The entry as a step that begins at its own time and whose sums are those that stand beside it.
    ///
    /// `nil` when time or temperature cannot be weather.
    var asItStands: HourForecast? {
        guard let instant = OpenWeatherMapValues.instant(time), let celsius = main.celsius else { return nil }
        let sky = weather?.value
        var step = HourForecast(time: instant, seconds: OpenWeatherMapSlots.length, condition: sky.condition)
        step.temperature = celsius
        step.apparentTemperature = (main.apparent?.value).within(.temperatures)
        step.humidity = (main.humidity?.value).within(.percent)
        step.isDay = sky.isDay ?? (sun?.value?.pod?.value).map { $0 == "d" }
        step.precipitation = OpenWeatherMapValues.precipitation(
            rain?.value?.threeHours?.value, snow?.value?.threeHours?.value, step.condition)
        step.precipitationProbability = OpenWeatherMapValues.percent(probability?.value)
        step.windSpeed = (wind?.value?.speed?.value).within(.windSpeeds)
        step.windGust = (wind?.value?.gust?.value).within(.windSpeeds)
        step.visibility = (visibility?.value).within(.visibilities)
        return step
    }
}
