import Concurrency
package import FoundationEssentials
package import Storage
package import Telemetry

/// Keeps events in a journal before anything is done about them, and hands each out once.
///
/// Events of one room are handed out in the order in which they were taken, one at a time; rooms side by side. What they
/// leave to be done runs beside that, so many at a time; when there is more, it waits. What takes long, and what one room
/// brings alone, never takes all places. What an earlier process took and
/// did not handle comes first. Texts leave the journal some minutes after they were handled.
/// Use: ``load()``, then ``run(_:clock:)`` for as long as the program runs, then ``drain(until:grace:clock:)``. Any task
/// may call it.
package final class MatrixEventInbox: MatrixEventTaking {
    /// How much it does at a time.
    package struct Limits: Sendable {
        /// Rooms of which an event is handed out at the same time.
        package var rooms = 16
        /// Events with something left to be done at the same time.
        package var rests = 64
        /// So many of them in one room, so that a room where much is said leaves places to the others.
        package var restsOfRoom = 16
        /// Invitations and upgrades that are followed at the same time; they may take minutes, and count by themselves.
        package var moves = 64
        /// Events that wait for being handled; more are refused.
        package var waiting = 20_000
        /// Events that are known as taken.
        package var known = 10_000
        /// Bytes of one append.
        var append = 512 * 1024
        /// A journal with so many handled events is rewritten at once.
        var handled = 2000
        /// How long a text stays at most after it was handled.
        var tidying = Duration.seconds(120)

        /// The usual ones.
        package init() {}
    }

    private static let journalTurn: Set = ["journal"]

    let limits: Limits
    let state: Locked<MatrixInboxState>
    let background: BackgroundWork
    let restSlots: MatrixRestSlots
    let moveSlots: MatrixRestSlots
    let idle = Eventually<Bool>()
    let (readyRooms, readyLine) = AsyncStream.makeStream(of: MatrixRoomID.self)
    let (doneSigns, doneLine) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let metrics: MatrixInboxMetrics
    private let journal: any Journal
    private let turns = Turns()
    private let now: @Sendable () -> Date
    private let logger: Logger

    /// Knows nothing yet.
    ///
    /// - Parameters:
    ///   - journal: Its own journal.
    ///   - now: The wall clock, for how long ids are remembered.
    package init(
        journal: any Journal, limits: Limits = Limits(), metrics: MatrixInboxMetrics,
        now: @escaping @Sendable () -> Date,
        logger: Logger
    ) {
        self.journal = journal
        self.limits = limits
        self.metrics = metrics
        self.now = now
        self.logger = logger
        state = Locked(MatrixInboxState(capacity: limits.known))
        // More than there are places, since a place is free a moment before its work is over.
        background = BackgroundWork(limit: 2 * (limits.rests + limits.moves))
        restSlots = MatrixRestSlots(limits.rests, ofRoom: limits.restsOfRoom)
        moveSlots = MatrixRestSlots(limits.moves, ofRoom: limits.moves)
    }

    /// Reads what an earlier process left; to be called once, before anything is taken.
    ///
    /// - Returns: How many lines could not be read; they are left out.
    /// - Throws: ``StorageError``; after ``StorageError/damaged`` the journal may be discarded and read again: then what
    ///   was not handled is lost, and what comes again is handled again.
    @discardableResult
    package func load() async throws(StorageError) -> Int {
        let lines = try await journal.replay()
        let entries = lines.compactMap(MatrixInboxEntry.init(line:))
        let present = now()
        let resumed = state.withLock { state in
            var order: [MatrixEvent] = []
            for entry in entries {
                switch entry {
                case .taken(let event, let time): if state.take(event, at: time) { order.append(event) }
                case .done(let id, let time): state.replayDone(id, at: time)
                }
            }
            state.handled += lines.count - entries.count
            state.known.shrink(at: present) { state.waiting[$0] != nil }
            return order.filter { state.waiting[$0.id] != nil }
        }
        state.withLock { $0.resumed = resumed.count }
        lineUp(resumed)
        return lines.count - entries.count
    }

    /// Keeps the events that were not seen before; returns when that is durable.
    ///
    /// The same events may come at the same time twice: then both calls return when they are durable.
    package func take(_ events: [MatrixEvent]) async throws(StorageError) {
        guard !events.isEmpty else { return }
        // One after the other: whoever comes second finds the events of the first kept, or keeps them himself.
        try await withJournal { () async throws(StorageError) in
            let new = self.state.withLock { $0.new(among: events) }
            self.metrics.count(.repeated, events.count - new.count)
            guard !new.isEmpty else { return }
            do throws(StorageError) {
                guard self.state.withLock({ $0.waiting.count }) + new.count <= self.limits.waiting else {
                    throw .unavailable(call: "take", code: 0, text: "too many events wait")
                }
                try await self.keep(new)
                self.note(nil)
            } catch {
                self.metrics.count(.unkept, new.count)
                self.note(error)
                throw error
            }
        }
    }

    /// In one append, but for what is too large for one; then each part is taken once it is durable.
    private func keep(_ events: [MatrixEvent]) async throws(StorageError) {
        let time = now()
        var rest = events[...]
        while !rest.isEmpty {
            var (lines, part, size): ([[UInt8]], [MatrixEvent], Int) = ([], [], 0)
            while let event = rest.first {
                let line = MatrixInboxEntry.taken(event, at: time).line
                guard part.isEmpty || size + line.count <= limits.append else { break }
                lines.append(line)
                part.append(event)
                size += line.count
                rest = rest.dropFirst()
            }
            try await journal.append(lines)
            let taken = part
            let new = state.withLock { state in taken.filter { state.take($0, at: time) } }
            metrics.count(.taken, new.count)
            lineUp(new)
        }
    }

    /// Tells what an earlier process left, which ``run(_:clock:)`` begins with.
    func noteResumed() {
        let count = state.withLock { $0.resumed }
        guard count > 0 else { return }
        metrics.count(.resumed, count)
        logger.notice(
            "events that were taken before are handled now", metadata: [MatrixInboxLogKey.events: "\(count)"])
    }

    private func lineUp(_ events: [MatrixEvent]) {
        let rooms = state.withLock { state in events.compactMap { state.line(up: $0) } }
        for room in rooms { readyLine.yield(room) }
    }

    /// Everything that the journal is asked goes one after the other, so that rewriting it loses nothing.
    private func withJournal<Failure: Error>(
        _ body: @Sendable () async throws(Failure) -> Void
    ) async throws(Failure) {
        try await turns.withTurn(of: Self.journalTurn, body)
    }

    /// Tells the operator when it begins to fail, and when it works again.
    private func note(_ error: StorageError?) {
        let isNews = state.withLock { state in
            defer { state.isFailing = error != nil }
            return state.isFailing != (error != nil)
        }
        guard isNews else { return }
        if let error {
            logger.error("events cannot be kept", metadata: [MatrixInboxLogKey.reason: error.label])
        } else {
            logger.notice("events are kept again")
        }
    }
}

extension MatrixEventInbox {
    /// Writes which events have been handled; what cannot be written is written with the next ones.
    func writeDone() async {
        await withJournal {
            let ids = self.state.withLock { state in
                defer { state.done = [] }
                return state.done
            }
            let time = self.now()
            let known = self.state.withLock { state in ids.map { ($0, state.known[$0] ?? time) } }
            var rest = known[...]
            while !rest.isEmpty {
                do throws(StorageError) {
                    try await self.journal.append(rest.prefix(1000).map { MatrixInboxEntry.done($0, at: $1).line })
                    rest = rest.dropFirst(1000)
                    self.note(nil)
                } catch {
                    let left = rest.map(\.0)
                    self.state.withLock { $0.done = left + $0.done }
                    self.note(error)
                    return
                }
            }
        }
    }

    /// Rewrites the journal without what has been handled, when there is any.
    ///
    /// - Parameter always: Also when nothing has.
    func tidy(always: Bool = false) async throws(StorageError) {
        try await withJournal { () async throws(StorageError) in
            let present = self.now()
            let snapshot: (entries: [MatrixInboxEntry], handled: Int, done: [String])? = self.state.withLock { state in
                guard always || state.handled > 0 else { return nil }
                state.known.shrink(at: present) { state.waiting[$0] != nil }
                defer { (state.handled, state.done) = (0, []) }
                return (state.entries, state.handled, state.done)
            }
            guard let snapshot else { return }
            do throws(StorageError) {
                try await self.journal.compact(to: snapshot.entries.map(\.line))
                self.note(nil)
            } catch {
                self.state.withLock { state in
                    state.handled += snapshot.handled
                    state.done = snapshot.done + state.done
                }
                self.note(error)
                throw error
            }
        }
    }

    /// Removes what is kept of a person; durable on return.
    ///
    /// What the person wrote a moment ago is still answered by this process, but by no later one.
    /// - Throws: ``StorageError``; the person asks again then.
    package func forget(_ user: MatrixUserID) async throws(StorageError) {
        let isKept = state.withLock { state in
            state.forget(user)
            return state.waiting.values.contains { $0.isForgotten }
        }
        try await tidy(always: isKept)
    }
}
