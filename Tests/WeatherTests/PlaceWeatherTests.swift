import FoundationEssentials
import Testing

@testable import Weather

@Suite struct PlaceWeatherTests {
    private func weather(_ temperature: Double) -> PlaceWeather {
        var weather = PlaceWeather()
        let current = CurrentConditions(time: .distantPast, temperature: temperature, condition: .clear)
        weather.current = Sourced(
            current, attribution: WeatherAttribution(provider: "a", text: "A"), fetched: .distantPast)
        return weather
    }

    @Test func aCopyThatIsChangedLeavesTheOtherAlone() {
        let first = weather(20)
        var second = first
        second.current?.value.temperature = 3
        second.missing[.days] = .unavailable
        #expect(first.current?.value.temperature == 20)
        #expect(first.missing.isEmpty)
        #expect(second.current?.value.temperature == 3)
        #expect(first != second)
    }

    @Test func whatHoldsTheSameIsEqual() {
        let first = weather(20)
        var copy = first
        #expect(copy == first)
        #expect(weather(20) == first)
        copy.timeZone = "Europe/Oslo"
        #expect(copy != first)
    }

    @Test func withoutAnyPartNothingIsThere() {
        let nothing = PlaceWeather()
        #expect(nothing.current == nil && nothing.hours == nil && nothing.days == nil)
        #expect(nothing.warnings == nil && nothing.air == nil && nothing.missing.isEmpty)
    }
}
