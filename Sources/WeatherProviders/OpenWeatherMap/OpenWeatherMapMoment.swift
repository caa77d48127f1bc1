import FoundationEssentials
import Places
import Weather

/// `current` or an entry of `hourly` in an answer of One Call.
struct OpenWeatherMapMoment: Decodable {
    let time: Double
    let temperature: Double
    let apparent: Tolerant<Double>?
    let pressure: Tolerant<Double>?
    let humidity: Tolerant<Double>?
    let dewPoint: Tolerant<Double>?
    let uvIndex: Tolerant<Double>?
    let clouds: Tolerant<Double>?
    let visibility: Tolerant<Double>?
    let windSpeed: Tolerant<Double>?
    let windDirection: Tolerant<Double>?
    let windGust: Tolerant<Double>?
    let weather: Tolerant<OpenWeatherMapSky>?
    let rain: Tolerant<OpenWeatherMapAmount>?
    let snow: Tolerant<OpenWeatherMapAmount>?
    let probability: Tolerant<Double>?

    private enum CodingKeys: String, CodingKey {
        case time = "dt"
        case temperature = "temp"
        case apparent = "feels_like"
        case pressure, humidity
        case dewPoint = "dew_point"
        case uvIndex = "uvi"
        case clouds, visibility
        case windSpeed = "wind_speed"
        case windDirection = "wind_deg"
        case windGust = "wind_gust"
        case weather, rain, snow
        case probability = "pop"
    }

    /// `nil` when time or temperature cannot be weather.
    func conditions(at coordinate: Coordinate) -> CurrentConditions? {
        guard let instant = OpenWeatherMapValues.instant(time), let celsius else { return nil }
        let sky = weather?.value
        var now = CurrentConditions(time: instant, temperature: celsius, condition: sky.condition)
        now.conditionText = sky.text
        now.apparentTemperature = (apparent?.value).within(.temperatures)
        now.dewPoint = (dewPoint?.value).within(.temperatures)
        now.isDay = sky.isDay ?? SolarPosition(at: instant).isUp(at: coordinate)
        now.humidity = (humidity?.value).within(.percent)
        now.cloudCover = (clouds?.value).within(.percent)
        now.windSpeed = (windSpeed?.value).within(.windSpeeds)
        now.windGust = (windGust?.value).within(.windSpeeds)
        now.windDirection = (windDirection?.value).within(.directions)
        now.precipitation = precipitation(sky.condition)
        now.pressure = (pressure?.value).within(.pressures)
        now.visibility = (visibility?.value).within(.visibilities)
        now.uvIndex = (uvIndex?.value).within(.uvIndices)
        return now
    }

    /// `nil` when time or temperature cannot be weather.
    func hour(at coordinate: Coordinate) -> HourForecast? {
        guard let instant = OpenWeatherMapValues.instant(time), let celsius else { return nil }
        let sky = weather?.value
        var hour = HourForecast(time: instant, condition: sky.condition)
        hour.temperature = celsius
        hour.apparentTemperature = (apparent?.value).within(.temperatures)
        hour.humidity = (humidity?.value).within(.percent)
        hour.isDay = sky.isDay ?? SolarPosition(at: instant).isUp(at: coordinate)
        hour.precipitation = precipitation(sky.condition)
        hour.precipitationProbability = OpenWeatherMapValues.percent(probability?.value)
        hour.windSpeed = (windSpeed?.value).within(.windSpeeds)
        hour.windGust = (windGust?.value).within(.windSpeeds)
        hour.visibility = (visibility?.value).within(.visibilities)
        return hour
    }

    private var celsius: Double? { Optional(temperature).within(.temperatures) }

    private func precipitation(_ condition: Condition) -> Double? {
        OpenWeatherMapValues.precipitation(rain?.value?.hour?.value, snow?.value?.hour?.value, condition)
    }
}
