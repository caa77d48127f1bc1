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

    /// Keeps complaints in a store.
    package init(records: any RecordStore) {
        self.records = records
    }

    /// Counts one complaint about a line; durable on return.
    ///
    /// - Throws: ``StorageError``; then nothing is counted.
    package func record(phrase: String, language: String, at now: Date) async throws(StorageError) {
        let key = RecordKey(Self.collection, phrase)
        if known[phrase] == nil {
            let document = try await records.document(for: key) ?? Document()
            // Another complaint may have come first while the store was read.
            if known[phrase] == nil { known[phrase] = document }
        }
        var document = known[phrase] ?? Document()
        document[Document.formatName] = .integer(Int64(Self.format))
        document["language"] = .text(language)
        document["count"] = .integer((document["count"]?.integer ?? 0) + 1)
        document["last"] = .text(now.formatted(.iso8601))
        known[phrase] = document
        do throws(StorageError) {
            try await records.write(document, for: key)
        } catch {
            let count = known[phrase]?["count"]?.integer ?? 1
            known[phrase]?["count"] = .integer(count - 1)
            throw error
        }
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
