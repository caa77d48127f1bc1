import Concurrency
package import FoundationEssentials
package import Identity
package import Storage
package import Telemetry

/// Deletes, once a day, what is kept of people who have not been in touch for long, and what was not used for as long.
package struct RetentionSweep: Sendable {
    /// After the start, so that a server that has just come up serves first.
    private static let firstDelay = Duration.seconds(300)
    private static let interval = Duration.seconds(86_400)
    private static let pageSize = 200
    /// So few may all go at once.
    private static let few = 10

    /// Reads from a person's document whose it is and when they were last in touch; `nil` when it cannot tell.
    package typealias Contact = @Sendable (RecordPage.Entry) -> (person: UserID, last: Date)?
    /// Whether somebody is to stay although they were not in touch for long.
    package typealias Keeping = @Sendable (UserID) -> Bool
    /// Forgets what was not used since a date and has no document to be found by.
    package typealias Forgetting = @Sendable (Date) async throws(StorageError) -> Void

    private let days: Int
    private let store: any RecordStore
    private let people: RecordCollection
    private let personalData: [any PersonalData]
    private let contact: Contact
    private let keeps: Keeping
    private let forgetUnused: Forgetting
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let logger: Logger

    /// Takes what it needs.
    ///
    /// - Parameters:
    ///   - days: Without contact for longer than this, 1 or more.
    ///   - people: The collection with a document for each person.
    ///   - personalData: Asked to delete, in this order; the one that owns `people` comes last, so that a deletion that
    ///     failed half-way is tried again on the next day.
    ///   - contact: Whoever it cannot read is left alone.
    ///   - keeps: Who is never deleted, whatever their last contact was: those who still get something.
    ///   - forgetUnused: Called in each sweep, whatever became of the people.
    package init(
        days: Int, store: any RecordStore, people: RecordCollection, personalData: [any PersonalData],
        contact: @escaping Contact, keeps: @escaping Keeping = { _ in false }, forgetUnused: @escaping Forgetting,
        clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.days = days
        self.store = store
        self.people = people
        self.personalData = personalData
        self.contact = contact
        self.keeps = keeps
        self.forgetUnused = forgetUnused
        self.clock = clock
        self.now = now
        self.logger = logger
    }

    /// Sweeps some minutes after the start and then every day, until cancelled.
    package func run() async {
        var delay = Self.firstDelay
        while !Task.isCancelled {
            do {
                try await clock.sleep(for: delay)
            } catch {
                return
            }
            await sweep()
            delay = Self.interval
        }
    }

    /// Looks at everybody, page by page: first counts, then deletes.
    ///
    /// When most people would go, a wrong clock is likelier than that: then nothing is deleted, and the operator is told.
    /// - Returns: How many people were deleted.
    @discardableResult
    package func sweep() async -> Int {
        let limit = now().addingTimeInterval(-Double(days) * 86_400)
        let deleted = Locked(0)
        do throws(StorageError) {
            guard try await isLikely(limit) else { return 0 }
            try await forEachPerson { entry throws(StorageError) in
                if try await delete(entry, before: limit) { deleted.withLock { $0 += 1 } }
            }
        } catch {
            logger.warning("not everybody looked at for deletion", metadata: [LogKey.failure: error.label])
        }
        do throws(StorageError) {
            try await forgetUnused(limit)
        } catch {
            logger.warning("not everything unused was forgotten", metadata: [LogKey.failure: error.label])
        }
        let count = deleted.withLock { $0 }
        if count > 0 {
            logger.notice(
                "people deleted who were not in touch for long",
                metadata: [LogKey.people: "\(count)", LogKey.days: "\(days)"])
        }
        return count
    }

    /// Whether so many were last in touch before `limit` as a right clock lets expect.
    private func isLikely(_ limit: Date) async throws(StorageError) -> Bool {
        let counts = Locked((all: 0, due: 0))
        try await forEachPerson { entry throws(StorageError) in
            let isDue = contact(entry).map { $0.last < limit && !keeps($0.person) } ?? false
            counts.withLock { $0 = ($0.all + 1, $0.due + (isDue ? 1 : 0)) }
        }
        let (all, due) = counts.withLock { $0 }
        guard due >= Self.few, due * 2 > all else { return true }
        logger.warning(
            "most people would be deleted, so nobody is: is the clock right?",
            metadata: [LogKey.people: "\(due)", LogKey.days: "\(days)"])
        return false
    }

    private func forEachPerson(
        _ body: (RecordPage.Entry) async throws(StorageError) -> Void
    ) async throws(StorageError) {
        var cursor: RecordPage.Cursor?
        repeat {
            let page = try await store.page(of: people, after: cursor, limit: Self.pageSize)
            for entry in page.entries { try await body(entry) }
            cursor = page.next
        } while cursor != nil && !Task.isCancelled
    }

    /// Deletes a person when the last contact is too old; one person's trouble does not keep the others.
    private func delete(_ entry: RecordPage.Entry, before limit: Date) async throws(StorageError) -> Bool {
        guard let old = contact(entry), old.last < limit, !keeps(old.person) else { return false }
        do throws(StorageError) {
            // The page may be some seconds old, and the person back.
            guard let document = try await store.document(for: RecordKey(people, entry.id)),
                let present = contact(RecordPage.Entry(id: entry.id, document: document)), present.last < limit
            else { return false }
            for data in personalData { try await data.delete(present.person) }
            return true
        } catch .damaged {
            return false
        } catch {
            throw error
        }
    }
}
