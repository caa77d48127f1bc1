import Concurrency
package import Storage

/// A journal for as long as a test runs; passes the same contract suite as the journal on files.
package final class MemoryJournal: Journal {
    private let kept = Locked<[[UInt8]]>([])

    /// Starts empty.
    package init() {}

    /// Adds.
    package func append(_ entries: [[UInt8]]) async throws(StorageError) {
        guard entries.reduce(0, { $0 + $1.count }) <= 1_048_576 else { throw .tooLarge(limit: 1_048_576) }
        kept.withLock { $0 += entries }
    }

    /// Reads.
    package func replay() async throws(StorageError) -> [[UInt8]] {
        kept.withLock { $0 }
    }

    /// Replaces.
    package func compact(to entries: [[UInt8]]) async throws(StorageError) {
        kept.withLock { $0 = entries }
    }
}
