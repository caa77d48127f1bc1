import Concurrency
package import Files
package import Storage

/// A journal in one file, `<folder>/<name>.journal`: a line for each entry, with its checksum.
///
/// It has a thread of its own. This process alone may use the folder: take its ``FolderLock`` first. Any task may call it.
package final class FileJournal: Journal {
    /// Most bytes that one append may have.
    package static let maximumAppend = 1_048_576

    /// Entries that wait for the next write, and the news of it.
    struct Append: Sendable {
        let entries: [[UInt8]]
        let outcome = Locked<StorageError?>(nil)
    }

    private let waiting = Locked<[Append]>([])
    private let file: ThreadConfined<JournalFile>

    /// Names a journal; nothing is read or made yet.
    ///
    /// - Parameters:
    ///   - folder: The folder of all data, which exists, without a slash at its end.
    ///   - name: Lower-case letters and hyphens (`reports`).
    ///   - files: The calls to the system.
    package init(folder: String, name: String, files: any FileOperations) {
        file = ThreadConfined(
            JournalFile(folder: folder, name: name, files: DurableFiles(files)), threadName: "journal")
    }

    /// Adds entries; all that wait at the same time share one write and one sync.
    package func append(_ entries: [[UInt8]]) async throws(StorageError) {
        guard !entries.isEmpty else { return }
        guard entries.reduce(0, { $0 + $1.count }) <= Self.maximumAppend else {
            throw .tooLarge(limit: Self.maximumAppend)
        }
        let append = Append(entries: entries)
        waiting.withLock { $0.append(append) }
        // Whoever comes first on the thread writes for all; when this returns, somebody has written ours.
        await file.run { $0.write(self.takeWaiting()) }
        if let error = append.outcome.withLock({ $0 }) { throw error }
    }

    /// Reads the whole file.
    package func replay() async throws(StorageError) -> [[UInt8]] {
        try await file.run { file throws(StorageError) in try file.entries() }
    }

    /// Replaces the file.
    package func compact(to entries: [[UInt8]]) async throws(StorageError) {
        try await file.run { file throws(StorageError) in try file.replace(with: entries) }
    }

    /// Removes the file, also a damaged one, for what may be lost; the next append starts anew.
    package func discard() async throws(StorageError) {
        try await file.run { file throws(StorageError) in try file.remove() }
    }

    /// Lets what was asked before be done and refuses everything after it.
    package func close() async {
        await file.run { $0.close() }
    }

    /// How many appends wait for the next write.
    var waitingCount: Int { waiting.withLock { $0.count } }

    private func takeWaiting() -> [Append] {
        waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}
