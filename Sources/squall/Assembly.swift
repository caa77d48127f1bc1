import Bot
import Concurrency
import Files
import FoundationEssentials
import HTTPClient
import Personality
import Places
import Settings
import Slack
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
    let world: World
    let now: @Sendable () -> Date
    /// What all deadlines are waited by.
    let clock = TimerClock()
    let secrets: LiveSecrets
    let transport: CurlClient
    /// The same for weather services, watched by `squall check`.
    let weatherTransport: WatchedTransport
    /// Fetches and other work that several people may wait for.
    let background = BackgroundWork(limit: 10_000)
    /// The configured providers in order of preference.
    let providers: [any WeatherProvider]
    /// `nil` when the weather is simulated, which uses no network.
    let geocoder: OnlineGeocoder?
    let weather: WeatherService
    /// What was observed, for comparisons.
    let observations: ObservationMemory
    let slack: SlackAccount
    let bot: ReplyService
    /// What is wrong with languages, for the log and the health report.
    let languageFaults: [LanguageFault]
    /// What is wrong with phrase packs, for the log and the health report.
    let packFaults: [PackFault]

    /// Builds everything but front ends and listeners; blocking, a tenth of a second.
    ///
    /// - Parameters:
    ///   - stores: What outlives a message; see ``DataStore``.
    ///   - history: What outlives a question for the weather; `nil` for the life of the process only.
    ///   - matrix: The way to the Matrix homeserver; `nil` where nothing is sent to it.
    ///   - metrics: Where everything is counted.
    init(
        _ settings: SettingsValues, world: World, stores: BotStores, history: WeatherHistory? = nil,
        matrix: LateHomeserver? = nil, metrics: MetricsRegistry = MetricsRegistry(), logger: Logger
    ) throws(Stop) {
        self.metrics = metrics
        self.settings = settings
        self.world = world
        self.logger = logger
        now = world.clock.read
        let secrets = LiveSecrets(settings)
        self.secrets = secrets
        transport = try Self.makeTransport()
        weatherTransport = WatchedTransport(transport)
        let resources = try Self.loadResources(settings)
        let gazetteer = try Self.makeGazetteer(resources)
        let surroundings = WeatherSurroundings(
            background: background, zones: world.zones, clock: clock, now: now, logger: logger,
            metrics: WeatherMetrics(registry: metrics), divisions: gazetteer.divisions(ofCountry:))
        var configuration = WeatherService.Configuration(settings)
        configuration.openMeteo.key = { secrets.openMeteoKey }
        configuration.openWeatherMap.key = { secrets.openWeatherMapKey }
        configuration.tomorrowIO.key = { secrets.tomorrowIOKey }
        providers = try Self.makeProviders(configuration, weatherTransport, surroundings)
        // Made-up temperatures are never kept.
        observations = configuration.isSimulated ? ObservationMemory(journal: nil) : Self.observations(history)
        weather = WeatherService(providers: providers, surroundings, observations: observations)
        geocoder = OnlineGeocoder(
            configuration, providers: providers, transport: weatherTransport, surroundings,
            answers: history?.geocoderAnswers)
        slack = SlackAccount(
            settings, secrets, transport: transport, background: background, clock: clock, now: now, logger: logger)
        let library = PhraseLibrary(files: resources.packs.files)
        packFaults = resources.packs.faults + library.faults
        let spoken = LoadedLanguages(
            english: try Self.makeLanguage(resources.english), others: resources.languages)
        languageFaults = spoken.faults
        bot = ReplyService(
            configuration: ReplyService.Configuration(settings), commands: .standard,
            languages: spoken.languages, gazetteer: gazetteer,
            geocoder: geocoder, weather: weather, zones: world.zones, voice: library,
            stores: stores,
            about: AboutFacts(version: Squall.version, attributions: Self.credits(of: providers)),
            now: now, clock: clock, logger: logger, metrics: metrics,
            reports: Self.reportServices(settings, slack, secrets, matrix),
            past: Self.past(observations, world.zones), change: Self.change(observations, world.zones))
    }

    /// Each credit once: a service that is asked in two ways may ask for one.
    private static func credits(of providers: [any WeatherProvider]) -> [WeatherAttribution] {
        providers.map(\.attribution).reduce(into: []) { all, credit in
            if !all.contains(credit) { all.append(credit) }
        }
    }

    /// The same on what a data folder holds.
    init(_ settings: SettingsValues, _ store: DataStore, logger: Logger) throws(Stop) {
        try self.init(
            settings, world: store.world, stores: store.bot, history: store.history, matrix: store.matrix.homeserver,
            metrics: store.metrics, logger: logger)
    }

    /// Uses the secrets of newly read settings from now on.
    func replaceSecrets(with values: SettingsValues) {
        secrets.replace(with: values)
        weather.forgetKeys()
        geocoder?.forgetKeys()
        slack.installations.revive()
    }
}
