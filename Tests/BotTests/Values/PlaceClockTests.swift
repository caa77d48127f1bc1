import BotScenes
import FoundationEssentials
import Testing

@testable import Bot

@Suite struct PlaceClockTests {
    private func clock(_ zone: String?) -> PlaceClock {
        PlaceClock(zone: zone, zones: FixedZones(), now: WeatherSample.now, language: Repository.english)
    }

    @Test(
        arguments: [
            (0.0, "15:00"), (3, "18:00"), (8.99, "23:59"), (9, "Wednesday 00:00"), (24 * 6, "Monday 15:00"),
            (24 * 7, "8 December, 15:00"), (-24, "30 November, 15:00"),
        ] as [(Double, String)])
    func saysWhenInThePlacesOwnDays(_ hours: Double, _ expected: String) {
        #expect(clock("America/New_York").words(for: WeatherSample.now.addingTimeInterval(hours * 3600)) == expected)
    }

    @Test func saysNothingWithoutAZone() {
        #expect(clock(nil).words(for: WeatherSample.now) == nil)
        #expect(clock(FixedZones.unknown).differentTime(from: nil) == nil)
    }

    @Test func localTimeIsSaidUnlessTheReaderHasTheSame() {
        #expect(clock("Europe/Oslo").differentTime(from: nil) == "Tuesday 21:00")
        #expect(clock("Europe/Oslo").differentTime(from: "America/New_York") == "Tuesday 21:00")
        #expect(clock("Europe/Oslo").differentTime(from: "Europe/Paris") == nil)
        #expect(clock("Europe/Oslo").differentTime(from: FixedZones.unknown) == "Tuesday 21:00")
    }

    @Test(
        arguments: [
            (0.0, "3:00 pm"), (-15, "12:00 am"), (-14.5, "12:30 am"), (-3, "12:00 pm"), (-4, "11:00 am"),
            (8.99, "11:59 pm"), (9, "Wednesday 12:00 am"), (24 * 7, "8 December, 3:00 pm"),
        ] as [(Double, String)])
    func countsToTwelveTwiceForThoseWhoDo(_ hours: Double, _ expected: String) {
        let clock = PlaceClock(
            zone: "America/New_York", zones: FixedZones(), now: WeatherSample.now, language: Repository.english,
            hourClock: .twelve)
        #expect(clock.words(for: WeatherSample.now.addingTimeInterval(hours * 3600)) == expected.spaced)
    }
}
