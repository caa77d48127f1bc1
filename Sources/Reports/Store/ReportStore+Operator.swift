import Concurrency
import FoundationEssentials
package import Places
package import Storage

/// One report as the operator sees it: nobody's name, and no place.
package struct ReportSummary: Sendable, Equatable {
    /// Its name.
    package let id: ReportID
    /// When it comes.
    package let schedule: ReportSchedule
    /// When it is due next; `nil` when it is paused, or over.
    package let due: DueTime?
    /// What clocks in the schedule's zone show then.
    package let localTime: LocalTime?
    /// Whether it goes to a channel; else to its owner.
    package let isForChannel: Bool
    /// Why it is paused; `nil` when it is not.
    package let pause: ReportPause.Reason?
    /// How its last due time ended; `nil` when there was none.
    package let outcome: DeliveryOutcome?
}

extension ReportStore {
    /// The operator's decision about all reports as it is in force: one that cannot be read stops everything.
    /// - Throws: ``StorageError`` before ``load(at:)``.
    package func operatorHold() async throws(StorageError) -> OperatorHold {
        if let hold = state.withLock({ $0.isLoaded ? $0.index.hold : nil }) { return hold }
        return try await OperatorHold.read(records)
    }

    /// Stops all reports, at once and after restarts, until ``resumeAll()``.
    ///
    /// - Returns: Whether they were not stopped already.
    /// - Throws: ``StorageError``; then they come as before.
    @discardableResult
    package func pauseAll() async throws(StorageError) -> Bool {
        let now = now()
        return try await changeHold { hold in
            guard hold.pausedAt == nil else { return false }
            hold.pausedAt = now
            return true
        }
    }

    /// Lets all reports come again; what fell due meanwhile is not sent.
    ///
    /// - Returns: Whether they were stopped.
    /// - Throws: ``StorageError``; then they stay stopped.
    @discardableResult
    package func resumeAll() async throws(StorageError) -> Bool {
        let now = now()
        return try await changeHold { hold in
            guard hold.pausedAt != nil else { return false }
            hold = OperatorHold(resumedAt: now)
            return true
        }
    }

    /// Some reports in the order of their names, behind one; all must have been read, see ``load(at:)``.
    package func summaries(after last: ReportID?, limit: Int) async -> [ReportSummary] {
        await loading()
        let zones = zones
        return state.withLock { state in
            let names = state.index.slots.keys.map(\.rawValue).filter { last.map(\.rawValue) ?? "" < $0 }.sorted()
            var summaries: [ReportSummary] = []
            for name in names where summaries.count < limit {
                guard let entry = state.index.entry(ReportID(rawValue: name)), entry.state != .stopped else { continue }
                summaries.append(ReportSummary(entry, zones))
            }
            return summaries
        }
    }

    /// `nil` for one that cannot be read, which stops everything.
    private func keptHold() async throws(StorageError) -> OperatorHold? {
        do throws(StorageError) {
            return try await OperatorHold.read(records)
        } catch .damaged {
            return nil
        } catch {
            throw error
        }
    }

    private func changeHold(
        _ change: @escaping @Sendable (inout OperatorHold) -> Bool
    ) async throws(StorageError) -> Bool {
        // No person's id is like it.
        try await turns.withTurn(of: ["operator"]) { () async throws(StorageError) in
            let kept = try await self.keptHold()
            var hold = kept ?? OperatorHold(pausedAt: self.now())
            let isChanged = change(&hold)
            // What cannot be read gives way to a decision of the operator.
            if isChanged, kept == nil { try await self.records.delete(OperatorHold.key) }
            if isChanged { try await hold.write(to: self.records) }
            // Also without a change: a write before that failed may have taken effect.
            let (new, now) = (hold, hold.resumedAt)
            self.changeIndex { state in
                state.changes?.hold = new
                state.index.hold = new
                if let now { state.index.skipMissed(now: now) }
            }
            return isChanged
        }
    }
}

extension ReportSummary {
    fileprivate init(_ entry: ReportIndex.Row, _ zones: any TimeZoneSource) {
        (id, schedule, due) = (entry.id, entry.schedule, entry.due)
        localTime = entry.due.flatMap { zones.localTime(in: entry.schedule.zone, at: $0.instant) }
        isForChannel = entry.channel != nil
        pause = if case .paused(let reason) = entry.state { reason } else { nil }
        outcome = entry.outcome
    }
}
