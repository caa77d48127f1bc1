import Concurrency
import Telemetry

extension MatrixRooms {
    /// The failure that says that this homeserver encrypts every room.
    package static let encryptsEveryRoom = MatrixFailure.refused(code: "encrypted")

    /// The room in which the bot and a person are alone and which is not encrypted; made when there is none.
    ///
    /// Several who ask for the same person at once get the same room.
    package func directRoom(with user: MatrixUserID) async throws(MatrixFailure) -> MatrixRoomID {
        try await turns.withTurn(of: [user.rawValue]) { () async throws(MatrixFailure) in
            try await self.foundOrMade(with: user)
        }
    }

    private func foundOrMade(with user: MatrixUserID) async throws(MatrixFailure) -> MatrixRoomID {
        if let kept = await directRoomKept(of: user), try await isGood(kept, for: user) { return kept }
        if await encryptsEveryRoom() { throw Self.encryptsEveryRoom }
        // Nobody is invited before it is known that a room made like this can be read: the invitation to one that was left
        // again would lead nowhere.
        if !leavesRoomsClear {
            let trial = try await clearRoom(with: nil)
            await leave(trial)
        }
        let room = try await clearRoom(with: user)
        await change(room) {
            $0.isDirect = true
            $0.isGreeted = true
        }
        await keep(directRoom: room, of: user)
        return room
    }

    /// Makes a room with the preset that stays clear where invitations are encrypted, and looks whether it is.
    private func clearRoom(with user: MatrixUserID?) async throws(MatrixFailure) -> MatrixRoomID {
        let room = try await homeserver.createDirectRoom(with: user, avoidsEncryption: true)
        let isEncrypted: Bool
        do throws(MatrixFailure) {
            isEncrypted = try await homeserver.state("m.room.encryption", key: "", in: room) != nil
        } catch {
            await leave(room)
            throw error
        }
        note(leavesRoomsClear: !isEncrypted)
        guard isEncrypted else { return room }
        await noteThatEveryRoomIsEncrypted()
        await leave(room)
        throw Self.encryptsEveryRoom
    }

    private func leave(_ room: MatrixRoomID) async {
        do throws(MatrixFailure) {
            try await homeserver.leave(room)
        } catch {
            logger.info("a useless room could not be left", metadata: [MatrixTalkingLogKey.reason: error.label])
        }
    }

    /// Whether a room still serves: not encrypted, and nobody there but the person, who may have yet to accept.
    private func isGood(_ id: MatrixRoomID, for user: MatrixUserID) async throws(MatrixFailure) -> Bool {
        guard let room = try await present(id), !room.isEncrypted else { return false }
        guard room.people.isEmpty else { return room.people.keys.first == user && room.people.count == 1 }
        let membership = try await text("m.room.member", "membership", key: user.rawValue, in: id)
        return membership.flatMap(MatrixMembership.State.init(rawValue:)) == .invite
    }
}
