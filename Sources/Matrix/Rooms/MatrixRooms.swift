import Concurrency
package import FoundationEssentials
package import Storage
package import Telemetry

/// What is known of the rooms in which the bot is: who is there, whether it is a direct chat, whether it is encrypted.
///
/// Read from the homeserver when it is needed, kept up by membership events, and remembered for a while, the most recently
/// used rooms only. What no homeserver tells again (which rooms are direct, what was said once) is kept in a store; while
/// that fails, memory alone holds it. Any task may call it.
package actor MatrixRooms: MatrixRoomKnowledge {
    /// What was read from the homeserver.
    struct Facts: Sendable {
        var people: [MatrixUserID: String?]
        var name: String?
        let read: Date
    }

    /// How long what was read is believed: names change without our knowing.
    private static let lifetime: TimeInterval = 30 * 60
    /// How long a homeserver that encrypts every room is taken at its word.
    private static let encryptionPause: TimeInterval = 24 * 3600

    let homeserver: any MatrixHomeserver
    let store: MatrixRoomStore
    let now: @Sendable () -> Date
    let logger: Logger
    let turns = Turns()
    private var facts = MatrixRecent<MatrixRoomID, Facts>(capacity: 100_000) { $0.people.count + 1 }
    private var records = MatrixRecent<MatrixRoomID, MatrixRoomRecord>(capacity: 4096)
    private var chats = MatrixRecent<MatrixUserID, MatrixRoomID>(capacity: 4096)
    private var encryptingSince: Date??
    /// Until when rooms are taken to stay clear, since one was seen to.
    private var clearUntil: Date?
    /// Grows with every change of a membership, so that nothing older takes its place.
    private var changes = 0

    /// Knows nothing yet, and reads nothing before it is asked.
    package init(
        homeserver: any MatrixHomeserver, records: any RecordStore, now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.homeserver = homeserver
        store = MatrixRoomStore(records: records)
        self.now = now
        self.logger = logger
    }

    /// A room in which the bot is; `nil` when it is not in it, or the homeserver does not tell at present.
    package func room(_ id: MatrixRoomID) async -> MatrixRoom? {
        do throws(MatrixFailure) {
            return try await present(id)
        } catch {
            logger.info("a room cannot be read", metadata: [MatrixTalkingLogKey.reason: error.label])
            return nil
        }
    }

    /// A room in which the bot is; `nil` when it is not.
    func present(_ id: MatrixRoomID) async throws(MatrixFailure) -> MatrixRoom? {
        // A clock that was set back proves nothing either.
        if let known = facts[id], (0..<Self.lifetime).contains(now().timeIntervalSince(known.read)) {
            return await joined(id, known)
        }
        // Somebody may come or go while the answer is on its way: then it is asked for again, within reason.
        for attempt in 1...3 {
            let before = changes
            guard let read = try await read(id) else { return nil }
            // Where it never rests, what was read serves once, and is not remembered: it may lack who came meanwhile.
            if changes == before { facts[id] = read }
            if changes == before || attempt == 3 { return await joined(id, read) }
        }
        return nil
    }

    /// Who is in a room by now, the bot included; asks the homeserver.
    func members(of id: MatrixRoomID) async throws(MatrixFailure) -> [MatrixUserID: String?] {
        facts[id] = nil
        return try await homeserver.members(of: id)
    }

    private func joined(_ id: MatrixRoomID, _ facts: Facts) async -> MatrixRoom {
        let record = await record(of: id)
        return MatrixRoom(
            id: id, people: facts.people, isDirect: record.isDirect && facts.people.count == 1,
            isEncrypted: record.isEncrypted, name: facts.name)
    }

    private func read(_ id: MatrixRoomID) async throws(MatrixFailure) -> Facts? {
        var members: [MatrixUserID: String?]
        do throws(MatrixFailure) {
            members = try await homeserver.members(of: id)
        } catch {
            if error.saysAbsent { return nil }
            throw error
        }
        guard members.removeValue(forKey: homeserver.me) != nil else { return nil }
        try await noteEncryption(of: id)
        let name = try await text("m.room.name", "name", in: id)
        return Facts(people: members, name: name.flatMap { $0.isEmpty ? nil : $0 }, read: now())
    }

    /// Looks whether a room is encrypted, and remembers it when it is.
    @discardableResult
    func noteEncryption(of id: MatrixRoomID) async throws(MatrixFailure) -> Bool {
        if await record(of: id).isEncrypted { return true }
        guard try await homeserver.state("m.room.encryption", key: "", in: id) != nil else { return false }
        await change(id) { $0.isEncrypted = true }
        return true
    }

    /// A text in the content of a state event.
    func text(
        _ type: String, _ member: String, key: String = "", in id: MatrixRoomID
    ) async throws(MatrixFailure) -> String? {
        guard let content = try await homeserver.state(type, key: key, in: id) else { return nil }
        return Document(text: content)?[member]?.text
    }

    /// The room that a room calls its predecessor; `nil` without one.
    func predecessor(of id: MatrixRoomID) async throws(MatrixFailure) -> MatrixRoomID? {
        guard let content = try await homeserver.state("m.room.create", key: "", in: id) else { return nil }
        return Document(text: content)?["predecessor"]?.object?["room_id"]?.text.flatMap { MatrixIdentifiers.room($0) }
    }

    // MARK: What is kept

    /// What is kept of a room.
    func record(of id: MatrixRoomID) async -> MatrixRoomRecord {
        if let known = records[id] { return known }
        var record = MatrixRoomRecord()
        do throws(StorageError) {
            record = try await store.record(of: id) ?? record
        } catch {
            troubled(error)
            return records[id] ?? record
        }
        if let meanwhile = records[id] { return meanwhile }
        records[id] = record
        return record
    }

    /// Changes what is kept of a room; durable on return, unless the store fails.
    func change(_ id: MatrixRoomID, _ edit: @escaping @Sendable (inout MatrixRoomRecord) -> Void) async {
        await turns.withTurn(of: [id.rawValue]) { await self.apply(edit, to: id) }
    }

    private func apply(_ edit: @Sendable (inout MatrixRoomRecord) -> Void, to id: MatrixRoomID) async {
        let before = await record(of: id)
        var record = before
        edit(&record)
        guard record != before else { return }
        records[id] = record
        do throws(StorageError) {
            try await store.keep(record, of: id)
        } catch {
            troubled(error)
        }
    }

    /// Forgets a room in which the bot is no longer; tells whether anything was known of it.
    @discardableResult
    func forget(_ id: MatrixRoomID) async -> Bool {
        changes += 1
        let wasKnown = facts[id] != nil
        facts[id] = nil
        return await turns.withTurn(of: [id.rawValue]) { await self.erase(id) } || wasKnown
    }

    private func erase(_ id: MatrixRoomID) async -> Bool {
        let record = await record(of: id)
        records[id] = nil
        do throws(StorageError) {
            try await store.forget(id)
            if let person = record.person, await directRoomKept(of: person) == id {
                chats[person] = nil
                try await store.forgetDirectRoom(of: person)
            }
        } catch {
            troubled(error)
        }
        return record != MatrixRoomRecord()
    }

    /// The room in which the bot last talked with a person alone, as it is kept.
    func directRoomKept(of user: MatrixUserID) async -> MatrixRoomID? {
        if let known = chats[user] { return known }
        do throws(StorageError) {
            let room = try await store.directRoom(of: user)
            if chats[user] == nil { chats[user] = room }
        } catch {
            troubled(error)
        }
        return chats[user]
    }

    /// Remembers in which room the bot talks with a person alone.
    func keep(directRoom id: MatrixRoomID, of user: MatrixUserID) async {
        guard await directRoomKept(of: user) != id else { return }
        chats[user] = id
        await change(id) { $0.person = user }
        do throws(StorageError) {
            try await store.keep(directRoom: id, of: user)
        } catch {
            troubled(error)
        }
    }

    /// Whether this homeserver encrypts every room, as far as that was found out within a day.
    func encryptsEveryRoom() async -> Bool {
        if encryptingSince == nil {
            do throws(StorageError) {
                let since = try await store.encryptingSince()
                if encryptingSince == nil { encryptingSince = .some(since) }
            } catch {
                troubled(error)
            }
        }
        guard let since = encryptingSince ?? nil else { return false }
        return (0..<Self.encryptionPause).contains(now().timeIntervalSince(since))
    }

    /// Remembers that this homeserver encrypts every room.
    func noteThatEveryRoomIsEncrypted() async {
        let date = now()
        encryptingSince = .some(date)
        do throws(StorageError) {
            try await store.keep(encryptingSince: date)
        } catch {
            troubled(error)
        }
    }

    /// Whether a room that avoids encryption was seen to stay clear within a day, by this process.
    var leavesRoomsClear: Bool { clearUntil.map { now() < $0 } ?? false }

    /// Remembers whether a room that avoids encryption stays clear.
    func note(leavesRoomsClear: Bool) {
        clearUntil = leavesRoomsClear ? now().addingTimeInterval(Self.encryptionPause) : nil
    }

    /// Reads what is kept anew when it is needed next: somebody else has changed it.
    package func forgetCached() {
        records.removeAll()
        chats.removeAll()
        encryptingSince = nil
    }

    private func troubled(_ error: StorageError) {
        logger.warning("rooms cannot be kept", metadata: [MatrixTalkingLogKey.reason: error.label])
    }

    // MARK: What events tell

    /// Somebody else came, changed the name, or went.
    func note(_ membership: MatrixMembership, in id: MatrixRoomID) {
        changes += 1
        guard var known = facts[id] else { return }
        // Nobody else holds it now: thousands of people are not copied for one.
        facts[id] = nil
        switch membership.state {
        case .join: known.people[membership.user] = .some(membership.displayName)
        case .leave, .ban: known.people[membership.user] = nil
        case .invite, .knock: break
        }
        facts[id] = known
    }

    /// What was read of a room is not to be believed any more.
    func doubt(_ id: MatrixRoomID) {
        changes += 1
        facts[id] = nil
    }

    /// Forgets in memory which room is a person's direct chat.
    func forgetName(of user: MatrixUserID, in id: MatrixRoomID) {
        chats[user] = nil
        if records[id]?.person == user { records[id]?.person = nil }
    }

    /// A room goes on under another id: what is kept of it goes along.
    func move(_ old: MatrixRoomID, to new: MatrixRoomID) async {
        let record = await record(of: old)
        await change(new) {
            $0.isDirect = $0.isDirect || record.isDirect
            $0.isGreeted = $0.isGreeted || record.isGreeted
            $0.person = $0.person ?? record.person
        }
        if let person = record.person, await directRoomKept(of: person) == old {
            await keep(directRoom: new, of: person)
        }
        await forget(old)
    }
}

extension MatrixFailure {
    /// Whether the bot is not in the room, or there is none.
    var saysAbsent: Bool {
        switch self {
        case .notInRoom, .forbidden, .notFound: true
        default: false
        }
    }
}
