import Weather

/// The section `current` of an answer.
struct OpenMeteoCurrent: Decodable {
    let time: String
    let interval: Int?
    let temperature: Double?
    let humidity: Double?
    let apparentTemperature: Double?
    let dewPoint: Double?
    let isDay: Double?
    let precipitation: Double?
    let snowfall: Double?
    let weatherCode: Double?
    let cloudCover: Double?
    let pressure: Double?
    let windSpeed: Double?
    let windDirection: Double?
    let windGust: Double?
    let visibility: Double?
    let uvIndex: Double?

    enum CodingKeys: String, CodingKey {
        case time
        case interval
        case temperature = "temperature_2m"
        case humidity = "relative_humidity_2m"
        case apparentTemperature = "apparent_temperature"
        case dewPoint = "dew_point_2m"
        case isDay = "is_day"
        case precipitation
        case snowfall
        case weatherCode = "weather_code"
        case cloudCover = "cloud_cover"
        case pressure = "pressure_msl"
        case windSpeed = "wind_speed_10m"
        case windDirection = "wind_direction_10m"
        case windGust = "wind_gusts_10m"
        case visibility
        case uvIndex = "uv_index"
    }

    /// `nil` without a readable time and a temperature.
    func conditions(_ clock: OpenMeteoClock, _ units: OpenMeteoUnits) -> CurrentConditions? {
        func name(_ key: CodingKeys) -> String { key.rawValue }
        guard let instant = clock.instant(time), let degrees = units.temperature(temperature, name(.temperature))
        else { return nil }
        var now = CurrentConditions(time: instant, temperature: degrees, condition: Condition(wmoCode: weatherCode))
        now.apparentTemperature = units.temperature(apparentTemperature, name(.apparentTemperature))
        now.dewPoint = units.temperature(dewPoint, name(.dewPoint))
        now.isDay = isDay.map { $0 != 0 }
        now.humidity = humidity.within(.percent)
        now.cloudCover = cloudCover.within(.percent)
        now.windSpeed = units.speed(windSpeed, name(.windSpeed))
        now.windGust = units.speed(windGust, name(.windGust))
        now.windDirection = windDirection.within(.directions)
        now.precipitation = units.rain(precipitation, name(.precipitation))
        now.precipitationSeconds = interval.flatMap { (1...86_400).contains($0) ? $0 : nil } ?? 3600
        now.snowfall = units.snow(snowfall, name(.snowfall))
        now.pressure = pressure.within(.pressures)
        now.visibility = units.visibility(visibility, name(.visibility))
        now.uvIndex = uvIndex.within(.uvIndices)
        return now
    }
}
