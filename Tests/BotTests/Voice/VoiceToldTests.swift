import BotScenes
import FoundationEssentials
import Personality
import Places
import TestSupport
import Testing
import Weather

@testable import Bot

/// A line beside another time than the present is chosen by that time and filled with its values.
@Suite struct VoiceToldTests {
    /// One line for each case, so that what is said shows what was taken to be true.
    private static func packs(_ lines: [(when: String, text: String)]) -> [PackFile] {
        let header = """
            {"format": 1, "id": "en.professional", "version": 1, "language": "en", "level": "professional", "title": "T",
            "about": "A"}
            """
        let written = lines.enumerated().map { index, line in
            """
            {"id": "l\(index)", "text": "\(line.text)", "topic": "t\(index)", "careful": true, "cooldown_days": 0,
            "when": {\(line.when)}}
            """
        }
        return [("pack.json", header), ("lines/all.json", "{\"lines\": [\(written.joined(separator: ","))]}")].map {
            PackFile(path: "en.professional/\($0)", bytes: Array($1.utf8))
        }
    }

    /// What is said to one of many people, half of whom get no line.
    private func quips(
        _ text: String, _ lines: [(when: String, text: String)],
        _ change: @escaping @Sendable (inout PlaceWeather) -> Void = tomorrowIsCold
    ) async -> Set<String> {
        let bot = TestBot(packs: Self.packs(lines), changed: change)
        var quips: Set<String> = []
        for user in 0..<24 {
            if let quip = await bot.reply(to: text, user: "U\(user)").quip { quips.insert(quip) }
        }
        return quips
    }

    /// Today warm rain; tomorrow a clear, cold day with a gust at 14:00, and snow from 17:00 to 19:00.
    @Sendable private static func tomorrowIsCold(_ weather: inout PlaceWeather) {
        weather.days?.value[1].condition = .lightSnow
        weather.days?.value[1].low = -4
        weather.days?.value[1].high = 1
        weather.days?.value[1].precipitationProbability = 60
        let midnight = WeatherSample.now.addingTimeInterval(9 * 3600)
        for index in (weather.hours?.value ?? []).indices {
            guard let time = weather.hours?.value[index].time, time >= midnight else { continue }
            let hour = Int(time.timeIntervalSince(midnight) / 3600)
            guard hour < 24 else { continue }
            weather.hours?.value[index].condition = (17..<19).contains(hour) ? .lightSnow : .clear
            weather.hours?.value[index].snowfall = (17..<19).contains(hour) ? 0.3 : 0
            weather.hours?.value[index].precipitation = (17..<19).contains(hour) ? 0.3 : 0
            weather.hours?.value[index].precipitationProbability = (17..<19).contains(hour) ? 61 : 5
            weather.hours?.value[index].temperature = 0
            weather.hours?.value[index].apparentTemperature = -2
            weather.hours?.value[index].windGust = hour == 14 ? 12 : 9
        }
    }

    private static let conditions: [(when: String, text: String)] = [
        ("\"condition\": [\"rain\", \"drizzle\"]", "Rain."), ("\"condition\": [\"light-snow\"]", "Snow."),
        ("\"condition\": [\"clear\"]", "Clear."), ("\"condition\": [\"overcast\"]", "Grey."),
    ]

    @Test(arguments: [
        ("Tampa", "Rain."), ("Tampa tomorrow", "Snow."), ("umbrella Tampa tomorrow", "Snow."),
        ("will it snow in Tampa tomorrow", "Snow."), ("Tampa tomorrow morning", "Clear."),
        ("Tampa tomorrow at 18:00", "Snow."), ("Tampa tomorrow at 10:00", "Clear."), ("Tampa tonight", "Rain."),
        ("how cold is it in Tampa tomorrow", "Snow."), ("sunset Tampa tomorrow", "Snow."),
    ])
    func theConditionIsThatOfTheTimeAskedAbout(text: String, line: String) async {
        #expect(await quips(text, Self.conditions) == [line])
    }

    @Test(arguments: [
        ("{low} to {high}", "−4 °C to 1 °C".spaced), ("{rain_chance}", "60%"), ("{weekday}", "Wednesday"),
        ("{wet_from} to {wet_to}", "17:00 to 19:00"), ("{gust_time}", "14:00"), ("{next_dry_day}", "Thursday"),
        ("{place}", "Tampa"),
    ])
    func theValuesAreThoseOfTheDayAskedAbout(text: String, line: String) async {
        let bot = TestBot(packs: Self.packs([("", text + ".")]), changed: Self.tomorrowIsCold)
        _ = await bot.reply(to: "jokes always")
        _ = await bot.reply(to: "units metric")
        #expect(await bot.reply(to: "Tampa tomorrow").quip == line + ".")
    }

    @Test(arguments: ["{temp}", "{feels}", "{delta}", "{clear_time}", "{streak_days}", "{since}"])
    func whatOnlyThePresentHasIsLeftOut(placeholder: String) async {
        #expect(await quips("Tampa tomorrow", [("", "\(placeholder).")]).isEmpty)
    }

    @Test(arguments: ["\"event\": [\"now\"]", "\"part\": [\"afternoon\"]", "\"change\": [\"warmer\", \"same\"]"])
    func linesAboutThePresentAreNotSaidOfAnotherDay(when: String) async {
        #expect(await quips("Tampa tomorrow", [(when, "X.")]).isEmpty)
    }

    @Test(arguments: [
        ("Tampa tomorrow", "ahead"), ("Tampa week", "daily"), ("umbrella Tampa tomorrow", "ahead"),
        ("umbrella Tampa tomorrow", "verdict"), ("Tampa tomorrow morning", "ahead"),
        ("next 6 hours in Tampa", "hourly"), ("Tampa at 20:00", "ahead"), ("will it snow in Tampa this week", "daily"),
        ("air Tampa", "now"), ("Tampa", "now"), ("umbrella Tampa", "verdict"),
    ])
    func theEventIsOfWhatIsTold(text: String, event: String) async {
        #expect(await quips(text, [("\"event\": [\"\(event)\"]", "X.")]) == ["X."])
        let isPresent = event == "now" || text == "umbrella Tampa"
        let present = "\"not\": {\"event\": [\"daily\", \"hourly\", \"ahead\"]}"
        #expect(await quips(text, [(present, "Here.")]).isEmpty != isPresent)
    }

    @Test func severalDaysHaveOnlyWhatIsTrueOfAll() async {
        #expect(await quips("Tampa week", Self.conditions).isEmpty)
        for name in ["high", "rain_chance", "weekday", "gust_time", "sunset", "wet_from"] {
            #expect(await quips("Tampa week", [("", "{\(name)}.")]).isEmpty)
        }
        #expect(await quips("Tampa week", [("\"event\": [\"daily\"]", "{place}.")]) == ["Tampa."])
        let same = await quips("Tampa week", Self.conditions) { weather in
            for index in 0..<3 { weather.days?.value[index].condition = .overcast }
            for index in 0..<48 {
                weather.hours?.value[index].condition = .overcast
                weather.hours?.value[index].precipitation = 0
            }
        }
        #expect(same == ["Grey."])
    }

    @Test(arguments: [0, 1])
    func theStrictestOfNowAndThenCounts(day: Int) async {
        let lines = [("", "X.")]
        let quips = await quips("Tampa tomorrow", lines) { weather in
            weather.days?.value[day].windGust = 24
        }
        #expect(quips.isEmpty)
        #expect(await self.quips("Tampa tomorrow", lines) == ["X."])
    }

    /// Hours end after two days; that is no reason to be careful, but a storm on the day is one to be quiet.
    @Test func aDayBeyondTheHoursIsJudgedByItself() async {
        let open = [("\"state\": [\"open\"]", "X.")]
        #expect(await quips("Tampa on Thursday", open) == ["X."])
        #expect(await quips("Tampa on Thursday", open) { $0.days?.value[2].windGust = 24 }.isEmpty)
        #expect(await quips("Tampa on Thursday", open) { $0.days?.value[2].condition = .thunderstorm }.isEmpty)
    }

    @Test func aTimeOfWhichNothingIsKnownGetsNone() async {
        #expect(await quips("Tampa on 20 december", [("", "X.")]).isEmpty)
    }
}
