import Concurrency
package import FoundationEssentials
package import Identity
package import Storage
package import Users

/// What is kept of each person, as documents of the collection `users`.
///
/// Remembers the users asked for lately, so that an ordinary question of theirs reads no file: nobody else may change the
/// documents meanwhile. A person's changes take turns. Any task may call it.
package final class StoredUsers: UserStore, PersonalData {
    /// Where users lie.
    package static let collection = RecordCollection(rawValue: "users")

    private let records: any RecordStore
    private let format: DocumentFormat
    private let recent: Locked<RecentUsers>
    private let turns = Turns()

    /// Keeps users in a store.
    ///
    /// - Parameter capacity: How many users are remembered, about 2 KB for each.
    package convenience init(records: any RecordStore, capacity: Int = 49_152) {
        self.init(records: records, capacity: capacity, format: .users)
    }

    init(records: any RecordStore, capacity: Int, format: DocumentFormat) {
        self.records = records
        self.format = format
        recent = Locked(RecentUsers(capacity: capacity))
    }

    /// Forgets what is remembered: call it when documents have changed beneath, by a restore or a repair.
    package func forgetCached() {
        recent.withLock { $0.forgetAll() }
    }

    /// Whether a document of ``collection`` can be used by this version, or was written by a later one.
    package func isUsable(_ document: Document) -> Bool {
        do throws(UserStoreError) {
            return try usable(document, UserID(rawValue: document.id ?? "")) != nil
        } catch {
            return true
        }
    }

    /// From memory, or from the store; adopts an earlier record.
    package func user(_ identity: UserIdentity) async throws(UserStoreError) -> User? {
        if let known = recent.withLock({ $0.entry(for: identity) }) { return known.user }
        return try await turns.withTurn(of: names(identity)) { () async throws(UserStoreError) in
            try await self.present(identity)
        }
    }

    /// Writes when the change has changed something, and then notes the contact.
    package func update<Outcome: Sendable>(
        _ identity: UserIdentity, now: Date, _ change: @escaping @Sendable (inout User) -> Outcome
    ) async throws(UserStoreError) -> Outcome {
        try await turns.withTurn(of: names(identity)) { () async throws(UserStoreError) in
            let before = try await self.present(identity) ?? User(id: identity.id, created: now)
            var user = before
            let outcome = change(&user)
            guard user != before else { return outcome }
            user.lastContact = now
            let epoch = self.recent.withLock { recent in
                // Until the write is done, and if it fails, nobody can say from memory what is there.
                recent.forget(identity.id)
                return recent.epoch
            }
            let written = try await self.write(user)
            self.recent.withLock { $0.remember(written, for: identity, since: epoch) }
            return outcome
        }
    }

    /// What an export calls it.
    package var personalDataName: String { "profile" }

    /// The whole document, members that this version does not know included.
    package func export(_ person: UserID) async throws(StorageError) -> JSONValue? {
        try await records.document(for: key(person)).map { .object($0.members) }
    }

    /// Removes the document with its copies.
    ///
    /// A record under a former id is adopted by the next ``user(_:)``, so ask for the user first.
    package func delete(_ person: UserID) async throws(StorageError) {
        try await turns.withTurn(of: [person.rawValue]) { () async throws(StorageError) in
            self.recent.withLock { $0.forget(person) }
            try await self.records.delete(self.key(person))
        }
    }

    private func key(_ id: UserID) -> RecordKey {
        RecordKey(Self.collection, id.rawValue)
    }

    private func names(_ identity: UserIdentity) -> Set<String> {
        Set([identity.id.rawValue, identity.former?.rawValue].compactMap { $0 })
    }

    /// What is there now, in the person's turn.
    private func present(_ identity: UserIdentity) async throws(UserStoreError) -> User? {
        let (known, epoch) = recent.withLock { ($0.entry(for: identity), $0.epoch) }
        if let known { return known.user }
        var user = try await read(identity.id)
        if let former = identity.former, former != identity.id {
            if user == nil {
                user = try await adopt(former, as: identity.id)
            } else {
                try await removeAdopted(former)
            }
        }
        if let user { recent.withLock { $0.remember(user, for: identity, since: epoch) } }
        return user
    }

    private func read(_ id: UserID) async throws(UserStoreError) -> User? {
        let key = key(id)
        guard let document = try await asking({ () throws(StorageError) in try await self.records.document(for: key) })
        else { return nil }
        if let user = try usable(document, id) { return user }
        try await asking { () throws(StorageError) in try await self.records.setAside(key) }
        throw .damaged
    }

    /// Copies the record of a former id as it is, then deletes it.
    private func adopt(_ former: UserID, as id: UserID) async throws(UserStoreError) -> User? {
        guard try await read(former) != nil else { return nil }
        try await asking { () throws(StorageError) in
            guard let document = try await self.records.document(for: self.key(former)) else { return }
            try await self.records.write(document, for: self.key(id))
            try await self.records.delete(self.key(former))
        }
        recent.withLock { $0.forget(former) }
        return try await read(id)
    }

    /// Finishes an adoption that a crash cut short after the copy.
    private func removeAdopted(_ former: UserID) async throws(UserStoreError) {
        try await asking { () throws(StorageError) in
            do throws(StorageError) {
                guard try await self.records.document(for: self.key(former)) != nil else { return }
            } catch {
                // A damaged record waits for the operator; the one under the new id does not depend on it.
                guard error == .damaged else { throw error }
                return
            }
            try await self.records.delete(self.key(former))
        }
        recent.withLock { $0.forget(former) }
    }

    /// Writes a user over the present document, which is copied first when it has an older format.
    /// - Returns: The user as it will be read.
    private func write(_ user: User) async throws(UserStoreError) -> User {
        let key = key(user.id)
        let before = try await asking { () throws(StorageError) in try await self.records.document(for: key) }
        var base = Document()
        if let before {
            guard let upgraded = try format.upgraded(before) else { throw .damaged }
            base = upgraded
            if let old = before.format, old < format.current {
                try await asking { () throws(StorageError) in try await self.records.keepCopy(of: key, format: old) }
            }
        }
        var document = UserDocument.document(user, over: base)
        document[Document.formatName] = .integer(Int64(format.current))
        let final = document
        try await asking { () throws(StorageError) in try await self.records.write(final, for: key) }
        return try usable(final, user.id) ?? user
    }

    /// The user of a document of any format that is known; `nil` when a member cannot be used.
    private func usable(_ document: Document, _ id: UserID) throws(UserStoreError) -> User? {
        guard let document = try format.upgraded(document) else { return nil }
        do throws(UnusableMember) {
            return try UserDocument.user(document, id: id)
        } catch {
            return nil
        }
    }

    private func asking<Answer>(
        _ ask: @Sendable () async throws(StorageError) -> Answer
    ) async throws(UserStoreError) -> Answer {
        do throws(StorageError) {
            return try await ask()
        } catch {
            throw UserStoreError(error)
        }
    }
}
