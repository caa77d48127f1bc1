import Bot
import FoundationEssentials
import Identity
import Storage
import Users

/// Stands in for the people of a folder that another process uses: answers that nothing is known, and keeps nothing.
struct UsersElsewhere: UserStore, PersonalData {
    let personalDataName = "profile"

    /// Stores for one question.
    static func stores() throws(Stop) -> BotStores {
        BotStores(users: UsersElsewhere(), personalData: [UsersElsewhere()], seals: try Seals())
    }

    func user(_ identity: UserIdentity) async throws(UserStoreError) -> User? {
        nil
    }

    /// Refuses what would have to be written.
    func update<Outcome: Sendable>(
        _ identity: UserIdentity, now: Date, _ change: @escaping @Sendable (inout User) -> Outcome
    ) async throws(UserStoreError) -> Outcome {
        let before = User(id: identity.id, created: now)
        var user = before
        let outcome = change(&user)
        guard user == before else { throw .elsewhere }
        return outcome
    }

    func export(_ person: UserID) async throws(StorageError) -> JSONValue? {
        throw .closed
    }

    func delete(_ person: UserID) async throws(StorageError) {
        throw .closed
    }
}
