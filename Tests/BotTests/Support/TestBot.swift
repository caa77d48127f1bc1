import Bot
import FoundationEssentials
import Identity
import Personality
import Places
import Telemetry
import TestSupport
import Weather

/// A whole bot on scripted sources, and one person who talks to it.
struct TestBot {
    let time = ManualTime(secondsSince1970: WeatherSample.now.timeIntervalSince1970)
    let clock = ManualClock()
    let log = RecordingLogHandler()
    let metrics = MetricsRegistry()
    let service: ReplyService

    init(
        _ configuration: ReplyService.Configuration = .init(), weather: any WeatherSource = ScriptedWeather(),
        geocoder: (any Geocoder)? = ScriptedGeocoder(), packs: [PackFile] = [],
        attributions: [WeatherAttribution] = [WeatherSample.openMeteo, WeatherSample.nws]
    ) {
        service = ReplyService(
            configuration: configuration, commands: .standard, language: Repository.english,
            gazetteer: Repository.gazetteer, geocoder: geocoder, weather: weather, zones: FixedZones(),
            voice: PhraseLibrary(files: packs), about: AboutFacts(version: "0.1.0", attributions: attributions),
            now: time.now, clock: clock, logger: log.logger, metrics: metrics)
    }

    /// What the bot answers to a typed text.
    func reply(
        to text: String, user: String = "U1", team: String = "T1", isPrivate: Bool = true, language: String? = nil,
        timeZone: String? = nil
    ) async -> Reply {
        await service.reply(
            to: Incoming(
                user: UserID(rawValue: "slack:T1:\(user)"), team: TeamID(rawValue: "slack:\(team)"),
                conversation: ConversationID(rawValue: "slack:T1:C1"), isPrivate: isPrivate, text: text,
                invocation: "/weather", language: language, timeZone: timeZone, requestID: "r-0001"))
    }

    /// How the last message ended, as its log line says.
    var lastOutcome: String? {
        log.lines.last { $0.message == "handled a message" }?.metadata["command.outcome"]
    }

    /// Which command took the last message.
    var lastCommand: String? {
        log.lines.last { $0.message == "handled a message" }?.metadata["command.name"]
    }
}
