import Bot
import Concurrency
import Files
import FoundationEssentials
import Identity
import Personality
import Places
import Reports
import Settings
import ShippedFiles
import Slack
import Storage
import Stores
import Telemetry
import TestSupport
import Users
import Weather
import WeatherProviders

/// The parts of the program, joined as `squall serve` joins them, but for time, chance, Slack and the weather's source.
struct Installation: Sendable {
    let simulation: Simulation
    let agenda: CountedAgenda
    let weather: CountedWeather
    let slack: StubSlack
    let runner: ReportRunner
    let configuration = ReportRunner.Configuration()
    let metrics = MetricsRegistry()
    let journal: FileJournal
    private let records: FileRecordStore
    private let reports: ReportStore
    private let voice: VoiceMemory
    private let work = BackgroundWork(limit: 10_000)

    /// Opens a data folder.
    ///
    /// - Parameter resources: The folder `Config`.
    init(_ population: Population, folder: String, resources: String, _ simulation: Simulation) throws {
        self.simulation = simulation
        let logger = Logger(handler: SilentLogHandler(), level: .error)
        let zones = SystemZones.database
        records = FileRecordStore(folder: folder, files: SystemFiles(), logger: logger)
        let journal = FileJournal(folder: folder, name: ReportStore.journalName, files: SystemFiles())
        self.journal = journal
        reports = ReportStore(
            records: records, journal: journal,
            discardJournal: { () async throws(StorageError) in try await journal.discard() }, zones: zones,
            instance: "scale", now: simulation.now, logger: logger)
        voice = VoiceMemory(journal: FileJournal(folder: folder, name: "voice", files: SystemFiles()))
        agenda = CountedAgenda(reports, simulation)
        weather = CountedWeather(simulation)
        let service = WeatherService(
            providers: [weather],
            WeatherSurroundings(
                background: work, zones: zones, clock: simulation.clock, now: simulation.now, logger: logger,
                metrics: WeatherMetrics(registry: metrics)))
        let users = StoredUsers(records: records)
        let stores = BotStores(
            users: users, personalData: [users, reports], seals: NoSeals(), voice: voice, reports: reports)
        let files = Shipped(resources)
        let bot = ReplyService(
            configuration: ReplyService.Configuration(), commands: .standard,
            languages: Languages(try Language(json: files.bytes("languages/en.json"))),
            gazetteer: try files.gazetteer(), geocoder: nil, weather: service, zones: zones,
            voice: PhraseLibrary(files: try files.packs()), stores: stores,
            about: AboutFacts(version: "scale", attributions: []), now: simulation.now, clock: simulation.clock,
            logger: logger, metrics: metrics)
        slack = StubSlack(simulation, population)
        let poster = try Self.poster(bot, slack, simulation, work, metrics, logger)
        runner = ReportRunner(
            agenda: agenda, courier: BotCourier(bot, posting: ["slack": poster]), weather: service,
            configuration: configuration,
            ReportRunner.Surroundings(
                zones: zones, clock: simulation.clock, now: simulation.now, chance: { 0.5 }, logger: logger,
                metrics: ReportMetrics(registry: metrics)))
    }

    /// Reads all reports.
    func load() async throws { try await reports.load() }

    /// What runs beside the listener in `squall serve`, until cancelled.
    func run() async {
        await withTaskGroup { group in
            group.addTask { await work.run() }
            group.addTask { await runner.run() }
            group.addTask {
                // As often as the program keeps what was said to whom.
                while (try? await simulation.clock.sleep(for: .seconds(30))) != nil {
                    // A history that is not written costs a repeated line.
                    try? await voice.save()
                }
            }
        }
    }

    /// Ends the threads.
    func close() async {
        await journal.close()
        await records.close()
    }

    private static func poster(
        _ bot: ReplyService, _ slack: StubSlack, _ simulation: Simulation, _ work: BackgroundWork,
        _ metrics: MetricsRegistry, _ logger: Logger
    ) throws -> SlackReportPoster {
        guard let base = ServiceURL("https://slack.test/api") else { throw NoAddress() }
        let token = Secret("xoxb-scale")
        let api = SlackWebAPI(base: base, transport: slack)
        let language = bot.languages.english
        let confirmation = language.confirmation
        let phrases = SlackPhrases(
            busy: language.busy, apology: { language.apology(invocation: $0) },
            stale: { language.staleChoice(invocation: $0) },
            confirmation: SlackPhrases.Confirmation(
                text: confirmation.question, accept: confirmation.accept, decline: confirmation.decline),
            more: language.textWasCut)
        let poster = SlackPoster(
            api: api,
            installations: SlackInstallations(tokens: SingleSlackToken { token }, now: simulation.now, logger: logger),
            renderer: SlackRenderer(phrases: phrases), metrics: SlackPostingMetrics(registry: metrics),
            clock: simulation.clock, instant: simulation.instant, jitter: { 0.5 }, logger: logger)
        let profiles = SlackProfiles(
            api: api, token: { token }, work: work, clock: simulation.clock, instant: simulation.instant,
            logger: logger)
        return SlackReportPoster(poster: poster, profiles: profiles)
    }
}

/// The stub's address is none.
private struct NoAddress: Error {}

/// Seals nothing: no report asks its reader to confirm anything.
private struct NoSeals: MessageSealing {
    func seal(_ text: String) -> [UInt8] { Array(repeating: 0, count: 32) }
}
