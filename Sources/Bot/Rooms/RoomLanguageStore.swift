import Concurrency
package import Identity
package import Storage

/// Keeps which language was chosen for a conversation, for everybody in it; nothing of a person.
package protocol RoomLanguageStore: Sendable {
    /// The tag of the language; `nil` when none was chosen, or that cannot be read now.
    func language(of conversation: ConversationID) async -> String?

    /// Keeps another one, `nil` to forget it; durable on return.
    ///
    /// - Throws: ``StorageError``; then nothing has changed.
    func keep(_ language: String?, of conversation: ConversationID) async throws(StorageError)

    /// Forgets a conversation that is over; durable on return.
    ///
    /// - Throws: ``StorageError``; then nothing has changed.
    func forget(_ conversation: ConversationID) async throws(StorageError)

    /// Forgets conversations that are over; durable on return.
    ///
    /// - Throws: ``StorageError``; then some of them may be forgotten already.
    func forget(where isOver: @Sendable (ConversationID) -> Bool) async throws(StorageError)
}

extension RoomLanguageStore {
    /// A conversation goes on under another id: its language goes along, unless another was chosen there.
    package func move(_ old: ConversationID, to new: ConversationID) async throws(StorageError) {
        guard old != new, let language = await language(of: old) else { return }
        if await self.language(of: new) == nil { try await keep(language, of: new) }
        try await forget(old)
    }
}

/// Keeps languages for as long as the process runs.
package final class MemoryRoomLanguages: RoomLanguageStore {
    private let languages = Locked<[ConversationID: String]>([:])

    /// Knows of none.
    package init() {}

    /// The tag of the language.
    package func language(of conversation: ConversationID) async -> String? {
        languages.withLock { $0[conversation] }
    }

    /// Keeps another one.
    package func keep(_ language: String?, of conversation: ConversationID) async throws(StorageError) {
        languages.withLock { $0[conversation] = language }
    }

    /// Forgets a conversation that is over.
    package func forget(_ conversation: ConversationID) async throws(StorageError) {
        languages.withLock { $0[conversation] = nil }
    }

    /// Forgets conversations that are over.
    package func forget(where isOver: @Sendable (ConversationID) -> Bool) async throws(StorageError) {
        languages.withLock { languages in languages = languages.filter { !isOver($0.key) } }
    }
}
