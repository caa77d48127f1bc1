import BotScenes
import FoundationEssentials
import Testing
import Weather

@testable import Bot

@Suite struct WeatherNotesTests {
    private func sentences(_ change: (inout PlaceWeather) -> Void) -> [String] {
        WeatherNotes(.sample(change)).sentences
    }

    @Test func completeWeatherNeedsNoNote() {
        #expect(sentences { _ in } == [])
    }

    @Test func warningsThatCannotBeReadAreSaidToBeUnreadable() {
        let found = sentences { weather in
            weather.warnings = nil
            weather.missing[.warnings] = .unavailable
        }
        #expect(found.count == 1)
        #expect(found[0].hasPrefix("Official warnings can't be read"))
    }

    @Test func whereNoOfficialSourceExistsNothingIsSaid() {
        let found = sentences { weather in
            weather.warnings = nil
            weather.missing[.warnings] = .notCovered
        }
        #expect(found == [])
    }

    @Test func missingPartsHaveASentenceEach() {
        #expect(sentences { $0.current = nil } == ["The current conditions are not available right now."])
        #expect(sentences { $0.days = nil } == ["Today's forecast is not available right now."])
    }

    @Test func oldValuesSayTheirAge() {
        let found = sentences { weather in
            weather.current?.isStale = true
            weather.current?.fetched = WeatherSample.now.addingTimeInterval(-2 * 3600)
            weather.days?.isStale = true
            weather.days?.fetched = WeatherSample.now.addingTimeInterval(-2400)
            weather.warnings?.isStale = true
            weather.warnings?.fetched = WeatherSample.now.addingTimeInterval(-600)
        }
        #expect(
            found == [
                "The forecast service does not answer right now: these conditions are 2 hours old.",
                "The forecast service does not answer right now: today's forecast is 40 minutes old.",
                "The official warning service does not answer right now: what it said is 10 minutes old.",
            ])
    }
}
