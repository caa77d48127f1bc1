import FoundationEssentials
import Identity
import Places

extension DeliveryHistory {
    /// What the index takes over of it.
    struct Known {
        var lastDay: Int32?
        var outcome: DeliveryOutcome?
        var messages: [MessageReference]
        var sentAt: Date?
        var attempt: (due: DueTime, count: Int8, at: Date)?
    }

    /// - Parameter instance: The present process, whose own attempts are nobody's crash.
    func known(to instance: String) -> Known {
        let others = open.map { attempts(on: $0.due.date, exceptBy: instance) } ?? 0
        return Known(
            lastDay: lastDate.map { Int32(clamping: $0.daysSince1970) }, outcome: outcome, messages: messages,
            sentAt: sentAt, attempt: others > 0 ? open.map { ($0.due, Int8(clamping: others), $0.at) } : nil)
    }
}

/// What follows for a report when one of its days is done with.
enum ReportEnding: Equatable {
    /// It is due again.
    case goesOn
    /// It never comes again.
    case over
    /// Nobody knows when it would come: its zone is in no list any more.
    case zoneUnknown
    /// It is known no more, or does not come for other reasons.
    case none
}

extension ReportIndex {
    /// The earliest time at which something is due.
    mutating func nextDue() -> Date? {
        guard hold.pausedAt == nil else { return nil }
        while let first = queue.first {
            if entry(at: first.slot)?.stamp == first.stamp { return first.instant }
            queue.removeFirst()
        }
        return nil
    }

    /// What is due until a moment, earliest first.
    func due(
        until limit: Date, atMost count: Int, where isWanted: (DueReport) -> Bool = { _ in true }
    ) -> [DueReport] {
        guard hold.pausedAt == nil, count > 0 else { return [] }
        var found: [DueReport] = []
        queue.visit { item in
            guard item.instant <= limit, found.count < count else { return false }
            if let entry = entry(at: item.slot), entry.stamp == item.stamp, let due = entry.due {
                let item = DueReport(
                    id: entry.id, owner: entry.owner, team: entry.team, due: due, attempts: Int(entry.attempts),
                    lastAttempt: entry.lastAttempt)
                if isWanted(item) { found.append(item) }
            }
            return true
        }
        return found
    }

    /// The report behind a due time, when it is due then and may be sent.
    func current(_ due: DueReport) -> Row? {
        guard hold.pausedAt == nil, let entry = entry(due.id), entry.due == due.due else { return nil }
        return entry
    }

    /// When a report is due: the latest time that was missed, else the next one.
    ///
    /// - Parameter attempt: One by a former process whose outcome nobody knows; it is made up for unless the report has
    ///   been changed since, or was due again since.
    func due(
        _ entry: Row, attempt: (due: DueTime, count: Int8, at: Date)? = nil, now: Date
    ) -> DueTime? {
        let since = max(entry.since, hold.resumedAt ?? entry.since)
        let missed = entry.schedule.missed(since: since, lastDate: entry.lastDate, until: now, zones: zones)
        if let attempt, attempt.at >= since, attempt.due.date >= missed?.date ?? attempt.due.date,
            entry.schedule.comes(at: attempt.due, zones: zones)
        {
            return attempt.due
        }
        return missed ?? entry.schedule.next(after: max(now, since), lastDate: entry.lastDate, zones: zones)
    }

    /// What to do with a report that is active and not due.
    func ending(_ entry: Row, now: Date) -> ReportEnding {
        guard entry.state == .active else { return .none }
        if entry.due != nil { return .goesOn }
        return zones.secondsFromUTC(in: entry.schedule.zone, at: now) == nil ? .zoneUnknown : .over
    }

    /// Notes that a day of a report is done with, and moves it to its next due time.
    mutating func finish(
        _ due: DueReport, _ outcome: DeliveryOutcome, message: MessageReference?, now: Date
    ) -> ReportEnding {
        guard let slot = slots[due.id] else { return .none }
        let day = Int32(clamping: due.due.date.daysSince1970)
        change(at: slot) { entry in
            entry.lastDay = max(entry.lastDay ?? day, day)
            entry.outcome = outcome
        }
        if let message { note(message, at: slot, sent: now) }
        guard let entry = entry(at: slot), entry.state == .active else { return .none }
        if let current = entry.due, let lastDate = entry.lastDate, current.date > lastDate { return .goesOn }
        let base = max(now, entry.since, hold.resumedAt ?? now)
        setDue(entry.schedule.next(after: base, lastDate: entry.lastDate, zones: zones), at: slot)
        return self.entry(at: slot).map { ending($0, now: now) } ?? .none
    }

    /// Takes over which days are done with, as this process knows; of what it did not know nothing is made up for.
    ///
    /// - Returns: What the journal lacks.
    mutating func carryOn(from old: ReportIndex, now: Date) -> [DeliveryLine] {
        var lines: [DeliveryLine] = []
        for slot in entries.indices.map(Int32.init) {
            guard let entry = entry(at: slot) else { continue }
            let known = old.entry(entry.id)
            if let known, let date = known.lastDate, entry.lastDate.map({ $0 < date }) ?? true {
                change(at: slot) { ($0.lastDay, $0.outcome) = (known.lastDay, known.outcome) }
                lines.append(.ended(entry.id, entry.owner, date, known.outcome ?? .sent, nil, at: now))
            }
            guard let new = self.entry(at: slot), let due = new.due else { continue }
            let isDone = new.lastDate.map { due.date <= $0 } ?? false
            guard isDone || due.instant <= now && known?.due != due else { continue }
            setDue(new.schedule.next(after: max(now, new.since), lastDate: new.lastDate, zones: zones), at: slot)
        }
        return lines
    }

    /// Lets everything be due at its next time, as if nothing had fallen due before `now`.
    mutating func skipMissed(now: Date) {
        for slot in entries.indices.map(Int32.init) {
            guard let entry = entry(at: slot), entry.state == .active, let due = entry.due, due.instant <= now else {
                continue
            }
            setDue(self.due(entry, now: now), at: slot)
        }
    }
}

extension ReportIndex {
    func report(in message: MessageReference) -> ReportID? {
        messages[Self.key(message)].flatMap { entry(at: $0)?.id }
    }

    func lastReport(in conversation: ConversationID, since start: Date) -> ReportID? {
        guard let last = conversations[Self.key(conversation)], last.at >= start else { return nil }
        return entry(last.report)?.id
    }

    mutating func noteMessages(_ history: DeliveryHistory.Known, at slot: Int32) {
        for message in history.messages { note(message, at: slot, sent: history.sentAt ?? .distantPast) }
    }

    private mutating func note(_ message: MessageReference, at slot: Int32, sent: Date) {
        let key = Self.key(message)
        guard let entry = entry(at: slot), messages[key] != slot else { return }
        if entry.messages.0 != 0, messages[entry.messages.0] == slot { messages[entry.messages.0] = nil }
        change(at: slot) { $0.messages = ($0.messages.1, $0.messages.2, key) }
        messages[key] = slot
        let place = Self.key(message.conversation)
        if conversations[place].map({ $0.at <= sent }) ?? true { conversations[place] = (entry.id, sent) }
    }

    /// Stands for a text of any length; keyed by chance for each process, so that nobody can make two meet.
    private static func key(_ value: some Hashable) -> UInt64 {
        var hasher = Hasher()
        value.hash(into: &hasher)
        // 0 means none.
        return max(1, UInt64(bitPattern: Int64(hasher.finalize())))
    }
}
