import Concurrency
import Storage

/// A journal in memory, which fails when told.
final class MemoryJournal: Journal {
    private struct State: Sendable {
        var entries: [[UInt8]] = []
        var compactions = 0
        var isFailing = false
    }

    private let state = Locked(State())

    var entries: [[UInt8]] { state.withLock { $0.entries } }
    var compactions: Int { state.withLock { $0.compactions } }

    /// All entries as one text.
    var text: String { entries.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n") }

    func fail(_ fails: Bool) {
        state.withLock { $0.isFailing = fails }
    }

    func append(_ entries: [[UInt8]]) async throws(StorageError) {
        try state.withLock { state throws(StorageError) in
            if state.isFailing { throw .full }
            state.entries += entries
        }
    }

    func replay() async throws(StorageError) -> [[UInt8]] {
        entries
    }

    func compact(to entries: [[UInt8]]) async throws(StorageError) {
        try state.withLock { state throws(StorageError) in
            if state.isFailing { throw .full }
            state.entries = entries
            state.compactions += 1
        }
    }
}
