import FoundationEssentials
import Storage
import Telemetry

/// One entry of a journal as backups and the control socket carry it: a text, or base64 where the bytes are none.
package struct JournalEntry: Codable, Sendable, Equatable {
    private let text: String?
    private let base64: String?

    /// Takes the bytes.
    package init(_ bytes: [UInt8]) {
        text = String(validating: bytes, as: UTF8.self)
        base64 = text == nil ? Data(bytes).base64EncodedString() : nil
    }

    /// The bytes; `nil` when neither form can be read.
    package var bytes: [UInt8]? {
        text.map { Array($0.utf8) } ?? base64.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
    }
}

/// Asks for the names of all journals, sorted.
package struct ListJournals: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/journals"

    /// Asks for nothing in particular.
    package init() {}

    /// Lists them.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> [String] {
        operations.journals.keys.sorted()
    }
}

/// Asks for a whole journal.
package struct ReadJournal: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/journals/read"
    private let name: String

    /// Asks for the journal of that name.
    package init(_ name: String) {
        self.name = name
    }

    /// Reads it.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> [JournalEntry] {
        let journal = try operations.journal(name)
        let entries = try await operations.asked { () async throws(StorageError) in try await journal.replay() }
        return entries.map { JournalEntry($0) }
    }
}

/// Replaces a journal, or goes on with replacing it.
package struct WriteJournal: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/journals/write"
    private let name: String
    private let entries: [JournalEntry]
    private let replacing: Bool

    /// Writes entries, together at most 1 MiB.
    ///
    /// - Parameter replacing: Whether they take the place of everything instead of following what is there.
    package init(_ name: String, _ entries: [JournalEntry], replacing: Bool) {
        self.name = name
        self.entries = entries
        self.replacing = replacing
    }

    /// Writes them.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> ControlDone {
        let journal = try operations.journal(name)
        let bytes = entries.compactMap(\.bytes)
        guard bytes.count == entries.count else { throw .notUnderstood }
        try await operations.asked { () async throws(StorageError) in
            if replacing { try await journal.compact(to: bytes) } else { try await journal.append(bytes) }
        }
        return ControlDone()
    }
}

/// Ends a restore: what the process keeps in memory is read again.
package struct FinishRestore: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/restored"
    private let records: Int

    /// Tells how many records were written, for the audit line.
    package init(records: Int) {
        self.records = records
    }

    /// Forgets caches and writes an audit line.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> ControlDone {
        await operations.forgetCaches()
        operations.logger.notice("store restored from a backup", metadata: [LogKey.records: "\(records)"])
        return ControlDone()
    }
}
