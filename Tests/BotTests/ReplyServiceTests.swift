import Bot
import BotScenes
import Concurrency
import FoundationEssentials
import Places
import Telemetry
import TestSupport
import Testing
import Weather

@Suite struct ReplyServiceTests {
    private static func failing(_ error: WeatherError) -> ScriptedWeather {
        ScriptedWeather { _ async throws(WeatherError) in throw error }
    }

    // MARK: Too long, too often

    @Test func readsNothingOfWhatIsTooLong() async {
        let weather = ScriptedWeather()
        let bot = TestBot(weather: weather)
        let reply = await bot.reply(to: String(repeating: "x", count: 201))
        #expect(reply.paragraphs == ["That is too long: I read up to 200 characters. The name of a town is enough:"])
        #expect(reply.examples.map(\.command) == ["/weather Tampa"])
        #expect(bot.lastOutcome == "too-long")
        #expect(weather.queries.isEmpty)
    }

    @Test func aPersonHasThirtyCommandsAMinute() async {
        let bot = TestBot()
        for _ in 0..<30 { #expect(await bot.reply(to: "hi").paragraphs.first?.hasPrefix("Hello") == true) }
        bot.time.advance(seconds: 20)
        let refusal = await bot.reply(to: "hi")
        #expect(
            refusal.paragraphs == ["You have reached your limit for this minute (30). Please try again in 40 seconds."])
        #expect(bot.lastOutcome == "limited-person")
        #expect(await bot.reply(to: "hi", user: "U2").paragraphs.first?.hasPrefix("Hello") == true)
        bot.time.advance(seconds: 40)
        #expect(await bot.reply(to: "hi").paragraphs.first?.hasPrefix("Hello") == true)
    }

    @Test func whatIsTooLongCountsToo() async {
        let bot = TestBot()
        for _ in 0..<30 { _ = await bot.reply(to: String(repeating: "x", count: 201)) }
        #expect(bot.lastOutcome == "too-long")
        _ = await bot.reply(to: String(repeating: "x", count: 201))
        #expect(bot.lastOutcome == "limited-person")
        _ = await bot.reply(to: "hi")
        #expect(bot.lastOutcome == "limited-person")
    }

    @Test func aTenantHasALimitToo() async {
        var configuration = ReplyService.Configuration()
        configuration.commandsPerMinuteTenant = 2
        let bot = TestBot(configuration)
        for user in ["U1", "U2"] { _ = await bot.reply(to: "hi", user: user) }
        let refusal = await bot.reply(to: "hi", user: "U3")
        #expect(refusal.paragraphs.first?.hasSuffix("Please try again in 60 seconds.") == true)
        #expect(bot.lastOutcome == "limited-team")
        _ = await bot.reply(to: "hi", user: "U3", team: "T2")
        #expect(bot.lastOutcome == "answered")
    }

    @Test func zeroMeansNoLimit() async {
        var configuration = ReplyService.Configuration()
        configuration.commandsPerMinute = 0
        configuration.commandsPerMinuteTenant = 0
        let bot = TestBot(configuration)
        for _ in 0..<700 { _ = await bot.reply(to: "hi") }
        #expect(bot.lastOutcome == "answered")
    }

    // MARK: Deadline and troubles

    @Test func apologisesWhenTheWholeCommandTakesTooLong() async {
        let stuck = ScriptedWeather { _ async throws(WeatherError) in
            _ = await Eventually<Bool>().value()
            throw .unavailable
        }
        let bot = TestBot(weather: stuck)
        async let reply = bot.reply(to: "Tampa")
        await bot.clock.sleepers(atLeast: 1)
        bot.clock.advance(by: .seconds(20))
        #expect(
            await reply.paragraphs
                == ["Sorry, I couldn't answer in time. Nothing was changed. Try again in a minute, or see what works:"])
        #expect(await reply.examples.map(\.command) == ["/weather help"])
        #expect(bot.lastOutcome == "timed-out")
    }

    @Test(arguments: [
        (
            WeatherError.unavailable, "does not answer right now. Nothing was changed. Try again in a minute.",
            "unavailable"
        ),
        (.timedOut, "does not answer right now. Nothing was changed. Try again in a minute.", "unavailable"),
        (.badAnswer, "an answer that I can't read. Nothing was changed. Try again in a minute.", "unreadable"),
        (.rateLimited(retryAfter: nil), "Try again in a few minutes.", "slow-down"),
        (.rateLimited(retryAfter: 90), "Try again in 90 seconds.", "slow-down"),
        (.badKey, "Trying again won't help; whoever runs this service has to renew it.", "setup"),
        (.planLimit, "Trying again won't help; whoever runs this service has to renew it.", "setup"),
        (.notCovered, "covers Tampa, Florida, United States. Another place may work.", "not-covered"),
        (.badRequest, "tell whoever runs this service the reference r-0001.", "internal"),
    ])
    func everyTroubleHasItsSentence(_ error: WeatherError, _ ending: String, _ outcome: String) async {
        let bot = TestBot(weather: Self.failing(error))
        let reply = await bot.reply(to: "Tampa")
        #expect(reply.paragraphs.count == 1)
        #expect(reply.paragraphs[0].hasSuffix(ending), "\(reply.paragraphs[0])")
        #expect(reply.cards.isEmpty && reply.quip == nil)
        #expect(bot.lastOutcome == outcome)
    }

    @Test func namesThePlaceThatHasNoWeather() async {
        let reply = await TestBot(weather: Self.failing(.unavailable)).reply(to: "Tampa")
        #expect(reply.paragraphs[0].hasPrefix("I couldn't get the weather for Tampa, Florida, United States: "))
    }

    @Test(arguments: [
        (WeatherError.badKey, Logger.Level.warning, "bad-key"), (.planLimit, .warning, "plan-limit"),
        (.badRequest, .error, "bad-request"), (.unavailable, .info, "unavailable"),
    ])
    func theOperatorsLogSaysWhich(_ error: WeatherError, _ level: Logger.Level, _ label: String) async throws {
        let bot = TestBot(weather: Self.failing(error))
        _ = await bot.reply(to: "Tampa")
        let line = try #require(bot.log.lines.first { $0.metadata["error.label"] != nil })
        #expect(line.level == level)
        #expect(line.metadata["error.label"] == label)
        #expect(line.metadata["request.id"] == "r-0001")
    }

    // MARK: Log and metrics

    @Test func logsOneLineForEachMessage() async throws {
        let bot = TestBot()
        _ = await bot.reply(to: "Tampa")
        #expect(bot.log.lines.count == 1)
        let line = try #require(bot.log.lines.first)
        #expect(line.level == .debug)
        #expect(
            line.metadata == [
                "request.id": "r-0001", "command.name": "weather", "command.outcome": "answered", "duration.ms": "0",
            ])
    }

    @Test(arguments: ["Tampa", "Narnia", "home Tampa", "no jokes", "<@U1> Tampa", "99,200", "Tampa vs Oslo"])
    func neverLogsWhatWasTypedNorWhoTypedIt(_ text: String) async {
        let bot = TestBot(weather: Self.failing(.badKey))
        _ = await bot.reply(to: text)
        let written = bot.log.lines.flatMap { [$0.message] + $0.metadata.values }.joined(separator: " ")
        for word in ["Tampa", "Narnia", "home T", "U1", "27.9", "99,200", "Oslo"] { #expect(!written.contains(word)) }
    }

    @Test func countsCommandsAndHowTheyEnded() async {
        let bot = TestBot()
        for text in ["Tampa", "Oslo", "asdfqwer", "help", "home"] { _ = await bot.reply(to: text) }
        let text = bot.metrics.rendered()
        #expect(text.contains(#"squall_commands_total{command="weather",outcome="answered"} 2"#))
        #expect(text.contains(#"squall_commands_total{command="weather",outcome="place-unknown"} 1"#))
        #expect(text.contains(#"squall_commands_total{command="help",outcome="answered"} 1"#))
        #expect(text.contains(#"squall_commands_total{command="home",outcome="no-home"} 1"#))
    }

    // MARK: Texts from outside

    @Test(arguments: ["{temp}", "{{7*7}}", "*bold* _it_", "x`y`zzzq", "<b>&", "\u{202E}evilzzq"])
    func quotesWhatWasTypedAsItIs(_ text: String) async {
        let reply = await TestBot().reply(to: text)
        let echo = text.replacing("\u{202E}", with: "")
        #expect(reply.paragraphs.first?.contains("“\(echo)”") == true, "\(reply.paragraphs)")
    }

    @Test(arguments: ["@room", "<!channel> @here", "https://example.org", "<@U123> www.example.org"])
    func quotesNothingThatPingsOrLinks(_ text: String) async {
        let shown = await TestBot().reply(to: text).plainText
        for word in ["@", "example.org", "<", "room", "here", "U123"] { #expect(!shown.contains(word)) }
    }

    // MARK: Help

    @Test func helpIsShort() async {
        let help = await TestBot().reply(to: "help").plainText
        #expect(help.split(separator: "\n").count <= 14)
    }

    @Test(arguments: [
        "Tampa", "Tampa tomorrow", "Tampa vs Oslo", "home Tampa", "save Tampa as beach", "saved",
        "remove Tampa", "every weekday at 7 for Tampa", "settings", "about", "help vs",
    ])
    func everyLineOfHelpWorks(_ line: String) async {
        let bot = TestBot()
        #expect(await bot.reply(to: "help").examples.contains { $0.command == "/weather \(line)" })
        if line == "remove Tampa" { _ = await bot.reply(to: "save Tampa") }
        _ = await bot.reply(to: line)
        #expect(bot.lastOutcome == "answered")
    }

    // MARK: Who sees it

    @Test(arguments: ["Tampa", "Springfield", "help", "Narnia", "no jokes", "home", ""])
    func answersArePrivate(_ text: String) async {
        #expect(await TestBot().reply(to: text).visibility == .onlyAsker)
    }

    @Test func asksForTheWeatherOfThePlaceThatWasMeant() async {
        let weather = ScriptedWeather()
        _ = await TestBot(weather: weather).reply(to: "Tampa")
        #expect(weather.queries.map(\.timeZone) == ["America/New_York"])
        #expect(weather.queries.map(\.countryCode) == ["US"])
    }

    @Test(
        arguments: [
            ("en-GB", "Boston, England, United Kingdom"), ("en_gb", "Boston, England, United Kingdom"),
            ("en", "Boston, Massachusetts, United States"), ("zh-Hans-CN", "Boston, Massachusetts, United States"),
            (nil, "Boston, Massachusetts, United States"),
        ] as [(String?, String)])
    func theRegionOfTheLocaleIsThePreferredCountry(_ language: String?, _ expected: String) async {
        let reply = await TestBot().reply(to: "Boston", language: language)
        let offered = reply.cards.map(\.title) + reply.examples.map(\.meaning)
        #expect(offered.contains(expected), "\(offered)")
    }

    @Test(arguments: [
        (UnitSystem.metric, "27 °C, light rain, feels like 30 °C"), (.us, "81 °F, light rain, feels like 86 °F"),
        (.uk, "27 °C, light rain, feels like 30 °C"),
    ])
    func theOperatorMaySettleTheUnits(_ units: UnitSystem, _ expected: String) async {
        var configuration = ReplyService.Configuration()
        configuration.units = units
        let bot = TestBot(configuration)
        #expect(await bot.reply(to: "Tampa").cards.first?.headline == expected.spaced)
        #expect(await bot.reply(to: "units").paragraphs[0].contains("(default of this service)"))
    }
}
