import Concurrency
package import FoundationEssentials
import Identity
package import Storage
import Telemetry
import Users

extension ReportStore {
    private static let pageSize = 500

    /// What one look at all books found.
    private struct Reading: Sendable {
        var index: ReportIndex
        var histories = DeliveryHistories()
        /// Nothing that was missed is made up for: what came before is not known.
        var startsAnew = false
        var damaged = 0
        var newer = 0
        /// What the journal does not say of deliveries and this process knows.
        var unwritten: [DeliveryLine] = []
    }

    /// Reads all books and the journal, once; then the agenda knows what is due.
    ///
    /// Takes seconds for 100 000 people; books can be read and changed meanwhile. To be called when the server has started;
    /// asked again, it waits for the first call and does nothing.
    /// - Throws: ``StorageError``; then nothing is due, and the call may be repeated.
    package func load(at now: Date) async throws(StorageError) {
        await loading()
        guard beginLoading(again: false) else { return }
        try await loadAll(now)
    }

    /// The same by the store's own clock.
    /// - Throws: ``StorageError``.
    package func load() async throws(StorageError) {
        try await load(at: now())
    }

    /// Reads everything again when documents or the journal have changed beneath, by a restore or a repair.
    ///
    /// Does nothing before ``load(at:)``.
    /// - Throws: ``StorageError``; then what was known before stands.
    package func reload() async throws(StorageError) {
        await loading()
        guard beginLoading(again: true) else { return }
        try await loadAll(now())
    }

    /// Waits while everything is being read for the first time.
    func loading() async {
        await withCheckedContinuation { continuation in
            let mustWait = state.withLock { state in
                guard state.changes != nil, !state.isLoaded else { return false }
                state.waiting.append(continuation)
                return true
            }
            if !mustWait { continuation.resume() }
        }
    }

    /// Reads everything again when the clock has gone back far: what it was ahead by concerns nobody any more.
    package func noteTime(_ now: Date) async {
        let isPutBack = state.withLock { state in
            if state.isLoaded, state.latest.timeIntervalSince(now) > DeliveryHistories.ahead { return true }
            state.latest = max(state.latest, now)
            return false
        }
        guard isPutBack, beginLoading(again: true, isAnew: true) else { return }
        do throws(StorageError) {
            try await loadAll(now)
            state.withLock { $0.latest = now }
            logger.warning("the clock was far ahead and is put back: when reports are due is found out anew")
        } catch {
            logger.error(
                "the clock was put back, and reports cannot be read again", metadata: [StoreLogKey.failure: error.label]
            )
        }
    }

    private func beginLoading(again: Bool, isAnew: Bool = false) -> Bool {
        state.withLock { state in
            guard state.changes == nil, state.isLoaded == again else { return false }
            state.changes = Changes(isAnew: isAnew)
            return true
        }
    }

    private func loadAll(_ now: Date) async throws(StorageError) {
        do throws(StorageError) {
            let reading = try await withTaskExecutorPreference(globalConcurrentExecutor) {
                () async throws(StorageError) in try await self.reading(now)
            }
            await takeOver(reading, now)
        } catch {
            endLoading { $0.changes = nil }
            throw error
        }
        await settleAll(now)
    }

    /// Writes down what this process knows of deliveries and a journal that came from elsewhere does not.
    private func complete(_ lines: [DeliveryLine]) async {
        guard !lines.isEmpty else { return }
        do throws(StorageError) {
            try await deliveries.append(all: lines)
        } catch {
            logger.warning(
                "what was delivered cannot be journalled again", metadata: [StoreLogKey.failure: error.label])
        }
    }

    private func reading(_ now: Date) async throws(StorageError) -> Reading {
        var reading = Reading(index: ReportIndex(zones: zones))
        reading.index.hold = await hold(now)
        if let (histories, unreadable) = try await deliveries.histories() {
            reading.histories = histories
            if unreadable > 0 {
                logger.warning(
                    "some entries of the journal of deliveries cannot be read",
                    metadata: [StoreLogKey.unreadable: "\(unreadable)"])
            }
        } else {
            reading.startsAnew = true
            logger.warning("the journal of deliveries is damaged and starts anew; nothing missed is sent")
        }
        var cursor: RecordPage.Cursor?
        repeat {
            let page = try await records.page(of: Self.collection, after: cursor, limit: Self.pageSize)
            reading.damaged += page.damaged
            for entry in page.entries { await take(entry, into: &reading, now) }
            cursor = page.next
        } while cursor != nil
        return reading
    }

    private func take(_ entry: RecordPage.Entry, into reading: inout Reading, _ now: Date) async {
        let owner = UserID(rawValue: entry.id)
        do throws(UserStoreError) {
            if let stored = try books.usable(entry.document, owner) {
                add(stored, to: &reading, now)
            } else {
                reading.damaged += 1
                // In the owner's turn, since they may have written another one meanwhile.
                _ = try await turns.withTurn(of: [entry.id]) { () async throws(UserStoreError) in
                    try await self.books.read(owner)
                }
            }
        } catch .newerFormat {
            reading.newer += 1
        } catch {
            logger.debug("a book cannot be used", metadata: [StoreLogKey.failure: "\(error)"])
        }
    }

    private func add(_ stored: StoredBook, to reading: inout Reading, _ now: Date) {
        var stored = stored
        if reading.startsAnew { stored.since = stored.since.mapValues { max($0, now) } }
        let histories = reading.histories
        reading.index.replace(stored, now: now) { histories.reports[$0]?.known(to: instance) }
    }

    /// Makes the new index the one that counts, with everything that has changed while it was built.
    private func takeOver(_ reading: Reading, _ now: Date) async {
        var reading = reading
        if reading.damaged + reading.newer > 0 {
            logger.warning(
                "some books of reports cannot be used",
                metadata: [StoreLogKey.damaged: "\(reading.damaged)", StoreLogKey.newer: "\(reading.newer)"])
        }
        while let owners = takeOverOrChanges(&reading) {
            for owner in owners {
                do throws(UserStoreError) {
                    if let stored = try await books.read(owner) {
                        add(stored, to: &reading, now)
                    } else {
                        reading.index.remove(owner)
                    }
                } catch {
                    logger.debug("a book cannot be used", metadata: [StoreLogKey.failure: "\(error)"])
                }
            }
        }
        await complete(reading.unwritten)
    }

    /// Whose books have changed since; `nil` when nobody's have, and the index is taken over.
    private func takeOverOrChanges(_ reading: inout Reading) -> Set<UserID>? {
        let changed = state.withLock { state in
            let owners = state.changes?.owners ?? []
            state.changes?.owners = []
            return owners
        }
        guard changed.isEmpty else { return changed }
        let (new, lastWork) = (reading.index, reading.histories.lastWork)
        var isDone = false
        var unwritten: [DeliveryLine] = []
        endLoading { state in
            guard state.changes?.owners.isEmpty ?? true else { return }
            let endings = state.changes?.endings ?? []
            let hold = state.changes?.hold
            let isAnew = state.changes?.isAnew ?? false
            let old = state.isLoaded && !isAnew ? state.index : nil
            state.index = new
            if let old {
                unwritten = state.index.carryOn(from: old, now: now())
            } else {
                state.lastWork = lastWork
            }
            if let hold { state.index.hold = hold }
            if let resumed = hold?.resumedAt { state.index.skipMissed(now: resumed) }
            for ending in endings {
                _ = state.index.finish(ending.due, ending.outcome, message: ending.message, now: ending.at)
            }
            (state.isLoaded, state.changes) = (true, nil)
            isDone = true
        }
        reading.unwritten = unwritten
        return isDone ? nil : []
    }

    private func endLoading(_ end: (inout State) -> Void) {
        changeIndex(end)
        let woken = state.withLock { state in
            guard state.changes == nil else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in woken { continuation.resume() }
    }

    /// Puts away what is over, and pauses what is in a zone that nobody knows.
    private func settleAll(_ now: Date) async {
        let endings = state.withLock { state in
            state.index.entries.compactMap { entry in entry.map { ($0.id, state.index.ending($0, now: now)) } }
                .filter { $0.1 == .over || $0.1 == .zoneUnknown }
        }
        for (id, ending) in endings { await settle(id, ending, now) }
    }

    /// The operator's decision; one that cannot be read stops everything, which harms least.
    private func hold(_ now: Date) async -> OperatorHold {
        do throws(StorageError) {
            var hold = try await OperatorHold.read(records)
            hold.resumedAt = hold.resumedAt.map { min($0, now) }
            return hold
        } catch {
            logger.error(
                "the operator's decision about reports cannot be read: none is sent",
                metadata: [StoreLogKey.failure: error.label])
            return OperatorHold(pausedAt: now)
        }
    }
}
