extension MatrixClient {
    /// How long a question or a change is repeated; whoever asks is held up by it.
    private static let patience = Duration.seconds(30)
    /// A join is waited for longer, since a homeserver limits joins in minutes.
    private static let joinPatience = Duration.seconds(120)
    private static let longestBackOff = Duration.seconds(8)

    /// Joins a room by one attempt, which is made again only when the homeserver asks to wait, for at most 2 minutes.
    package func join(_ room: MatrixRoomID, via servers: [String]) async throws(MatrixFailure) {
        try await asking(.join, patience: Self.joinPatience, again: { _ in false }) { api throws(MatrixFailure) in
            try await api.join(room, via: servers)
        }
    }

    /// Leaves a room, then forgets it; not to be in it any more is success.
    package func leave(_ room: MatrixRoomID) async throws(MatrixFailure) {
        do throws(MatrixFailure) {
            try await asking(.leave, again: Self.isPassing) { api throws(MatrixFailure) in try await api.leave(room) }
        } catch {
            switch error {
            // Nothing to leave; what is left of the room is forgotten all the same.
            case .notInRoom, .notFound: break
            default: throw error
            }
        }
        do throws(MatrixFailure) {
            try await asking(.forget, again: Self.isPassing) { api throws(MatrixFailure) in try await api.forget(room) }
        } catch {
            switch error {
            // It is left, which is what matters: nothing more comes from there.
            case .notFound, .refused, .forbidden, .notInRoom, .transient, .unknown, .limited: break
            case .tokenDead, .cancelled: throw error
            }
        }
    }

    /// The rooms in which the bot is; repeated for half a minute.
    package func joinedRooms() async throws(MatrixFailure) -> [MatrixRoomID] {
        try await asking(.joinedRooms, again: Self.isPassing) { api throws(MatrixFailure) in
            try await api.joinedRooms()
        }
    }

    /// Who is in a room; repeated for half a minute.
    package func members(of room: MatrixRoomID) async throws(MatrixFailure) -> [MatrixUserID: String?] {
        try await asking(.members, again: Self.isPassing) { api throws(MatrixFailure) in
            try await api.members(of: room)
        }
    }

    /// The content of a state event, `nil` when there is none; repeated for half a minute.
    package func state(
        _ type: String, key: String, in room: MatrixRoomID
    ) async throws(MatrixFailure) -> [UInt8]? {
        do throws(MatrixFailure) {
            return try await asking(.state, again: Self.isPassing) { api throws(MatrixFailure) in
                try await api.state(type, key: key, in: room)
            }
        } catch {
            if case .notFound = error { return nil }
            throw error
        }
    }

    /// Who made a room; `nil` when the homeserver does not tell at present, or only tells the content of events.
    package func creator(of room: MatrixRoomID) async -> MatrixUserID? {
        do throws(MatrixFailure) {
            return try await asking(.state, again: Self.isPassing) { api throws(MatrixFailure) in
                try await api.creator(of: room)
            }
        } catch {
            return nil
        }
    }

    /// Makes a room for the bot and one person; repeated for half a minute while it is sure that nothing was done.
    package func createDirectRoom(
        with user: MatrixUserID?, avoidsEncryption: Bool
    ) async throws(MatrixFailure) -> MatrixRoomID {
        // Again only when nothing was done, or the person would be invited twice.
        try await asking(.createRoom, again: { $0.label == "transient" }) { api throws(MatrixFailure) in
            try await api.createDirectRoom(with: user, avoidsEncryption: avoidsEncryption)
        }
    }

    private static func isPassing(_ failure: MatrixFailure) -> Bool {
        switch failure {
        // It will not be smaller the next time.
        case .tooLarge: false
        case .transient, .unknown: true
        default: false
        }
    }

    /// Makes a call, again when the homeserver asks to wait, and when `again` says of a failure that this may help.
    private func asking<Answer: Sendable>(
        _ method: MatrixCallMetrics.Method, patience: Duration = MatrixClient.patience,
        again: (MatrixFailure) -> Bool, _ body: (MatrixWebAPI) async throws(MatrixFailure) -> Answer
    ) async throws(MatrixFailure) -> Answer {
        let latest = instant() + patience
        var failures = 0
        while true {
            guard !Task.isCancelled else { throw .cancelled }
            do throws(MatrixFailure) {
                return try await once(method) { () async throws(MatrixFailure) -> Answer in try await body(api) }
            } catch {
                var pause = MatrixPace.backOff(after: failures, longest: Self.longestBackOff, jitter: jitter())
                failures += 1
                switch error {
                case .limited(let retryAfter): pause = retryAfter ?? pause
                case _ where again(error): break
                default: throw error
                }
                guard await self.pause(pause, latest: latest) else { throw error }
            }
        }
    }
}
