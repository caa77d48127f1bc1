import Bot
import Concurrency
package import FoundationEssentials
package import Identity

/// Knows who may decide for a room: whom the operator names, and who has power there; never the bot itself.
package final class MatrixRights: ConversationRights {
    /// Tells who sent `m.room.create` of a room; `nil` when that cannot be had.
    package typealias Creator = @Sendable (MatrixRoomID) async -> MatrixUserID?

    private struct Known: Sendable {
        let powers: MatrixPowers
        let read: Date
    }

    /// What moderators have unless a room says otherwise.
    private static let enough = 50
    private static let lifetime = 60.0
    private static let mostRooms = 1000

    private let named: Set<String>
    private let homeserver: any MatrixHomeserver
    private let creator: Creator
    private let now: @Sendable () -> Date
    private let rooms = Locked([MatrixRoomID: Known]())

    /// Takes the setting `admins`, and what the homeserver tells of rooms, which is kept for a minute.
    ///
    /// - Parameters:
    ///   - setting: Ids separated by commas, of Matrix (`@user:server`) or whole ones of ours (`matrix:@user:server`).
    ///   - creator: The content of `m.room.create`, which is all that ``MatrixHomeserver`` tells, does not say who made it.
    package init(
        setting: String?, homeserver: any MatrixHomeserver, creator: @escaping Creator = { _ in nil },
        now: @escaping @Sendable () -> Date
    ) {
        named = Set((setting ?? "").split(separator: ",").map { String($0.filter { !$0.isWhitespace }) })
        self.homeserver = homeserver
        self.creator = creator
        self.now = now
    }

    /// Whether a person is an administrator there; nobody is where the homeserver does not tell.
    package func isAdmin(_ user: UserID, in conversation: ConversationID) async -> Bool {
        guard let person = MatrixUserID(user), let room = MatrixRoomID(conversation), person != homeserver.me else {
            return false
        }
        if named.contains(user.rawValue) || named.contains(person.rawValue) { return true }
        guard let powers = await powers(in: room) else { return false }
        return powers.level(of: person) >= Self.enough
    }

    private func powers(in room: MatrixRoomID) async -> MatrixPowers? {
        let present = now()
        let known = rooms.withLock { $0[room] }
        if let known, (0..<Self.lifetime).contains(present.timeIntervalSince(known.read)) { return known.powers }
        do throws(MatrixFailure) {
            let levels = try await homeserver.state("m.room.power_levels", key: "", in: room)
            let create = try await homeserver.state("m.room.create", key: "", in: room)
            let powers = MatrixPowers(in: room, creator: await creator(room), create: create, levels: levels)
            rooms.withLock { rooms in
                if rooms.count >= Self.mostRooms { rooms = [:] }
                rooms[room] = Known(powers: powers, read: present)
            }
            return powers
        } catch {
            return nil
        }
    }
}
