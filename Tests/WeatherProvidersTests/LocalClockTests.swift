import FoundationEssentials
import Places
import Testing
import Weather

@testable import WeatherProviders

@Suite struct LocalClockTests {
    /// Berlin in 2026: clocks go back on 25 October at 01:00 UTC.
    private struct Berlin: TimeZoneSource {
        let names = ["Europe/Berlin"]

        func secondsFromUTC(in zone: String, at instant: Date) -> Int? {
            guard zone == "Europe/Berlin" else { return nil }
            return instant < .utc("2026-10-25T01:00") ? 7200 : 3600
        }
    }

    @Test(arguments: [(24, "2026-10-23T22:00"), (25, "2026-10-24T22:00"), (26, "2026-10-25T23:00")])
    func midnightIsThatOfTheZone(day: Int, expected: String) throws {
        let date = try #require(LocalDate(year: 2026, month: 10, day: day))
        #expect(clock("Europe/Berlin").midnight(of: date) == .utc(expected))
    }

    @Test(arguments: ["Europe/Nowhere", nil]) func withoutAZoneTheSunDecides(zone: String?) throws {
        let date = try #require(LocalDate(year: 2026, month: 10, day: 25))
        #expect(clock(zone).midnight(of: date) == .utc("2026-10-24T23:00"))
    }

    private func clock(_ zone: String?) -> LocalClock {
        LocalClock(WeatherQuery(latitude: 52.52, longitude: 13.4, timeZone: zone), Berlin())
    }
}
