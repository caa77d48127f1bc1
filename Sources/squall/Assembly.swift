import Bot
import Concurrency
import Files
import FoundationEssentials
import HTTPClient
import Personality
import Places
import Settings
import Telemetry
import Weather
import WeatherProviders

/// Joins the parts of the program, and is the only place that chooses live ones.
///
/// From here a message goes to `Bot/CommandRegistry.swift`, to the command that it means, and back as a `Reply`.
struct Assembly: Sendable {
    let settings: SettingsValues
    let logger: Logger
    let metrics: MetricsRegistry
    let now: @Sendable () -> Date
    let transport: CurlClient
    let secrets: LiveSecrets
    let zones: TimeZoneDatabase
    let weather: WeatherService
    let bot: ReplyService
    /// Fetches and other work that several people may wait for.
    let background: BackgroundWork
    /// What is wrong with phrase packs, for the log and the health report.
    let packFaults: [PackFault]

    /// Builds everything but front ends and listeners; blocking, a tenth of a second.
    init(_ settings: SettingsValues, logger: Logger) throws(Stop) {
        self.settings = settings
        self.logger = logger
        metrics = MetricsRegistry()
        now = Live.now(startingAt: settings[SettingsCatalog.clockStart])
        background = BackgroundWork(limit: 10_000)
        secrets = LiveSecrets(settings)
        transport = try Self.makeTransport()
        let resources = try Self.loadResources(settings)
        zones = TimeZoneDatabase(files: resources.timeZones)
        let surroundings = WeatherSurroundings(
            background: background, zones: zones, clock: ContinuousClock(), now: now, logger: logger,
            metrics: WeatherMetrics(registry: metrics))
        let configuration = WeatherService.Configuration(settings)
        weather = try Self.makeWeather(configuration, transport, surroundings)
        let library = PhraseLibrary(files: resources.packs)
        packFaults = library.faults
        bot = try Self.makeBot(
            settings, resources, library, weather: weather, zones: zones, transport: transport, surroundings,
            logger: logger, metrics: metrics)
    }

    private static func makeTransport() throws(Stop) -> CurlClient {
        do throws(HTTPClientError) {
            return try CurlClient(CurlClient.Configuration(userAgent: "squall/\(Squall.version)"))
        } catch {
            throw Stop(.unavailable, "squall: the HTTP client cannot start (\(error.label)).")
        }
    }

    private static func loadResources(_ settings: SettingsValues) throws(Stop) -> Resources {
        let folder = Resources.folder(settings)
        do throws(FileError) {
            return try Resources.load(from: folder)
        } catch {
            throw Stop(
                .unavailable, "squall: cannot read \(error.path): \(error.reason).",
                "Languages, phrase packs and places are looked for in \(folder): set resources.directory to the folder "
                    + "Config of Squall; time zones come from the package tzdata.")
        }
    }
}
