import Bot
import FoundationEssentials
import Personality
import Places
import TestSupport
import Testing
import Weather

/// Every kind of reply as plain text, compared with files that were read line by line.
@Suite struct GoldenTests {
    private func expect(_ reply: Reply, reads name: String) {
        #expect(Golden.difference(of: reply.plainText + "\n", from: "\(name).text.en.txt") == nil)
    }

    /// A bot whose weather is the sample, changed.
    private func bot(
        _ configuration: ReplyService.Configuration = .init(),
        _ change: @escaping @Sendable (inout PlaceWeather) -> Void
    ) -> TestBot {
        let weather = ScriptedWeather { _ async throws(WeatherError) in
            var weather = WeatherSample.complete
            change(&weather)
            return weather
        }
        return TestBot(configuration, weather: weather)
    }

    @Test(arguments: [
        ("Tampa", "weather"), ("Springfield", "weather-others"), ("Florida", "weather-area"),
        ("27.95,-82.46", "weather-coordinates"), ("Tampa vs Oslo", "compare"), ("Tampa vs asdfqwer", "compare-unknown"),
        ("Tampa vs", "compare-incomplete"), ("a vs b vs c vs d vs e vs f vs g", "compare-too-many"),
        ("Tampa vs Tampa, FL", "compare-same"),
    ])
    func places(_ text: String, _ name: String) async {
        expect(await TestBot().reply(to: text), reads: name)
    }

    @Test(arguments: [
        ("Springfeild", "place-near"), ("Narnia", "place-far-fetched"), ("asdfqwer", "place-unknown"),
        ("<@U1> https://example.org", "place-unquoted"), ("Springfield, VT", "place-mismatch"),
        ("33602", "place-postcode"),
        ("99,200", "coordinates-range"), ("120,45", "coordinates-swapped"),
        ("-27.95S, 10E", "coordinates-contradictory"),
        ("geo:27.95,-82.46;crs=mars", "coordinates-system"),
    ])
    func placesThatAreNotFound(_ text: String, _ name: String) async {
        expect(await TestBot().reply(to: text), reads: name)
    }

    @Test(arguments: [
        ("", "nothing"), ("help", "help"), ("help vs", "help-topic"), ("help favourites", "help-later"),
        ("help frobnicate", "help-unknown"), ("about", "about"), ("hi", "greeting"), ("thanks", "thanks"),
        ("no jokes", "jokes-off"), ("jokes on", "jokes-on"), ("my data", "data"), ("delete my data", "data-deletion"),
    ])
    func commands(_ text: String, _ name: String) async {
        expect(await TestBot().reply(to: text), reads: name)
    }

    @Test(arguments: [
        ("home", "later-home"), ("save Oslo", "later-saved"), ("save", "later-saved-or-place"),
        ("units", "later-units"),
        ("mood villain", "later-mood"), ("settings", "later-settings"), ("every day at 7", "later-reports"),
        ("Oslo --share", "later-share"), ("why", "later-why"), ("flag", "later-flag"),
        ("compare Tampa Oslo", "later-compare"),
        ("Oslo tomorrow", "later-ahead"), ("sunset", "later-question-or-place"),
        ("will it rain in Oslo?", "later-question"),
        ("alerts Oslo", "later-alerts"),
    ])
    func whatComesLater(_ text: String, _ name: String) async {
        expect(await TestBot().reply(to: text), reads: name)
    }

    @Test func tooLong() async {
        expect(await TestBot().reply(to: String(repeating: "x", count: 201)), reads: "too-long")
    }

    @Test func tooOften() async {
        var configuration = ReplyService.Configuration()
        configuration.commandsPerMinute = 1
        configuration.commandsPerMinuteTenant = 2
        let bot = TestBot(configuration)
        for user in ["U1", "U2"] { _ = await bot.reply(to: "hi", user: user) }
        bot.time.advance(seconds: 59.5)
        expect(await bot.reply(to: "hi"), reads: "limited-person")
        expect(await bot.reply(to: "hi", user: "U3"), reads: "limited-team")
    }

    @Test func offline() async {
        expect(await TestBot(geocoder: nil).reply(to: "asdfqwer"), reads: "place-offline")
        expect(await TestBot(geocoder: nil).reply(to: "Springfeild"), reads: "place-near-offline")
    }

    @Test func simulated() async {
        let bot = bot { weather in
            weather.current?.attribution = WeatherSample.simulator
            weather.days?.attribution = WeatherSample.simulator
        }
        expect(await bot.reply(to: "Tampa"), reads: "weather-simulated")
    }

    @Test(arguments: [(UnitSystem.metric, "metric"), (.us, "us"), (.uk, "uk")])
    func units(_ units: UnitSystem, _ name: String) async {
        var configuration = ReplyService.Configuration()
        configuration.units = units
        expect(await bot(configuration) { _ in }.reply(to: "Tampa"), reads: "weather-\(name)")
    }

    @Test func warnings() async {
        let warnings = [
            WeatherSample.warning("Heat Advisory", severity: .moderate, end: 2 * 86_400, instruction: "Drink water."),
            WeatherSample.warning(),
        ]
        let bot = bot { $0.warnings?.value = warnings }
        expect(await bot.reply(to: "Tampa"), reads: "weather-warnings")
        expect(await bot.reply(to: "Tampa vs Oslo"), reads: "compare-warnings")
    }

    @Test func incomplete() async {
        let silent = bot { weather in
            weather.current?.value = CurrentConditions(time: WeatherSample.now, temperature: -0.2, condition: .unknown)
            weather.days?.value = WeatherSample.days.map { DayForecast(date: $0.date, condition: .unknown) }
            weather.warnings = nil
            weather.missing[.warnings] = .unavailable
        }
        expect(await silent.reply(to: "Tampa"), reads: "weather-silent")
        let withoutCurrent = bot { weather in
            weather.current = nil
            weather.missing[.current] = .unavailable
        }
        expect(await withoutCurrent.reply(to: "Tampa"), reads: "weather-without-current")
    }

    @Test func old() async {
        let bot = bot { weather in
            weather.current?.isStale = true
            weather.current?.fetched = WeatherSample.now.addingTimeInterval(-2 * 3600)
        }
        expect(await bot.reply(to: "Tampa"), reads: "weather-old")
    }

    @Test func snow() async {
        let bot = bot { weather in
            weather.current?.value.condition = .heavySnow
            weather.current?.value.temperature = -12.6
            weather.current?.value.apparentTemperature = -21
            weather.days?.value[0].low = -19
            weather.days?.value[0].high = -11.5
            weather.days?.value[0].snowfall = 12
        }
        expect(await bot.reply(to: "Oslo"), reads: "weather-snow")
    }

    @Test(arguments: [
        (WeatherError.unavailable, "unavailable"), (.badAnswer, "unreadable"),
        (.rateLimited(retryAfter: nil), "slow-down"),
        (.rateLimited(retryAfter: 600), "slow-down-for"), (.badKey, "setup"), (.notCovered, "not-covered"),
        (.badRequest, "internal"),
    ])
    func troubles(_ error: WeatherError, _ name: String) async {
        let weather = ScriptedWeather { _ async throws(WeatherError) in throw error }
        expect(await TestBot(weather: weather).reply(to: "Tampa"), reads: "trouble-\(name)")
    }

    @Test func whatFrontEndsSayThemselves() {
        let language = Repository.english
        expect(language.busy, reads: "busy")
        expect(language.apology(invocation: "/weather"), reads: "apology")
        #expect(language.textWasCut == "… (there is more)")
    }
}
