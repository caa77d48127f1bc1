import Concurrency
package import Identity
import Personality
package import Storage

/// Keeps languages as documents of the collection `rooms`, one for each conversation that has one.
///
/// What was read is remembered, that of the latest 10 000 conversations at least, so only one process at a time may write.
package final class RecordRoomLanguages: RoomLanguageStore {
    /// Where the documents are.
    package static let collection = RecordCollection(rawValue: "rooms")
    /// The format of a document.
    package static let format = 1

    private let records: any RecordStore
    /// An empty tag stands for none.
    private let known = Locked(BoundedMemory<ConversationID, String>(capacity: 20_000))

    /// Keeps languages in a store.
    package init(records: any RecordStore) {
        self.records = records
    }

    /// The tag of the language; `nil` when none was chosen, or that cannot be read now.
    package func language(of conversation: ConversationID) async -> String? {
        if let tag = known.withLock({ $0.value(for: conversation) }) { return tag.isEmpty ? nil : tag }
        do throws(StorageError) {
            let document = try await records.document(for: Self.key(conversation))
            let tag = document?["language"]?.text ?? ""
            // Another one may have been kept while the store was read.
            return known.withLock { known in
                if let newer = known.value(for: conversation) { return newer.isEmpty ? nil : newer }
                known.put(tag, for: conversation)
                return tag.isEmpty ? nil : tag
            }
        } catch {
            return nil
        }
    }

    /// Keeps another one; durable on return.
    package func keep(_ language: String?, of conversation: ConversationID) async throws(StorageError) {
        let key = Self.key(conversation)
        var document = try await records.document(for: key) ?? Document()
        document[Document.formatName] = .integer(Int64(Self.format))
        document["language"] = language.map(JSONValue.text)
        try await records.write(document, for: key)
        known.withLock { $0.put(language ?? "", for: conversation) }
    }

    /// Forgets a conversation that is over; durable on return.
    package func forget(_ conversation: ConversationID) async throws(StorageError) {
        try await records.delete(Self.key(conversation))
        known.withLock { $0.put("", for: conversation) }
    }

    /// Forgets conversations that are over; durable on return.
    package func forget(where isOver: @Sendable (ConversationID) -> Bool) async throws(StorageError) {
        var cursor: RecordPage.Cursor?
        repeat {
            let page = try await records.page(of: Self.collection, after: cursor, limit: 1000)
            for conversation in page.entries.map({ ConversationID(rawValue: $0.id) }) where isOver(conversation) {
                try await forget(conversation)
            }
            cursor = page.next
        } while cursor != nil
    }

    /// Reads again what another program may have changed.
    package func forgetCached() {
        known.withLock { $0.removeAll() }
    }

    private static func key(_ conversation: ConversationID) -> RecordKey {
        RecordKey(collection, conversation.rawValue)
    }
}
