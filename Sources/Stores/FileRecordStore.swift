import Concurrency
package import Files
package import Storage
package import Telemetry

/// Documents as files below one folder, which this process alone may use: take its ``FolderLock`` first.
///
/// The folders are shared among a few threads by the hash of the id, so that a slow disk holds up a part only. Any task
/// may call it. `Decision-0001-documents-on-files` tells why it is made so.
package final class FileRecordStore: RecordStore {
    /// Names that no collection may have, since other things of the data folder have them.
    package static var reservedNames: Set<String> { FileLayout.reserved }

    /// Largest document in bytes.
    package static let maximumSize = 1_048_576
    static let maximumIDSize = 1024

    let layout: FileLayout
    private let shards: [ThreadConfined<FileShard>]

    /// Uses a folder, which exists.
    ///
    /// - Parameters:
    ///   - folder: The folder of all data, without a slash at its end.
    ///   - files: The calls to the system.
    ///   - logger: Hears of each document that is set aside.
    ///   - threads: How many threads share the work, 1 to 256.
    package init(folder: String, files: any FileOperations, logger: Logger, threads: Int = 4) {
        precondition((1...256).contains(threads), "a store has 1 to 256 threads")
        let layout = FileLayout(root: folder)
        self.layout = layout
        shards = (0..<threads).map {
            ThreadConfined(
                FileShard(layout: layout, files: DurableFiles(files), logger: logger), threadName: "store-\($0)")
        }
    }

    /// Lets what was asked before be done and refuses everything after it.
    package func close() async {
        for shard in shards { await shard.run { $0.close() } }
    }

    /// Reads one file.
    package func document(for key: RecordKey) async throws(StorageError) -> Document? {
        let file = try FileKey(key)
        return try await on(file) { shard throws(StorageError) in try shard.document(file) }
    }

    /// Replaces one file.
    package func write(_ document: Document, for key: RecordKey) async throws(StorageError) {
        guard !FileLayout.reserved.contains(key.collection.rawValue) else {
            throw .unavailable(call: "write", code: 0, text: "the name of this collection is taken")
        }
        let file = try FileKey(key)
        try await on(file) { shard throws(StorageError) in try shard.write(document, file, id: key.id) }
    }

    /// Removes one file and its copies.
    package func delete(_ key: RecordKey) async throws(StorageError) {
        let file = try FileKey(key)
        try await on(file) { shard throws(StorageError) in try shard.delete(file) }
    }

    /// Copies one file to `backup/format-<number>`.
    package func keepCopy(of key: RecordKey, format: Int) async throws(StorageError) {
        let file = try FileKey(key)
        try await on(file) { shard throws(StorageError) in try shard.keepCopy(file, format: format) }
    }

    /// Moves one file to `damaged`.
    package func setAside(_ key: RecordKey) async throws(StorageError) {
        let file = try FileKey(key)
        try await on(file) { shard throws(StorageError) in try shard.setAside(file) }
    }

    /// Reads documents in the order of their hashes; lists one folder at a time.
    package func page(
        of collection: RecordCollection, after cursor: RecordPage.Cursor?, limit: Int
    ) async throws(StorageError) -> RecordPage {
        let limit = min(max(limit, 1), 10_000)
        var (last, entries, damaged) = (cursor?.rawValue, [RecordPage.Entry](), 0)
        for stretch in Self.stretches where stretch >= last?.prefix(2) ?? "" {
            let (start, rest) = (last, limit - entries.count - damaged)
            let found = try await on(stretch) { shard throws(StorageError) in
                try shard.stretch(stretch, of: collection, after: start, limit: rest)
            }
            entries += found.entries
            damaged += found.damaged
            last = found.last ?? last
            if found.isCut {
                return RecordPage(
                    entries: entries, damaged: damaged, next: last.map(RecordPage.Cursor.init(rawValue:)))
            }
        }
        return RecordPage(entries: entries, damaged: damaged, next: nil)
    }

    /// The folders that hold documents.
    package func collections() async throws(StorageError) -> [RecordCollection] {
        try await onAnyShard { shard throws(StorageError) in try shard.collections() }
    }

    /// The names of the folders of a collection: `00` to `ff`.
    static let stretches: [String] = (0..<256).map { number in
        let digits = String(number, radix: 16)
        return digits.utf8.count < 2 ? "0\(digits)" : digits
    }

    /// Runs `body` where a key belongs.
    func on<Answer: Sendable>(
        _ key: FileKey, _ body: @Sendable (inout FileShard) throws(StorageError) -> Answer
    ) async throws(StorageError) -> Answer {
        try await on(key.stretch, body)
    }

    /// Runs `body` where a folder of a collection belongs.
    func on<Answer: Sendable>(
        _ stretch: String, _ body: @Sendable (inout FileShard) throws(StorageError) -> Answer
    ) async throws(StorageError) -> Answer {
        try await shards[(Int(stretch, radix: 16) ?? 0) % shards.count].run(body)
    }

    /// For questions about the store as a whole.
    func onAnyShard<Answer: Sendable>(
        _ body: @Sendable (inout FileShard) throws(StorageError) -> Answer
    ) async throws(StorageError) -> Answer {
        try await shards[0].run(body)
    }
}
