import FoundationEssentials
import Testing
import Weather

/// The order and the words of warnings, whoever gives them.
@Suite struct WeatherWarningTests {
    private static let start = Date(timeIntervalSince1970: 1_790_000_000)

    private static func warning(
        _ event: String, _ severity: WeatherWarning.Severity, _ urgency: WeatherWarning.Urgency = .unknown,
        hours: Double = 0, id: String = ""
    ) -> WeatherWarning {
        WeatherWarning(
            id: id, event: event, severity: severity, urgency: urgency, start: start + hours * 3600, area: "",
            text: "text", issuer: "office")
    }

    @Test func theHighestComesFirst() {
        let warnings = [
            Self.warning("a", .minor, .immediate), Self.warning("b", .severe, .expected, hours: 2),
            Self.warning("c", .severe, .expected, hours: 1), Self.warning("d", .unknown, .immediate),
            Self.warning("e", .extreme, .future), Self.warning("f", .moderate),
        ]
        #expect(WeatherWarning.normalized(warnings).map(\.event) == ["e", "d", "c", "b", "f", "a"])
    }

    @Test func oneWarningUnderTwoIdsIsShownOnce() {
        let warnings = [
            Self.warning("a", .minor, id: "1"), Self.warning("a", .minor, id: "2"), Self.warning("a", .minor, hours: 1),
        ]
        #expect(WeatherWarning.normalized(warnings).map(\.id) == ["1", ""])
    }

    @Test func aHigherOneIsNeverTakenForALowerOne() {
        let warnings = [Self.warning("a", .minor), Self.warning("a", .extreme), Self.warning("a", .minor, .immediate)]
        #expect(WeatherWarning.normalized(warnings).map(\.severity) == [.extreme, .minor, .minor])
    }

    @Test(arguments: [
        ("de-DE", "de", "Wind"), ("fr", "fr-CH", "vent"), ("en", "en-GB", "wind"), ("nl", "en-GB", "wind"),
    ])
    func theReadersLanguageComesFirstThenEnglish(reader: String, language: String, event: String) {
        let worded = Self.multilingual.worded(for: reader)
        #expect(worded.language == language)
        #expect(worded.event == event)
        #expect(!worded.isForeign(to: reader))
    }

    @Test func withoutBothTheIssuersOwnComesAndIsForeign() {
        var warning = Self.multilingual
        warning.wordings.removeAll { $0.language != "fr-CH" }
        let worded = warning.worded(for: "de")
        #expect(worded.language == "fr-CH")
        #expect(worded.headline == "vent fort")
        #expect(worded.isForeign(to: "de"))
    }

    @Test func aLanguageThatIsNotToldIsNotForeign() {
        #expect(!Self.warning("a", .minor).isForeign(to: "de"))
    }

    private static let multilingual: WeatherWarning = {
        var warning = Self.warning("wind", .severe)
        warning.wordings = [("en-GB", "wind"), ("fr-CH", "vent"), ("de", "Wind")].map { language, event in
            WeatherWarning.Wording(
                language: language, event: event, headline: "\(event) fort", text: "text", instruction: nil)
        }
        return warning
    }()
}
