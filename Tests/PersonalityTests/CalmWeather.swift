import FoundationEssentials
import Places
import Weather

/// Complete weather about which anybody may joke, to be changed by a test.
enum CalmWeather {
    /// 2027-03-28 12:00 UTC.
    static let noon = Date(timeIntervalSince1970: 1_806_235_200)
    static let today = LocalDate(daysSince1970: 20_905)
    static let attribution = WeatherAttribution(provider: "test", text: "Test")

    /// Clear, 20 °C, 48 hours and 3 days of the same, no warning in force, and everything told that the gate weighs.
    static var weather: PlaceWeather {
        var weather = PlaceWeather()
        var current = CurrentConditions(time: noon, temperature: 20, condition: .clear)
        current.apparentTemperature = 20
        current.humidity = 50
        current.windSpeed = 3
        current.windGust = 6
        current.precipitation = 0
        current.visibility = 20_000
        current.uvIndex = 4
        weather.current = Sourced(current, attribution: attribution, fetched: noon)
        weather.hours = Sourced((0..<48).map(hour), attribution: attribution, fetched: noon)
        weather.days = Sourced((0..<3).map(day), attribution: attribution, fetched: noon)
        weather.warnings = Sourced([], attribution: attribution, fetched: noon)
        return weather
    }

    static func changed(_ change: (inout PlaceWeather) -> Void) -> PlaceWeather {
        var weather = weather
        change(&weather)
        return weather
    }

    static func warning(
        _ event: String = "Wind Advisory", severity: WeatherWarning.Severity = .minor, startsIn: Double? = nil,
        endsIn: Double? = nil, text: String = ""
    ) -> WeatherWarning {
        WeatherWarning(
            id: event, event: event, severity: severity, urgency: .expected, start: startsIn.map { noon + $0 * 3600 },
            end: endsIn.map { noon + $0 * 3600 }, area: "Here", text: text, issuer: "Office")
    }

    /// Good air, changed.
    static func air(_ change: (inout AirQuality) -> Void) -> Sourced<AirQuality> {
        var air = AirQuality(time: noon)
        (air.usIndex, air.europeanIndex) = (USAirIndex(20), EuropeanAirIndex(20))
        change(&air)
        return Sourced(air, attribution: attribution, fetched: noon)
    }

    private static func hour(_ index: Int) -> HourForecast {
        var hour = HourForecast(time: noon + Double(index) * 3600, condition: .clear)
        hour.temperature = 20
        hour.humidity = 50
        hour.windSpeed = 3
        hour.windGust = 6
        hour.precipitation = 0
        hour.snowfall = 0
        hour.visibility = 20_000
        return hour
    }

    private static func day(_ index: Int) -> DayForecast {
        var day = DayForecast(date: today.adding(days: index), condition: .clear)
        day.high = 22
        day.low = 12
        day.precipitation = 0
        day.snowfall = 0
        day.windGust = 6
        day.uvIndex = 4
        return day
    }
}
