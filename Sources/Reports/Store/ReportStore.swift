import Concurrency
package import FoundationEssentials
package import Identity
package import Places
package import Storage
package import Telemetry
package import Users

/// What is kept of reports: a book for each person, the journal `deliveries`, and in memory when each is due.
///
/// Books can be read and changed at once; what needs all of them waits for ``load(at:)``. A person's changes take turns.
/// Any task may call it.
package final class ReportStore: ReportKeeping {
    /// Where books lie.
    package static let collection = ReportBooks.collection
    /// The name of the journal.
    package static let journalName = "deliveries"

    struct State {
        var index: ReportIndex
        var isLoaded = false
        /// When a former process was last at work, as the journal says.
        var lastWork: Date?
        /// While the index is built anew: what has changed meanwhile.
        var changes: Changes?
        /// Those who wait for that.
        var waiting: [CheckedContinuation<Void, Never>] = []
        var wake: (@Sendable () -> Void)?
        /// The latest time at which it was looked at.
        var latest = Date.distantPast
    }

    struct Changes {
        var owners: Set<UserID> = []
        var endings: [(due: DueReport, outcome: DeliveryOutcome, message: MessageReference?, at: Date)] = []
        var hold: OperatorHold?
        /// Whether what was known before counts for nothing.
        var isAnew = false
    }

    let records: any RecordStore
    let books: ReportBooks
    let deliveries: DeliveryJournal
    let zones: any TimeZoneSource
    let instance: String
    let now: @Sendable () -> Date
    let logger: Logger
    let turns = Turns()
    let state: Locked<State>

    /// Names its parts; nothing is read yet.
    ///
    /// - Parameters:
    ///   - discardJournal: Removes a journal that is damaged.
    ///   - instance: Tells this process from all that were before it and will be.
    package convenience init(
        records: any RecordStore, journal: any Journal,
        discardJournal: @escaping @Sendable () async throws(StorageError) -> Void, zones: any TimeZoneSource,
        instance: String, now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.init(
            records: records, journal: journal, discardJournal: discardJournal, zones: zones, instance: instance,
            now: now, logger: logger, format: .reports)
    }

    init(
        records: any RecordStore, journal: any Journal,
        discardJournal: @escaping @Sendable () async throws(StorageError) -> Void, zones: any TimeZoneSource,
        instance: String, now: @escaping @Sendable () -> Date, logger: Logger, format: DocumentFormat
    ) {
        self.records = records
        books = ReportBooks(records: records, format: format)
        deliveries = DeliveryJournal(journal, discard: discardJournal, now: now)
        self.zones = zones
        self.instance = instance
        self.now = now
        self.logger = logger
        state = Locked(State(index: ReportIndex(zones: zones)))
    }

    /// Whether a document of ``collection`` can be used by this version, or was written by a later one.
    package func isUsable(_ document: Document) -> Bool {
        do throws(UserStoreError) {
            return try books.usable(document, UserID(rawValue: document.id ?? "")) != nil
        } catch {
            return true
        }
    }

    /// From the store; adopts an earlier book.
    package func book(of identity: UserIdentity) async throws(UserStoreError) -> ReportBook {
        try await turns.withTurn(of: names(identity)) { () async throws(UserStoreError) in
            try await self.present(identity)?.book ?? ReportBook(owner: identity.id)
        }
    }

    /// Writes when the change has changed something; the agenda follows.
    package func update<Outcome: Sendable>(
        _ identity: UserIdentity, _ change: @escaping @Sendable (inout ReportBook) -> Outcome
    ) async throws(UserStoreError) -> Outcome {
        try await turns.withTurn(of: names(identity)) { () async throws(UserStoreError) in
            let before = try await self.present(identity) ?? StoredBook(ReportBook(owner: identity.id))
            // A name that another report has already: drawn again, which never happens in a lifetime.
            for _ in 0..<3 {
                var after = before
                let outcome = change(&after.book)
                guard after.book != before.book else { return outcome }
                guard self.areFree(after.book) else { continue }
                after.since = self.since(before, after.book)
                try await self.keep(after)
                return outcome
            }
            throw .unavailable("report-id-taken")
        }
    }

    /// From memory; everybody may while that is not known yet.
    package func mayHaveReports(_ identity: UserIdentity) async -> Bool {
        state.withLock { state in
            guard state.isLoaded, !state.index.hasEntries(of: identity.id) else { return true }
            return identity.former.map { state.index.hasEntries(of: $0) } ?? false
        }
    }

    /// Whose report it is, once all are known.
    package func owner(of report: ReportID) async -> UserID? {
        await loading()
        return state.withLock { state in
            state.index.entry(report).flatMap { $0.state == .stopped ? nil : $0.owner }
        }
    }

    /// Who has something in a channel, once all are known.
    package func owners(in channel: ConversationID) async -> [UserID] {
        await loading()
        return state.withLock { $0.index.owners(in: channel) }
    }

    /// The report that a message brought: its last three are known.
    package func report(in message: MessageReference) async -> ReportID? {
        await loading()
        return state.withLock { $0.index.report(in: message) }
    }

    /// The report that was delivered last to a conversation, unless that is too long ago.
    package func lastReport(in conversation: ConversationID, since start: Date) async -> ReportID? {
        await loading()
        return state.withLock { $0.index.lastReport(in: conversation, since: start) }
    }

    /// The day for which a report came last; the next one is later.
    package func lastDate(of report: ReportID) async -> LocalDate? {
        await loading()
        return state.withLock { $0.index.entry(report)?.lastDate }
    }

    /// Whether somebody has a report that will come; also while that is not known yet.
    package func hasActiveReports(_ owner: UserID) -> Bool {
        state.withLock { state in
            !state.isLoaded || state.index.entries(of: owner).contains { $0.state == .active }
        }
    }

    func names(_ identity: UserIdentity) -> Set<String> {
        Set([identity.id.rawValue, identity.former?.rawValue].compactMap { $0 })
    }
}

extension ReportStore {
    /// What is there now, in the person's turn.
    func present(_ identity: UserIdentity) async throws(UserStoreError) -> StoredBook? {
        let stored = try await books.read(identity.id)
        guard let former = identity.former, former != identity.id else { return stored }
        if let stored {
            // An adoption that a crash cut short after the copy; else the book under the id wins.
            if try await books.isLeft(former) { try await finishAdoption(of: former, stored) }
            return stored
        }
        guard try await books.read(former) != nil, let copy = try await books.copy(former, to: identity.id) else {
            return nil
        }
        try await finishAdoption(of: former, copy)
        return copy
    }

    private func finishAdoption(of former: UserID, _ stored: StoredBook) async throws(UserStoreError) {
        let owner = stored.book.owner
        do throws(StorageError) {
            try await deliveries.append { .moved(former, to: owner) }
        } catch {
            throw UserStoreError(error)
        }
        try await books.delete(former)
        follow(stored)
        forget(former)
    }

    /// Writes a book, or removes it when it is empty; the index follows.
    private func keep(_ stored: StoredBook) async throws(UserStoreError) {
        let owner = stored.book.owner
        do throws(UserStoreError) {
            guard !stored.book.isEmpty else {
                try await books.delete(owner)
                return forget(owner)
            }
            follow(try await books.write(stored))
        } catch {
            await reread(owner)
            throw error
        }
    }

    /// A write that failed at its last step may be found later, whole.
    private func reread(_ owner: UserID) async {
        do throws(UserStoreError) {
            if let stored = try await books.read(owner) { follow(stored) } else { forget(owner) }
        } catch {
            logger.debug("a book cannot be read again", metadata: [StoreLogKey.failure: "\(error)"])
        }
    }

    private func follow(_ stored: StoredBook) {
        let now = now()
        let owner = stored.book.owner
        changeIndex { state in
            state.changes?.owners.insert(owner)
            if state.isLoaded { state.index.replace(stored, now: now) }
        }
    }

    func forget(_ owner: UserID) {
        changeIndex { state in
            state.changes?.owners.insert(owner)
            state.index.remove(owner)
        }
    }

    /// Changes the index, and wakes the run loop when something is due earlier than before.
    func changeIndex(_ change: (inout State) -> Void) {
        let wake: (@Sendable () -> Void)? = state.withLock { state in
            let before = state.index.nextDue()
            change(&state)
            guard let after = state.index.nextDue(), before.map({ after < $0 }) ?? true else { return nil }
            return state.wake
        }
        wake?()
    }

    /// Whether no report of a book has the name of another one.
    private func areFree(_ book: ReportBook) -> Bool {
        guard Set(book.reports.map(\.id)).count == book.reports.count else { return false }
        return state.withLock { state in
            book.reports.allSatisfy { report in
                state.index.entry(report.id).map { $0.owner == book.owner } ?? true
            }
        }
    }

    /// Since when due times of each report count.
    ///
    /// A change makes it now, so that nothing comes for a time before it. But what is due at this moment, and still is
    /// after the change, stays due.
    private func since(_ before: StoredBook, _ book: ReportBook) -> [ReportID: Date] {
        let now = Date(timeIntervalSince1970: now().timeIntervalSince1970.rounded(.down))
        var since: [ReportID: Date] = [:]
        for report in book.reports {
            let old = before.book.reports.first { $0.id == report.id }
            if let old, old.schedule == report.schedule, report.pause != nil || old.pause == nil {
                since[report.id] = min(before.since[report.id] ?? report.created, now)
            } else if old?.pause == nil, let due = state.withLock({ $0.index.entry(report.id)?.due }),
                due.instant <= now, report.schedule.comes(at: due, zones: zones)
            {
                since[report.id] = due.instant - 1
            } else {
                since[report.id] = now
            }
        }
        return since
    }
}
