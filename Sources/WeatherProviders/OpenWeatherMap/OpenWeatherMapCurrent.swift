package import Places
package import Weather

/// One answer of "current weather" as it comes; only the fields that are used.
///
/// `temp_min` and `temp_max` are the spread within a city now, not the day's low and high, so they are not read.
/// Source: openweathermap.org, "Current weather data".
package struct OpenWeatherMapCurrent: Decodable {
    let time: Double
    let main: OpenWeatherMapMain
    let weather: Tolerant<OpenWeatherMapSky>?
    let wind: Tolerant<OpenWeatherMapWind>?
    let clouds: Tolerant<OpenWeatherMapClouds>?
    let visibility: Tolerant<Double>?
    let rain: Tolerant<OpenWeatherMapAmount>?
    let snow: Tolerant<OpenWeatherMapAmount>?
    let sun: Tolerant<Sun>?

    struct Sun: Decodable {
        let sunrise: Tolerant<Double>?
        let sunset: Tolerant<Double>?
    }

    private enum CodingKeys: String, CodingKey {
        case time = "dt"
        case main, weather, wind, clouds, visibility, rain, snow
        case sun = "sys"
    }

    /// Reads a whole answer.
    ///
    /// - Throws: `unavailable` when the bytes are no JSON, `badAnswer` when they are JSON of another shape.
    package static func forecast(
        _ bytes: [UInt8], at coordinate: Coordinate
    ) throws(WeatherError) -> ProviderForecast {
        var forecast = ProviderForecast()
        forecast.current = try AnswerDecoding.decode(OpenWeatherMapCurrent.self, from: bytes).conditions(at: coordinate)
        return forecast
    }

    /// `nil` when time or temperature cannot be weather, as with Kelvin where °C was asked for.
    func conditions(at coordinate: Coordinate) -> CurrentConditions? {
        guard let instant = OpenWeatherMapValues.instant(time), let temperature = main.celsius else { return nil }
        let sky = weather?.value
        var now = CurrentConditions(time: instant, temperature: temperature, condition: sky.condition)
        now.conditionText = sky.text
        now.apparentTemperature = (main.apparent?.value).within(.temperatures)
        now.isDay = sky.isDay ?? sunIsUp ?? SolarPosition(at: instant).isUp(at: coordinate)
        now.humidity = (main.humidity?.value).within(.percent)
        now.cloudCover = (clouds?.value?.all?.value).within(.percent)
        now.windSpeed = (wind?.value?.speed?.value).within(.windSpeeds)
        now.windGust = (wind?.value?.gust?.value).within(.windSpeeds)
        now.windDirection = (wind?.value?.direction?.value).within(.directions)
        now.pressure = main.hectopascals
        now.visibility = (visibility?.value).within(.visibilities)
        setPrecipitation(of: &now)
        return now
    }

    /// Rain and snow of the last hour; older answers have those of three.
    private func setPrecipitation(of now: inout CurrentConditions) {
        let (rain, snow) = (rain?.value, snow?.value)
        now.precipitation = OpenWeatherMapValues.precipitation(rain?.hour?.value, snow?.hour?.value, now.condition)
        guard rain?.hour?.value == nil, snow?.hour?.value == nil,
            (rain?.threeHours ?? snow?.threeHours)?.value != nil
        else { return }
        now.precipitation = OpenWeatherMapValues.precipitation(
            rain?.threeHours?.value, snow?.threeHours?.value, now.condition)
        now.precipitationSeconds = 10_800
    }

    /// `nil` in the polar night and the polar day, whose sunrise equals the sunset.
    private var sunIsUp: Bool? {
        guard let rise = sun?.value?.sunrise?.value, let set = sun?.value?.sunset?.value, rise < set else { return nil }
        return rise <= time && time < set
    }
}

/// The object `main` of an entry.
struct OpenWeatherMapMain: Decodable {
    let temperature: Double
    let apparent: Tolerant<Double>?
    let pressure: Tolerant<Double>?
    let seaLevel: Tolerant<Double>?
    let humidity: Tolerant<Double>?

    private enum CodingKeys: String, CodingKey {
        case temperature = "temp"
        case apparent = "feels_like"
        case pressure
        case seaLevel = "sea_level"
        case humidity
    }

    var celsius: Double? { Optional(temperature).within(.temperatures) }

    /// At sea level.
    var hectopascals: Double? {
        (seaLevel?.value).within(.pressures) ?? (pressure?.value).within(.pressures)
    }
}

/// The object `wind` of an entry.
struct OpenWeatherMapWind: Decodable {
    let speed: Tolerant<Double>?
    let direction: Tolerant<Double>?
    let gust: Tolerant<Double>?

    private enum CodingKeys: String, CodingKey {
        case speed
        case direction = "deg"
        case gust
    }
}

/// The object `clouds` of an entry.
struct OpenWeatherMapClouds: Decodable {
    let all: Tolerant<Double>?
}
