import Bot
import Concurrency
import Control
import FoundationEssentials
import Glibc
import HTTPClient
import HTTPCore
import HTTPServer
import Personality
import Reports
import Settings
import Slack
import Telemetry
import Weather
import WeatherProviders

/// The running server: listeners, front ends and background work, from start to the end of the drain.
struct Service: Sendable {
    /// From the end of `shutdown.delay`: what is not answered by then gets the apology.
    private static let drainLimit = Duration.seconds(9)
    /// For the apologies; the process ends within ten seconds.
    private static let apologyLimit = Duration.milliseconds(700)

    let assembly: Assembly
    let slack: SlackFrontEnd
    /// `nil` when Matrix is not configured.
    let matrix: MatrixFrontEnd?
    let listener: Listener
    /// Sends what is due.
    let reports: ReportRunner
    private let store: DataStore
    private let control: Listener
    private let sweep: RetentionSweep
    private let revival: SlackRevival
    private let isDraining: Locked<Bool>

    /// Binds and accepts requests; ``run(until:)`` must be called soon, since it runs the work behind them.
    init(_ assembly: Assembly, _ store: DataStore) throws(Stop) {
        self.assembly = assembly
        self.store = store
        slack = try SlackFrontEnd(assembly, taken: store.events.seen)
        matrix = try MatrixFrontEnd(assembly, store)
        reports = Self.reports(assembly, store, slack, matrix)
        revival = Self.revival(assembly, store)
        let isDraining = Locked(false)
        self.isDraining = isDraining
        let routes = Self.routes(
            assembly, slack,
            Readying(isDraining: isDraining, store: StoreProbe(folder: store.folder, lock: store.lock), matrix: matrix)
        )
        let measured = MiddlewareChain(
            [
                RequestIDHeader(),
                RequestMetrics(registry: assembly.metrics, routes: routes.paths, now: { .now }),
            ], before: routes)
        sweep = store.retentionSweep(
            days: assembly.settings[SettingsCatalog.retentionDays], clock: assembly.clock, now: assembly.now)
        control = try ControlSocket.listen(store, assembly)
        listener = try Self.listen(
            host: assembly.settings[SettingsCatalog.listenHost], port: assembly.settings[SettingsCatalog.listenPort],
            responder: measured, logger: assembly.logger, metrics: assembly.metrics)
    }

    /// When the next report is due; `nil` when none is.
    var nextReport: Date? {
        get async { await store.reports.nextDue() }
    }

    /// Runs until `signals` brings anything but SIGHUP, then drains; SIGHUP calls `reload`.
    func run(_ signals: AsyncStream<Int32>, reload: @Sendable () -> Void = {}) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await assembly.background.run() }
            group.addTask { await slack.work.run() }
            // By a clock that was set for a demonstration nobody is a stranger.
            if assembly.settings[SettingsCatalog.clockStart] == nil { group.addTask { await sweep.run() } }
            group.addTask { await store.voice.run(assembly.clock) }
            group.addTask { await store.observations.run(assembly.clock) }
            group.addTask {
                await store.loadReports(assembly.clock)
                revival.tokenCame()
            }
            group.addTask { await reports.run() }
            if let matrix { group.addTask { await matrix.run() } }
            for await signal in signals {
                guard signal == SIGHUP else { break }
                reload()
                matrix?.revive()
            }
            await drain()
            group.cancelAll()
        }
        await assembly.transport.shutdown()
        await store.close()
    }

    private func drain() async {
        assembly.logger.notice("stopping")
        isDraining.withLock { $0 = true }
        let delay = assembly.settings[SettingsCatalog.shutdownDelay]
        // Nobody cancels this task; a sleep that ended early would only shorten the delay.
        try? await ContinuousClock().sleep(for: delay)
        let deadline = ContinuousClock.now + Self.drainLimit
        async let isListenerDone: Void = listener.shutdown(grace: Self.drainLimit + Self.apologyLimit)
        async let isControlDone: Void = control.shutdown(grace: Self.drainLimit)
        async let areReportsDone = reports.drain(until: deadline, clock: ContinuousClock())
        async let isMatrixDone = matrix?.drain(until: deadline, grace: Self.apologyLimit) ?? true
        let isComplete = await slack.work.drain(until: deadline, grace: Self.apologyLimit, clock: ContinuousClock())
        await isListenerDone
        await isControlDone
        let isAllSent = await areReportsDone
        let isAllAnswered = await isMatrixDone
        _ = await assembly.background.drain(until: .now, grace: .zero, clock: ContinuousClock())
        if !isAllSent { assembly.logger.notice("some reports wait for the next start") }
        if !isComplete { assembly.logger.warning("some answers were cut short") }
        if !isAllAnswered { assembly.logger.notice("some Matrix events wait for the next start") }
        assembly.logger.notice("stopped")
    }

    /// Starts a listener, or says what to do when that fails.
    static func listen(
        host: String, port: Int, responder: any HTTPResponder, logger: Logger, metrics: MetricsRegistry
    ) throws(Stop) -> Listener {
        do throws(ListenerError) {
            return try Listener.start(
                Listener.Configuration(host: host, port: port), responder: responder, logger: logger,
                metrics: ListenerMetrics(metrics), requestIDs: RequestIDSource(SystemRandomNumberGenerator()),
                now: { .now })
        } catch {
            throw Stop(.unavailable, "squall: cannot listen on \(host):\(port): \(advice(for: error))")
        }
    }

    private static func reports(
        _ assembly: Assembly, _ store: DataStore, _ slack: SlackFrontEnd, _ matrix: MatrixFrontEnd?
    ) -> ReportRunner {
        let zones = assembly.world.zones
        var posting: [String: any ReportPosting] = ["slack": slack.reports]
        if let matrix { posting["matrix"] = matrix.reports }
        let courier = BotCourier(
            assembly.bot, posting: posting, change: Assembly.change(assembly.observations, zones))
        var configuration = ReportRunner.Configuration(assembly.settings)
        if let budget = assembly.fetchesPerMinute { configuration.fetchesPerMinute = max(1, budget / 2) }
        return ReportRunner(
            agenda: store.reports, courier: courier, weather: assembly.weather, configuration: configuration,
            ReportRunner.Surroundings(
                zones: zones, clock: assembly.clock, now: assembly.now, chance: { .random(in: 0...1) },
                logger: assembly.logger, metrics: ReportMetrics(registry: assembly.metrics)))
    }

    private static func revival(_ assembly: Assembly, _ store: DataStore) -> SlackRevival {
        let (reports, rooms, background) = (store.reports, store.endedRooms, assembly.background)
        let (account, secrets) = (assembly.slack, assembly.secrets)
        let revival = SlackRevival(
            api: account.api, token: { secrets.botToken }, work: assembly.background, instant: { .now },
            logger: assembly.logger, waiting: { reports.removedTeams() },
            revive: { teams in
                for team in teams { account.installations.works(team: team) }
                return await reports.resumeRemoved(of: teams)
            })
        account.installations.whenSeen { revival.heard() }
        // Where too much goes on, languages of channels stay that nobody asks for.
        account.installations.whenEnded { team in _ = background.submit { await rooms.ended(team) } }
        return revival
    }

    /// Uses the secrets of newly read settings from now on.
    func replaceSecrets(with values: SettingsValues) {
        assembly.replaceSecrets(with: values)
        revival.tokenCame()
    }

    private static func routes(_ assembly: Assembly, _ slack: SlackFrontEnd, _ readying: Readying) -> Router {
        var router = Router()
        router.add(.post, "/slack/commands", slack.commands)
        router.add(.post, "/slack/interactivity", slack.interactivity)
        router.add(.post, "/slack/events", slack.events)
        router.add(.get, "/health/live", LivenessResponder())
        router.add(.get, "/health/ready", ReadinessResponder { await readying.readiness(assembly) })
        router.add(.get, "/metrics", MetricsResponder(assembly.metrics))
        return router
    }

    static func advice(for error: ListenerError) -> String {
        switch error {
        case .addressInUse:
            "another program has this address. Stop it, or choose another port with listen.port (0 takes any free one)."
        case .unknownHost(_, _, let text): "\(text). Set listen.host to an address of this machine."
        case .pathTooLong(_, let limit): "the path is longer than \(limit) bytes."
        case .system(let call, _, let text): "\(call): \(text)."
        case .noEventLoop: "libevent cannot start."
        }
    }
}

/// What decides whether the server wants requests.
private struct Readying: Sendable {
    let isDraining: Locked<Bool>
    let store: StoreProbe
    let matrix: MatrixFrontEnd?

    func readiness(_ assembly: Assembly) async -> Readiness {
        let fault = await store.fault()
        var details = assembly.healthDetails
        details["store"] = fault ?? "ok"
        details["matrix"] = matrix?.state.withLock { $0.rawValue }
        return Readiness(isReady: fault == nil && !isDraining.withLock { $0 }, details: details)
    }
}

extension Assembly {
    /// So many requests the first provider may get in a minute; `nil` for as many as one likes.
    fileprivate var fetchesPerMinute: Int? {
        switch providers.first?.name {
        case "open-meteo": settings[SettingsCatalog.openMeteoPerMinute]
        case "met-norway": settings[SettingsCatalog.metNorwayPerMinute]
        case "openweathermap": settings[SettingsCatalog.openWeatherMapPerMinute]
        case "tomorrow-io": settings[SettingsCatalog.tomorrowIOPerMinute]
        case "nws": settings[SettingsCatalog.nwsPerMinute]
        default: nil
        }
    }

    /// What `/health/ready` says about the parts, beside its status.
    var healthDetails: [String: String] {
        var details = Dictionary(
            weather.providerStates.map { ("weather.\($0.name)", $0.label) }, uniquingKeysWith: { first, _ in first })
        details["languages"] =
            languageFaults.isEmpty ? "ok" : languageFaults.map(\.description).joined(separator: "; ")
        details["packs"] = packFaults.isEmpty ? "ok" : packFaults.map(\.description).joined(separator: "; ")
        return details
    }
}
