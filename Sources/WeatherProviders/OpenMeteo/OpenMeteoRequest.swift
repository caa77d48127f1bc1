import Places
import Weather

/// The query of one forecast request: only the sections and variables that answers use.
struct OpenMeteoRequest {
    static let current = [
        "temperature_2m", "relative_humidity_2m", "apparent_temperature", "dew_point_2m", "is_day", "precipitation",
        "snowfall", "weather_code", "cloud_cover", "pressure_msl", "wind_speed_10m", "wind_direction_10m",
        "wind_gusts_10m", "visibility", "uv_index",
    ]
    static let hourly = [
        "temperature_2m", "relative_humidity_2m", "apparent_temperature", "precipitation_probability", "precipitation",
        "snowfall", "weather_code", "wind_speed_10m", "wind_gusts_10m", "visibility", "is_day",
    ]
    static let daily = [
        "weather_code", "temperature_2m_max", "temperature_2m_min", "apparent_temperature_max",
        "apparent_temperature_min", "sunrise", "sunset", "daylight_duration", "uv_index_max", "precipitation_sum",
        "precipitation_probability_max", "snowfall_sum", "wind_speed_10m_max", "wind_gusts_10m_max",
    ]
    /// 48 steps, and one more entry, because an entry's sums belong to the hour before it.
    static let forecastHours = 49
    /// Today and six more.
    static let forecastDays = 7

    /// Names and values in order, not yet encoded.
    let items: [(name: String, value: String)]
    /// What the service counts: a tenth of a call for each variable, at least one call.
    ///
    /// Source: open-meteo.com, "Pricing", weighted calls; spans of up to 14 days do not raise it.
    let cost: Double

    init(coordinate: Coordinate, parts: Set<WeatherPart>) {
        let texts = coordinate.texts
        var items = [(name: "latitude", value: texts.latitude), (name: "longitude", value: texts.longitude)]
        var count = 0
        if parts.contains(.current) {
            items.append(("current", Self.current.joined(separator: ",")))
            count += Self.current.count
        }
        if parts.contains(.hours) {
            items.append(("hourly", Self.hourly.joined(separator: ",")))
            items.append(("forecast_hours", "\(Self.forecastHours)"))
            count += Self.hourly.count
        }
        if parts.contains(.days) {
            items.append(("daily", Self.daily.joined(separator: ",")))
            items.append(("forecast_days", "\(Self.forecastDays)"))
            count += Self.daily.count
        }
        items.append(("timezone", "auto"))
        self.items = items
        cost = max(1, Double(count) / 10)
    }
}
