import Concurrency
import FoundationEssentials
import Identity
import Places
import Reports
import Storage
import TestSupport
import Users

/// Reports in the shape in which the store has them: what is due in memory, the reports themselves elsewhere.
final class ScaleAgenda: ReportAgenda {
    private struct State: Sendable {
        /// By number; `nil` when it is finished for today.
        var due: [Date?]
        var open: Int
        var attempts: [UInt8]
        var outcomes: [DeliveryOutcome: Int] = [:]
        var repeated = 0
        var looks = 0
        var reads = 0
    }

    private let state: Locked<State>
    private let owners: [UserID]
    private let teams: [TeamID]
    private let places: [Place]
    private let due: DueTime
    private let simulation: Simulation

    /// As many reports as asked for, all due at one moment, spread over workspaces and places.
    init(reports: Int, workspaces: Int, places: Int, due instant: Date, _ simulation: Simulation) {
        teams = (0..<workspaces).map { TeamID(rawValue: "slack:T\(10_000 + $0)") }
        owners = (0..<reports).map { UserID(rawValue: "slack:T\(10_000 + $0 % workspaces):U\(100_000 + $0)") }
        self.places = (0..<places).map(Self.place)
        due = DueTime(date: LocalDate(daysSince1970: 20_833), instant: instant)
        self.simulation = simulation
        state = Locked(
            State(
                due: Array(repeating: instant, count: reports), open: reports,
                attempts: Array(repeating: 0, count: reports)))
    }

    /// How many ended so.
    func count(_ outcome: DeliveryOutcome) -> Int { state.withLock { $0.outcomes[outcome] ?? 0 } }
    /// How many are not finished.
    var open: Int { state.withLock { $0.open } }
    /// How many were finished more than once.
    var repeated: Int { state.withLock { $0.repeated } }
    /// How often the loop asked what is next.
    var looks: Int { state.withLock { $0.looks } }
    /// How often a report was read.
    var reads: Int { state.withLock { $0.reads } }

    /// The number of a report.
    static func number(of id: ReportID) -> Int { (Int(id.rawValue.dropFirst()) ?? 0) - 100_000 }

    func nextDue() -> Date? {
        state.withLock { state in
            state.looks += 1
            return state.open == 0 ? nil : due.instant
        }
    }

    func due(until limit: Date, atMost count: Int) -> [DueReport] {
        due(until: limit, atMost: count) { _ in true }
    }

    func due(until limit: Date, atMost count: Int, where isWanted: (DueReport) -> Bool) -> [DueReport] {
        guard due.instant <= limit else { return [] }
        simulation.note()
        return state.withLock { state in
            var found: [DueReport] = []
            for number in state.due.indices where state.due[number] != nil {
                guard found.count < count else { break }
                let due = value(number, state.attempts[number])
                if isWanted(due) { found.append(due) }
            }
            return found
        }
    }

    func report(for due: DueReport) -> Report? {
        simulation.note()
        state.withLock { $0.reads += 1 }
        let number = Self.number(of: due.id)
        var report = Report(
            id: due.id,
            schedule: ReportSchedule(days: .weekly(.everyDay), time: .seven, zone: "Etc/UTC"),
            subject: .places([places[number % places.count]]), target: .direct, team: due.team,
            invocation: "/weather", created: Simulation.start)
        // In each workspace two channels with two reports each, the rest to people.
        let rank = number / teams.count
        if rank < 4 { report.target = .channel(ConversationID(rawValue: "\(due.team.rawValue):C\(rank / 2)")) }
        return report
    }

    func begin(_ due: DueReport, at now: Date) {
        state.withLock { $0.attempts[Self.number(of: due.id)] += 1 }
    }

    func finish(_ due: DueReport, _ outcome: DeliveryOutcome, message: MessageReference?, at now: Date) {
        simulation.note()
        state.withLock { state in
            let number = Self.number(of: due.id)
            if state.due[number] == nil { state.repeated += 1 }
            state.due[number] = nil
            state.open -= 1
            state.outcomes[outcome, default: 0] += 1
        }
    }

    func pause(_ due: DueReport, _ reason: ReportPause.Reason, at now: Date) {}

    func note(_ due: DueReport, _ change: (inout ReportBook) -> Void) {
        var book = ReportBook(owner: due.owner)
        change(&book)
    }

    func whenChanged(_ wake: @escaping @Sendable () -> Void) {}

    private func value(_ number: Int, _ attempts: UInt8) -> DueReport {
        DueReport(
            id: ReportID(rawValue: "r\(100_000 + number)"), owner: owners[number], team: teams[number % teams.count],
            due: due, attempts: Int(attempts), lastAttempt: attempts == 0 ? nil : due.instant)
    }

    private static func place(_ number: Int) -> Place {
        Place(
            id: PlaceID(geonameID: number), name: "Place \(number)",
            coordinate: .numbered(number), timeZone: "Etc/UTC")
    }
}
