import FoundationEssentials
import Reports
import TestSupport

/// Nothing is due for hours.
struct Idling {
    private let simulation = Simulation()
    private let agenda: ScaleAgenda
    private let reports: Int

    init(reports: Int, workspaces: Int, places: Int) {
        self.reports = reports
        agenda = ScaleAgenda(
            reports: reports, workspaces: workspaces, places: places,
            due: Simulation.start.addingTimeInterval(40_000), simulation)
    }

    /// Runs for an hour of its own time.
    func run(_ verdict: inout Verdict) async {
        say("\(reports) reports are stored, and none is due for an hour …")
        let runner = ReportRunner(
            agenda: agenda, courier: ScaleCourier(simulation, StubPlatform()), weather: StubWeather(simulation),
            .scale(simulation))
        let before = Usage.cpuMilliseconds
        await withTaskGroup { group in
            group.addTask { await runner.run() }
            _ = await simulation.run(by: .seconds(10), atMost: .seconds(3600)) { false }
            group.cancelAll()
        }
        verdict.compare("looks at what is next in an hour", agenda.looks, "", atMost: 240)
        verdict.expect("reports that were read", agenda.reads, is: 0)
        verdict.compare("processor time of that hour", Usage.cpuMilliseconds - before, "ms", atMost: 500)
    }
}
