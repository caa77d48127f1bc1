import Concurrency
import Storage

@testable import Matrix

/// Keeps what it takes, or fails when told.
final class RecordingInbox: MatrixEventTaking {
    private struct State {
        var taken: [[MatrixEvent]] = []
        var error: StorageError?
    }

    private let state = Locked(State())

    /// The ids of each call that brought any.
    var taken: [[String]] { state.withLock { $0.taken.map { $0.map(\.id) } } }
    /// All events in their order.
    var events: [MatrixEvent] { state.withLock { $0.taken.flatMap(\.self) } }

    /// Lets every call fail from now on, or no longer.
    func fail(with error: StorageError?) {
        state.withLock { $0.error = error }
    }

    func take(_ events: [MatrixEvent]) async throws(StorageError) {
        try state.withLock { state throws(StorageError) in
            if let error = state.error { throw error }
            if !events.isEmpty { state.taken.append(events) }
        }
    }
}
