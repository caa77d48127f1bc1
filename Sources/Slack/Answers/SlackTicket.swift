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

    private let response = Eventually<Response>()
    private let late = Eventually<Bool>()
    private let leftover = Eventually<Leftover>()

    /// What the sender of the late message leaves to the last moments of the program.
    private enum Leftover: Sendable {
        case nothing
        case message([UInt8])
    }

    /// Waits for the answer at most so long; `nil` settles that the HTTP response is empty and the answer goes out late.
    func message(within limit: Duration, clock: any Clock<Duration>) async -> [UInt8]? {
        if await response.value(within: limit, clock: clock) == nil { response.resolve(.empty) }
        guard case .message(let message) = response.current else { return nil }
        return message
    }

    /// Settles that the HTTP response is empty and the answer goes out late.
    func acknowledge() {
        response.resolve(.empty)
    }

    /// Offers a message for the HTTP response; `false` when that is already gone.
    func answer(_ message: [UInt8]) -> Bool {
        response.resolve(.message(message))
    }

    /// Whether the caller is the first, and so the one, to send a late message.
    func claimLateMessage() -> Bool {
        late.resolve(true)
    }

    /// The sender is done: the message is out, or lost, or (`message`) left to whoever asks ``leftMessage()``.
    func leave(_ message: [UInt8]?) {
        leftover.resolve(message.map(Leftover.message) ?? .nothing)
    }

    /// Waits for the sender of the late message and takes over what it left; `nil` when that is nothing.
    func leftMessage() async -> [UInt8]? {
        guard case .message(let message) = await leftover.value() else { return nil }
        return message
    }
}
