package import Bot
package import Personality
package import Weather

/// One situation whose reply is reviewed in a golden file: as plain text, and as each platform shows it.
package struct Scene: Sendable, CustomStringConvertible {
    /// Name of its golden files.
    package let name: String
    private let makeReply: @Sendable () async -> Reply

    init(_ name: String, _ reply: @escaping @Sendable () async -> Reply) {
        self.name = name
        makeReply = reply
    }

    /// Somebody types a text to a bot; complete weather and a geocoder that knows nothing, unless told otherwise.
    init(_ name: String, typed: String, _ bot: @escaping @Sendable () -> TestBot = { TestBot() }) {
        self.init(name) { await bot().reply(to: typed) }
    }

    /// Somebody asks for a place whose weather is the sample, changed.
    init(
        _ name: String, typed: String = "Tampa", weather change: @escaping @Sendable (inout PlaceWeather) -> Void
    ) {
        self.init(name, typed: typed) { TestBot(changed: change) }
    }

    package var description: String { name }

    /// How a command begins in the replies of scenes.
    @TaskLocal package static var invocation = "/weather"

    /// What the bot says.
    ///
    /// - Parameter invocation: How a command begins there.
    package func reply(invocation: String = "/weather") async -> Reply {
        await Self.$invocation.withValue(invocation) { await makeReply() }
    }

    /// All of them.
    package static let all =
        places + compared + notFound + commands + ownPlaces + preferences + locales + shared + personal
        + questionProblems + limits
        + kindsOfWeather + air + sky + warnings + troubles + frontEnds + reports + why + telling
}

extension TestBot {
    /// A bot whose weather is the sample, changed the same way everywhere.
    package init(
        _ configuration: ReplyService.Configuration = .init(), packs: [PackFile] = [],
        changed change: @escaping @Sendable (inout PlaceWeather) -> Void
    ) {
        let weather = ScriptedWeather { _ async throws(WeatherError) in
            var weather = WeatherSample.complete
            change(&weather)
            return weather
        }
        self.init(configuration, weather: weather, packs: packs)
    }
}
