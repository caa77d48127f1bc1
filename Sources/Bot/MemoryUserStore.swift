package import FoundationEssentials
package import Identity
package import Storage
package import Users

/// Keeps people for as long as the program runs: for a single question, for tests and for fuzzing.
package actor MemoryUserStore: UserStore, PersonalData {
    private var users: [UserID: User] = [:]

    /// Knows nobody.
    package init() {}

    /// What is kept of a person.
    package func user(_ identity: UserIdentity) async throws(UserStoreError) -> User? {
        users[identity.id]
    }

    /// Reads, changes and keeps in one step.
    package func update<Outcome: Sendable>(
        _ identity: UserIdentity, now: Date, _ change: @escaping @Sendable (inout User) -> Outcome
    ) async throws(UserStoreError) -> Outcome {
        let before = users[identity.id] ?? User(id: identity.id, created: now)
        var user = before
        let outcome = change(&user)
        guard user != before else { return outcome }
        user.lastContact = now
        users[identity.id] = user
        return outcome
    }

    /// What an export calls it.
    package nonisolated var personalDataName: String { "profile" }

    /// That something is kept, in the words of this process; the store on disk exports every member.
    package func export(_ person: UserID) async throws(StorageError) -> JSONValue? {
        users[person].map { .object(["favourites": .integer(Int64($0.favourites.count))]) }
    }

    /// Forgets the person.
    package func delete(_ person: UserID) async throws(StorageError) {
        users[person] = nil
    }
}

extension BotStores {
    /// Stores that end with the process.
    package static func inMemory(seals: any MessageSealing) -> BotStores {
        let users = MemoryUserStore()
        return BotStores(users: users, personalData: [users], seals: seals)
    }
}
