import FoundationEssentials

/// What the inbox knows: which events were taken, which wait in which room, which are under way.
struct MatrixInboxState: Sendable {
    /// An event that was taken and is not handled yet.
    struct Waiting: Sendable {
        let event: MatrixEvent
        /// Whether its text is not to be kept any more: it is handled by this process or not at all.
        var isForgotten = false
    }

    var known: MatrixKnownEvents
    private(set) var waiting: [String: Waiting] = [:]
    /// Those of each room that nobody has begun with, the oldest first.
    private var queues: [MatrixRoomID: ArraySlice<MatrixEvent>] = [:]
    /// Rooms that somebody works on or has been told to.
    private var active: Set<MatrixRoomID> = []
    /// Handled, and the journal does not know.
    var done: [String] = []
    /// Handled since the journal was rewritten: so many of its lines may hold texts of people.
    var handled = 0
    /// How many rooms somebody works on.
    private var working = 0
    /// Taken by an earlier process, and not handled by it.
    var resumed = 0
    private(set) var isStopping = false
    var isFailing = false

    /// Knows nothing yet.
    init(capacity: Int) {
        known = MatrixKnownEvents(capacity: capacity)
    }

    /// The events that are new, each once.
    func new(among events: [MatrixEvent]) -> [MatrixEvent] {
        var seen: Set<String> = []
        return events.filter { known[$0.id] == nil && seen.insert($0.id).inserted }
    }

    /// Takes an event; `false` when it was taken before.
    mutating func take(_ event: MatrixEvent, at time: Date) -> Bool {
        guard known.insert(event.id, at: time) else { return false }
        waiting[event.id] = Waiting(event: event)
        return true
    }

    /// Lets an event be handed out; gives its room when somebody must be told to work on it.
    mutating func line(up event: MatrixEvent) -> MatrixRoomID? {
        queues[event.room, default: []].append(event)
        return active.insert(event.room).inserted ? event.room : nil
    }

    /// Begins to work on a room; `false` when no more is to be begun.
    mutating func beginWork() -> Bool {
        guard !isStopping else { return false }
        working += 1
        return true
    }

    /// The next event of a room; `nil` when there is none now, and then the room is nobody's.
    mutating func next(of room: MatrixRoomID, isCancelled: Bool) -> MatrixEvent? {
        guard !isStopping, !isCancelled, let event = queues[room]?.popFirst() else {
            active.remove(room)
            if queues[room]?.isEmpty == true { queues[room] = nil }
            working -= 1
            return nil
        }
        return event
    }

    /// Whether nobody works any more, nor will.
    var isIdle: Bool { isStopping && working == 0 }

    /// Begins nothing any more.
    mutating func stop() {
        isStopping = true
    }

    /// An event has been handled.
    mutating func finish(_ id: String) {
        guard waiting.removeValue(forKey: id) != nil else { return }
        done.append(id)
        handled += 1
    }

    /// An event was handled by an earlier process.
    mutating func replayDone(_ id: String, at time: Date) {
        if waiting.removeValue(forKey: id) != nil { handled += 1 }
        _ = known.insert(id, at: time)
    }

    /// Keeps nothing any more of what a person wrote or what is said about the person.
    mutating func forget(_ user: MatrixUserID) {
        for (id, entry) in waiting where entry.event.isAbout(user) { waiting[id]?.isForgotten = true }
    }

    /// What a person wrote, or what is said about the person, and waits; in the order in which it was taken.
    func kept(of user: MatrixUserID) -> [MatrixEvent] {
        known.all.compactMap { id, _ in
            waiting[id].flatMap { !$0.isForgotten && $0.event.isAbout(user) ? $0.event : nil }
        }
    }

    /// What a rewritten journal holds, in the order in which it was taken.
    var entries: [MatrixInboxEntry] {
        known.all.map { id, time in
            if let entry = waiting[id], !entry.isForgotten { return .taken(entry.event, at: time) }
            return .done(id, at: time)
        }
    }
}

extension MatrixEvent {
    fileprivate func isAbout(_ user: MatrixUserID) -> Bool {
        if case .membership(let membership) = content, membership.user == user { return true }
        return sender == user
    }
}
