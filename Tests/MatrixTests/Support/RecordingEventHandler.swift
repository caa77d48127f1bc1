import Concurrency

@testable import Matrix

/// Keeps which events it was given, and waits with what is left to be done until it is told.
final class RecordingEventHandler: MatrixEventHandling {
    typealias Rest = @Sendable (MatrixEvent) async -> Void

    private struct State {
        var received: [String] = []
        var watchers: [(count: Int, event: Eventually<Bool>)] = []
    }

    private let state = Locked(State())
    private let receiving: Rest
    private let rest: Rest?

    /// `receiving` is done while an event is received; nothing is left to be done without `rest`.
    init(receiving: @escaping Rest = { _ in }, rest: Rest? = nil) {
        self.receiving = receiving
        self.rest = rest
    }

    /// The ids in the order in which they came.
    var received: [String] { state.withLock { $0.received } }

    func receive(_ event: MatrixEvent) async -> (@Sendable () async -> Void)? {
        let due = state.withLock { state in
            state.received.append(event.id)
            let count = state.received.count
            defer { state.watchers.removeAll { $0.count <= count } }
            return state.watchers.filter { $0.count <= count }.map(\.event)
        }
        for event in due { event.resolve(true) }
        await receiving(event)
        guard let rest else { return nil }
        return { await rest(event) }
    }

    /// Waits until so many have come.
    func receives(atLeast count: Int) async {
        let event = Eventually<Bool>()
        let isReady = state.withLock { state in
            if state.received.count >= count { return true }
            state.watchers.append((count, event))
            return false
        }
        if !isReady { _ = await event.value() }
    }
}
