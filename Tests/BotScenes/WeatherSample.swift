package import FoundationEssentials
import Places
package import Weather

/// Weather for tests: a warm afternoon with light rain, fetched at 2026-12-01 20:00 UTC (15:00 in Tampa).
package enum WeatherSample {
    /// 2026-12-01 20:00 UTC.
    package static let now = Date(timeIntervalSince1970: 1_796_155_200)
    /// Credit with a link, as its licence asks.
    package static let openMeteo = WeatherAttribution(
        provider: "open-meteo", text: "Weather data by Open-Meteo.com", link: "https://open-meteo.com/")
    /// Credit of the warnings.
    package static let nws = WeatherAttribution(provider: "nws", text: "Warnings: US National Weather Service")
    /// Says that the weather is made up.
    package static let simulator = WeatherAttribution(
        provider: "simulator", text: "Simulated weather", isSimulated: true)

    /// Everything known, no warning in force.
    package static var complete: PlaceWeather {
        var weather = PlaceWeather()
        weather.current = Sourced(current, attribution: openMeteo, fetched: now)
        weather.days = Sourced(days, attribution: openMeteo, fetched: now)
        weather.hours = Sourced(hours, attribution: openMeteo, fetched: now)
        weather.warnings = Sourced([], attribution: nws, fetched: now)
        weather.timeZone = "America/New_York"
        return weather
    }

    /// Credit of the air.
    package static let openMeteoAir = WeatherAttribution(
        provider: "open-meteo", text: "Air quality by Open-Meteo.com and CAMS", link: "https://open-meteo.com/")

    /// Air with these indices and all pollutants, changed.
    package static func air(
        us: Int? = 56, european: Int? = 33, _ change: (inout AirQuality) -> Void = { _ in }
    ) -> Sourced<AirQuality> {
        var air = AirQuality(time: now)
        air.usIndex = us.map { USAirIndex($0) }
        air.europeanIndex = european.map { EuropeanAirIndex($0) }
        air.pm25 = 12
        air.pm10 = 17.9
        air.ozone = 84
        air.nitrogenDioxide = 5.2
        change(&air)
        return Sourced(air, attribution: openMeteoAir, fetched: now)
    }

    /// 27 °C, feels like 30 °C, light rain.
    package static var current: CurrentConditions {
        var current = CurrentConditions(time: now, temperature: 27.2, condition: .lightRain)
        current.apparentTemperature = 30.1
        current.isDay = true
        current.humidity = 71.6
        current.cloudCover = 88
        current.windSpeed = 4.1
        current.windGust = 10.2
        current.windDirection = 135
        current.precipitation = 0.4
        current.precipitationSeconds = 900
        current.visibility = 9000
        current.uvIndex = 3
        return current
    }

    /// Three days from today.
    package static var days: [DayForecast] {
        (0...2).compactMap { offset in
            LocalDate(year: 2026, month: 12, day: 1 + offset).map { date in
                var day = DayForecast(date: date, condition: .lightRain)
                day.low = 22.8
                day.high = 29
                day.precipitation = offset == 2 ? 0 : 4.1
                day.precipitationProbability = offset == 2 ? 10 : 70
                day.snowfall = 0
                day.windGust = 10.2
                day.uvIndex = 5
                return day
            }
        }
    }

    /// Two days of hours from now.
    package static var hours: [HourForecast] {
        (0..<48).map { offset in
            var hour = HourForecast(
                time: now.addingTimeInterval(Double(offset) * 3600), condition: offset < 4 ? .lightRain : .overcast)
            hour.temperature = 27
            hour.apparentTemperature = 29
            hour.humidity = 70
            hour.windSpeed = 4
            hour.snowfall = 0
            hour.visibility = 9000
            hour.precipitation = offset < 4 ? 0.6 : 0
            hour.windGust = 9
            return hour
        }
    }

    /// An official warning; times are seconds from now.
    package static func warning(
        _ event: String = "Flood Warning", severity: WeatherWarning.Severity = .severe,
        urgency: WeatherWarning.Urgency = .expected, start: Double? = nil, end: Double? = 3 * 3600,
        instruction: String? = "Turn around, don't drown."
    ) -> WeatherWarning {
        WeatherWarning(
            id: "urn:1", event: event, severity: severity, urgency: urgency,
            start: start.map { now.addingTimeInterval($0) }, end: end.map { now.addingTimeInterval($0) },
            area: "Hillsborough", headline: "\(event) issued December 1",
            text: "The Alafia River is above flood stage.", instruction: instruction,
            issuer: "NWS Tampa Bay Ruskin FL")
    }
}
