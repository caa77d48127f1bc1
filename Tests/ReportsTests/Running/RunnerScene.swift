import Concurrency
import FoundationEssentials
import Identity
import Places
import Telemetry
import TestSupport
import Weather

@testable import Reports

/// A runner with a fake of everything around it; time moves when a test moves it.
struct RunnerScene: Sendable {
    static let team = TeamID(rawValue: "slack:T1")

    let time = ManualTime(secondsSince1970: 1_800_000_000)
    let clock = ManualClock()
    let agenda = MemoryAgenda()
    let courier = ScriptedCourier()
    let weather = CountingWeather()
    let log = RecordingLogHandler()
    let registry = MetricsRegistry()
    private let metrics: ReportMetrics

    init() {
        metrics = ReportMetrics(registry: registry)
    }

    /// So many seconds after the start.
    func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + seconds) }

    /// Another process over the same agenda.
    func makeRunner(_ change: (inout ReportRunner.Configuration) -> Void = { _ in }) -> ReportRunner {
        var configuration = ReportRunner.Configuration()
        change(&configuration)
        return ReportRunner(
            agenda: agenda, courier: courier, weather: weather, configuration: configuration,
            ReportRunner.Surroundings(
                zones: OnlyUTC(), clock: clock, now: time.now, chance: { 0 }, logger: log.logger, metrics: metrics))
    }

    /// Keeps a report that is due so many seconds after the start.
    @discardableResult
    func add(
        _ name: String, due seconds: Double, team: TeamID = team, channel: String? = nil, attempts: Int = 0,
        lastAttempt: Double? = nil
    ) -> ReportID {
        let id = ReportID(rawValue: name)
        let place = Place(id: PlaceID(geonameID: 4_174_757), name: "Tampa", coordinate: Self.query(0).coordinate)
        var report = Report(
            id: id, schedule: ReportSchedule(days: .weekly(.everyDay), time: .seven, zone: "Etc/UTC"),
            subject: .places([place]), target: .direct, team: team, invocation: "/weather", created: at(0))
        if let channel { report.target = .channel(ConversationID(rawValue: channel)) }
        agenda.add(
            report, owner: UserID(rawValue: "\(team.rawValue):U-\(name)"), due: at(seconds), attempts: attempts,
            lastAttempt: lastAttempt.map(at))
        return id
    }

    static func query(_ number: Int) -> WeatherQuery {
        WeatherQuery(coordinate: .numbered(number), timeZone: nil)
    }

    /// Runs while the body does.
    func running(_ runner: ReportRunner, _ body: @Sendable () async -> Void) async {
        await withTaskGroup { group in
            group.addTask { await runner.run() }
            await body()
            group.cancelAll()
        }
    }

    /// Waits until a runner sleeps, with everyone who fetches ahead, and nothing is under way.
    func settle(_ runner: ReportRunner) async {
        while await !runner.isQuiet(clock), !Task.isCancelled { await Task.yield() }
    }

    /// Moves both clocks on, in steps, and lets the runner settle after each.
    func advance(_ seconds: Double, by step: Double = 60, _ runner: ReportRunner) async {
        var left = seconds
        while left > 0 {
            let now = min(step, left)
            left -= now
            time.advance(seconds: now)
            clock.advance(by: .seconds(now))
            await settle(runner)
        }
    }
}

extension ReportRunner {
    /// Whether it sleeps, with everyone who fetches ahead, and nothing is under way.
    fileprivate func isQuiet(_ clock: ManualClock) -> Bool {
        isAsleep && !lanes.isBusy && clock.sleeping > fetchers
    }
}

/// Knows one zone.
private struct OnlyUTC: TimeZoneSource {
    var names: [String] { ["Etc/UTC"] }
    func secondsFromUTC(in zone: String, at instant: Date) -> Int? { zone == "Etc/UTC" ? 0 : nil }
}
