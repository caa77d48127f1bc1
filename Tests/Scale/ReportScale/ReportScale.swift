import FoundationEssentials
import Glibc
import TestSupport

/// A morning with many reports in one minute, and an hour in which none is due, on a clock that is moved by hand.
///
/// Prints what was promised and what came of it; exits with 1 when a promise is broken. Arguments: how many reports, and
/// the folder `Config`.
@main struct ReportScale {
    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let reports = Int(arguments[1]), (200...100_000).contains(reports) else {
            say("Usage: ReportScale REPORTS CONFIG, with 200 to 100000 reports")
            exit(64)
        }
        do {
            exit(try await run(reports, arguments[2]).hasFailed ? 1 : 0)
        } catch {
            say("FAILED: \(error)")
            exit(1)
        }
    }

    private static func run(_ reports: Int, _ resources: String) async throws -> Verdict {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let population = Population(reports: reports, due: Simulation.start.addingTimeInterval(Morning.due))
        say(
            """
            Real: the store on files and its journals, the run loop, the bot with its words, places and voices, the weather \
            service, Slack's poster. Stubs: Slack and the source of the weather (the simulator, 0.3 s away), the clock, \
            observations of yesterday; no listener runs.
            \(reports) reports of as many people in \(population.workspaces) workspaces about \(population.places) places \
            are written …
            """)
        var verdict = Verdict()
        try await Filling(population: population, folder: folder.path).run()
        let simulation = Simulation()
        let installation = try Installation(population, folder: folder.path, resources: resources, simulation)
        verdict.show("memory before the reports are loaded", Usage.residentMebibytes, "MiB")
        let began = ContinuousClock.now
        try await installation.load()
        let milliseconds = Int((ContinuousClock.now - began) / .milliseconds(1))
        verdict.compare("loading all reports", milliseconds, "ms", atMost: 60_000)
        verdict.show("memory with all reports loaded", Usage.residentMebibytes, "MiB")
        await Morning(installation, population).run(&verdict)
        await installation.close()
        return verdict
    }
}
