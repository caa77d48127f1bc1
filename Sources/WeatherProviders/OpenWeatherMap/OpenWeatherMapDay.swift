import FoundationEssentials
import Places
import Weather

/// An entry of `daily` in an answer of One Call, whose time is the noon of its day.
struct OpenWeatherMapDay: Decodable {
    let time: Double
    let sunrise: Tolerant<Double>?
    let sunset: Tolerant<Double>?
    let temperature: Temperature
    let apparent: Tolerant<Apparent>?
    let uvIndex: Tolerant<Double>?
    let windSpeed: Tolerant<Double>?
    let windGust: Tolerant<Double>?
    let weather: Tolerant<OpenWeatherMapSky>?
    let probability: Tolerant<Double>?
    /// mm of water; a number here, unlike in the other sections.
    let rain: Tolerant<Double>?
    /// mm of water.
    let snow: Tolerant<Double>?

    struct Temperature: Decodable {
        let min: Tolerant<Double>?
        let max: Tolerant<Double>?
    }

    struct Apparent: Decodable {
        let morn: Tolerant<Double>?
        let day: Tolerant<Double>?
        let eve: Tolerant<Double>?
        let night: Tolerant<Double>?

        var all: [Double] { [morn, day, eve, night].compactMap { ($0?.value).within(.temperatures) } }
    }

    private enum CodingKeys: String, CodingKey {
        case time = "dt"
        case sunrise, sunset
        case temperature = "temp"
        case apparent = "feels_like"
        case uvIndex = "uvi"
        case windSpeed = "wind_speed"
        case windGust = "wind_gust"
        case weather
        case probability = "pop"
        case rain, snow
    }

    /// `nil` when its time is none or nothing is known of it.
    func day(at coordinate: Coordinate, secondsFromUTC: Int) -> DayForecast? {
        guard let noon = OpenWeatherMapValues.instant(time) else { return nil }
        let sky = weather?.value
        var day = DayForecast(
            date: LocalTime(noon, secondsFromUTC: secondsFromUTC).date, condition: sky.condition)
        day.high = (temperature.max?.value).within(.temperatures)
        day.low = (temperature.min?.value).within(.temperatures)
        if day.high == nil, day.low == nil, day.condition == .unknown { return nil }
        day.apparentHigh = apparent?.value?.all.max()
        day.apparentLow = apparent?.value?.all.min()
        day.precipitation = OpenWeatherMapValues.precipitation(rain?.value, snow?.value, day.condition)
        day.precipitationProbability = OpenWeatherMapValues.percent(probability?.value)
        day.windSpeed = (windSpeed?.value).within(.windSpeeds)
        day.windGust = (windGust?.value).within(.windSpeeds)
        day.uvIndex = (uvIndex?.value).within(.uvIndices)
        setLight(of: &day, at: coordinate, secondsFromUTC)
        return day
    }

    /// The fields are absent in the polar night and the polar day, which the sun's position tells apart.
    private func setLight(of day: inout DayForecast, at coordinate: Coordinate, _ secondsFromUTC: Int) {
        let (rise, set) = (
            OpenWeatherMapValues.instant(sunrise?.value), OpenWeatherMapValues.instant(sunset?.value)
        )
        if let rise, let set, rise < set {
            day.setLight(.usual(sunrise: rise, sunset: set))
        } else {
            day.setLight(SolarDay(day.date, at: coordinate, secondsFromUTC: secondsFromUTC))
        }
    }
}
