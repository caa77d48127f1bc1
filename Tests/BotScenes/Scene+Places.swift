import Bot
import Concurrency
import FoundationEssentials
import TestSupport
import Users
import Weather

/// Scenes about the person's own places.
extension Scene {
    /// Somebody types a text after others, to the same bot.
    init(
        _ name: String, after earlier: [String], typed: String, waiting seconds: Double = 0,
        _ bot: @escaping @Sendable () -> TestBot = { TestBot() }
    ) {
        self.init(name) {
            let bot = bot()
            for text in earlier { _ = await bot.reply(to: text) }
            bot.time.advance(seconds: seconds)
            return await bot.reply(to: typed)
        }
    }

    static let homes = [
        Scene("home-set", typed: "home Tampa"),
        Scene("home-set-again", after: ["home Tampa"], typed: "I live in Tampa"),
        Scene("home-changed", after: ["home Oslo"], typed: "set home Tampa"),
        Scene("home-shown", after: ["home Tampa"], typed: "home"),
        Scene("home-weather", after: ["home Tampa"], typed: ""),
        Scene("home-which", typed: "home Springfield"), Scene("home-area", typed: "home Florida"),
        Scene("home-removed", after: ["home Tampa"], typed: "remove home"),
        Scene("home-not-removed", typed: "remove home"),
        Scene("home-undone", after: ["home Tampa", "remove home"], typed: "undo"),
        Scene("home-not-undone", after: ["home Tampa", "remove home", "home Oslo"], typed: "undo"),
        Scene("compare-home", after: ["home Tampa"], typed: "home vs Oslo"),
        Scene("compare-home-missing", typed: "home vs Oslo"),
    ]

    static let saving = [
        Scene("save", typed: "save Tampa"), Scene("save-as", typed: "save Tampa as beach"),
        Scene("save-again", after: ["save Tampa as beach"], typed: "save Tampa"),
        Scene("save-other-name", after: ["save Tampa as beach"], typed: "save beach as the office"),
        Scene("save-own-name", after: ["save Tampa as beach"], typed: "save Tampa as Tampa"),
        Scene("save-what", typed: "save"), Scene("save-which", typed: "save Springfield as cabin"),
        Scene("save-area", typed: "save Florida"), Scene("save-near", typed: "save Springfeild as cabin"),
        Scene("save-unknown", typed: "save asdfqwer"),
        Scene("save-full", after: ["save Tampa"], typed: "save Oslo") { fullAtOne() },
        Scene("nickname-command", typed: "save Tampa as help"), Scene("nickname-number", typed: "save Tampa as 33602"),
        Scene("nickname-long", typed: "save Tampa as \(String(repeating: "x", count: 41))"),
        Scene("nickname-link", typed: "save Tampa as www.example.org"),
        Scene("nickname-taken", after: ["save Tampa as beach"], typed: "save Oslo as BEACH"),
        Scene("weather-nickname", after: ["save Tampa as beach"], typed: "beach"),
        Scene("weather-own-place", after: ["save Springfield, IL"], typed: "Springfield"),
    ]

    static let savedPlaces = [
        Scene("saved-empty", typed: "saved"), Scene("saved-home-only", after: ["home Tampa"], typed: "saved"),
        Scene("saved", after: three, typed: "saved"),
        Scene("saved-late") { await withLateWeather() },
        Scene("saved-unavailable", after: ["save Tampa", "save Oslo as fjord"], typed: "saved") {
            TestBot(
                weather: ScriptedWeather { query async throws(WeatherError) in
                    guard query.countryCode == "US" else { throw .unavailable }
                    var weather = WeatherSample.complete
                    weather.current?.isStale = true
                    weather.current?.fetched = WeatherSample.now.addingTimeInterval(-2 * 3600)
                    return weather
                })
        },
        Scene("saved-list-gone", after: ["save Tampa as beach", "saved"], typed: "2", waiting: 601),
        Scene("saved-no-number", after: ["save Tampa as beach", "saved"], typed: "remove 7"),
        Scene("saved-entry-gone", after: ["save Oslo", "save Tampa", "saved", "remove 2"], typed: "2"),
        Scene("compare-saved", after: three, typed: "compare saved"),
        Scene("compare-saved-few", after: ["save Tampa"], typed: "compare saved"),
    ]

    static let removing = [
        Scene("remove", after: three, typed: "remove beach"), Scene("remove-which", after: three, typed: "remove"),
        Scene("remove-unknown", after: three, typed: "remove Lima"),
        Scene("remove-near", after: three, typed: "remove beech"),
        Scene("remove-several", after: ["save Springfield, IL", "save Springfield, MO"], typed: "remove Springfield"),
        Scene("delete-what", after: three, typed: "delete"),
        Scene("undo", after: three + ["remove beach"], typed: "undo"), Scene("undo-nothing", typed: "undo"),
        Scene("undo-already", after: three + ["remove beach", "save Tampa"], typed: "undo"),
        Scene("undo-full", after: ["save Tampa", "remove Tampa", "save Oslo"], typed: "undo") { fullAtOne() },
        Scene(
            "undo-without-name", after: ["save Tampa as beach", "remove beach", "save Lima, Peru as beach"],
            typed: "undo"),
        Scene("rename-what", typed: "rename"),
        Scene("rename-unknown", after: three, typed: "rename beech office"),
        Scene("rename-home", after: three, typed: "rename home nest"),
    ]

    static let unreadable = [
        Scene("damaged-home", typed: "home") { TestBot(stores: .failing(.damaged)) },
        Scene("damaged-save", typed: "save Tampa") { TestBot(stores: .failing(.damaged)) },
    ]

    static let pins = [
        Scene("pin") { await TestBot().reply(to: .point(latitude: 27.9506, longitude: -82.4572)) },
        Scene("pin-unreadable") { await TestBot().reply(to: .unreadable) },
    ]

    static let ownPlaces = pins + homes + saving + savedPlaces + removing + unreadable

    private static let three = ["home Paris, France", "save Tampa as beach", "save Oslo"]

    private static func fullAtOne() -> TestBot {
        var configuration = ReplyService.Configuration()
        configuration.placesPerPerson = 1
        return TestBot(configuration)
    }

    /// One of two places has no weather within two seconds.
    private static func withLateWeather() async -> Reply {
        let weather = ScriptedWeather { query async throws(WeatherError) in
            guard query.countryCode != "US" else { return WeatherSample.complete }
            _ = await Eventually<Bool>().value()
            throw .timedOut
        }
        let bot = TestBot(weather: weather)
        for text in ["save Tampa as beach", "save Oslo"] { _ = await bot.reply(to: text) }
        async let reply = bot.reply(to: "saved")
        // The whole command waits too, for longer.
        await bot.clock.sleepers(atLeast: 2)
        bot.clock.advance(by: .seconds(2))
        return await reply
    }
}
