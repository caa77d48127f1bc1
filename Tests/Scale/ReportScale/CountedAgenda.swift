import Concurrency
import FoundationEssentials
import Identity
import Reports
import Storage
import Users

/// The store of reports, with a count of what is asked of it.
final class CountedAgenda: ReportAgenda {
    private struct Counts: Sendable {
        var looks = 0
        var reads = 0
        var finished = 0
    }

    private let counts = Locked(Counts())
    private let store: ReportStore
    private let simulation: Simulation

    init(_ store: ReportStore, _ simulation: Simulation) {
        (self.store, self.simulation) = (store, simulation)
    }

    /// How often the loop asked what is next.
    var looks: Int { counts.withLock { $0.looks } }
    /// How often a report was read.
    var reads: Int { counts.withLock { $0.reads } }
    /// How many due times ended.
    var finished: Int { counts.withLock { $0.finished } }

    func nextDue() async -> Date? {
        counts.withLock { $0.looks += 1 }
        return await store.nextDue()
    }

    func due(until limit: Date, atMost count: Int) async -> [DueReport] {
        await store.due(until: limit, atMost: count)
    }

    func due(
        until limit: Date, atMost count: Int, where isWanted: @Sendable (DueReport) -> Bool
    ) async -> [DueReport] {
        await store.due(until: limit, atMost: count, where: isWanted)
    }

    func report(for due: DueReport) async throws(UserStoreError) -> Report? {
        counts.withLock { $0.reads += 1 }
        simulation.enter()
        defer { simulation.leave() }
        return try await store.report(for: due)
    }

    func begin(_ due: DueReport, at now: Date) async throws(StorageError) {
        simulation.enter()
        defer { simulation.leave() }
        try await store.begin(due, at: now)
    }

    func finish(
        _ due: DueReport, _ outcome: DeliveryOutcome, message: MessageReference?, at now: Date
    ) async throws(StorageError) {
        simulation.enter()
        defer { simulation.leave() }
        try await store.finish(due, outcome, message: message, at: now)
        counts.withLock { $0.finished += 1 }
    }

    func pause(_ due: DueReport, _ reason: ReportPause.Reason, at now: Date) async throws(UserStoreError) {
        try await store.pause(due, reason, at: now)
    }

    func note(_ due: DueReport, _ change: @escaping @Sendable (inout ReportBook) -> Void) async throws(UserStoreError) {
        simulation.enter()
        defer { simulation.leave() }
        try await store.note(due, change)
    }

    func directChat(for due: DueReport) async throws(UserStoreError) -> ConversationID? {
        try await store.directChat(for: due)
    }

    func whenChanged(_ wake: @escaping @Sendable () -> Void) async {
        await store.whenChanged(wake)
    }
}
