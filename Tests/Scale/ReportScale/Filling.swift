import Files
import FoundationEssentials
import Reports
import Stores
import Telemetry
import TestSupport
import Users

/// Writes everybody's reports and choices into a data folder, through the stores, as if they had been typed.
struct Filling {
    private static let portion = 5000
    private static let writers = 16

    let population: Population
    let folder: String

    func run() async throws {
        let logger = Logger(handler: SilentLogHandler(), level: .error)
        let records = FileRecordStore(folder: folder, files: UnsyncedFiles(), logger: logger)
        let journal = FileJournal(folder: folder, name: "unused", files: UnsyncedFiles())
        let created = Simulation.start.addingTimeInterval(-3600)
        let reports = ReportStore(
            records: records, journal: journal, discardJournal: {}, zones: SystemZones.database, instance: "filling",
            now: { created }, logger: logger)
        let users = StoredUsers(records: records, capacity: 16)
        for start in stride(from: 0, to: population.reports, by: Self.portion) {
            let end = min(start + Self.portion, population.reports)
            try await withThrowingTaskGroup { group in
                for writer in 0..<Self.writers {
                    group.addTask {
                        for number in stride(from: start + writer, to: end, by: Self.writers) {
                            try await write(number, reports, users, created)
                        }
                    }
                }
                try await group.waitForAll()
            }
            if end % 20_000 == 0 || end == population.reports { say("  \(end) reports are written") }
        }
        await journal.close()
        await records.close()
    }

    private func write(_ number: Int, _ reports: ReportStore, _ users: StoredUsers, _ created: Date) async throws {
        let identity = UserIdentity(population.owner(number))
        let book = population.book(number)
        try await reports.update(identity) { $0 = book }
        guard population.hasProfile(number) else { return }
        try await users.update(identity, now: created) { [population] in population.choose(number, for: &$0) }
    }
}
