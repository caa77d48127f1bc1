import Concurrency

/// Settles, for one command or press, which of two ways its answer takes, and who sends it.
///
/// The answer and the two-second limit run against each other, the late answer and the end of the program too; whoever
/// comes first wins. Any task may call it.
final class SlackTicket: Sendable {
    /// How the HTTP response was settled.
    private enum Response: Sendable {
        case message([UInt8])
        case empty
    }

    /// What the sender of the late message leaves to the last moments of the program.
    private enum Leftover: Sendable {
        case nothing
        case message([UInt8])
    }

    /// Most answers are there before anybody waits for them; what wakes a waiter is made by the waiter.
    private struct State: Sendable {
        var response: Response?
        var responseWaiter: Eventually<Bool>?
        var isLateClaimed = false
        var leftover: Leftover?
        var leftoverWaiter: Eventually<Bool>?
    }

    private let state = Locked(State())

    /// Waits for the answer at most so long; `nil` settles that the HTTP response is empty and the answer goes out late.
    ///
    /// Called once.
    func message(within limit: Duration, clock: any Clock<Duration>) async -> [UInt8]? {
        let waiter: Eventually<Bool>? = state.withLock { state in
            if state.response == nil { state.responseWaiter = Eventually() }
            return state.responseWaiter
        }
        if let waiter, await waiter.value(within: limit, clock: clock) == nil { acknowledge() }
        guard case .message(let message) = state.withLock({ $0.response }) else { return nil }
        return message
    }

    /// Settles that the HTTP response is empty and the answer goes out late.
    func acknowledge() {
        settle(.empty)
    }

    /// Offers a message for the HTTP response; `false` when that is already gone.
    func answer(_ message: [UInt8]) -> Bool {
        settle(.message(message))
    }

    @discardableResult
    private func settle(_ response: Response) -> Bool {
        let (isFirst, waiter): (Bool, Eventually<Bool>?) = state.withLock { state in
            guard state.response == nil else { return (false, nil) }
            state.response = response
            return (true, state.responseWaiter)
        }
        waiter?.resolve(true)
        return isFirst
    }

    /// Whether the caller is the first, and so the one, to send a late message.
    func claimLateMessage() -> Bool {
        state.withLock { state in
            defer { state.isLateClaimed = true }
            return !state.isLateClaimed
        }
    }

    /// The sender is done: the message is out, or lost, or (`message`) left to whoever asks ``leftMessage()``.
    func leave(_ message: [UInt8]?) {
        let waiter: Eventually<Bool>? = state.withLock { state in
            if state.leftover == nil { state.leftover = message.map(Leftover.message) ?? .nothing }
            return state.leftoverWaiter
        }
        waiter?.resolve(true)
    }

    /// Waits for the sender of the late message and takes over what it left; `nil` when that is nothing.
    ///
    /// Called once.
    func leftMessage() async -> [UInt8]? {
        let waiter: Eventually<Bool>? = state.withLock { state in
            if state.leftover == nil { state.leftoverWaiter = Eventually() }
            return state.leftoverWaiter
        }
        _ = await waiter?.value()
        guard case .message(let message) = state.withLock({ $0.leftover }) else { return nil }
        return message
    }
}
