import FoundationEssentials
import Places
import Testing

@testable import Weather

@Suite struct SolarDayTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let name: String
        let latitude: Double
        let longitude: Double
        let date: (Int, Int, Int)
        let hoursFromUTC: Int
        let sunrise: Int
        let sunset: Int
        var testDescription: String { name }
    }

    // Minutes of the local day; Reykjavík's sunset belongs to the next one.
    static let examples = [
        Example(
            name: "Tampa", latitude: 27.95, longitude: -82.46, date: (2026, 6, 21), hoursFromUTC: -4,
            sunrise: 6 * 60 + 34, sunset: 20 * 60 + 29),
        Example(
            name: "London", latitude: 51.5074, longitude: -0.1278, date: (2026, 12, 21), hoursFromUTC: 0,
            sunrise: 8 * 60 + 4, sunset: 15 * 60 + 53),
        Example(
            name: "Auckland", latitude: -36.8485, longitude: 174.7633, date: (2026, 1, 15), hoursFromUTC: 13,
            sunrise: 6 * 60 + 18, sunset: 20 * 60 + 42),
        Example(
            name: "Reykjavík", latitude: 64.1466, longitude: -21.9426, date: (2026, 6, 21), hoursFromUTC: 0,
            sunrise: 2 * 60 + 55, sunset: 24 * 60 + 4),
        Example(
            name: "Honolulu", latitude: 21.3069, longitude: -157.8583, date: (2026, 3, 20), hoursFromUTC: -10,
            sunrise: 6 * 60 + 35, sunset: 18 * 60 + 43),
        Example(
            name: "Apia, whose clocks run a day ahead of its sun", latitude: -13.8333, longitude: -171.7667,
            date: (2026, 3, 20), hoursFromUTC: 13, sunrise: 6 * 60 + 31, sunset: 18 * 60 + 38),
    ]

    @Test(arguments: examples) func sunriseAndSunsetFallOnTheComputedMinute(example: Example) throws {
        let (year, month, day) = example.date
        let date = try #require(LocalDate(year: year, month: month, day: day))
        let place = try #require(Coordinate(latitude: example.latitude, longitude: example.longitude))
        let solar = SolarDay(date, at: place, secondsFromUTC: example.hoursFromUTC * 3600)
        guard case .usual(let sunrise, let sunset) = solar else {
            Issue.record("expected sunrise and sunset, got \(solar)")
            return
        }
        let midnight = Double(date.daysSince1970 * 86_400 - example.hoursFromUTC * 3600)
        #expect(abs((sunrise.timeIntervalSince1970 - midnight) / 60 - Double(example.sunrise)) <= 1)
        #expect(abs((sunset.timeIntervalSince1970 - midnight) / 60 - Double(example.sunset)) <= 1)
    }

    @Test(arguments: [(12, SolarDay.polarNight), (6, .polarDay)])
    func tromsoHasPolarNightAndPolarDay(month: Int, expected: SolarDay) throws {
        let date = try #require(LocalDate(year: 2026, month: month, day: 21))
        let place = try #require(Coordinate(latitude: 69.6492, longitude: 18.9553))
        #expect(SolarDay(date, at: place, secondsFromUTC: 3600) == expected)
    }

    @Test(arguments: [-120.0, 120], [-60.0, 60])
    func thePositionAgreesWithSunriseAndSunset(secondsAfter: Double, latitude: Double) throws {
        let date = try #require(LocalDate(year: 2026, month: 4, day: 10))
        let place = try #require(Coordinate(latitude: latitude, longitude: 100))
        guard case .usual(let sunrise, let sunset) = SolarDay(date, at: place, secondsFromUTC: 7 * 3600) else {
            Issue.record("expected sunrise and sunset")
            return
        }
        let nearSunrise = SolarPosition(at: sunrise.addingTimeInterval(secondsAfter))
        let nearSunset = SolarPosition(at: sunset.addingTimeInterval(secondsAfter))
        #expect(nearSunrise.isUp(at: place) == (secondsAfter > 0))
        #expect(nearSunset.isUp(at: place) == (secondsAfter < 0))
    }

    @Test func aDayTakesItsLight() throws {
        var day = DayForecast(date: LocalDate(daysSince1970: 0), condition: .clear)
        let instant = Date(timeIntervalSince1970: 1)
        day.setLight(.usual(sunrise: instant, sunset: instant))
        #expect(day.sunrise == instant && day.sunset == instant && day.light == .usual)
        day.setLight(.polarNight)
        #expect(day.sunrise == nil && day.sunset == nil && day.light == .polarNight)
    }
}
