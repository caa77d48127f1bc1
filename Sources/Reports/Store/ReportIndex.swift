import FoundationEssentials
import Identity
import Places

/// What is known in memory of all reports: when each is due, whose it is, where it goes; about 400 bytes for each.
///
/// Places, conditions and names stay in the books.
struct ReportIndex {
    enum State: Equatable {
        case active
        case paused(ReportPause.Reason)
        /// It can be brought back.
        case stopped
    }

    struct Row {
        let id: ReportID
        var owner: UserID
        var team: TeamID
        var channel: ConversationID?
        var schedule: ReportSchedule
        var since: Date
        var state = State.active
        var due: DueTime?
        /// Days since 1970 of the day for which it came last.
        var lastDay: Int32?
        /// Attempts of former processes at the day that is due.
        var attempts: Int8 = 0
        var lastAttempt: Date?
        var outcome: DeliveryOutcome?
        /// Which messages brought it, oldest first; 0 for none.
        var messages: (UInt64, UInt64, UInt64) = (0, 0, 0)
        /// Changes with `due`.
        var stamp: UInt32 = 0

        var lastDate: LocalDate? { lastDay.map { LocalDate(daysSince1970: Int($0)) } }
    }

    private struct Owned {
        var slots: [Int32] = []
        var channels: Set<ConversationID> = []
    }

    let zones: any TimeZoneSource
    /// The operator's decision.
    var hold = OperatorHold()
    private(set) var entries: [Row?] = []
    private(set) var slots: [ReportID: Int32] = [:]
    var queue = DueQueue()
    /// By the hash of a message, whose report it brought.
    var messages: [UInt64: Int32] = [:]
    /// By the hash of a conversation, which report came last, and when.
    var conversations: [UInt64: (report: ReportID, at: Date)] = [:]
    private var free: [Int32] = []
    private var owned: [UserID: Owned] = [:]
    private var channels: [ConversationID: Set<UserID>] = [:]
    private var words: [String: String] = [:]
    private var stamp: UInt32 = 0

    init(zones: any TimeZoneSource) {
        self.zones = zones
    }

    /// How many reports are known.
    var count: Int { slots.count }

    func entry(_ id: ReportID) -> Row? {
        slots[id].flatMap { entries[Int($0)] }
    }

    func entry(at slot: Int32) -> Row? { entries[Int(slot)] }

    func owners(in channel: ConversationID) -> [UserID] {
        (channels[channel] ?? []).sorted { $0.rawValue < $1.rawValue }
    }

    func hasEntries(of owner: UserID) -> Bool {
        owned[owner]?.slots.contains { entries[Int($0)] != nil } ?? false
    }

    func entries(of owner: UserID) -> [Row] {
        (owned[owner]?.slots ?? []).compactMap { entries[Int($0)] }
    }

    /// Takes over a book as it is kept now; what its owner had before and has no more is forgotten.
    ///
    /// - Parameter history: What the journal says of a report; asked for those that are not known yet.
    mutating func replace(
        _ stored: StoredBook, now: Date, history: (ReportID) -> DeliveryHistory.Known? = { _ in nil }
    ) {
        let owner = stored.book.owner
        let before = owned[owner] ?? Owned()
        var after = Owned()
        for report in stored.book.reports {
            let state: State = report.pause.map { .paused($0.reason) } ?? .active
            // One that was made or changed by a clock that was ahead comes from now on.
            let since = min(stored.since[report.id] ?? report.created, now)
            after.slots.append(put(report, owner, since, state, now, history(report.id)))
        }
        if let stopped = stored.book.stopped, !stored.book.reports.contains(where: { $0.id == stopped.report.id }) {
            after.slots.append(put(stopped.report, owner, now, .stopped, now, history(stopped.report.id)))
        }
        after.channels = Set(
            (stored.book.reports.compactMap(\.channel) + stored.book.gifts.map(\.channel)).map { shared($0) })
        for slot in before.slots where !after.slots.contains(slot) && entries[Int(slot)]?.owner == owner { drop(slot) }
        settle(owner, before.channels, after)
    }

    /// Forgets everything of a person.
    mutating func remove(_ owner: UserID) {
        guard let before = owned[owner] else { return }
        for slot in before.slots where entries[Int(slot)]?.owner == owner { drop(slot) }
        settle(owner, before.channels, Owned())
    }

    /// Lets a report be due at another time, or no more.
    mutating func setDue(_ due: DueTime?, at slot: Int32) {
        guard var entry = entries[Int(slot)] else { return }
        if entry.due?.date != due?.date { (entry.attempts, entry.lastAttempt) = (0, nil) }
        stamp &+= 1
        (entry.due, entry.stamp) = (due, stamp)
        entries[Int(slot)] = entry
        if let due { queue.add(DueQueue.Item(instant: due.instant, slot: slot, stamp: stamp)) }
        if queue.count > 2 * count + 64 {
            let entries = entries
            queue.keep { entries[Int($0.slot)]?.stamp == $0.stamp }
        }
    }

    mutating func change(at slot: Int32, _ change: (inout Row) -> Void) {
        if var entry = entries[Int(slot)] {
            change(&entry)
            entries[Int(slot)] = entry
        }
    }

    private mutating func put(
        _ report: Report, _ owner: UserID, _ since: Date, _ state: State, _ now: Date,
        _ history: DeliveryHistory.Known?
    ) -> Int32 {
        var schedule = report.schedule
        schedule.zone = shared(schedule.zone)
        let (slot, known) = place(report.id)
        var entry =
            known ?? Row(id: report.id, owner: owner, team: report.team, schedule: schedule, since: since)
        let isSame = known?.state == .active && state == .active && known?.since == since && known?.schedule == schedule
        (entry.owner, entry.team, entry.channel) = (
            owner, TeamID(rawValue: shared(report.team.rawValue)), report.channel.map { shared($0) }
        )
        (entry.schedule, entry.since, entry.state) = (schedule, since, state)
        if known == nil, let history { entry.lastDay = history.lastDay }
        if known == nil { entry.outcome = history?.outcome }
        entries[Int(slot)] = entry
        if known == nil, let history { noteMessages(history, at: slot) }
        guard !isSame else { return slot }
        setDue(state == .active ? due(entry, attempt: history?.attempt, now: now) : nil, at: slot)
        if known == nil, let attempt = history?.attempt, self.entries[Int(slot)]?.due?.date == attempt.due.date {
            change(at: slot) { ($0.attempts, $0.lastAttempt) = (attempt.count, attempt.at) }
        }
        return slot
    }

    /// The slot of a report, and what is in it.
    private mutating func place(_ id: ReportID) -> (Int32, Row?) {
        if let slot = slots[id] { return (slot, entries[Int(slot)]) }
        let slot = free.popLast() ?? Int32(entries.count)
        if slot == entries.count { entries.append(nil) }
        slots[id] = slot
        return (slot, nil)
    }

    private mutating func drop(_ slot: Int32) {
        guard let entry = entries[Int(slot)] else { return }
        let (first, second, third) = entry.messages
        for key in [first, second, third] where messages[key] == slot { messages[key] = nil }
        slots[entry.id] = nil
        entries[Int(slot)] = nil
        free.append(slot)
    }

    private mutating func settle(_ owner: UserID, _ before: Set<ConversationID>, _ after: Owned) {
        for channel in before.subtracting(after.channels) {
            channels[channel]?.remove(owner)
            if channels[channel]?.isEmpty == true { channels[channel] = nil }
        }
        for channel in after.channels { channels[channel, default: []].insert(owner) }
        owned[owner] = after.slots.isEmpty && after.channels.isEmpty ? nil : after
    }

    /// One text for all that are equal, since thousands name the same zone.
    private mutating func shared(_ text: String) -> String {
        if let known = words[text] { return known }
        words[text] = text
        return text
    }

    private mutating func shared(_ channel: ConversationID) -> ConversationID {
        ConversationID(rawValue: shared(channel.rawValue))
    }
}
