import BotScenes
import Testing
import Weather

@testable import Bot

@Suite struct WarningWordsTests {
    private func warnings(zone: String? = "America/New_York", _ warnings: [WeatherWarning]) -> [Reply.Warning] {
        WarningWords(.sample(zone: zone) { $0.warnings?.value = warnings }).warnings
    }

    @Test func saysWhatUntilWhenAtThePlaceAndWhoSaysSo() {
        let found = warnings([WeatherSample.warning()])
        #expect(found.map(\.headline) == ["Flood Warning until 18:00 local time, issued by NWS Tampa Bay Ruskin FL"])
    }

    @Test func saysWhatToDoBeforeTheDetails() {
        let text = warnings([WeatherSample.warning()]).first?.text
        #expect(text == "Turn around, don't drown.\n\nThe Alafia River is above flood stage.")
    }

    @Test(
        arguments: [
            (3600.0, 3 * 3600.0, "Flood Warning from 16:00 until 18:00 local time, issued by NWS Tampa Bay Ruskin FL"),
            (3600, nil, "Flood Warning from 16:00 local time, issued by NWS Tampa Bay Ruskin FL"),
            (-3600, nil, "Flood Warning, issued by NWS Tampa Bay Ruskin FL"),
            (nil, 86_400, "Flood Warning until Wednesday 15:00 local time, issued by NWS Tampa Bay Ruskin FL"),
        ] as [(Double?, Double?, String)])
    func saysWhenItBeginsAndEndsAsFarAsThatIsTold(_ start: Double?, _ end: Double?, _ expected: String) {
        let found = warnings([WeatherSample.warning(start: start, end: end)])
        #expect(found.map(\.headline) == [expected])
    }

    @Test func saysNoTimesWhereTheZoneIsUnknown() {
        let found = warnings(zone: nil, [WeatherSample.warning()])
        #expect(found.map(\.headline) == ["Flood Warning, issued by NWS Tampa Bay Ruskin FL"])
    }

    @Test func theMostSevereComesFirst() {
        let found = warnings([
            WeatherSample.warning("Minor", severity: .minor), WeatherSample.warning("Unknown", severity: .unknown),
            WeatherSample.warning("Later", severity: .severe, urgency: .future),
            WeatherSample.warning("Now", severity: .severe, urgency: .immediate),
            WeatherSample.warning("Extreme", severity: .extreme),
            WeatherSample.warning("Moderate", severity: .moderate),
        ])
        let events = found.compactMap { $0.headline.split(separator: " ").first.map(String.init) }
        #expect(events == ["Extreme", "Now", "Unknown", "Later", "Moderate", "Minor"])
    }

    @Test func whatIsOverIsLeftOut() {
        #expect(warnings([WeatherSample.warning(end: -1), WeatherSample.warning(end: 0)]).isEmpty)
        #expect(warnings([]).isEmpty)
    }
}
