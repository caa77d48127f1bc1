import Concurrency
package import Storage

/// A journal for as long as a test runs; passes the same contract suite as the journal on files, and fails when told.
package final class MemoryJournal: Journal {
    private struct State: Sendable {
        var entries: [[UInt8]] = []
        var compactions = 0
        var isFailing = false
    }

    private let state = Locked(State())

    /// Starts empty.
    package init() {}

    /// What it holds.
    package var entries: [[UInt8]] { state.withLock { $0.entries } }
    /// How often it has been compacted.
    package var compactions: Int { state.withLock { $0.compactions } }
    /// All entries as one text.
    package var text: String { entries.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n") }

    /// Lets every change fail from now on, or no longer.
    package func fail(_ fails: Bool) {
        state.withLock { $0.isFailing = fails }
    }

    /// Adds.
    package func append(_ entries: [[UInt8]]) async throws(StorageError) {
        guard entries.reduce(0, { $0 + $1.count }) <= 1_048_576 else { throw .tooLarge(limit: 1_048_576) }
        try change { $0.entries += entries }
    }

    /// Reads.
    package func replay() async throws(StorageError) -> [[UInt8]] {
        entries
    }

    /// Replaces.
    package func compact(to entries: [[UInt8]]) async throws(StorageError) {
        try change { state in
            state.entries = entries
            state.compactions += 1
        }
    }

    private func change(_ change: (inout State) -> Void) throws(StorageError) {
        try state.withLock { state throws(StorageError) in
            if state.isFailing { throw .full }
            change(&state)
        }
    }
}
