import Concurrency

/// What is dropped rather than waited for.
extension MatrixClient {
    /// How long whoever asks for a time zone waits for the homeserver, which may have to ask another.
    private static let zonePatience = Duration.milliseconds(800)

    /// Shows or hides that the bot is typing, unless there is a limit; one attempt of at most 5 s.
    package func setTyping(_ isTyping: Bool, in room: MatrixRoomID) async {
        await hasty(.typing) { api throws(MatrixFailure) in try await api.setTyping(isTyping, of: me, in: room) }
    }

    /// Marks an event as read, unless there is a limit; one attempt of at most 5 s.
    package func markRead(_ event: String, thread: String?, in room: MatrixRoomID) async {
        await hasty(.receipt) { api throws(MatrixFailure) in
            try await api.markRead(event, thread: thread, in: room)
        }
    }

    /// Asks once in six hours, ten minutes after a failure; waits for at most 0.8 s and goes on without.
    package func timeZone(of user: MatrixUserID) async -> String? {
        let fetch = Eventually<String?>()
        let now = instant()
        switch zones.withLock({ $0.lookUp(user, at: now, asking: fetch) }) {
        case .known(let zone): return zone
        case .asked(let other): return await other.value(within: Self.zonePatience, clock: clock) ?? nil
        case .ask:
            guard work.submit({ await self.ask(for: user, fetch) }) else {
                zones.withLock { $0.forget(user) }
                fetch.resolve(nil)
                return nil
            }
            return await fetch.value(within: Self.zonePatience, clock: clock) ?? nil
        }
    }

    /// Forgets what a user's profile said.
    package func forget(_ user: MatrixUserID) {
        zones.withLock { $0.forget(user) }
    }

    private func ask(for user: MatrixUserID, _ fetch: Eventually<String?>) async {
        let answer = await hasty(.profile) { api throws(MatrixFailure) in try await api.timeZone(of: user) }
        let now = instant()
        let zone = zones.withLock { zones -> String? in
            if let answer { return zones.keep(answer, of: user, at: now) }
            zones.fail(user, at: now)
            return nil
        }
        fetch.resolve(zone)
    }

    /// Makes one call unless there is a limit; `nil` when it was not made or failed.
    @discardableResult
    private func hasty<Answer: Sendable>(
        _ method: MatrixCallMetrics.Method, _ body: (MatrixWebAPI) async throws(MatrixFailure) -> Answer
    ) async -> Answer? {
        let now = instant()
        let isPaused = [pace, hastyPace].contains { pace in pace.withLock { $0.rest(at: now) } > .zero }
        guard !isPaused, !Task.isCancelled else { return nil }
        do throws(MatrixFailure) {
            return try await once(method) { () async throws(MatrixFailure) -> Answer in try await body(api) }
        } catch {
            if case .limited(let retryAfter) = error {
                let (now, jitter) = (instant(), jitter())
                hastyPace.withLock { $0.limited(retryAfter: retryAfter, at: now, jitter: jitter) }
            }
            return nil
        }
    }
}
