import Concurrency
import FoundationEssentials
import Storage
import Telemetry
import TestSupport

@testable import Matrix

/// Processes over one journal, as restarts would find it.
struct InboxScene: Sendable {
    let journal = MemoryJournal()
    let time = ManualTime(secondsSince1970: 1_795_996_700)
    let log = RecordingLogHandler()
    let clock = ManualClock()
    let registry = MetricsRegistry()
    let metrics: MatrixInboxMetrics

    init() {
        metrics = MatrixInboxMetrics(registry: registry)
    }

    /// A process that has read nothing.
    func inbox(
        _ limits: MatrixEventInbox.Limits = MatrixEventInbox.Limits(), journal: (any Journal)? = nil
    ) -> MatrixEventInbox {
        MatrixEventInbox(
            journal: journal ?? self.journal, limits: limits, metrics: metrics, now: time.now, logger: log.logger)
    }

    /// A process that has read everything.
    func loaded(_ limits: MatrixEventInbox.Limits = MatrixEventInbox.Limits()) async throws -> MatrixEventInbox {
        let inbox = inbox(limits)
        try await inbox.load()
        return inbox
    }

    /// Runs an inbox while `body` runs, then drains it.
    func run(
        _ inbox: MatrixEventInbox, _ handler: any MatrixEventHandling,
        _ body: @Sendable () async throws -> Void = {}
    ) async rethrows {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await inbox.run(handler, clock: self.clock) }
            try await body()
            _ = await self.drain(inbox)
            try await group.waitForAll()
        }
    }

    /// Drains with a deadline that does not come.
    func drain(_ inbox: MatrixEventInbox) async -> Bool {
        await inbox.drain(until: clock.now.advanced(by: .seconds(9)), grace: .seconds(1), clock: clock)
    }

    /// What the next process would hand out, in its order.
    func left() async throws -> [String] {
        let handler = RecordingEventHandler()
        let inbox = self.inbox(journal: CopiedJournal(journal.entries))
        try await inbox.load()
        let count = inbox.state.withLock { $0.waiting.count }
        await run(inbox, handler) { await handler.receives(atLeast: count) }
        return handler.received
    }

    func hasMetric(_ line: String) -> Bool {
        registry.rendered().split(separator: "\n").contains { $0 == line }
    }
}

/// What a journal held at a moment.
final class CopiedJournal: Journal {
    private let entries: [[UInt8]]

    init(_ entries: [[UInt8]]) {
        self.entries = entries
    }

    func append(_ entries: [[UInt8]]) async throws(StorageError) {}
    func replay() async throws(StorageError) -> [[UInt8]] { entries }
    func compact(to entries: [[UInt8]]) async throws(StorageError) {}
}
