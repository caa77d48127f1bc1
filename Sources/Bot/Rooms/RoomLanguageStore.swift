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
}
