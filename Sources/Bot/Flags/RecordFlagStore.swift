import Concurrency
package import FoundationEssentials
package import Storage

/// Keeps complaints as documents of the collection `flags`, one for each line: how many, and when the last one came.
///
/// It counts in memory what it has read, so only one process at a time may count in a store.
package actor RecordFlagStore: FlagStore {
    /// Where the documents are.
    package static let collection = RecordCollection(rawValue: "flags")
    /// The format of a document.
    package static let format = 1

    private let records: any RecordStore
    private var known: [String: Document] = [:]
    /// Two writes of one line may else end in another order than they began.
    private let turns = Turns()

    /// Keeps complaints in a store.
    package init(records: any RecordStore) {
        self.records = records
    }

    /// Counts one complaint about a line; durable on return.
    ///
    /// - Throws: ``StorageError``; then nothing is counted.
    package func record(phrase: String, language: String, at now: Date) async throws(StorageError) {
        try await turns.withTurn(of: [phrase]) { () async throws(StorageError) in
            try await count(phrase, language, now)
        }
    }

    private func count(_ phrase: String, _ language: String, _ now: Date) async throws(StorageError) {
        let key = RecordKey(Self.collection, phrase)
        var document = known[phrase] ?? Document()
        if known[phrase] == nil, let kept = try await records.document(for: key) { document = kept }
        document[Document.formatName] = .integer(Int64(Self.format))
        document["language"] = .text(language)
        document["count"] = .integer((document["count"]?.integer ?? 0) + 1)
        document["last"] = .text(now.formatted(.iso8601))
        try await records.write(document, for: key)
        known[phrase] = document
    }

    /// Every line that was complained about, the most often first; what cannot be read is left out.
    package func all() async throws(StorageError) -> [FlaggedLine] {
        var lines: [FlaggedLine] = []
        var cursor: RecordPage.Cursor?
        repeat {
            let page = try await records.page(of: Self.collection, after: cursor, limit: 1000)
            lines += page.entries.map { entry in
                FlaggedLine(
                    id: entry.id, count: Int(clamping: entry.document["count"]?.integer ?? 0),
                    last: entry.document["last"]?.text ?? "")
            }
            cursor = page.next
        } while cursor != nil
        return FlaggedLine.sorted(lines)
    }
}
