import FoundationEssentials
import Places
import Testing
import Weather

@testable import WeatherProviders

/// Feeds and messages as they come.
@Suite struct MeteoAlarmReadingTests {
    private let now = Date.utc("2026-10-05T18:20")

    private func feed(_ name: String) throws -> MeteoAlarmFeed {
        try MeteoAlarmFeed(try Fixture.bytes("meteoalarm/\(name).xml"), at: now)
    }

    @Test func onlyWhatWarnsIsKept() throws {
        let entries = try feed("netherlands").entries
        #expect(entries.map(\.area) == ["Nederland", "Utrecht", "Noord-Holland"])
        #expect(entries.map(\.event) == ["Yellow Rain Warning", "Orange Wind Warning", "Red Wind Warning"])
        #expect(entries.map(\.severity) == [.moderate, .severe, .extreme])
        #expect(entries.map(\.urgency) == [.future, .expected, .immediate])
        #expect(entries[1].start == .utc("2026-10-05T18:00"))
        #expect(entries[1].end == .utc("2026-10-06T02:00"))
        #expect(entries[1].id == "2.49.0.0.528.0.NL.2")
        #expect(entries[1].document == "/api/v1/warnings/feeds-netherlands/00000000-0000-0000-0000-000000000002")
    }

    @Test func aFeedOfGreenAloneIsEmpty() throws {
        #expect(try feed("green").entries.isEmpty)
    }

    @Test func whatIsOverLaterIsLeftOutThen() throws {
        let later = try feed("netherlands").current(at: .utc("2026-10-06T03:00"))
        #expect(later.entries.map(\.area) == ["Nederland"])
    }

    @Test(arguments: [
        ("https://other.example/api/v1/warnings/feeds-x/1", "/api/v1/warnings/feeds-x/1"),
        ("https://feeds.meteoalarm.org/api/v1/warnings/../../admin", nil),
        ("https://feeds.meteoalarm.org/api/v1/warnings/a%20b", nil),
        ("file:///etc/passwd", nil),
    ])
    func onlyThePathOfALinkIsUsed(link: String, path: String?) throws {
        let text = """
            <feed xmlns='http://www.w3.org/2005/Atom'><entry><event>Red Wind Warning</event>
            <link type='application/cap+xml' href='\(link)'/></entry></feed>
            """
        #expect(try MeteoAlarmFeed(Array(text.utf8), at: now).entries.map(\.document) == [path])
    }

    @Test func anEntryThatCannotBeReadIsNotPassedOverInSilence() {
        let text = "<feed xmlns='http://www.w3.org/2005/Atom'><entry><areaDesc>Utrecht</areaDesc></entry></feed>"
        #expect(throws: WeatherError.badAnswer) { try MeteoAlarmFeed(Array(text.utf8), at: now) }
    }

    @Test(arguments: [
        ("", WeatherError.unavailable), ("<feed><entry>", .unavailable), ("<html/>", .badAnswer), ("{}", .badAnswer),
        ("<!DOCTYPE feed [<!ENTITY a 'aaaa'>]><feed>&a;</feed>", .badAnswer),
    ])
    func otherBytesAreTroubles(text: String, error: WeatherError) {
        #expect(throws: error) { try MeteoAlarmFeed(Array(text.utf8), at: now) }
    }

    @Test func aMessageSaysEverythingInEachLanguage() throws {
        let message = try MeteoAlarmMessage(try Fixture.bytes("meteoalarm/message.xml"))
        #expect(message.replaced == ["2.49.0.0.528.0.NL.1"])
        #expect(message.blocks.map(\.wording.language) == ["nl-NL", "en-GB"])
        #expect(message.blocks.map(\.issuer) == ["Weerdienst", "Weather service"])
        #expect(message.blocks[0].wording.text == "Tot 100 km/u. Vooral op open plekken.")
        #expect(message.blocks[1].wording.instruction == "Stay inside.")
        #expect(message.blocks.map(\.polygons.count) == [1, 1])
        #expect(message.blocks(for: "Utrecht").count == 2)
    }

    @Test(
        arguments: [
            ("2; yellow; Moderate", "1; Wind", nil, MeteoAlarmAwareness.Level.yellow, "wind"),
            ("4; red; Extreme", "12; flooding", nil, .red, "flooding"),
            ("1;green;Minor", "10", "Red Wind Warning", .green, "rain"),
            (nil, nil, "Orange Snow-Ice warning", .orange, nil),
            ("9; purple", "11; none", "Wind", nil, nil),
            (nil, nil, "Redcar wind", nil, nil),
        ] as [(String?, String?, String?, MeteoAlarmAwareness.Level?, String?)])
    func colorsAndHazardsAreUnderstood(
        level: String?, type: String?, title: String?, color: MeteoAlarmAwareness.Level?, hazard: String?
    ) {
        let awareness = MeteoAlarmAwareness(level: level, type: type, titles: [title])
        #expect(awareness.level == color)
        #expect(awareness.hazard == hazard)
    }

    @Test(
        arguments: [
            (MeteoAlarmAwareness.Level.orange, WeatherWarning.Severity.minor, WeatherWarning.Severity.severe),
            (.yellow, .extreme, .extreme), (nil, .unknown, .unknown), (.red, nil, .extreme), (nil, nil, .unknown),
        ] as [(MeteoAlarmAwareness.Level?, WeatherWarning.Severity?, WeatherWarning.Severity)])
    func theHigherOfColorAndSeverityHolds(
        level: MeteoAlarmAwareness.Level?, told: WeatherWarning.Severity?, severity: WeatherWarning.Severity
    ) {
        var awareness = MeteoAlarmAwareness(level: nil, type: nil)
        awareness.level = level
        #expect(awareness.severity(told: told) == severity)
    }
}
