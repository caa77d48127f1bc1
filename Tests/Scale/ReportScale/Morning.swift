import FoundationEssentials
import Reports
import Telemetry
import TestSupport

/// All reports are due in the same minute.
struct Morning {
    /// So long after the start.
    private static let due = 900.0

    private let simulation = Simulation()
    private let platform = StubPlatform()
    private let weather: StubWeather
    private let agenda: ScaleAgenda
    private let reports: Int
    private let places: Int
    private let configuration = ReportRunner.Configuration()

    init(reports: Int, workspaces: Int, places: Int) {
        self.reports = reports
        self.places = places
        weather = StubWeather(simulation)
        agenda = ScaleAgenda(
            reports: reports, workspaces: workspaces, places: places,
            due: Simulation.start.addingTimeInterval(Self.due), simulation)
    }

    /// Runs until everything has ended, and at most an hour of its own time.
    func run(_ verdict: inout Verdict) async {
        say("\(reports) reports are due in one minute …")
        let runner = ReportRunner(
            agenda: agenda, courier: ScaleCourier(simulation, platform), weather: weather,
            configuration: configuration, .scale(simulation))
        let before = Usage.cpuMilliseconds
        await withTaskGroup { group in
            group.addTask { await runner.run() }
            _ = await simulation.run(by: .milliseconds(250), atMost: .seconds(3600)) { progress() }
            group.cancelAll()
        }
        verdict.show("processor time of all of it", Usage.cpuMilliseconds - before, "ms")
        judge(&verdict)
    }

    private func progress() -> Bool {
        let elapsed = simulation.elapsed
        if elapsed.truncatingRemainder(dividingBy: 60) == 0, elapsed >= Self.due - 600 {
            let minute = Int((elapsed - Self.due) / 60)
            say("  minute \(minute): \(weather.places) places fetched, \(platform.delivered) reports delivered")
        }
        return agenda.open == 0
    }

    private func judge(_ verdict: inout Verdict) {
        verdict.expect("places that were fetched", weather.places, is: places)
        verdict.expect("most fetches of one place", weather.mostOfOne, is: 1)
        verdict.compare(
            "most fetches in one minute", weather.mostInAMinute, "", atMost: configuration.fetchesPerMinute)
        verdict.compare("first fetch before due", Int(Self.due - weather.first), "s", atMost: 600)
        verdict.compare("last fetch after due", max(0, Int(weather.last - Self.due)), "s", atMost: 0)
        verdict.expect("reports that arrived", platform.delivered, is: reports)
        verdict.expect("reports that arrived twice", platform.twice, is: 0)
        verdict.expect("reports that are finished as sent", agenda.count(.sent), is: reports)
        verdict.expect("reports that were finished twice", agenda.repeated, is: 0)
        verdict.show("calls that the platform answered with 429", platform.refused, "")
        verdict.expect("calls beyond a limit of the platform", platform.tooSoon, is: 0)
        verdict.compare("last report after due", Int(platform.last - Self.due), "s", atMost: 180)
    }
}

extension ReportRunner.Surroundings {
    /// On a clock that is moved by hand, without a log.
    static func scale(_ simulation: Simulation) -> ReportRunner.Surroundings {
        ReportRunner.Surroundings(
            zones: NoZones(), clock: simulation.clock, now: simulation.now, chance: { 0.5 },
            logger: Logger(handler: SilentLogHandler(), level: .error),
            metrics: ReportMetrics(registry: MetricsRegistry()))
    }
}
