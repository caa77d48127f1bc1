package import Bot
package import FoundationEssentials
package import Users

/// A store of people that always fails the same way.
package struct FailingUserStore: UserStore {
    private let error: UserStoreError

    /// Fails with this error.
    package init(_ error: UserStoreError) {
        self.error = error
    }

    /// Fails.
    package func user(_ identity: UserIdentity) async throws(UserStoreError) -> User? {
        throw error
    }

    /// Fails, and changes nothing.
    package func update<Outcome: Sendable>(
        _ identity: UserIdentity, now: Date, _ change: @escaping @Sendable (inout User) -> Outcome
    ) async throws(UserStoreError) -> Outcome {
        throw error
    }
}

extension BotStores {
    /// Stores whose people cannot be read or written.
    package static func failing(_ error: UserStoreError) -> BotStores {
        BotStores(users: FailingUserStore(error), personalData: [], seals: FixedSeals())
    }
}
