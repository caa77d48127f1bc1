import FoundationEssentials
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

/// Whatever a service sends, a decoder gives a value or an error.
@Suite struct DamagedAnswerTests {
    /// Small and repeatable chance.
    private struct Chance: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 33)
        }
    }

    /// Texts that have broken programs before.
    private static let shards = [
        "null", "1e308", "-1e308", "9223372036854775808", "-0", "\"\"", "[]", "{}", "[[[[", "9999-12-31T23:59",
        "0001-01-01T00:00", "\\u0000", "\\ud800", "\u{FEFF}", "true", "2026-10-05T25:00", "1.5",
    ]

    @Test(arguments: [
        "open-meteo/forecast.json", "open-meteo/forecast-nulls.json", "open-meteo/forecast-polar-day.json",
        "open-meteo/air-quality.json", "open-meteo/air-quality-pollen.json", "openweathermap/air-pollution.json",
        "met-norway/locationforecast-compact.json", "openweathermap/current-rain.json",
        "openweathermap/forecast-snow-mix.json", "openweathermap/onecall3-hours.json",
        "openweathermap/geo-direct-london.json", "tomorrow-io/all-parts.json", "tomorrow-io/timelines-warnings.json",
        "nws/alerts-active.json", "nws/all-parts.json", "geocoder/springfield.json",
        "meteoalarm/netherlands.xml", "meteoalarm/united-kingdom.xml", "meteoalarm/message.xml",
    ])
    func noDamageTrapsADecoder(file: String) throws {
        let whole = try Fixture.bytes(file)
        var chance = Chance(state: UInt64(whole.count))
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &chance) { damage(&bytes, &chance) }
            decode(bytes, file)
        }
    }

    private func damage(_ bytes: inout [UInt8], _ chance: inout Chance) {
        let position = Int.random(in: 0..<bytes.count, using: &chance)
        switch Int.random(in: 0..<5, using: &chance) {
        case 0: bytes[position] = UInt8.random(in: 0...255, using: &chance)
        case 1: bytes.removeLast(min(position, bytes.count - 1))
        default:
            // Replaces one value: from here to the next comma, bracket or tag.
            guard let colon = bytes[position...].firstIndex(where: { ":,[>".utf8.contains($0) }) else { return }
            let start = colon + 1
            let end = bytes[start...].firstIndex { ",]}<".utf8.contains($0) } ?? bytes.endIndex
            let shard = Self.shards.randomElement(using: &chance) ?? ""
            bytes.replaceSubrange(start..<end, with: Array(shard.utf8))
        }
    }

    private func decode(_ bytes: [UInt8], _ file: String) {
        do throws(WeatherError) {
            if file.contains("/air-") {
                expectPlausible(
                    file.hasPrefix("open-meteo")
                        ? try OpenMeteoAir.forecast(bytes) : try OpenWeatherMapAir.forecast(bytes))
            } else if file.hasPrefix("open-meteo") {
                for forecast in try OpenMeteoAnswer.forecasts(bytes) { expectPlausible(forecast) }
            } else if file.hasPrefix("met-norway") {
                let timeline = try METTimeline.timeline(bytes)
                for now in ["2026-10-05T18:20", "9999-12-31T23:00"] {
                    let query = WeatherQuery.oslo
                    expectPlausible(timeline.forecast(at: .utc(now), coordinate: query.coordinate) { _ in 7200 })
                }
            } else if file.hasPrefix("openweathermap/geo") {
                _ = try OpenWeatherMapPlaces.places(bytes)
            } else if file.hasPrefix("openweathermap") {
                try decodeOpenWeatherMap(bytes)
            } else if file.hasPrefix("tomorrow-io") {
                try decodeTomorrow(bytes)
            } else if file.hasPrefix("meteoalarm/message") {
                _ = try MeteoAlarmMessage(bytes)
            } else if file.hasPrefix("meteoalarm") {
                let feed = try MeteoAlarmFeed(bytes, at: .utc("2026-10-05T18:20"))
                _ = MeteoAlarmReport(feed, MeteoAlarmAreas(.netherlands), for: .utrecht)
            } else if file.hasPrefix("nws") {
                _ = try NWSAlerts.warnings(bytes, at: .utc("2026-10-05T18:20"))
                _ = try NWSPoint(bytes)
                var forecast = ProviderForecast()
                forecast.days = try NWSDays.days(
                    bytes, coordinate: WeatherQuery.tampa.coordinate, at: .utc("2026-10-05T18:20"))
                expectPlausible(forecast)
            } else {
                _ = try OpenMeteoPlaces.places(bytes, named: "Springfield")
            }
        } catch {
            #expect([.unavailable, .badAnswer].contains(error))
        }
    }

    /// Each decoder by itself, since one body is never an answer of all.
    private func decodeOpenWeatherMap(_ bytes: [UInt8]) throws(WeatherError) {
        let point = WeatherQuery.tampa.coordinate
        let results = [
            Result { () throws(WeatherError) in try OpenWeatherMapCurrent.forecast(bytes, at: point) },
            Result { () throws(WeatherError) in
                try OpenWeatherMapForecast.forecast(bytes, at: point) { _, told in told ?? -14_400 }
            },
            Result { () throws(WeatherError) in
                try OpenWeatherMapOneCall.report(bytes, at: .utc("2026-10-05T18:20"), coordinate: point).forecast
            },
        ]
        for result in results {
            switch result {
            case .success(let forecast): expectPlausible(forecast)
            case .failure(let error): #expect([.unavailable, .badAnswer].contains(error))
            }
        }
    }

    private func decodeTomorrow(_ bytes: [UInt8]) throws(WeatherError) {
        let place = WeatherQuery.tampa.coordinate
        var forecast = try TomorrowForecast.forecast(
            bytes, at: .utc("2026-10-05T18:20"), coordinate: place
        ) { _ in -14_400 }.forecast
        forecast.current = try TomorrowForecast.current(bytes, coordinate: place)
        expectPlausible(forecast)
    }

    private func expectPlausible(_ forecast: ProviderForecast) {
        let temperatures =
            [forecast.current?.temperature] + (forecast.hours ?? []).map(\.temperature)
            + (forecast.days ?? []).map(\.high)
        #expect(temperatures.compactMap { $0 }.allSatisfy { ClosedRange.temperatures.contains($0) })
        #expect(0...100_000 ~= forecast.air?.pm25 ?? 0)
        #expect(0...5000 ~= forecast.air?.usIndex?.value ?? 0)
    }
}
