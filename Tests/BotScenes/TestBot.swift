package import Bot
import FoundationEssentials
package import Identity
package import Personality
package import Places
package import Telemetry
package import TestSupport
package import Weather

/// A whole bot on scripted sources, and one person who talks to it.
package struct TestBot {
    /// The wall clock, set by hand.
    package let time = ManualTime(secondsSince1970: WeatherSample.now.timeIntervalSince1970)
    /// What deadlines are waited by.
    package let clock = ManualClock()
    /// What the operator would read.
    package let log = RecordingLogHandler()
    /// What the operator would count.
    package let metrics = MetricsRegistry()
    /// The bot itself.
    package let service: ReplyService

    /// A bot with the places and the English that ship, and no packs and other languages unless given.
    package init(
        _ configuration: ReplyService.Configuration = .init(), weather: any WeatherSource = ScriptedWeather(),
        geocoder: (any Geocoder)? = ScriptedGeocoder(), packs: [PackFile] = [],
        attributions: [WeatherAttribution] = [WeatherSample.openMeteo, WeatherSample.nws],
        stores: BotStores = .inMemory(seals: FixedSeals()), commands: CommandRegistry = .standard,
        zones: any TimeZoneSource = FixedZones(), reports: ReportServices = ReportServices(),
        past: @escaping VoicePast.Source = { _, _ in VoicePast() },
        change: @escaping BotCourier.Change = { _, _, _ in nil },
        languages: Languages = Languages(Repository.english)
    ) {
        service = ReplyService(
            configuration: configuration, commands: commands, languages: languages,
            gazetteer: Repository.gazetteer, geocoder: geocoder, weather: weather, zones: zones,
            voice: PhraseLibrary(files: packs), stores: stores,
            about: AboutFacts(version: "0.1.0", attributions: attributions),
            now: time.now, clock: clock, logger: log.logger, metrics: metrics, reports: reports,
            past: past, change: change)
    }

    /// What the bot answers to a typed text.
    package func reply(
        to text: String, user: String = "U1", team: String = "T1", isPrivate: Bool = true, language: String? = nil,
        timeZone: String? = nil, isPress: Bool = false, conversation: String = "C1", formerUser: String? = nil
    ) async -> Reply {
        await service.reply(
            to: Incoming(
                user: Self.id(user), formerUser: formerUser.map(Self.id), team: TeamID(rawValue: "slack:\(team)"),
                conversation: ConversationID(rawValue: "slack:T1:\(conversation)"), isPrivate: isPrivate, text: text,
                isPress: isPress, invocation: Scene.invocation, language: language, timeZone: timeZone,
                requestID: "r-0001"))
    }

    /// What the bot answers to a point on the map.
    package func reply(
        to pin: Incoming.Pin, text: String = "", user: String = "U1", isPrivate: Bool = true
    ) async -> Reply {
        var incoming = Incoming(
            user: Self.id(user), team: TeamID(rawValue: "slack:T1"),
            conversation: ConversationID(rawValue: "slack:T1:C1"), isPrivate: isPrivate, text: text,
            invocation: Scene.invocation, requestID: "r-0001")
        incoming.pin = pin
        return await service.reply(to: incoming)
    }

    /// The id of a person by its short name.
    package static func id(_ user: String) -> UserID {
        UserID(rawValue: "slack:T1:\(user)")
    }

    /// How the last message ended, as its log line says.
    package var lastOutcome: String? {
        log.lines.last { $0.message == "handled a message" }?.metadata["command.outcome"]
    }

    /// Which command took the last message.
    package var lastCommand: String? {
        log.lines.last { $0.message == "handled a message" }?.metadata["command.name"]
    }
}
