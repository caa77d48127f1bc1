import Concurrency
package import Identity
package import Telemetry

/// Takes invitations, follows rooms to where they go on, and leaves them when nobody is there any more.
///
/// Acts on events of any age, and never on power that somebody gave the bot.
package final class MatrixRoomKeeping: Sendable {
    /// When a refused invitation is tried again: over federation it may be faster than the leave to accept it.
    private static let pauses: [Duration] = [.seconds(1), .seconds(5), .seconds(15), .seconds(60)]
    /// So many more, of a minute each, where it is the homeserver that cannot at present: nobody has refused anything.
    private static let furtherPauses = 10

    /// What the rest of the program does about rooms.
    package struct Consequences: Sendable {
        /// The bot is not in a room any more: reports there come to an end.
        package var roomEnded: @Sendable (ConversationID) async -> Void
        /// A room goes on under another id: what belongs to the first belongs to the second.
        package var roomMoved: @Sendable (_ from: ConversationID, _ to: ConversationID) async -> Void

        /// Joins the parts.
        package init(
            roomEnded: @escaping @Sendable (ConversationID) async -> Void,
            roomMoved: @escaping @Sendable (_ from: ConversationID, _ to: ConversationID) async -> Void
        ) {
            self.roomEnded = roomEnded
            self.roomMoved = roomMoved
        }
    }

    let rooms: MatrixRooms
    let homeserver: any MatrixHomeserver
    let saying: MatrixRoomSaying
    private let me: MatrixSelf
    private let policy: MatrixPolicy
    private let consequences: Consequences
    private let metrics: MatrixRoomMetrics
    private let clock: any Clock<Duration>
    private let logger: Logger
    /// The event of each invitation that is not settled yet.
    private let invitations = Locked<[MatrixRoomID: String]>([:])

    /// Takes its collaborators.
    ///
    /// - Parameters:
    ///   - saying: What is said in rooms unasked.
    ///   - consequences: Told of rooms that end and move.
    ///   - clock: What the pauses between attempts are waited by.
    package init(
        rooms: MatrixRooms, homeserver: any MatrixHomeserver, saying: MatrixRoomSaying, me: MatrixSelf,
        policy: MatrixPolicy, consequences: Consequences, metrics: MatrixRoomMetrics, clock: any Clock<Duration>,
        logger: Logger
    ) {
        self.rooms = rooms
        self.homeserver = homeserver
        self.saying = saying
        self.me = me
        self.policy = policy
        self.consequences = consequences
        self.metrics = metrics
        self.clock = clock
        self.logger = logger
    }

    /// Takes note of an event about a room, and returns what remains to be done about it.
    func receive(_ event: MatrixEvent) async -> (@Sendable () async -> Void)? {
        switch event.content {
        case .membership(let membership):
            return membership.user == me.id ? await ours(membership, event) : await others(membership, event)
        case .upgraded(let successor):
            return { await self.follow(event, to: successor) }
        case .encryption:
            await rooms.change(event.room) { $0.isEncrypted = true }
            return { await self.saying.explain(in: event.room, to: event.sender, because: event.id) }
        case .encrypted:
            guard !me.isOurs(event.sender), await rooms.record(of: event.room).explanation == nil else { return nil }
            return {
                // Anybody can write what only looks encrypted: whether the room is, its state says.
                guard await self.rooms.room(event.room)?.isEncrypted == true else { return }
                await self.saying.explain(in: event.room, to: event.sender, because: event.id)
            }
        case .message, .reaction:
            return nil
        }
    }

    // MARK: Our own membership

    private func ours(_ membership: MatrixMembership, _ event: MatrixEvent) async -> (@Sendable () async -> Void)? {
        switch membership.state {
        case .invite:
            invitations.withLock { $0[event.room] = event.id }
            return { await self.answer(membership, event) }
        case .join:
            await rooms.doubt(event.room)
            if membership.isDirect { await rooms.change(event.room) { $0.isDirect = true } }
            return nil
        case .leave, .ban:
            invitations.withLock { $0[event.room] = nil }
            let wasKnown = await rooms.forget(event.room)
            // The echo of our own leaving: everything is done already.
            guard wasKnown || event.sender != me.id else { return nil }
            return { await self.end(event.room, .ended) }
        case .knock:
            return nil
        }
    }

    private func isOpen(_ event: MatrixEvent) -> Bool {
        !Task.isCancelled && invitations.withLock { $0[event.room] == event.id }
    }

    private func answer(_ invitation: MatrixMembership, _ event: MatrixEvent) async {
        guard isOpen(event) else { return }
        var isAllowed = policy.allowsInvitation(by: event.sender, to: event.room)
        // Where a room goes on that was allowed once, the bot is allowed, whoever brings it there.
        if !isAllowed, !policy.isBlocked(event.sender), let old = invitation.predecessor {
            isAllowed = await goesOn(old, in: event.room)
        }
        guard isAllowed else { return await decline(event, .declined) }
        switch await join(event.room, via: [], while: { self.isOpen(event) }) {
        case .joined:
            guard isOpen(event) else { return }
            invitations.withLock { $0[event.room] = nil }
            metrics.count(.joined)
            await settle(in: event.room, invitation, event)
        case .refused:
            if isOpen(event) { await decline(event, .failed) }
        case .givenUp:
            return
        }
    }

    private func decline(_ event: MatrixEvent, _ outcome: MatrixRoomMetrics.Outcome) async {
        invitations.withLock { $0[event.room] = nil }
        metrics.count(outcome)
        logger.info(
            "an invitation is not taken",
            metadata: [MatrixTalkingLogKey.outcome: outcome.rawValue, MatrixTalkingLogKey.team: event.sender.server])
        await leave(event.room)
    }

    /// How an attempt to join ended.
    private enum Joining {
        case joined
        /// The homeserver says no, to every attempt.
        case refused
        /// It is not to be tried any more, or cannot be at present.
        case givenUp
    }

    private func join(
        _ room: MatrixRoomID, via servers: [String], while isWanted: @Sendable () -> Bool
    ) async -> Joining {
        var pauses = Self.pauses[...]
        var furtherPauses = Array(repeating: Duration.seconds(60), count: Self.furtherPauses)[...]
        while isWanted() {
            var pause: Duration?
            do throws(MatrixFailure) {
                try await homeserver.join(room, via: servers)
                return .joined
            } catch {
                switch error {
                case .cancelled: return .givenUp
                case .refused, .notFound: return .refused
                case .forbidden, .notInRoom: pause = pauses.popFirst()
                case .limited, .transient, .unknown, .tokenDead: pause = pauses.popFirst() ?? furtherPauses.popFirst()
                }
            }
            guard let pause else { return .refused }
            do {
                try await clock.sleep(for: pause)
            } catch {
                return .givenUp
            }
        }
        return .givenUp
    }

    /// After the join: what is known of the room, and the first words there.
    private func settle(in room: MatrixRoomID, _ invitation: MatrixMembership, _ event: MatrixEvent) async {
        await rooms.doubt(room)
        await rooms.change(room) {
            $0.isDirect = $0.isDirect || invitation.isDirect
            $0.isEncrypted = $0.isEncrypted || invitation.isEncrypted
        }
        if let old = await predecessor(of: room, invitation), await goesOn(old, in: room) { await move(old, to: room) }
        await introduce(in: room, to: event.sender, because: event.id)
    }

    private func introduce(in id: MatrixRoomID, to person: MatrixUserID, because cause: String) async {
        // Reads whether the room is encrypted, and remembers it.
        let room = await rooms.room(id)
        if await rooms.record(of: id).isEncrypted {
            await saying.explain(in: id, to: person, because: cause)
        } else {
            if let room, room.isDirect, let other = room.people.keys.first {
                await rooms.keep(directRoom: id, of: other)
            }
            await saying.greet(in: id, calledBy: person, because: cause)
        }
    }

    // MARK: Rooms that go on elsewhere

    private func predecessor(of room: MatrixRoomID, _ invitation: MatrixMembership) async -> MatrixRoomID? {
        if let named = invitation.predecessor { return named }
        // Without an answer the room is taken as one by itself.
        return try? await rooms.predecessor(of: room)
    }

    /// Whether an old room says itself that it goes on in a new one, whatever the new one claims.
    private func goesOn(_ old: MatrixRoomID, in new: MatrixRoomID) async -> Bool {
        if await rooms.record(of: old).successor == new { return true }
        // Without an answer there is no proof.
        let named = try? await rooms.text("m.room.tombstone", "replacement_room", in: old)
        return named == new.rawValue
    }

    private func follow(_ event: MatrixEvent, to successor: MatrixRoomID) async {
        await rooms.change(event.room) { $0.successor = successor }
        do throws(MatrixFailure) {
            try await homeserver.join(successor, via: [event.sender.server])
        } catch {
            if error == .cancelled { return }
            let isPassing =
                switch error {
                case .limited, .transient, .unknown, .tokenDead: true
                default: false
                }
            guard isPassing, await join(successor, via: [event.sender.server], while: { !Task.isCancelled }) == .joined
            else {
                // By invitation only, as a rule: then the invitation will come.
                return metrics.count(.stayed)
            }
        }
        await rooms.doubt(successor)
        guard await continues(successor, event.room) else {
            metrics.count(.stayed)
            // Whoever may end a room could send the bot anywhere.
            if await rooms.record(of: successor) == MatrixRoomRecord() { await leave(successor) }
            return
        }
        await move(event.room, to: successor)
        await introduce(in: successor, to: event.sender, because: event.id)
    }

    /// Whether a new room says itself that it goes on from an old one, whatever the old one claims.
    private func continues(_ new: MatrixRoomID, _ old: MatrixRoomID) async -> Bool {
        // Without an answer there is no proof.
        let named = try? await rooms.predecessor(of: new)
        return named == old
    }

    private func move(_ old: MatrixRoomID, to new: MatrixRoomID) async {
        metrics.count(.moved)
        await rooms.move(old, to: new)
        await consequences.roomMoved(old.conversation, new.conversation)
        await leave(old)
    }

    // MARK: The others

    private func others(_ membership: MatrixMembership, _ event: MatrixEvent) async -> (@Sendable () async -> Void)? {
        await rooms.note(membership, in: event.room)
        guard membership.state == .leave || membership.state == .ban else { return nil }
        return { await self.leaveIfAlone(event.room) }
    }

    private func leaveIfAlone(_ room: MatrixRoomID) async {
        do throws(MatrixFailure) {
            // Where many come and go, what is known already has to do; only before leaving the homeserver is asked.
            guard let known = try await rooms.present(room), known.people.keys.allSatisfy(me.isOurs) else { return }
            let members = try await rooms.members(of: room)
            guard members.keys.contains(me.id), members.keys.allSatisfy(me.isOurs) else { return }
        } catch {
            return logger.debug("a room cannot be read", metadata: [MatrixTalkingLogKey.reason: error.label])
        }
        await rooms.forget(room)
        await leave(room)
        await end(room, .left)
    }

    private func end(_ room: MatrixRoomID, _ outcome: MatrixRoomMetrics.Outcome) async {
        metrics.count(outcome)
        await consequences.roomEnded(room.conversation)
    }

    private func leave(_ room: MatrixRoomID) async {
        do throws(MatrixFailure) {
            try await homeserver.leave(room)
        } catch {
            logger.info("a room could not be left", metadata: [MatrixTalkingLogKey.reason: error.label])
        }
    }
}
