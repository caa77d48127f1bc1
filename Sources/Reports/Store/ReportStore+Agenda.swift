import Concurrency
package import FoundationEssentials
package import Identity
package import Storage
import Telemetry
package import Users

extension ReportStore: ReportAgenda {
    /// After ``load(at:)``.
    package func isComplete() async -> Bool {
        state.withLock { $0.isLoaded }
    }

    /// From the journal, as it was read by ``load(at:)``.
    package func lastWork() async -> Date? {
        state.withLock { $0.lastWork }
    }

    /// `nil` also while the operator has paused all reports, and before ``load(at:)``.
    package func nextDue() async -> Date? {
        state.withLock { $0.index.nextDue() }
    }

    /// None while the operator has paused all reports, and before ``load(at:)``.
    package func due(until limit: Date, atMost count: Int) async -> [DueReport] {
        state.withLock { $0.index.due(until: limit, atMost: count) }
    }

    /// Each is looked at in its place.
    package func due(
        until limit: Date, atMost count: Int, where isWanted: @Sendable (DueReport) -> Bool
    ) async -> [DueReport] {
        state.withLock { $0.index.due(until: limit, atMost: count, where: isWanted) }
    }

    /// From the store.
    package func report(for due: DueReport) async throws(UserStoreError) -> Report? {
        guard let owner = state.withLock({ $0.index.current(due)?.owner }) else { return nil }
        let report = try await books.read(owner)?.book.reports.first { $0.id == due.id }
        // What has changed meanwhile is not sent.
        guard let report, report.pause == nil, state.withLock({ $0.index.current(due) }) != nil else { return nil }
        return report
    }

    /// Refuses what is not due any more, since it was changed or paused meanwhile.
    package func begin(_ due: DueReport, at now: Date) async throws(StorageError) {
        let isWritten = try await deliveries.append { [state, instance] in
            state.withLock { $0.index.current(due)?.owner }
                .map { .began(due.id, $0, due.due, by: instance, at: now) }
        }
        guard isWritten else { throw .unavailable(call: "begin", code: 0, text: "the report is not due any more") }
    }

    /// What cannot be written now is written with the next attempt.
    package func release(_ due: DueReport, at now: Date) async {
        let failure = await noted { () async throws(StorageError) in
            try await self.deliveries.append(isOwed: true) { [state = self.state, instance = self.instance] in
                state.withLock { $0.index.entry(due.id)?.owner }
                    .map { .released(due.id, $0, due.due.date, by: instance, at: now) }
            }
        }
        guard let failure else { return }
        logger.debug(
            "that nothing was sent cannot be journalled",
            metadata: [StoreLogKey.report: due.id.rawValue, StoreLogKey.failure: failure.label])
    }

    /// An outcome that cannot be written now is written with the next attempt.
    package func finish(
        _ due: DueReport, _ outcome: DeliveryOutcome, message: MessageReference?, at now: Date
    ) async throws(StorageError) {
        let ending = state.withLock { state in
            state.changes?.endings.append((due, outcome, message, now))
            return state.index.finish(due, outcome, message: message, now: now)
        }
        let failure = await noted { () async throws(StorageError) in
            try await self.deliveries.append(isOwed: true) { [state = self.state] in
                // Nothing is written of somebody who has been deleted meanwhile.
                state.withLock { $0.index.entry(due.id)?.owner }
                    .map { .ended(due.id, $0, due.due.date, outcome, message, at: now) }
            }
        }
        await settle(due.id, ending, now)
        if let failure { throw failure }
        await tidy(now)
    }

    /// Through the book, as its owner would.
    package func pause(
        _ due: DueReport, _ reason: ReportPause.Reason, at now: Date
    ) async throws(UserStoreError) {
        try await note(due) { book in
            guard let index = book.reports.firstIndex(where: { $0.id == due.id }), book.reports[index].pause == nil
            else { return }
            book.reports[index].pause = ReportPause(reason, since: now)
        }
    }

    /// Nothing happens to the book of somebody whose report is gone.
    package func note(
        _ due: DueReport, _ change: @escaping @Sendable (inout ReportBook) -> Void
    ) async throws(UserStoreError) {
        guard let owner = state.withLock({ $0.index.entry(due.id)?.owner }) else { return }
        try await update(UserIdentity(owner)) { book in
            // An empty book would come to life for a direct chat alone.
            if !book.isEmpty { change(&book) }
        }
    }

    /// From the store.
    package func directChat(for due: DueReport) async throws(UserStoreError) -> ConversationID? {
        guard let owner = state.withLock({ $0.index.entry(due.id)?.owner }) else { return nil }
        return try await books.read(owner)?.book.directChat
    }

    /// Has `wake` called when something is due earlier than what was the earliest before.
    package func whenChanged(_ wake: @escaping @Sendable () -> Void) async {
        state.withLock { $0.wake = wake }
    }

    /// Removes a report that is over, and pauses one whose zone is unknown.
    func settle(_ id: ReportID, _ ending: ReportEnding, _ now: Date) async {
        guard ending == .over || ending == .zoneUnknown,
            let owner = state.withLock({ $0.index.entry(id)?.owner })
        else { return }
        do throws(UserStoreError) {
            try await update(UserIdentity(owner)) { book in
                guard let index = book.reports.firstIndex(where: { $0.id == id }) else { return }
                if ending == .over {
                    book.reports.remove(at: index)
                } else if book.reports[index].pause == nil {
                    book.reports[index].pause = ReportPause(.zoneUnknown, since: now)
                }
            }
        } catch {
            // The next start tries again.
            logger.warning(
                "a report that is over could not be put away",
                metadata: [StoreLogKey.report: id.rawValue, StoreLogKey.failure: "\(error)"])
        }
    }

    /// Rewrites the journal when that is worth it and nothing is due.
    private func tidy(_ now: Date) async {
        let (count, next) = state.withLock { ($0.index.count, $0.index.nextDue()) }
        guard next.map({ $0 > now + 60 }) ?? true, await deliveries.isStale(reports: count) else { return }
        if let failure = await noted({ () async throws(StorageError) in try await self.rewriteJournal() }) {
            logger.warning(
                "the journal of deliveries cannot be rewritten", metadata: [StoreLogKey.failure: failure.label])
        }
    }

    private func noted(
        _ body: @Sendable () async throws(StorageError) -> some Sendable
    ) async -> StorageError? {
        do throws(StorageError) {
            _ = try await body()
            return nil
        } catch {
            return error
        }
    }
}
