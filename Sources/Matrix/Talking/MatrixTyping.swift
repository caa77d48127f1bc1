import Bot
import Concurrency

/// Shows that the bot is typing while a reply takes long.
struct MatrixTyping: Sendable {
    private enum Part: Sendable {
        case reply(Reply?)
        case typing
    }

    /// What is quicker than this needs no sign.
    private static let patience = Duration.seconds(1)
    /// The homeserver takes the sign away after 15 s.
    private static let renewal = Duration.seconds(10)

    let homeserver: any MatrixHomeserver
    let clock: any Clock<Duration>

    /// Runs `work`, and shows in a room that it goes on when it takes long.
    func during(in room: MatrixRoomID, _ work: @escaping @Sendable () async -> Reply?) async -> Reply? {
        let isShown = Locked(false)
        let reply = await withTaskGroup(of: Part.self) { group in
            group.addTask { .reply(await work()) }
            group.addTask {
                await show(in: room, isShown)
                return .typing
            }
            var reply: Reply?
            for await case .reply(let value) in group {
                reply = value
                group.cancelAll()
            }
            return reply
        }
        if isShown.withLock({ $0 }) { await homeserver.setTyping(false, in: room) }
        return reply
    }

    private func show(in room: MatrixRoomID, _ isShown: Locked<Bool>) async {
        do {
            try await clock.sleep(for: Self.patience)
            while true {
                isShown.withLock { $0 = true }
                await homeserver.setTyping(true, in: room)
                try await clock.sleep(for: Self.renewal)
            }
        } catch {
            // The reply is there.
            return
        }
    }
}
