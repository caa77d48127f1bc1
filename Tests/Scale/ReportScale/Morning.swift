import FoundationEssentials
import Reports
import Stores
import Telemetry

/// All reports are due in the same minute; then there is nothing to do for an hour.
struct Morning {
    /// So long after the start, in seconds: the time for fetching ahead lies before it.
    static let due = 660.0

    let installation: Installation
    let population: Population
    private var simulation: Simulation { installation.simulation }

    init(_ installation: Installation, _ population: Population) {
        (self.installation, self.population) = (installation, population)
    }

    /// Runs until everything has ended, at most for an hour of its own time, and an hour more.
    @MainActor
    func run(_ verdict: inout Verdict) async {
        say("\(population.reports) reports are due in one minute …")
        var judged = verdict
        await withTaskGroup { group in
            group.addTask { await installation.run() }
            let before = Usage.cpuMilliseconds
            _ = simulation.run(by: .seconds(10), atMost: .seconds(Self.due - 610)) { false }
            _ = simulation.run(by: .milliseconds(100), atMost: .seconds(610)) { progress() }
            let (atDue, began) = (Usage.cpuMilliseconds, ContinuousClock.now)
            _ = simulation.run(by: .milliseconds(250), atMost: .seconds(3600)) { progress() }
            let real = Int((ContinuousClock.now - began) / .milliseconds(1))
            judge(&judged)
            judged.show("processor time of reading ahead", atDue - before, "ms")
            judged.show("processor time of the delivery", Usage.cpuMilliseconds - atDue, "ms")
            judged.show("real time of the delivery", real, "ms")
            idle(&judged)
            group.cancelAll()
        }
        verdict = judged
        // Before this check holds all lines of the journal at once, as otherwise only a start does.
        verdict.compare("peak memory", Usage.peakMebibytes, "MiB", atMost: 300)
        await judgeJournal(&verdict)
    }

    private func progress() -> Bool {
        let elapsed = simulation.elapsed
        if elapsed.truncatingRemainder(dividingBy: 60) == 0, elapsed != Self.due {
            let minute = Int((elapsed - Self.due) / 60)
            let memory = "\(Usage.residentMebibytes) MiB"
            let (places, delivered) = (installation.weather.places, installation.slack.delivered)
            say("  minute \(minute): \(places) places fetched, \(delivered) reports delivered, \(memory)")
        }
        return installation.agenda.finished >= population.reports
    }

    private func judge(_ verdict: inout Verdict) {
        let (weather, slack) = (installation.weather, installation.slack.counts)
        verdict.expect("places that were fetched", weather.places, is: population.places)
        verdict.expect("most fetches of one place", weather.mostOfOne, is: 1)
        let budget = installation.configuration.fetchesPerMinute
        verdict.compare("most fetches in one minute", weather.mostInAMinute, "", atMost: budget)
        verdict.compare("first fetch before due", Int(Self.due - min(weather.first, Self.due)), "s", atMost: 600)
        verdict.compare("last fetch after due", max(0, Int(weather.last - Self.due)), "s", atMost: 0)
        verdict.expect("reports that arrived", slack.delivered, is: population.reports)
        verdict.expect("messages that arrived twice", slack.twice, is: 0)
        verdict.expect("messages without the name of a report", slack.nameless, is: 0)
        verdict.expect("reports that are finished as sent", sent, is: population.reports)
        for (method, calls) in slack.calls.sorted(by: { $0.key < $1.key }) {
            verdict.show("calls of \(method)", calls, "")
            verdict.show("  most in a minute and a workspace", slack.mostInAMinute[method] ?? 0, "")
            verdict.expect("  beyond a limit", slack.tooSoon[method] ?? 0, is: 0)
        }
        verdict.show("calls that were answered with 429", slack.refused, "")
        verdict.show("bytes of a message, on average", slack.bytes / max(1, slack.delivered), "")
        verdict.show("times that a report was read", installation.agenda.reads, "")
        verdict.compare("last report after due", Int(slack.last - Self.due), "s", atMost: 180)
    }

    /// As the program counts it.
    private var sent: Int {
        let line = installation.metrics.rendered().split(separator: "\n").first {
            $0.hasPrefix("squall_reports_total{outcome=\"sent\"}")
        }
        return line?.split(separator: " ").last.flatMap { Double($0) }.map { Int($0) } ?? 0
    }

    /// Nothing is due for an hour.
    @MainActor
    private func idle(_ verdict: inout Verdict) {
        say("\(population.reports) reports are stored, and none is due for an hour …")
        // What follows a delivery, such as keeping a direct chat, has ended by then.
        _ = simulation.run(by: .seconds(1), atMost: .seconds(120)) { false }
        let (looks, reads, cpu) = (installation.agenda.looks, installation.agenda.reads, Usage.cpuMilliseconds)
        _ = simulation.run(by: .seconds(30), atMost: .seconds(3600)) { false }
        verdict.compare("looks at what is next in an idle hour", installation.agenda.looks - looks, "", atMost: 240)
        verdict.expect("reports that were read in it", installation.agenda.reads - reads, is: 0)
        verdict.compare("processor time of that hour", Usage.cpuMilliseconds - cpu, "ms", atMost: 500)
    }

    /// An attempt and an outcome for each report, and no more.
    private func judgeJournal(_ verdict: inout Verdict) async {
        // A journal that cannot be read has no lines.
        let lines = (try? await installation.journal.replay())?.count ?? 0
        verdict.expect("lines in the journal of deliveries", lines, is: 2 * population.reports)
    }
}
